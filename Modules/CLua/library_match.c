/* string.find, match, gmatch and gsub on the matcher. */
#define _GNU_SOURCE
#include "pattern.h"

#include <string.h>

/* Place of `position` (negative: from the end) as an offset; at least 0. */
static size_t start_offset(lua_Integer position, size_t length) {
    if (position > 0) return (size_t)position - 1;
    if (position == 0 || position < -(lua_Integer)length) return 0;
    return (size_t)((lua_Integer)length + position);
}

static int has_specials(const char *pattern, size_t length) {
    for (size_t i = 0; i < length; i++) {
        if (pattern[i] != '\0' && strchr("^$*+?.([%-", pattern[i]) != NULL) return 1;
    }
    return 0;
}

static int find_plain(lua_State *L, const char *subject, size_t length, const char *wanted, size_t wanted_length,
                      size_t from) {
    clua_charge_text(L, clua_host_of(L), length - from + wanted_length);
    const char *found = wanted_length == 0 ? subject + from
                                           : memmem(subject + from, length - from, wanted, wanted_length);
    if (found == NULL) {
        lua_pushnil(L);
        return 1;
    }
    lua_pushinteger(L, found - subject + 1);
    lua_pushinteger(L, found - subject + (lua_Integer)wanted_length);
    return 2;
}

static int search(lua_State *L, int find) {
    size_t length, pattern_length;
    const char *subject = luaL_checklstring(L, 1, &length);
    const char *pattern = luaL_checklstring(L, 2, &pattern_length);
    size_t from = start_offset(luaL_optinteger(L, 3, 1), length);
    clua_charge(L, clua_host_of(L), 4);
    if (from > length) {
        lua_pushnil(L);
        return 1;
    }
    if (find && (lua_toboolean(L, 4) || !has_specials(pattern, pattern_length))) {
        return find_plain(L, subject, length, pattern, pattern_length, from);
    }
    int anchored = pattern_length > 0 && *pattern == '^';
    clua_matcher m;
    clua_matcher_start(&m, L, subject, length, pattern + pattern_length);
    for (const char *at = subject + from;; at++) {
        const char *end = clua_match_at(&m, at, pattern + anchored);
        if (end != NULL) {
            if (!find) return clua_push_captures(&m, at, end);
            lua_pushinteger(L, at - subject + 1);
            lua_pushinteger(L, end - subject);
            return 2 + clua_push_captures(&m, NULL, NULL);
        }
        if (anchored || at >= m.subject_end) break;
    }
    lua_pushnil(L);
    return 1;
}

int clua_string_find(lua_State *L) {
    return search(L, 1);
}

int clua_string_match(lua_State *L) {
    return search(L, 0);
}

/* Upvalues: subject, pattern, offset at which to go on, offset of the end of the last match (-1: none). */
static int gmatch_step(lua_State *L) {
    size_t length, pattern_length;
    const char *subject = lua_tolstring(L, lua_upvalueindex(1), &length);
    const char *pattern = lua_tolstring(L, lua_upvalueindex(2), &pattern_length);
    lua_Integer last = lua_tointegerx(L, lua_upvalueindex(4), NULL);
    clua_matcher m;
    clua_matcher_start(&m, L, subject, length, pattern + pattern_length);
    const char *at = subject + lua_tointegerx(L, lua_upvalueindex(3), NULL);
    clua_charge(L, m.h, 4);
    for (; at <= m.subject_end; at++) {
        const char *end = clua_match_at(&m, at, pattern);
        if (end == NULL || end - subject == last) continue;
        lua_pushinteger(L, end - subject);
        lua_pushvalue(L, -1);
        lua_replace(L, lua_upvalueindex(3));
        lua_replace(L, lua_upvalueindex(4));
        return clua_push_captures(&m, at, end);
    }
    lua_pushinteger(L, (lua_Integer)length + 1);
    lua_replace(L, lua_upvalueindex(3));
    return 0;
}

