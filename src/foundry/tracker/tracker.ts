import { type Fight, type Ruleset, roundLabel } from "../../engine/index.ts";
import { familyOf } from "../../rulesets/index.ts";
import { badgeViews } from "../../view/badge-view.ts";
import { wordKey } from "../../view/terms.ts";
import { budgetViews, standingsOf } from "../../view/tracker-view.ts";
import { doEach } from "../client/do-each.ts";
import { openActing } from "../declaring/attack-window.ts";
import { actorData, sideFinder, toFighter } from "../documents/fighters.ts";
import { notesMark } from "./notes-mark.ts";
import { openAmend } from "./amend.ts";
import { budgetChip, badgeChip, lineOf, listOf, woundChip } from "./chips.ts";
import { combatFinder, fightShown, nameIn } from "../fight/fight.ts";
import { callsFor, rowButton, togglesFor } from "./toggles.ts";
import { worldRuleset } from "../world/settings.ts";
import { worldOf } from "../world/world.ts";
import { localised } from "../exchange/refusal-notices.ts";
import { worldViews } from "../../view/world-view.ts";

/** Selectors of the elements that this file adds to a row. */
const OURS =
  ".riposte-budget, .riposte-toggle, .riposte-act-here, .riposte-by-hand, .riposte-call-time, .riposte-notes-mark";

/** Data that the rows of an encounter share, read once for all of them. */
type Encounter = {
  readonly combat: Combat.Implementation;
  readonly rules: Ruleset;
  readonly fight: Fight;
  readonly sideOf: ReturnType<typeof sideFinder>;
  readonly combatOf: ReturnType<typeof combatFinder>;
  /** True if any combatant is this user's. */
  readonly isPlayed: boolean;
};

/** Shows the combatant's wound, budgets and effects on every row of the tracker. */
export function showStandings(element: HTMLElement): void {
  const combat = game.combat;
  const rules = worldRuleset();
  if (!combat || !rules.ok) return;
  showRound(element, combat, rules.value);
  const rows = [...element.querySelectorAll<HTMLElement>("[data-combatant-id]")];
  const encounter: Encounter = {
    ...{ combat, rules: rules.value, fight: fightShown(combat), sideOf: sideFinder(), combatOf: combatFinder() },
    isPlayed: combat.combatants.some(({ isOwner }) => isOwner),
  };
  // If one combatant cannot be shown, the rows of the others are still updated.
  doEach(...rows.map((row) => () => showStanding(row, encounter)));
}

function showStanding(row: HTMLElement, encounter: Encounter): void {
  for (const old of row.querySelectorAll(OURS)) old.remove();
  const combatant = encounter.combat.combatants.get(row.dataset["combatantId"] ?? "");
  if (combatant) putButtons(row, buttonsFor(row.ownerDocument, combatant, encounter));
  const chips = combatant?.actor ? chipsOf(combatant.actor, encounter) : [];
  if (chips.length === 0) return;
  const label = game.i18n.format("RIPOSTE.Combat.standing", { name: combatant?.name ?? "" });
  (row.querySelector(".token-name") ?? row).append(listOf(row.ownerDocument, label, chips));
}

/** Shows the numbers of the whole world below the tracker's header, also outside of fights. */
export function showWorld(element: HTMLElement, head: HTMLElement | undefined): void {
  for (const old of element.querySelectorAll(".riposte-world")) old.remove();
  if (!worldRuleset().ok) return;
  const ruleset = game.settings.get("riposte", "ruleset");
  const lines = worldViews(ruleset, worldOf(ruleset)).map(({ short, hint }) =>
    lineOf(element.ownerDocument, "riposte-world", localised(short), localised(hint)),
  );
  if (head) head.after(...lines);
  else element.prepend(...lines);
}

/** Shows the game's own round above the rows, if the game counts rounds differently from Foundry. */
function showRound(element: HTMLElement, combat: Combat.Implementation, { id, order }: Ruleset): void {
  element.querySelector(".riposte-round")?.remove();
  const rows = element.querySelector("[data-combatant-id]")?.parentElement;
  if (!rows || combat.round === 0 || order.laps === undefined) return;
  const round = roundLabel(combat.round, order);
  const short = game.i18n.format(wordKey(id, "round.short"), { round });
  const hint = game.i18n.format(wordKey(id, "round.hint"), { round });
  rows.before(lineOf(rows.ownerDocument, "riposte-round", short, hint));
}

/** Inserts buttons beside Foundry's own: before the effect icons, which stay at the end of the line. */
function putButtons(row: HTMLElement, buttons: readonly HTMLElement[]): void {
  const pictures = row.querySelector(".combatant-controls .token-effects");
  if (pictures) pictures.before(...buttons);
  else (row.querySelector(".combatant-controls") ?? row).append(...buttons);
}

/**
 * Builds the buttons of a row: any player in the fight may declare that the awaited moment has come, owners act, the GM sets situations,
 * and owners amend the combat state.
 */
function buttonsFor(page: Document, combatant: Combatant.Implementation, encounter: Encounter): readonly HTMLElement[] {
  // Declarations for a combatant may belong to another encounter in which they also take part.
  const isHere = encounter.combatOf([combatant.actor?.uuid ?? ""]) === encounter.combat;
  const fight = isHere ? encounter.fight : null;
  const calls = fight && encounter.isPlayed ? callsFor(page, combatant, fight) : [];
  return [...calls, ...ownButtons(page, combatant, fight)];
}

function ownButtons(page: Document, combatant: Combatant.Implementation, fight: Fight | null): readonly HTMLElement[] {
  const { actor } = combatant;
  if (!actor?.isOwner || !familyOf(actor.type, game.settings.get("riposte", "ruleset"))) return [];
  const label = game.i18n.format("RIPOSTE.Amend.open", { name: combatant.name ?? "" });
  const look = { icon: "fa-pen", label, classes: "riposte-by-hand" };
  const toggles = fight && game.user.isGM ? togglesFor(page, combatant, fight) : [];
  const byHand = rowButton(page, look, () => openAmend(actor));
  return [actButton(page, combatant, actor), ...toggles, byHand, ...notesMark(page, combatant)];
}

/** Builds the button that opens the action window from a combatant's row, with an attack suggested. */
function actButton(page: Document, { name }: Combatant.Implementation, actor: Actor.Implementation): HTMLElement {
  const label = game.i18n.format("RIPOSTE.Act.open", { name: name ?? "" });
  return rowButton(page, { icon: "fa-bolt", label, classes: "riposte-act-here" }, () => openActing(actor));
}

/** Builds the chips of a combatant, the wound first. */
function chipsOf(actor: Actor.Implementation, { combat, rules, fight, sideOf }: Encounter) {
  const family = familyOf(actor.type, rules.id);
  if (!family) return [];
  const side = sideOf(actor);
  const rungs = standingsOf(family, actor.type, actorData(actor, rules, side));
  const fighter = toFighter(actor, rules, side);
  const allowance = fighter.ok && !rungs.some(({ out }) => out) ? rules.allowance(fighter.value, fight) : {};
  const beheld = { fighter: actor.uuid, nameOf: (uuid: string) => nameIn(combat, uuid) };
  return [
    ...rungs.map(woundChip),
    ...budgetViews(rules.id, allowance, fight, actor.uuid).map(budgetChip),
    ...badgeViews(rules.id, family.badges, fight, beheld).map(badgeChip),
  ];
}
