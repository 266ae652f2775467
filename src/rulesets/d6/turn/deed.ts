import {
  type Answers,
  type DeclarationSpec,
  type ExchangeKind,
  type Move,
  type Scene,
  choiceInput,
  close,
  lookup,
  ok,
  refuse,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { cancelAction, withAbleActor, takeAction, mayTakeAction, payAction } from "../economy/actions.ts";
import type { Fighter } from "../fighter/fighter.ts";

/** The action kinds of an action that is described in words. (N2; d6/L-16) */
const ACTION_KINDS = ["free", "simple", "complex"] as const;

/** The facts of an action that is described in words. */
export type WordedActionFacts = {
  readonly fighter: string;
  readonly what: string;
  readonly kind: (typeof ACTION_KINDS)[number];
};

export const DEED = {
  kind: "deed",
  actor: "fighter",
  inputs: [
    { name: "what", is: "text", longest: 100 },
    choiceInput("actionKind", ACTION_KINDS, "RIPOSTE.d6.actionKind"),
  ],
} as const satisfies DeclarationSpec;

/**
 * Any other action, described in words and without a roll. It is paid for as an action of its kind, and ends effects that last until the
 * fighter's next action. The GM decides on its results, and whether it gives an opening. (N2; S4, Opportunity Attack; d6/L-16)
 */
export const deed: ExchangeKind<WordedActionFacts, Fighter> = {
  declare: withAbleActor(DEED, ({ what, actionKind: kind }, { actor, scene }) => {
    const words = what.trim();
    if (words === "") return refuse("action/say-what");
    const payable = mayTakeAction(scene, actor, `other-${kind}`);
    return payable.ok ? ok({ fighter: actor.id, what: words, kind }) : payable;
  }),
  stages: { act: actStage },
};

function actStage(
  { fighter, what, kind }: WordedActionFacts,
  _answers: Answers,
  scene: Scene<Fighter>,
): Move<WordedActionFacts> {
  const actor = lookup(scene.fighters, fighter);
  const paid = actor && payAction(scene, actor, `other-${kind}`);
  if (!paid?.ok) return close(null, cancelAction(fighter));
  return close(null, takeAction(scene, fighter, happened("does", { fighter, what, kind }, paid.value)));
}
