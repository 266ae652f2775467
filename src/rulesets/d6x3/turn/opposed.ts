import {
  type Answers,
  type DeclarationSpec,
  type Declarer,
  type ExchangeKind,
  type Move,
  type Result,
  type InputValues,
  close,
  defineDeclaration,
  ok,
  push,
  refuse,
} from "../../../engine/index.ts";
import { canAct } from "../fighter/conditions.ts";
import type { ContestFacts } from "../attack/contest.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { ABILITY, FOCUS, FOE } from "../fighter/inputs.ts";

/** The declaration of an opposed test between two people, each with an ability of their own. (d6x3/A.4) */
export const OPPOSED = {
  kind: "opposed",
  actor: "actor",
  inputs: [...[ABILITY, FOCUS, FOE], { ...ABILITY, name: "against" }, { ...FOCUS, name: "againstFocus" }],
} as const satisfies DeclarationSpec;

function declareOpposed(
  { ability, focus, foe, against, againstFocus }: InputValues<typeof OPPOSED.inputs, Fighter>,
  { actor }: Declarer<Fighter>,
): Result<ContestFacts> {
  if (foe.id === actor.id) return refuse("attack/self", { name: actor.name });
  const able = canAct(actor);
  if (!able.ok) return able;
  const target = { fighter: foe.id, ability: against, focus: againstFocus };
  return ok({ attacker: { fighter: actor.id, ability, focus }, target });
}

/** Pushes the opposed test, and closes with its winner. (d6x3/A.4) */
export function opposeStage(facts: ContestFacts, answers: Answers): Move<ContestFacts> {
  const won = answers["won"];
  return won === undefined ? push(facts, [{ as: "won", kind: "contest", facts }]) : close({ won });
}

/** An opposed test that is declared on its own. */
export const opposed: ExchangeKind<ContestFacts, Fighter> = {
  declare: defineDeclaration(OPPOSED, declareOpposed),
  stages: { oppose: opposeStage },
};
