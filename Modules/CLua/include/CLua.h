#ifndef SCROLLWRIGHT_CLUA_H
#define SCROLLWRIGHT_CLUA_H
#include "../../CLuaLib/shim.h"
#endif
