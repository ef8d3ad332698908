/* The order of pairs and next: 1 ... n, other numbers ascending, strings in byte order, false, true, handles by kind
 * and index, then every other key in the order in which the objects were made. Nothing depends on addresses or hashes. */
#include "internal.h"

#include <math.h>
#include <string.h>

enum { RANK_NUMBER, RANK_STRING, RANK_BOOLEAN, RANK_HANDLE, RANK_OBJECT };

typedef struct entry {
    int rank;
    int is_float;
    lua_Integer integer; /* integer, boolean, key of a handle, serial */
    lua_Number number;
    const char *text;
    size_t length;
    int32_t kind;
    lua_Integer slot;
} entry;

static void describe_key(lua_State *L, int index, entry *e) {
    memset(e, 0, sizeof *e);
    switch (lua_type(L, index)) {
    case LUA_TNUMBER:
        e->rank = RANK_NUMBER;
        e->is_float = !lua_isinteger(L, index);
        if (e->is_float) {
            e->number = lua_tonumberx(L, index, NULL);
        } else {
            e->integer = lua_tointegerx(L, index, NULL);
        }
        break;
    case LUA_TSTRING:
        e->rank = RANK_STRING;
        e->text = lua_tolstring(L, index, &e->length);
        break;
    case LUA_TBOOLEAN:
        e->rank = RANK_BOOLEAN;
        e->integer = lua_toboolean(L, index);
        break;
    default: {
        const clua_handle *handle = clua_to_handle(L, index);
        e->rank = RANK_OBJECT;
        if (handle != NULL) {
            e->rank = RANK_HANDLE;
            e->kind = handle->kind;
            e->integer = handle->key;
        } else {
            const void *object = lua_topointer(L, index);
            if (object != NULL) e->integer = (lua_Integer)clua_serial_of(object);
        }
    }
    }
}

static int compare_integers(lua_Integer a, lua_Integer b) {
    return (a > b) - (a < b);
}

/* Exact, also where a double cannot hold the integer. A float key is never integral when it is in range. */
static int compare_integer_float(lua_Integer a, lua_Number b) {
    if (b >= 9223372036854775808.0) return -1;
    if (b < -9223372036854775808.0) return 1;
    return a <= (lua_Integer)floor(b) ? -1 : 1;
}

static int compare_numbers(const entry *a, const entry *b) {
    if (a->is_float) {
        if (b->is_float) return (a->number > b->number) - (a->number < b->number);
        return -compare_integer_float(b->integer, a->number);
    }
    if (b->is_float) return compare_integer_float(a->integer, b->number);
    return compare_integers(a->integer, b->integer);
}

static int compare_text(const entry *a, const entry *b) {
    size_t shorter = a->length < b->length ? a->length : b->length;
    int order = memcmp(a->text, b->text, shorter);
    if (order != 0) return order;
    return (a->length > b->length) - (a->length < b->length);
}

static int compare(const entry *a, const entry *b) {
    if (a->rank != b->rank) return a->rank - b->rank;
    switch (a->rank) {
    case RANK_NUMBER:
        return compare_numbers(a, b);
    case RANK_STRING:
        return compare_text(a, b);
    case RANK_HANDLE:
        if (a->kind != b->kind) return a->kind - b->kind;
        return compare_integers(a->integer, b->integer);
    default:
        return compare_integers(a->integer, b->integer);
    }
}

/* Merge sort, bottom up; `spare` has room for `count` entries. Returns the array that holds the result. */
static entry *sort_entries(entry *from, entry *spare, size_t count) {
    for (size_t width = 1; width < count; width *= 2) {
        for (size_t start = 0; start < count; start += 2 * width) {
            size_t middle = start + width < count ? start + width : count;
            size_t end = start + 2 * width < count ? start + 2 * width : count;
            size_t a = start, b = middle;
            for (size_t i = start; i < end; i++) {
                int left = a < middle && (b >= end || compare(&from[a], &from[b]) <= 0);
                spare[i] = left ? from[a++] : from[b++];
            }
        }
        entry *swap = from;
        from = spare;
        spare = swap;
    }
    return from;
}

/* The largest n such that 1 ... n are all there. */
lua_Integer clua_run_length(lua_State *L, int table) {
    lua_Integer n = 0;
    while (lua_rawgeti(L, table, n + 1) != LUA_TNIL) {
        lua_pop(L, 1);
        n += 1;
    }
    lua_pop(L, 1);
    return n;
}

static int in_run(lua_State *L, int index, lua_Integer run) {
    if (!lua_isinteger(L, index)) return 0;
    lua_Integer i = lua_tointegerx(L, index, NULL);
    return i >= 1 && i <= run;
}

