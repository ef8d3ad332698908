/* Tables, functions and kinds, as Swift reaches them. */
#include "internal.h"

#include <string.h>

typedef struct request {
    clua_host *h;
    const char *name;
    const clua_value *values;
    const clua_value *second;
    size_t count;
    int32_t table;
    int32_t extra;
    int64_t result;
} request;

static void push_fields(lua_State *L, const request *r) {
    lua_createtable(L, 0, (int)(r->count / 2));
    for (size_t i = 0; i + 1 < r->count; i += 2) {
        clua_push(L, r->h, &r->values[i]);
        if (lua_isnil(L, -1)) luaL_error(L, "table index is nil");
        clua_push(L, r->h, &r->values[i + 1]);
        lua_rawset(L, -3);
    }
}

static int new_body(lua_State *L) {
    request *r = lua_touserdata(L, 1);
    push_fields(L, r);
    r->result = luaL_ref(L, LUA_REGISTRYINDEX);
    return 0;
}

static int read_only_body(lua_State *L) {
    request *r = lua_touserdata(L, 1);
    push_fields(L, r);
    clua_wrap_read_only(L, r->name, r->extra);
    r->result = luaL_ref(L, LUA_REGISTRYINDEX);
    return 0;
}

/* Pushes the table of the request, or what is behind a read-only one. */
static void push_table(lua_State *L, const request *r) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, r->table);
    luaL_checktype(L, -1, LUA_TTABLE);
    clua_resolve(L, -1);
}

static int get_body(lua_State *L) {
    request *r = lua_touserdata(L, 1);
    push_table(L, r);
    clua_push(L, r->h, r->values);
    lua_rawget(L, -2);
    return 1;
}

static int set_body(lua_State *L) {
    request *r = lua_touserdata(L, 1);
    push_table(L, r);
    clua_push(L, r->h, r->values);
    clua_push(L, r->h, r->second);
    lua_rawset(L, -3);
    return 0;
}

static int length_body(lua_State *L) {
    request *r = lua_touserdata(L, 1);
    push_table(L, r);
    r->result = (int64_t)lua_rawlen(L, -1);
    return 0;
}

static int pairs_body(lua_State *L) {
    request *r = lua_touserdata(L, 1);
    push_table(L, r);
    lua_Integer run = clua_run_length(L, 2), behind;
    clua_charge(L, r->h, (uint64_t)run);
    clua_sorted_keys(L, r->h, 2, run, &behind);
    lua_createtable(L, (int)(2 * (run + behind)), 0);
    for (lua_Integer i = 1; i <= run + behind; i++) {
        if (i <= run) {
            lua_pushinteger(L, i);
        } else {
            lua_rawgeti(L, 3, i - run);
        }
        lua_pushvalue(L, -1);
        lua_rawget(L, 2);
        lua_rawseti(L, 4, 2 * i);
        lua_rawseti(L, 4, 2 * i - 1);
    }
    r->result = 2 * (run + behind);
    return 1;
}

int clua_table_new(clua_host *h, const clua_value *pairs, size_t count, int32_t *reference) {
    request r = {.h = h, .values = pairs, .count = count, .result = LUA_NOREF};
    int outcome = clua_protect(h, new_body, &r, 0);
    *reference = (int32_t)r.result;
    return outcome;
}

int clua_table_read_only(clua_host *h, const char *name, const clua_value *pairs, size_t count, int32_t missing,
                         int32_t *reference) {
    request r = {.h = h, .name = name, .values = pairs, .count = count, .extra = missing, .result = LUA_NOREF};
    int outcome = clua_protect(h, read_only_body, &r, 0);
    *reference = (int32_t)r.result;
    return outcome;
}

int clua_table_get(clua_host *h, int32_t table, const clua_value *key, int32_t *base) {
    request r = {.h = h, .table = table, .values = key};
    *base = clua_height(h);
    return clua_protect(h, get_body, &r, 1);
}

int clua_table_set(clua_host *h, int32_t table, const clua_value *key, const clua_value *value) {
    request r = {.h = h, .table = table, .values = key, .second = value};
    return clua_protect(h, set_body, &r, 0);
}

int64_t clua_table_length(clua_host *h, int32_t table) {
    request r = {.h = h, .table = table};
    return clua_protect(h, length_body, &r, 0) == CLUA_OK ? r.result : 0;
}

int clua_table_pairs(clua_host *h, int32_t table, int32_t *base, int64_t *count) {
    request r = {.h = h, .table = table};
    *base = clua_height(h);
    int outcome = clua_protect(h, pairs_body, &r, 1);
    *count = outcome == CLUA_OK ? r.result : 0;
    return outcome;
}

