/* What the C files share. Nothing here is seen by Swift. */
#ifndef SCROLLWRIGHT_CLUA_INTERNAL_H
#define SCROLLWRIGHT_CLUA_INTERNAL_H

#include "CLua.h"

#include <pthread.h>

#include "../CLuaLib/shim.h"

/* Instructions between two calls of the count hook. */
#define CLUA_INTERVAL 1000
/* The same once a script has made a string so long that one instruction can take milliseconds. */
#define CLUA_SHORT_INTERVAL 20
/* A string of at least this many bytes switches to the short interval. */
#define CLUA_LONG_STRING (1u << 20)
/* The clock is looked at once in so many instructions. */
#define CLUA_CLOCK_UNITS 20000
/* Bytes of string work that cost as much as one instruction. */
#define CLUA_BYTES_A_UNIT 8
/* Most elements that one call of table.move may move, and most bytes of one string. */
#define CLUA_MOST_ELEMENTS 10000000
/* Deepest recursion of the pattern matcher. */
#define CLUA_MATCH_DEPTH 200

typedef struct clua_text {
    char *data;
    size_t length;
    size_t capacity;
} clua_text;

typedef struct clua_kind {
    int32_t metatable; /* registry reference */
    int32_t interned;  /* registry reference of the weak table integer -> handle */
    char *name;
} clua_kind;

/* One remembered traversal by `next`. */
typedef struct clua_traversal {
    lua_Integer run;      /* the keys 1 ... run come first */
    lua_Integer position; /* place of the last key given: in the run, then behind it */
    lua_Integer count;    /* number of keys behind the run; -1: not yet collected */
    int used;
} clua_traversal;

#define CLUA_TRAVERSALS 4

struct clua_host {
    lua_State *L;
    pthread_t owner;
    void *context;
    clua_dispatch dispatch;
    int depth;      /* host calls that are running */
    int call_depth; /* clua_call calls that are running */
    int deferred;   /* a shim without an error result failed: the host call ends in an error */

    /* memory */
    size_t bytes, host_bytes, limit_bytes;
    uint64_t allocated, allocated_at_refusal, collected_at;
    int thrashing;
    uint64_t refusals;
    int64_t fail_after;
    uint64_t objects; /* serial of the object made last */

    /* instructions and time */
    uint64_t used, budget, clock_at;
    uint64_t used_last; /* of the outermost call that ended last */
    int interval;
    int64_t cpu_nanoseconds, cpu_deadline;
    clua_switch *outside;
    int polls;
    int killed;

    /* the last failure */
    clua_text message;
    int has_position;
    clua_position position;
    char traceback[4096];
    int kill_has_position;
    clua_position kill_position;
    char kill_traceback[4096];

    /* exchange with Swift */
    clua_value *values;
    size_t value_capacity;
    clua_text text;

    /* registry references */
    int globals;     /* names of the host and the libraries: what scripts read through */
    int environment; /* what scripts see as their globals; holds their own */
    int declared;    /* set of names that scripts declared */
    int locked;      /* set of names that scripts cannot assign */
    int strings;     /* the string library behind the string metatable */
    int serials;     /* weak: object -> number shown by tostring */
    int traversals;  /* tables and keys of `traversal` */
    int killed_text; /* what a kill raises */
    int no_memory;
    int pending_traceback; /* of the error that an xpcall handler is looking at */
    int64_t next_serial;
    int protect;

    clua_kind *kinds;
    int32_t kind_count;
    clua_traversal traversal[CLUA_TRAVERSALS];
    int traversal_next;

    uint64_t random[4];
};

/* A handle as it lies in Lua. */
typedef struct clua_handle {
    uint32_t magic;
    int32_t kind;
    int64_t key; /* index | generation << 32 */
} clua_handle;
#define CLUA_HANDLE_MAGIC 0x5c011a4du

static inline clua_host *clua_host_of(lua_State *L) {
    return *(clua_host **)lua_getextraspace(L);
}

/* allocator.c */
void *clua_allocate(void *host, void *block, size_t old, size_t size);
uint64_t clua_serial_of(const void *object);

