// Imported for its `link` line alone, which lets the linker find liblua also where there is no pkg-config.
private import CLuaLib
