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
  next,
  numberInput,
  ok,
  readMember,
  push,
  refuse,
  findFighter,
  requireAll,
  combine,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { declareOnTurn, distractionEvents, payForAction } from "../economy/economy.ts";
import { type AttackFacts, type BlowFacts, checkReach, buildNestedAttack, readWeaponUse } from "./attack.ts";
import {
  attackSwitches,
  isAttackInReach,
  listIdleBlowInputs,
  listIdleOpponents,
  listIdleAttackInputs,
  listOfferedThings,
  listOfferedWeapons,
} from "./circumstances.ts";
import { stage } from "../fighter/conditions.ts";
import { type Fighter, isDistracting, resolveWeapon } from "../fighter/fighter.ts";
import type { Weapon } from "../fighter/sheets.ts";
import { ATTACK_INPUTS, DISTANCE, OPPONENTS, ITEM, SUGGESTED_CIRCUMSTANCES, WORDS } from "../fighter/inputs.ts";
import { checkManoeuvreWeapon, buildNestedManoeuvre, resolveThing, resolveWords } from "./manoeuvre.ts";
import type { Rulings } from "../rulings.ts";
import { type Manoeuvre, type Series, MANOEUVRE_NAMES } from "../vocabulary.ts";

/**
 * The series of blows. `time` is the cost; `learnt` is the fighter's number that limits the blows, null for one blow with each of two
 * weapons; `penalty` applies to each blow. (S3; d20/D; d20/J-5)
 */
const SERIES = {
  "extra-attack": { time: "full", learnt: "extraAttack", penalty: "extraAttackPenalty" },
  "multiple-attack": { time: "standard", learnt: "multipleAttack", penalty: "multipleAttackPenalty" },
  "two-weapon": { time: "full", learnt: null, penalty: "twoWeaponPenalty" },
} as const satisfies Readonly<Record<Series, object>>;

/** One blow of a series; `manoeuvre` is empty for an attack. */
export type SeriesBlow = {
  readonly target: string;
  readonly weapon: Weapon;
  readonly manoeuvre: Manoeuvre | "";
  /** The id of the target's item that the manoeuvre takes, empty if none is named. (d20/F.4; d20/J-46) */
  readonly item: string;
  /** The player's description of a manoeuvre that is not on the list. (S3; d20/F.4; d20/J-58) */
  readonly words: string;
};

/** The facts of several attacks in one action, each with its own target. (S3; d20/D) */
export type SeriesFacts = Pick<AttackFacts, "attacker" | "distance" | "circumstances" | "penalty" | "gm" | "foes"> & {
  readonly way: Series;
  readonly blows: readonly SeriesBlow[];
};

/** The maximum number of blows in a series. (Ours) */
const MAX_BLOWS = 10;

const BLOWS = numberInput("blows", { min: 1, max: MAX_BLOWS, initial: null });
/** The input of the manoeuvre's position among the blows, counted from 1. (S3; d20/F.4) */
const POSITION = numberInput("place", { min: 1, max: MAX_BLOWS, initial: 1 });
const OFFHAND = { ...WEAPON, name: "offhand" } as const;
const EXTRA_INPUTS = [
  BLOWS,
  { ...choiceInput("manoeuvre", MANOEUVRE_NAMES, "RIPOSTE.d20.action", "RIPOSTE.d20.consequence"), optional: true },
  POSITION,
  WORDS,
  ITEM,
  ...[OPPONENTS, DISTANCE],
  ...ATTACK_INPUTS,
] as const;

export const EXTRA_ATTACK = {
  kind: "extra-attack",
  actor: "attacker",
  attack: "several",
  inputs: [TARGETS, ...EXTRA_INPUTS],
  idle: listIdleBlowInputs,
  offered: listOfferedThings,
  reaches: isAttackInReach,
} as const satisfies DeclarationSpec;

