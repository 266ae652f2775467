import {
  type Answers,
  type Change,
  type Json,
  type Event,
  type Option,
  type Question,
  type Result,
  type Scene,
  ask,
  askAmount,
  buildChange,
  collectEvents,
  isWhole,
  next,
  ok,
  refuse,
  buildOption,
  pickAny,
  pickOne,
  findFighter,
  listFighters,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { toFighterOption } from "../fighter/inputs.ts";
import { coverRating, takeCover } from "../economy/economy.ts";
import type { AttackFacts, AttackStage } from "./attack.ts";
import { addToEffect, beginLasting } from "../fighter/conditions.ts";
import { canEndure } from "./damage.ts";
import type { Fighter } from "../fighter/fighter.ts";
import type { Rulings } from "../rulings.ts";
import {
  LINES,
  type StuntLine,
  STUNTS,
  type StuntName,
  type Hull,
  isStunt,
  listPossibleTargets,
  listHulls,
  listFittingLines,
  countSpentPoints,
} from "./stunts.ts";

/**
 * Builds the stage in which the attacker spends the stunt points. First points are spent on the Hull of each vehicle, then stunts are
 * bought. If a stunt can affect several fighters, one is chosen, of several targets together with the stunt; all lines of the stunt affect
 * that fighter. (S2, Explosives; d6x3/H.1; d6x3/F.8)
 */
export function stuntStage(rulings: Rulings): AttackStage {
  return (facts, answers, scene) => {
    if (facts.points === 0) return next(facts);
    const hulls = listHulls(facts, scene);
    const hullPoints = readHullPoints(hulls, answers, facts.points);
    const left = facts.points - sumPoints(hullPoints);
    const hull = hulls[hullPoints.length];
    if (hull && left > 0) return ask([askHull(facts, hull, left)]);
    const purchase = { facts: { ...facts, points: left }, scene, rulings, closed: listClosedHulls(hulls, hullPoints) };
    const penetrations = hullPoints.map((each) => buildPenetratedEvent(facts, each));
    const chosen = answers["stunts"] ?? findEarlierChoice(purchase);
    if (chosen === undefined) return left > 0 ? ask([askStunts(purchase)]) : next(facts, penetrations);
    const entries = pickEntries(purchase, Array.isArray(chosen) ? chosen : []);
    const lines = LINES.filter(({ id }) => entries.some(({ line }) => line.id === id));
    const undecided = [...new Set(lines.map(({ does }) => does))].filter(
      (does) => findNamed(entries, does) === "" && listOpenTargets(does, purchase).length > 1,
    );
    const missing = undecided.filter((does) => answers[`on.${does}`] === undefined);
    if (missing.length > 0) return ask(missing.map((does) => askStuntTarget(does, purchase)));
    const stunts = lines.map(({ id }) => id);
    const on = lines.map((line) => findNamed(entries, line.does) || chooseAffected(line, answers, purchase));
    const bought = Object.fromEntries(stunts.map((id, i) => [id, on[i] ?? ""]));
    const spent = sumPoints(lines);
    const most = Math.max(
      0,
      ...hullPoints.map(({ points }) => points),
      ...lines.map(({ does }) => countSpentPoints(bought, does)),
    );
    const details = { fighter: facts.attacker, stunts, on, spent, most };
    const events = [...penetrations, happened("bought", details)];
    return next({ ...facts, bought }, [...events, ...listBuyerEvents({ ...facts, bought }, scene)]);
  };
}

function sumPoints(bought: readonly { readonly points: number }[]): number {
  return bought.reduce((sum, { points }) => sum + points, 0);
}

/** The points that are spent on the Hull of a vehicle. */
type HullPoints = { readonly vehicle: string; readonly points: number };

/** Reads the points for each Hull, up to the first Hull that is not answered yet. (S2; d6x3/F.8; d6x3/R-18) */
function readHullPoints(hulls: readonly Hull[], answers: Answers, points: number): readonly HullPoints[] {
  const entries = hulls.map(({ id }) => ({ vehicle: id, points: answers[toHullQuestionId(id)] }));
  const firstOpen = entries.findIndex((each) => each.points === undefined);
  return (firstOpen < 0 ? entries : entries.slice(0, firstOpen)).map((each) => {
    return { vehicle: each.vehicle, points: isWhole(each.points, 0, points) ? each.points : 0 };
  });
}

/** Lists the vehicles whose Hull the points have not overcome. (S2; d6x3/F.8) */
function listClosedHulls(hulls: readonly Hull[], hullPoints: readonly HullPoints[]): readonly string[] {
  return hulls.filter(({ hull }, i) => (hullPoints[i]?.points ?? 0) < hull).map(({ id }) => id);
}

function toHullQuestionId(vehicle: string): string {
  return `hull.${vehicle}`;
}

function buildPenetratedEvent({ attacker }: AttackFacts, { vehicle, points }: HullPoints): Event {
  return happened("hull-penetrated", { fighter: attacker, target: vehicle, points });
}

function askHull({ attacker }: AttackFacts, { id, name, hull }: Hull, left: number): Question {
  const query = { id: toHullQuestionId(id), fighter: attacker, prompt: "hull", data: { hull, name } };
  return askAmount(query, { max: Math.min(left, hull) });
}

/** The attack whose points are spent, and the rulings; `closed` are the vehicles whose Hull is not overcome. */
type Purchase = {
  readonly facts: AttackFacts;
  readonly scene: Scene<Fighter>;
  readonly rulings: Rulings;
  readonly closed: readonly string[];
};

/**
 * Lists the fighters that a stunt may affect. Injure needs a fighter who takes wounds. Other stunts cannot affect a vehicle whose Hull is
 * not overcome. (d6x3/H.1; d6x3/F.8; d6x3/J-20)
 */
function listOpenTargets(does: StuntName, { facts, scene, rulings, closed }: Purchase): readonly string[] {
  const possible = listPossibleTargets(does, facts, scene);
  if (does !== "injure") return possible.filter((id) => !closed.includes(id));
  const hurt = listFighters(scene, possible).filter((target) => canEndure(target, rulings));
  return hurt.map(({ id }) => id);
}

/** The headings of the menu, by the fighters that a stunt affects. (d6x3/H.1) */
const MENU_GROUPS = { target: "foes", foe: "foes", self: "self", anyone: "self", ally: "allies" } as const;

/**
 * Finds the stunts that were chosen together with the turn of a die and can still affect a fighter. Undefined if none were chosen, or if
 * the points no longer pay for them. (d6x3/R-35)
 */
function findEarlierChoice(purchase: Purchase): readonly string[] | undefined {
  const { chosen, points } = purchase.facts;
  if (chosen === null) return undefined;
  const entries = pickEntries(purchase, chosen).filter(({ line }) => listOpenTargets(line.does, purchase).length > 0);
  return sumPoints(entries.map(({ line }) => line)) <= points ? entries.map(({ id }) => id) : undefined;
}

/** An entry of the menu: a line, and the fighter whom it affects; empty if the menu does not name one. */
type MenuEntry = { readonly id: string; readonly line: StuntLine; readonly on: string };

/**
 * Lists the entries of the menu. A stunt on one of several targets has an entry for each whom it can affect, unless it is bought by the
 * point. (S2, Explosives; d6x3/H.1)
 */
function listMenuEntries(purchase: Purchase): readonly MenuEntry[] {
  const { facts, scene, rulings } = purchase;
  return listFittingLines(facts, scene, rulings).flatMap((line): readonly MenuEntry[] => {
    const { on, points } = STUNTS[line.does];
    const isNamed = on === "target" && points.length === 1 && line.points <= facts.points;
    const targets = isNamed ? listOpenTargets(line.does, purchase) : [];
    if (targets.length < 2) return [{ id: line.id, line, on: "" }];
    return targets.map((target) => ({ id: `${line.id}@${target}`, line, on: target }));
  });
}

/** Picks the chosen entries. An entry that names no fighter is also chosen by one that named a fighter before. */
function pickEntries(purchase: Purchase, chosen: readonly Json[]): readonly MenuEntry[] {
  const named = chosen.map((id) => String(id).split("@")[0]);
  return listMenuEntries(purchase).filter(({ id, on }) => chosen.includes(id) || (on === "" && named.includes(id)));
}

/** Finds the fighter whom the chosen entries name for a stunt; empty without one. */
function findNamed(entries: readonly MenuEntry[], does: StuntName): string {
  return entries.find(({ line, on }) => line.does === does && on !== "")?.on ?? "";
}

function askStunts(purchase: Purchase): Question {
  const { facts } = purchase;
  const query = { id: "stunts", fighter: facts.attacker, data: {} };
  return pickAny(query, buildMenu(purchase), { price: "points", budget: facts.points });
}

/** Lists the menu of an attack with `facts.points` points, as if no vehicle had a Hull. (d6x3/H.1) */
export function listStuntOptions(facts: AttackFacts, scene: Scene<Fighter>, rulings: Rulings): readonly Option[] {
  return buildMenu({ facts, scene, rulings, closed: [] });
}

function buildMenu(purchase: Purchase): readonly Option[] {
  return listMenuEntries(purchase).map(({ id, line: { id: oneOf, does, points }, on }) => {
    const data = { group: MENU_GROUPS[STUNTS[does].on], ...(on !== "" && { on }) };
    const allowed = checkLine({ does, points }, purchase);
    return buildOption(id, { label: does, data, cost: { points }, allowed, ...(on !== "" && { oneOf }) });
  });
}

/** Refuses a line that cannot be bought now. (d6x3/H.1) */
function checkLine({ does, points }: Omit<StuntLine, "id">, purchase: Purchase): Result<true> {
  const { facts, scene } = purchase;
  if (points > facts.points) return refuse("stunt/too-dear", { points: facts.points });
  if (listOpenTargets(does, purchase).length > 0) return ok(true);
  const isClosed = does === "system-damage" && listPossibleTargets(does, facts, scene).length > 0;
  return refuse(isClosed ? "stunt/hull" : "stunt/nobody");
}

function chooseAffected(line: StuntLine, answers: Answers, purchase: Purchase): string {
  const possible = listOpenTargets(line.does, purchase);
  const answer = answers[`on.${line.does}`];
  return possible.find((id) => id === answer) ?? possible[0] ?? "";
}

function askStuntTarget(does: StuntName, purchase: Purchase): Question {
  const { facts } = purchase;
  const query = { id: `on.${does}`, fighter: facts.attacker, prompt: "on", data: { stunt: does } };
  return pickOne(query, listOpenTargets(does, purchase).map(toFighterOption));
}

/** The changes by stunts to their buyer. A stunt that is bought by the point receives the number of its points. (d6x3/H.1) */
const BUYER_EFFECTS: Readonly<Partial<Record<StuntName, BuyerEffect>>> = {
  "adrenaline-rush": (scene, buyer, points) => [
    buildChange(scene, ["fighters", buyer.id, "fortune"], buyer.fortune + countRush(buyer, points)),
  ],
  "duck-and-weave": (scene, { id }, defense) => [beginLasting(scene, "duck-and-weave", id, { data: { defense } })],
  "take-cover": (scene, { id }, rating) => (rating > coverRating(scene, id) ? [takeCover(scene, id, rating)] : []),
  momentum: (scene, { id }, points) => [
    addToEffect(scene, "initiative", "by", { bearer: id, data: { by: 3 * points } }),
  ],
  "whatevers-handy": (scene, { id }) => [beginLasting(scene, "makeshift", id)],
  footwork: (scene, { id }, bonus) => {
    const count = scene.fight.turn === id ? 2 : 1; // on the own turn, it lasts to the end of the next one
    return [beginLasting(scene, "footwork", id, { count, data: { bonus } })];
  },
  "rapid-reload": (scene, { id, weapons }) => {
    const gun = Object.values(weapons).find(({ jam }) => jam === "jammed");
    return gun ? [buildChange(scene, ["fighters", id, "weapons", gun.id, "jam"], "works")] : [];
  },
};

/** Counts the Fortune that an Adrenaline Rush restores, up to the maximum. (d6x3/H.1) */
function countRush({ fortune, fortuneMax }: Fighter, points: number): number {
  return Math.max(0, Math.min(points, fortuneMax - fortune));
}

type BuyerEffect = (scene: Scene<Fighter>, buyer: Fighter, points: number) => readonly Change[];

function listBuyerEvents({ attacker, bought }: AttackFacts, scene: Scene<Fighter>): readonly Event[] {
  const stunts = Object.keys(BUYER_EFFECTS).filter(isStunt);
  const steps = stunts.map((stunt) => (current: Scene<Fighter>) => {
    const buyer = findFighter(current, attacker);
    const points = countSpentPoints(bought, stunt);
    if (!buyer || points === 0) return [];
    const changes = BUYER_EFFECTS[stunt]?.(current, buyer, points) ?? [];
    if (stunt !== "adrenaline-rush") return [happened("took", { fighter: attacker, stunt }, changes)];
    return [happened("rushed", { fighter: attacker, points: countRush(buyer, points) }, changes)];
  });
  return collectEvents(scene, steps);
}
