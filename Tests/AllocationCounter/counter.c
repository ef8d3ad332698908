#include "AllocationCounter.h"
#include <stddef.h>

extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);

static _Thread_local uint64_t count;

uint64_t allocation_count(void) { return count; }

void *malloc(size_t size) {
    count++;
    return __libc_malloc(size);
}

void *calloc(size_t items, size_t size) {
    count++;
    return __libc_calloc(items, size);
}

void *realloc(void *block, size_t size) {
    count++;
    return __libc_realloc(block, size);
}
