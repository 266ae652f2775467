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
  lookup,
  next,
  ok,
  refuse,
  getText,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { type ReachThreat, declareOnTurn, distractionEvents, abortEvent, payForAction } from "../economy/actions.ts";
import { canAct } from "../fighter/conditions.ts";
import { listFreeEffectIds, buildLasting, listThings } from "../fighter/lasting.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { THREAT, toOffers } from "../fighter/inputs.ts";

/** The kinds of loss of an item in a fight: `dropped` until it is picked up, or `smashed` until it is mended. (d20/F.4; d20/J-46) */
export const ITEM_LOSSES = ["dropped", "smashed"] as const;
export type ItemLoss = (typeof ITEM_LOSSES)[number];

/** Lists the ids of the items that a fighter has lost, by the given kinds of loss. (d20/F.4; d20/J-46) */
export function listLostThings(
  scene: Scene,
  fighter: string,
  losses: readonly ItemLoss[] = ITEM_LOSSES,
): readonly string[] {
  return listThings(scene, fighter, losses);
}

/** Builds the changes that mark items as lost. (d20/F.4; d20/J-46) */
export function markLost(scene: Scene, bearer: string, kind: ItemLoss, things: readonly string[]): readonly Change[] {
  const ids = listFreeEffectIds(scene, kind, things.length);
  return things.map((thing, index) =>
    beginEffect(scene, ids[index] ?? "", buildLasting(kind, bearer, { data: { thing } })),
  );
}

/** Picks the ids of `count` items: the named item first, then the others in order. (d20/F.4; d20/J-46) */
export function pickThings(
  things: readonly { readonly id: string }[],
  namedId: string,
  count: number,
): readonly string[] {
  const ids = things.map(({ id }) => id);
  const first = ids.filter((id) => id === namedId);
  return [...first, ...ids.filter((id) => id !== namedId)].slice(0, count);
}

/** The facts of picking up an item: the fighter, the item, and the opponents who threaten the fighter. */
export type PickUpFacts = ReachThreat & { readonly actor: string; readonly thing: string };

export const PICK_UP = {
  kind: "pick-up",
  actor: "actor",
  inputs: [{ name: "weapon", is: "offered" }, ...THREAT],
  offered: listPickUpOffers,
} as const satisfies DeclarationSpec;

/** Lists the weapons that the acting fighter has dropped. (S3; d20/D; d20/J-46) */
export function listPickUpOffers(
  payload: Json,
  scene: Scene<Fighter>,
): Readonly<Record<string, readonly OfferedEntry[]>> {
  const actor = lookup(scene.fighters, getText(toData(payload), "actor"));
  if (!actor) return {};
  const lostIds = listLostThings(scene, actor.id, ["dropped"]);
  return { weapon: toOffers(actor.weapons.filter(({ id }) => lostIds.includes(id))) };
}

/**
 * The exchange of picking up a dropped item: a short action that gives the named opponents an opening. (S3; d20/D, d20/E; d20/J-27,
 * d20/J-46)
 */
export const pickUpKind: ExchangeKind<PickUpFacts, Fighter> = {
  declare: declareOnTurn(PICK_UP, ({ weapon, foes, distance }, { actor, scene }) => {
    const [lying] = listDroppedThings(scene, actor.id, weapon);
    if (lying === undefined) return refuse("action/nothing-dropped", { name: actor.name });
    const payable = payForAction(scene, actor, "short");
    return payable.ok ? ok({ actor: actor.id, thing: lying.thing, foes, distance }) : payable;
  }),
  stages: { reach: reachDownStage, take: pickUpStage },
};

function reachDownStage(facts: PickUpFacts, _answers: Answers, scene: Scene<Fighter>): Move<PickUpFacts> {
  const { actor, thing } = facts;
  const fighter = lookup(scene.fighters, actor);
  const payment = fighter && payForAction(scene, fighter, "short");
  if (!payment?.ok) return close(null, [abortEvent(actor)]);
  return next(facts, [
    happened("reaching-down", { fighter: actor, thing }, payment.value),
    ...distractionEvents(actor, facts),
  ]);
}

function pickUpStage({ actor, thing }: PickUpFacts, _answers: Answers, scene: Scene<Fighter>): Move<PickUpFacts> {
  const fighter = lookup(scene.fighters, actor);
  const [lying] = listDroppedThings(scene, actor, thing);
  if (!fighter || !canAct(fighter).ok || !lying) return close(null, [abortEvent(actor)]);
  return close(null, [happened("picked-up", { fighter: actor, thing }, [endEffect(scene, lying.id)])]);
}

/** Lists a fighter's dropped items with the ids of their effects: only the named item, or all if no id is given. */
function listDroppedThings(
  scene: Scene,
  fighter: string,
  namedThing: string,
): readonly { id: string; thing: string }[] {
  const lying = listEffects(scene, fighter, "dropped").map(([id, { data }]) => ({ id, thing: getText(data, "thing") }));
  return namedThing === "" ? lying : lying.filter(({ thing }) => thing === namedThing);
}
