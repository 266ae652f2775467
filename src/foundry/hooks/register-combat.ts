import { coalesce } from "../client/coalesce.ts";
import { inLineOnce } from "../exchange/line.ts";
import { renewAmendWindows } from "../tracker/amend-window.ts";
import { placeAnew, RiposteCombat } from "../documents/combat-document.ts";
import { fightingIn, follow, registerStatuses } from "../writing/marks.ts";
import { goOn } from "../writing/passing.ts";
import { renewTracker } from "../tracker/renew-tracker.ts";
import { settleTies } from "../writing/tie.ts";
import { showStandings, showWorld } from "../tracker/tracker.ts";

/** Registers the order of a fight and what the tracker shows of it. */
export function registerCombat(): void {
  Hooks.once("init", () => {
    Object.assign(CONFIG.Combat, { documentClass: RiposteCombat });
    registerStatuses();
  });
  Hooks.on("renderCombatTracker", (app, element) => {
    showWorld(element, app.parts["header"]);
    showStandings(element);
  });
  Hooks.once("ready", () => {
    for (const combat of game.combats) combat.setupTurns();
  });
  Hooks.on("updateCombat", (combat, changes) => {
    renewTracker();
    renewAmends();
    follow(fightingIn(combat));
    settle("order", placeAnew, combat);
    if (!("turn" in changes)) settle("turn", goOn, combat);
  });
  Hooks.on("updateActor", onStanding);
  Hooks.on("updateToken", (token) => onStanding(token.actor));
  Hooks.on("createCombatant", ({ actor }) => follow([actor]));
  Hooks.on("deleteCombatant", ({ actor }) => follow([actor]));
  Hooks.on("deleteCombat", (combat) => follow(fightingIn(combat)));
  Hooks.on("updateCombatant", (combatant) => {
    if (!combatant.parent) return;
    settle("order", placeAnew, combatant.parent);
    settleTiesIn(combatant.parent.id ?? "");
  });
}

const renewAmends = coalesce(renewAmendWindows);

const settleTiesIn = coalesce<string>((ids) => {
  for (const combat of game.combats) if (ids.has(combat.id ?? "")) void settleTies(combat);
});

/** Puts the order of a fight, or its turn, into the writer's line to be settled as the fight stands then. What fails is tried with
 *  the next change. */
function settle(what: "order" | "turn", task: typeof placeAnew, combat: Combat.Implementation): void {
  inLineOnce(
    `${what} of ${combat.uuid}`,
    () => task(combat),
    () => undefined,
  );
}

/** Somebody stands otherwise than before: the tracker shows it, and their marks follow. A token may have an actor of its own. */
function onStanding(actor: Actor.Implementation | null): void {
  if (game.combat?.combatants.some((combatant) => combatant.actor?.uuid === actor?.uuid)) renewTracker();
  follow([actor]);
}
