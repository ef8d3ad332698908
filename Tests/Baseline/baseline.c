#include "Baseline.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { chunk_rows = 4096, chunks_kept = 245, chunk_events = 512, spline_samples = 100 };

typedef struct {
    uint32_t frame, packed;
    double available, consumed, before, after;
} row;

typedef struct {
    uint32_t frame;
    int32_t target, row_count;
    int64_t time, first_row;
    double requested[2], overscroll[2], left[2];
    int32_t action;
    uint8_t cause, source, axis, deferred;
} event;

typedef struct {
    double offset, low, high, sign, slack, factor, up_reach, down_reach, consumed;
    int64_t writes;
    int up, down, target;
    uint8_t phases;
} mover;

struct baseline {
    int32_t depth;
    mover *movers;
    int32_t *order;
    int32_t order_count;
    row *chunk[chunks_kept];
    int64_t rows;
    event **event_chunk;
    int64_t event_count, event_chunks;
    uint32_t frame;
    double speed;
};

baseline *baseline_make(int32_t depth, double range, double viewport, double content) {
    baseline *b = calloc(1, sizeof *b);
    b->depth = depth;
    b->movers = calloc((size_t)depth + 1, sizeof(mover));
    b->order = calloc(((size_t)depth + 1) * 3, sizeof(int32_t));
    for (int32_t i = 0; i < depth; i++) {
        b->movers[i] = (mover){.low = -range, .high = 0, .sign = 1, .factor = 1, .up_reach = INFINITY, .down_reach = INFINITY, .up = 0, .down = 1, .target = depth};
    }
    double slack = content - viewport;
    b->movers[depth] = (mover){.low = 0, .high = slack > 0 ? slack : 0, .sign = -1, .slack = slack, .target = -1};
    for (int i = 0; i < chunks_kept; i++) b->chunk[i] = malloc(sizeof(row) * chunk_rows);
    return b;
}

void baseline_free(baseline *b) {
    for (int i = 0; i < chunks_kept; i++) free(b->chunk[i]);
    free(b->movers);
    free(b->order);
    for (int64_t i = 0; i < b->event_chunks; i++) free(b->event_chunk[i]);
    free(b->event_chunk);
    free(b);
}

double baseline_offset(const baseline *b, int32_t index) { return b->movers[index].offset; }

/// What is left of an amount after a part of it; dust of rounding is nothing.
static inline double rest_of(double amount, double taken) {
    double rest = amount - taken;
    return fabs(rest) < 1e-9 ? 0 : rest;
}

/// Ranges follow what moved, between the phases.
static inline void commit(baseline *b) {
    mover *list = &b->movers[b->depth];
    list->high = list->slack > 0 ? list->slack : 0;
    if (list->offset > list->high) list->offset = list->high;
}

static inline double take(baseline *b, event *e, int32_t index, int kind, double available) {
    mover *m = &b->movers[index];
    double low = m->low, high = m->high;
    if (kind == 0) {
        if (available < 0 && m->up_reach < INFINITY) low = fmax(low, high - m->up_reach);
        if (available > 0 && m->down_reach < INFINITY) high = fmin(high, low + m->down_reach);
    }
    double before = m->offset, change = m->sign * available, wanted = before + change, consumed = 0;
    if (wanted >= low && wanted <= high) {
        m->offset = wanted;
        consumed = available;
    } else {
        double clamped = wanted < low ? low : high;
        if ((clamped - before) * change > 0) {
            m->offset = clamped;
            consumed = (clamped - before) * m->sign;
            if (fabs(consumed) < 1e-9) consumed = 0;
        }
    }
    double after = m->offset;
    if (consumed != 0) {
        m->writes++;
        m->consumed += consumed;
        if (!(m->phases & 1 << kind)) {
            m->phases |= (uint8_t)(1 << kind);
            b->order[b->order_count++] = index << 2 | kind;
        }
    }
    row *r = &b->chunk[(b->rows / chunk_rows) % chunks_kept][b->rows % chunk_rows];
    *r = (row){b->frame, (uint32_t)index << 12 | (uint32_t)kind << 4 | 1, available, consumed, before, after};
    b->rows++;
    e->row_count++;
    if (consumed != 0 && m->target >= 0) b->movers[m->target].slack += m->factor * (after - before);
    return consumed;
}

