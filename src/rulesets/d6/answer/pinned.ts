import {
  type Adjusted,
  type Answers,
  type Child,
  type Event,
  type Move,
  type Question,
  type Scene,
  ask,
  askAmount,
  close,
  facesIn,
  inTurn,
  lookup,
  next,
  optionsOf,
  pickOne,
  push,
  adjustmentOf,
  keptRoll,
  withAdjustable,
} from "../../../engine/index.ts";
import { happened, rolled } from "../events.ts";
import { fallProne } from "../attack/act.ts";
import { lastingOn } from "../fighter/effects.ts";
import { canAct } from "../fighter/conditions.ts";
import { type Pool, buildPool, facesOf, readHits, withGm } from "../dice.ts";
import { payStray } from "../economy/economy.ts";
import { type Fighter, attributeDice, rulingsIn, skillDice, woundModifier } from "../fighter/fighter.ts";
import { strayAt } from "./stray.ts";
import { type Insider, changeInsider, changeStand, insiderIn, newcomer, zoneAt, zonesAround } from "../attack/zone.ts";
import { HIGHEST_VALUE } from "../vocabulary.ts";

/** The pool of Resist Pin: Willpower and Discipline, and a die for each range increment. (S4, Suppressive Fire) */
export function resistPinPool(fighter: Fighter, range: number): Pool {
  return buildPool([
    attributeDice(fighter, "willpower"),
    skillDice(fighter, "discipline"),
    woundModifier(fighter),
    { source: "range", value: range },
  ]);
}

/** True if Resist Pin has at least as many hits as the pinning test had net hits. (S4, Suppressive Fire; d6/J-8) */
export function resistsPin(hits: number, pin: number): boolean {
  return hits >= pin;
}

/** Facts of coming under suppressive fire; `entering` is true for a fighter about to enter the zone. */
export type PinnedFacts = Adjusted & {
  readonly fighter: string;
  readonly zone: string;
  readonly range: number;
  readonly entering: boolean;
  readonly held: boolean;
};

/**
 * Resists the pinning test, rolled once for the zone, on entering it or at the start of a turn in it; a stray shot may follow. (S4,
 * Suppressive Fire; d6/F.6.4)
 */
export const comeUnderFire = withAdjustable<PinnedFacts, Fighter>(
  {
    stages: { resist: resistStage, settle: settleStage, stray: strayStage },
  },
  { resist: keptRoll("resist", "resist", ({ fighter }) => fighter) },
);

/** Lists the fire on a fighter whose turn begins: that of each zone they are in. (S4, Suppressive Fire; d6/F.6.4; d6/J-25) */
export function underFireAtTurn(scene: Scene, fighter: string): readonly Child[] {
  return zonesAround(scene, fighter).map((zone) => {
    const range = insiderIn(zoneAt(scene, zone), fighter)?.range ?? 0;
    return { ...firedUpon({ fighter, zone, range, entering: false }), as: `fire-${zone}` };
  });
}

/** Builds the exchange of coming under the fire of a zone. */
export function firedUpon(place: Omit<PinnedFacts, "held">): Child {
  const facts: PinnedFacts = { ...place, held: false };
  return { as: "fire", kind: "come-under-fire", facts };
}

function resistStage(facts: PinnedFacts, answers: Answers, scene: Scene<Fighter>): Move<PinnedFacts> {
  const { fighter, range } = facts;
  const zone = zoneAt(scene, facts.zone);
  const actor = lookup(scene.fighters, fighter);
  if (!zone || !actor) return close({ entered: true });
  if (!canAct(scene, actor).ok) return next(facts);
  const pool = withGm(resistPinPool(actor, range), adjustmentOf(facts, "resist"));
  const open = zone.pin > 0 ? facesOf({ id: "resist", fighter }, pool, answers) : [];
  if (open.length > 0) return ask(open);
  const faces = facesIn(answers["resist"]);
  const held = !resistsPin(readHits(faces), zone.pin);
  const told = happened(held ? "pinned" : "unpinned", { fighter, zone: facts.zone, pin: zone.pin });
  return next({ ...facts, held }, [...(faces.length > 0 ? [rolled("resist", fighter, faces, pool.why)] : []), told]);
}

/**
 * Applies the pin: an entering fighter is stopped; one inside takes cover or drops prone, and is stuck there. (S4, Suppressive Fire;
 * d6/J-26)
 */
function settleStage(facts: PinnedFacts, answers: Answers, scene: Scene<Fighter>): Move<PinnedFacts> {
  const { fighter, range, entering, held } = facts;
  const zone = zoneAt(scene, facts.zone);
  if (!zone) return close({ entered: true });
  if (held && entering) return close({ entered: false }, [happened("stopped", { fighter, zone: facts.zone })]);
  if (entering) {
    const change = changeInsider(scene, facts.zone, fighter, newcomer(range));
    return next(facts, [happened("entered", { fighter, zone: facts.zone }, [change])]);
  }
  if (!held) return next(facts);
  if (answers["pinned"] === undefined) return ask([pinnedQuestion(fighter)]);
  const open = answers["pinned"] === "cover" ? coverQuestions(fighter, answers) : [];
  if (open.length > 0) return ask(open);
  const cover = { grade: Number(answers["grade"] ?? 0), obstruction: Number(answers["obstruction"] ?? 0) };
  const isStuck = answers["pinned"] === "prone" || !rulingsIn(scene).stuckWhenProne;
  return next(facts, inTurn(scene, [(now) => (isStuck ? stuck(now, facts) : []), (now) => hidden(now, facts, cover)]));
}

/** Makes a fighter stuck until their own next turn, or until the zone ends. (S4, Suppressive Fire; d6/J-26) */
function stuck(scene: Scene, { fighter, zone }: PinnedFacts): readonly Event[] {
  return [happened("stuck", { fighter, zone }, [lastingOn(scene, fighter, "stuck", { data: { zone } })])];
}

type Cover = Pick<Insider, "grade" | "obstruction">;

function hidden(scene: Scene, { fighter, zone }: PinnedFacts, cover: Cover): readonly Event[] {
  const told = { fighter, zone, grade: cover.grade };
  if (cover.grade > 0) return [happened("took-cover", told, changeStand(scene, zone, fighter, cover))];
  return fallProne(scene, fighter);
}

function pinnedQuestion(fighter: string): Question {
  return pickOne({ id: "pinned", fighter }, optionsOf(["cover", "prone"]), "prone");
}

/**
 * Lists the questions on the cover: its grade, and the damage that an obstruction stops, which a stray shot always goes through. (S4,
 * Suppressive Fire; N9)
 */
function coverQuestions(fighter: string, answers: Answers): readonly Question[] {
  const questions = [
    askAmount({ id: "grade", fighter }, { min: 1, max: 4, fallback: 1 }),
    askAmount({ id: "obstruction", fighter }, { max: HIGHEST_VALUE, fallback: 0 }),
  ];
  return questions.filter(({ id }) => answers[id] === undefined);
}

/** Pushes a stray shot, once in each turn of any fighter from each zone. (S4, Suppressive Fire; d6/J-18) */
function strayStage(facts: PinnedFacts, answers: Answers, scene: Scene<Fighter>): Move<PinnedFacts> {
  const { fighter, zone } = facts;
  if (answers["stray"] !== undefined) return close({ entered: true });
  const paid = payStray(scene, fighter, zone);
  if (!paid.ok || !insiderIn(zoneAt(scene, zone), fighter)) return close({ entered: true });
  return push(facts, [strayAt(fighter, zone, false)], [happened("exposed", { fighter, zone }, paid.value)]);
}
