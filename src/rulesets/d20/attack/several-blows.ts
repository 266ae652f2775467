import {
  type Answers,
  type Child,
  type Data,
  type ExchangeKind,
  type Json,
  type Move,
  type Result,
  type Scene,
  type Seat,
  close,
  happened,
  isData,
  isWhole,
  lookup,
  next,
  ok,
  oneOf,
  push,
  refuse,
  textAt,
} from "../../../engine/index.ts";
import { lapsed, payForAction } from "../economy/actions.ts";
import { type Blow, type Spoken, nestedAttack, readArmed } from "./attack.ts";
import { attackSwitches } from "./circumstances.ts";
import { type Weapon, weaponInHand } from "../fighter/equipment.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { isFeasible, nestedManoeuvre, readItem } from "./manoeuvre.ts";
import { namedIn } from "../fighter/reading.ts";
import type { Rulings } from "../rulings.ts";
import { MANOEUVRE_NAMES, type Manoeuvre } from "../vocabulary.ts";

/** The ways to strike more than once: what each takes of a turn, which number of the fighter says how often, and what each blow loses.
 *  Two weapons strike once each. Manoeuvres may be among the blows of an extra attack alone. (S3; d20/D, d20/F.4; d20/J-5) */
const SERIES = {
  "extra-attack": { time: "full", learnt: "extraAttack", penalty: "extraAttackPenalty", manoeuvres: true },
  "multiple-attack": {
    time: "standard",
    learnt: "multipleAttack",
    penalty: "multipleAttackPenalty",
    manoeuvres: false,
  },
  "two-weapon": { time: "full", learnt: null, penalty: "twoWeaponPenalty", manoeuvres: false },
} as const;
export type Series = keyof typeof SERIES;

/** One blow of several: on whom, with what, and whether it is a manoeuvre. */
export type OneBlow = {
  readonly target: string;
  readonly weapon: Weapon;
  readonly manoeuvre: Manoeuvre | "";
  /** The thing of the target's that it is about, where one is named. (d20/F.4; d20/J-46) */
  readonly item: string;
};

/** Several attacks in one action, each with its own target. (S3; d20/D) */
export type SeriesFacts = Pick<Blow, "attacker" | "circumstances" | "penalty" | "gm"> & {
  readonly way: Series;
  readonly blows: readonly OneBlow[];
};

/** A way to strike more than once, as an exchange. (S3; d20/D) */
export function seriesKind(way: Series, rulings: Rulings): ExchangeKind<SeriesFacts, Fighter> {
  return {
    declare: (payload, seat, scene) => declareSeries(way, payload, seat, scene, rulings),
    switches: attackSwitches(rulings),
    stages: { declare: beginStage, blows: blowsStage },
  };
}

/** The most blows of one kind of series. (Ours) */
export const MOST_BLOWS = 10;

/** A target for each blow: where there are more blows than targets, they begin again with the first. (S3; d20/D; d20/J-5) */
export function targetsFor(targets: readonly string[], blows: Json | undefined): readonly string[] {
  if (targets.length === 0) return [];
  const count = isWhole(blows, targets.length, MOST_BLOWS) ? blows : targets.length;
  return Array.from({ length: count }, (_, index) => targets[index % targets.length] ?? "");
}

/** Whether a fighter may strike so many times in such a way. (S3; d20/D; d20/J-5) */
export function mayStrikeOften(way: Series, fighter: Fighter, count: number): Result<true> {
  const { learnt } = SERIES[way];
  const most = learnt === null ? 2 : fighter[learnt];
  if (most === 0) return refuse("attack/no-extra-attack", { name: fighter.name });
  return count >= 1 && count <= most ? ok(true) : refuse("attack/too-many", { name: fighter.name, most });
}

/** Takes the declaration of several attacks: a target for each blow, the same one more than once if need be. (S3; d20/D; d20/J-5) */
function declareSeries(
  way: Series,
  payload: Json,
  seat: Seat,
  scene: Scene<Fighter>,
  rulings: Rulings,
): Result<SeriesFacts> {
  if (!isData(payload)) return refuse("attack/malformed");
  const spoken = { payload, seat, scene, rulings };
  const armed = readArmed(spoken);
  if (!armed.ok) return armed;
  const { attacker, weapon, circumstances, gm } = armed.value;
  const named = namedIn(scene.fighters, payload["targets"])?.map(({ id }) => id);
  if (!named) return refuse("attack/no-target");
  const blowsSaid = payload["blows"];
  if (isWhole(blowsSaid, 1, named.length - 1)) return refuse("attack/more-targets", { blows: blowsSaid });
  const targets = targetsFor(named, blowsSaid);
  if (targets.includes(attacker.id)) return refuse("attack/self", { name: attacker.name });
  const often = mayStrikeOften(way, attacker, targets.length);
  if (!often.ok) return often;
  const blows = readBlows(way, spoken, attacker, { targets, weapon });
  if (!blows.ok) return blows;
  const payable = payForAction(scene, attacker, SERIES[way].time);
  const penalty = rulings[SERIES[way].penalty];
  return payable.ok ? ok({ way, attacker: attacker.id, blows: blows.value, circumstances, penalty, gm }) : payable;
}

