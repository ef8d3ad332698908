/* The C floor under LuaRuntime: a Lua 5.4 state with limits, driven without a single Lua API call in Swift.
 *
 * Rules that every function here keeps:
 *  - nothing declared in this header ever raises a Lua error through its caller;
 *  - Swift is called from one place only (`clua_trampoline`), returns plain values, and C raises afterwards;
 *  - one state belongs to one thread.
 */
#ifndef SCROLLWRIGHT_CLUA_H
#define SCROLLWRIGHT_CLUA_H

#include <stddef.h>
#include <stdint.h>

typedef struct clua_host clua_host;

/* ---- values -------------------------------------------------------------------------------------------- */

enum {
    CLUA_NIL = 0,
    CLUA_BOOL,      /* integer: 0 or 1 */
    CLUA_INTEGER,   /* integer */
    CLUA_NUMBER,    /* number */
    CLUA_STRING,    /* from Lua: text, length. To Lua: integer = offset in the text buffer, length */
    CLUA_TABLE,     /* from Lua only: needs clua_reference */
    CLUA_FUNCTION,  /* from Lua only: needs clua_reference */
    CLUA_HANDLE,    /* kind, integer = index | generation << 32 */
    CLUA_REFERENCE, /* to Lua only: integer = registry reference */
    CLUA_OTHER
};

typedef struct clua_value {
    int32_t tag;
    int32_t kind;
    int64_t integer;
    double number;
    const char *text;
    size_t length;
} clua_value;

typedef struct clua_position {
    char file[512];
    int32_t line;
} clua_position;

/* ---- calls from Lua to Swift --------------------------------------------------------------------------- */

/* What a call asks of Swift. */
enum {
    CLUA_ASK_FUNCTION = 0, /* id = function */
    CLUA_ASK_METHOD,       /* id = function, extra = kind; argument 1 is a handle of that kind */
    CLUA_ASK_INDEX,        /* id = kind; arguments: handle, key */
    CLUA_ASK_NEWINDEX,     /* id = kind; arguments: handle, key, value */
    CLUA_ASK_CALL,         /* id = kind */
    CLUA_ASK_ARITHMETIC,   /* id = kind, extra = operator */
    CLUA_ASK_EQUAL,        /* id = kind; two different handles */
    CLUA_ASK_LENGTH,       /* id = kind */
    CLUA_ASK_DESCRIBE,     /* id = kind */
    CLUA_ASK_ITERATE,      /* id = kind; results: key, value, key, value ... */
    CLUA_ASK_MISSING,      /* id = function of a read-only table; arguments: table, key */
    CLUA_ASK_UNDEFINED,    /* argument 1: name of a global that is not defined */
    CLUA_ASK_TIME,         /* result: virtual time in milliseconds */
    CLUA_ASK_PRINT         /* argument 1: the line */
};

typedef struct clua_frame {
    int32_t what;
    int32_t id;
    int32_t extra;
    int32_t count; /* number of arguments, at stack slots 1 ... count */
    int32_t depth; /* nesting of host calls, 1 = outermost */
} clua_frame;

/* Answers of `clua_dispatch`: the number of results, or one of these. */
enum {
    CLUA_RAISE_TEXT = -1, /* results[0] is the complete message */
    CLUA_RAISE_VALUE = -2 /* results[0] is any value, raised as it is */
};

typedef int32_t (*clua_dispatch)(void *context, const clua_frame *frame);

/* Room for `count` results (or call arguments); NULL when there is no memory. Valid until the next request. */
clua_value *clua_values(clua_host *h, size_t count);
/* Empties the text buffer that CLUA_STRING values point into. */
void clua_text_reset(clua_host *h);
/* Room for `length` bytes more; `*offset` is its place. NULL when there is no memory. */
char *clua_text_append(clua_host *h, size_t length, int64_t *offset);

/* ---- states -------------------------------------------------------------------------------------------- */