/* Pushes a list of the keys behind the run, in order. */
void clua_sorted_keys(lua_State *L, clua_host *h, int table, lua_Integer run, lua_Integer *count) {
    luaL_checkstack(L, 8, NULL);
    table = lua_absindex(L, table);
    lua_Integer n = 0, all = 0;
    lua_pushnil(L);
    while (lua_next(L, table)) {
        lua_pop(L, 1);
        all += 1;
        if (!in_run(L, -1, run)) n += 1;
    }
    lua_Unsigned logarithm = 1;
    while ((n >> logarithm) > 0) logarithm += 1;
    clua_charge(L, h, (uint64_t)all + (uint64_t)n * logarithm / 2 + 4);

    lua_createtable(L, (int)(n < 1000000 ? n : 1000000), 0);
    int result = lua_gettop(L);
    *count = n;
    if (n == 0) return;
    entry *entries = lua_newuserdatauv(L, (size_t)n * 2 * sizeof(entry), 0);
    lua_createtable(L, (int)(n < 1000000 ? n : 1000000), 0);
    int keys = lua_gettop(L);
    lua_Integer i = 0;
    lua_pushnil(L);
    while (lua_next(L, table)) {
        lua_pop(L, 1);
        if (in_run(L, -1, run)) continue;
        describe_key(L, -1, &entries[i]);
        i += 1;
        entries[i - 1].slot = i;
        lua_pushvalue(L, -1);
        lua_rawseti(L, keys, i);
    }
    const entry *sorted = sort_entries(entries, entries + n, (size_t)n);
    for (i = 0; i < n; i++) {
        lua_rawgeti(L, keys, sorted[i].slot);
        lua_rawseti(L, result, i + 1);
    }
    lua_settop(L, result);
}

/* ---- pairs ---- */

/* Upvalues: table, list of the keys behind the run (nil while in the run), place of the last key given. */
static int pairs_step(lua_State *L) {
    lua_settop(L, 0);
    lua_Integer position = lua_tointegerx(L, lua_upvalueindex(3), NULL) + 1;
    if (lua_isnil(L, lua_upvalueindex(2))) {
        lua_pushinteger(L, position);
        if (lua_rawgeti(L, lua_upvalueindex(1), position) != LUA_TNIL) {
            lua_pushvalue(L, 1);
            lua_replace(L, lua_upvalueindex(3));
            return 2;
        }
        lua_settop(L, 0);
        lua_Integer count;
        clua_sorted_keys(L, clua_host_of(L), lua_upvalueindex(1), position - 1, &count);
        lua_replace(L, lua_upvalueindex(2));
        position = 1;
    }
    for (;; position++) {
        if (lua_rawgeti(L, lua_upvalueindex(2), position) == LUA_TNIL) return 1;
        lua_pushvalue(L, -1);
        if (lua_rawget(L, lua_upvalueindex(1)) != LUA_TNIL) break;
        lua_settop(L, 0);
    }
    lua_pushinteger(L, position);
    lua_replace(L, lua_upvalueindex(3));
    return 2;
}

/* Upvalues: list of key, value, key, value ...; place. */
static int iterate_step(lua_State *L) {
    lua_Integer position = lua_tointegerx(L, lua_upvalueindex(2), NULL);
    lua_settop(L, 0);
    if (lua_rawgeti(L, lua_upvalueindex(1), position + 1) == LUA_TNIL) return 1;
    lua_rawgeti(L, lua_upvalueindex(1), position + 2);
    lua_pushinteger(L, position + 2);
    lua_replace(L, lua_upvalueindex(2));
    return 2;
}

static int pairs_of_handle(lua_State *L, const clua_handle *handle) {
    int kind = handle->kind;
    lua_settop(L, 1);
    clua_push_trampoline(L, CLUA_ASK_ITERATE, kind);
    lua_pushvalue(L, 1);
    lua_call(L, 1, 1);
    lua_pushinteger(L, 0);
    lua_pushcclosure(L, iterate_step, 2);
    lua_pushvalue(L, 1);
    lua_pushnil(L);
    return 3;
}

int clua_pairs(lua_State *L) {
    luaL_checkany(L, 1);
    const clua_handle *handle = clua_to_handle(L, 1);
    if (handle != NULL) return pairs_of_handle(L, handle);
    if (luaL_getmetafield(L, 1, "__pairs") != LUA_TNIL) {
        lua_pushvalue(L, 1);
        lua_call(L, 1, 3);
        return 3;
    }
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_settop(L, 1);
    lua_pushvalue(L, 1);
    clua_resolve(L, 2);
    lua_pushnil(L);
    lua_pushinteger(L, 0);
    lua_pushcclosure(L, pairs_step, 3);
    lua_pushvalue(L, 1);
    lua_pushnil(L);
    return 3;
}

