import {
  type Event,
  type Result,
  type Scene,
  type AdjustedFacts,
  type DeclarationSpec,
  type ExchangeKind,
  type Frame,
  type Json,
  type OfferedEntry,
  applyEvents,
  ok,
  toData,
  defineDeclaration,
  lookup,
  refuse,
  getText,
  describeUnreached,
  combine,
  requireAll,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import {
  type Payment,
  payForAction,
  FREE,
  payQuickAction,
  checkRounds,
  applyRoundPenalties,
} from "../economy/economy.ts";
import { payWillCost, buildBoostedRoll, payBoost } from "../economy/boost.ts";
import { type Fighter, takeToll, listPoolTerms, buildFighterPool } from "../fighter/fighter.ts";
import { canAct } from "../fighter/conditions.ts";
import { exertBody, checkExertion } from "../answer/desperate.ts";
import {
  type Power,
  type PowerRoll,
  listPowerDifficulty,
  findAnchor,
  isConstantPower,
  checkUsesLeft,
} from "../fighter/powers.ts";
import type { Rulings } from "../rulings.ts";
import { toActionUse } from "../economy/split.ts";
import type { D10Pool } from "../dice.ts";
import { ANY_FIGHTERS, BOOST, DISTANCE, OPTIONAL_TARGET, POWER } from "../fighter/inputs.ts";

/**
 * Pays for the time that a power takes: nothing, a quick action, or the action or reaction of the round. (S0; d10/J.1; d10/D.1, d10/D.2)
 */
export function payTime(scene: Scene<Fighter>, user: Fighter, power: Power): Result<Payment> {
  const actCheck = canAct(scene, user);
  if (!actCheck.ok) return actCheck;
  if (power.time === "free") return ok(FREE);
  if (power.time === "quick") {
    const paid = payQuickAction(scene, user.id);
    return paid.ok ? ok({ ...FREE, changes: paid.value }) : paid;
  }
  return payForAction(scene, user, toActionUse("power", "", power.id));
}

/** Pays the price of a power: a point of Willpower, or an exertion of the body. (d10/J.1; d10/H.6; d10/0.3.5, d10/0.3.6, d10/0.3.7) */
export function payPrice(
  scene: Scene<Fighter>,
  user: Fighter,
  power: Power,
  rulings: Rulings,
): Result<readonly Event[]> {
  if (power.cost === "none") return ok([]);
  return power.cost === "willpower" ? payByWillpower(scene, user, rulings) : payByBody(scene, user);
}

/** Pays the time and then the price, and returns the scene after both; refused if either cannot be paid. (d10/J.1) */
export function payTimeAndPrice(
  scene: Scene<Fighter>,
  user: Fighter,
  power: Power,
  rulings: Rulings,
): Result<Scene<Fighter>> {
  const time = payTime(scene, user, power);
  if (!time.ok) return time;
  const paidScene = applyEvents(scene, [time.value]);
  const price = payPrice(paidScene, user, power, rulings);
  return price.ok ? ok(applyEvents(paidScene, price.value)) : price;
}

/**
 * Pays with a point of Willpower, or with the toll on the mind if derived health has one; one event has all changes. (d10/0.3.7; d10/H.6)
 */
function payByWillpower(scene: Scene<Fighter>, user: Fighter, { powersExert }: Rulings): Result<readonly Event[]> {
  const { id, name, derivedHealth } = user;
  const toll = derivedHealth?.mind;
  const spent = payWillCost(scene, user, { toll, exerts: powersExert });
  if (!spent.ok) return spent;
  if (!toll) return ok([happened("willpower-spent", { fighter: id, name }, spent.value)]);
  const taken = takeToll(scene, id, toll, "power");
  return ok([{ ...taken, changes: [...taken.changes, ...spent.value] }]);
}

function payByBody(scene: Scene<Fighter>, user: Fighter): Result<readonly Event[]> {
  const exerted = combine({ allowed: checkExertion(scene, user), event: exertBody(scene, user, "power") });
  return exerted.ok ? ok([exerted.value.event]) : exerted;
}

/** The facts of using a power. */
export type PowerFacts = AdjustedFacts & {
  readonly user: string;
  readonly power: Power;
  readonly targets: readonly string[];
  /** The pool of its roll; null if nothing is rolled for it. */
  readonly pool: D10Pool | null;
  /** The margin of the power for each target that it affects; a target that resisted is missing. */
  readonly margins: Readonly<Record<string, number>>;
};

/** The roll of a power, which Willpower may boost. (d10/A.7) */
export const POWER_ROLL = buildBoostedRoll(({ user }: PowerFacts) => user);

export const USE_POWER = {
  kind: "power",
  actor: "user",
  inputs: [POWER, ANY_FIGHTERS, DISTANCE, BOOST],
  idle: listIdlePowerInputs,
  offered: listUsablePowers,
} as const satisfies DeclarationSpec;

/**
 * Lists the inputs that a power does not need: targets and distance if it affects only its user, the distance if its range is unlimited.
 * (d10/J.1)
 */
function listIdlePowerInputs(payload: Json, { fighters }: Scene<Fighter>): readonly string[] {
  const values = toData(payload);
  const power = lookup(lookup(fighters, getText(values, "user"))?.powers ?? {}, getText(values, "power"));
  if (power?.target === "self") return ["targets", "distance"];
  return power?.range === 0 ? ["distance"] : [];
}

/** Lists the powers that can be used, that is, all except the constant ones. (d10/J.1) */
function listUsablePowers(
  payload: Json,
  { fighters }: Scene<Fighter>,
): Readonly<Record<string, readonly OfferedEntry[]>> {
  const user = lookup(fighters, getText(toData(payload), "user"));
  const usable = Object.values(user?.powers ?? {}).filter((power) => !isConstantPower(power));
  return { power: usable.map(({ id, name }) => ({ id, name })) };
}

/**
 * The declaration with which a power is read: besides the form's inputs it has a target, since a held power without targets affects the
 * fighter who sets it off. (S0; d10/D.4)
 */
const TRIGGERED_POWER = { ...USE_POWER, inputs: [...USE_POWER.inputs, OPTIONAL_TARGET] } as const;

/** Returns the check for a power that is to be held, before its target is known. (S0; d10/D.4) */
export function buildPowerCheck(rulings: Rulings): ReturnType<typeof declarePower> {
  const declare = declarePower(rulings);
  return (payload, seat, scene) => {
    const values = toData(payload);
    return declare({ ...values, target: getText(values, "target") || getText(values, "user") }, seat, scene);
  };
}

/**
 * Builds the function that reads the use of a power. It refuses a power that is missing, constant, used up for today or out of range, one
 * that may not interrupt, and one that cannot be paid, alone or together with a bought success. (d10/J.1; d10/0.3.7; d10/L-66)
 */
export function declarePower(rulings: Rulings): Required<ExchangeKind<PowerFacts, Fighter>>["declare"] {
  return defineDeclaration(TRIGGERED_POWER, ({ target, ...values }, { actor, scene, waiting }) => {
    const read = readUsablePower(values.power, actor, scene);
    if (!read.ok) return read;
    const power = read.value;
    const named = values.targets.length === 0 && target && power.target !== "self" ? [target.id] : values.targets;
    const free = checkInterruption(power, waiting);
    const targets = free.ok ? readTargets(power, named, actor) : free;
    if (!targets.ok) return targets;
    const pool = buildUsePool(scene, actor, power);
    const paid = payTimeAndPrice(scene, actor, power, rulings);
    const payable = paid.ok && values.boost ? payBoost(paid.value, actor.id, pool) : paid;
    const checks = [checkRange(values.distance ?? 0, power, targets.value), payable];
    return requireAll(checks, { user: actor.id, power, targets: targets.value, pool, margins: {} });
  });
}

/** Refuses a power that takes an Action while another exchange is open. (S0; d10/J.1) */
function checkInterruption({ name, time }: Power, waiting: readonly Frame[]): Result<true> {
  return waiting.length > 0 && time === "action" ? refuse("power/not-between", { name }) : ok(true);
}

/**
 * Builds the pool of a roll for a power or against it; null if nothing is rolled. Willpower rolls use the permanent rating. (d10/J.1;
 * d10/H.5)
 */
export function buildPowerPool(fighter: Fighter, { by, attribute, ability, difficulty }: PowerRoll): D10Pool | null {
  if (by === "none") return null;
  const set = { source: "difficulty.power", value: difficulty };
  if (by === "willpower")
    return buildFighterPool(
      fighter,
      [fighter.derivedHealth?.will ?? { source: "willpower.max", value: fighter.willpower.max }],
      [set],
    );
  const eased = listPowerDifficulty(fighter, { roll: "task", ability });
  return buildFighterPool(fighter, listPoolTerms(fighter, attribute, ability), [set, ...eased]);
}

function buildUsePool(scene: Scene<Fighter>, user: Fighter, { roll, time }: Power): D10Pool | null {
  const pool = buildPowerPool(user, roll);
  return pool && (time === "action" || time === "reaction") ? applyRoundPenalties(scene, user.id, pool) : pool;
}

function readUsablePower(powerId: string, user: Fighter, scene: Scene): Result<Power> {
  const match = lookup(user.powers, powerId);
  if (Object.keys(user.powers).length === 0) return refuse("power/none", { name: user.name });
  if (!match) return refuse("power/unknown", { name: user.name });
  if (isConstantPower(match)) return refuse("power/always-on", { name: match.name });
  const dailyCheck = checkUsesLeft(match);
  const roundCheck = dailyCheck.ok && findAnchor(match.duration, user.id) ? checkRounds(scene) : dailyCheck;
  return roundCheck.ok ? ok(match) : roundCheck;
}

/** Reads the targets of a power: its user, or the fighters in the declaration, as many as the power allows at most. (d10/J.1) */
function readTargets({ target, mostTargets }: Power, ids: readonly string[], user: Fighter): Result<readonly string[]> {
  if (target === "self") return ids.every((id) => id === user.id) ? ok([user.id]) : refuse("power/self-only");
  if (ids.length === 0) return refuse("power/no-target");
  const most = target === "one" ? 1 : mostTargets;
  return ids.length <= most ? ok(ids) : refuse("power/too-many", { most });
}

/** Refuses a declared distance beyond the power's range; a declaration without a distance is taken to be in range. (d10/J.1) */
function checkRange(distance: number, { range, name }: Power, targets: readonly string[]): Result<true> {
  if (range === 0 || distance <= range) return ok(true);
  return refuse("power/out-of-range", { ...describeUnreached({ weapon: name, targets }), distance, range });
}
