/* Memory of a state: counted, capped, and every object numbered in the order in which it was made.
 *
 * Each block has eight bytes before it. For objects (tables, functions, userdata, threads) they hold a serial, so
 * that keys which have no order of their own get one that does not depend on addresses. */
#include "internal.h"

#include <stdlib.h>

/* Notes a refusal. Two refusals with little memory handed out between them mean that Lua collects garbage all the
 * time only to stay below the cap: from then on every request is refused. */
static void refused(clua_host *h) {
    h->refusals += 1;
    if (h->allocated != h->allocated_at_refusal) {
        if (h->allocated_at_refusal != 0 && h->allocated - h->allocated_at_refusal < h->limit_bytes / 64) {
            h->thrashing = 1;
        }
        h->allocated_at_refusal = h->allocated;
    }
    if (h->L == NULL || h->killed) return;
    h->kill_has_position = clua_find_position(h->L, 0, &h->kill_position);
    clua_write_traceback(h->L, 0, h->kill_traceback, sizeof h->kill_traceback);
}

static int may_grow(clua_host *h, size_t growth) {
    if (h->fail_after >= 0) {
        if (h->fail_after == 0) return 0;
        h->fail_after -= 1;
    }
    if (h->thrashing || growth > h->limit_bytes) return 0;
    return h->bytes + h->host_bytes <= h->limit_bytes - growth;
}

static int is_object(size_t tag) {
    return tag == LUA_TTABLE || tag == LUA_TFUNCTION || tag == LUA_TUSERDATA || tag == LUA_TTHREAD;
}

/* Long strings cost instructions, because one instruction can make a string of any length. */
static void charge_string(clua_host *h, size_t size) {
    h->used += size / CLUA_BYTES_A_UNIT;
    if (h->L == NULL || h->killed) return;
    if (h->used > h->budget) {
        clua_arm(h, 1);
    } else if (size >= CLUA_LONG_STRING && h->interval == CLUA_INTERVAL) {
        clua_arm(h, CLUA_SHORT_INTERVAL);
    }
}

void *clua_allocate(void *host, void *block, size_t old, size_t size) {
    clua_host *h = host;
    uint64_t *header = block == NULL ? NULL : (uint64_t *)block - 1;
    size_t had = block == NULL ? 0 : old;
    if (size == 0) {
        h->bytes -= had;
        free(header);
        return NULL;
    }
    if (size > had && !may_grow(h, size - had)) {
        refused(h);
        return NULL;
    }
    uint64_t *made = realloc(header, size + sizeof(uint64_t));
    if (made == NULL) return size <= had ? block : NULL;
    if (size > had) h->allocated += size - had;
    h->bytes = h->bytes - had + size;
    if (block == NULL) {
        *made = is_object(old) ? ++h->objects : 0;
        if (old == LUA_TSTRING && size >= 256) charge_string(h, size);
    }
    return made + 1;
}

uint64_t clua_serial_of(const void *object) {
    return *((const uint64_t *)object - 1);
}
