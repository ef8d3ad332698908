/* Three tables: `globals` holds the names of libraries and host, `environment` is what scripts see (their own names lie
 * in it, reads go on to `globals`), and sets of declared and locked names decide about assignments. */
#include "internal.h"

#include <string.h>

static int is_in_set(lua_State *L, int set, int key) {
    key = lua_absindex(L, key);
    lua_rawgeti(L, LUA_REGISTRYINDEX, set);
    lua_pushvalue(L, key);
    int found = lua_rawget(L, -2) != LUA_TNIL;
    lua_pop(L, 2);
    return found;
}

static void add_to_set(lua_State *L, int set, int key) {
    key = lua_absindex(L, key);
    lua_rawgeti(L, LUA_REGISTRYINDEX, set);
    lua_pushvalue(L, key);
    lua_pushboolean(L, 1);
    lua_rawset(L, -3);
    lua_pop(L, 1);
}

/* Stack: environment, name, value. Assigns, or raises. */
int clua_assign_global(lua_State *L) {
    clua_host *h = clua_host_of(L);
    lua_settop(L, 3);
    if (lua_type(L, 2) == LUA_TSTRING) {
        const char *name = lua_tostring(L, 2);
        if (is_in_set(L, h->locked, 2)) return luaL_error(L, "'%s' is read-only", name);
        if (h->protect && !is_in_set(L, h->declared, 2)) {
            return luaL_error(L, "assignment to undeclared variable '%s' (write 'local %s')", name, name);
        }
        if (!h->protect) add_to_set(L, h->declared, 2);
    }
    lua_rawset(L, 1);
    return 0;
}

void clua_globals_open(lua_State *L, clua_host *h) {
    /* globals, with a function for the names that are not there */
    lua_newtable(L);
    lua_createtable(L, 0, 2);
    clua_push_trampoline(L, CLUA_ASK_UNDEFINED, 0);
    lua_setfield(L, -2, "__index");
    lua_setmetatable(L, -2);
    lua_pushvalue(L, -1);
    h->globals = luaL_ref(L, LUA_REGISTRYINDEX);
    /* environment */
    lua_newtable(L);
    lua_createtable(L, 0, 4);
    lua_pushvalue(L, -3);
    lua_setfield(L, -2, "__index");
    lua_pushboolean(L, 0);
    lua_pushcclosure(L, clua_assign_global, 1);
    lua_setfield(L, -2, "__newindex");
    lua_pushboolean(L, 0);
    lua_setfield(L, -2, "__metatable");
    lua_setmetatable(L, -2);
    h->environment = luaL_ref(L, LUA_REGISTRYINDEX);
    lua_pop(L, 1);
    lua_newtable(L);
    h->declared = luaL_ref(L, LUA_REGISTRYINDEX);
    lua_newtable(L);
    h->locked = luaL_ref(L, LUA_REGISTRYINDEX);
}

/* ---- allow-list ---- */

static const char *const allowed[] = {
    "_VERSION assert error getmetatable ipairs load next pairs pcall print rawequal rawget rawlen rawset select "
    "setmetatable tonumber tostring type xpcall debug math os string table utf8",
    "debug", "traceback",
    "math", "abs acos asin atan ceil cos deg exp floor fmod huge log max maxinteger min mininteger modf pi rad random "
            "randomseed sin sqrt tan tointeger type ult",
    "os", "clock date time",
    "string", "byte char find format gmatch gsub len lower match pack packsize rep reverse sub unpack upper",
    "table", "concat insert move pack remove sort unpack",
    "utf8", "char charpattern codepoint codes len offset", NULL};

static int is_listed(const char *list, const char *name) {
    size_t length = strlen(name);
    for (const char *at = list; (at = strstr(at, name)) != NULL; at += length) {
        int starts = at == list || at[-1] == ' ';
        int ends = at[length] == ' ' || at[length] == '\0';
        if (starts && ends) return 1;
    }
    return 0;
}

static int count_words(const char *list) {
    int words = 1;
    for (; *list != '\0'; list++) words += *list == ' ';
    return words;
}

/* The table at the top holds exactly the listed names. */
static void check_table(lua_State *L, const char *where, const char *list) {
    int count = 0;
    lua_pushnil(L);
    while (lua_next(L, -2)) {
        lua_pop(L, 1);
        if (lua_type(L, -1) != LUA_TSTRING || !is_listed(list, lua_tostring(L, -1))) {
            luaL_error(L, "%s holds a name that is not allowed", where);
        }
        count += 1;
    }
    if (count != count_words(list)) luaL_error(L, "%s lacks a name", where);
}

