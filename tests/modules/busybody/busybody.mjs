// Wraps every method of the system's own classes, puts a roll of its own first, and renders again on every change, as heavy modules do.

globalThis.busybody = { calls: new Set(), renders: 0 };

/** Puts a function around each method that a class defines itself. */
function wrapAll(name, cls) {
  for (const [method, { value, writable }] of Object.entries(Object.getOwnPropertyDescriptors(cls.prototype))) {
    if (typeof value !== "function" || !writable || method === "constructor") continue;
    cls.prototype[method] = function (...args) {
      globalThis.busybody.calls.add(`${name}.${method}`);
      return value.apply(this, args);
    };
  }
}

class BusyRoll extends Roll {}

Hooks.once("init", () => CONFIG.Dice.rolls.unshift(BusyRoll));

Hooks.once("setup", () => {
  for (const name of ["Actor", "Item", "Combat", "Combatant", "ChatMessage", "ActiveEffect"]) {
    wrapAll(name, CONFIG[name].documentClass);
    for (const [type, model] of Object.entries(CONFIG[name].dataModels)) wrapAll(`${name}.${type}`, model);
  }
  wrapAll("CombatTracker", CONFIG.ui.combat);
});

for (const hook of [
  "updateActor",
  "updateCombat",
  "updateCombatant",
  "createChatMessage",
  "updateChatMessage",
  "updateUser",
])
  Hooks.on(hook, () => {
    globalThis.busybody.renders += 1;
    void ui.combat?.render();
    for (const app of foundry.applications.instances.values()) void app.render();
  });
