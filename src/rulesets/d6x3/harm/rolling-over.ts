import {
  type Answers,
  type DeclarationSpec,
  type Declarer,
  type ExchangeKind,
  type Move,
  type Question,
  type Result,
  type Scene,
  applyEvents,
  ask,
  close,
  defineDeclaration,
  lookup,
  next,
  ok,
  toOptions,
  pickOne,
  refuse,
} from "../../../engine/index.ts";
import { gainCondition } from "../fighter/conditions.ts";
import { abort, happened } from "../events.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { buildImposedEvents, IMPOSED, IMPOSED_BY_GM } from "./harm.ts";

/** A fighter who leaves the encounter of their own will, and the condition that they leave with. (S2, Rolling Over) */
export type RollingFacts = { readonly fighter: string; readonly condition: string };

export const ROLL_OVER = { kind: "roll-over", actor: "actor", inputs: [] } as const satisfies DeclarationSpec;

/**
 * Reads the declaration of Rolling Over. It is allowed at any time before the fighter is taken out, and before damage that could do so is
 * being applied. (S2, Rolling Over)
 */
function declareRolling(_values: object, { actor, waiting }: Declarer<Fighter>): Result<RollingFacts> {
  const { id, name, conditions, body } = actor;
  if (conditions["taken-out"] || conditions.dead || body !== "person") return refuse("condition/out", { name });
  const isSuffering = waiting.some(({ kind, facts }) => kind === "suffer" && facts["target"] === id);
  return isSuffering ? refuse("rolling/too-late", { name }) : ok({ fighter: id, condition: "" });
}

/** Asks the player for the condition. The GM approves it or chooses another, and is not asked about their own choice. (S2, Rolling Over) */
export function chooseConditionStage(facts: RollingFacts, answers: Answers): Move<RollingFacts> {
  const chosen = answers["condition"];
  if (typeof chosen !== "string") return ask([askLeavingCondition(facts)]);
  const allowed = answers["approve"];
  return typeof allowed === "string" ? next({ ...facts, condition: allowed }) : ask([askApproval(facts, chosen)]);
}

function askLeavingCondition({ fighter }: RollingFacts): Question {
  const question = pickOne({ id: "condition", fighter, data: {} }, toOptions(IMPOSED), "unconscious");
  return { ...question, settles: { question: "approve" } };
}

/** Asks the GM to approve the condition; the player's choice is the first option. */
function askApproval({ fighter }: RollingFacts, chosen: string): Question {
  const conditions = [chosen, ...IMPOSED_BY_GM.filter((each) => each !== chosen)];
  return pickOne({ id: "approve", data: { fighter, chosen } }, toOptions(conditions), chosen);
}

/** Takes the fighter out of the encounter, by their own choice. (S2, Rolling Over; d6x3/G.2) */
export function leaveStage(
  { fighter, condition }: RollingFacts,
  _answers: Answers,
  scene: Scene<Fighter>,
): Move<never> {
  const actor = lookup(scene.fighters, fighter);
  if (!actor || actor.conditions["taken-out"]) return abort(fighter);
  const out = happened("rolled-over", { fighter, condition }, gainCondition(scene, actor, "taken-out"));
  return close(condition, [out, ...buildImposedEvents(applyEvents(scene, [out]), fighter, condition)]);
}

/** Rolling Over; it interrupts any waiting exchange. */
export const rollingOver: ExchangeKind<RollingFacts, Fighter> = {
  interrupts: true,
  declare: defineDeclaration(ROLL_OVER, declareRolling),
  stages: { choose: chooseConditionStage, leave: leaveStage },
};
