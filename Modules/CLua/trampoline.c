/* The one way from Lua into Swift. Swift answers with plain values or a refusal; only C pushes and raises, after the
 * Swift frame is gone. */
#include "internal.h"

#include <stdio.h>
#include <string.h>

static int raise_answer(lua_State *L, clua_host *h) {
    clua_push(L, h, &h->values[0]);
    return lua_error(L);
}

/* Packs key, value, key, value ... into a list, so that any number of results is possible. */
static int pack_results(lua_State *L, clua_host *h, int count) {
    lua_createtable(L, count, 0);
    for (int i = 0; i < count; i++) {
        clua_push(L, h, &h->values[i]);
        lua_rawseti(L, -2, i + 1);
    }
    return 1;
}

/* Calls Swift with the whole stack frame as arguments; returns the number of results pushed. */
int clua_ask(lua_State *L, clua_host *h, int what, int id, int extra) {
    if (h->killed) return clua_raise_kill(L, h);
    clua_frame frame = {what, id, extra, lua_gettop(L), ++h->depth};
    int count = h->dispatch(h->context, &frame);
    h->depth -= 1;
    if (h->killed) return clua_raise_kill(L, h);
    if (h->deferred) {
        h->deferred = 0;
        return luaL_error(L, "%s", h->message.data == NULL ? "stack overflow" : h->message.data);
    }
    if (count < 0) return raise_answer(L, h);
    if (what == CLUA_ASK_ITERATE) return pack_results(L, h, count);
    luaL_checkstack(L, count + 8, "too many results");
    for (int i = 0; i < count; i++) clua_push(L, h, &h->values[i]);
    return count;
}

static void check_self(lua_State *L, clua_host *h, int kind) {
    const clua_handle *self = clua_to_handle(L, 1);
    if (self != NULL && self->kind == kind) return;
    lua_Debug ar;
    const char *name = "?";
    if (lua_getstack(L, 0, &ar) && lua_getinfo(L, "n", &ar) && ar.name != NULL) name = ar.name;
    luaL_error(L, "use ':' to call '%s', as in %s:%s(...)", name, h->kinds[kind].name, name);
}

static int index_handle(lua_State *L, clua_host *h, int kind) {
    lua_pushvalue(L, 2);
    if (lua_rawget(L, lua_upvalueindex(2)) != LUA_TNIL) return 1;
    lua_pop(L, 1);
    if (clua_to_handle(L, 1) == NULL) return luaL_error(L, "%s expected", h->kinds[kind].name);
    return clua_ask(L, h, CLUA_ASK_INDEX, kind, 0);
}

/* Upvalue 1: what << 32 | id. Upvalue 2, where needed: the methods of a kind, the kind of a method, an operator. */
int clua_trampoline(lua_State *L) {
    clua_host *h = clua_host_of(L);
    lua_Integer packed = lua_tointegerx(L, lua_upvalueindex(1), NULL);
    int what = (int)(packed >> 32);
    int id = (int)(packed & 0x7fffffff);
    int extra = 0;
    switch (what) {
    case CLUA_ASK_INDEX:
        return index_handle(L, h, id);
    case CLUA_ASK_METHOD:
        extra = (int)lua_tointegerx(L, lua_upvalueindex(2), NULL);
        check_self(L, h, extra);
        break;
    case CLUA_ASK_ARITHMETIC:
        extra = (int)lua_tointegerx(L, lua_upvalueindex(2), NULL);
        break;
    case CLUA_ASK_UNDEFINED:
        if (!h->protect || lua_type(L, 2) != LUA_TSTRING) {
            lua_pushnil(L);
            return 1;
        }
        lua_remove(L, 1);
        break;
    default:
        break;
    }
    return clua_ask(L, h, what, id, extra);
}

void clua_push_trampoline(lua_State *L, int what, int id) {
    lua_pushinteger(L, (lua_Integer)what << 32 | id);
    lua_pushcclosure(L, clua_trampoline, 1);
}

/* ---- tostring ---- */

static void push_numbered(lua_State *L, clua_host *h, int index) {
    const char *name = luaL_typename(L, index);
    if (luaL_getmetafield(L, index, "__name") != LUA_TNIL) {
        if (lua_type(L, -1) == LUA_TSTRING) name = lua_tostring(L, -1);
    } else {
        lua_pushnil(L);
    }
    lua_rawgeti(L, LUA_REGISTRYINDEX, h->serials);
    lua_pushvalue(L, index);
    if (lua_rawget(L, -2) == LUA_TNIL) {
        lua_pop(L, 1);
        lua_pushinteger(L, ++h->next_serial);
        lua_pushvalue(L, index);
        lua_pushvalue(L, -2);
        lua_rawset(L, -4);
    }
    lua_Integer serial = lua_tointegerx(L, -1, NULL);
    lua_pop(L, 2);
    lua_pushfstring(L, "%s: %I", name, (LUAI_UACINT)serial);
    lua_remove(L, -2);
}

void clua_numbering_restart(clua_host *h) {
    lua_State *L = h->L;
    lua_rawgeti(L, LUA_REGISTRYINDEX, h->serials);
    lua_pushnil(L);
    while (lua_next(L, -2)) {
        lua_pop(L, 1);
        /* To set a field that is there to nil takes no memory and keeps the traversal. */
        lua_pushvalue(L, -1);
        lua_pushnil(L);
        lua_rawset(L, -4);
    }
    lua_pop(L, 1);
    h->next_serial = 0;
}

static void push_handle_text(lua_State *L, int index) {
    const clua_handle *handle = clua_to_handle(L, index);
    if (handle == NULL) {
        lua_pushliteral(L, "userdata");
        return;
    }
    int kind = handle->kind;
    lua_pushinteger(L, (lua_Integer)CLUA_ASK_DESCRIBE << 32 | kind);
    lua_pushcclosure(L, clua_trampoline, 1);
    lua_pushvalue(L, index);
    lua_call(L, 1, 1);
}

const char *clua_to_text(lua_State *L, int index, size_t *length) {
    clua_host *h = clua_host_of(L);
    index = lua_absindex(L, index);
    luaL_checkstack(L, 8, NULL);
    int type = lua_type(L, index);
    if (type == LUA_TSTRING) {
        lua_pushvalue(L, index);
    } else if (type == LUA_TUSERDATA) {
        push_handle_text(L, index);
    } else if (luaL_callmeta(L, index, "__tostring")) {
        if (lua_type(L, -1) != LUA_TSTRING) luaL_error(L, "'__tostring' must return a string");
    } else if (type == LUA_TNUMBER) {
        lua_pushvalue(L, index);
        clua_plain_number(L);
        lua_tolstring(L, -1, NULL);
    } else if (type == LUA_TBOOLEAN) {
        lua_pushstring(L, lua_toboolean(L, index) ? "true" : "false");
    } else if (type == LUA_TNIL) {
        lua_pushliteral(L, "nil");
    } else {
        push_numbered(L, h, index);
    }
    return lua_tolstring(L, -1, length);
}
