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
import { takeCover } from "../economy/actions.ts";
import type { AttackFacts } from "./attack.ts";
import { addOn, beginOn } from "../fighter/effects.ts";
import type { Fighter } from "../fighter/fighter.ts";
import type { Rulings } from "../rulings.ts";
import { LINES, type Line, type StuntName, affectable, hullOf, linesFor, pointsIn } from "./stunts.ts";

/** Lets the attacker overcome a vehicle's Hull, buy stunts, and say whom each affects where there are several: one, however many lines
 *  of it are bought. (S2, Explosives; d6x3/H.1; d6x3/F.8) */
export function stuntStage(rulings: Rulings) {
  return (facts: AttackFacts, answers: Answers, scene: Scene<Fighter>): Move<AttackFacts> => {
    if (facts.points === 0) return next(facts);
    const hull = hullOf(facts, scene);
    if (hull > 0 && answers["hull"] === undefined) return ask([hullQuestion(facts, hull)]);
    const into = hull > 0 && isWhole(answers["hull"], 0, facts.points) ? answers["hull"] : 0;
    const left = facts.points - into;
    const menu = basketFor({ ...facts, points: left }, scene, rulings, into < hull);
    if (answers["stunts"] === undefined) return left > 0 ? ask([menu]) : next(facts, [penetrated(facts, into)]);
    const chosen = answers["stunts"];
    const lines = LINES.filter(({ id }) => Array.isArray(chosen) && chosen.includes(id));
    const open = [...new Set(lines.map(({ does }) => does))].filter(
      (does) => affectable(does, facts, scene).length > 1,
    );
    const missing = open.filter((does) => answers[`on.${does}`] === undefined);
    if (missing.length > 0) return ask(missing.map((does) => targetFor(facts, does, scene)));
    const bought = lines.map((line): [string, string] => [line.id, affected(facts, line, { answers, scene })]);
    const spent = lines.reduce((sum, { points }) => sum + points, 0);
    const going = { ...facts, bought: Object.fromEntries(bought) };
    const told = { fighter: facts.attacker, stunts: lines.map(({ id }) => id), on: bought.map(([, id]) => id), spent };
    const most = Math.max(into, ...lines.map(({ does }) => pointsIn(going.bought, does)));
    const events = [...(hull > 0 ? [penetrated(facts, into)] : []), happened("bought", { ...told, most })];
    return next(going, [...events, ...ownEffects(going, scene)]);
  };
}

function penetrated({ attacker }: AttackFacts, points: number): Event {
  return happened("hull-penetrated", { fighter: attacker, points });
}

function hullQuestion({ attacker, points }: AttackFacts, hull: number): Question {
  return askAmount({ id: "hull", fighter: attacker, data: { hull } }, { max: Math.min(points, hull) });
}

function basketFor(facts: AttackFacts, scene: Scene<Fighter>, rulings: Rulings, blocked: boolean): Question {
  const options = linesFor(facts, scene, rulings).map((line): Option => {
    const option = optionOf(line.id, { label: line.does, cost: { points: line.points } });
    const refusal = refusalOf(line, facts, scene, blocked);
    return refusal ? { ...option, refusal } : option;
  });
  const asked = { id: "stunts", fighter: facts.attacker, data: {} };
  return pickAny(asked, options, { price: "points", budget: facts.points });
}

/** Why a line cannot be bought now; nothing where it can. (d6x3/H.1) */
function refusalOf(line: Line, facts: AttackFacts, scene: Scene<Fighter>, blocked: boolean): Refusal | null {
  if (line.points > facts.points) return { code: "stunt/too-dear", data: { points: facts.points } };
  if (line.does === "system-damage" && blocked) return { code: "stunt/hull", data: {} };
  return affectable(line.does, facts, scene).length === 0 ? { code: "stunt/nobody", data: {} } : null;
}

function affected(
  facts: AttackFacts,
  line: Line,
  { answers, scene }: { readonly answers: Answers; readonly scene: Scene<Fighter> },
): string {
  const possible = affectable(line.does, facts, scene);
  const said = answers[`on.${line.does}`];
  return possible.find((id) => id === said) ?? possible[0] ?? "";
}

function targetFor(facts: AttackFacts, does: StuntName, scene: Scene<Fighter>): Question {
  const possible = affectable(does, facts, scene);
  const options = possible.map((target) => optionOf(target, { label: "on", data: { fighter: target } }));
  return pickOne({ id: `on.${does}`, fighter: facts.attacker, prompt: "on", data: { stunt: does } }, options);
}

type Own = (scene: Scene<Fighter>, buyer: Fighter, points: number) => Event;

/** What stunts do to their buyer at once; each effect carries its number, bought by the point. (d6x3/H.1) */
const OWN: Readonly<Partial<Record<StuntName, Own>>> = {
  "adrenaline-rush": (scene, { id, fortune, fortuneMax }, points) => {
    const after = Math.max(fortune, Math.min(fortuneMax, fortune + points));
    return happened("rushed", { fighter: id, points: after - fortune }, [
      changeAt(scene, ["fighters", id, "fortune"], after),
    ]);
  },
  "duck-and-weave": (scene, { id }, defense) =>
    took(id, "duck-and-weave", [beginOn(scene, "duck-and-weave", { bearer: id, data: { defense } })]),
  "take-cover": (scene, { id }, rating) => took(id, "take-cover", [takeCover(scene, id, rating)]),
  momentum: (scene, { id }, points) =>
    took(id, "momentum", [addOn(scene, "initiative", "by", { bearer: id, data: { by: 3 * points } })]),
  "whatevers-handy": (scene, { id }) => took(id, "whatevers-handy", [beginOn(scene, "makeshift", { bearer: id })]),
  footwork: (scene, { id }, bonus) => {
    const count = scene.fight.turn === id ? 2 : 1; // until the end of the next turn, which is not the one that runs
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