void clua_globals_check(lua_State *L, clua_host *h) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, h->globals);
    check_table(L, "the globals", allowed[0]);
    for (int i = 1; allowed[i] != NULL; i += 2) {
        lua_getfield(L, -1, allowed[i]);
        check_table(L, allowed[i], allowed[i + 1]);
        lua_pop(L, 1);
    }
    lua_rawgeti(L, LUA_REGISTRYINDEX, LUA_RIDX_GLOBALS);
    lua_rawgeti(L, LUA_REGISTRYINDEX, h->environment);
    if (!lua_rawequal(L, -1, -2)) luaL_error(L, "chunks would not see the environment");
    lua_pushnil(L);
    if (lua_next(L, -2)) luaL_error(L, "the environment is not empty");
    lua_pop(L, 3);
}

/* ---- what the host does ---- */

typedef struct request {
    clua_host *h;
    const char *name;
    size_t length;
    const clua_value *value;
    int64_t count;
} request;

static int set_body(lua_State *L) {
    request *r = lua_touserdata(L, 1);
    lua_rawgeti(L, LUA_REGISTRYINDEX, r->h->globals);
    lua_pushlstring(L, r->name, r->length);
    clua_push(L, r->h, r->value);
    lua_rawset(L, 2);
    lua_pushlstring(L, r->name, r->length);
    add_to_set(L, r->h->declared, -1);
    /* A script's own variable of that name would hide it. */
    lua_rawgeti(L, LUA_REGISTRYINDEX, r->h->environment);
    lua_pushvalue(L, -2);
    lua_pushnil(L);
    lua_rawset(L, -3);
    return 0;
}

static int get_body(lua_State *L) {
    request *r = lua_touserdata(L, 1);
    lua_pushlstring(L, r->name, r->length);
    lua_rawgeti(L, LUA_REGISTRYINDEX, r->h->environment);
    lua_pushvalue(L, 2);
    if (lua_rawget(L, -2) != LUA_TNIL) return 1;
    lua_rawgeti(L, LUA_REGISTRYINDEX, r->h->globals);
    lua_pushvalue(L, 2);
    lua_rawget(L, -2);
    return 1;
}

static void add_names(lua_State *L, int reference) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, reference);
    lua_pushnil(L);
    while (lua_next(L, -2)) {
        lua_pop(L, 1);
        lua_pushvalue(L, -1);
        lua_pushboolean(L, 1);
        lua_rawset(L, 2);
    }
    lua_pop(L, 1);
}

static int names_body(lua_State *L) {
    request *r = lua_touserdata(L, 1);
    lua_newtable(L);
    add_names(L, r->h->globals);
    add_names(L, r->h->environment);
    lua_Integer count;
    clua_sorted_keys(L, r->h, 2, 0, &count);
    /* as pairs: name, true, name, true ... */
    lua_createtable(L, (int)(2 * count), 0);
    for (lua_Integer i = 1; i <= count; i++) {
        lua_rawgeti(L, 3, i);
        lua_rawseti(L, 4, 2 * i - 1);
        lua_pushboolean(L, 1);
        lua_rawseti(L, 4, 2 * i);
    }
    r->count = 2 * count;
    return 1;
}

static int lock_body(lua_State *L) {
    request *r = lua_touserdata(L, 1);
    lua_rawgeti(L, LUA_REGISTRYINDEX, r->h->globals);
    lua_Integer count;
    clua_sorted_keys(L, r->h, 2, 0, &count);
    for (lua_Integer i = 1; i <= count; i++) {
        lua_settop(L, 3);
        lua_rawgeti(L, 3, i);
        add_to_set(L, r->h->locked, 4);
        lua_pushvalue(L, 4);
        if (lua_rawget(L, 2) != LUA_TTABLE || lua_type(L, 4) != LUA_TSTRING) continue;
        lua_pushvalue(L, -1);
        if (clua_resolve(L, 6)) continue;
        lua_settop(L, 5);
        clua_wrap_read_only(L, lua_tostring(L, 4), -1);
        lua_pushvalue(L, 4);
        lua_insert(L, -2);
        lua_rawset(L, 2);
    }
    return 0;
}

int clua_global_set(clua_host *h, const char *name, size_t length, const clua_value *value) {
    request r = {h, name, length, value, 0};
    return clua_protect(h, set_body, &r, 0);
}

int clua_global_get(clua_host *h, const char *name, size_t length, int32_t *base) {
    request r = {h, name, length, NULL, 0};
    *base = clua_height(h);
    return clua_protect(h, get_body, &r, 1);
}

int clua_global_names(clua_host *h, int32_t *base, int64_t *count) {
    request r = {h, NULL, 0, NULL, 0};
    *base = clua_height(h);
    int status = clua_protect(h, names_body, &r, 1);
    *count = status == CLUA_OK ? r.count : 0;
    return status;
}

int clua_libraries_lock(clua_host *h) {
    request r = {h, NULL, 0, NULL, 0};
    return clua_protect(h, lock_body, &r, 0);
}

void clua_globals_protect(clua_host *h, int on) {
    h->protect = on;
}

int clua_globals_protected(const clua_host *h) {
    return h->protect;
}
