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
  freeEffectId,
  lookup,
  next,
  ok,
  refuse,
  textAt,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { type Threat, declaredBy, distraction, aborted, payForAction } from "../economy/actions.ts";
import { canAct } from "../fighter/conditions.ts";
import { lasting, thingsUnder } from "../fighter/lasting.ts";
import { lostThings } from "./dropped.ts";
import type { Weapon } from "../fighter/sheets.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { THREAT, listOf } from "../fighter/inputs.ts";

/**
 * Lists the weapons that a fighter carries: without lost ones, and in hand or put away as the sheet says, unless a draw in the fight has
 * changed it. (d20/J-46, d20/J-56)
 */
export function weaponsNow(scene: Scene, { id, weapons }: Fighter): readonly Weapon[] {
  const lost = lostThings(scene, id);
  const [drawn, stowed] = [thingsUnder(scene, id, ["drawn"]), thingsUnder(scene, id, ["stowed"])];
  const isReady = (each: Weapon): boolean => drawn.includes(each.id) || (each.ready && !stowed.includes(each.id));
  return weapons.filter((each) => !lost.includes(each.id)).map((each) => ({ ...each, ready: isReady(each) }));
}

/** Facts of drawing: the weapon taken in hand and the weapon put away, empty for none. (d20/J-56) */
export type DrawFacts = Threat & {
  readonly actor: string;
  readonly draws: string;
  readonly stows: string;
};

export const DRAW = {
  kind: "draw",
  actor: "actor",
  inputs: [{ name: "draw", is: "offered", optional: true }, { name: "stow", is: "offered", optional: true }, ...THREAT],
  offered: drawnOffered,
} as const satisfies DeclarationSpec;

/** Lists the weapons that the acting fighter may draw, and those they may put away. (d20/J-56) */
export function drawnOffered(payload: Json, scene: Scene<Fighter>): Readonly<Record<string, readonly Offered[]>> {
  const actor = lookup(scene.fighters, textAt(dataOf(payload), "actor"));
  const weapons = actor ? weaponsNow(scene, actor) : [];
  return { draw: listOf(weapons.filter(({ ready }) => !ready)), stow: listOf(weapons.filter(({ ready }) => ready)) };
}

/**
 * Drawing a weapon, putting one away, or both: a short action; opponents are named only if it is distracting, as digging in a pack is. (S3;
 * d20/D, d20/E; d20/J-27, d20/J-56)
 */
export const drawKind: ExchangeKind<DrawFacts, Fighter> = {
  declare: declaredBy(DRAW, ({ draw: draws, stow: stows, foes, distance }, { actor, scene }) => {
    if (!isDrawable(actor, draws, stows)) return refuse("action/nothing-to-draw", { name: actor.name });
    const payable = payForAction(scene, actor, "short");
    return payable.ok ? ok({ actor: actor.id, draws, stows, foes, distance }) : payable;
  }),
  stages: { begin: beginDrawStage, end: endDrawStage },
};

/** True if the weapon to draw is put away, the weapon to put away is in hand, and at least one is given. (d20/J-56) */
function isDrawable({ weapons }: Fighter, draws: string, stows: string): boolean {
  const has = (id: string, ready: boolean): boolean => weapons.some((each) => each.id === id && each.ready === ready);
  if (draws === "" && stows === "") return false;
  return (draws === "" || has(draws, false)) && (stows === "" || has(stows, true));
}

function beginDrawStage(facts: DrawFacts, _answers: Answers, scene: Scene<Fighter>): Move<DrawFacts> {
  const fighter = lookup(scene.fighters, facts.actor);
  const paid = fighter && payForAction(scene, fighter, "short");
  if (!paid?.ok) return close(null, [aborted(facts.actor)]);
  return next(facts, [happened("drawing", { fighter: facts.actor }, paid.value), ...distraction(facts.actor, facts)]);
}

function endDrawStage({ actor, draws, stows }: DrawFacts, _answers: Answers, scene: Scene<Fighter>): Move<DrawFacts> {
  const fighter = lookup(scene.fighters, actor);
  if (!fighter || !canAct(fighter).ok || !isDrawable(fighter, draws, stows)) return close(null, [aborted(actor)]);
  const named = (id: string): string => fighter.weapons.find((each) => each.id === id)?.name ?? "";
  const put = happened("stowed", { fighter: actor, thing: named(stows) }, readied(scene, actor, stows, false));
  const taken = happened("drawn", { fighter: actor, thing: named(draws) }, readied(scene, actor, draws, true));
  return close(null, [...(stows === "" ? [] : [put]), ...(draws === "" ? [] : [taken])]);
}

/** Ends the effect that a draw in this fight has left if this undoes it; otherwise begins one that overrides the sheet. (d20/J-56) */
function readied(scene: Scene, bearer: string, thing: string, ready: boolean): readonly Change[] {
  const [kind, opposite] = ready ? (["drawn", "stowed"] as const) : (["stowed", "drawn"] as const);
  const [ended] = effectsOn(scene, bearer, opposite).filter(([, { data }]) => textAt(data, "thing") === thing);
  if (ended) return [endEffect(scene, ended[0])];
  return [beginEffect(scene, freeEffectId(scene, kind), lasting(kind, bearer, { data: { thing } }))];
}
