public final class LuaTable {}
public final class LuaFunction {}
