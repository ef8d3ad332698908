#include "Baseline.h"
#include <stdlib.h>
#include <string.h>
#ifdef __GLIBC__
#include <malloc.h>
#endif

/// Answers what a fling asks, as a driver without scripts does; apart from what it drives, as in Swift.
int64_t baseline_fling(baseline *b, double velocity, int32_t fps) {
    baseline_request request = baseline_begin(b, velocity, fps);
    while (request != baseline_done) request = baseline_resume(b);
    baseline_movement movement = baseline_take(b);
    free(movement.order);
    free(movement.consumed);
    free(movement.moved);
    return movement.frames;
}

void baseline_warm(int64_t bytes) {
#ifdef __GLIBC__
    mallopt(M_MMAP_THRESHOLD, 1 << 30);
    mallopt(M_TRIM_THRESHOLD, 1 << 30);
#endif
    char *memory = malloc((size_t)bytes);
    if (memory) memset(memory, 1, (size_t)bytes);
    __asm__ volatile("" : : "r"(memory) : "memory");
    free(memory);
}
