import type { NamedDocument } from "./reading.ts";
import { readArea } from "./placed.ts";
import { readQuantity } from "../describe/gear.ts";
import { type Data, type Json, isData } from "../kernel/json.ts";
import { type Result, ok, refuse } from "../kernel/result.ts";
import { beginEffect, createEffectId, endEffect, listEffects } from "../kernel/fight.ts";
import { type Change, type Effect, type Scene, buildChange, findFighter } from "../kernel/scene.ts";
import { type RuleDistance, isInside, isOnScene } from "../space/reach.ts";
import { findSpot } from "../space/space.ts";

/** A weapon that may be thrown; `quantity` is the number that is carried, if one is stored. */
type Throwable = Pick<NamedDocument, "id" | "name"> & { readonly quantity?: number };

/** A fighter whose weapons may be thrown. */
type Thrower = { readonly id: string; readonly weapons: Readonly<Record<string, Throwable>> };

/** Adds to a weapon that is read from stored data the quantity that is carried, if one is stored. */
export function withQuantity<W extends Throwable>(weapon: Result<W>, data: Json | undefined): Result<W & Throwable> {
  const isCounted = isData(data) && data["quantity"] !== undefined;
  return weapon.ok && isCounted ? ok({ ...weapon.value, quantity: readQuantity(data) }) : weapon;
}

/** The rules by which a game's thrown weapons are used up and picked up again. */
export type ThrowingRules = {
  /** Returns the change that takes a piece off the carried quantity; none if no quantity is stored. */
  readonly use: (scene: Scene<Thrower>, bearer: string, weapon: Throwable) => readonly Change[];
  /** Returns the changes that take a piece off the quantity, and leave it where its target stands until its effect ends. */
  readonly throwAt: (scene: Scene<Thrower>, bearer: string, weapon: Throwable, target: string) => readonly Change[];
  /** Lists the weapons of which none is left, and of which a piece lies near, as far as the scene shows it. */
  readonly list: (scene: Scene, fighter: Thrower) => readonly Throwable[];
  /** Returns the changes that pick up a piece of a weapon of which none is left; refuses if no piece lies near. */
  readonly pickUp: (scene: Scene, fighter: Thrower, weapon: Throwable) => Result<readonly Change[]>;
};

/** The kind of the effect of a thrown weapon that can be picked up. */
const THROWN = "thrown";

/** Defines how thrown weapons are used up and picked up again. `build` builds the effect of a piece that lies within `reach` of its place. */
export function defineThrowing(
  build: (kind: typeof THROWN, bearer: string, terms: { readonly data: Data }) => Effect,
  { length, unit }: RuleDistance,
): ThrowingRules {
  const use: ThrowingRules["use"] = (scene, bearer, { id }) => {
    const quantity = findFighter(scene, bearer)?.weapons[id]?.quantity;
    return quantity === undefined ? [] : [buildChange(scene, toQuantityPath(bearer, id), Math.max(0, quantity - 1))];
  };
  const throwAt: ThrowingRules["throwAt"] = (scene, bearer, { id, name: what }, target) => {
    const used = use(scene, bearer, { id, name: what });
    if (used.length === 0) return used;
    const centre = findSpot(scene.space, target);
    const around = centre ? { scene: scene.space?.scene ?? "", centre, radius: length, unit } : null;
    const effect = build(THROWN, bearer, { data: { weapon: id, what, around } });
    return [...used, beginEffect(scene, createEffectId(scene, THROWN), effect)];
  };
  const pickUp: ThrowingRules["pickUp"] = (scene, { id: fighter }, { id, name }) => {
    const pieces = listEffects(scene, fighter, THROWN).filter(([, { data }]) => data["weapon"] === id);
    const near = pieces.find(([, effect]) => isNear(scene, fighter, effect));
    if (!near) return refuse(pieces.length > 0 ? "ready/too-far" : "weapon/none-left", { name });
    return ok([endEffect(scene, near[0]), buildChange(scene, toQuantityPath(fighter, id), 1)]);
  };
  const list: ThrowingRules["list"] = (scene, fighter) =>
    Object.values(fighter.weapons).filter((weapon) => weapon.quantity === 0 && pickUp(scene, fighter, weapon).ok);
  return { use, throwAt, list, pickUp };
}

function toQuantityPath(bearer: string, weapon: string): readonly string[] {
  return ["fighters", bearer, "weapons", weapon, "quantity"];
}

/** True unless the scene shows that a fighter is too far from a thrown weapon to pick it up. */
function isNear({ space }: Scene, fighter: string, { data }: Effect): boolean {
  const [area, spot] = [readArea(data["around"]), findSpot(space, fighter)];
  return !area || !spot || !isOnScene(space, area) || isInside(spot, area, space.grid);
}