export const MULTIPLE_ATTACK = {
  kind: "multiple-attack",
  actor: "attacker",
  instead: true,
  inputs: [TARGETS, BLOWS, ...[OPPONENTS, DISTANCE], ...ATTACK_INPUTS],
  idle: listIdleAttackInputs,
  offered: listOfferedWeapons,
  reaches: isAttackInReach,
} as const satisfies DeclarationSpec;

export const TWO_WEAPON = {
  kind: "two-weapon",
  actor: "attacker",
  instead: true,
  inputs: [TARGETS, WEAPON, OFFHAND, ...[OPPONENTS, DISTANCE], SUGGESTED_CIRCUMSTANCES, ...GM_CALLS],
  idle: listIdleOpponents,
  offered: listOfferedWeapons,
  reaches: isAttackInReach,
} as const satisfies DeclarationSpec;

/** The inputs with which every series is read. A macro may also repeat a target, and name the manoeuvre of each blow in order. (S3) */
const SERIES_INPUTS = {
  actor: "attacker",
  inputs: [
    { ...TARGETS, again: true },
    ...EXTRA_INPUTS,
    OFFHAND,
    {
      name: "manoeuvres",
      is: "parts",
      fewest: 0,
      most: MAX_BLOWS,
      of: Object.fromEntries(["attack", ...MANOEUVRE_NAMES].map((name) => [name, []])),
    },
  ],
} as const;

type SeriesValues = InputValues<typeof SERIES_INPUTS.inputs, Fighter>;

/** Builds the exchange of a series of blows. (S3; d20/D) */
export function seriesKind(series: Series, rulings: Rulings): ExchangeKind<SeriesFacts, Fighter> {
  return {
    declare: declareOnTurn(SERIES_INPUTS, (values, declarer) => declareSeries(series, values, declarer, rulings)),
    switches: attackSwitches(rulings),
    stages: {
      declare: stage(
        {
          needs: ["attacker"],
          pays: ({ way }, scene, { attacker }) => payForAction(scene, attacker, SERIES[way].time),
        },
        (facts, _answers, _scene, { paid }) => {
          const { attacker, way, foes } = facts;
          const details = { attacker, way, targets: facts.blows.map(({ target }) => target) };
          const distractions = distractionEvents(attacker, { foes, distance: null });
          return next(facts, [happened("several-blows", details, paid), ...distractions]);
        },
      ),
      blows: blowsStage,
    },
  };
}

/** Lists a target for each blow. If there are more blows than targets, the targets are repeated in order. (S3; d20/D; d20/J-5) */
function listBlowTargets(targets: readonly string[], blows: number | null): readonly string[] {
  if (targets.length === 0) return [];
  return Array.from({ length: blows ?? targets.length }, (_, index) => targets[index % targets.length] ?? "");
}

/** Refuses more blows than the series allows this fighter. (S3; d20/D; d20/J-5) */
export function checkBlowCount(series: Series, fighter: Fighter, count: number): Result<true> {
  const { learnt } = SERIES[series];
  const most = learnt === null ? 2 : fighter[learnt];
  if (most === 0) return refuse("attack/no-extra-attack", { name: fighter.name });
  return count >= 1 && count <= most ? ok(true) : refuse("attack/too-many", { name: fighter.name, most });
}

/** Reads the declaration of a series: a target for each blow, repeated if necessary. (S3; d20/D; d20/J-5) */
function declareSeries(
  series: Series,
  values: SeriesValues,
  { actor, scene }: Declarer<Fighter>,
  rulings: Rulings,
): Result<SeriesFacts> {
  const weaponUse = readWeaponUse(values, actor, rulings);
  if (!weaponUse.ok) return weaponUse;
  const { weapon, circumstances, gm } = weaponUse.value;
  if (values.blows !== null && values.blows < values.targets.length)
    return refuse("attack/more-targets", { blows: values.blows });
  const targets = listBlowTargets(values.targets, values.blows);
  const allowed = checkBlowCount(series, actor, targets.length);
  if (!allowed.ok) return allowed;
  const aim = { targets, weapon };
  const blows = series === "two-weapon" ? buildTwoBlows(values, actor, aim) : buildBlows(series, values, scene, aim);
  if (!blows.ok) return blows;
  const range = { distance: values.distance, targets: [...new Set(targets)] };
  const reaches = blows.value.map((blow) => checkReach(actor, blow.weapon, range));
  const foes = blows.value.some((blow) => isDistracting(blow.weapon)) ? values.foes : [];
  const { time, penalty } = SERIES[series];
  const use = { circumstances, gm, foes, distance: values.distance, penalty: rulings[penalty] };
  const facts = { way: series, attacker: actor.id, blows: blows.value, ...use };
  return requireAll([...reaches, payForAction(scene, actor, time)], facts);
}

