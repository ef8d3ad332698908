/* The utf8 library of liblua; the iterators of `codes` are made objects, so that they have a serial as all others. */
#include "internal.h"

/* Upvalues: utf8.codes of liblua; its two iterators, as closures, once they have been seen. */
static int utf8_codes(lua_State *L) {
    int lax = lua_toboolean(L, 2);
    clua_charge(L, clua_host_of(L), 2);
    int count = lua_tocfunction(L, lua_upvalueindex(1))(L);
    int first = lua_gettop(L) - count + 1;
    int slot = lua_upvalueindex(lax ? 3 : 2);
    if (lua_isnil(L, slot)) {
        lua_pushboolean(L, 0);
        lua_pushcclosure(L, lua_tocfunction(L, first), 1);
        lua_replace(L, slot);
    }
    lua_pushvalue(L, slot);
    lua_replace(L, first);
    return count;
}

void clua_open_utf8(lua_State *L) {
    static const char *const taken[] = {"char", "codepoint", "len", "offset", NULL};
    lua_newtable(L);
    lua_pushcfunction(L, luaopen_utf8);
    lua_call(L, 0, 1);
    clua_take_functions(L, taken, 1);
    lua_getfield(L, -1, "charpattern");
    lua_setfield(L, -3, "charpattern");
    lua_getfield(L, -1, "codes");
    if (!lua_iscfunction(L, -1)) luaL_error(L, "liblua has no function 'codes'");
    lua_pushnil(L);
    lua_pushnil(L);
    lua_pushcclosure(L, utf8_codes, 3);
    lua_setfield(L, -3, "codes");
    lua_pop(L, 1);
}
