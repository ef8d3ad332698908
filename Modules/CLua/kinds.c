/* Kinds of handles: a metatable each, whose functions all lead to the trampoline. */
#include "internal.h"

#include <stdlib.h>
#include <string.h>

typedef struct request {
    clua_host *h;
    int32_t kind;
    const char *name;
    const char *const *methods;
    const int32_t *functions;
    size_t count;
    int32_t abilities;
} request;

static void set_field(lua_State *L, int table, const char *name, int what, int kind) {
    clua_push_trampoline(L, what, kind);
    lua_setfield(L, table, name);
}

static void push_methods(lua_State *L, const request *r) {
    lua_createtable(L, 0, (int)r->count);
    for (size_t i = 0; i < r->count; i++) {
        lua_pushinteger(L, (lua_Integer)CLUA_ASK_METHOD << 32 | r->functions[i]);
        lua_pushinteger(L, r->kind);
        lua_pushcclosure(L, clua_trampoline, 2);
        lua_setfield(L, -2, r->methods[i]);
    }
}

static void set_operators(lua_State *L, int table, int kind) {
    static const char *const names[] = {"__add", "__sub", "__mul", "__div", "__unm", "__lt", "__le", NULL};
    for (int i = 0; names[i] != NULL; i++) {
        lua_pushinteger(L, (lua_Integer)CLUA_ASK_ARITHMETIC << 32 | kind);
        lua_pushinteger(L, i);
        lua_pushcclosure(L, clua_trampoline, 2);
        lua_setfield(L, table, names[i]);
    }
}

static void set_equality(lua_State *L, int table, int kind) {
    lua_pushinteger(L, (lua_Integer)CLUA_ASK_EQUAL << 32 | kind);
    lua_pushcclosure(L, clua_trampoline, 1);
    lua_setfield(L, table, "__eq");
}

static int kind_body(lua_State *L) {
    const request *r = lua_touserdata(L, 1);
    clua_kind *kind = &r->h->kinds[r->kind];
    lua_createtable(L, 0, 16);
    lua_pushstring(L, r->name);
    lua_setfield(L, 2, "__name");
    lua_pushboolean(L, 0);
    lua_setfield(L, 2, "__metatable");
    lua_pushinteger(L, (lua_Integer)CLUA_ASK_INDEX << 32 | r->kind);
    push_methods(L, r);
    lua_pushcclosure(L, clua_trampoline, 2);
    lua_setfield(L, 2, "__index");
    set_field(L, 2, "__newindex", CLUA_ASK_NEWINDEX, r->kind);
    if (r->abilities & CLUA_KIND_CALL) set_field(L, 2, "__call", CLUA_ASK_CALL, r->kind);
    if (r->abilities & CLUA_KIND_LENGTH) set_field(L, 2, "__len", CLUA_ASK_LENGTH, r->kind);
    if (r->abilities & CLUA_KIND_ARITHMETIC) set_operators(L, 2, r->kind);
    if (r->abilities & CLUA_KIND_EQUALITY) set_equality(L, 2, r->kind);
    /* handles are kept weakly: each is made again when it is asked for again */
    lua_newtable(L);
    lua_createtable(L, 0, 1);
    lua_pushliteral(L, "v");
    lua_setfield(L, -2, "__mode");
    lua_setmetatable(L, -2);
    kind->interned = luaL_ref(L, LUA_REGISTRYINDEX);
    kind->metatable = luaL_ref(L, LUA_REGISTRYINDEX);
    return 0;
}

int clua_kind_new(clua_host *h, int32_t kind, const char *name, const char *const *methods, const int32_t *functions,
                  size_t count, int32_t abilities) {
    clua_kind *kinds = realloc(h->kinds, sizeof *kinds * (size_t)(kind + 1));
    if (kinds == NULL) {
        clua_kill(h, CLUA_KILLED_MEMORY);
        return CLUA_ERROR_KILLED;
    }
    h->kinds = kinds;
    kinds[kind].name = strdup(name);
    if (kinds[kind].name == NULL) {
        clua_kill(h, CLUA_KILLED_MEMORY);
        return CLUA_ERROR_KILLED;
    }
    kinds[kind].metatable = kinds[kind].interned = LUA_NOREF;
    h->kind_count = kind + 1;
    request r = {h, kind, name, methods, functions, count, abilities};
    return clua_protect(h, kind_body, &r, 0);
}

/* ---- which handles are still there ---- */

typedef struct census {
    int reference;
    int64_t *keys;
    int64_t room, count;
} census;

static int collect_body(lua_State *L) {
    lua_gc(L, LUA_GCCOLLECT);
    return 0;
}

int clua_collect(clua_host *h) {
    int outcome = clua_protect(h, collect_body, NULL, 0);
    h->collected_at = h->allocated;
    return outcome;
}

static int census_body(lua_State *L) {
    census *c = lua_touserdata(L, 1);
    lua_rawgeti(L, LUA_REGISTRYINDEX, c->reference);
    lua_pushnil(L);
    while (lua_next(L, 2)) {
        lua_settop(L, 3);
        if (c->count < c->room) c->keys[c->count] = lua_tointegerx(L, 3, NULL);
        c->count += 1;
    }
    return 0;
}

int64_t clua_handles(clua_host *h, int32_t kind, int64_t *keys, int64_t room) {
    if (h->L == NULL || kind < 0 || kind >= h->kind_count || h->kinds[kind].interned < 0) return 0;
    census c = {h->kinds[kind].interned, keys, room, 0};
    return clua_protect(h, census_body, &c, 0) == CLUA_OK ? c.count : -1;
}
