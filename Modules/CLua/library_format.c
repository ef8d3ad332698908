/* string.format: the conversions of Lua 5.4 without %p, which would show an address. */
#include "internal.h"

#include <math.h>
#include <stdio.h>
#include <string.h>

#define LONGEST_ITEM 450 /* "%99.99f" of the largest number */

#define MOST_FLAGS 16

/* "%", flags, width and precision of at most two digits each, room for "ll" and the conversion. */
typedef struct directive {
    char text[MOST_FLAGS + 16];
    int length;
    int flags; /* number of characters that are flags */
    int has_precision;
    char conversion;
} directive;

static const char *read_digits(directive *d, const char *at, const char *end) {
    for (int i = 0; i < 2 && at < end && *at >= '0' && *at <= '9'; i++) d->text[d->length++] = *at++;
    return at;
}

static const char *read_directive(lua_State *L, directive *d, const char *at, const char *end) {
    d->length = 0;
    d->has_precision = 0;
    d->text[d->length++] = '%';
    d->flags = 0;
    for (; at < end && *at != '\0' && strchr("-+ #0", *at) != NULL; at++) {
        if (++d->flags > MOST_FLAGS) luaL_error(L, "invalid format (too many flags)");
        d->text[d->length++] = *at;
    }
    at = read_digits(d, at, end);
    if (at < end && *at == '.') {
        d->has_precision = 1;
        d->text[d->length++] = *at++;
        at = read_digits(d, at, end);
    }
    if (at < end && *at >= '0' && *at <= '9') luaL_error(L, "invalid format (width or precision too long)");
    d->conversion = at < end ? *at++ : '\0';
    return at;
}

/* Refuses flags and a precision that the conversion does not have, and completes the text. */
static void finish_directive(lua_State *L, directive *d, const char *flags, int may_have_precision,
                             const char *modifier) {
    int is_valid = may_have_precision || !d->has_precision;
    for (int i = 1; i <= d->flags; i++) is_valid = is_valid && strchr(flags, d->text[i]) != NULL;
    if (!is_valid) {
        d->text[d->length] = '\0';
        luaL_error(L, "invalid conversion '%s%c' to 'format'", d->text, d->conversion);
    }
    size_t n = strlen(modifier);
    memcpy(d->text + d->length, modifier, n);
    d->text[d->length + (int)n] = d->conversion;
    d->text[d->length + (int)n + 1] = '\0';
}

static void add_quoted_text(luaL_Buffer *b, const char *text, size_t length) {
    luaL_addchar(b, '"');
    for (size_t i = 0; i < length; i++) {
        unsigned char c = (unsigned char)text[i];
        if (c == '"' || c == '\\' || c == '\n') {
            luaL_addchar(b, '\\');
            luaL_addchar(b, (char)c);
        } else if (c < 32 || c == 127) {
            char escape[8];
            int digit_follows = i + 1 < length && text[i + 1] >= '0' && text[i + 1] <= '9';
            snprintf(escape, sizeof escape, digit_follows ? "\\%03d" : "\\%d", c);
            luaL_addstring(b, escape);
        } else {
            luaL_addchar(b, (char)c);
        }
    }
    luaL_addchar(b, '"');
}

static void add_quoted_number(lua_State *L, luaL_Buffer *b, int argument) {
    char text[64];
    if (lua_isinteger(L, argument)) {
        lua_Integer n = lua_tointegerx(L, argument, NULL);
        snprintf(text, sizeof text, n == LUA_MININTEGER ? "0x%llx" : "%lld", (long long)n);
    } else {
        lua_Number n = lua_tonumberx(L, argument, NULL);
        if (n != n) {
            strcpy(text, "(0/0)");
        } else if (isinf(n)) {
            strcpy(text, n > 0 ? "1e9999" : "-1e9999");
        } else {
            snprintf(text, sizeof text, "%a", n);
        }
    }
    luaL_addstring(b, text);
}

