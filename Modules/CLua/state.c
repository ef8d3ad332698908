/* Opening and closing a state. */
#include "internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int panic(lua_State *L) {
    (void)L;
    fputs("Lua raised an error outside every protected call\n", stderr);
    return 0; /* Lua aborts the process */
}

static int new_weak_table(lua_State *L, const char *mode) {
    lua_newtable(L);
    lua_createtable(L, 0, 1);
    lua_pushstring(L, mode);
    lua_setfield(L, -2, "__mode");
    lua_setmetatable(L, -2);
    return luaL_ref(L, LUA_REGISTRYINDEX);
}

static void set_library(lua_State *L, const char *name) {
    lua_setfield(L, 2, name);
}

static int open_body(lua_State *L) {
    clua_host *h = lua_touserdata(L, 1);
    lua_pushliteral(L, "the state was killed");
    h->killed_text = luaL_ref(L, LUA_REGISTRYINDEX);
    lua_pushboolean(L, 0);
    h->pending_traceback = luaL_ref(L, LUA_REGISTRYINDEX);
    h->serials = new_weak_table(L, "k");
    lua_createtable(L, 3 * CLUA_TRAVERSALS, 0);
    h->traversals = luaL_ref(L, LUA_REGISTRYINDEX);
    clua_globals_open(L, h);
    clua_open_base(L, h);
    lua_rawgeti(L, LUA_REGISTRYINDEX, h->globals);
    clua_open_string(L, h);
    set_library(L, "string");
    clua_open_table(L);
    set_library(L, "table");
    clua_open_math(L);
    set_library(L, "math");
    clua_open_utf8(L);
    set_library(L, "utf8");
    clua_open_os(L);
    set_library(L, "os");
    clua_open_debug(L);
    set_library(L, "debug");
    clua_globals_check(L, h);
    return 0;
}

clua_host *clua_open(const clua_settings *settings) {
    clua_host *h = calloc(1, sizeof *h);
    if (h == NULL) return NULL;
    h->owner = pthread_self();
    h->dispatch = settings->dispatch;
    h->limit_bytes = settings->memory_bytes;
    h->budget = settings->instructions;
    h->fail_after = settings->fail_after;
    double nanoseconds = settings->cpu_seconds * 1e9;
    h->cpu_nanoseconds = nanoseconds < 1e18 ? (int64_t)nanoseconds : (int64_t)1e18;
    h->interval = CLUA_INTERVAL;
    h->clock_at = CLUA_CLOCK_UNITS;
    h->outside = clua_switch_new();
    clua_seed(h, settings->seed);
    lua_State *L = h->outside == NULL ? NULL : lua_newstate(clua_allocate, h);
    if (L == NULL) {
        clua_free(h);
        return NULL;
    }
    *(clua_host **)lua_getextraspace(L) = h;
    lua_atpanic(L, panic);
    h->L = L;
    if (clua_protect(h, open_body, h, 0) != CLUA_OK) {
        clua_free(h);
        return NULL;
    }
    return h;
}

void clua_limits(const clua_host *h, clua_settings *settings) {
    settings->memory_bytes = h->limit_bytes;
    settings->instructions = h->budget;
    settings->cpu_seconds = (double)h->cpu_nanoseconds / 1e9;
}

void clua_set_context(clua_host *h, void *context) {
    h->context = context;
}

void clua_close(clua_host *h) {
    if (h->L == NULL) return;
    lua_State *L = h->L;
    lua_sethook(L, NULL, 0, 0);
    h->L = NULL;
    lua_close(L);
}

void clua_free(clua_host *h) {
    clua_close(h);
    for (int32_t i = 0; i < h->kind_count; i++) free(h->kinds[i].name);
    free(h->kinds);
    free(h->values);
    free(h->text.data);
    free(h->message.data);
    clua_switch_release(h->outside);
    free(h);
}

int clua_is_open(const clua_host *h) {
    return h->L != NULL;
}

const char *clua_version(void) {
    /* "$LuaVersion: Lua 5.4.4  Copyright ..." */
    const char *colon = strstr(lua_ident, ": ");
    return colon == NULL ? LUA_RELEASE : colon + 2;
}
