import {
  type Answers,
  type Child,
  type DeclarationSpec,
  type Declarer,
  type ExchangeKind,
  type Move,
  type Result,
  type InputValues,
  type Scene,
  GM_CALLS,
  TARGETS,
  WEAPON,
  choiceInput,
  close,
  lookup,
  next,
  numberInput,
  ok,
  oneOf,
  push,
  refuse,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { aborted, declaredBy, distraction, payForAction } from "../economy/actions.ts";
import { type AttackFacts, type Blow, isWithinReach, nestedAttack, saidArms } from "./attack.ts";
import { attackSwitches } from "./circumstances.ts";
import { distracts, weaponInHand } from "../fighter/equipment.ts";
import type { Weapon } from "../fighter/sheets.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { ATTACKING, DISTANCE, FOES, ITEM, SEEN_CIRCUMSTANCES, WORDS } from "../fighter/inputs.ts";
import { isFeasible, nestedManoeuvre, thingNamed, wordsFor } from "./manoeuvre.ts";
import { attackReaches, idleAmongBlows, idleFoes, idleInAttack, thingsOffered, weaponsOffered } from "./offered.ts";
import type { Rulings } from "../rulings.ts";
import { MANOEUVRE_NAMES, type Manoeuvre, type Series } from "../vocabulary.ts";

/**
 * Series of blows: the time each takes, the number of the fighter that limits its blows, and the penalty of each blow. Two weapons strike
 * once each. Only an extra attack may contain manoeuvres. (S3; d20/D, d20/F.4; d20/J-5)
 */
const SERIES = {
  "extra-attack": { time: "full", learnt: "extraAttack", penalty: "extraAttackPenalty", manoeuvres: true },
  "multiple-attack": {
    time: "standard",
    learnt: "multipleAttack",
    penalty: "multipleAttackPenalty",
    manoeuvres: false,
  },
  "two-weapon": { time: "full", learnt: null, penalty: "twoWeaponPenalty", manoeuvres: false },
} as const satisfies Readonly<Record<Series, object>>;

/** One blow of a series: its target, its weapon, and the manoeuvre that it is, empty for an attack. */
export type OneBlow = {
  readonly target: string;
  readonly weapon: Weapon;
  readonly manoeuvre: Manoeuvre | "";
  /** Id of the target's thing that the manoeuvre takes, empty if none is named. (d20/F.4; d20/J-46) */
  readonly item: string;
  /** The player's description of a manoeuvre beyond the list. (S3; d20/F.4; d20/J-58) */
  readonly words: string;
};

/** Facts of several attacks in one action, each with its own target. (S3; d20/D) */
export type SeriesFacts = Pick<AttackFacts, "attacker" | "distance" | "circumstances" | "penalty" | "gm" | "foes"> & {
  readonly way: Series;
  readonly blows: readonly OneBlow[];
};

/** Most blows of a series. (Ours) */
const MOST_BLOWS = 10;

const BLOWS = numberInput("blows", { min: 1, max: MOST_BLOWS, initial: null });
/** Position of the manoeuvre among the blows, counted from 1. (S3; d20/F.4) */
const PLACE = numberInput("place", { min: 1, max: MOST_BLOWS, initial: 1 });
const OFFHAND = { ...WEAPON, name: "offhand" } as const;
const EXTRA = [
  BLOWS,
  { ...choiceInput("manoeuvre", MANOEUVRE_NAMES, "RIPOSTE.d20.action"), optional: true },
  PLACE,
  WORDS,
  ITEM,
  ...[FOES, DISTANCE],
  ...ATTACKING,
] as const;

export const EXTRA_ATTACK = {
  kind: "extra-attack",
  actor: "attacker",
  attack: "several",
  inputs: [TARGETS, ...EXTRA],
  idle: idleAmongBlows,
  offered: thingsOffered,
  reaches: attackReaches,
} as const satisfies DeclarationSpec;

export const MULTIPLE_ATTACK = {
  kind: "multiple-attack",
  actor: "attacker",
  instead: true,
  inputs: [TARGETS, BLOWS, ...[FOES, DISTANCE], ...ATTACKING],
  idle: idleInAttack,
  offered: weaponsOffered,
  reaches: attackReaches,
} as const satisfies DeclarationSpec;

export const TWO_WEAPON = {
  kind: "two-weapon",
  actor: "attacker",
  instead: true,
  inputs: [TARGETS, WEAPON, OFFHAND, ...[FOES, DISTANCE], SEEN_CIRCUMSTANCES, ...GM_CALLS],
  idle: idleFoes,
  offered: weaponsOffered,
  reaches: attackReaches,
} as const satisfies DeclarationSpec;

/** Inputs that all series are read with; a macro may repeat a target, and name a manoeuvre for each blow in order. */
const SPOKEN = {
  actor: "attacker",
  inputs: [
    { ...TARGETS, again: true },
    ...EXTRA,
    OFFHAND,
    {
      name: "manoeuvres",
      is: "parts",
      fewest: 0,
      most: MOST_BLOWS,
      of: Object.fromEntries(["attack", ...MANOEUVRE_NAMES].map((name) => [name, []])),
    },
  ],
} as const;

type SaidSeries = InputValues<typeof SPOKEN.inputs, Fighter>;

/** Builds the exchange of a series of blows. (S3; d20/D) */
export function seriesKind(way: Series, rulings: Rulings): ExchangeKind<SeriesFacts, Fighter> {
  return {
    declare: declaredBy(SPOKEN, (said, by) => declareSeries(way, said, by, rulings)),
    switches: attackSwitches(rulings),
    stages: { declare: beginStage, blows: blowsStage },
  };
}

/** Lists a target for each blow; with more blows than targets, they start over with the first. (S3; d20/D; d20/J-5) */
function targetsFor(targets: readonly string[], blows: number | null): readonly string[] {
  if (targets.length === 0) return [];
  return Array.from({ length: blows ?? targets.length }, (_, index) => targets[index % targets.length] ?? "");
}

/** Checks that a fighter may strike so many times in a series. (S3; d20/D; d20/J-5) */
export function mayStrikeOften(way: Series, fighter: Fighter, count: number): Result<true> {
  const { learnt } = SERIES[way];
  const most = learnt === null ? 2 : fighter[learnt];
  if (most === 0) return refuse("attack/no-extra-attack", { name: fighter.name });
  return count >= 1 && count <= most ? ok(true) : refuse("attack/too-many", { name: fighter.name, most });
}

/** Reads the declaration of a series: a target for each blow, repeated if necessary. (S3; d20/D; d20/J-5) */
function declareSeries(
  way: Series,
  said: SaidSeries,
  { actor, scene }: Declarer<Fighter>,
  rulings: Rulings,
): Result<SeriesFacts> {
  const armed = saidArms(said, actor, rulings);
  if (!armed.ok) return armed;
  const { weapon, circumstances, gm } = armed.value;
  if (said.blows !== null && said.blows < said.targets.length)
    return refuse("attack/more-targets", { blows: said.blows });
  const targets = targetsFor(said.targets, said.blows);
  const often = mayStrikeOften(way, actor, targets.length);
  if (!often.ok) return often;
  const aimed = { targets, weapon };
  const blows = way === "two-weapon" ? twoBlows(said, actor, aimed) : blowsAmong(way, said, scene, aimed);
  if (!blows.ok) return blows;
  const far = { distance: said.distance, targets: [...new Set(targets)] };
  const reached = blows.value.map((blow) => isWithinReach(actor, blow.weapon, far)).find(({ ok }) => !ok);
  if (reached && !reached.ok) return reached;
  const payable = payForAction(scene, actor, SERIES[way].time);
  if (!payable.ok) return payable;
  const foes = blows.value.some((blow) => distracts(blow.weapon)) ? said.foes : [];
  const all = { circumstances, gm, foes, distance: said.distance, penalty: rulings[SERIES[way].penalty] };
  return ok({ way, attacker: actor.id, blows: blows.value, ...all });
}

type Aimed = { readonly targets: readonly string[]; readonly weapon: Weapon };

/** Builds one blow with each weapon. (S3; d20/D) */
function twoBlows({ offhand }: SaidSeries, attacker: Fighter, { targets, weapon }: Aimed): Result<readonly OneBlow[]> {
  const other = weaponInHand(attacker, offhand);
  if (!other.ok || other.value.id === weapon.id) return refuse("attack/no-second-weapon", { name: attacker.name });
  const [first = "", second = first] = targets;
  const plain = { manoeuvre: "", item: "", words: "" } as const;
  return ok([
    { target: first, weapon, ...plain },
    { target: second, weapon: other.value, ...plain },
  ]);
}

/**
 * Builds the blows of a series; manoeuvres stand at the positions of their targets, all others are attacks. A single manoeuvre takes the
 * given position and the named thing. (S3; d20/D, d20/F.4)
 */
function blowsAmong(
  way: Series,
  { manoeuvre: only, place, manoeuvres, item, words: said }: SaidSeries,
  scene: Scene<Fighter>,
  { targets, weapon }: Aimed,
): Result<readonly OneBlow[]> {
  const single = Array.from({ length: place }, (_, index) => (index === place - 1 ? only : "attack"));
  const names = only === "" ? manoeuvres.map(({ action }) => action) : single;
  if (names.length > targets.length)
    return refuse("payload/wrong-length", { field: "manoeuvres", fewest: 0, most: targets.length });
  const blows: OneBlow[] = [];
  for (const [index, target] of targets.entries()) {
    const manoeuvre = oneOf(MANOEUVRE_NAMES, names[index]) ?? "";
    if (manoeuvre !== "" && !SERIES[way].manoeuvres) return refuse("manoeuvre/not-among-these");
    const feasible = manoeuvre === "" ? ok(true as const) : isFeasible(manoeuvre, weapon);
    if (!feasible.ok) return feasible;
    const thing = thingNamed(
      index === (only === "" ? 0 : place - 1) ? item : "",
      manoeuvre,
      lookup(scene.fighters, target),
    );
    if (!thing.ok) return thing;
    const words = wordsFor(manoeuvre, said);
    if (!words.ok) return words;
    blows.push({ target, weapon, manoeuvre, item: thing.value, words: words.value });
  }
  return ok(blows);
}

function beginStage(facts: SeriesFacts, _answers: Answers, scene: Scene<Fighter>): Move<SeriesFacts> {
  const { attacker, blows, way } = facts;
  const fighter = lookup(scene.fighters, attacker);
  const paid = fighter && payForAction(scene, fighter, SERIES[way].time);
  if (!paid?.ok) return close(null, [aborted(attacker)]);
  const told = { attacker, way, targets: blows.map(({ target }) => target) };
  const noticed = distraction(attacker, { foes: facts.foes, distance: null });
  return next(facts, [happened("several-blows", told, paid.value), ...noticed]);
}

/** Pushes each blow as an attack of its own, with its own rolls, one after the other. (S3; d20/D) */
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

function childOf(as: string, { target, weapon, manoeuvre, item, words }: OneBlow, facts: SeriesFacts): Child {
  const blow: Blow = { ...facts, target, weapon, time: "free" };
  return manoeuvre === "" ? nestedAttack(as, blow) : nestedManoeuvre(as, manoeuvre, blow, { item, words });
}