int clua_string_gmatch(lua_State *L) {
    size_t length;
    luaL_checklstring(L, 1, &length);
    luaL_checkstring(L, 2);
    size_t from = start_offset(luaL_optinteger(L, 3, 1), length);
    lua_settop(L, 2);
    lua_pushinteger(L, (lua_Integer)(from > length ? length + 1 : from));
    lua_pushinteger(L, -1);
    lua_pushcclosure(L, gmatch_step, 4);
    return 1;
}

/* ---- gsub ---- */

static void add_template(clua_matcher *m, luaL_Buffer *b, const char *start, const char *end) {
    lua_State *L = m->L;
    size_t length;
    const char *template = lua_tolstring(L, 3, &length);
    clua_charge(L, m->h, length / CLUA_BYTES_A_UNIT);
    for (size_t i = 0; i < length; i++) {
        if (template[i] != '%') {
            luaL_addchar(b, template[i]);
            continue;
        }
        char c = ++i < length ? template[i] : '\0';
        if (c == '%') {
            luaL_addchar(b, '%');
        } else if (c == '0') {
            luaL_addlstring(b, start, (size_t)(end - start));
        } else if (c >= '1' && c <= '9') {
            clua_push_capture(m, c - '1', start, end);
            lua_tolstring(L, -1, NULL); /* a position becomes text */
            luaL_addvalue(b);
        } else {
            luaL_error(L, "invalid use of '%%' in replacement string");
        }
    }
}

/* Adds what replaces one match; 0 if the match stays as it is. */
static int add_replacement(clua_matcher *m, luaL_Buffer *b, const char *start, const char *end) {
    lua_State *L = m->L;
    switch (lua_type(L, 3)) {
    case LUA_TFUNCTION:
        lua_pushvalue(L, 3);
        lua_call(L, clua_push_captures(m, start, end), 1);
        break;
    case LUA_TTABLE:
        clua_push_capture(m, 0, start, end);
        lua_gettable(L, 3);
        break;
    default:
        add_template(m, b, start, end);
        return 1;
    }
    if (!lua_toboolean(L, -1)) {
        lua_pop(L, 1);
        luaL_addlstring(b, start, (size_t)(end - start));
        return 0;
    }
    if (!lua_isstring(L, -1)) luaL_error(L, "invalid replacement value (a %s)", luaL_typename(L, -1));
    clua_plain_number(L);
    lua_tolstring(L, -1, NULL);
    luaL_addvalue(b);
    return 1;
}

int clua_string_gsub(lua_State *L) {
    size_t length, pattern_length;
    const char *subject = luaL_checklstring(L, 1, &length);
    const char *pattern = luaL_checklstring(L, 2, &pattern_length);
    int type = lua_type(L, 3);
    lua_Integer most = luaL_optinteger(L, 4, (lua_Integer)length + 1);
    luaL_argexpected(L, type == LUA_TNUMBER || type == LUA_TSTRING || type == LUA_TFUNCTION || type == LUA_TTABLE, 3,
                     "string/function/table");
    lua_settop(L, 3);
    if (type == LUA_TNUMBER) lua_tolstring(L, 3, NULL);
    int anchored = pattern_length > 0 && *pattern == '^';
    lua_Integer count = 0;
    int changed = 0;
    const char *at = subject;
    const char *last = NULL;
    clua_matcher m;
    luaL_Buffer b;
    clua_matcher_start(&m, L, subject, length, pattern + pattern_length);
    clua_charge(L, m.h, 4);
    luaL_buffinit(L, &b);
    while (count < most) {
        const char *end = clua_match_at(&m, at, pattern + anchored);
        if (end != NULL && end != last) {
            count += 1;
            changed |= add_replacement(&m, &b, at, end);
            at = last = end;
        } else if (at < m.subject_end) {
            luaL_addchar(&b, *at++);
        } else {
            break;
        }
        if (anchored) break;
    }
    if (changed) {
        luaL_addlstring(&b, at, (size_t)(m.subject_end - at));
        luaL_pushresult(&b);
    } else {
        lua_pushvalue(L, 1);
    }
    lua_pushinteger(L, count);
    return 2;
}
