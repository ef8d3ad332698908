#ifndef BASELINE_H
#define BASELINE_H
#include <stdint.h>

/// The same work as one delta through `depth` collapsing headers and a list, written in plain C: pre outermost first,
/// self, post innermost first, range updates, a 40-byte row a step, an event a delta, balanced books.
typedef struct baseline baseline;

baseline *baseline_make(int32_t depth, double range, double viewport, double content);
void baseline_free(baseline *b);
/// Dispatches `count` deltas of alternating sign; returns the sum of what was left.
double baseline_run(baseline *b, int64_t count, double amount);
/// A fling at density 1 along Android's spline: each frame's part of the way is a delta, until the time is up or more than half
/// a pixel is left. Returns its frames.
int64_t baseline_fling(baseline *b, double velocity, int32_t fps);
double baseline_offset(const baseline *b, int32_t index);
#endif
