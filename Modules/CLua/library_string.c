/* The string library. Classes and cases are those of ASCII, whatever the process's locale. */
#include "internal.h"

#include <string.h>

static int string_case(lua_State *L, char first, char last) {
    size_t length;
    const char *text = luaL_checklstring(L, 1, &length);
    luaL_Buffer b;
    clua_charge_text(L, clua_host_of(L), length);
    char *to = luaL_buffinitsize(L, &b, length);
    for (size_t i = 0; i < length; i++) {
        char c = text[i];
        to[i] = c >= first && c <= last ? (char)(c ^ 0x20) : c;
    }
    luaL_pushresultsize(&b, length);
    return 1;
}

static int string_lower(lua_State *L) {
    return string_case(L, 'A', 'Z');
}

static int string_upper(lua_State *L) {
    return string_case(L, 'a', 'z');
}

static int string_rep(lua_State *L) {
    clua_host *h = clua_host_of(L);
    size_t length, between;
    const char *text = luaL_checklstring(L, 1, &length);
    lua_Integer count = luaL_checkinteger(L, 2);
    const char *separator = luaL_optlstring(L, 3, "", &between);
    if (count <= 0 || length + between == 0) {
        lua_pushliteral(L, "");
        return 1;
    }
    if (length + between < length || (lua_Unsigned)count > h->limit_bytes / (length + between)) {
        return luaL_error(L, "resulting string too large");
    }
    size_t total = (size_t)count * length + (size_t)(count - 1) * between;
    luaL_Buffer b;
    clua_charge_text(L, h, total);
    char *to = luaL_buffinitsize(L, &b, total);
    for (lua_Integer i = 0; i < count; i++) {
        memcpy(to, text, length);
        to += length;
        if (between > 0 && i + 1 < count) {
            memcpy(to, separator, between);
            to += between;
        }
    }
    luaL_pushresultsize(&b, total);
    return 1;
}

/* Leaves the library's table on the stack and makes it the methods of strings. */
void clua_open_string(lua_State *L, clua_host *h) {
    static const char *const taken[] = {"byte",     "char",   "len",     "pack", "packsize",
                                        "reverse",  "sub",    "unpack",  NULL};
    static const clua_entry entries[] = {{"find", clua_string_find},     {"format", clua_string_format},
                                         {"gmatch", clua_string_gmatch}, {"gsub", clua_string_gsub},
                                         {"lower", string_lower},        {"match", clua_string_match},
                                         {"rep", string_rep},            {"upper", string_upper},
                                         {NULL, NULL}};
    lua_newtable(L);
    lua_pushcfunction(L, luaopen_string);
    lua_call(L, 0, 1);
    clua_take_functions(L, taken, 1);
    lua_pop(L, 1);
    clua_set_functions(L, entries);
    /* the metatable made by liblua stays, with its arithmetic on numerals */
    lua_pushliteral(L, "");
    lua_getmetatable(L, -1);
    lua_pushvalue(L, -3);
    lua_setfield(L, -2, "__index");
    lua_pushboolean(L, 0);
    lua_setfield(L, -2, "__metatable");
    lua_pop(L, 2);
    lua_pushvalue(L, -1);
    h->strings = luaL_ref(L, LUA_REGISTRYINDEX);
}