typedef struct clua_settings {
    size_t memory_bytes;
    uint64_t instructions;
    double cpu_seconds;
    uint64_t seed;
    clua_dispatch dispatch;
    int64_t fail_after; /* for tests: number of growing allocations that succeed; negative: all */
} clua_settings;

/* NULL when there is no memory, or when the libraries are not what the allow-list says. */
clua_host *clua_open(const clua_settings *settings);
/* The limits the state was opened with. */
void clua_limits(const clua_host *h, clua_settings *settings);
/* Whom `dispatch` is called with. */
void clua_set_context(clua_host *h, void *context);
/* Closes the Lua state; the host stays valid for questions. */
void clua_close(clua_host *h);
/* Frees the host. */
void clua_free(clua_host *h);
int clua_is_open(const clua_host *h);
/* "Lua 5.4.4  Copyright ..." of the library that runs. */
const char *clua_version(void);
/* Seeds math.random. */
void clua_seed(clua_host *h, uint64_t seed);

/* ---- limits -------------------------------------------------------------------------------------------- */

enum { CLUA_ALIVE = 0, CLUA_KILLED_MEMORY, CLUA_KILLED_INSTRUCTIONS, CLUA_KILLED_CPU, CLUA_KILLED_OUTSIDE };

typedef struct clua_switch clua_switch;
clua_switch *clua_switch_new(void);
clua_switch *clua_switch_retain(clua_switch *s);
void clua_switch_release(clua_switch *s);
void clua_switch_set(clua_switch *s);

/* The switch of this state, retained for the caller. */
clua_switch *clua_switch_of(clua_host *h);
/* Reason of the sticky kill, or CLUA_ALIVE. */
int clua_killed(const clua_host *h);
uint64_t clua_used(const clua_host *h);
/* Outside calls: counts from 0 again. */
void clua_reset_used(clua_host *h);
/* Number of clua_call calls that are running. */
int clua_call_depth(const clua_host *h);
/* Adds host work; returns the reason of the kill, or CLUA_ALIVE. */
int clua_charge_instructions(clua_host *h, uint64_t count);
int clua_charge_bytes(clua_host *h, int64_t count);
int clua_poll(clua_host *h);
/* Bytes held by Lua and charged by the host. */
size_t clua_bytes(const clua_host *h);

/* ---- protected calls into Lua --------------------------------------------------------------------------- */

/* Outcomes. */
enum {
    CLUA_OK = 0,
    CLUA_ERROR_RUNTIME,
    CLUA_ERROR_SYNTAX,
    CLUA_ERROR_STACK,
    CLUA_ERROR_KILLED /* see clua_killed */
};

/* Loads text and gives a reference to the function. */
int clua_load(clua_host *h, const char *source, size_t length, const char *name, int32_t *reference);
/* Calls a function. On success `*base` is the stack height below the results and `*count` their number; the caller
 * reads them with clua_read(h, base + 1 ...) and then calls clua_restore(h, base). */
int clua_call(clua_host *h, int32_t function, const clua_value *arguments, size_t argument_count, int32_t *base,
              int32_t *count);
void clua_restore(clua_host *h, int32_t base);
int32_t clua_height(clua_host *h);

/* After a failure: message with its prefix, traceback, innermost Lua line; and the error value at `*base` + 1 for
 * CLUA_ERROR_RUNTIME (clua_restore it). */
const char *clua_error_message(const clua_host *h, size_t *length);
const char *clua_error_traceback(const clua_host *h);
int clua_error_position(const clua_host *h, clua_position *position);
/* For shims that cannot report: the running host call ends in this failure. */
void clua_defer_failure(clua_host *h);
/* From now on tables and functions are numbered from 1 again as tostring first sees them; raises nothing. */
void clua_numbering_restart(clua_host *h);
/* A number as Lua prints it. */
void clua_format_number(double number, char *text, size_t size);

/* ---- values on the stack of the running call ------------------------------------------------------------- */

