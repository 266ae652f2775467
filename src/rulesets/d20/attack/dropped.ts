import {
  type Answers,
  type Change,
  type DeclarationSpec,
  type ExchangeKind,
  type Json,
  type Move,
  type Offered,
  type Scene,
  beginEffect,
  close,
  dataOf,
  effectsOn,
  endEffect,
  lookup,
  next,
  ok,
  refuse,
  textAt,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { type Threat, declaredBy, distraction, aborted, payForAction } from "../economy/actions.ts";
import { canAct } from "../fighter/conditions.ts";
import { freeEffectIds, lasting, thingsUnder } from "../fighter/lasting.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { THREAT, listOf } from "../fighter/inputs.ts";

/** Losses of a thing in a fight: on the ground until picked up, or broken until mended. (d20/F.4; d20/J-46) */
export const LOST_AS = ["dropped", "smashed"] as const;
export type LostAs = (typeof LOST_AS)[number];

/** Lists the ids of the things that a fighter has lost in the given ways. (d20/F.4; d20/J-46) */
export function lostThings(scene: Scene, fighter: string, ways: readonly LostAs[] = LOST_AS): readonly string[] {
  return thingsUnder(scene, fighter, ways);
}

/** Builds the changes that mark things as lost. (d20/F.4; d20/J-46) */
export function lostChanges(scene: Scene, bearer: string, kind: LostAs, things: readonly string[]): readonly Change[] {
  const ids = freeEffectIds(scene, kind, things.length);
  return things.map((thing, index) => beginEffect(scene, ids[index] ?? "", lasting(kind, bearer, { data: { thing } })));
}

/** Picks as many things as are hit: the named one first, else in order. (d20/F.4; d20/J-46) */
export function thingsHit(things: readonly { readonly id: string }[], named: string, count: number): readonly string[] {
  const ids = things.map(({ id }) => id);
  const first = ids.filter((id) => id === named);
  return [...first, ...ids.filter((id) => id !== named)].slice(0, count);
}

/** Facts of picking up a thing: the fighter, the thing, and the opponents in reach. */
export type PickUpFacts = Threat & { readonly actor: string; readonly thing: string };

export const PICK_UP = {
  kind: "pick-up",
  actor: "actor",
  inputs: [{ name: "weapon", is: "offered" }, ...THREAT],
  offered: droppedOffered,
} as const satisfies DeclarationSpec;

/** Lists the weapons that the acting fighter has dropped. (S3; d20/D; d20/J-46) */
export function droppedOffered(payload: Json, scene: Scene<Fighter>): Readonly<Record<string, readonly Offered[]>> {
  const actor = lookup(scene.fighters, textAt(dataOf(payload), "actor"));
  if (!actor) return {};
  const lost = lostThings(scene, actor.id, ["dropped"]);
  return { weapon: listOf(actor.weapons.filter(({ id }) => lost.includes(id))) };
}

/**
 * Picking up a dropped thing: a short action that distracts the fighter from the named opponents. (S3; d20/D, d20/E; d20/J-27, d20/J-46)
 */
export const pickUpKind: ExchangeKind<PickUpFacts, Fighter> = {
  declare: declaredBy(PICK_UP, ({ weapon, foes, distance }, { actor, scene }) => {
    const [lying] = lyingBefore(scene, actor.id, weapon);
    if (lying === undefined) return refuse("action/nothing-dropped", { name: actor.name });
    const payable = payForAction(scene, actor, "short");
    return payable.ok ? ok({ actor: actor.id, thing: lying.thing, foes, distance }) : payable;
  }),
  stages: { reach: reachStage, take: pickUpStage },
};

function reachStage(facts: PickUpFacts, _answers: Answers, scene: Scene<Fighter>): Move<PickUpFacts> {
  const { actor, thing } = facts;
  const fighter = lookup(scene.fighters, actor);
  const paid = fighter && payForAction(scene, fighter, "short");
  if (!paid?.ok) return close(null, [aborted(actor)]);
  return next(facts, [happened("reaching-down", { fighter: actor, thing }, paid.value), ...distraction(actor, facts)]);
}

function pickUpStage({ actor, thing }: PickUpFacts, _answers: Answers, scene: Scene<Fighter>): Move<PickUpFacts> {
  const fighter = lookup(scene.fighters, actor);
  const [lying] = lyingBefore(scene, actor, thing);
  if (!fighter || !canAct(fighter).ok || !lying) return close(null, [aborted(actor)]);
  return close(null, [happened("picked-up", { fighter: actor, thing }, [endEffect(scene, lying.id)])]);
}

/** Lists a fighter's dropped things with their effects: the named thing, or all if no name is given. */
function lyingBefore(scene: Scene, fighter: string, named: string): readonly { id: string; thing: string }[] {
  const lying = effectsOn(scene, fighter, "dropped").map(([id, { data }]) => ({ id, thing: textAt(data, "thing") }));
  return named === "" ? lying : lying.filter(({ thing }) => thing === named);
}
