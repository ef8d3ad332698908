/* The table library: raw accesses and raw lengths, each amount of work charged before it is done. */
#include "internal.h"

/* The table at `index`, to be read; returns its raw length. */
static lua_Integer readable(lua_State *L, int index) {
    luaL_checktype(L, index, LUA_TTABLE);
    clua_resolve(L, index);
    return (lua_Integer)lua_rawlen(L, index);
}

/* The table at `index`, to be written. */
static lua_Integer writable(lua_State *L, int index) {
    luaL_checktype(L, index, LUA_TTABLE);
    clua_refuse_read_only(L, index);
    return (lua_Integer)lua_rawlen(L, index);
}

static void charge_elements(lua_State *L, lua_Integer count) {
    clua_charge(L, clua_host_of(L), count > 0 ? (uint64_t)count + 2 : 2);
}

static void add_element(lua_State *L, luaL_Buffer *b, lua_Integer i) {
    lua_rawgeti(L, 1, i);
    if (!lua_isstring(L, -1)) {
        luaL_error(L, "invalid value (at index %I) in table for 'concat'", (LUAI_UACINT)i);
    }
    clua_plain_number(L);
    luaL_addvalue(b);
}

static int table_concat(lua_State *L) {
    clua_host *h = clua_host_of(L);
    lua_Integer length = readable(L, 1);
    size_t between;
    const char *separator = luaL_optlstring(L, 2, "", &between);
    lua_Integer first = luaL_optinteger(L, 3, 1);
    lua_Integer last = luaL_optinteger(L, 4, length);
    luaL_Buffer b;
    luaL_buffinit(L, &b);
    for (lua_Integer i = first; i <= last; i++) {
        clua_charge(L, h, 1 + between / CLUA_BYTES_A_UNIT);
        add_element(L, &b, i);
        if (i == last) break; /* also where i + 1 would overflow */
        luaL_addlstring(&b, separator, between);
    }
    luaL_pushresult(&b);
    return 1;
}

static int table_insert(lua_State *L) {
    lua_Integer end = writable(L, 1) + 1;
    lua_Integer position = end;
    switch (lua_gettop(L)) {
    case 2:
        break;
    case 3:
        position = luaL_checkinteger(L, 2);
        luaL_argcheck(L, (lua_Unsigned)position - 1u < (lua_Unsigned)end, 2, "position out of bounds");
        break;
    default:
        return luaL_error(L, "wrong number of arguments to 'insert'");
    }
    charge_elements(L, end - position);
    for (lua_Integer i = end; i > position; i--) {
        lua_rawgeti(L, 1, i - 1);
        lua_rawseti(L, 1, i);
    }
    lua_rawseti(L, 1, position);
    return 0;
}

static int table_remove(lua_State *L) {
    lua_Integer length = writable(L, 1);
    lua_Integer position = luaL_optinteger(L, 2, length);
    if (position != length) {
        luaL_argcheck(L, (lua_Unsigned)position - 1u <= (lua_Unsigned)length, 2, "position out of bounds");
    }
    charge_elements(L, length - position);
    lua_rawgeti(L, 1, position);
    for (; position < length; position++) {
        lua_rawgeti(L, 1, position + 1);
        lua_rawseti(L, 1, position);
    }
    lua_pushnil(L);
    lua_rawseti(L, 1, position);
    return 1;
}

static int table_move(lua_State *L) {
    lua_Integer first = luaL_checkinteger(L, 2);
    lua_Integer last = luaL_checkinteger(L, 3);
    lua_Integer to = luaL_checkinteger(L, 4);
    int target = lua_isnoneornil(L, 5) ? 1 : 5;
    writable(L, target);
    if (target != 1) readable(L, 1);
    if (last >= first) {
        luaL_argcheck(L, first > 0 || last < LUA_MAXINTEGER + first, 3, "too many elements to move");
        lua_Integer count = last - first + 1;
        luaL_argcheck(L, count <= CLUA_MOST_ELEMENTS, 3, "too many elements to move");
        luaL_argcheck(L, to <= LUA_MAXINTEGER - count + 1, 4, "destination wrap around");
        charge_elements(L, count);
        int overlaps_upwards = to > first && to <= last && lua_rawequal(L, 1, target);
        for (lua_Integer k = 0; k < count; k++) {
            lua_Integer i = overlaps_upwards ? count - 1 - k : k;
            lua_rawgeti(L, 1, first + i);
            lua_rawseti(L, target, to + i);
        }
    }
    lua_pushvalue(L, target);
    return 1;
}

static int table_pack(lua_State *L) {
    int count = lua_gettop(L);
    charge_elements(L, count);
    lua_createtable(L, count, 1);
    lua_insert(L, 1);
    for (int i = count; i >= 1; i--) lua_rawseti(L, 1, i);
    lua_pushinteger(L, count);
    lua_setfield(L, 1, "n");
    return 1;
}

static int table_unpack(lua_State *L) {
    lua_Integer length = readable(L, 1);
    lua_Integer first = luaL_optinteger(L, 2, 1);
    lua_Integer last = lua_isnoneornil(L, 3) ? length : luaL_checkinteger(L, 3);
    if (first > last) return 0;
    lua_Unsigned count = (lua_Unsigned)last - (lua_Unsigned)first;
    if (count >= 1000000u || !lua_checkstack(L, (int)++count)) {
        return luaL_error(L, "too many results to unpack");
    }
    charge_elements(L, (lua_Integer)count);
    for (lua_Unsigned i = 0; i < count; i++) lua_rawgeti(L, 1, (lua_Integer)((lua_Unsigned)first + i));
    return (int)count;
}

void clua_open_table(lua_State *L) {
    static const clua_entry entries[] = {{"concat", table_concat}, {"insert", table_insert}, {"move", table_move},
                                         {"pack", table_pack},     {"remove", table_remove}, {"sort", clua_table_sort},
                                         {"unpack", table_unpack}, {NULL, NULL}};
    lua_newtable(L);
    clua_set_functions(L, entries);
}
