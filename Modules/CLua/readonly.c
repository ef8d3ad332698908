/* Read-only tables: an empty table whose metatable leads to the real one. Raw library functions look through it. */
#include "internal.h"

/* Address used as the key of the real table in the metatable. */
static const char behind_key = 0;
/* Address used as the key of the name. */
static const char name_key = 0;

int clua_resolve(lua_State *L, int index) {
    if (!lua_getmetatable(L, index)) return 0;
    index = index < 0 ? index - 1 : index;
    if (lua_rawgetp(L, -1, &behind_key) != LUA_TTABLE) {
        lua_pop(L, 2);
        return 0;
    }
    lua_remove(L, -2);
    lua_replace(L, index);
    return 1;
}

void clua_refuse_read_only(lua_State *L, int index) {
    if (!lua_getmetatable(L, index)) return;
    if (lua_rawgetp(L, -1, &name_key) == LUA_TSTRING) {
        luaL_error(L, "%s is read-only", lua_tostring(L, -1));
    }
    lua_pop(L, 2);
}

static int refuse_assignment(lua_State *L) {
    return luaL_error(L, "%s is read-only", lua_tostring(L, lua_upvalueindex(1)));
}

static int length_behind(lua_State *L) {
    lua_settop(L, 1);
    if (lua_type(L, 1) == LUA_TTABLE) clua_resolve(L, 1);
    lua_pushinteger(L, (lua_Integer)lua_rawlen(L, 1));
    return 1;
}

void clua_wrap_read_only(lua_State *L, const char *name, int missing) {
    luaL_checkstack(L, 8, NULL);
    int real = lua_gettop(L);
    if (missing >= 0) {
        lua_createtable(L, 0, 1);
        clua_push_trampoline(L, CLUA_ASK_MISSING, missing);
        lua_setfield(L, -2, "__index");
        lua_setmetatable(L, real);
    }
    lua_newtable(L);
    lua_createtable(L, 0, 6);
    lua_pushvalue(L, real);
    lua_rawsetp(L, -2, &behind_key);
    lua_pushstring(L, name);
    lua_rawsetp(L, -2, &name_key);
    lua_pushvalue(L, real);
    lua_setfield(L, -2, "__index");
    lua_pushstring(L, name);
    lua_pushcclosure(L, refuse_assignment, 1);
    lua_setfield(L, -2, "__newindex");
    lua_pushboolean(L, 0);
    lua_pushcclosure(L, length_behind, 1);
    lua_setfield(L, -2, "__len");
    lua_pushboolean(L, 0);
    lua_setfield(L, -2, "__metatable");
    lua_setmetatable(L, -2);
    lua_remove(L, real);
}
