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

/** The fighter who is ambushed, or whose ambush is lifted. */
export type AmbushFacts = { readonly fighter: string; readonly ambushed: boolean };

export const AMBUSH = { kind: "ambush", actor: "fighter", gm: true, inputs: [] } as const satisfies DeclarationSpec;

/** Declaration with the flag by which a macro may lift an ambush. */
const MACRO_AMBUSH = { ...AMBUSH, inputs: [{ name: "ambushed", is: "flag", initial: true }] } as const;

/**
 * Exchange by which the GM declares that a fighter is caught in an ambush, and loses initiative without dice; or lifts it. (S1; d10/C;
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