/* limits.c */
void clua_begin(clua_host *h);
void clua_end(clua_host *h);
void clua_arm(clua_host *h, int interval);
int clua_check(clua_host *h);
void clua_kill(clua_host *h, int reason);
/* Charges work; raises when the state is killed. */
void clua_charge(lua_State *L, clua_host *h, uint64_t units);
static inline void clua_charge_text(lua_State *L, clua_host *h, size_t bytes) {
    clua_charge(L, h, bytes / CLUA_BYTES_A_UNIT + 1);
}
int clua_raise_kill(lua_State *L, clua_host *h);
/* Makes a memory error sticky. */
void clua_note_status(clua_host *h, int status);

/* position.c */
int clua_find_position(lua_State *L, int level, clua_position *position);
void clua_write_traceback(lua_State *L, int level, char *buffer, size_t size);
int clua_message_handler(lua_State *L);

/* values.c */
int clua_text_set(clua_text *text, const char *data, size_t length);
void clua_push(lua_State *L, clua_host *h, const clua_value *value);
void clua_push_handle(lua_State *L, clua_host *h, int32_t kind, int64_t key);
const clua_handle *clua_to_handle(lua_State *L, int index);
void clua_read_at(lua_State *L, int index, clua_value *value);

/* trampoline.c */
int clua_trampoline(lua_State *L);
int clua_ask(lua_State *L, clua_host *h, int what, int id, int extra);
void clua_push_trampoline(lua_State *L, int what, int id);
/* Pushes the text of a value as tostring gives it. */
const char *clua_to_text(lua_State *L, int index, size_t *length);

/* A number at the top as it is written: the sign of a NaN differs from machine to machine, so a NaN becomes the text that
   stands for it; zero has no sign. */
static inline void clua_plain_number(lua_State *L) {
    if (lua_type(L, -1) != LUA_TNUMBER || lua_isinteger(L, -1)) return;
    lua_Number n = lua_tonumberx(L, -1, NULL);
    if (n == n && n != 0) return;
    lua_settop(L, -2);
    if (n == n) {
        lua_pushnumber(L, 0);
    } else {
        lua_pushliteral(L, "nan");
    }
}

/* protected.c */
/* Runs `body` with `request` as light userdata under lua_pcall; the results stay on the stack. CLUA_OK or CLUA_ERROR_*. */
int clua_protect(clua_host *h, lua_CFunction body, void *request, int results);

/* order.c */
lua_Integer clua_run_length(lua_State *L, int table);
void clua_sorted_keys(lua_State *L, clua_host *h, int table, lua_Integer run, lua_Integer *count);
int clua_next(lua_State *L);
int clua_pairs(lua_State *L);

/* readonly.c */
/* Replaces a read-only table at `index` by what is behind it; 1 if it was read-only. */
int clua_resolve(lua_State *L, int index);
/* Raises when the table at `index` is read-only. */
void clua_refuse_read_only(lua_State *L, int index);
/* Wraps the table on the top in a read-only one; `missing`: see clua_table_read_only. */
void clua_wrap_read_only(lua_State *L, const char *name, int missing);

/* globals.c */
void clua_globals_open(lua_State *L, clua_host *h);
int clua_assign_global(lua_State *L);
void clua_globals_check(lua_State *L, clua_host *h);

/* library_*.c: each leaves its table on the stack */
typedef struct clua_entry {
    const char *name;
    lua_CFunction function;
} clua_entry;
/* Sets functions as closures with one upvalue, so that each is an object with a serial. */
void clua_set_functions(lua_State *L, const clua_entry *entries);
/* Takes functions of a library of liblua (table at the top) into the table below it. With `charge`, the length of
 * the first argument is charged. */
void clua_take_functions(lua_State *L, const char *const *names, int charge);
void clua_open_base(lua_State *L, clua_host *h);
void clua_open_string(lua_State *L, clua_host *h);
void clua_open_table(lua_State *L);
void clua_open_math(lua_State *L);
void clua_open_utf8(lua_State *L);
void clua_open_os(lua_State *L);
void clua_open_debug(lua_State *L);
int clua_string_format(lua_State *L);
int clua_string_find(lua_State *L);
int clua_string_match(lua_State *L);
int clua_string_gmatch(lua_State *L);
int clua_string_gsub(lua_State *L);
int clua_table_sort(lua_State *L);

#endif
