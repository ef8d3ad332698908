/* The basic functions. What liblua does well is taken from it; what could escape a limit, show an address or depend on
 * hashes is written here. */
#include "internal.h"

#include <string.h>

void clua_set_functions(lua_State *L, const clua_entry *entries) {
    for (; entries->name != NULL; entries++) {
        lua_pushboolean(L, 0);
        lua_pushcclosure(L, entries->function, 1);
        lua_setfield(L, -2, entries->name);
    }
}

/* Upvalue 1: the function of liblua, called in this very frame. */
static int charged(lua_State *L) {
    size_t length = lua_type(L, 1) == LUA_TSTRING ? lua_rawlen(L, 1) : 0;
    clua_charge_text(L, clua_host_of(L), length);
    return lua_tocfunction(L, lua_upvalueindex(1))(L);
}

void clua_take_functions(lua_State *L, const char *const *names, int charge) {
    for (; *names != NULL; names++) {
        lua_CFunction function;
        lua_getfield(L, -1, *names);
        function = lua_tocfunction(L, -1);
        lua_pop(L, 1);
        if (function == NULL) luaL_error(L, "liblua has no function '%s'", *names);
        if (charge) {
            lua_pushcfunction(L, function);
            lua_pushcclosure(L, charged, 1);
        } else {
            lua_pushboolean(L, 0);
            lua_pushcclosure(L, function, 1);
        }
        lua_setfield(L, -3, *names);
    }
}

/* ---- protected calls ---- */

/* After a protected call: a kill goes on. */
static void settle(lua_State *L, clua_host *h, int status) {
    clua_note_status(h, status);
    if (h->killed) clua_raise_kill(L, h);
    if (status != LUA_OK) clua_charge(L, h, 100);
}

static int base_pcall(lua_State *L) {
    clua_host *h = clua_host_of(L);
    luaL_checkany(L, 1);
    lua_pushboolean(L, 1);
    lua_insert(L, 1);
    int status = lua_pcall(L, lua_gettop(L) - 2, LUA_MULTRET, 0);
    settle(L, h, status);
    if (status == LUA_OK) return lua_gettop(L);
    lua_pushboolean(L, 0);
    lua_insert(L, -2);
    return 2;
}

/* Keeps the traceback for the handler, which runs after the stack is gone. */
static int note_traceback(lua_State *L) {
    clua_host *h = clua_host_of(L);
    char text[sizeof h->traceback];
    if (h->killed) return 1;
    clua_write_traceback(L, 1, text, sizeof text);
    lua_pushstring(L, text);
    lua_rawseti(L, LUA_REGISTRYINDEX, h->pending_traceback);
    return 1;
}

static int base_xpcall(lua_State *L) {
    clua_host *h = clua_host_of(L);
    int count = lua_gettop(L);
    luaL_checktype(L, 2, LUA_TFUNCTION);
    lua_pushcfunction(L, note_traceback);
    lua_pushvalue(L, 1);
    lua_rotate(L, 3, 2);
    int status = lua_pcall(L, count - 2, LUA_MULTRET, 3);
    settle(L, h, status);
    if (status == LUA_OK) {
        lua_pushboolean(L, 1);
        lua_replace(L, 3);
        return lua_gettop(L) - 2;
    }
    /* stack: f, handler, note_traceback, error */
    lua_pushvalue(L, 2);
    lua_pushvalue(L, 4);
    status = lua_pcall(L, 1, LUA_MULTRET, 0);
    settle(L, h, status);
    lua_pushboolean(L, 0); /* never nil: the slot is a reference */
    lua_rawseti(L, LUA_REGISTRYINDEX, h->pending_traceback);
    lua_pushboolean(L, 0);
    lua_replace(L, 4);
    return lua_gettop(L) - 3;
}

/* ---- text ---- */

static int base_tostring(lua_State *L) {
    luaL_checkany(L, 1);
    clua_to_text(L, 1, NULL);
    return 1;
}

static int base_print(lua_State *L) {
    clua_host *h = clua_host_of(L);
    int count = lua_gettop(L);
    luaL_Buffer b;
    luaL_buffinit(L, &b);
    for (int i = 1; i <= count; i++) {
        if (i > 1) luaL_addchar(&b, '\t');
        clua_to_text(L, i, NULL);
        luaL_addvalue(&b);
    }
    luaL_pushresult(&b);
    clua_charge_text(L, h, lua_rawlen(L, -1));
    lua_insert(L, 1);
    lua_settop(L, 1);
    return clua_ask(L, h, CLUA_ASK_PRINT, 0, 0);
}