/* ---- next ---- */

/* The last few traversals are remembered, so that a loop over `next` is not quadratic. `list` holds, for traversal i,
 * the table at 3i + 1, the list of keys at 3i + 2 and the last key given at 3i + 3. */
static int find_traversal(lua_State *L, clua_host *h, int list, int table, int key) {
    for (int i = 0; i < CLUA_TRAVERSALS; i++) {
        if (!h->traversal[i].used) continue;
        lua_rawgeti(L, list, 3 * i + 1);
        lua_rawgeti(L, list, 3 * i + 3);
        int same = lua_rawequal(L, -2, table) && lua_rawequal(L, -1, key);
        lua_pop(L, 2);
        if (same) return i;
    }
    return -1;
}

/* Forgets the traversals of a table: each knows only the keys that were there when it began. */
static void forget_traversals(lua_State *L, clua_host *h, int list, int table) {
    for (int i = 0; i < CLUA_TRAVERSALS; i++) {
        lua_rawgeti(L, list, 3 * i + 1);
        if (lua_rawequal(L, -1, table)) h->traversal[i].used = 0;
        lua_pop(L, 1);
    }
}

/* Starts a traversal as if `key` had been given last, wherever it stands. */
static int new_traversal(lua_State *L, clua_host *h, int list, int table, int key) {
    forget_traversals(L, h, list, table);
    int i = h->traversal_next;
    h->traversal_next = (i + 1) % CLUA_TRAVERSALS;
    clua_traversal *t = &h->traversal[i];
    t->used = 0;
    lua_pushvalue(L, table);
    lua_rawseti(L, list, 3 * i + 1);
    lua_pushnil(L);
    lua_rawseti(L, list, 3 * i + 2);
    t->count = -1;
    t->position = 0;
    if (!lua_isnil(L, key)) {
        t->run = clua_run_length(L, table);
        clua_charge(L, h, (uint64_t)t->run);
        if (in_run(L, key, t->run)) {
            t->position = lua_tointegerx(L, key, NULL);
        } else {
            clua_sorted_keys(L, h, table, t->run, &t->count);
            entry wanted, e;
            describe_key(L, key, &wanted);
            while (t->position < t->count) {
                lua_rawgeti(L, -1, t->position + 1);
                describe_key(L, -1, &e);
                lua_pop(L, 1);
                if (compare(&e, &wanted) > 0) break;
                t->position += 1;
            }
            clua_charge(L, h, (uint64_t)t->position);
            lua_rawseti(L, list, 3 * i + 2);
        }
    }
    t->used = 1;
    return i;
}

/* Pushes the next key and its value; 0 at the end. */
static int advance(lua_State *L, clua_host *h, int list, int i, int table) {
    clua_traversal *t = &h->traversal[i];
    if (t->count < 0) {
        lua_pushinteger(L, t->position + 1);
        if (lua_rawgeti(L, table, t->position + 1) != LUA_TNIL) {
            t->position += 1;
            return 1;
        }
        lua_pop(L, 2);
        t->run = t->position;
        clua_sorted_keys(L, h, table, t->run, &t->count);
        lua_rawseti(L, list, 3 * i + 2);
        t->position = 0;
    }
    lua_rawgeti(L, list, 3 * i + 2);
    while (t->position < t->count) {
        t->position += 1;
        lua_rawgeti(L, -1, t->position);
        lua_pushvalue(L, -1);
        if (lua_rawget(L, table) != LUA_TNIL) return 1;
        lua_pop(L, 2);
    }
    return 0;
}

int clua_next(lua_State *L) {
    clua_host *h = clua_host_of(L);
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_settop(L, 2);
    clua_resolve(L, 1);
    lua_rawgeti(L, LUA_REGISTRYINDEX, h->traversals);
    int i = lua_isnil(L, 2) ? -1 : find_traversal(L, h, 3, 1, 2);
    if (i < 0) i = new_traversal(L, h, 3, 1, 2);
    if (!advance(L, h, 3, i, 1)) {
        h->traversal[i].used = 0;
        lua_pushnil(L);
        lua_rawseti(L, 3, 3 * i + 1);
        lua_pushnil(L);
        lua_rawseti(L, 3, 3 * i + 2);
        lua_pushnil(L);
        lua_rawseti(L, 3, 3 * i + 3);
        lua_pushnil(L);
        return 1;
    }
    lua_pushvalue(L, -2);
    lua_rawseti(L, 3, 3 * i + 3);
    return 2;
}
