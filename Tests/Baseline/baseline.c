#include "Baseline.h"
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum { chunk_rows = 4096, chunks_kept = 245, chunk_events = 512, spline_samples = 100, motions_kept = 8 };

typedef struct {
    uint32_t frame, packed;
    double available, consumed, before, after;
} row;

typedef struct {
    uint32_t frame;
    int32_t target, row_count;
    int64_t time, first_row;
    double requested[2], overscroll[2], left[2], velocity;
    int32_t action;
    uint8_t cause, source, axis, deferred;
} event;

typedef struct {
    double offset, low, high, sign, slack, factor, up_reach, down_reach, consumed, start;
    int64_t writes;
    int up, down, target;
    uint8_t phases;
} mover;

/// What moves without a finger.
typedef struct {
    int32_t mover;
    uint8_t is_over;
    float way;
    int64_t duration, start;
    double scale, last, velocity, offered;
} motion;

/// Where an action stands between two requests.
typedef enum { idle, frame_start, animate, animated, drive, layout, observe, look, frame_end } stage;

/// A delta that was dispatched in the present frame.
typedef struct {
    double amount;
    int32_t receiver;
} noted;

struct baseline {
    int32_t depth;
    mover *movers;
    int32_t *order;
    int32_t order_count;
    double whole;
    row *chunk[chunks_kept];
    int64_t rows;
    event **event_chunk;
    int64_t event_count, event_chunks;
    uint32_t frame;
    double requested[2], overscroll[2], left[2];
    // Deltas of the present frame, to find one that is told twice.
    noted recent[motions_kept];
    int32_t recent_count, doubles;
    uint32_t recent_frame;
    // Who looks after layout, and who is driven from outside: nobody, but that is asked.
    int32_t *observed, *driven;
    int32_t observed_count, driven_count, looked;
    // The running action.
    stage stage;
    int32_t fps, action;
    int64_t time, frames, first_event;
    double open_left;
    int opened, layout_is_stale, frames_are_stale, pending, settles, playing, switches, slivers, snaps, pins;
    motion motions[motions_kept];
    int32_t motion_count;
    baseline_movement movement;
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
    b->whole = slack;
    b->movers[depth] = (mover){.low = 0, .high = slack > 0 ? slack : 0, .sign = -1, .slack = slack, .target = -1};
    for (int i = 0; i < chunks_kept; i++) b->chunk[i] = malloc(sizeof(row) * chunk_rows);
    return b;
}

void baseline_free(baseline *b) {
    for (int i = 0; i < chunks_kept; i++) free(b->chunk[i]);
    free(b->movers);
    free(b->order);
    free(b->observed);
    free(b->driven);
    for (int64_t i = 0; i < b->event_chunks; i++) free(b->event_chunk[i]);
    free(b->event_chunk);
    free(b);
}

int64_t baseline_rows(const baseline *b) { return b->rows; }

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

static event *new_event(baseline *b) {
    if (b->event_count == b->event_chunks * chunk_events) {
        b->event_chunk = realloc(b->event_chunk, sizeof(event *) * (size_t)(b->event_chunks + 1));
        b->event_chunk[b->event_chunks++] = malloc(sizeof(event) * chunk_events);
    }
    event *e = &b->event_chunk[b->event_count / chunk_events][b->event_count % chunk_events];
    b->event_count++;
    return e;
}

/// Keeps a delta of the present frame; a second one that is the same is counted.
static inline void note_delta(baseline *b, double amount, int32_t receiver) {
    if (b->recent_frame != b->frame) b->recent_count = 0;
    b->recent_frame = b->frame;
    for (int32_t i = 0; i < b->recent_count; i++) b->doubles += b->recent[i].amount == amount && b->recent[i].receiver == receiver;
    if (b->recent_count < motions_kept) b->recent[b->recent_count++] = (noted){amount, receiver};
}

/// One delta: an event, pre, self, post, ranges, sums; returns what is left.
static inline double dispatch(baseline *b, double delta, int64_t time, uint8_t cause) {
    note_delta(b, delta, b->depth);
    event *e = new_event(b);
    *e = (event){.frame = b->frame, .target = b->depth, .time = time, .first_row = b->rows, .requested = {0, delta},
                 .action = b->action, .cause = cause, .axis = 1};
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
    b->frames_are_stale = 1;
    e->left[1] = available;
    for (int i = 0; i < 2; i++) {
        b->requested[i] += e->requested[i];
        b->left[i] += e->left[i];
        b->overscroll[i] += e->overscroll[i];
    }
    return available;
}