/* ---- tables ---- */

static int ipairs_step(lua_State *L) {
    lua_Integer i = luaL_checkinteger(L, 2) + 1;
    lua_pushinteger(L, i);
    return lua_geti(L, 1, i) == LUA_TNIL ? 1 : 2;
}

static int base_ipairs(lua_State *L) {
    luaL_checkany(L, 1);
    lua_pushvalue(L, lua_upvalueindex(1));
    lua_pushvalue(L, 1);
    lua_pushinteger(L, 0);
    return 3;
}

static int base_rawget(lua_State *L) {
    luaL_checktype(L, 1, LUA_TTABLE);
    luaL_checkany(L, 2);
    lua_settop(L, 2);
    clua_resolve(L, 1);
    lua_rawget(L, 1);
    return 1;
}

static int base_rawlen(lua_State *L) {
    int type = lua_type(L, 1);
    luaL_argexpected(L, type == LUA_TTABLE || type == LUA_TSTRING, 1, "table or string");
    if (type == LUA_TTABLE) clua_resolve(L, 1);
    lua_pushinteger(L, (lua_Integer)lua_rawlen(L, 1));
    return 1;
}

static int base_rawset(lua_State *L) {
    clua_host *h = clua_host_of(L);
    luaL_checktype(L, 1, LUA_TTABLE);
    luaL_checkany(L, 2);
    luaL_checkany(L, 3);
    lua_settop(L, 3);
    clua_refuse_read_only(L, 1);
    lua_rawgeti(L, LUA_REGISTRYINDEX, h->environment);
    if (lua_rawequal(L, 1, -1)) {
        lua_settop(L, 3);
        clua_assign_global(L);
    } else {
        lua_settop(L, 3);
        lua_rawset(L, 1);
    }
    lua_settop(L, 1);
    return 1;
}

static void refuse_metafield(lua_State *L, const char *name) {
    lua_pushstring(L, name);
    if (lua_rawget(L, -2) != LUA_TNIL) {
        luaL_error(L, "setmetatable: '%s' is not available here", name);
    }
    lua_pop(L, 1);
}

static int base_setmetatable(lua_State *L) {
    int type = lua_type(L, 2);
    luaL_checktype(L, 1, LUA_TTABLE);
    luaL_argexpected(L, type == LUA_TNIL || type == LUA_TTABLE, 2, "nil or table");
    if (luaL_getmetafield(L, 1, "__metatable") != LUA_TNIL) {
        return luaL_error(L, "cannot change a protected metatable");
    }
    lua_settop(L, 2);
    if (type == LUA_TTABLE) {
        lua_pushvalue(L, 2);
        clua_resolve(L, 3);
        refuse_metafield(L, "__gc");
        refuse_metafield(L, "__mode");
        refuse_metafield(L, "__close");
        lua_settop(L, 2);
    }
    lua_setmetatable(L, 1);
    return 1;
}

static int base_getmetatable(lua_State *L) {
    luaL_checkany(L, 1);
    if (!lua_getmetatable(L, 1)) {
        lua_pushnil(L);
        return 1;
    }
    luaL_getmetafield(L, 1, "__metatable");
    return 1;
}

/* ---- load ---- */

/* Stack slot 5 keeps the piece that the parser is reading. */
static const char *next_piece(lua_State *L, void *data, size_t *size) {
    (void)data;
    luaL_checkstack(L, 4, "too many nested functions");
    lua_pushvalue(L, 1);
    lua_call(L, 0, 1);
    if (lua_isnil(L, -1)) {
        lua_pop(L, 1);
        *size = 0;
        return NULL;
    }
    if (lua_type(L, -1) != LUA_TSTRING) luaL_error(L, "reader function must return a string");
    lua_replace(L, 5);
    const char *piece = lua_tolstring(L, 5, size);
    clua_charge(L, clua_host_of(L), 10 + *size);
    return piece;
}

