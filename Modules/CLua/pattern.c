/* A backtracking matcher for the patterns of the Lua reference manual (6.4.1).
 *
 * A pattern is a sequence of items. An item is a single-character class, alone or followed by one of * + - ?, a back
 * reference %1 ... %9, a balanced pair %bxy, a frontier %f[set], or a parenthesis of a capture. Each character that is
 * looked at costs a step; steps are charged in lots, so a pattern that would run for years is stopped by the budget. */
#include "pattern.h"

#include <string.h>

#define STEPS_A_LOT 64

static void step(clua_matcher *m) {
    if (++m->steps >= STEPS_A_LOT) {
        m->steps = 0;
        clua_charge(m->L, m->h, STEPS_A_LOT);
    }
}

void clua_matcher_start(clua_matcher *m, lua_State *L, const char *subject, size_t length, const char *pattern_end) {
    m->L = L;
    m->h = clua_host_of(L);
    m->subject = subject;
    m->subject_end = subject + length;
    m->pattern_end = pattern_end;
    m->steps = 0;
}

/* ---- classes ---- */

static int is_between(unsigned char c, unsigned char low, unsigned char high) {
    return c >= low && c <= high;
}

static int is_letter(unsigned char c) {
    return is_between(c | 0x20, 'a', 'z');
}

/* The class behind a '%'; a letter that names no class, or any other character, stands for itself. */
static int in_class(unsigned char c, unsigned char name) {
    int result;
    switch (name | 0x20) {
    case 'a':
        result = is_letter(c);
        break;
    case 'c':
        result = c < 32 || c == 127;
        break;
    case 'd':
        result = is_between(c, '0', '9');
        break;
    case 'g':
        result = is_between(c, 33, 126);
        break;
    case 'l':
        result = is_between(c, 'a', 'z');
        break;
    case 'p':
        result = is_between(c, 33, 126) && !is_letter(c) && !is_between(c, '0', '9');
        break;
    case 's':
        result = c == ' ' || is_between(c, 9, 13);
        break;
    case 'u':
        result = is_between(c, 'A', 'Z');
        break;
    case 'w':
        result = is_letter(c) || is_between(c, '0', '9');
        break;
    case 'x':
        result = is_between(c, '0', '9') || is_between(c | 0x20, 'a', 'f');
        break;
    default:
        return name == c;
    }
    if (!is_letter(name)) return name == c;
    return is_between(name, 'A', 'Z') ? !result : result;
}

/* Behind the single-character class that starts at `p`. */
static const char *class_end(clua_matcher *m, const char *p) {
    char first = *p++;
    if (first == '%') {
        if (p >= m->pattern_end) luaL_error(m->L, "malformed pattern (ends with '%%')");
        return p + 1;
    }
    if (first != '[') return p;
    if (p < m->pattern_end && *p == '^') p++;
    do { /* a ']' in the first place stands for itself */
        if (p >= m->pattern_end) luaL_error(m->L, "malformed pattern (missing ']')");
        if (*p++ == '%') p++;
    } while (p >= m->pattern_end || *p != ']');
    return p + 1;
}

/* Is `c` in the set between `p` (its '[') and `last` (its ']')? */
static int in_set(clua_matcher *m, unsigned char c, const char *p, const char *last) {
    int wanted = 1;
    p++;
    if (*p == '^') {
        wanted = 0;
        p++;
    }
    while (p < last) {
        step(m);
        if (*p == '%') {
            p++;
            if (in_class(c, (unsigned char)*p)) return wanted;
            p++;
        } else if (p + 2 < last && p[1] == '-') {
            if (is_between(c, (unsigned char)p[0], (unsigned char)p[2])) return wanted;
            p += 3;
        } else {
            if ((unsigned char)*p == c) return wanted;
            p++;
        }
    }
    return !wanted;
}

/* Does the character at `s` belong to the class between `p` and `end`? */
static int single(clua_matcher *m, const char *s, const char *p, const char *end) {
    step(m);
    if (s >= m->subject_end) return 0;
    unsigned char c = (unsigned char)*s;
    switch (*p) {
    case '.':
        return 1;
    case '%':
        return in_class(c, (unsigned char)p[1]);
    case '[':
        return in_set(m, c, p, end - 1);
    default:
        return (unsigned char)*p == c;
    }
}

/* ---- items ---- */

static const char *match(clua_matcher *m, const char *s, const char *p);

static const char *longest_first(clua_matcher *m, const char *s, const char *p, const char *end) {
    ptrdiff_t count = 0;
    while (single(m, s + count, p, end)) count++;
    for (; count >= 0; count--) {
        step(m);
        const char *result = match(m, s + count, end + 1);
        if (result != NULL) return result;
    }
    return NULL;
}

static const char *shortest_first(clua_matcher *m, const char *s, const char *p, const char *end) {
    for (;;) {
        const char *result = match(m, s, end + 1);
        if (result != NULL) return result;
        if (!single(m, s, p, end)) return NULL;
        s++;
    }
}

static const char *balanced(clua_matcher *m, const char *s, const char *p) {
    if (p + 1 >= m->pattern_end) luaL_error(m->L, "malformed pattern (missing arguments to '%%b')");
    if (s >= m->subject_end || *s != p[0]) return NULL;
    size_t open = 1;
    for (s++; s < m->subject_end; s++) {
        step(m);
        if (*s == p[1]) {
            if (--open == 0) return s + 1;
        } else if (*s == p[0]) {
            open++;
        }
    }
    return NULL;
}

