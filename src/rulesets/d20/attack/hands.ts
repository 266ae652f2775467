import {
  type Answers,
  type Change,
  type DeclarationSpec,
  type ExchangeKind,
  type Json,
  type Move,
  type OfferedEntry,
  type Scene,
  beginEffect,
  close,
  toData,
  listEffects,
  endEffect,
  createEffectId,
  lookup,
  next,
  ok,
  refuse,
  getText,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { type ReachThreat, declareOnTurn, distractionEvents, abortEvent, payForAction } from "../economy/actions.ts";
import { canAct } from "../fighter/conditions.ts";
import { buildLasting, listThings } from "../fighter/lasting.ts";
import { listLostThings } from "./dropped.ts";
import type { Weapon } from "../fighter/sheets.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { THREAT, toOffers } from "../fighter/inputs.ts";

/**
 * Lists the weapons that a fighter carries, without lost ones. Each is in hand or put away as on the sheet, unless a draw in the fight has
 * changed that. (d20/J-46, d20/J-56)
 */
export function listCarriedWeapons(scene: Scene, { id, weapons }: Fighter): readonly Weapon[] {
  const lostIds = listLostThings(scene, id);
  const [drawn, stowed] = [listThings(scene, id, ["drawn"]), listThings(scene, id, ["stowed"])];
  const isReady = (each: Weapon): boolean => drawn.includes(each.id) || (each.ready && !stowed.includes(each.id));
  return weapons.filter((each) => !lostIds.includes(each.id)).map((each) => ({ ...each, ready: isReady(each) }));
}

/** The facts of drawing: the id of the weapon taken in hand, and that of the weapon put away (empty for none). (d20/J-56) */
export type DrawWeaponFacts = ReachThreat & {
  readonly actor: string;
  readonly draws: string;
  readonly stows: string;
};

export const DRAW = {
  kind: "draw",
  actor: "actor",
  inputs: [{ name: "draw", is: "offered", optional: true }, { name: "stow", is: "offered", optional: true }, ...THREAT],
  offered: listDrawOffers,
} as const satisfies DeclarationSpec;

/** Lists the weapons that the acting fighter may draw (`draw`), and those that they may put away (`stow`). (d20/J-56) */
export function listDrawOffers(
  payload: Json,
  scene: Scene<Fighter>,
): Readonly<Record<string, readonly OfferedEntry[]>> {
  const actor = lookup(scene.fighters, getText(toData(payload), "actor"));
  const weapons = actor ? listCarriedWeapons(scene, actor) : [];
  return {
    draw: toOffers(weapons.filter(({ ready }) => !ready)),
    stow: toOffers(weapons.filter(({ ready }) => ready)),
  };
}

/**
 * The exchange of drawing a weapon, putting one away, or both: a short action. Opponents are named only if it is distracting, such as
 * digging in a pack. (S3; d20/D, d20/E; d20/J-27, d20/J-56)
 */
export const drawKind: ExchangeKind<DrawWeaponFacts, Fighter> = {
  declare: declareOnTurn(DRAW, ({ draw: draws, stow: stows, foes, distance }, { actor, scene }) => {
    if (!canDraw(actor, draws, stows)) return refuse("action/nothing-to-draw", { name: actor.name });
    const payable = payForAction(scene, actor, "short");
    return payable.ok ? ok({ actor: actor.id, draws, stows, foes, distance }) : payable;
  }),
  stages: { begin: beginDrawStage, end: endDrawStage },
};

/** True if the weapon to draw is put away, the weapon to put away is in hand, and at least one is given. (d20/J-56) */
function canDraw({ weapons }: Fighter, draws: string, stows: string): boolean {
  const has = (id: string, ready: boolean): boolean => weapons.some((each) => each.id === id && each.ready === ready);
  if (draws === "" && stows === "") return false;
  return (draws === "" || has(draws, false)) && (stows === "" || has(stows, true));
}

function beginDrawStage(facts: DrawWeaponFacts, _answers: Answers, scene: Scene<Fighter>): Move<DrawWeaponFacts> {
  const fighter = lookup(scene.fighters, facts.actor);
  const payment = fighter && payForAction(scene, fighter, "short");
  if (!payment?.ok) return close(null, [abortEvent(facts.actor)]);
  return next(facts, [
    happened("drawing", { fighter: facts.actor }, payment.value),
    ...distractionEvents(facts.actor, facts),
  ]);
}

function endDrawStage(
  { actor, draws, stows }: DrawWeaponFacts,
  _answers: Answers,
  scene: Scene<Fighter>,
): Move<DrawWeaponFacts> {
  const fighter = lookup(scene.fighters, actor);
  if (!fighter || !canAct(fighter).ok || !canDraw(fighter, draws, stows)) return close(null, [abortEvent(actor)]);
  const nameOf = (id: string): string => fighter.weapons.find((each) => each.id === id)?.name ?? "";
  const put = happened("stowed", { fighter: actor, thing: nameOf(stows) }, setReady(scene, actor, stows, false));
  const taken = happened("drawn", { fighter: actor, thing: nameOf(draws) }, setReady(scene, actor, draws, true));
  return close(null, [...(stows === "" ? [] : [put]), ...(draws === "" ? [] : [taken])]);
}

/**
 * Builds the change that takes a weapon in hand or puts it away. If this reverses an earlier draw in the fight, its effect ends; otherwise
 * an effect begins that overrides the sheet. (d20/J-56)
 */
function setReady(scene: Scene, bearer: string, thing: string, ready: boolean): readonly Change[] {
  const [kind, opposite] = ready ? (["drawn", "stowed"] as const) : (["stowed", "drawn"] as const);
  const [ended] = listEffects(scene, bearer, opposite).filter(([, { data }]) => getText(data, "thing") === thing);
  if (ended) return [endEffect(scene, ended[0])];
  return [beginEffect(scene, createEffectId(scene, kind), buildLasting(kind, bearer, { data: { thing } }))];
}
