#ifndef ALLOCATION_COUNTER_H
#define ALLOCATION_COUNTER_H
#include <stdint.h>

/// Allocations made by the calling thread so far. Linking this target replaces malloc, calloc and realloc by counting ones.
uint64_t allocation_count(void);
#endif
