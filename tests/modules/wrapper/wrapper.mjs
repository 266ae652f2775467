// Wraps what modules like to wrap: rolls, updates of messages, the data of rolls, the orders of turns.

/** Puts a function around a method that calls on, and notes that it was called. */
function wrap(cls, method) {
  const original = cls.prototype[method];
  cls.prototype[method] = function (...args) {
    globalThis.wrapped.calls.push(`${cls.name}.${method}`);
    return original.apply(this, args);
  };
}

Hooks.once("init", () => {
  wrap(Roll, "evaluate");
  wrap(CONFIG.ChatMessage.documentClass, "update");
  wrap(CONFIG.ChatMessage.documentClass, "renderHTML");
  wrap(CONFIG.Combat.documentClass, "rollInitiative");
  wrap(CONFIG.Actor.documentClass, "getRollData");
  wrap(CONFIG.Actor.documentClass, "prepareDerivedData");
});
