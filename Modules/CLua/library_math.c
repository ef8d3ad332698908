/* The mathematical functions of liblua, with a random generator whose seed is the host's alone (xoshiro256**). */
#include "internal.h"

#include <math.h>

static uint64_t rotate_left(uint64_t x, int n) {
    return (x << n) | (x >> (64 - n));
}

static uint64_t next_random(clua_host *h) {
    uint64_t *s = h->random;
    uint64_t result = rotate_left(s[1] * 5, 7) * 9;
    uint64_t shifted = s[1] << 17;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= shifted;
    s[3] = rotate_left(s[3], 45);
    return result;
}

/* Fills the generator from one number by splitmix64. */
void clua_seed(clua_host *h, uint64_t seed) {
    for (int i = 0; i < 4; i++) {
        seed += 0x9e3779b97f4a7c15u;
        uint64_t z = seed;
        z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
        z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
        h->random[i] = z ^ (z >> 31);
    }
}

/* Without bias: numbers beyond the range are drawn again under the smallest mask. */
static uint64_t below_or_equal(clua_host *h, uint64_t most) {
    uint64_t mask = most;
    for (int shift = 1; shift < 64; shift *= 2) mask |= mask >> shift;
    uint64_t drawn;
    do drawn = next_random(h) & mask;
    while (drawn > most);
    return drawn;
}

static int math_random(lua_State *L) {
    clua_host *h = clua_host_of(L);
    lua_Integer low = 1, high;
    switch (lua_gettop(L)) {
    case 0:
        lua_pushnumber(L, (double)(next_random(h) >> 11) * 0x1p-53);
        return 1;
    case 1:
        high = luaL_checkinteger(L, 1);
        if (high == 0) {
            lua_pushinteger(L, (lua_Integer)next_random(h));
            return 1;
        }
        break;
    case 2:
        low = luaL_checkinteger(L, 1);
        high = luaL_checkinteger(L, 2);
        break;
    default:
        return luaL_error(L, "wrong number of arguments");
    }
    luaL_argcheck(L, low <= high, lua_gettop(L), "interval is empty");
    uint64_t offset = below_or_equal(h, (uint64_t)high - (uint64_t)low);
    lua_pushinteger(L, (lua_Integer)(offset + (uint64_t)low));
    return 1;
}

/* Without an argument the seed is 0: there is no other source. */
static int math_randomseed(lua_State *L) {
    uint64_t seed = 0;
    if (!lua_isnone(L, 1)) {
        lua_Number n = luaL_checknumber(L, 1);
        lua_Integer i;
        seed = lua_numbertointeger(floor(n), &i) ? (uint64_t)i : 0;
        if (lua_isinteger(L, 1)) seed = (uint64_t)lua_tointegerx(L, 1, NULL);
        seed ^= rotate_left((uint64_t)luaL_optinteger(L, 2, 0), 32);
    }
    clua_seed(clua_host_of(L), seed);
    return 0;
}

void clua_open_math(lua_State *L) {
    static const char *const taken[] = {"abs",  "acos", "asin", "atan", "ceil", "cos", "deg",       "exp",  "floor",
                                        "fmod", "log",  "max",  "min",  "modf", "rad", "sin",       "sqrt", "tan",
                                        "tointeger", "type", "ult", NULL};
    static const clua_entry entries[] = {{"random", math_random}, {"randomseed", math_randomseed}, {NULL, NULL}};
    static const char *const constants[] = {"huge", "maxinteger", "mininteger", "pi", NULL};
    lua_newtable(L);
    lua_pushcfunction(L, luaopen_math);
    lua_call(L, 0, 1);
    clua_take_functions(L, taken, 0);
    for (int i = 0; constants[i] != NULL; i++) {
        lua_getfield(L, -1, constants[i]);
        lua_setfield(L, -3, constants[i]);
    }
    lua_pop(L, 1);
    clua_set_functions(L, entries);
}