double baseline_run(baseline *b, int64_t count, double amount) {
    double total = 0;
    for (int64_t n = 0; n < count; n++) {
        total += dispatch(b, n & 1 ? amount : -amount, (int64_t)b->frame * 1000000000 / 60, 0);
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

static int64_t frame_time(const baseline *b, uint32_t frame) { return (int64_t)frame * 1000000000 / b->fps; }

/// What one action counts from, and the first motion of a fling.
static void begin_fling(baseline *b, double velocity, int32_t fps) {
    const float rate = (float)(log(0.78) / log(0.9)), coefficient = 9.80665f * 39.37f * 160 * 0.84f;
    double l = log(0.35f * (float)fabs(velocity) / (0.015f * coefficient));
    int64_t duration = (int64_t)(1000 * exp(l / ((double)rate - 1)));
    float way = (float)(0.015f * coefficient * exp((double)rate / ((double)rate - 1) * l)) * (velocity < 0 ? -1 : 1);
    b->fps = fps;
    b->action++;
    b->order_count = 0;
    b->frames = 0;
    b->settles = 1;
    b->first_event = b->event_count;
    for (int i = 0; i < 2; i++) b->requested[i] = b->left[i] = b->overscroll[i] = 0;
    for (int32_t i = 0; i <= b->depth; i++) {
        b->movers[i].consumed = 0;
        b->movers[i].phases = 0;
        b->movers[i].start = b->movers[i].offset;
    }
    *new_event(b) = (event){.frame = b->frame, .target = b->depth, .time = frame_time(b, b->frame), .first_row = b->rows,
                            .action = b->action, .cause = 2, .axis = 1, .velocity = velocity};
    b->motion_count = 0;
    b->motions[b->motion_count++] = (motion){.mover = b->depth, .way = way, .duration = duration,
        .start = frame_time(b, b->frame), .scale = 1, .velocity = velocity, .offered = velocity};
}

/// One frame of a fling: its part of the way is a delta.
static void play_motion(baseline *b, motion *m) {
    b->opened = 0;
    if (b->time < m->start || m->is_over) return;
    const float *table = spline();
    double ms = (double)(b->time - m->start) / 1e6, value = (double)m->way, velocity = 0;
    int over = ms >= (double)m->duration;
    if (!over) {
        float part = (float)(int64_t)ms / (float)m->duration;
        int index = (int)(spline_samples * part);
        float from = (float)index / spline_samples, to = (float)(index + 1) / spline_samples;
        float slope = (table[index + 1] - table[index]) / (to - from);
        value = ms == 0 ? 0 : (double)(m->way * (table[index] + (part - from) * slope));
        velocity = (double)(slope * m->way / (float)m->duration * 1000);
    }
    double amount = (value - m->last) / m->scale;
    m->last = value;
    m->velocity = velocity / m->scale;
    m->is_over = (uint8_t)over;
    if (amount == 0) return;
    b->opened = 1;
    b->open_left = dispatch(b, amount, b->time, 1);
}

/// The sums of an action, for its caller.
static void finish(baseline *b) {
    baseline_movement *m = &b->movement;
    *m = (baseline_movement){.frames = b->frames, .first_event = b->first_event, .end_event = b->event_count};
    for (int i = 0; i < 2; i++) {
        m->requested[i] = b->requested[i];
        m->left[i] = b->left[i];
        m->overscroll[i] = b->overscroll[i];
    }
    m->order = malloc(sizeof(int32_t) * (size_t)(b->order_count + 1));
    memcpy(m->order, b->order, sizeof(int32_t) * (size_t)b->order_count);
    m->order_count = b->order_count;
    m->consumed = malloc(sizeof(baseline_amount) * ((size_t)b->depth + 1));
    m->moved = malloc(sizeof(baseline_amount) * ((size_t)b->depth + 1));
    for (int32_t i = 0; i <= b->depth; i++) {
        const mover *v = &b->movers[i];
        if (v->consumed != 0) m->consumed[m->consumed_count++] = (baseline_amount){i, {0, v->consumed}};
        if (v->offset != v->start) m->moved[m->moved_count++] = (baseline_amount){i, {0, (v->offset - v->start) * v->sign}};
    }
}

baseline_request baseline_begin(baseline *b, double velocity, int32_t fps) {
    begin_fling(b, velocity, fps);
    b->stage = frame_start;
    return baseline_resume(b);
}

/// Goes on until the driver is wanted: at each frame's start and end, and when all is at rest.
baseline_request baseline_resume(baseline *b) {
    for (;;) {
        switch (b->stage) {
        case idle: return baseline_done;
        case frame_start: {
            int64_t time = frame_time(b, b->frame);
            if (time > b->time) b->time = time;
            b->pending = 0;
            b->playing = 0;
            b->stage = animate;
            return baseline_frame;
        }
        case animate:
            if (b->playing < b->motion_count) {
                play_motion(b, &b->motions[b->playing]);
                b->stage = animated;
                break;
            }
            for (int32_t i = 0; i < b->motion_count;) {
                if (b->motions[i].is_over) b->motions[i] = b->motions[--b->motion_count]; else i++;
            }
            b->stage = drive;
            break;
        case animated: {
            motion *m = &b->motions[b->playing++];
            if (b->opened && fabs(b->open_left) > 0.5) m->is_over = 1;
            b->stage = animate;
            break;
        }
        case drive:
            b->stage = layout;
            for (int32_t i = 0; i < b->driven_count; i++) b->layout_is_stale = 1;
            break;
        case layout:
            if (b->layout_is_stale || b->switches || b->slivers || b->snaps) {
                double slack = b->whole;
                for (int32_t i = 0; i < b->depth; i++) slack += b->movers[i].factor * b->movers[i].offset;
                b->movers[b->depth].slack = slack;
                commit(b);
                b->layout_is_stale = 0;
            }
            b->looked = 0;
            b->stage = observe;
            break;
        case observe:
            if (b->looked < b->observed_count) { b->looked++; return baseline_observe; }
            b->stage = look;
            break;
        case look:
            b->stage = frame_end;
            return baseline_look;
        case frame_end:
            if (b->pins) b->layout_is_stale = 1;
            b->frame++;
            b->frames++;
            b->time = frame_time(b, b->frame);
            if (b->settles && (b->motion_count > 0 || b->pending)) { b->stage = frame_start; break; }
            finish(b);
            b->stage = idle;
            return baseline_done;
        }
    }
}

baseline_movement baseline_take(baseline *b) { return b->movement; }
