import {
  type Answers,
  type DeclarationSpec,
  type Declarer,
  type ExchangeKind,
  type Json,
  type Move,
  type Result,
  type InputValues,
  type Option,
  type Scene,
  type Stage,
  TARGET,
  areBeside,
  ask,
  buildOption,
  choiceInput,
  close,
  toData,
  isData,
  next,
  ok,
  listMomentEvents,
  pickOne,
  push,
  refuse,
  findFighter,
  requireAll,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { withAbleActor, checkAction, giveActionOpenings, payPoints, requireAction } from "../economy/economy.ts";
import { type MultiFacts, checkAttacks, joinAttacks, attackStage, computeHighestCallCost } from "../attack/multi.ts";
import { listIdleCallInputs, readCalledShots } from "../attack/aiming.ts";
import type { AttackFacts } from "../attack/attack.ts";
import { type Crossing, listEntryFire, leaveCrossedZone, readCrossing } from "../answer/pinned.ts";
import { readStrike } from "../attack/declaring.ts";
import { attachEffect, stage, raiseStrain } from "../fighter/conditions.ts";
import { type Fighter, isRanged } from "../fighter/fighter.ts";
import { BESIDE, CALLED, CALLED_TOO, CROSSING, EXPLOITS, listIdleCrossingInputs } from "../fighter/inputs.ts";
import { type RunGait, GAITS } from "../vocabulary.ts";
import { findStraightRun } from "./crossing.ts";
import type { PointRulings, Rulings } from "../rulings.ts";
import type { BurstRulings } from "../attack/shooting.ts";

/** The damage value that a charge adds, by its pace. (S4, Charge) */
export const CHARGE_BONUS: Readonly<Record<RunGait, number>> = { jog: 1, sprint: 2 };

/**
 * The facts of a charge: its attacks, its pace, and the enemies and zones that it passes. `targets` are the fighters of whom the charger
 * chooses one at the end of the run.
 */
export type ChargeFacts = MultiFacts & Crossing & { readonly gait: RunGait; readonly targets: readonly string[] };

/** The inputs of every charge: its weapons, its pace, and the enemies and zones that it passes. (S4, Charge) */
const RUN = [
  { name: "weapons", is: "things", of: "weapon" },
  choiceInput("gait", GAITS, "RIPOSTE.d6.gait", "RIPOSTE.d6.gaitHint"),
  ...CROSSING,
] as const;

export const CHARGE = {
  kind: "charge",
  actor: "fighter",
  instead: true,
  inputs: [TARGET, ...RUN, CALLED, CALLED_TOO, { name: "calledWith", is: "things", of: "weapon" }, BESIDE],
  idle: (payload: Json, scene: Scene) => {
    const calls = listIdleCallInputs(payload);
    const { fighter } = toData(payload);
    const known = areBeside(scene.space, String(fighter), String(fighter)) !== null;
    const crossing = known ? CROSSING.map(({ name }) => name) : listIdleCrossingInputs(payload);
    return [...crossing, ...calls, ...(calls.length > 0 ? ["calledWith"] : [])];
  },
  usual: suggestWeapons,
} as const satisfies DeclarationSpec;

/** The declaration of a charge by its path over the scene; `targets` are the enemies in front of its end. (S4, Charge; d6/L-22) */
export const CHARGE_PATH = {
  kind: "charge-path",
  actor: "fighter",
  inputs: [{ name: "targets", is: "fighters", some: true }, ...RUN],
} as const satisfies DeclarationSpec;

/** Suggests every ready melee weapon as the default. (S4, Charge) */
function suggestWeapons(payload: Json, scene: Scene<Fighter>): Readonly<Record<string, readonly string[]>> {
  const weapons = listWieldedWeapons(findFighter(scene, toData(payload)["fighter"]));
  return weapons.length > 0 ? { weapons } : {};
}

/** Lists the melee weapons that a fighter has ready. (S4, Charge) */
export function listWieldedWeapons(fighter: Fighter | undefined): readonly string[] {
  const wielded = Object.values(fighter?.weapons ?? {}).filter((weapon) => weapon.ready && !isRanged(weapon));
  return wielded.map(({ id }) => id);
}

/**
 * The exchange of a charge: a run that ends in an attack with each wielded weapon, all at one target. It leaves and enters zones like any
 * other run. On a scene it is the straight run to the target; if that has to stop on its way, the charge is made as a path. (S4, Charge and
 * Suppressive Fire; d6/L-22)
 */
export function chargeKind(rulings: Rulings): ExchangeKind<ChargeFacts, Fighter> {
  return {
    declare: withAbleActor(CHARGE, (values, declarer) => {
      const { actor, scene } = declarer;
      const isAfar = areBeside(scene.space, actor.id, values.target.id) === false;
      const run = isAfar ? findStraightRun(scene, actor.id, values.target.id, rulings) : null;
      if (run) return readCharge({ ...values, leave: run.leave }, declarer, rulings);
      return isAfar ? refuse("action/charge-by-path", { name: actor.name }) : readCharge(values, declarer, rulings);
    }),
    stages: { ...buildRunStages(rulings), attack: attackStage },
  };
}

/** The exchange of a charge over the scene. Its target and a called shot are chosen at the end of the run. (S4, Charge; d6/L-22) */
export function chargePathKind(rulings: Rulings): ExchangeKind<ChargeFacts, Fighter> {
  return {
    names: [CHARGE_PATH.actor, ...CHARGE_PATH.inputs.map(({ name }) => name)],
    declare: withAbleActor(CHARGE_PATH, ({ targets, ...values }, declarer) => {
      const target = findFighter(declarer.scene, targets[0] ?? "");
      if (!target) return refuse("attack/no-target");
      const facts = readCharge({ ...values, ...UNCALLED, target, beside: [] }, declarer, rulings);
      return facts.ok ? ok({ ...facts.value, targets }) : facts;
    }),
    stages: { ...buildRunStages(rulings), blow: blowStage(rulings), attack: attackStage },
  };
}

/** The values of a charge without a called shot. */
const UNCALLED = { called: "", calledToo: "", calledWith: [] } as const;

function readCharge(
  values: ChargeValues,
  { actor, seat, scene }: Declarer<Fighter>,
  rulings: Rulings,
): Result<ChargeFacts> {
  const { gait, beside, target } = values;
  const blows = readBlows(values, { actor, seat }, rulings);
  if (!blows.ok) return blows;
  const attacks = joinAttacks(blows.value, beside);
  const called = computeHighestCallCost(attacks, scene);
  const payable = checkAction(scene, actor, "charge", rulings, called);
  const facts = { ...readCrossing(values, actor, rulings), attacks, beside, called, gait, targets: [target.id] };
  return requireAll([checkAttacks(scene, actor, attacks, rulings), payable], facts);
}

/**
 * Builds the stages of the run. The enemies whom it leaves and those beside the fighter get an opening. The fighter makes no other move
 * until the fighter's next turn. (S4, Charge; d6/J-19)
 */
function buildRunStages(
  rulings: Rulings,
): Readonly<Record<"declare" | "leave" | "enter", Stage<ChargeFacts, Fighter>>> {
  return {
    declare: stage(
      requireAction("charge", rulings, ({ called }: ChargeFacts) => called),
      (facts, _answers, scene, { paid }) => {
        const { fighter, attacks, gait, past, beside } = facts;
        const changes = [...paid, attachEffect(scene, fighter, "charged")];
        const event = happened("charges", { fighter, gait, target: attacks[0]?.targets[0] ?? "" }, changes);
        const openings = giveActionOpenings(fighter, "charge", [...new Set([...past, ...beside])]);
        return next(facts, [event, ...raiseStrain(scene, fighter), ...openings]);
      },
    ),
    leave: stage({ able: ["fighter"] }, leaveCrossedZone),
    enter: enterStage,
  };
}

/** A choice at the end of a run: the target of its blows, and their called shot, empty without one. */
type Blow = { readonly id: string; readonly target: string; readonly calledAs: string };

/**
 * Asks the charger at which of the fighters in front the blows go, and for a called shot. Asks nothing if only one is in front: the form
 * of a charge calls shots, too. (S4, Charge and Called Shot; d6/L-22)
 */
function blowStage(rulings: PointRulings): Stage<ChargeFacts, Fighter> {
  return stage({ able: ["fighter"] }, (facts, answers, scene, { fighter: actor }) => {
    const { fighter } = facts;
    const aimed = listBlows(facts, scene).map((blow) => ({ ...blow, attacks: aimBlows(facts, blow) }));
    const payable = aimed.flatMap((blow) => {
      const points = computeHighestCallCost(blow.attacks, scene);
      const paid = payPoints(scene, actor, points, rulings);
      return paid.ok ? [{ ...blow, points, paid: paid.value }] : [];
    });
    const [first] = payable;
    if (!first) return close(null);
    const chosen = payable.length === 1 ? first.id : answers["blow"];
    if (chosen === undefined)
      return ask([pickOne({ id: "blow", fighter, prompt: "next" }, payable.map(buildBlowOption), first.id)]);
    const { attacks, paid } = payable.find(({ id }) => id === chosen) ?? first;
    return next({ ...facts, attacks }, paid.length > 0 ? [happened("calls", { fighter }, paid)] : []);
  });
}

/**
 * Lists the choices at the end of a run, each of several targets first without a called shot. Fighters who have left are left out.
 */
function listBlows({ targets }: ChargeFacts, scene: Scene<Fighter>): readonly Blow[] {
  const present = targets.filter((target) => findFighter(scene, target));
  const calls = present.length > 1 ? ["", ...EXPLOITS] : [""];
  return present.flatMap((target) =>
    calls.map((calledAs) => ({ id: calledAs === "" ? target : `${target}+${calledAs}`, target, calledAs })),
  );
}

function aimBlows({ attacks }: ChargeFacts, { target, calledAs }: Blow): readonly AttackFacts[] {
  const called = readCalledShots({ called: calledAs, calledToo: "" }, { gm: false });
  const call = { calledAs, called: called.ok ? called.value : [] };
  return attacks.map((attack) => ({ ...attack, ...call, targets: [target] }));
}

function buildBlowOption({ id, target, calledAs, points }: Blow & { readonly points: number }): Option {
  const cost: Option["cost"] = points > 0 ? { points } : {};
  if (calledAs !== "") return buildOption(id, { of: target, label: calledAs, cost });
  return buildOption(id, { label: "attack", data: { fighter: target }, cost });
}

type ChargeValues = InputValues<typeof CHARGE.inputs, Fighter>;

/**
 * Reads one blow with each weapon, with the bonus of the run. Called shots apply to the weapons that are named for them, or to all if none
 * is named. (S4, Charge and Called Shot; d6/case-H41, d6/case-H43)
 */
function readBlows(
  { target, weapons, calledWith, called, calledToo, gait }: ChargeValues,
  declarer: Pick<Declarer<Fighter>, "actor" | "seat">,
  rulings: BurstRulings,
): Result<readonly AttackFacts[]> {
  const { id, name } = declarer.actor;
  if (target.id === id) return refuse("attack/self", { name });
  if (weapons.length === 0 || calledWith.some((each) => !weapons.includes(each)))
    return refuse("attack/no-weapon", { name });
  const blows: AttackFacts[] = [];
  for (const weapon of new Set(weapons)) {
    const calls = calledWith.length === 0 || calledWith.includes(weapon) ? { called, calledToo } : {};
    const blow = readStrike({ ...DEFAULT_STRIKE, ...calls, weapon }, declarer, rulings);
    if (!blow.ok) return blow;
    if (isRanged(blow.value.weapon)) return refuse("attack/not-by-hand");
    blows.push({ ...blow.value, targets: [target.id], bonus: CHARGE_BONUS[gait] });
  }
  return ok(blows);
}

const DEFAULT_STRIKE = {
  burst: "least",
  called: "",
  calledToo: "",
  spaces: null,
  range: 0,
  cover: 0,
  through: 0,
} as const;

/**
 * Applies the fire of the zone that the run enters. A fighter who is stopped does not reach the target, and loses a running aim. (S4,
 * Suppressive Fire: Resist Pin; S4, Take Aim)
 */
function enterStage(facts: ChargeFacts, answers: Answers, scene: Scene<Fighter>): Move<ChargeFacts> {
  const result = answers["fire"];
  if (isData(result) && result["entered"] === false)
    return close(result, listMomentEvents(scene, { moment: "action", of: facts.fighter }));
  const fire = result === undefined ? listEntryFire(facts, scene) : [];
  return fire.length > 0 ? push(facts, fire) : next(facts);
}
