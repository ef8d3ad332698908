/* table.sort as a stable merge sort: its order never depends on a clock, it always ends, and the table is written only
 * when the sorting is done. */
#include "internal.h"

enum { TABLE = 1, COMPARATOR = 2, FROM = 3, TO = 4 };

/* Does the element at -1 come strictly before the one at -2? */
static int comes_before(lua_State *L, int has_comparator) {
    if (!has_comparator) return lua_compare(L, -1, -2, LUA_OPLT);
    lua_pushvalue(L, COMPARATOR);
    lua_pushvalue(L, -2);
    lua_pushvalue(L, -4);
    lua_call(L, 2, 1);
    int result = lua_toboolean(L, -1);
    lua_pop(L, 1);
    return result;
}

/* Merges [start, middle) and [middle, end) of `from` into `to`; the two heads lie on the stack. */
static void merge(lua_State *L, int from, int to, lua_Integer start, lua_Integer middle, lua_Integer end,
                  int has_comparator) {
    lua_Integer a = start, b = middle, out = start;
    while (a < middle && b < end) {
        lua_rawgeti(L, from, a);
        lua_rawgeti(L, from, b);
        if (comes_before(L, has_comparator)) {
            lua_rawseti(L, to, out++);
            lua_pop(L, 1);
            b++;
        } else {
            lua_pop(L, 1);
            lua_rawseti(L, to, out++);
            a++;
        }
    }
    for (; a < middle; a++) {
        lua_rawgeti(L, from, a);
        lua_rawseti(L, to, out++);
    }
    for (; b < end; b++) {
        lua_rawgeti(L, from, b);
        lua_rawseti(L, to, out++);
    }
}

static void copy(lua_State *L, int from, int to, lua_Integer count) {
    for (lua_Integer i = 1; i <= count; i++) {
        lua_rawgeti(L, from, i);
        lua_rawseti(L, to, i);
    }
}

int clua_table_sort(lua_State *L) {
    luaL_checktype(L, TABLE, LUA_TTABLE);
    clua_refuse_read_only(L, TABLE);
    int has_comparator = !lua_isnoneornil(L, COMPARATOR);
    if (has_comparator) luaL_checktype(L, COMPARATOR, LUA_TFUNCTION);
    lua_settop(L, COMPARATOR);
    lua_Integer count = (lua_Integer)lua_rawlen(L, TABLE);
    luaL_argcheck(L, count < 0x7fffffff, 1, "array too big");
    if (count < 2) return 0;
    clua_host *h = clua_host_of(L);
    clua_charge(L, h, (uint64_t)count);
    lua_createtable(L, (int)count, 0);
    lua_createtable(L, (int)count, 0);
    copy(L, TABLE, FROM, count);
    int from = FROM, to = TO;
    for (lua_Integer width = 1; width < count; width *= 2) {
        clua_charge(L, h, (uint64_t)count);
        for (lua_Integer start = 1; start <= count; start += 2 * width) {
            lua_Integer middle = start + width <= count ? start + width : count + 1;
            lua_Integer end = start + 2 * width <= count ? start + 2 * width : count + 1;
            merge(L, from, to, start, middle, end, has_comparator);
        }
        int swap = from;
        from = to;
        to = swap;
    }
    copy(L, from, TABLE, count);
    return 0;
}
