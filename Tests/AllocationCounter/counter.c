#include "AllocationCounter.h"
#include <stddef.h>

static _Thread_local uint64_t count;

uint64_t allocation_count(void) { return count; }

#if defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SANITIZED 1
#endif
#endif

#ifdef SANITIZED
#include <sanitizer/allocator_interface.h>

// The sanitiser brings its own allocator, which tells of what it does.
static void allocated(const volatile void *block, size_t size) {
    (void)block;
    (void)size;
    count++;
}

static void freed(const volatile void *block) { (void)block; }

__attribute__((constructor)) static void listen_to_allocations(void) {
    __sanitizer_install_malloc_and_free_hooks(allocated, freed);
}
#else
extern void *__libc_malloc(size_t);
extern void *__libc_calloc(size_t, size_t);
extern void *__libc_realloc(void *, size_t);

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
#endif
