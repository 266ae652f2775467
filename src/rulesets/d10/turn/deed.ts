import {
  type Answers,
  type DeclarationSpec,
  type ExchangeKind,
  type Move,
  type Scene,
  close,
  declared,
  next,
  ok,
} from "../../../engine/index.ts";
import { abort, happened } from "../events.ts";
import { payForAction } from "../economy/actions.ts";
import { withPrice } from "../economy/paying.ts";
import { actionUse } from "../economy/split.ts";
import { ableFighter } from "../fighter/conditions.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { WHAT, readWhat } from "../fighter/inputs.ts";

/** An action without a roll: the actor, and the action in words. (S0; d10/D.1) */
export type DeedFacts = { readonly actor: string; readonly what: string };

export const DEED = { kind: "deed", actor: "actor", inputs: [WHAT] } as const satisfies DeclarationSpec;

/** Exchange of anything that takes the Action and no roll, such as dragging a friend to safety. (S0; d10/D.1) */
export const deedKind: ExchangeKind<DeedFacts, Fighter> = {
  declare: declared(DEED, (said, { actor, scene }) => {
    const what = readWhat(said);
    if (!what.ok) return what;
    const paid = payForAction(scene, actor, actionUse("deed"));
    return paid.ok ? ok({ actor: actor.id, what: what.value }) : paid;
  }),
  stages: { declare: declareStage, deed: deedStage },
};

function declareStage(facts: DeedFacts, _answers: Answers, scene: Scene<Fighter>): Move<DeedFacts> {
  const actor = ableFighter(scene, facts.actor);
  const paid = actor && payForAction(scene, actor, actionUse("deed"));
  if (!actor || !paid?.ok) return abort(facts.actor);
  const told = { fighter: actor.id, name: actor.name, what: facts.what };
  return next(facts, withPrice(happened("deed-declared", told), paid.value));
}

/** Completes the action, unless a held action has felled its actor. (S0; d10/D.4) */
function deedStage({ actor }: DeedFacts, _answers: Answers, scene: Scene<Fighter>): Move<DeedFacts> {
  return ableFighter(scene, actor) ? close(null) : abort(actor);
}
