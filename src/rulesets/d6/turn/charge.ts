import {
  type Answers,
  type DeclarationSpec,
  type Declarer,
  type ExchangeKind,
  type Json,
  type Move,
  type Result,
  type InputValues,
  type Scene,
  TARGET,
  choiceInput,
  close,
  toData,
  isData,
  next,
  ok,
  listMomentEvents,
  push,
  refuse,
  findFighter,
  requireAll,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { withAbleActor, checkAction, giveActionOpenings, requireAction } from "../economy/economy.ts";
import { type MultiFacts, checkAttacks, joinAttacks, attackStage, computeHighestCallCost } from "../attack/multi.ts";
import type { AttackFacts } from "../attack/attack.ts";
import { type Crossing, listEntryFire, leaveCrossedZone, readCrossing } from "../answer/pinned.ts";
import { readStrike } from "../attack/declaring.ts";
import { listIdleCallInputs } from "../attack/aiming.ts";
import { attachEffect, stage, raiseStrain } from "../fighter/conditions.ts";
import { type Fighter, isRanged } from "../fighter/fighter.ts";
import { BESIDE, CALLED, CALLED_TOO, CROSSING, listIdleCrossingInputs } from "../fighter/inputs.ts";
import { type RunGait, GAITS } from "../vocabulary.ts";
import type { Rulings } from "../rulings.ts";
import type { BurstRulings } from "../attack/shooting.ts";

/** The damage value that a charge adds, by its pace. (S4, Charge) */
export const CHARGE_BONUS: Readonly<Record<RunGait, number>> = { jog: 1, sprint: 2 };

/** The facts of a charge: its attacks, its pace, and the enemies and zones that it passes. */
export type ChargeFacts = MultiFacts & Crossing & { readonly gait: RunGait };

export const CHARGE = {
  kind: "charge",
  actor: "fighter",
  instead: true,
  inputs: [
    TARGET,
    { name: "weapons", is: "things", of: "weapon" },
    choiceInput("gait", GAITS, "RIPOSTE.d6.gait"),
    CALLED,
    CALLED_TOO,
    { name: "calledWith", is: "things", of: "weapon" },
    ...CROSSING,
    BESIDE,
  ],
  idle: (payload: Json) => {
    const calls = listIdleCallInputs(payload);
    return [...listIdleCrossingInputs(payload), ...calls, ...(calls.length > 0 ? ["calledWith"] : [])];
  },
  usual: suggestWeapons,
} as const satisfies DeclarationSpec;

/** Suggests every ready melee weapon as the default. (S4, Charge) */
function suggestWeapons(payload: Json, scene: Scene<Fighter>): Readonly<Record<string, readonly string[]>> {
  const { weapons = {} } = findFighter(scene, toData(payload)["fighter"]) ?? {};
  const wielded = Object.values(weapons).filter((weapon) => weapon.ready && !isRanged(weapon));
  return wielded.length > 0 ? { weapons: wielded.map(({ id }) => id) } : {};
}

/**
 * The exchange of a charge: a run that ends in an attack with each wielded weapon, all at one target. It leaves and enters zones like any
 * other run. (S4, Charge and Suppressive Fire)
 */
export function chargeKind(rulings: Rulings): ExchangeKind<ChargeFacts, Fighter> {
  return {
    declare: withAbleActor(CHARGE, (values, { actor, seat, scene }) => {
      const { gait, beside } = values;
      const blows = readBlows(values, { actor, seat }, rulings);
      if (!blows.ok) return blows;
      const attacks = joinAttacks(blows.value, beside);
      const called = computeHighestCallCost(attacks, scene);
      const payable = checkAction(scene, actor, "charge", rulings, called);
      const facts = { ...readCrossing(values, actor, rulings), attacks, beside, called, gait };
      return requireAll([checkAttacks(scene, actor, attacks, rulings), payable], facts);
    }),
    stages: {
      // The enemies whom the run leaves and those beside the fighter get an opening. The fighter makes no other move until the fighter's next
      // turn. (S4, Charge; d6/J-19)
      declare: stage(
        requireAction("charge", rulings, ({ called }) => called),
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
      attack: attackStage,
    },
  };
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
