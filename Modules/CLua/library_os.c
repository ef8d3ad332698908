/* os.time, os.clock and os.date on the host's virtual time: UTC, English names, the same everywhere. */
#define _DEFAULT_SOURCE
#include "internal.h"

#include <math.h>
#include <string.h>
#include <time.h>

/* Virtual time in milliseconds. */
static double now(lua_State *L) {
    clua_host *h = clua_host_of(L);
    lua_pushinteger(L, (lua_Integer)CLUA_ASK_TIME << 32);
    lua_pushcclosure(L, clua_trampoline, 1);
    lua_call(L, 0, 1);
    double milliseconds = lua_tonumberx(L, -1, NULL);
    lua_pop(L, 1);
    clua_charge(L, h, 10);
    return milliseconds;
}

static int os_clock(lua_State *L) {
    lua_pushnumber(L, now(L) / 1000);
    return 1;
}

/* ---- the calendar ---- */

/* Days from 1970-01-01 to a day of the Gregorian calendar. */
static int64_t days_from_civil(int64_t year, int64_t month, int64_t day) {
    if (month <= 2) year -= 1;
    int64_t era = (year >= 0 ? year : year - 399) / 400;
    int64_t of_era = year - era * 400;
    int64_t of_year = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1;
    return era * 146097 + of_era * 365 + of_era / 4 - of_era / 100 + of_year - 719468;
}

static int64_t floor_divide(int64_t a, int64_t b) {
    int64_t quotient = a / b;
    return a % b < 0 ? quotient - 1 : quotient;
}

static void split_time(int64_t seconds, struct tm *t) {
    int64_t days = floor_divide(seconds, 86400);
    int64_t rest = seconds - days * 86400;
    int64_t shifted = days + 719468;
    int64_t era = floor_divide(shifted, 146097);
    int64_t of_era = shifted - era * 146097;
    int64_t year_of_era = (of_era - of_era / 1460 + of_era / 36524 - of_era / 146096) / 365;
    int64_t of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    int64_t month_from_march = (5 * of_year + 2) / 153;
    int64_t month = month_from_march < 10 ? month_from_march + 3 : month_from_march - 9;
    int64_t year = year_of_era + era * 400 + (month <= 2);
    memset(t, 0, sizeof *t);
    t->tm_sec = (int)(rest % 60);
    t->tm_min = (int)(rest / 60 % 60);
    t->tm_hour = (int)(rest / 3600);
    t->tm_mday = (int)(of_year - (153 * month_from_march + 2) / 5 + 1);
    t->tm_mon = (int)month - 1;
    t->tm_year = (int)(year - 1900);
    t->tm_wday = (int)(((days + 4) % 7 + 7) % 7);
    t->tm_yday = (int)(days - days_from_civil(year, 1, 1));
    t->tm_gmtoff = 0;
    t->tm_zone = "UTC";
}

/* ---- time ---- */

static void set_integer(lua_State *L, const char *name, int value) {
    lua_pushstring(L, name);
    lua_pushinteger(L, value);
    lua_rawset(L, -3);
}

/* Into the table at the top. */
static void set_fields(lua_State *L, const struct tm *t) {
    set_integer(L, "year", t->tm_year + 1900);
    set_integer(L, "month", t->tm_mon + 1);
    set_integer(L, "day", t->tm_mday);
    set_integer(L, "hour", t->tm_hour);
    set_integer(L, "min", t->tm_min);
    set_integer(L, "sec", t->tm_sec);
    set_integer(L, "yday", t->tm_yday + 1);
    set_integer(L, "wday", t->tm_wday + 1);
    lua_pushliteral(L, "isdst");
    lua_pushboolean(L, 0);
    lua_rawset(L, -3);
}

/* Field of the table at 1; `otherwise` < 0: it must be there. */
static int64_t time_field(lua_State *L, const char *name, int64_t otherwise) {
    lua_pushstring(L, name);
    int type = lua_rawget(L, 1);
    int is_integer;
    lua_Integer value = lua_tointegerx(L, -1, &is_integer);
    lua_pop(L, 1);
    if (!is_integer) {
        if (type != LUA_TNIL) luaL_error(L, "field '%s' is not an integer", name);
        if (otherwise < 0) luaL_error(L, "field '%s' missing in date table", name);
        return otherwise;
    }
    if (value < -2000000000 || value > 2000000000) luaL_error(L, "field '%s' is out-of-bound", name);
    return value;
}

static int os_time(lua_State *L) {
    if (lua_isnoneornil(L, 1)) {
        lua_pushinteger(L, (lua_Integer)floor(now(L) / 1000));
        return 1;
    }
    luaL_checktype(L, 1, LUA_TTABLE);
    lua_settop(L, 1);
    clua_refuse_read_only(L, 1);
    clua_charge(L, clua_host_of(L), 10);
    int64_t year = time_field(L, "year", -1);
    int64_t month = time_field(L, "month", -1) - 1;
    int64_t day = time_field(L, "day", -1);
    int64_t hour = time_field(L, "hour", 12);
    int64_t minute = time_field(L, "min", 0);
    int64_t second = time_field(L, "sec", 0);
    year += floor_divide(month, 12);
    month -= floor_divide(month, 12) * 12;
    int64_t seconds = (days_from_civil(year, month + 1, 1) + day - 1) * 86400 + hour * 3600 + minute * 60 + second;
    struct tm t;
    split_time(seconds, &t);
    set_fields(L, &t);
    lua_pushinteger(L, seconds);
    return 1;
}

/* ---- date ---- */

/* One conversion behind a '%'; returns the format behind it. */
static const char *add_conversion(lua_State *L, luaL_Buffer *b, const char *at, const char *end, const struct tm *t) {
    static const char *const plain = "aAbBcCdDeFgGhHIjmMnprRStTuUVwWxXyYzZ%";
    char format[4] = {'%', *at, '\0', '\0'};
    if (at >= end || *at == '\0' || strchr(plain, *at) == NULL) {
        luaL_argerror(L, 1, lua_pushfstring(L, "invalid conversion specifier '%%%c'", at < end ? *at : ' '));
    }
    char text[128];
    size_t n = strftime(text, sizeof text, format, t);
    luaL_addlstring(b, text, n);
    return at + 1;
}

static int os_date(lua_State *L) {
    size_t length;
    const char *format = luaL_optlstring(L, 1, "%c", &length);
    const char *end = format + length;
    int64_t seconds = lua_isnoneornil(L, 2) ? (int64_t)floor(now(L) / 1000) : luaL_checkinteger(L, 2);
    luaL_argcheck(L, seconds > -50000000000000 && seconds < 50000000000000, 2, "time out-of-bounds");
    clua_charge_text(L, clua_host_of(L), length * 16);
    struct tm t;
    split_time(seconds, &t);
    if (*format == '!') format++; /* UTC in either case */
    if (strncmp(format, "*t", 2) == 0) {
        lua_createtable(L, 0, 9);
        set_fields(L, &t);
        return 1;
    }
    luaL_Buffer b;
    luaL_buffinit(L, &b);
    while (format < end) {
        if (*format != '%') {
            luaL_addchar(&b, *format++);
        } else {
            format = add_conversion(L, &b, format + 1, end, &t);
        }
    }
    luaL_pushresult(&b);
    return 1;
}

void clua_open_os(lua_State *L) {
    static const clua_entry entries[] = {{"clock", os_clock}, {"date", os_date}, {"time", os_time}, {NULL, NULL}};
    lua_newtable(L);
    clua_set_functions(L, entries);
}
