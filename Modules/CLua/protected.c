/* What Swift may ask of Lua: each question runs under lua_pcall, so that no error passes through a Swift frame. */
#include "internal.h"

#include <stdio.h>
#include <string.h>

static int is_stack_overflow(const char *message) {
    const char *at = strstr(message, "stack overflow");
    if (at == NULL) return 0;
    if (at == message || at == message + 2) return at == message || (message[0] == 'C' && message[1] == ' ');
    return at[-2] == ':' || (at - message > 3 && strncmp(at - 4, ": C ", 4) == 0);
}

/* Pushes a text for any error value. */
static int describe_error(lua_State *L) {
    switch (lua_type(L, 1)) {
    case LUA_TSTRING:
        return 1;
    case LUA_TNIL:
        lua_pushliteral(L, "nil");
        return 1;
    case LUA_TTABLE:
    case LUA_TFUNCTION:
        if (luaL_getmetafield(L, 1, "__tostring") == LUA_TNIL) {
            lua_pushfstring(L, "(error object is a %s value)", luaL_typename(L, 1));
            return 1;
        }
        break;
    default:
        break;
    }
    clua_to_text(L, 1, NULL);
    return 1;
}

#define LONGEST_MESSAGE (64 * 1024)

static void keep_message(clua_host *h) {
    size_t length;
    const char *text = lua_tolstring(h->L, -1, &length);
    clua_text_set(&h->message, text, length < LONGEST_MESSAGE ? length : LONGEST_MESSAGE);
}

/* The error value is at the top. Leaves it there; fills message and kind. */
static int finish_error(clua_host *h, int status) {
    lua_State *L = h->L;
    clua_note_status(h, status);
    if (h->killed) return CLUA_ERROR_KILLED;
    lua_pushcfunction(L, describe_error);
    lua_pushvalue(L, -2);
    int described = lua_pcall(L, 1, 1, 0);
    clua_note_status(h, described);
    if (h->killed) {
        lua_settop(L, -2);
        return CLUA_ERROR_KILLED;
    }
    if (described != LUA_OK || lua_type(L, -1) != LUA_TSTRING) {
        static const char unknown[] = "(the error object cannot be shown)";
        clua_text_set(&h->message, unknown, sizeof unknown - 1);
    } else {
        keep_message(h);
    }
    lua_settop(L, -2);
    if (status == LUA_ERRERR) return CLUA_ERROR_STACK;
    if (status == LUA_ERRSYNTAX) return CLUA_ERROR_SYNTAX;
    if (h->message.data != NULL && is_stack_overflow(h->message.data)) return CLUA_ERROR_STACK;
    return CLUA_ERROR_RUNTIME;
}

/* No stack slots: either the stack is as large as Lua allows, or there is no memory for it. */
static int no_room(clua_host *h, uint64_t refusals) {
    static const char text[] = "stack overflow";
    if (h->refusals != refusals) {
        clua_kill(h, CLUA_KILLED_MEMORY);
        return CLUA_ERROR_KILLED;
    }
    clua_text_set(&h->message, text, sizeof text - 1);
    h->has_position = h->L != NULL && clua_find_position(h->L, 0, &h->position);
    h->traceback[0] = '\0';
    return CLUA_ERROR_STACK;
}

static int closed(clua_host *h) {
    static const char text[] = "the Lua state is closed";
    clua_text_set(&h->message, text, sizeof text - 1);
    h->has_position = 0;
    h->traceback[0] = '\0';
    return CLUA_ERROR_RUNTIME;
}

int clua_protect(clua_host *h, lua_CFunction body, void *request, int results) {
    lua_State *L = h->L;
    if (L == NULL) return closed(h);
    int base = lua_gettop(L);
    uint64_t refusals = h->refusals;
    if (!lua_checkstack(L, 24)) return no_room(h, refusals);
    lua_pushcfunction(L, body);
    lua_pushlightuserdata(L, request);
    int status = lua_pcall(L, 1, results, 0);
    if (status == LUA_OK) return CLUA_OK;
    h->has_position = clua_find_position(L, 0, &h->position);
    clua_write_traceback(L, 0, h->traceback, sizeof h->traceback);
    int outcome = finish_error(h, status);
    lua_settop(L, base);
    return outcome;
}

/* ---- load ---- */

typedef struct load_request {
    const char *source, *name;
    size_t length;
    int32_t reference;
    int status;
} load_request;

static int load_body(lua_State *L) {
    load_request *r = lua_touserdata(L, 1);
    lua_pushfstring(L, "@%s", r->name);
    r->status = luaL_loadbufferx(L, r->source, r->length, lua_tostring(L, -1), "t");
    if (r->status != LUA_OK) return lua_error(L);
    r->reference = luaL_ref(L, LUA_REGISTRYINDEX);
    return 0;
}

int clua_load(clua_host *h, const char *source, size_t length, const char *name, int32_t *reference) {
    load_request r = {source, name, length, LUA_NOREF, LUA_OK};
    int outcome = clua_protect(h, load_body, &r, 0);
    if (outcome == CLUA_ERROR_RUNTIME && r.status == LUA_ERRSYNTAX) outcome = CLUA_ERROR_SYNTAX;
    if (outcome == CLUA_ERROR_STACK && r.status == LUA_ERRRUN) {
        static const char text[] = "nested too deeply"; /* the parser gives no line here */
        clua_text_set(&h->message, text, sizeof text - 1);
        h->has_position = 0;
        outcome = CLUA_ERROR_SYNTAX;
    }
    if (outcome != CLUA_OK && r.status == LUA_ERRMEM) {
        clua_note_status(h, r.status);
        outcome = CLUA_ERROR_KILLED;
    }
    *reference = r.reference;
    return outcome;
}