static void add_quoted(lua_State *L, luaL_Buffer *b, int argument) {
    switch (lua_type(L, argument)) {
    case LUA_TSTRING: {
        size_t length;
        const char *text = lua_tolstring(L, argument, &length);
        clua_charge_text(L, clua_host_of(L), length);
        add_quoted_text(b, text, length);
        break;
    }
    case LUA_TNUMBER:
        add_quoted_number(L, b, argument);
        break;
    case LUA_TNIL:
    case LUA_TBOOLEAN:
        clua_to_text(L, argument, NULL);
        luaL_addvalue(b);
        break;
    default:
        luaL_argerror(L, argument, "value has no literal form");
    }
}

/* A text without width or precision is added whole, also with zeros in it. */
static void add_text(lua_State *L, luaL_Buffer *b, directive *d, int argument) {
    size_t length;
    const char *text = clua_to_text(L, argument, &length);
    clua_charge_text(L, clua_host_of(L), length);
    if (d->length == 1) {
        luaL_addvalue(b);
        return;
    }
    luaL_argcheck(L, length == strlen(text), argument, "string contains zeros");
    finish_directive(L, d, "-", 1, "");
    if (!d->has_precision && length >= 100) {
        luaL_addvalue(b);
        return;
    }
    char item[LONGEST_ITEM];
    int n = snprintf(item, sizeof item, d->text, text);
    lua_pop(L, 1);
    luaL_addlstring(b, item, (size_t)n);
}

static void add_item(lua_State *L, luaL_Buffer *b, directive *d, int argument) {
    char item[LONGEST_ITEM];
    int n = 0;
    switch (d->conversion) {
    case 'c':
        finish_directive(L, d, "-", 0, "");
        n = snprintf(item, sizeof item, d->text, (int)luaL_checkinteger(L, argument));
        break;
    case 'd':
    case 'i':
        finish_directive(L, d, "-+0 ", 1, "ll");
        n = snprintf(item, sizeof item, d->text, (long long)luaL_checkinteger(L, argument));
        break;
    case 'u':
        finish_directive(L, d, "-0", 1, "ll");
        n = snprintf(item, sizeof item, d->text, (unsigned long long)luaL_checkinteger(L, argument));
        break;
    case 'o':
    case 'x':
    case 'X':
        finish_directive(L, d, "-#0", 1, "ll");
        n = snprintf(item, sizeof item, d->text, (long long)luaL_checkinteger(L, argument));
        break;
    case 'a':
    case 'A':
    case 'e':
    case 'E':
    case 'f':
    case 'g':
    case 'G': {
        finish_directive(L, d, "-+ #0", 1, "");
        lua_Number number = luaL_checknumber(L, argument);
        n = snprintf(item, sizeof item, d->text, number != number ? fabs(number) : number);
        break;
    }
    case 'q':
        if (d->length != 1) luaL_error(L, "specifier '%%q' cannot have modifiers");
        add_quoted(L, b, argument);
        return;
    case 's':
        add_text(L, b, d, argument);
        return;
    case 'p':
        luaL_error(L, "'%%p' is not available here: addresses differ from run to run");
        return;
    default:
        d->text[d->length] = '\0';
        luaL_error(L, "invalid conversion '%s%c' to 'format'", d->text, d->conversion == '\0' ? ' ' : d->conversion);
    }
    luaL_addlstring(b, item, (size_t)n);
}

int clua_string_format(lua_State *L) {
    int last = lua_gettop(L);
    int argument = 1;
    size_t length;
    const char *at = luaL_checklstring(L, 1, &length);
    const char *end = at + length;
    luaL_Buffer b;
    clua_charge_text(L, clua_host_of(L), length);
    luaL_buffinit(L, &b);
    while (at < end) {
        if (*at != '%') {
            luaL_addchar(&b, *at++);
        } else if (++at < end && *at == '%') {
            luaL_addchar(&b, *at++);
        } else {
            directive d;
            at = read_directive(L, &d, at, end);
            if (++argument > last) return luaL_argerror(L, argument, "no value");
            add_item(L, &b, &d, argument);
        }
    }
    luaL_pushresult(&b);
    return 1;
}
