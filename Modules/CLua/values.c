/* Values between Lua and Swift, references and handles. */
#include "internal.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- buffers ---- */

static int text_reserve(clua_text *text, size_t capacity) {
    if (capacity <= text->capacity) return 1;
    size_t larger = text->capacity < 128 ? 256 : text->capacity * 2;
    if (larger < capacity) larger = capacity;
    char *data = realloc(text->data, larger);
    if (data == NULL) return 0;
    text->data = data;
    text->capacity = larger;
    return 1;
}

int clua_text_set(clua_text *text, const char *data, size_t length) {
    if (!text_reserve(text, length + 1)) {
        text->length = 0;
        return 0;
    }
    memcpy(text->data, data, length);
    text->data[length] = '\0';
    text->length = length;
    return 1;
}

void clua_text_reset(clua_host *h) {
    h->text.length = 0;
    if (h->text.capacity > (1u << 20)) {
        free(h->text.data);
        h->text.data = NULL;
        h->text.capacity = 0;
    }
}

char *clua_text_append(clua_host *h, size_t length, int64_t *offset) {
    if (length > h->limit_bytes || !text_reserve(&h->text, h->text.length + length)) return NULL;
    *offset = (int64_t)h->text.length;
    h->text.length += length;
    return h->text.data + *offset;
}

clua_value *clua_values(clua_host *h, size_t count) {
    if (count > h->value_capacity) {
        size_t capacity = count < 16 ? 16 : count;
        clua_value *values = realloc(h->values, capacity * sizeof *values);
        if (values == NULL) return NULL;
        h->values = values;
        h->value_capacity = capacity;
    }
    return h->values;
}

/* ---- to Lua ---- */

void clua_push_handle(lua_State *L, clua_host *h, int32_t kind, int64_t key) {
    const clua_kind *k = kind >= 0 && kind < h->kind_count ? &h->kinds[kind] : NULL;
    if (k == NULL || k->metatable < 0) { /* no such kind, or its making failed */
        lua_pushnil(L);
        return;
    }
    lua_rawgeti(L, LUA_REGISTRYINDEX, k->interned);
    if (lua_rawgeti(L, -1, key) == LUA_TNIL) {
        lua_pop(L, 1);
        clua_handle *made = lua_newuserdatauv(L, sizeof *made, 0);
        made->magic = CLUA_HANDLE_MAGIC;
        made->kind = kind;
        made->key = key;
        lua_rawgeti(L, LUA_REGISTRYINDEX, k->metatable);
        lua_setmetatable(L, -2);
        lua_pushvalue(L, -1);
        lua_rawseti(L, -3, key);
    }
    lua_remove(L, -2);
}

void clua_push(lua_State *L, clua_host *h, const clua_value *value) {
    switch (value->tag) {
    case CLUA_BOOL:
        lua_pushboolean(L, value->integer != 0);
        break;
    case CLUA_INTEGER:
        lua_pushinteger(L, value->integer);
        break;
    case CLUA_NUMBER:
        lua_pushnumber(L, value->number);
        break;
    case CLUA_STRING:
        lua_pushlstring(L, value->length == 0 ? "" : h->text.data + value->integer, value->length);
        break;
    case CLUA_HANDLE:
        clua_push_handle(L, h, value->kind, value->integer);
        break;
    case CLUA_REFERENCE:
        lua_rawgeti(L, LUA_REGISTRYINDEX, value->integer);
        break;
    default:
        lua_pushnil(L);
    }
}

void clua_format_number(double number, char *text, size_t size) {
    /* The sign of a NaN differs from machine to machine, and zero has none. */
    int n = snprintf(text, size, "%.14g", number != number || number == 0 ? fabs(number) : number);
    if (n > 0 && (size_t)n + 3 < size && text[strspn(text, "-0123456789")] == '\0') strcpy(text + n, ".0");
}

/* ---- from Lua ---- */

const clua_handle *clua_to_handle(lua_State *L, int index) {
    if (lua_type(L, index) != LUA_TUSERDATA || lua_rawlen(L, index) != sizeof(clua_handle)) return NULL;
    const clua_handle *handle = lua_touserdata(L, index);
    return handle->magic == CLUA_HANDLE_MAGIC ? handle : NULL;
}

void clua_read_at(lua_State *L, int index, clua_value *value) {
    value->tag = CLUA_NIL;
    switch (lua_type(L, index)) {
    case LUA_TNIL:
    case LUA_TNONE:
        break;
    case LUA_TBOOLEAN:
        value->tag = CLUA_BOOL;
        value->integer = lua_toboolean(L, index);
        break;
    case LUA_TNUMBER:
        if (lua_isinteger(L, index)) {
            value->tag = CLUA_INTEGER;
            value->integer = lua_tointegerx(L, index, NULL);
        } else {
            value->tag = CLUA_NUMBER;
            value->number = lua_tonumberx(L, index, NULL);
        }
        break;
    case LUA_TSTRING:
        value->tag = CLUA_STRING;
        value->text = lua_tolstring(L, index, &value->length);
        break;
    case LUA_TTABLE:
        value->tag = CLUA_TABLE;
        break;
    case LUA_TFUNCTION:
        value->tag = CLUA_FUNCTION;
        break;
    default: {
        const clua_handle *handle = clua_to_handle(L, index);
        value->tag = CLUA_OTHER;
        if (handle != NULL) {
            value->tag = CLUA_HANDLE;
            value->kind = handle->kind;
            value->integer = handle->key;
        }
    }
    }
}

void clua_read(clua_host *h, int32_t index, clua_value *value) {
    if (h->L == NULL) {
        value->tag = CLUA_NIL;
        return;
    }
    clua_read_at(h->L, index, value);
}

void clua_release(clua_host *h, int32_t reference) {
    if (h->L == NULL || reference < 0 || !pthread_equal(h->owner, pthread_self())) return;
    if (!lua_checkstack(h->L, 4)) return;
    luaL_unref(h->L, LUA_REGISTRYINDEX, reference);
}
