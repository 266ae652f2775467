import {
  type Change,
  type DeclarationSpec,
  type ExchangeKind,
  type Json,
  type Scene,
  type Data,
  beginEffect,
  close,
  toData,
  listEffects,
  endEffect,
  next,
  refuse,
  getText,
  createEffectId,
  withDerivedScene,
  abort,
  findFighter,
  requireAll,
  lookup,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { type ReachThreat, declareOnTurn, distractionEvents, payForAction } from "../economy/economy.ts";
import {
  listFreeEffectIds,
  buildLasting,
  listThings,
  isGrappling,
  isPinned,
  hasLasting,
  stage,
} from "../fighter/conditions.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { type OfferedLists, THREAT, toOffers } from "../fighter/inputs.ts";

import { THROWING } from "./thrown.ts";
import type { Rulings } from "../rulings.ts";

/** The kinds of loss of an item in a fight: "dropped" until it is picked up, "smashed" until it is mended. (d20/F.4; d20/J-46) */
export const ITEM_LOSSES = ["dropped", "smashed"] as const;
export type ItemLoss = (typeof ITEM_LOSSES)[number];

/** Builds the changes that mark items as lost. (d20/F.4; d20/J-46) */
export function markLost(scene: Scene, bearer: string, kind: ItemLoss, things: readonly string[]): readonly Change[] {
  const ids = listFreeEffectIds(scene, kind, things.length);
  return things.map((thing, index) =>
    beginEffect(scene, ids[index] ?? "", buildLasting(kind, bearer, { data: { thing } })),
  );
}

/** The facts of picking up an item, and the opponents who threaten the fighter meanwhile. */
export type PickUpFacts = ReachThreat & { readonly actor: string; readonly thing: string };

export const PICK_UP = {
  kind: "pick-up",
  actor: "actor",
  inputs: [{ name: "weapon", is: "offered" }, ...THREAT],
  offered: listPickUpOffers,
} as const satisfies DeclarationSpec;

/** Lists the weapons that the acting fighter has dropped, and those whose last piece was thrown and lies near. (S3; d20/D; d20/J-46, d20/J-82) */
export function listPickUpOffers(payload: Json, scene: Scene<Fighter>): OfferedLists {
  const actor = findFighter(scene, toData(payload)["actor"]);
  if (!actor) return {};
  const dropped = listThings(scene, actor.id, ["dropped"]);
  const lying = Object.values(actor.weapons).filter(({ id }) => dropped.includes(id));
  return { weapon: toOffers([...lying, ...THROWING.list(scene, actor)]) };
}

/**
 * The exchange of picking up a dropped item, a short action. It gives the named opponents an opening. (S3; d20/D, d20/E; d20/J-27,
 * d20/J-46)
 */
export const pickUpKind: ExchangeKind<PickUpFacts, Fighter> = {
  declare: declareOnTurn(PICK_UP, ({ weapon, foes, distance }, { actor, scene }) => {
    const lying = findLyingThing(scene, actor, weapon);
    if (!lying) return refuse("action/nothing-dropped", { name: actor.name });
    const facts = { actor: actor.id, thing: lying.thing, foes, distance };
    return requireAll([payForAction(scene, actor, "short")], facts);
  }),
  stages: {
    reach: stage(
      { needs: ["actor"], pays: (_facts, scene, { actor }) => payForAction(scene, actor, "short") },
      (facts, _answers, _scene, { paid }) => {
        const { actor: fighter, thing } = facts;
        return next(facts, [happened("reaching-down", { fighter, thing }, paid), ...distractionEvents(fighter, facts)]);
      },
    ),
    take: stage({ able: ["actor"] }, ({ actor: fighter, thing }, _answers, scene, { actor }) => {
      const lying = findLyingThing(scene, actor, thing);
      return lying ? close(null, [happened("picked-up", { fighter, thing }, lying.changes)]) : abort(fighter);
    }),
  },
};

/** Finds a fighter's dropped or thrown item, with the changes that pick it up. An empty id finds the first. */
function findLyingThing(scene: Scene<Fighter>, fighter: Fighter, namedThing: string) {
  const dropped = listEffects(scene, fighter.id, "dropped").map(([id, { data }]) => {
    return { thing: getText(data, "thing"), changes: [endEffect(scene, id)] };
  });
  const thrown = THROWING.list(scene, fighter).flatMap((weapon) => {
    const changes = THROWING.pickUp(scene, fighter, weapon);
    return changes.ok ? [{ thing: weapon.id, changes: changes.value }] : [];
  });
  return [...dropped, ...thrown].find(({ thing }) => namedThing === "" || thing === namedThing);
}

/** The items that a fighter carries. */
export type CarriedThings = Pick<Fighter, "weapons" | "armour">;

/**
 * Picks the items that a fighter carries, without lost ones. The sheet says if a weapon is in hand, unless a draw in the fight has changed
 * that. (d20/F.4; d20/J-46, d20/J-56)
 */
export function pickCarriedThings(scene: Scene, { id: bearer, weapons, armour }: Fighter): CarriedThings {
  const lost = listThings(scene, bearer, ITEM_LOSSES);
  const [drawn, stowed] = [listThings(scene, bearer, ["drawn"]), listThings(scene, bearer, ["stowed"])];
  const carried = Object.entries(weapons).flatMap(([id, weapon]) => {
    const ready = drawn.includes(id) || (weapon.ready && !stowed.includes(id));
    return lost.includes(id) ? [] : [[id, { ...weapon, ready }] as const];
  });
  return { weapons: Object.fromEntries(carried), armour: armour.filter(({ id }) => !lost.includes(id)) };
}

/** The facts of drawing. `draws` is the weapon taken in hand, `stows` the weapon put away; either may be empty. (d20/J-56) */
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

/** Lists under `draw` the weapons that the acting fighter may draw, and under `stow` those that may be put away. (d20/J-56) */
export function listDrawOffers(payload: Json, scene: Scene<Fighter>): OfferedLists {
  const actor = findFighter(scene, toData(payload)["actor"]);
  const weapons = actor ? Object.values(pickCarriedThings(scene, actor).weapons) : [];
  return {
    draw: toOffers(weapons.filter(({ ready }) => !ready)),
    stow: toOffers(weapons.filter(({ ready }) => ready)),
  };
}

/**
 * The exchange of drawing a weapon, putting one away, or both, which is a short action. Opponents are named only if it is distracting, such
 * as digging in a pack. (S3; d20/D, d20/E; d20/J-27, d20/J-56)
 */
export const drawKind: ExchangeKind<DrawWeaponFacts, Fighter> = {
  declare: declareOnTurn(DRAW, ({ draw: draws, stow: stows, foes, distance }, { actor, scene }) => {
    if (!canDraw(actor, draws, stows)) return refuse("action/nothing-to-draw", { name: actor.name });
    const facts = { actor: actor.id, draws, stows, foes, distance };
    return requireAll([payForAction(scene, actor, "short")], facts);
  }),
  stages: {
    begin: stage(
      { needs: ["actor"], pays: (_facts, scene, { actor }) => payForAction(scene, actor, "short") },
      (facts, _answers, _scene, { paid }) =>
        next(facts, [happened("drawing", { fighter: facts.actor }, paid), ...distractionEvents(facts.actor, facts)]),
    ),
    end: stage({ able: ["actor"] }, ({ draws, stows }, _answers, scene, { actor }) => {
      if (!canDraw(actor, draws, stows)) return abort(actor.id);
      const thing = (id: string) => ({ fighter: actor.id, thing: lookup(actor.weapons, id)?.name ?? "" });
      const put = happened("stowed", thing(stows), setReady(scene, actor.id, stows, false));
      const taken = happened("drawn", thing(draws), setReady(scene, actor.id, draws, true));
      return close(null, [...(stows === "" ? [] : [put]), ...(draws === "" ? [] : [taken])]);
    }),
  },
};

/** True if the weapon to draw is put away and the weapon to put away is in hand. At least one of them must be named. (d20/J-56) */
function canDraw({ weapons }: Fighter, draws: string, stows: string): boolean {
  const has = (id: string, ready: boolean): boolean => lookup(weapons, id)?.ready === ready;
  if (draws === "" && stows === "") return false;
  return (draws === "" || has(draws, false)) && (stows === "" || has(stows, true));
}

/**
 * Builds the change that takes a weapon in hand or puts it away. It ends the effect of an opposite draw in the fight; without one it begins
 * an effect that overrides the sheet. (d20/J-56)
 */
function setReady(scene: Scene, bearer: string, thing: string, ready: boolean): readonly Change[] {
  const [kind, opposite] = ready ? (["drawn", "stowed"] as const) : (["stowed", "drawn"] as const);
  const [ended] = listEffects(scene, bearer, opposite).filter(([, { data }]) => getText(data, "thing") === thing);
  if (ended) return [endEffect(scene, ended[0])];
  return [beginEffect(scene, createEffectId(scene, kind), buildLasting(kind, bearer, { data: { thing } }))];
}

/** The points that fatigue subtracts from Strength and from Dexterity. (d20/J-4) */
const TIRED_PENALTY = 2;

/**
 * Applies the effects of a scene to a fighter. Fatigue and a hold weaken; stunning and pinning prevent acting. Lost items are left out, and
 * weapons drawn in the fight are in hand. (d20/F.4; d20/J-4, d20/J-43, d20/J-46, d20/J-56)
 */
export function toEffectiveFighter(fighter: Fighter, scene: Scene<Fighter>, { grappledDexterity }: Rulings): Fighter {
  const { id } = fighter;
  const tired = fighter.fatigued ? TIRED_PENALTY : 0;
  const grappled = isGrappling(scene, id) ? grappledDexterity : 0;
  const weakened = { ...fighter.weakened, strength: tired, dexterity: tired + grappled };
  const pinned = isPinned(scene, id) ? "pinned" : "";
  const hindrance = hasLasting(scene, id, "stunned") ? "stunned" : pinned;
  const straining = hasLasting(scene, id, "straining");
  return { ...fighter, weakened, hindrance, straining, ...pickCarriedThings(scene, fighter) };
}

/** Applies the effects of a scene to all its fighters. (d20/F.4; d20/J-4, d20/J-43, d20/J-46) */
export function withEffectiveFighters(scene: Scene<Fighter>, rulings: Rulings): Scene<Fighter> {
  const fighters = Object.values(scene.fighters).map((fighter) => toEffectiveFighter(fighter, scene, rulings));
  return { ...scene, fighters: Object.fromEntries(fighters.map((fighter) => [fighter.id, fighter])) };
}

/**
 * Makes the declarations, stages and odds of exchanges see all fighters with the effects of the scene. (d20/F.4; d20/J-4, d20/J-43,
 * d20/J-46)
 */
export function withEffectiveScene<K extends string>(rulings: Rulings, kinds: Kinds<K>): Kinds<K> {
  const derive = (scene: Scene<Fighter>) => withEffectiveFighters(scene, rulings);
  const entries = Object.entries<Kinds<K>[K]>(kinds).map(([name, kind]) => [name, withDerivedScene(kind, derive)]);
  return Object.fromEntries(entries) as Kinds<K>;
}

type Kinds<K extends string> = Readonly<Record<K, ExchangeKind<Data, Fighter>>>;
