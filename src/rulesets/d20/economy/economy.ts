import {
  type Allowance,
  type Change,
  type Fight,
  type Result,
  type Scene,
  type Data,
  type Declarer,
  type Event,
  type InputSpec,
  type Json,
  type InputValues,
  type Seat,
  ok,
  spendAll,
  buildChange,
  defineDeclaration,
  checkOwnTurn,
  refuse,
  getText,
} from "../../../engine/index.ts";
import { hasLasting, canAct, beginLasting } from "../fighter/conditions.ts";
import { type Fighter, abilityReason } from "../fighter/fighter.ts";
import type { Time } from "../vocabulary.ts";
import { happened } from "../events.ts";

/**
 * The resources of a fighter. `action` counts the two halves of a turn, `standard` the one standard action in it, and `opportunity` the
 * opportunity attacks.
 */
export type Resource = "action" | "standard" | "opportunity";

/**
 * The allowances of a fighter. A turn has two halves: a short action takes either, a standard action takes one and is possible once, and a
 * full-round action takes both. Opportunities are counted by the round; a fighter has at least one. (S3; d20/D, d20/E)
 */
export const ALLOWANCE = {
  action: { amount: 2, span: "own-turn" },
  standard: { amount: 1, span: "own-turn" },
  opportunity: { amount: 1, span: "round" },
} as const satisfies Readonly<Record<Resource, Allowance>>;

type ActionCost = Readonly<Partial<Record<Resource, number>>>;

/** The cost of each time that an action may take. (S3; d20/D) */
export const COSTS: Readonly<Record<Time, ActionCost>> = {
  free: {},
  short: { action: 1 },
  standard: { standard: 1, action: 1 },
  full: { standard: 1, action: 2 },
  opportunity: { opportunity: 1 },
};

/** Counts the opportunity attacks of a round: the Dexterity modifier, at least one. (S3; d20/E; d20/case-D35) */
export function countOpportunities(fighter: Fighter): number {
  return Math.max(ALLOWANCE.opportunity.amount, abilityReason(fighter, "dexterity").value);
}

/**
 * Computes the allowance of each resource. In a surprise round or while disabled, a fighter has one standard or short action, and no
 * full-round action. A fighter whose standard action has led to dying is treated as disabled until that turn ends. (S3; d20/C, d20/D,
 * d20/E; d20/J-4, d20/J-17; d20/case-D27)
 */
export function computeAllowance(fighter: Fighter, fight: Fight): Readonly<Record<Resource, Allowance>> {
  const usual = { ...ALLOWANCE, opportunity: { ...ALLOWANCE.opportunity, amount: countOpportunities(fighter) } };
  const disabled = fighter.state === "disabled" || hasLasting({ fight }, fighter.id, "straining");
  const restricted = disabled || hasLasting({ fight }, fighter.id, "restricted");
  if (!restricted) return usual;
  return { ...usual, action: { ...usual.action, amount: 1 } };
}

/** Pays the cost of an action. Refuses if one of the resources for it is used up. Outside of a fight there is no cost. */
export function payTime(scene: Scene, fighter: Fighter, time: Time): Result<readonly Change[]> {
  if (scene.fight.round === 0) return ok([]);
  const allowed = computeAllowance(fighter, scene.fight);
  const spendings = RESOURCES.map((resource) => ({
    fighter: fighter.id,
    resource,
    amount: COSTS[time][resource] ?? 0,
    allowance: allowed[resource],
  }));
  return spendAll(scene, spendings);
}

const RESOURCES: readonly Resource[] = ["standard", "action", "opportunity"];

/** True on the fighter's turn, and always if there is no order of turns. (S3; d20/C) */
export function isOnTurn(scene: Scene, fighter: string): boolean {
  const { round, order, turn } = scene.fight;
  return round === 0 || order.length === 0 || turn === fighter;
}

/** Refuses a fighter who is not on turn, cannot act, or is surprised or pinned. (S3; d20/C, d20/D; d20/J-43) */
export function checkActionOnTurn(scene: Scene, fighter: Fighter): Result<true> {
  const free = checkStruggleOnTurn(scene, fighter);
  return free.ok && fighter.hindrance === "pinned" ? refuse("condition/pinned", { name: fighter.name }) : free;
}

/**
 * Refuses an attempt to escape from a hold, for the reasons of `checkActionOnTurn`, except that a pinned fighter is allowed. (S3; d20/C,
 * d20/D; d20/J-43)
 */
export function checkStruggleOnTurn(scene: Scene, fighter: Fighter): Result<true> {
  if (!isOnTurn(scene, fighter.id)) return refuseOffTurn(scene, fighter);
  if (hasLasting(scene, fighter.id, "surprised")) return refuse("condition/surprised", { name: fighter.name });
  return canAct(fighter);
}

/** Builds the function that reads a declaration, and refuses it unless the fighter may act in its own turn. (S3; d20/C, d20/D) */
export function declareOnTurn<const I extends readonly InputSpec[], X>(
  spec: { readonly actor: string; readonly inputs: I },
  rule: (values: InputValues<I, Fighter>, declarer: Declarer<Fighter>) => Result<X>,
): (payload: Json, seat: Seat, scene: Scene<Fighter>) => Result<X> {
  return defineDeclaration(spec, (values, declarer) => {
    const able = checkActionOnTurn(declarer.scene, declarer.actor);
    return able.ok ? rule(values, declarer) : able;
  });
}

/** Refuses an action outside the fighter's turn, and names the fighter whose turn it is, if any. (S3; d20/C) */
function refuseOffTurn(scene: Scene, { id, name }: Fighter): Result<true> {
  const whose = checkOwnTurn(scene, id);
  return whose.ok ? refuse("action/not-on-turn", { name }) : whose;
}

/**
 * Pays for an action. Refuses if the fighter cannot act or has too little time left. A standard action makes a disabled fighter on turn
 * start dying. (S3; d20/D; d20/J-4, d20/J-67)
 */
export function payForAction(scene: Scene, fighter: Fighter, time: Time): Result<readonly Change[]> {
  const able = canAct(fighter);
  if (!able.ok) return able;
  const payment = payTime(scene, fighter, time);
  const strains = fighter.state === "disabled" && time === "standard" && scene.fight.turn === fighter.id;
  return payment.ok && strains ? ok([...payment.value, ...beginStrain(scene, fighter.id)]) : payment;
}

/** Builds the changes by which a fighter starts dying, but may finish the present turn. (d20/J-4) */
function beginStrain(scene: Scene, bearer: string): readonly Change[] {
  return [buildChange(scene, ["fighters", bearer, "state"], "dying"), beginLasting(scene, "straining", bearer)];
}

/** Finds the id of the fighter who acts in an exchange; empty for an exchange of the GM without one. */
export function findActor(facts: Data): string {
  return ["attacker", "actor", "fighter"].map((key) => getText(facts, key)).find((name) => name !== "") ?? "";
}

/**
 * The opponents who threaten a fighter during a distracting action. The distance is in feet; null if none is given. (S3; d20/E, d20/F.3;
 * d20/J-27)
 */
export type ReachThreat = { readonly foes: readonly string[]; readonly distance: number | null };

/** Creates the event of a distraction; empty if no opponent threatens the fighter. (S3; d20/E) */
export function distractionEvents(fighter: string, { foes, distance }: ReachThreat): readonly Event[] {
  return foes.length > 0 ? [happened("distracted", { fighter, foes, ...(distance === null ? {} : { distance }) })] : [];
}
