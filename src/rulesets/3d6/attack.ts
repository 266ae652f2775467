import type { Answers, Seat } from "../../engine/kernel/ask.ts";
import type { Event } from "../../engine/kernel/event.ts";
import { applyEvents, happened } from "../../engine/kernel/event.ts";
import type { Data, Json } from "../../engine/kernel/json.ts";
import { isData, lookup, textAt } from "../../engine/kernel/json.ts";
import type { Modifier } from "../../engine/kernel/modifier.ts";
import { telling } from "../../engine/kernel/modifier.ts";
import type { Result } from "../../engine/kernel/result.ts";
import { ok, refuse } from "../../engine/kernel/result.ts";
import type { Move } from "../../engine/kernel/ruleset.ts";
import { close, next } from "../../engine/kernel/ruleset.ts";
import type { Scene } from "../../engine/kernel/scene.ts";
import { testModifiers } from "./ability-test.ts";
import { actionTaken, chargeBonus, chargeReach, mayMove, mayRush, moveEvents, payForAction } from "./actions.ts";
import { canAct } from "./conditions.ts";
import { beginOn, effectModifiers, untilOwnTurn } from "./effects.ts";
import type { Weapon } from "./equipment.ts";
import { findWeapon, rangePenalty } from "./equipment.ts";
import type { Fighter } from "./fighter.ts";
import { declarer, FARTHEST, fightersAt, markAt, numberAt, wordAt } from "./payload.ts";

/** The ways to attack. (S2; D.1) */
export const WAYS = ["melee", "ranged", "all-out", "charge", "stunt"] as const;
export type Way = (typeof WAYS)[number];

/** The attacks that may be prepared: those that need no movement. (ruling R-2) */
export const PREPARABLE = ["melee", "ranged", "all-out", "stunt"] as const satisfies readonly Way[];

/** How far blows reach, in metres. (S2; J-22) */
export const REACH = 2;

/** What an attack knows: who, whom, with what, and what has come of it so far. A blast finds its targets later. */
export type AttackFacts = {
  readonly attacker: string;
  readonly way: Way;
  readonly weapon: Weapon;
  readonly targets: readonly string[];
  readonly distance: number;
  readonly metres: number;
  readonly straight: boolean;
  readonly away: readonly string[];
  /** Whether its action was paid for earlier, when it was prepared. */
  readonly paid: boolean;
  readonly why: readonly Modifier[];
  readonly total: number;
  readonly faces: readonly number[];
  readonly hit: boolean;
  readonly points: number;
  /** The stunts that were bought, each with whom it affects. */
  readonly bought: Readonly<Record<string, string>>;
  readonly raw: number;
  readonly extra: number;
};

/** What an attack test adds to its dice, its target aside. (F.2, H) */
export function attackModifiers(
  scene: Scene,
  attacker: Fighter,
  { weapon, distance, way, metres, straight }: Pick<AttackFacts, "weapon" | "distance" | "way" | "metres" | "straight">,
): readonly Modifier[] {
  const flies = weapon.group !== "melee";
  return telling([
    ...testModifiers(scene, attacker, flies ? "accuracy" : "fighting", weapon.focus),
    ...(way === "charge" ? [] : effectModifiers(scene, attacker.id, "attack")),
    ...(flies ? effectModifiers(scene, attacker.id, "shots") : []),
    { source: "attack.range", value: flies ? (rangePenalty(distance, reachOf(attacker, weapon)) ?? 0) : 0 },
    { source: "attack.charge", value: way === "charge" ? chargeBonus(metres, straight) : 0 },
  ]);
}

/** How far a weapon reaches: blows 2 metres, grenades 10 and Strength, everything else its range. (S2; F.7) */
export function reachOf({ abilities }: Pick<Fighter, "abilities">, { group, range }: Weapon): number {
  if (group === "melee") return REACH;
  return group === "explosive" ? 10 + abilities.strength : range;
}

/** Whether a weapon can be used in a way, over a distance, as it is. (S2; D.1, F) */
export function mayUse(fighter: Fighter, weapon: Weapon, way: Way, distance: number): Result<true> {
  const { name } = weapon;
  const isBlow = weapon.group === "melee";
  if (way !== "stunt" && isBlow === (way === "ranged")) return refuse("attack/wrong-weapon", { name });
  if (weapon.jam !== "") return refuse("weapon/jammed", { name });
  if (!weapon.ready) return refuse("weapon/not-ready", { name });
  const reach = reachOf(fighter, weapon);
  const inReach = isBlow ? distance <= reach : rangePenalty(distance, reach) !== null;
  return inReach ? ok(true) : refuse("attack/out-of-range", { name, distance, reach });
}

