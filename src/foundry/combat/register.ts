import { inLine } from "../exchange/line.ts";
import { renewAmendWindows } from "./amend-window.ts";
import { placeAnew, RiposteCombat } from "./combat-document.ts";
import { settleTies } from "./tie.ts";
import { showStandings } from "./tracker.ts";

/** Registers the order of a fight and what the tracker shows of it. */
export function registerCombat(): void {
  Hooks.once("init", () => {
    Object.assign(CONFIG.Combat, { documentClass: RiposteCombat });
  });
  Hooks.on("renderCombatTracker", (_app, element) => showStandings(element));
  Hooks.on("updateCombat", (combat) => {
    void ui.combat?.render();
    renewAmendWindows();
    inLine(
      () => placeAnew(combat),
      () => undefined,
    );
  });
  Hooks.on("updateActor", (actor) => {
    if (game.combat?.combatants.some((combatant) => combatant.actor?.uuid === actor.uuid)) void ui.combat?.render();
  });
  Hooks.on("updateCombatant", (combatant) => {
    if (combatant.parent) void settleTies(combatant.parent);
  });
}
