import {
  type Answers,
  type Change,
  type DeclarationSpec,
  type ExchangeKind,
  type Move,
  type Scene,
  close,
  listEffects,
  endEffect,
  lookup,
  ok,
  refuse,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { declareOnTurn, abortEvent, payForAction } from "../economy/actions.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { beginLasting, hasLasting } from "../fighter/lasting.ts";

/** True if a fighter lies on the ground. (S3; d20/F.4, d20/H) */
export function isProne(scene: Scene, fighter: string): boolean {
  return hasLasting(scene, fighter, "prone");
}

/** Builds the changes that lay a fighter on the ground until they stand up; none if they already lie there. (S3; d20/F.4; W6) */
export function layProne(scene: Scene, bearer: string): readonly Change[] {
  return isProne(scene, bearer) ? [] : [beginLasting(scene, "prone", bearer)];
}

/** The facts of standing up or lying down. */
export type PostureFacts = { readonly actor: string };

export const STAND = { kind: "stand", actor: "actor", inputs: [] } as const satisfies DeclarationSpec;

/** The exchange of standing up: a short action. (S3; d20/D; d20/J-42) */
export const standKind: ExchangeKind<PostureFacts, Fighter> = {
  declare: declareOnTurn(STAND, (_values, { actor, scene }) => {
    if (!isProne(scene, actor.id)) return refuse("action/not-prone", { name: actor.name });
    const payable = payForAction(scene, actor, "short");
    return payable.ok ? ok({ actor: actor.id }) : payable;
  }),
  stages: { stand: standStage },
};

function standStage({ actor }: PostureFacts, _answers: Answers, scene: Scene<Fighter>): Move<PostureFacts> {
  const fighter = lookup(scene.fighters, actor);
  const payment = fighter && payForAction(scene, fighter, "short");
  if (!payment?.ok) return close(null, [abortEvent(actor)]);
  const up = listEffects(scene, actor, "prone").map(([id]) => endEffect(scene, id));
  return close(null, [happened("stood-up", { fighter: actor }, [...payment.value, ...up])]);
}

export const LIE_DOWN = { kind: "lie-down", actor: "actor", inputs: [] } as const satisfies DeclarationSpec;

/** The exchange of lying down by choice: a free action. (S3; d20/D, d20/H; d20/J-64) */
export const lieDownKind: ExchangeKind<PostureFacts, Fighter> = {
  declare: declareOnTurn(LIE_DOWN, (_values, { actor, scene }) =>
    isProne(scene, actor.id) ? refuse("action/prone-already", { name: actor.name }) : ok({ actor: actor.id }),
  ),
  stages: {
    lie: ({ actor }, _answers, scene) =>
      close(null, [happened("lay-down", { fighter: actor }, layProne(scene, actor))]),
  },
};
