import type { Answers, Option, Question } from "../../engine/kernel/ask.ts";
import type { Change, Event } from "../../engine/kernel/event.ts";
import { changeAt, happened } from "../../engine/kernel/event.ts";
import type { Json } from "../../engine/kernel/json.ts";
import { lookup } from "../../engine/kernel/json.ts";
import { effectsOn } from "../../engine/kernel/effects.ts";
import type { Move } from "../../engine/kernel/ruleset.ts";
import { ask, next, push } from "../../engine/kernel/ruleset.ts";
import type { Scene } from "../../engine/kernel/scene.ts";
import { takeCover } from "./actions.ts";
import type { AttackFacts } from "./attack.ts";
import { readRoll } from "./dice.ts";
import { beginOn, untilOwnTurn } from "./effects.ts";
import type { Fighter } from "./fighter.ts";
import { MOST_FORTUNE } from "./fighter.ts";

/** A line of the menu: what it does, for how many points, and to whom. What costs 1 to 3 has three lines that add up. */
export type Stunt = { readonly id: string; readonly does: Does; readonly points: number };

const ON_TARGET = ["knock-prone", "overcome-toughness", "vicious-blow"] as const;
const ON_SELF = ["adrenaline-rush", "duck-and-weave", "take-cover"] as const;
type Does = (typeof ON_TARGET)[number] | (typeof ON_SELF)[number];

/** The stunts of the slice. (H.1) */
export const STUNTS: readonly Stunt[] = [
  ...ON_TARGET.map((does) => ({ id: does, does, points: 2 })),
  ...ON_SELF.flatMap((does) => [1, 2, 3].map((points) => ({ id: `${does}-${points}`, does, points }))),
];

/** The points that a successful test yields: the Drama Die where any two dice match, and 1 for a Stunt Attack. (A.5; S2) */
export function stuntPoints(faces: readonly number[], isStuntAttack: boolean): number {
  const { drama, doubles } = readRoll(faces);
  return (doubles ? drama : 0) + (isStuntAttack ? 1 : 0);
}

/** The points that went into all lines of one kind, no more than 3. (H.1) */
export function pointsIn(bought: Readonly<Record<string, string>>, does: Does): number {
  let points = 0;
  for (const stunt of STUNTS) if (stunt.does === does && lookup(bought, stunt.id) !== undefined) points += stunt.points;
  return Math.min(3, points);
}

/** Lets the attacker buy stunts; each affects one target, and the attacker says which where there are several. (S2; H.1) */
export function stuntStage(facts: AttackFacts, answers: Answers, scene: Scene<Fighter>): Move<AttackFacts> {
  if (facts.points === 0) return next(facts);
  const basket = answers["stunts"];
  if (basket === undefined) return ask([basketFor(facts)]);
  const stunts = STUNTS.filter(({ id }) => Array.isArray(basket) && basket.includes(id));
  const open = stunts.filter((stunt) => facts.targets.length > 1 && isOnTarget(stunt));
  if (open.some(({ id }) => answers[`on.${id}`] === undefined))
    return ask(open.map((stunt) => targetFor(facts, stunt)));
  const bought = stunts.map((stunt): [string, string] => [stunt.id, affected(facts, stunt, answers)]);
  const spent = stunts.reduce((sum, { points }) => sum + points, 0);
  const going = { ...facts, bought: Object.fromEntries(bought) };
  const told = { fighter: facts.attacker, stunts: stunts.map(({ id }) => id), on: bought.map(([, id]) => id), spent };
  return next(going, [happened("bought", told, selfChanges(going, scene))]);
}

/** Whoever is to be knocked Prone may stand against it, before the damage. (S2, Stand Firm) */
export function knockStage(facts: AttackFacts, answers: Answers): Move<AttackFacts> {
  const target = lookup(facts.bought, "knock-prone");
  if (target === undefined || answers["knocked"] !== undefined) return next(facts);
  return push(facts, [{ as: "knocked", kind: "knock", facts: { attacker: facts.attacker, target, ability: "" } }]);
}

function isOnTarget({ does }: Stunt): boolean {
  return ON_TARGET.some((each) => each === does);
}

function affected({ attacker, targets }: AttackFacts, stunt: Stunt, answers: Answers): string {
  if (!isOnTarget(stunt)) return attacker;
  const [only = ""] = targets;
  return String(answers[`on.${stunt.id}`] ?? only);
}

function basketFor({ attacker, points }: AttackFacts): Question {
  const options = STUNTS.map((stunt) => ({
    id: stunt.id,
    label: stunt.does,
    data: {},
    cost: { points: stunt.points },
  }));
  const fallback: Json = [];
  const role = { type: "controller", fighter: attacker } as const;
  const asked = { id: "stunts", role, prompt: "stunts", data: {}, fallback, sealed: false };
  return { ...asked, kind: "basket", options, price: "points", budget: points };
}

function targetFor({ attacker, targets }: AttackFacts, { id, does }: Stunt): Question {
  const options = targets.map((target): Option => ({ id: target, label: target, data: {}, cost: {} }));
  const role = { type: "controller", fighter: attacker } as const;
  const asked = { id: `on.${id}`, role, prompt: "on", data: { stunt: does }, sealed: false };
  return { ...asked, kind: "pick", options, fallback: targets[0] ?? "" };
}

/** What stunts do to their buyer at once; each effect carries its number, bought by the point. (H.1) */
function selfChanges({ attacker, bought }: AttackFacts, scene: Scene<Fighter>): readonly Change[] {
  const buyer = lookup(scene.fighters, attacker);
  if (!buyer) return [];
  const { fortune } = buyer;
  const [rush, weave, cover] = ON_SELF.map((does) => pointsIn(bought, does));
  const changes: Change[] = [];
  if (rush) changes.push(changeAt(scene, ["fighters", attacker, "fortune"], Math.min(MOST_FORTUNE, fortune + rush)));
  if (weave) changes.push(beginOn(scene, woven(attacker, weave)));
  if (cover) changes.push(takeCover(scene, attacker, cover));
  return changes;
}

function woven(bearer: string, defense: number) {
  return { kind: "duck-and-weave", bearer, anchor: untilOwnTurn(bearer), data: { defense } };
}

/** Whether a fighter stands against being thrown down. (S2, Stand Firm) */
export function standsFirm(scene: Scene, fighter: string): boolean {
  return effectsOn(scene, fighter, "stand-firm").length > 0;
}

/** Tells that a fighter has fallen, and makes it so. (H.1) */
export function fallen(scene: Scene<Fighter>, fighter: string): readonly Event[] {
  if (lookup(scene.fighters, fighter)?.conditions.prone !== false) return [];
  return [happened("fell", { fighter }, [changeAt(scene, ["fighters", fighter, "conditions", "prone"], true)])];
}
