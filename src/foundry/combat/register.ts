import { inLine } from "../exchange/writing/line.ts";
import { renewAmendWindows } from "./amend-window.ts";
import { placeAnew, RiposteCombat } from "./combat-document.ts";
import { fightingIn, follow, registerStatuses } from "./marks.ts";
import { goOn } from "./passing.ts";
import { settleTies } from "./tie.ts";
import { showStandings } from "./tracker.ts";

/** Registers the order of a fight and what the tracker shows of it. */
export function registerCombat(): void {
  Hooks.once("init", () => {
    Object.assign(CONFIG.Combat, { documentClass: RiposteCombat });
    registerStatuses();
  });
  Hooks.on("renderCombatTracker", (_app, element) => showStandings(element));
  Hooks.once("ready", () => {
    for (const combat of game.combats) combat.setupTurns();
  });
  Hooks.on("updateCombat", (combat, changes) => {
    void ui.combat?.render();
    renewAmendWindows();
    follow(fightingIn(combat));
    settleOrder(combat, "turn" in changes ? [] : [goOn]);
  });
  Hooks.on("updateActor", onStanding);
  Hooks.on("updateToken", (token) => onStanding(token.actor));
  Hooks.on("createCombatant", ({ actor }) => follow([actor]));
  Hooks.on("deleteCombatant", ({ actor }) => follow([actor]));
  Hooks.on("deleteCombat", (combat) => follow(fightingIn(combat)));
  Hooks.on("updateCombatant", (combatant) => {
    if (!combatant.parent) return;
    settleOrder(combatant.parent, []);
    void settleTies(combatant.parent);
  });
}

/** Lets everybody stand where the rules place them as the fight stands now. What fails is tried with the next change. */
function settleOrder(combat: Combat.Implementation, then: readonly (typeof goOn)[]): void {
  for (const task of [placeAnew, ...then])
    inLine(
      () => task(combat),
      () => undefined,
    );
}

/** Somebody stands otherwise than before: the tracker shows it, and their marks follow. A token may have an actor of its own. */
function onStanding(actor: Actor.Implementation | null): void {
  if (game.combat?.combatants.some((combatant) => combatant.actor?.uuid === actor?.uuid)) void ui.combat?.render();
  follow([actor]);
}
