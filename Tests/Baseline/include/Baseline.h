#ifndef BASELINE_H
#define BASELINE_H
#include <stdint.h>

/// The same work as one delta through `depth` collapsing headers and a list, written in plain C: pre outermost first,
/// self, post innermost first, range updates, a 40-byte row a step, an event a delta, balanced books.
typedef struct baseline baseline;

/// What belongs to one container.
typedef struct {
    int32_t index;
    double amount[2];
} baseline_amount;

/// What one action did; the caller frees the arrays.
typedef struct {
    double requested[2], overscroll[2], left[2];
    int64_t frames, first_event, end_event;
    int32_t *order;
    baseline_amount *consumed, *moved;
    int32_t order_count, consumed_count, moved_count;
} baseline_movement;

/// What a fling wants of its driver before it goes on.
typedef enum { baseline_frame, baseline_observe, baseline_look, baseline_done } baseline_request;

baseline *baseline_make(int32_t depth, double range, double viewport, double content);
void baseline_free(baseline *b);
/// Dispatches `count` deltas of alternating sign; returns the sum of what was left.
double baseline_run(baseline *b, int64_t count, double amount);
/// Begins a fling at density 1 along Android's spline: each frame's part of the way is a delta, until the time is up or more
/// than half a pixel is left.
baseline_request baseline_begin(baseline *b, double velocity, int32_t fps);
/// Goes on after a request.
baseline_request baseline_resume(baseline *b);
/// What the last fling did.
baseline_movement baseline_take(baseline *b);
/// A whole fling with a driver that answers at once. Returns its frames.
int64_t baseline_fling(baseline *b, double velocity, int32_t fps);
/// Touches memory that later allocations of this process use again, so that the kernel's first touch of a page, which costs
/// both sides the same, is not measured.
void baseline_warm(int64_t bytes);
/// Trace rows ever written.
int64_t baseline_rows(const baseline *b);
double baseline_offset(const baseline *b, int32_t index);
#endif
