import {
  type AdjustedFacts,
  type Answers,
  type Child,
  type Event,
  type Move,
  type Question,
  type Scene,
  type InputValues,
  type ExchangeKind,
  type Stage,
  ask,
  close,
  readFacesAnswer,
  collectEvents,
  next,
  toOptions,
  pickOne,
  push,
  findAdjustment,
  defineAdjustedRoll,
  withAdjustableRolls,
} from "../../../engine/index.ts";
import { type Events, happened, buildRollEvent } from "../events.ts";
import { dropProne } from "../attack/act.ts";
import { attachEffect, canAct, stage } from "../fighter/conditions.ts";
import { type HitPool, buildPool, askPoolFaces, readHits, withGm } from "../dice.ts";
import { payStray } from "../economy/economy.ts";
import { type Fighter, attributeDice, skillDice, woundModifier } from "../fighter/fighter.ts";
import { buildStray } from "./stray.ts";
import {
  setInsider,
  updateInsider,
  findInsider,
  buildNewcomer,
  findZone,
  listEnclosingZones,
} from "../attack/suppression.ts";
import { MAX_COVER } from "../vocabulary.ts";
import type { CROSSING } from "../fighter/inputs.ts";
import type { Rulings } from "../rulings.ts";

/** The pool of Resist Pin: Willpower and Discipline, and a die for each range increment. (S4, Suppressive Fire) */
export function resistPinPool(fighter: Fighter, range: number): HitPool {
  return buildPool([
    attributeDice(fighter, "willpower"),
    skillDice(fighter, "discipline"),
    woundModifier(fighter),
    { source: "range", value: range },
  ]);
}

/** True if Resist Pin has at least as many hits as the pinning test had net hits. (S4, Suppressive Fire; d6/J-8) */
export function isPinResisted(hits: number, pin: number): boolean {
  return hits >= pin;
}

/** The facts of coming under suppressive fire; `entering` is true for a fighter about to enter the zone. */
export type PinnedFacts = AdjustedFacts & {
  readonly fighter: string;
  readonly zone: string;
  readonly range: number;
  readonly entering: boolean;
  readonly held: boolean;
};

/**
 * The exchange of coming under fire: a fighter resists the pinning test of a zone, on entering it or at the start of a turn in it. The test
 * was rolled once for the zone. A stray shot may follow. (S4, Suppressive Fire; d6/F.6.4)
 */
export function comeUnderFireKind(rulings: Pick<Rulings, "stuckWhenProne">): ExchangeKind<PinnedFacts, Fighter> {
  return withAdjustableRolls(
    { stages: { resist: resistStage, settle: settleStage(rulings), stray: strayStage } },
    { resist: defineAdjustedRoll("resist", "resist", ({ fighter }) => fighter) },
  );
}

/** Lists the fire on a fighter whose turn begins: once for each zone around the fighter. (S4, Suppressive Fire; d6/F.6.4; d6/J-25) */
export function planFireAtTurnStart(scene: Scene, fighter: string): readonly Child[] {
  return listEnclosingZones(scene, fighter).map((zone) => {
    const range = findInsider(findZone(scene, zone), fighter)?.range ?? 0;
    return { ...buildUnderFire({ fighter, zone, range, entering: false }), as: `fire-${zone}` };
  });
}

/** Builds the exchange of coming under the fire of a zone. */
export function buildUnderFire(fire: Omit<PinnedFacts, "held">): Child {
  const facts: PinnedFacts = { ...fire, held: false };
  return { as: "fire", kind: "come-under-fire", facts };
}

const resistStage: Stage<PinnedFacts, Fighter> = stage(
  { needs: ["fighter"], otherwise: () => close({ entered: true }) },
  (facts, answers, scene, { fighter: actor }) => {
    const { fighter, range } = facts;
    const zone = findZone(scene, facts.zone);
    if (!zone) return close({ entered: true });
    if (!canAct(scene, actor).ok) return next(facts);
    const pool = withGm(resistPinPool(actor, range), findAdjustment(facts, "resist"));
    const open = zone.pin > 0 ? askPoolFaces({ id: "resist", fighter }, pool, answers) : [];
    if (open.length > 0) return ask(open);
    const faces = readFacesAnswer(answers["resist"]);
    const held = !isPinResisted(readHits(faces), zone.pin);
    const rolls = faces.length > 0 ? [buildRollEvent("resist", fighter, faces, pool.why)] : [];
    const event = happened(held ? "pinned" : "unpinned", { fighter, zone: facts.zone, pin: zone.pin });
    return next({ ...facts, held }, [...rolls, event]);
  },
);

/**
 * Applies the pin. A fighter who is entering is stopped. A fighter inside takes cover or drops prone, and is then stuck; by ruling only a
 * prone fighter is stuck. (S4, Suppressive Fire; d6/J-26)
 */
