"""Connections of one's own (`nested`): the same arithmetic as a Python function and as Lua text."""

from lua import num


class Rule:
    """What one phase function does with the amount it is offered.

    op:    "clamp"    moves the binding within [low, high] and returns what it moved
           "all"      moves the binding likewise but returns the whole offer
           "part"     returns k times the offer
           "beyond"   returns the offer and k more in its direction
           "fixed"    returns k in the offer's direction when the offer is at least as large
           "against"  returns k times the offer, in the opposite direction
           "double"   post only: moves by consumed + available, and returns that
           "shift"    moves another node and returns what that moved
           "whole"    returns the table it was given
           "none"     returns nothing
    when:  "up", "down", "any", or "not down"
    form:  "number" or "table": how the result is returned
    """

    def __init__(self, op, when="any", k=0, form="number", node=None):
        self.op, self.when, self.k, self.form, self.node = op, when, k, form, node

    def applies(self, amount):
        """True if the rule acts on an offer of this sign."""
        if self.when == "up":
            return amount < 0
        if self.when == "down":
            return amount > 0
        if self.when == "not down":
            return amount <= 0
        return True

    def condition(self):
        """The Lua condition on the local `a`, or None."""
        return {"up": "a < 0", "down": "a > 0", "not down": "a <= 0"}.get(self.when)


class Connection:
    """A `nested` table: an axis, two rules, perhaps a binding as its state, perhaps a log of offers."""

    def __init__(self, pre=None, post=None, axis="vertical", state=None, low=0, high=0, log=None):
        self.pre, self.post, self.axis = pre, post, axis
        self.state, self.low, self.high = state, low, high    # state: the binding's Lua name
        self.log = log                                        # the log's Lua name
        self.value = 0.0
        self.seen = []
        self.faults = set()
        self.index = 0 if axis == "horizontal" else 1

    def offer(self, world, phase, consumed, available):
        """Plays the phase function: the two components it returns, as the chain books them."""
        rule = self.pre if phase == "pre" else self.post
        if rule is None:
            return (0.0, 0.0)
        a, c = available[self.index], consumed[self.index]
        if self.log:
            self.seen.extend([a] if phase == "pre" else [c, a])
        if not rule.applies(a):
            return (0.0, 0.0)
        if rule.op == "whole":
            self.judge(phase, c, a, a, None, available[1 - self.index])
            return tuple(available)
        amount, moved = self.play(world, rule, c, a)
        self.judge(phase, c, a, amount, moved, 0.0)
        return (amount, 0.0) if self.index == 0 else (0.0, amount)

    def play(self, world, rule, c, a):
        """The amount a rule returns, and what its declared state or node moved (None: undeclared)."""
        sign = 1 if a > 0 else -1
        if rule.op == "clamp":
            moved = self.add(a)
            return moved, moved
        if rule.op == "all":
            return a, self.add(a)
        if rule.op == "double":
            moved = self.add(c + a)
            return moved, moved
        if rule.op == "shift":
            moved = world.shift(rule.node, a)
            return moved, moved
        declared = 0.0 if self.state else None
        if rule.op == "part":
            return a * rule.k, declared
        if rule.op == "beyond":
            return (a + sign * rule.k if a != 0 else 0.0), declared
        if rule.op == "fixed":
            return (sign * rule.k if abs(a) >= rule.k else 0.0), declared
        if rule.op == "against":
            return -a * rule.k, declared
        return 0.0, declared

    def add(self, delta):
        """`binding:add`: moves within the bounds and returns what it moved."""
        before = self.value
        self.value = min(max(before + delta, self.low), self.high)
        return self.value - before

    def judge(self, phase, c, a, amount, moved, across):
        """Notes the faults that the contract names beyond doubt for this answer."""
        if amount * a > 0 and abs(amount) > abs(a) + 1e-3:
            self.faults.add("over-consumption")
        if moved is not None and abs(amount - moved) > 1e-3:
            self.faults.add("over-consumption")
        if amount * a < 0 and abs(amount) > 1e-3:
            self.faults.add("wrong-sign")
        if across != 0:
            self.faults.add("axis-theft")
        rule = self.pre if phase == "pre" else self.post
        if rule.op == "double" and abs(c) > 1e-3 and moved == c + a:
            self.faults.add("double-consumption")

    def lua(self):
        """The constructor's `nested` table as Lua text."""
        parts = []
        if self.axis != "vertical":
            parts.append('axis = "%s"' % self.axis)
        if self.state:
            parts.append("state = " + self.state)
        if self.pre:
            parts.append("pre_scroll = function(available, source, app) %s end" % self.body(self.pre, "pre"))
        if self.post:
            parts.append("post_scroll = function(consumed, available, source, app) %s end"
                         % self.body(self.post, "post"))
        return "nested = { %s }" % ", ".join(parts)

    def body(self, rule, phase):
        """The statements of one phase function."""
        component = "x" if self.index == 0 else "y"
        text = "local a = available.%s; " % component
        if self.log:
            text += "assert(source == \"user\"); "
            if phase == "post":
                text += "%s[#%s + 1] = consumed.%s; " % (self.log, self.log, component)
            text += "%s[#%s + 1] = a; " % (self.log, self.log)
        statement = self.statement(rule, component)
        condition = rule.condition()
        if not statement:
            return text.strip()
        return text + ("if %s then %s end" % (condition, statement) if condition else statement)

    def statement(self, rule, component):
        """The Lua statements that answer an offer `a`."""
        add = "%s:add(%%s, %s, %s)" % (self.state, num(self.low), num(self.high))
        if rule.op == "none":
            return ""
        if rule.op == "whole":
            return "return available"
        if rule.op == "clamp":
            return self.result(rule, component, add % "a")
        if rule.op == "all":
            return (add % "a") + "; " + self.result(rule, component, "a")
        if rule.op == "double":
            return self.result(rule, component, add % ("consumed.%s + a" % component))
        if rule.op == "shift":
            return "local node = app.%s; local before = node.offset; node:shift(a); %s" % (
                rule.node, self.result(rule, component, "node.offset - before"))
        if rule.op == "part":
            return self.result(rule, component, "a * %s" % num(rule.k))
        if rule.op == "against":
            return self.result(rule, component, "-a * %s" % num(rule.k))
        sign = "(a > 0 and %s or -%s)" % (num(rule.k), num(rule.k))
        if rule.op == "beyond":
            return "if a ~= 0 then %s end" % self.result(rule, component, "a + " + sign)
        return "if math.abs(a) >= %s then %s end" % (num(rule.k), self.result(rule, component, sign))

    @staticmethod
    def result(rule, component, value):
        """A return of the value in the rule's form."""
        if rule.form == "table":
            other = "y" if component == "x" else "x"
            return "return { %s = 0, %s = %s }" % (other, component, value)
        return "return " + value