type Aimed = { readonly targets: readonly string[]; readonly weapon: Weapon };

function readBlows(
  way: Series,
  { payload, scene }: Spoken,
  attacker: Fighter,
  aimed: Aimed,
): Result<readonly OneBlow[]> {
  if (way !== "two-weapon") return readTricks(way, payload, scene, aimed);
  const { targets, weapon } = aimed;
  const other = weaponInHand(attacker, textAt(payload, "offhand"));
  if (!other.ok || other.value.id === weapon.id) return refuse("attack/no-second-weapon", { name: attacker.name });
  const [first = ""] = targets;
  const second = targets[1] ?? first;
  const plain = { manoeuvre: "", item: "" } as const;
  return ok([
    { target: first, weapon, ...plain },
    { target: second, weapon: other.value, ...plain },
  ]);
}

/** One manoeuvre is the first blow; several are named in the order of the blows. (S3; d20/D, d20/F.4) */
function tricksIn({ manoeuvre, manoeuvres }: Data): Json | undefined {
  return manoeuvre === undefined || manoeuvre === "" ? manoeuvres : [manoeuvre];
}

/** The manoeuvres among the blows of an extra attack, by the places of their targets; the others are attacks. (S3; d20/F.4) */
function readTricks(
  way: Series,
  payload: Data,
  scene: Scene<Fighter>,
  { targets, weapon }: Aimed,
): Result<readonly OneBlow[]> {
  const data = tricksIn(payload);
  const names = Array.isArray(data) ? data : [];
  if ((data !== undefined && !Array.isArray(data)) || names.length > targets.length) return refuse("attack/malformed");
  const blows: OneBlow[] = [];
  for (const [index, target] of targets.entries()) {
    const named = names[index] ?? "attack";
    const manoeuvre = oneOf(MANOEUVRE_NAMES, named);
    if (!manoeuvre && named !== "attack") return refuse("manoeuvre/unknown");
    if (manoeuvre && !SERIES[way].manoeuvres) return refuse("manoeuvre/not-among-these");
    const feasible = manoeuvre ? isFeasible(manoeuvre, weapon) : ok(true as const);
    if (!feasible.ok) return feasible;
    const item = readItem(index === 0 ? payload["item"] : "", manoeuvre ?? "", lookup(scene.fighters, target));
    if (!item.ok) return item;
    blows.push({ target, weapon, manoeuvre: manoeuvre ?? "", item: item.value });
  }
  return ok(blows);
}

function beginStage(facts: SeriesFacts, _answers: Answers, scene: Scene<Fighter>): Move<SeriesFacts> {
  const { attacker, blows, way } = facts;
  const fighter = lookup(scene.fighters, attacker);
  const paid = fighter && payForAction(scene, fighter, SERIES[way].time);
  if (!paid?.ok) return close(null, [lapsed(attacker)]);
  const told = { attacker, way, targets: blows.map(({ target }) => target) };
  return next(facts, [happened("several-blows", told, paid.value)]);
}

/** Each blow is an attack of its own, with its own rolls, one after the other. (S3; d20/D) */
export function blowsStage(facts: SeriesFacts, answers: Answers): Move<SeriesFacts> {
  const names = facts.blows.map((_blow, index) => `blow.${index}`);
  if (names.every((name) => answers[name] !== undefined)) {
    return close({ blows: names.map((name) => answers[name] ?? null) });
  }
  return push(
    facts,
    facts.blows.map((each, index) => childOf(names[index] ?? "", each, facts)),
  );
}

function childOf(as: string, { target, weapon, manoeuvre, item }: OneBlow, facts: SeriesFacts): Child {
  const { attacker, circumstances, penalty, gm } = facts;
  const blow: Blow = { attacker, target, weapon, circumstances, penalty, gm, time: "free" };
  return manoeuvre === "" ? nestedAttack(as, blow) : nestedManoeuvre(as, manoeuvre, blow, item);
}
