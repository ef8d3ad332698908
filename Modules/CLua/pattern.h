/* Matching of Lua patterns, with every step charged to the instruction budget. */
#ifndef SCROLLWRIGHT_CLUA_PATTERN_H
#define SCROLLWRIGHT_CLUA_PATTERN_H

#include "internal.h"

#define CLUA_MOST_CAPTURES 32

typedef struct clua_capture {
    const char *start;
    ptrdiff_t length; /* or one of these: */
} clua_capture;
enum { CLUA_CAPTURE_OPEN = -1, CLUA_CAPTURE_POSITION = -2 };

typedef struct clua_matcher {
    lua_State *L;
    clua_host *h;
    const char *subject, *subject_end;
    const char *pattern_end;
    int level; /* number of captures, finished or open */
    int depth; /* recursions left */
    unsigned steps;
    clua_capture capture[CLUA_MOST_CAPTURES];
} clua_matcher;

void clua_matcher_start(clua_matcher *m, lua_State *L, const char *subject, size_t length, const char *pattern_end);
/* Tries the pattern at one place; the end of the match, or NULL. Raises on a malformed pattern. */
const char *clua_match_at(clua_matcher *m, const char *at, const char *pattern);
/* Pushes capture `i`; the whole match when there are no captures and i is 0. */
void clua_push_capture(clua_matcher *m, int i, const char *start, const char *end);
/* Pushes all captures, or the whole match when there are none (unless `start` is NULL). Returns their number. */
int clua_push_captures(clua_matcher *m, const char *start, const char *end);

#endif