/// One delta: an event, pre, self, post, ranges; returns what is left.
static inline double dispatch(baseline *b, double delta) {
    if (b->event_count == b->event_chunks * chunk_events) {
        b->event_chunk = realloc(b->event_chunk, sizeof(event *) * (size_t)(b->event_chunks + 1));
        b->event_chunk[b->event_chunks++] = malloc(sizeof(event) * chunk_events);
    }
    event *e = &b->event_chunk[b->event_count / chunk_events][b->event_count % chunk_events];
    b->event_count++;
    *e = (event){.frame = b->frame, .target = b->depth, .time = (int64_t)b->frame * 1000000000 / 60,
                 .first_row = b->rows, .requested = {0, delta}};
    double available = delta;
    for (int32_t i = 0; i < b->depth; i++) {
        int phase = delta < 0 ? b->movers[i].up : b->movers[i].down;
        if (phase == 0 && available != 0) available = rest_of(available, take(b, e, i, 0, available));
    }
    commit(b);
    if (available != 0) available = rest_of(available, take(b, e, b->depth, 1, available));
    for (int32_t i = b->depth - 1; i >= 0; i--) {
        int phase = delta < 0 ? b->movers[i].up : b->movers[i].down;
        if (phase == 1 && available != 0) available = rest_of(available, take(b, e, i, 2, available));
    }
    commit(b);
    e->left[1] = available;
    return available;
}

double baseline_run(baseline *b, int64_t count, double amount) {
    double total = 0;
    for (int64_t n = 0; n < count; n++) {
        total += dispatch(b, n & 1 ? amount : -amount);
        b->frame++;
    }
    return total;
}

static float bezier(float x, float first, float second) {
    float weight = 3 * x * (1 - x);
    return weight * ((1 - x) * first + x * second) + x * x * x;
}

/// The position table of Android's spline, by bisection.
static const float *spline(void) {
    static float table[spline_samples + 1];
    if (table[spline_samples] != 0) return table;
    float low = 0;
    for (int i = 0; i < spline_samples; i++) {
        float part = (float)i / spline_samples, high = 1;
        for (;;) {
            float middle = low + (high - low) / 2, value = bezier(middle, 0.5f * 0.35f, 1 - (1 - 0.35f));
            if (fabsf(value - part) < 1e-5f) { table[i] = bezier(middle, 0.5f, 1); break; }
            if (value > part) high = middle; else low = middle;
        }
    }
    table[spline_samples] = 1;
    return table;
}

int64_t baseline_fling(baseline *b, double velocity, int32_t fps) {
    const float *table = spline();
    const float rate = (float)(log(0.78) / log(0.9)), coefficient = 9.80665f * 39.37f * 160 * 0.84f;
    double l = log(0.35f * (float)fabs(velocity) / (0.015f * coefficient));
    int64_t duration = (int64_t)(1000 * exp(l / ((double)rate - 1)));
    float way = (float)(0.015f * coefficient * exp((double)rate / ((double)rate - 1) * l)) * (velocity < 0 ? -1 : 1);
    // What one action counts from.
    b->order_count = 0;
    for (int32_t i = 0; i <= b->depth; i++) { b->movers[i].consumed = 0; b->movers[i].phases = 0; }
    int64_t start = (int64_t)b->frame * 1000000000 / fps, frames = 0;
    double last = 0, speed = velocity;
    for (;;) {
        int64_t time = (int64_t)b->frame * 1000000000 / fps;
        double ms = (double)(time - start) / 1e6, value = (double)way;
        int over = ms >= (double)duration;
        if (!over) {
            float part = (float)(int64_t)ms / (float)duration;
            int index = (int)(spline_samples * part);
            float from = (float)index / spline_samples, to = (float)(index + 1) / spline_samples;
            float slope = (table[index + 1] - table[index]) / (to - from);
            value = ms == 0 ? 0 : (double)(way * (table[index] + (part - from) * slope));
            speed = (double)(slope * way / (float)duration * 1000);
        }
        double amount = value - last;
        last = value;
        double left = amount != 0 ? dispatch(b, amount) : 0;
        b->frame++;
        frames++;
        if (over || fabs(left) > 0.5) break;
    }
    b->speed = speed;
    return frames;
}