void clua_list_read(clua_host *h, int32_t base, int64_t i, clua_value *value) {
    value->tag = CLUA_NIL;
    if (h->L == NULL || !lua_checkstack(h->L, 8)) return;
    lua_settop(h->L, base + 1);
    lua_rawgeti(h->L, base + 1, i);
    clua_read_at(h->L, base + 2, value);
}

/* ---- functions ---- */

static int function_body(lua_State *L) {
    request *r = lua_touserdata(L, 1);
    clua_push_trampoline(L, CLUA_ASK_FUNCTION, r->extra);
    r->result = luaL_ref(L, LUA_REGISTRYINDEX);
    return 0;
}

int clua_function_new(clua_host *h, int32_t id, int32_t *reference) {
    request r = {.h = h, .extra = id, .result = LUA_NOREF};
    int outcome = clua_protect(h, function_body, &r, 0);
    *reference = (int32_t)r.result;
    return outcome;
}

int clua_function_definition(clua_host *h, int32_t function, clua_position *position) {
    lua_Debug ar;
    lua_State *L = h->L;
    if (L == NULL || !lua_checkstack(L, 4)) return 0;
    if (lua_rawgeti(L, LUA_REGISTRYINDEX, function) != LUA_TFUNCTION) {
        lua_settop(L, -2);
        return 0;
    }
    lua_getinfo(L, ">S", &ar);
    if (ar.linedefined < 0) return 0;
    const char *name = ar.source[0] == '@' || ar.source[0] == '=' ? ar.source + 1 : ar.short_src;
    strncpy(position->file, name, sizeof position->file - 1);
    position->file[sizeof position->file - 1] = '\0';
    position->line = ar.linedefined;
    return 1;
}

int32_t clua_function_last_line(clua_host *h, int32_t function) {
    lua_Debug ar;
    lua_State *L = h->L;
    if (L == NULL || !lua_checkstack(L, 4)) return 0;
    if (lua_rawgeti(L, LUA_REGISTRYINDEX, function) != LUA_TFUNCTION) {
        lua_settop(L, -2);
        return 0;
    }
    lua_getinfo(L, ">S", &ar);
    return ar.lastlinedefined > 0 ? ar.lastlinedefined : 0;
}

int32_t clua_function_parameters(clua_host *h, int32_t function) {
    lua_Debug ar;
    lua_State *L = h->L;
    if (L == NULL || !lua_checkstack(L, 4)) return -1;
    if (lua_rawgeti(L, LUA_REGISTRYINDEX, function) != LUA_TFUNCTION) {
        lua_settop(L, -2);
        return -1;
    }
    lua_getinfo(L, ">u", &ar);
    return ar.isvararg ? -1 : ar.nparams;
}

const char *clua_function_upvalue(clua_host *h, int32_t function, int32_t i) {
    lua_State *L = h->L;
    if (L == NULL || !lua_checkstack(L, 4)) return NULL;
    const char *name = NULL;
    if (lua_rawgeti(L, LUA_REGISTRYINDEX, function) == LUA_TFUNCTION && !lua_iscfunction(L, -1)) {
        name = lua_getupvalue(L, -1, i);
        if (name != NULL) lua_settop(L, -2);
    }
    lua_settop(L, -2);
    return name;
}

static int upvalue_get_body(lua_State *L) {
    request *r = lua_touserdata(L, 1);
    lua_rawgeti(L, LUA_REGISTRYINDEX, r->table);
    if (lua_iscfunction(L, -1) || lua_getupvalue(L, -1, r->extra) == NULL) lua_pushnil(L);
    return 1;
}

int clua_function_upvalue_get(clua_host *h, int32_t function, int32_t i, int32_t *base) {
    request r = {.h = h, .table = function, .extra = i};
    *base = clua_height(h);
    return clua_protect(h, upvalue_get_body, &r, 1);
}

/* ---- environments: the first upvalue of a loaded text ---- */

static int environment_get_body(lua_State *L) {
    request *r = lua_touserdata(L, 1);
    lua_rawgeti(L, LUA_REGISTRYINDEX, r->table);
    if (lua_getupvalue(L, -1, 1) == NULL) lua_pushnil(L);
    return 1;
}

static int environment_set_body(lua_State *L) {
    request *r = lua_touserdata(L, 1);
    lua_rawgeti(L, LUA_REGISTRYINDEX, r->table);
    clua_push(L, r->h, r->values);
    lua_setupvalue(L, -2, 1);
    return 0;
}

int clua_environment_get(clua_host *h, int32_t chunk, int32_t *base) {
    request r = {.h = h, .table = chunk};
    *base = clua_height(h);
    return clua_protect(h, environment_get_body, &r, 1);
}

int clua_environment_set(clua_host *h, int32_t chunk, const clua_value *value) {
    request r = {.h = h, .table = chunk, .values = value};
    return clua_protect(h, environment_set_body, &r, 0);
}
