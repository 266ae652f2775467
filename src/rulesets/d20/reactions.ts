import type { Answers, Option } from "../../engine/kernel/ask.ts";
import type { Event } from "../../engine/kernel/event.ts";
import { happened } from "../../engine/kernel/event.ts";
import type { Data } from "../../engine/kernel/json.ts";
import { lookup, textAt } from "../../engine/kernel/json.ts";
import type { Result } from "../../engine/kernel/result.ts";
import { ok, refuse } from "../../engine/kernel/result.ts";
import type { Child, Move } from "../../engine/kernel/ruleset.ts";
import { ask, close, push } from "../../engine/kernel/ruleset.ts";
import type { Scene } from "../../engine/kernel/scene.ts";
import { lapsed, payForAction } from "./actions.ts";
import { nestedAttack } from "./attack.ts";
import { canAct, isFlatFooted } from "./conditions.ts";
import { COSTS } from "./economy.ts";
import type { Weapon } from "./equipment.ts";
import { BARE_HANDS, findWeapon, isMelee, toldOf } from "./equipment.ts";
import type { Fighter } from "./fighter.ts";
import { optionOf, PASS, pickFor } from "./questions.ts";

/** An opening that somebody may use for an attack. */
export type OpportunityFacts = { readonly fighter: string; readonly against: string };

/** Whether a fighter may use an opening: able, ready, with an opportunity left, and against somebody who still stands. (S3; E; J-18, J-32) */
export function mayUseOpening(scene: Scene, fighter: Fighter, against: Fighter): Result<true> {
  const able = canAct(fighter);
  if (!able.ok) return able;
  if (isFlatFooted(scene, fighter.id)) return refuse("reaction/flat-footed", { name: fighter.name });
  if (!canAct(against).ok) return refuse("reaction/target-down", { name: against.name });
  const payable = payForAction(scene, fighter, "opportunity");
  return payable.ok ? ok(true) : payable;
}

/** Those who may use one opening, in the order of their turns; who takes none comes last, as named. (S3; E; J-33) */
export function inTurnOrder(order: readonly string[], fighters: readonly string[]): readonly string[] {
  const place = (fighter: string): number => (order.includes(fighter) ? order.indexOf(fighter) : order.length);
  return [...new Set(fighters)].sort((a, b) => place(a) - place(b));
}

/** Whoever threatens somebody distracted may strike, one after the other. (S3; E, F.3; J-33) */
export function onDistraction({ data }: Event, scene: Scene): readonly Child[] {
  const foes = inTurnOrder(scene.fight.order, textsIn(data, "foes"));
  return foes.map((fighter, index) => openingFor(`opening.${index}`, fighter, textAt(data, "fighter")));
}

/** Whoever has withstood a manoeuvre may strike back, within reach. (S3; F.4; J-7, J-34) */
export function onLostManoeuvre({ data }: Event): readonly Child[] {
  if (data["inReach"] !== true) return [];
  return [openingFor("opening", textAt(data, "target"), textAt(data, "attacker"))];
}

function openingFor(as: string, fighter: string, against: string): Child {
  return { as, kind: "opportunity", facts: { fighter, against } };
}

function textsIn(data: Data, key: string): readonly string[] {
  const list = data[key];
  return Array.isArray(list) ? list.filter((entry): entry is string => typeof entry === "string") : [];
}

/** Asks the fighter whether to use the opening, and lets the attack happen; who cannot is not asked. (S3; E) */
export function opportunityStage(
  facts: OpportunityFacts,
  answers: Answers,
  scene: Scene<Fighter>,
): Move<OpportunityFacts> {
  if (answers["attack"] !== undefined) return close({ used: true });
  const fighter = lookup(scene.fighters, facts.fighter);
  const against = lookup(scene.fighters, facts.against);
  if (!fighter || !against) return close({ used: false }, [lapsed(facts.fighter)]);
  const allowed = mayUseOpening(scene, fighter, against);
  if (!allowed.ok) {
    const told = { fighter: fighter.id, reasons: [allowed.refusal.code] };
    return close({ used: false }, [happened("could-not-react", told)]);
  }
  const chosen = answers["opportunity"];
  if (typeof chosen !== "string") return ask([pickFor(fighter.id, "opportunity", weaponsFor(fighter), PASS)]);
  const weapon = findWeapon(fighter.weapons, chosen);
  if (!weapon) return close({ used: false }, [happened("passed", { fighter: fighter.id })]);
  const blow = { attacker: fighter.id, target: against.id, weapon, circumstances: [], time: "opportunity" } as const;
  const told = { fighter: fighter.id, against: against.id, weapon: toldOf(weapon) };
  return push(facts, [nestedAttack("attack", blow)], [happened("reacted", told)]);
}

function weaponsFor({ weapons }: Fighter): readonly Option[] {
  const usable = [...weapons.filter(isMelee), BARE_HANDS];
  return [...usable.map(strikeWith), optionOf(PASS)];
}

function strikeWith({ id, name, kind }: Weapon): Option {
  return { ...optionOf(id, { cost: COSTS.opportunity }), label: "strike", data: { weapon: name, kind } };
}
