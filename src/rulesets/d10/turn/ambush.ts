import {
  type Answers,
  type DeclarationSpec,
  type ExchangeKind,
  type Move,
  type Scene,
  close,
  defineDeclaration,
  endEffect,
  lookup,
  ok,
  refuse,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { keepForFight, findLasting } from "../fighter/lasting.ts";

/** The fighter; `ambushed` is false if the ambush is lifted. */
export type AmbushFacts = { readonly fighter: string; readonly ambushed: boolean };

export const AMBUSH = { kind: "ambush", actor: "fighter", gm: true, inputs: [] } as const satisfies DeclarationSpec;

/** The declaration with the flag that lets a macro lift an ambush. */
const MACRO_AMBUSH = { ...AMBUSH, inputs: [{ name: "ambushed", is: "flag", initial: true }] } as const;

/**
 * The exchange of an ambush, which the GM declares or lifts. An ambushed fighter comes last in the turn order without a roll. (S1; d10/C;
 * d10/L-6)
 */
export const ambushKind: ExchangeKind<AmbushFacts, Fighter> = {
  declare: defineDeclaration(MACRO_AMBUSH, ({ ambushed }, { actor: { id, name }, scene }) => {
    if (!ambushed && !findLasting(scene, id, "ambushed")) return refuse("ambush/not-ambushed", { name });
    return ok({ fighter: id, ambushed });
  }),
  stages: { ambush: ambushStage },
};

function ambushStage({ fighter, ambushed }: AmbushFacts, _answers: Answers, scene: Scene<Fighter>): Move<AmbushFacts> {
  const details = { fighter, name: lookup(scene.fighters, fighter)?.name ?? "" };
  if (ambushed)
    return close(null, [happened("ambushed", details, [keepForFight(scene, "ambushed", fighter, { last: true })])]);
  const ambush = findLasting(scene, fighter, "ambushed");
  return close(null, [happened("ambush-lifted", details, ambush ? [endEffect(scene, ambush.id)] : [])]);
}
