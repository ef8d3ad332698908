#ifndef SCROLLWRIGHT_CLUALIB_H
#define SCROLLWRIGHT_CLUALIB_H
#if __has_include(<lua.h>)
#include <lauxlib.h>
#include <lua.h>
#include <lualib.h>
#else
#include <lua5.4/lauxlib.h>
#include <lua5.4/lua.h>
#include <lua5.4/lualib.h>
#endif
#if LUA_VERSION_NUM != 504
#error "Lua 5.4 is needed"
#endif
#endif
