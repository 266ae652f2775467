import {
  type Answers,
  type DeclarationSpec,
  type ExchangeKind,
  type Move,
  type Scene,
  close,
  defineDeclaration,
  next,
  ok,
} from "../../../engine/index.ts";
import { abort, happened } from "../events.ts";
import { payForAction } from "../economy/actions.ts";
import { withPrice } from "../economy/paying.ts";
import { toActionUse } from "../economy/split.ts";
import { findAbleFighter } from "../fighter/conditions.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { WHAT, readWhat } from "../fighter/inputs.ts";

/** An action without a roll: the actor, and a description of the action. (S0; d10/D.1) */
export type UnrolledActionFacts = { readonly actor: string; readonly what: string };

export const DEED = { kind: "deed", actor: "actor", inputs: [WHAT] } as const satisfies DeclarationSpec;

/** The exchange of an action that takes the Action and needs no roll, such as dragging a friend to safety. (S0; d10/D.1) */
export const deedKind: ExchangeKind<UnrolledActionFacts, Fighter> = {
  declare: defineDeclaration(DEED, (values, { actor, scene }) => {
    const what = readWhat(values);
    if (!what.ok) return what;
    const paid = payForAction(scene, actor, toActionUse("deed"));
    return paid.ok ? ok({ actor: actor.id, what: what.value }) : paid;
  }),
  stages: { declare: declareStage, deed: deedStage },
};

function declareStage(facts: UnrolledActionFacts, _answers: Answers, scene: Scene<Fighter>): Move<UnrolledActionFacts> {
  const actor = findAbleFighter(scene, facts.actor);
  const paid = actor && payForAction(scene, actor, toActionUse("deed"));
  if (!actor || !paid?.ok) return abort(facts.actor);
  const details = { fighter: actor.id, name: actor.name, what: facts.what };
  return next(facts, withPrice(happened("deed-declared", details), paid.value));
}

/** Completes the action, unless a held action has felled its actor. (S0; d10/D.4) */
function deedStage(
  { actor }: UnrolledActionFacts,
  _answers: Answers,
  scene: Scene<Fighter>,
): Move<UnrolledActionFacts> {
  return findAbleFighter(scene, actor) ? close(null) : abort(actor);
}
