import {
  type Answers,
  type DeclarationSpec,
  type Declarer,
  type ExchangeKind,
  type Move,
  type Result,
  type InputValues,
  type Scene,
  WEAPON,
  close,
  lookup,
  next,
  ok,
  refuse,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { withAbleActor, takeAction, cancelAction, mayTakeAction, payAction, giveOpenings } from "../economy/actions.ts";
import { canAct } from "../fighter/conditions.ts";
import { listProvokedEnemies } from "../economy/action-table.ts";
import { attachEffect } from "../fighter/effects.ts";
import { findWeapon } from "../fighter/equipment.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { BESIDE } from "../fighter/inputs.ts";
import { listDrawnEffects } from "./shooting.ts";

/** The facts of drawing a bow. */
export type BowDrawFacts = { readonly fighter: string; readonly weapon: string; readonly beside: readonly string[] };

export const DRAW = {
  kind: "draw",
  actor: "fighter",
  instead: true,
  inputs: [WEAPON, BESIDE],
  suits: (actor: string, { fighters }: Scene<Fighter>) =>
    Object.values(lookup(fighters, actor)?.weapons ?? {}).some(({ kind }) => kind === "bow"),
} as const satisfies DeclarationSpec;

/**
 * Drawing a bow, a simple action that gives an opening to every enemy beside the archer. The bow stays drawn until it is loosed. (S4, Fire
 * Weapon; d6/L-2)
 */
export const draw: ExchangeKind<BowDrawFacts, Fighter> = {
  declare: withAbleActor(DRAW, declareDraw),
  stages: { declare: declareStage, draw: drawStage },
};

function declareDraw(
  { weapon: id, beside }: InputValues<typeof DRAW.inputs, Fighter>,
  { actor, scene }: Declarer<Fighter>,
): Result<BowDrawFacts> {
  const weapon = findWeapon(actor.weapons, id);
  if (weapon?.kind !== "bow") return refuse("attack/no-weapon", { name: actor.name });
  if (!weapon.ready) return refuse("weapon/not-ready", { name: weapon.name });
  if (listDrawnEffects(scene, actor.id, weapon.id).length > 0)
    return refuse("attack/drawn-already", { name: weapon.name });
  const payable = mayTakeAction(scene, actor, "draw");
  return payable.ok ? ok({ fighter: actor.id, weapon: weapon.id, beside }) : payable;
}

function declareStage(facts: BowDrawFacts, _answers: Answers, scene: Scene<Fighter>): Move<BowDrawFacts> {
  const { fighter, weapon, beside } = facts;
  const actor = lookup(scene.fighters, fighter);
  const paid = actor && payAction(scene, actor, "draw");
  if (!actor || !paid?.ok) return close(null, cancelAction(fighter));
  const thing = findWeapon(actor.weapons, weapon)?.name ?? "";
  const event = happened("draws", { fighter, weapon, thing }, paid.value);
  return next(facts, [
    ...takeAction(scene, fighter, event),
    ...giveOpenings(fighter, listProvokedEnemies("draw", beside), "draw"),
  ]);
}

function drawStage({ fighter, weapon }: BowDrawFacts, _answers: Answers, scene: Scene<Fighter>): Move<BowDrawFacts> {
  const actor = lookup(scene.fighters, fighter);
  if (!actor || !canAct(scene, actor).ok) return close(null, cancelAction(fighter));
  const thing = findWeapon(actor.weapons, weapon)?.name ?? "";
  const effect = attachEffect(scene, fighter, "drawn", { data: { weapon } });
  return close(null, [happened("drew", { fighter, weapon, thing }, [effect])]);
}