type SeriesAim = { readonly targets: readonly string[]; readonly weapon: Weapon };

/** Builds one blow with each of the two weapons. (S3; d20/D) */
function buildTwoBlows(
  { offhand }: SeriesValues,
  attacker: Fighter,
  { targets, weapon }: SeriesAim,
): Result<readonly SeriesBlow[]> {
  const other = resolveWeapon(attacker, offhand);
  if (!other.ok || other.value.id === weapon.id) return refuse("attack/no-second-weapon", { name: attacker.name });
  const [first = "", second = first] = targets;
  const defaults = { manoeuvre: "", item: "", words: "" } as const;
  return ok([
    { target: first, weapon, ...defaults },
    { target: second, weapon: other.value, ...defaults },
  ]);
}

/**
 * Builds the blows of a series: for each target the manoeuvre named at its position, or an attack if none is named there. A single
 * manoeuvre uses the declared position and item. Only an extra attack may contain manoeuvres. (S3; d20/D, d20/F.4)
 */
function buildBlows(
  series: Series,
  { manoeuvre: singleManoeuvre, place, manoeuvres, item, words: description }: SeriesValues,
  scene: Scene<Fighter>,
  { targets, weapon }: SeriesAim,
): Result<readonly SeriesBlow[]> {
  const actions = Array.from({ length: place }, (_, index) => (index === place - 1 ? singleManoeuvre : "attack"));
  const names = singleManoeuvre === "" ? manoeuvres.map(({ action }) => action) : actions;
  if (names.length > targets.length)
    return refuse("payload/wrong-length", { field: "manoeuvres", fewest: 0, most: targets.length });
  const blows: SeriesBlow[] = [];
  for (const [index, target] of targets.entries()) {
    const manoeuvre = readMember(MANOEUVRE_NAMES, names[index]) ?? "";
    if (manoeuvre !== "" && series !== "extra-attack") return refuse("manoeuvre/not-among-these");
    const namedItem = index === (singleManoeuvre === "" ? 0 : place - 1) ? item : "";
    const read = combine({
      feasible: manoeuvre === "" ? ok(true as const) : checkManoeuvreWeapon(manoeuvre, weapon),
      item: resolveThing(namedItem, manoeuvre, findFighter(scene, target)),
      words: resolveWords(manoeuvre, description),
    });
    if (!read.ok) return read;
    blows.push({ target, weapon, manoeuvre, item: read.value.item, words: read.value.words });
  }
  return ok(blows);
}

/** Starts each blow as an attack or manoeuvre of its own, with its own rolls, one after the other. (S3; d20/D) */
export function blowsStage(facts: SeriesFacts, answers: Answers): Move<SeriesFacts> {
  const names = facts.blows.map((_blow, index) => `blow.${index}`);
  if (names.every((name) => answers[name] !== undefined)) {
    return close({ blows: names.map((name) => answers[name] ?? null) });
  }
  return push(
    facts,
    facts.blows.map((each, index) => buildBlowChild(names[index] ?? "", each, facts)),
  );
}

function buildBlowChild(as: string, { target, weapon, manoeuvre, item, words }: SeriesBlow, facts: SeriesFacts): Child {
  const blow: BlowFacts = { ...facts, target, weapon, time: "free" };
  return manoeuvre === "" ? buildNestedAttack(as, blow) : buildNestedManoeuvre(as, manoeuvre, blow, { item, words });
}