static int base_load(lua_State *L) {
    clua_host *h = clua_host_of(L);
    size_t length;
    int status;
    int has_environment = !lua_isnone(L, 4);
    const char *mode = luaL_optstring(L, 3, "bt");
    lua_settop(L, 5);
    if (strchr(mode, 't') == NULL) {
        lua_pushnil(L);
        lua_pushfstring(L, "attempt to load a text chunk (mode is '%s')", mode);
        return 2;
    }
    const char *source = lua_type(L, 1) == LUA_TSTRING ? lua_tolstring(L, 1, &length) : NULL;
    if (lua_type(L, 2) == LUA_TSTRING && *lua_tostring(L, 2) == '@') {
        /* only the host loads files */
        lua_pushfstring(L, "=%s", lua_tostring(L, 2) + 1);
        lua_replace(L, 2);
    }
    if (source != NULL) {
        const char *name = *source == '@' ? luaL_optstring(L, 2, "=(load)") : luaL_optstring(L, 2, source);
        clua_charge(L, h, length);
        status = luaL_loadbufferx(L, source, length, name, "t");
    } else {
        const char *name = luaL_optstring(L, 2, "=(load)");
        luaL_checktype(L, 1, LUA_TFUNCTION);
        status = lua_load(L, next_piece, NULL, name, "t");
    }
    settle(L, h, status);
    if (status != LUA_OK) {
        lua_pushnil(L);
        lua_insert(L, -2);
        return 2;
    }
    if (has_environment) {
        lua_pushvalue(L, 4);
        if (!lua_setupvalue(L, -2, 1)) lua_pop(L, 1);
    }
    return 1;
}

/* ---- debug ---- */

static int debug_traceback(lua_State *L) {
    clua_host *h = clua_host_of(L);
    if (!lua_isnoneornil(L, 1) && !lua_isstring(L, 1)) {
        lua_settop(L, 1);
        return 1;
    }
    lua_Integer level = luaL_optinteger(L, 2, 1);
    size_t prefix = lua_isstring(L, 1) ? (size_t)lua_rawlen(L, 1) : 0;
    clua_charge_text(L, h, prefix + sizeof h->traceback);
    lua_settop(L, 1);
    if (prefix > 0) {
        lua_pushliteral(L, "\n");
    } else {
        lua_settop(L, 0);
    }
    if (lua_rawgeti(L, LUA_REGISTRYINDEX, h->pending_traceback) != LUA_TSTRING) {
        char text[sizeof h->traceback];
        lua_pop(L, 1);
        clua_write_traceback(L, level < 0 || level > 1000000 ? 1000000 : (int)level, text, sizeof text);
        lua_pushstring(L, text);
    }
    lua_concat(L, lua_gettop(L));
    return 1;
}

void clua_open_debug(lua_State *L) {
    static const clua_entry entries[] = {{"traceback", debug_traceback}, {NULL, NULL}};
    lua_newtable(L);
    clua_set_functions(L, entries);
}

/* Sets the basic functions in the table of globals. */
void clua_open_base(lua_State *L, clua_host *h) {
    static const char *const taken[] = {"assert", "error", "rawequal", "select", "type", NULL};
    static const char *const taken_charged[] = {"tonumber", NULL};
    static const clua_entry entries[] = {
        {"getmetatable", base_getmetatable}, {"load", base_load},     {"next", clua_next},
        {"pairs", clua_pairs},               {"pcall", base_pcall},   {"print", base_print},
        {"rawget", base_rawget},             {"rawlen", base_rawlen}, {"rawset", base_rawset},
        {"setmetatable", base_setmetatable}, {"tostring", base_tostring}, {"xpcall", base_xpcall},
        {NULL, NULL}};
    lua_rawgeti(L, LUA_REGISTRYINDEX, h->globals);
    /* luaopen_base writes into the registry's globals: a table that nobody sees */
    lua_newtable(L);
    lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
    lua_pushcfunction(L, luaopen_base);
    lua_call(L, 0, 1);
    clua_take_functions(L, taken, 0);
    clua_take_functions(L, taken_charged, 1);
    lua_pop(L, 1);
    lua_rawgeti(L, LUA_REGISTRYINDEX, h->environment);
    lua_rawseti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
    clua_set_functions(L, entries);
    lua_pushboolean(L, 0);
    lua_pushcclosure(L, ipairs_step, 1);
    lua_pushcclosure(L, base_ipairs, 1);
    lua_setfield(L, -2, "ipairs");
    lua_pushliteral(L, LUA_VERSION);
    lua_setfield(L, -2, "_VERSION");
    lua_pop(L, 1);
}