function settleStage({ stuckWhenProne }: Pick<Rulings, "stuckWhenProne">): Stage<PinnedFacts, Fighter> {
  return (facts, answers, scene) => {
    const { fighter, range, entering, held } = facts;
    const zone = findZone(scene, facts.zone);
    if (!zone) return close({ entered: true });
    if (held && entering) return close({ entered: false }, [happened("stopped", { fighter, zone: facts.zone })]);
    if (entering) {
      const change = setInsider(scene, facts.zone, fighter, buildNewcomer(range));
      return next(facts, [happened("entered", { fighter, zone: facts.zone }, [change])]);
    }
    if (!held) return next(facts);
    if (answers["pinned"] === undefined) {
      const by = { fighter, by: zone.shooter, sticks: !stuckWhenProne };
      return ask([askPinned(by, findInsider(zone, fighter)?.grade ?? 0)]);
    }
    const grade = COVERS.findIndex((each) => each === answers["pinned"]) + 1;
    const isStuck = answers["pinned"] === "prone" || !stuckWhenProne;
    return next(
      facts,
      collectEvents(scene, [
        (current) => (isStuck ? applyStuck(current, facts) : []),
        (current) => takeCover(current, facts, grade),
      ]),
    );
  };
}

/** Makes a fighter stuck until the fighter's next turn, or until the zone ends. (S4, Suppressive Fire; d6/J-26) */
function applyStuck(scene: Scene, { fighter, zone }: PinnedFacts): readonly Event[] {
  return [happened("stuck", { fighter, zone }, [attachEffect(scene, fighter, "stuck", { data: { zone } })])];
}

/** Takes cover of a grade, which stops as much as was declared of the cover before; without a grade, drops prone. (d6/L-23) */
function takeCover(scene: Scene, { fighter, zone }: PinnedFacts, grade: number): readonly Event[] {
  if (grade === 0) return dropProne(scene, fighter);
  return [happened("took-cover", { fighter, zone, grade }, updateInsider(scene, zone, fighter, { grade }))];
}

/** The covers that a pinned fighter may take, by grade from 1. (N9; d6/H.2) */
const COVERS = Array.from({ length: MAX_COVER }, (_, index) => `cover-${index + 1}`);

/** Asks a pinned fighter for the cover to take; the default is the cover that the fighter has, or else to drop prone. (d6/L-23) */
function askPinned(data: Events["asked-pinned"], grade: number): Question {
  return pickOne(
    { id: "pinned", fighter: data.fighter, data },
    toOptions([...COVERS, "prone"]),
    COVERS[grade - 1] ?? "prone",
  );
}

/** Pushes a stray shot, at most one from each zone in each turn of any fighter. (S4, Suppressive Fire; d6/J-18) */
function strayStage(facts: PinnedFacts, answers: Answers, scene: Scene<Fighter>): Move<PinnedFacts> {
  const { fighter, zone } = facts;
  if (answers["stray"] !== undefined) return close({ entered: true });
  const paid = payStray(scene, fighter, zone);
  if (!paid.ok || !findInsider(findZone(scene, zone), fighter)) return close({ entered: true });
  return push(facts, [buildStray(fighter, zone, false)], [happened("exposed", { fighter, zone }, paid.value)]);
}

/** A move past enemies and zones; `leave` and `enter` are the ids of zones, empty if there is none. */
export type Crossing = {
  readonly fighter: string;
  /** The enemies that the fighter moves away from; some may still be adjacent at the end of the path. */
  readonly past: readonly string[];
  readonly leave: string;
  readonly enter: string;
  /** Range increments to the shooter of the entered zone. (N16) */
  readonly range: number;
};

/**
 * Reads the enemies and zones that a move leaves, and the zone that it enters, from the values of a declaration. (S4, Opportunity Attack
 * and Suppressive Fire)
 */
export function readCrossing(
  { past, still, leave, enter, range }: InputValues<typeof CROSSING, Fighter>,
  { id: fighter }: Fighter,
  rulings: Pick<Rulings, "onlyLeavingReach">,
): Crossing {
  return { fighter, past: listLeftEnemies(past, still, rulings), leave, enter, range };
}

/**
 * Lists the enemies who get an opening when a fighter steps away from them. A step that stays adjacent also gives one, unless the table
 * rules otherwise. (S4, Opportunity Attack; d6/J-24)
 */
export function listLeftEnemies(
  past: readonly string[],
  still: readonly string[],
  { onlyLeavingReach }: Pick<Rulings, "onlyLeavingReach">,
): readonly string[] {
  return onlyLeavingReach ? past.filter((id) => !still.includes(id)) : past;
}

/** Removes the fighter from the zone that is left, if the fighter is in it. (S4, Suppressive Fire) */
export function leaveCrossedZone<X extends Crossing>(facts: X, _answers: Answers, scene: Scene<Fighter>): Move<X> {
  const { fighter, leave: zone } = facts;
  if (!findInsider(findZone(scene, zone), fighter)) return next(facts);
  return next(facts, [happened("left", { fighter, zone }, [setInsider(scene, zone, fighter, undefined)])]);
}

/**
 * Lists the fire on a fighter who is about to enter a zone; empty if no zone is entered, or if the fighter is already in it. (S4,
 * Suppressive Fire)
 */
export function listEntryFire(
  { fighter, enter, range }: Pick<Crossing, "fighter" | "enter" | "range">,
  scene: Scene,
): readonly Child[] {
  const zone = findZone(scene, enter);
  if (!zone || findInsider(zone, fighter)) return [];
  return [buildUnderFire({ fighter, zone: enter, range, entering: true })];
}
