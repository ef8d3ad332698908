/* Where something happened: the script's line, and tracebacks written without allocating Lua memory, so that both are
 * at hand even when memory has run out. */
#include "internal.h"

#include <stdarg.h>
#include <stdio.h>
#include <string.h>

/* The whole name of a file, where Lua's own messages cut it. */
static const char *source_name(const lua_Debug *ar) {
    return ar->source[0] == '@' ? ar->source + 1 : ar->short_src;
}

/* Frames of loaded texts that are looked through for a line of a file. */
#define MOST_TEXT_FRAMES 250

/* The nearest line of a file at or above `level`; where there is none, of a text given to `load`. */
int clua_find_position(lua_State *L, int level, clua_position *position) {
    lua_Debug ar;
    int found = 0;
    position->file[0] = '\0';
    position->line = 0;
    for (int frames = 0; frames < MOST_TEXT_FRAMES && lua_getstack(L, level, &ar); level++) {
        lua_getinfo(L, "Sl", &ar);
        if (ar.currentline <= 0) continue;
        frames += 1;
        int is_file = ar.source[0] == '@';
        if (is_file || !found) {
            snprintf(position->file, sizeof position->file, "%s", source_name(&ar));
            position->line = ar.currentline;
            found = 1;
        }
        if (is_file) break;
    }
    return found;
}

typedef struct writer {
    char *buffer;
    size_t length, size;
} writer;

__attribute__((format(printf, 2, 3))) static void put(writer *w, const char *format, ...) {
    if (w->length + 1 >= w->size) return;
    va_list arguments;
    va_start(arguments, format);
    int n = vsnprintf(w->buffer + w->length, w->size - w->length, format, arguments);
    va_end(arguments);
    if (n > 0) w->length += (size_t)n;
    if (w->length >= w->size) w->length = w->size - 1;
}

static void put_frame(writer *w, lua_State *L, lua_Debug *ar) {
    lua_getinfo(L, "Slnt", ar);
    if (ar->currentline > 0) {
        put(w, "\n\t%s:%d: in ", source_name(ar), ar->currentline);
    } else {
        put(w, "\n\t%s: in ", ar->short_src);
    }
    if (ar->namewhat[0] != '\0') {
        put(w, "%s '%s'", ar->namewhat, ar->name);
    } else if (strcmp(ar->what, "main") == 0) {
        put(w, "main chunk");
    } else if (strcmp(ar->what, "C") != 0) {
        put(w, "function <%s:%d>", source_name(ar), ar->linedefined);
    } else {
        put(w, "?");
    }
    if (ar->istailcall) put(w, "\n\t(...tail calls...)");
}

/* Number of frames: doubling, then bisecting, because asking for a level costs its depth. */
static int last_level(lua_State *L) {
    lua_Debug ar;
    int low = 1, high = 1;
    while (lua_getstack(L, high, &ar)) {
        low = high;
        high *= 2;
    }
    while (low < high) {
        int middle = (low + high) / 2;
        if (lua_getstack(L, middle, &ar)) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return high - 1;
}

#define FIRST_FRAMES 10
#define LAST_FRAMES 11

void clua_write_traceback(lua_State *L, int level, char *buffer, size_t size) {
    writer w = {buffer, 0, size};
    lua_Debug ar;
    buffer[0] = '\0';
    put(&w, "stack traceback:");
    int last = last_level(L);
    int skip_at = last - level > FIRST_FRAMES + LAST_FRAMES ? level + FIRST_FRAMES : -1;
    while (lua_getstack(L, level, &ar)) {
        if (level == skip_at) {
            int skipped = last - level - LAST_FRAMES + 1;
            put(&w, "\n\t...\t(skipping %d levels)", skipped);
            level += skipped;
            continue;
        }
        put_frame(&w, L, &ar);
        level++;
    }
}

/* Handler of every call from the host: notes line and traceback, leaves the error value as it is. */
int clua_message_handler(lua_State *L) {
    clua_host *h = clua_host_of(L);
    h->has_position = clua_find_position(L, 1, &h->position);
    clua_write_traceback(L, 1, h->traceback, sizeof h->traceback);
    return 1;
}

int clua_where(clua_host *h, int32_t level, clua_position *position) {
    if (h->L == NULL) return 0;
    return clua_find_position(h->L, level, position);
}