/* ---- call ---- */

typedef struct push_request {
    clua_host *h;
    const clua_value *values;
    size_t count;
} push_request;

static int push_body(lua_State *L) {
    const push_request *r = lua_touserdata(L, 1);
    luaL_checkstack(L, (int)r->count + 8, "too many arguments");
    for (size_t i = 0; i < r->count; i++) clua_push(L, r->h, &r->values[i]);
    return (int)r->count;
}

/* Pushing these cannot raise. */
static int are_plain(const clua_value *values, size_t count) {
    for (size_t i = 0; i < count; i++) {
        if (values[i].tag == CLUA_STRING || values[i].tag == CLUA_HANDLE) return 0;
    }
    return 1;
}

static int push_arguments(clua_host *h, const clua_value *arguments, size_t count) {
    lua_State *L = h->L;
    uint64_t refusals = h->refusals;
    if (count > 100000 || !lua_checkstack(L, (int)count + 8)) return no_room(h, refusals);
    if (are_plain(arguments, count)) {
        for (size_t i = 0; i < count; i++) clua_push(L, h, &arguments[i]);
        return CLUA_OK;
    }
    push_request r = {h, arguments, count};
    return clua_protect(h, push_body, &r, LUA_MULTRET);
}

int clua_call(clua_host *h, int32_t function, const clua_value *arguments, size_t argument_count, int32_t *base,
              int32_t *count) {
    lua_State *L = h->L;
    *base = *count = 0;
    if (L == NULL) return closed(h);
    *base = lua_gettop(L);
    uint64_t refusals = h->refusals;
    if (h->call_depth == 0) clua_begin(h);
    if (h->killed) return CLUA_ERROR_KILLED;
    if (!lua_checkstack(L, 16)) return no_room(h, refusals);
    lua_pushcfunction(L, clua_message_handler);
    lua_rawgeti(L, LUA_REGISTRYINDEX, function);
    int outcome = push_arguments(h, arguments, argument_count);
    if (outcome != CLUA_OK) {
        lua_settop(L, *base);
        return outcome;
    }
    h->call_depth += 1;
    h->has_position = 0;
    h->traceback[0] = '\0';
    int status = lua_pcall(L, (int)argument_count, LUA_MULTRET, *base + 1);
    lua_remove(L, *base + 1);
    if (status != LUA_OK) {
        outcome = finish_error(h, status);
    } else if (h->killed) {
        outcome = CLUA_ERROR_KILLED;
    } else {
        *count = lua_gettop(L) - *base;
    }
    if (outcome == CLUA_ERROR_KILLED) lua_settop(L, *base);
    h->call_depth -= 1;
    if (h->call_depth == 0) clua_end(h);
    return outcome;
}

void clua_restore(clua_host *h, int32_t base) {
    if (h->L != NULL) lua_settop(h->L, base);
}

int32_t clua_height(clua_host *h) {
    return h->L == NULL ? 0 : lua_gettop(h->L);
}

/* ---- the last failure ---- */

const char *clua_error_message(const clua_host *h, size_t *length) {
    *length = h->message.length;
    return h->message.data == NULL ? "" : h->message.data;
}

const char *clua_error_traceback(const clua_host *h) {
    return h->killed ? h->kill_traceback : h->traceback;
}

int clua_error_position(const clua_host *h, clua_position *position) {
    *position = h->killed ? h->kill_position : h->position;
    return h->killed ? h->kill_has_position : h->has_position;
}

void clua_defer_failure(clua_host *h) {
    if (h->depth > 0 && !h->killed) h->deferred = 1;
}

/* ---- references ---- */

typedef struct reference_request {
    int32_t reference;
} reference_request;

static int reference_body(lua_State *L) {
    reference_request *r = lua_touserdata(L, 2);
    lua_settop(L, 1);
    r->reference = luaL_ref(L, LUA_REGISTRYINDEX);
    return 0;
}

/* Makes a reference to the value at the top and pops it. */
static int32_t reference_top(clua_host *h) {
    lua_State *L = h->L;
    reference_request r = {LUA_NOREF};
    lua_pushcfunction(L, reference_body);
    lua_insert(L, -2);
    lua_pushlightuserdata(L, &r);
    int status = lua_pcall(L, 2, 0, 0);
    if (status == LUA_OK) return r.reference;
    clua_note_status(h, status);
    clua_text_set(&h->message, "stack overflow", 14);
    clua_defer_failure(h);
    lua_settop(L, -2);
    return -1;
}

int32_t clua_reference(clua_host *h, int32_t index) {
    if (h->L == NULL || !lua_checkstack(h->L, 8)) return -1;
    lua_pushvalue(h->L, index);
    return reference_top(h);
}

int32_t clua_reference_again(clua_host *h, int32_t reference) {
    if (h->L == NULL || reference < 0 || !lua_checkstack(h->L, 8)) return -1;
    lua_rawgeti(h->L, LUA_REGISTRYINDEX, reference);
    return reference_top(h);
}