/** Takes the declaration of an attack on somebody; refuses what the attacker has not, may not or cannot do. (S2; D.1) */
export function declareAttack(payload: Json, seat: Seat, scene: Scene<Fighter>): Result<AttackFacts> {
  if (!isData(payload)) return refuse("attack/malformed");
  const actor = declarer(payload, seat, scene);
  if (!actor.ok) return actor;
  const way = wordAt(payload, "way", WAYS);
  if (!way.ok) return way;
  const facts = readAttack(payload, actor.value, way.value, scene);
  if (!facts.ok) return facts;
  const payable = payForAction(scene, actor.value, "major");
  return payable.ok ? facts : payable;
}

/** The attack in a declaration, whoever pays for it and whenever. (S2; D.1, F) */
export function readAttack(payload: Data, attacker: Fighter, way: Way, scene: Scene<Fighter>): Result<AttackFacts> {
  const target = lookup(scene.fighters, textAt(payload, "target"));
  if (!target) return refuse("attack/no-target");
  if (target.id === attacker.id) return refuse("attack/self", { name: attacker.name });
  const facts = readHandling(payload, attacker, way, scene);
  if (!facts.ok || facts.value.weapon.group !== "explosive")
    return facts.ok ? ok({ ...facts.value, targets: [target.id] }) : facts;
  return refuse("attack/wrong-weapon", { name: facts.value.weapon.name });
}

/** With what and from where somebody attacks, before it is said whom. (S2; D.1, F) */
export function readHandling(payload: Data, attacker: Fighter, way: Way, scene: Scene<Fighter>): Result<AttackFacts> {
  const weapon = findWeapon(attacker.weapons, textAt(payload, "weapon"));
  if (!weapon) return refuse("attack/no-weapon", { name: attacker.name });
  const distance = numberAt(payload, "distance", FARTHEST);
  if (!distance.ok) return distance;
  const metres = numberAt(payload, "metres", FARTHEST);
  if (!metres.ok) return metres;
  const straight = markAt(payload, "straight");
  if (!straight.ok) return straight;
  const away = fightersAt(payload, "away", scene);
  if (!away.ok) return away;
  const usable = mayUse(attacker, weapon, way, distance.value);
  if (!usable.ok) return usable;
  const approach = way === "charge" ? mayCharge(attacker, metres.value) : ok(true);
  if (!approach.ok) return approach;
  const said = { attacker: attacker.id, way, weapon, distance: distance.value, metres: metres.value };
  return ok({ ...UNDECIDED, ...said, straight: straight.value, away: away.value });
}

const UNDECIDED = {
  targets: [],
  paid: false,
  why: [],
  total: 0,
  faces: [],
  hit: false,
  points: 0,
  bought: {},
  raw: 0,
  extra: 0,
} as const;

function mayCharge(fighter: Fighter, metres: number): Result<true> {
  const able = mayRush(fighter);
  return able.ok ? mayMove(metres, chargeReach(fighter)) : able;
}

/** The attack is paid for and begins: an Aim is used up, a Charge moves, an All-Out Attack leaves an opening. (S2; D.1) */
export function declareStage(facts: AttackFacts, _answers: Answers, scene: Scene<Fighter>): Move<AttackFacts> {
  const attacker = lookup(scene.fighters, facts.attacker);
  const paid = attacker && (facts.paid ? ok([]) : payForAction(scene, attacker, "major"));
  if (!attacker || !paid?.ok) return lapsed(facts);
  const why = attackModifiers(scene, attacker, facts);
  const { way, weapon, targets } = facts;
  const told = { attacker: attacker.id, targets, way, weapon: weapon.id, why };
  const began = [...actionTaken(scene, attacker.id), happened("declared", told, paid.value)];
  const opened = [...began, ...openings(applyEvents(scene, began), facts)];
  return next({ ...facts, why }, opened);
}

/** What comes before the dice of some attacks. (S2; D.1) */
function openings(scene: Scene, { way, attacker, metres, away }: AttackFacts): readonly Event[] {
  if (way === "charge") return moveEvents(scene, attacker, { metres, away, cover: 0 });
  if (way !== "all-out") return [];
  const open = beginOn(scene, {
    kind: "all-out",
    bearer: attacker,
    anchor: untilOwnTurn(attacker),
    data: { defense: -1 },
  });
  return [happened("exposed", { fighter: attacker }, [open])];
}

/** An attack comes to nothing because somebody in it is not there any more, or can do nothing. */
export function lapsed({ attacker }: Pick<AttackFacts, "attacker">): Extract<Move<never>, { type: "close" }> {
  return close(null, [happened("lapsed", { fighter: attacker })]);
}

/** The attacker, if they can still go on. */
export function ableAttacker({ attacker }: AttackFacts, scene: Scene<Fighter>): Fighter | undefined {
  const found = lookup(scene.fighters, attacker);
  return found && canAct(found).ok ? found : undefined;
}