void clua_read(clua_host *h, int32_t index, clua_value *value);
/* A registry reference to the value at `index`; -1 when there is no memory (the state is then killed). */
int32_t clua_reference(clua_host *h, int32_t index);
/* A second reference to what `reference` refers to. */
int32_t clua_reference_again(clua_host *h, int32_t reference);
void clua_release(clua_host *h, int32_t reference);
/* Position of the nearest Lua line at or above `level` (1 = caller of the running function). 0: there is none. */
int clua_where(clua_host *h, int32_t level, clua_position *position);

/* ---- tables, functions, globals: the results lie at `height` + 1 (clua_restore afterwards) ---------------- */

int clua_table_new(clua_host *h, const clua_value *pairs, size_t count, int32_t *reference);
/* A table that scripts cannot change; `missing`: id of the function asked for keys it has not, or -1. */
int clua_table_read_only(clua_host *h, const char *name, const clua_value *pairs, size_t count, int32_t missing,
                         int32_t *reference);
int clua_table_get(clua_host *h, int32_t table, const clua_value *key, int32_t *base);
int clua_table_set(clua_host *h, int32_t table, const clua_value *key, const clua_value *value);
int64_t clua_table_length(clua_host *h, int32_t table);
/* Leaves a list key, value, key, value ... in the deterministic order; read it with clua_list_read. */
int clua_table_pairs(clua_host *h, int32_t table, int32_t *base, int64_t *count);
/* Pushes item `i` (from 1) of the list at `base` + 1 to `base` + 2, replacing what is there, and reads it. */
void clua_list_read(clua_host *h, int32_t base, int64_t i, clua_value *value);

int clua_function_new(clua_host *h, int32_t id, int32_t *reference);
int clua_function_definition(clua_host *h, int32_t function, clua_position *position);
/* The last line of a Lua function; 0 for host functions. */
int32_t clua_function_last_line(clua_host *h, int32_t function);
/* How many parameters a Lua function has; -1 for one that takes any number. */
int32_t clua_function_parameters(clua_host *h, int32_t function);
/* What a loaded text has as its globals, at `*base` + 1 (clua_restore afterwards). */
int clua_environment_get(clua_host *h, int32_t chunk, int32_t *base);
int clua_environment_set(clua_host *h, int32_t chunk, const clua_value *value);
/* Name of upvalue `i` (from 1), NULL beyond the last. */
const char *clua_function_upvalue(clua_host *h, int32_t function, int32_t i);
/* Its value, at `*base` + 1 (clua_restore afterwards); nil beyond the last. */
int clua_function_upvalue_get(clua_host *h, int32_t function, int32_t i, int32_t *base);

int clua_global_set(clua_host *h, const char *name, size_t length, const clua_value *value);
int clua_global_get(clua_host *h, const char *name, size_t length, int32_t *base);
/* Leaves a list of all names of globals, in byte order, as clua_table_pairs does (name, true, ...). */
int clua_global_names(clua_host *h, int32_t *base, int64_t *count);
void clua_globals_protect(clua_host *h, int on);
int clua_globals_protected(const clua_host *h);
int clua_libraries_lock(clua_host *h);

/* ---- kinds ------------------------------------------------------------------------------------------------ */

enum {
    CLUA_KIND_CALL = 1,
    CLUA_KIND_ARITHMETIC = 2,
    CLUA_KIND_LENGTH = 4,
    CLUA_KIND_EQUALITY = 8
};

/* Makes a kind; its number is given by the caller and counts from 0. `methods` are `count` names with function ids. */
int clua_kind_new(clua_host *h, int32_t kind, const char *name, const char *const *methods, const int32_t *functions,
                  size_t count, int32_t abilities);
/* Collects all garbage. */
int clua_collect(clua_host *h);
/* Writes the integers (index | generation << 32) of the handles of a kind that exist in Lua, in no order, and returns
 * their number, which may exceed `room`. Exact right after clua_collect. */
int64_t clua_handles(clua_host *h, int32_t kind, int64_t *keys, int64_t room);

#endif