/* Between a character outside the set and one inside; '\0' stands on both sides of the subject. */
static int at_frontier(clua_matcher *m, const char *s, const char *set, const char *end) {
    unsigned char before = s == m->subject ? '\0' : (unsigned char)s[-1];
    unsigned char after = s >= m->subject_end ? '\0' : (unsigned char)*s;
    return !in_set(m, before, set, end - 1) && in_set(m, after, set, end - 1);
}

static const char *open_capture(clua_matcher *m, const char *s, const char *p, ptrdiff_t what) {
    if (m->level >= CLUA_MOST_CAPTURES) luaL_error(m->L, "too many captures");
    m->capture[m->level].start = s;
    m->capture[m->level].length = what;
    m->level++;
    const char *result = match(m, s, p);
    if (result == NULL) m->level--;
    return result;
}

static const char *close_capture(clua_matcher *m, const char *s, const char *p) {
    int i = m->level - 1;
    while (i >= 0 && m->capture[i].length != CLUA_CAPTURE_OPEN) i--;
    if (i < 0) luaL_error(m->L, "invalid pattern capture");
    m->capture[i].length = s - m->capture[i].start;
    const char *result = match(m, s, p);
    if (result == NULL) m->capture[i].length = CLUA_CAPTURE_OPEN;
    return result;
}

static const char *back_reference(clua_matcher *m, const char *s, char digit) {
    int i = digit - '1';
    if (i < 0 || i >= m->level || m->capture[i].length == CLUA_CAPTURE_OPEN) {
        luaL_error(m->L, "invalid capture index %%%d", i + 1);
    }
    if (m->capture[i].length == CLUA_CAPTURE_POSITION) return s;
    size_t length = (size_t)m->capture[i].length;
    clua_charge(m->L, m->h, length / CLUA_BYTES_A_UNIT);
    if ((size_t)(m->subject_end - s) < length || memcmp(m->capture[i].start, s, length) != 0) return NULL;
    return s + length;
}

/* An item that starts with '%' and is no class. Sets `*next` to the pattern behind it; returns 0 if it is a class. */
static int special(clua_matcher *m, const char **s, const char *p, const char **next) {
    char name = p + 1 < m->pattern_end ? p[1] : '\0';
    if (name == 'b') {
        *s = balanced(m, *s, p + 2);
        *next = p + 4;
        return 1;
    }
    if (name == 'f') {
        p += 2;
        if (p >= m->pattern_end || *p != '[') luaL_error(m->L, "missing '[' after '%%f' in pattern");
        *next = class_end(m, p);
        if (!at_frontier(m, *s, p, *next)) *s = NULL;
        return 1;
    }
    if (is_between((unsigned char)name, '0', '9')) {
        *s = back_reference(m, *s, name);
        *next = p + 2;
        return 1;
    }
    return 0;
}

/* Matches the rest of the pattern at `s`. Items that cannot be taken in several ways are handled in the loop. */
static const char *match_items(clua_matcher *m, const char *s, const char *p) {
    while (p < m->pattern_end) {
        const char *end;
        if (*p == '(') {
            if (p + 1 < m->pattern_end && p[1] == ')') return open_capture(m, s, p + 2, CLUA_CAPTURE_POSITION);
            return open_capture(m, s, p + 1, CLUA_CAPTURE_OPEN);
        }
        if (*p == ')') return close_capture(m, s, p + 1);
        if (*p == '$' && p + 1 == m->pattern_end) return s == m->subject_end ? s : NULL;
        if (*p == '%' && special(m, &s, p, &end)) {
            if (s == NULL) return NULL;
            p = end;
            continue;
        }
        end = class_end(m, p);
        char repeat = end < m->pattern_end ? *end : '\0';
        switch (repeat) {
        case '*':
            return longest_first(m, s, p, end);
        case '+':
            return single(m, s, p, end) ? longest_first(m, s + 1, p, end) : NULL;
        case '-':
            return shortest_first(m, s, p, end);
        case '?': {
            const char *result = single(m, s, p, end) ? match(m, s + 1, end + 1) : NULL;
            if (result != NULL) return result;
            p = end + 1;
            break;
        }
        default:
            if (!single(m, s, p, end)) return NULL;
            s++;
            p = end;
        }
    }
    return s;
}

static const char *match(clua_matcher *m, const char *s, const char *p) {
    if (m->depth-- == 0) luaL_error(m->L, "pattern too complex");
    const char *result = match_items(m, s, p);
    m->depth++;
    return result;
}

const char *clua_match_at(clua_matcher *m, const char *at, const char *pattern) {
    m->level = 0;
    m->depth = CLUA_MATCH_DEPTH;
    return match(m, at, pattern);
}

/* ---- captures ---- */

void clua_push_capture(clua_matcher *m, int i, const char *start, const char *end) {
    if (i >= m->level) {
        if (i != 0) luaL_error(m->L, "invalid capture index %%%d", i + 1);
        lua_pushlstring(m->L, start, (size_t)(end - start));
        return;
    }
    const clua_capture *capture = &m->capture[i];
    if (capture->length == CLUA_CAPTURE_OPEN) luaL_error(m->L, "unfinished capture");
    if (capture->length == CLUA_CAPTURE_POSITION) {
        lua_pushinteger(m->L, capture->start - m->subject + 1);
    } else {
        lua_pushlstring(m->L, capture->start, (size_t)capture->length);
    }
}

int clua_push_captures(clua_matcher *m, const char *start, const char *end) {
    int count = m->level == 0 && start != NULL ? 1 : m->level;
    luaL_checkstack(m->L, count + 4, "too many captures");
    for (int i = 0; i < count; i++) clua_push_capture(m, i, start, end);
    return count;
}
