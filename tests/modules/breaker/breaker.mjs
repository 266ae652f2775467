// Breaks the first change of an actor.

globalThis.breaker = { isBroken: false };

Hooks.once("setup", () => {
  const { prototype } = CONFIG.Actor.documentClass;
  const { update } = prototype;
  prototype.update = function (...args) {
    if (globalThis.breaker.isBroken) return update.apply(this, args);
    globalThis.breaker.isBroken = true;
    throw new Error("Breaker breaks");
  };
});
