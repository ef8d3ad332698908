/* Instruction budget, thread CPU time, switch from outside, and the kill that nothing in a script can catch.
 *
 * The count hook fires every CLUA_INTERVAL instructions. A kill is sticky: it re-arms the hook at one instruction, so
 * that code which caught the error (in C, or in a `__close` method) is stopped again at once. */
#include "internal.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <time.h>

struct clua_switch {
    atomic_int set;
    atomic_int holders;
};

clua_switch *clua_switch_new(void) {
    clua_switch *s = malloc(sizeof *s);
    if (s == NULL) return NULL;
    atomic_init(&s->set, 0);
    atomic_init(&s->holders, 1);
    return s;
}

clua_switch *clua_switch_retain(clua_switch *s) {
    atomic_fetch_add(&s->holders, 1);
    return s;
}

void clua_switch_release(clua_switch *s) {
    if (s != NULL && atomic_fetch_sub(&s->holders, 1) == 1) free(s);
}

void clua_switch_set(clua_switch *s) {
    atomic_store_explicit(&s->set, 1, memory_order_relaxed);
}

clua_switch *clua_switch_of(clua_host *h) {
    return clua_switch_retain(h->outside);
}

static int64_t thread_nanoseconds(void) {
    struct timespec t;
    if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t) != 0) return 0;
    return (int64_t)t.tv_sec * 1000000000 + t.tv_nsec;
}

static void count_hook(lua_State *L, lua_Debug *ar) {
    (void)ar;
    clua_host *h = clua_host_of(L);
    h->used += (uint64_t)h->interval;
    if (h->interval != CLUA_INTERVAL) h->clock_at = 0;
    if (clua_check(h)) clua_raise_kill(L, h);
}

void clua_arm(clua_host *h, int interval) {
    h->interval = interval;
    lua_sethook(h->L, count_hook, LUA_MASKCOUNT, interval);
}

/* Starts a fresh budget for an outermost call. */
void clua_begin(clua_host *h) {
    h->used = 0;
    h->polls = 0;
    h->clock_at = CLUA_CLOCK_UNITS;
    h->cpu_deadline = thread_nanoseconds() + h->cpu_nanoseconds;
    clua_arm(h, h->killed ? 1 : CLUA_INTERVAL);
}

/* Ends an outermost call: what the host asks of the state until the next one starts from 0. */
void clua_end(clua_host *h) {
    h->used_last = h->used;
    h->used = 0;
    h->clock_at = CLUA_CLOCK_UNITS;
}

void clua_kill(clua_host *h, int reason) {
    if (h->killed) return;
    h->killed = reason;
    if (h->L == NULL) return;
    if (reason != CLUA_KILLED_MEMORY || !h->kill_has_position) {
        h->kill_has_position = clua_find_position(h->L, 0, &h->kill_position);
        clua_write_traceback(h->L, 0, h->kill_traceback, sizeof h->kill_traceback);
    }
    clua_arm(h, 1);
}

/* Looks at every limit, the deterministic one before the clock. */
int clua_check(clua_host *h) {
    if (h->killed) return h->killed;
    if (atomic_load_explicit(&h->outside->set, memory_order_relaxed)) {
        clua_kill(h, CLUA_KILLED_OUTSIDE);
    } else if (h->used > h->budget) {
        clua_kill(h, CLUA_KILLED_INSTRUCTIONS);
    } else if (h->used >= h->clock_at) {
        h->clock_at = h->used + CLUA_CLOCK_UNITS;
        if (h->call_depth > 0 && thread_nanoseconds() > h->cpu_deadline) clua_kill(h, CLUA_KILLED_CPU);
    }
    return h->killed;
}

static void add_units(clua_host *h, uint64_t units) {
    h->used = units > UINT64_MAX - h->used ? UINT64_MAX : h->used + units;
}

void clua_charge(lua_State *L, clua_host *h, uint64_t units) {
    add_units(h, units);
    if (clua_check(h)) clua_raise_kill(L, h);
}

int clua_raise_kill(lua_State *L, clua_host *h) {
    lua_rawgeti(L, LUA_REGISTRYINDEX, h->killed_text);
    return lua_error(L);
}

void clua_note_status(clua_host *h, int status) {
    if (status == LUA_ERRMEM) clua_kill(h, CLUA_KILLED_MEMORY);
}

int clua_killed(const clua_host *h) {
    return h->killed;
}

uint64_t clua_used(const clua_host *h) {
    return h->call_depth > 0 ? h->used : h->used_last;
}

void clua_reset_used(clua_host *h) {
    if (h->call_depth == 0) h->used = h->used_last = 0;
}

int clua_call_depth(const clua_host *h) {
    return h->call_depth;
}

size_t clua_bytes(const clua_host *h) {
    return h->bytes + h->host_bytes;
}

int clua_charge_instructions(clua_host *h, uint64_t count) {
    add_units(h, count);
    return clua_check(h);
}

int clua_poll(clua_host *h) {
    if (++h->polls >= 32) {
        h->polls = 0;
        h->clock_at = 0;
    }
    return clua_check(h);
}

static int has_bytes(const clua_host *h, size_t more) {
    return more <= h->limit_bytes && h->bytes + h->host_bytes <= h->limit_bytes - more;
}

/* Collects garbage, unless so little was made since the last time that it would only cost. */
static void collect_for_host(clua_host *h) {
    if (h->L == NULL || h->killed) return;
    if (h->collected_at != 0 && h->allocated - h->collected_at < h->limit_bytes / 64) return;
    lua_gc(h->L, LUA_GCCOLLECT);
    h->collected_at = h->allocated;
}

int clua_charge_bytes(clua_host *h, int64_t count) {
    if (count < 0) {
        size_t back = (size_t)0 - (size_t)count;
        h->host_bytes = back > h->host_bytes ? 0 : h->host_bytes - back;
        return h->killed;
    }
    size_t more = (size_t)count;
    if (!has_bytes(h, more)) {
        collect_for_host(h);
        if (!has_bytes(h, more)) {
            h->kill_has_position = 0;
            clua_kill(h, CLUA_KILLED_MEMORY);
            return h->killed;
        }
    }
    h->host_bytes += more;
    return h->killed;
}
