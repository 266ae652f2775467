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
import { declaredBy, doneBy, aborted, mayDo, payFor, provoked } from "../economy/actions.ts";
import { canAct } from "../fighter/conditions.ts";
import { openTo } from "../economy/action-table.ts";
import { lastingOn } from "../fighter/effects.ts";
import { findWeapon } from "../fighter/equipment.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { BESIDE } from "../fighter/inputs.ts";
import { drawnBy } from "./shooting.ts";

/** Facts of drawing a bow. */
export type DrawFacts = { readonly fighter: string; readonly weapon: string; readonly beside: readonly string[] };

export const DRAW = {
  kind: "draw",
  actor: "fighter",
  instead: true,
  inputs: [WEAPON, BESIDE],
  suits: (actor: string, { fighters }: Scene<Fighter>) =>
    Object.values(lookup(fighters, actor)?.weapons ?? {}).some(({ kind }) => kind === "bow"),
} as const satisfies DeclarationSpec;

/**
 * Drawing a bow: a simple action that gives an opening to every enemy beside; the string stays drawn until it is loosed. (S4, Fire Weapon;
 * d6/L-2)
 */
export const draw: ExchangeKind<DrawFacts, Fighter> = {
  declare: declaredBy(DRAW, declareDraw),
  stages: { declare: declareStage, draw: drawStage },
};

function declareDraw(
  { weapon: id, beside }: InputValues<typeof DRAW.inputs, Fighter>,
  { actor, scene }: Declarer<Fighter>,
): Result<DrawFacts> {
  const weapon = findWeapon(actor.weapons, id);
  if (weapon?.kind !== "bow") return refuse("attack/no-weapon", { name: actor.name });
  if (!weapon.ready) return refuse("weapon/not-ready", { name: weapon.name });
  if (drawnBy(scene, actor.id, weapon.id).length > 0) return refuse("attack/drawn-already", { name: weapon.name });
  const payable = mayDo(scene, actor, "draw");
  return payable.ok ? ok({ fighter: actor.id, weapon: weapon.id, beside }) : payable;
}

function declareStage(facts: DrawFacts, _answers: Answers, scene: Scene<Fighter>): Move<DrawFacts> {
  const { fighter, weapon, beside } = facts;
  const actor = lookup(scene.fighters, fighter);
  const paid = actor && payFor(scene, actor, "draw");
  if (!actor || !paid?.ok) return close(null, aborted(fighter));
  const thing = findWeapon(actor.weapons, weapon)?.name ?? "";
  const told = happened("draws", { fighter, weapon, thing }, paid.value);
  return next(facts, [...doneBy(scene, fighter, told), ...provoked(fighter, openTo("draw", beside), "draw")]);
}

function drawStage({ fighter, weapon }: DrawFacts, _answers: Answers, scene: Scene<Fighter>): Move<DrawFacts> {
  const actor = lookup(scene.fighters, fighter);
  if (!actor || !canAct(scene, actor).ok) return close(null, aborted(fighter));
  const thing = findWeapon(actor.weapons, weapon)?.name ?? "";
  const drawn = lastingOn(scene, fighter, "drawn", { data: { weapon } });
  return close(null, [happened("drew", { fighter, weapon, thing }, [drawn])]);
}
