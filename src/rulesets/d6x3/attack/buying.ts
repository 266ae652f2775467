import {
  type Answers,
  type Event,
  type Move,
  type Option,
  type Question,
  type Refusal,
  type Scene,
  ask,
  askAmount,
  changeAt,
  inTurn,
  isWhole,
  lookup,
  next,
  optionOf,
  pickAny,
  pickOne,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { coverOf, takeCover } from "../economy/actions.ts";
import type { AttackFacts } from "./attack.ts";
import { addOn, beginOn } from "../fighter/effects.ts";
import { endures } from "./mitigation.ts";
import type { Fighter } from "../fighter/fighter.ts";
import type { Rulings } from "../rulings.ts";
import {
  LINES,
  type Line,
  STUNTS,
  type StuntName,
  type Hull,
  affectable,
  hullsOf,
  linesFor,
  pointsIn,
} from "./stunts.ts";

/**
 * Lets the attacker spend points on the Hull of each vehicle, buy stunts, and name the fighter that each affects if there are several: one
 * for all lines of a stunt. (S2, Explosives; d6x3/H.1; d6x3/F.8)
 */
export function stuntStage(rulings: Rulings) {
  return (facts: AttackFacts, answers: Answers, scene: Scene<Fighter>): Move<AttackFacts> => {
    if (facts.points === 0) return next(facts);
    const hulls = hullsOf(facts, scene);
    const into = intoHulls(hulls, answers, facts.points);
    const left = facts.points - into.reduce((sum, { points }) => sum + points, 0);
    const hull = hulls[into.length];
    if (hull && left > 0) return ask([hullQuestion(facts, hull, left)]);
    const buyer = { facts: { ...facts, points: left }, scene, rulings, closed: closedHulls(hulls, into) };
    const spends = into.map((each) => penetrated(facts, each));
    const chosen = answers["stunts"] ?? stillPaid(buyer);
    if (chosen === undefined) return left > 0 ? ask([basketFor(buyer)]) : next(facts, spends);
    const lines = LINES.filter(({ id }) => Array.isArray(chosen) && chosen.includes(id));
    const open = [...new Set(lines.map(({ does }) => does))].filter((does) => withinReach(does, buyer).length > 1);
    const missing = open.filter((does) => answers[`on.${does}`] === undefined);
    if (missing.length > 0) return ask(missing.map((does) => targetFor(does, buyer)));
    const bought = lines.map((line): [string, string] => [line.id, affected(line, answers, buyer)]);
    const spent = lines.reduce((sum, { points }) => sum + points, 0);
    const going = { ...facts, bought: Object.fromEntries(bought) };
    const told = { fighter: facts.attacker, stunts: lines.map(({ id }) => id), on: bought.map(([, id]) => id), spent };
    const most = Math.max(
      0,
      ...into.map(({ points }) => points),
      ...lines.map(({ does }) => pointsIn(going.bought, does)),
    );
    return next(going, [...spends, happened("bought", { ...told, most }), ...ownEffects(going, scene)]);
  };
}

/** Points that are spent on the Hull of a vehicle. */
type IntoHull = { readonly vehicle: string; readonly points: number };

/** Reads the points for each Hull, up to the first that is still to be asked for. (S2; d6x3/F.8; d6x3/R-18) */
function intoHulls(hulls: readonly Hull[], answers: Answers, points: number): readonly IntoHull[] {
  const said = hulls.map(({ id }) => ({ vehicle: id, points: answers[hullId(id)] }));
  const open = said.findIndex((each) => each.points === undefined);
  return (open < 0 ? said : said.slice(0, open)).map((each) => {
    return { vehicle: each.vehicle, points: isWhole(each.points, 0, points) ? each.points : 0 };
  });
}

/** Lists the vehicles whose Hull the points have not overcome. (S2; d6x3/F.8) */
function closedHulls(hulls: readonly Hull[], into: readonly IntoHull[]): readonly string[] {
  return hulls.filter(({ hull }, i) => (into[i]?.points ?? 0) < hull).map(({ id }) => id);
}

function hullId(vehicle: string): string {
  return `hull.${vehicle}`;
}

function penetrated({ attacker }: AttackFacts, { vehicle, points }: IntoHull): Event {
  return happened("hull-penetrated", { fighter: attacker, target: vehicle, points });
}

function hullQuestion({ attacker }: AttackFacts, { id, name, hull }: Hull, left: number): Question {
  const asked = { id: hullId(id), fighter: attacker, prompt: "hull", data: { hull, name } };
  return askAmount(asked, { max: Math.min(left, hull) });
}

/** The attack whose points are spent, the rulings, and the vehicles whose Hull is not overcome. */
type Buyer = {
  readonly facts: AttackFacts;
  readonly scene: Scene<Fighter>;
  readonly rulings: Rulings;
  readonly closed: readonly string[];
};

/**
 * Lists the fighters a stunt may affect: no vehicle whose Hull stands, if it damages vehicles, and no fighter who takes no wounds, if it
 * brings one. (d6x3/H.1; d6x3/F.8; d6x3/J-20)
 */
function withinReach(does: StuntName, { facts, scene, rulings, closed }: Buyer): readonly string[] {
  const possible = affectable(does, facts, scene);
  const isHurt = (id: string): boolean => {
    const target = lookup(scene.fighters, id);
    return target !== undefined && endures(target, rulings);
  };
  if (does === "injure") return possible.filter(isHurt);
  return possible.filter((id) => !closed.includes(id));
}

/** Headings of the menu, by the fighters a stunt affects. (d6x3/H.1) */
const GROUPS = { target: "foes", foe: "foes", self: "self", anyone: "self", ally: "allies" } as const;

/**
 * Finds the stunts that were chosen with the turn of a die and still affect a fighter; undefined if none were chosen or the points no
 * longer pay for them. (d6x3/R-35)
 */
function stillPaid(buyer: Buyer): readonly string[] | undefined {
  const { chosen, points } = buyer.facts;
  if (chosen === null) return undefined;
  const lines = LINES.filter(({ id, does }) => chosen.includes(id) && withinReach(does, buyer).length > 0);
  const spent = lines.reduce((sum, line) => sum + line.points, 0);
  return spent <= points ? lines.map(({ id }) => id) : undefined;
}

function basketFor(buyer: Buyer): Question {
  const { facts } = buyer;
  const asked = { id: "stunts", fighter: facts.attacker, data: {} };
  return pickAny(asked, optionsFor(buyer), { price: "points", budget: facts.points });
}

/** Lists the menu of an attack with `facts.points` points, as if no Hull were in the way. (d6x3/H.1) */
export function stuntOptions(facts: AttackFacts, scene: Scene<Fighter>, rulings: Rulings): readonly Option[] {
  return optionsFor({ facts, scene, rulings, closed: [] });
}

function optionsFor(buyer: Buyer): readonly Option[] {
  const { facts, scene, rulings } = buyer;
  return linesFor(facts, scene, rulings).map((line): Option => {
    const option = optionOf(line.id, {
      label: line.does,
      data: { group: GROUPS[STUNTS[line.does].on] },
      cost: { points: line.points },
    });
    const refusal = refusalOf(line, buyer);
    return refusal ? { ...option, refusal } : option;
  });
}

/** Finds the reason why a line cannot be bought now; null if it can. (d6x3/H.1) */
function refusalOf(line: Line, buyer: Buyer): Refusal | null {
  const { facts, scene } = buyer;
  if (line.points > facts.points) return { code: "stunt/too-dear", data: { points: facts.points } };
  if (withinReach(line.does, buyer).length > 0) return null;
  const isClosed = line.does === "system-damage" && affectable(line.does, facts, scene).length > 0;
  return { code: isClosed ? "stunt/hull" : "stunt/nobody", data: {} };
}

function affected(line: Line, answers: Answers, buyer: Buyer): string {
  const possible = withinReach(line.does, buyer);
  const said = answers[`on.${line.does}`];
  return possible.find((id) => id === said) ?? possible[0] ?? "";
}

function targetFor(does: StuntName, buyer: Buyer): Question {
  const { facts } = buyer;
  const options = withinReach(does, buyer).map((target) =>
    optionOf(target, { label: "on", data: { fighter: target } }),
  );
  return pickOne({ id: `on.${does}`, fighter: facts.attacker, prompt: "on", data: { stunt: does } }, options);
}

type Own = (scene: Scene<Fighter>, buyer: Fighter, points: number) => Event;

/** Effects of stunts on their buyer; an effect that is bought by the point carries its number. (d6x3/H.1) */
const OWN: Readonly<Partial<Record<StuntName, Own>>> = {
  "adrenaline-rush": (scene, { id, fortune, fortuneMax }, points) => {
    const after = Math.max(fortune, Math.min(fortuneMax, fortune + points));
    return happened("rushed", { fighter: id, points: after - fortune }, [
      changeAt(scene, ["fighters", id, "fortune"], after),
    ]);
  },
  "duck-and-weave": (scene, { id }, defense) =>
    took(id, "duck-and-weave", [beginOn(scene, "duck-and-weave", { bearer: id, data: { defense } })]),
  "take-cover": (scene, { id }, rating) =>
    took(id, "take-cover", rating > coverOf(scene, id) ? [takeCover(scene, id, rating)] : []),
  momentum: (scene, { id }, points) =>
    took(id, "momentum", [addOn(scene, "initiative", "by", { bearer: id, data: { by: 3 * points } })]),
  "whatevers-handy": (scene, { id }) => took(id, "whatevers-handy", [beginOn(scene, "makeshift", { bearer: id })]),
  footwork: (scene, { id }, bonus) => {
    const count = scene.fight.turn === id ? 2 : 1; // until the end of the next turn; the turn that runs does not count
    return took(id, "footwork", [beginOn(scene, "footwork", { bearer: id, count, data: { bonus } })]);
  },
  "rapid-reload": (scene, { id, weapons }) => {
    const jammed = Object.values(weapons).filter(({ jam }) => jam === "jammed");
    const changes = jammed
      .slice(0, 1)
      .map((gun) => changeAt(scene, ["fighters", id, "weapons", gun.id, "jam"], "works"));
    return took(id, "rapid-reload", changes);
  },
};

function took(fighter: string, stunt: StuntName, changes: Event["changes"]): Event {
  return happened("took", { fighter, stunt }, changes);
}

function ownEffects({ attacker, bought }: AttackFacts, scene: Scene<Fighter>): readonly Event[] {
  const steps = Object.entries(OWN).flatMap(([name, own]) => {
    const does = LINES.find((line) => line.does === name)?.does;
    const points = does ? pointsIn(bought, does) : 0;
    if (points === 0) return [];
    return [
      (now: Scene<Fighter>) => {
        const buyer = lookup(now.fighters, attacker);
        return buyer ? [own(now, buyer, points)] : [];
      },
    ];
  });
  return inTurn(scene, steps);
}
