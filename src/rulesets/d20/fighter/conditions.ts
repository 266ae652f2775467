import {
  type Effect,
  type Modifier,
  type Result,
  type Scene,
  effectsOn,
  lookup,
  ok,
  refuse,
} from "../../../engine/index.ts";
import { type Fighter, scoreLeft } from "./fighter.ts";
import { ABILITIES } from "../vocabulary.ts";

/** The kind of effect that lets a fighter be flat-footed. */
export const FLAT_FOOTED = "flat-footed";

/** The state that goes with the wound points that are left: unconscious at 0. (S3; d20/G.1) */
export function conditionAt(wounds: number): "incapacitated" | null {
  return wounds <= 0 ? "incapacitated" : null;
}

/** The kind of effect by which somebody who is disabled finishes the turn whose standard action lets them die. (d20/J-4) */
export const STRAINING = "straining";

/** The state of a fighter's body: unconscious without wound points, unless only disabled, or with an ability score at 0. (S3; d20/G.1; d20/J-4) */
export function bodyCondition(fighter: Fighter): "incapacitated" | "dead" | null {
  if (fighter.state === "dead") return "dead";
  const spent = ABILITIES.some((ability) => scoreLeft(fighter, ability) === 0 && fighter.abilities[ability] > 0);
  if (spent) return "incapacitated";
  return fighter.state === "disabled" || fighter.straining ? null : conditionAt(fighter.wounds);
}

/** Whether the fighter can do anything at all. (S3; d20/G.1; d20/J-4) */
export function canAct(fighter: Fighter): Result<true> {
  const condition = bodyCondition(fighter) ?? (fighter.hindrance === "stunned" ? "stunned" : null);
  return condition ? refuse(`condition/${condition}`, { name: fighter.name }) : ok(true);
}

/** What stands in the way of a blow whatever its target does: what they wear and are, where they are, and what the GM says. (d20/J-53) */
const PASSIVE: readonly string[] = ["defence.armour", "size.any", "legs", "track", "gm"];

/** What a defence comes to for this fighter: all of it, or of somebody who can do nothing only what stands in the way by itself, and what
 *  is against them. (S3; d20/G.1; d20/J-12, d20/J-53) */
export function withinPower(fighter: Fighter, why: readonly Modifier[]): readonly Modifier[] {
  if (canAct(fighter).ok) return why;
  return why.map(({ source, value }) => {
    if (PASSIVE.includes(source)) return { source, value };
    return { source, value: source.startsWith("ability.") ? Math.min(0, value) : 0 };
  });
}

/** Whether a fighter has not had a first turn of their own yet. (S3; d20/C) */
export function isFlatFooted(scene: Scene, fighter: string): boolean {
  return effectsOn(scene, fighter, FLAT_FOOTED).length > 0;
}

/** Whether a fighter loses what Dexterity adds to defence: flat-footed, or pinned. (S3; d20/C; d20/J-43) */
export function isOffGuard(scene: Scene, { id, hindrance }: Pick<Fighter, "id" | "hindrance">): boolean {
  return hindrance === "pinned" || isFlatFooted(scene, id);
}

/** Being flat-footed: it ends when the bearer's first regular turn begins, which is so many turns away. (S3; d20/C) */
export function flatFooted(bearer: string, turns = 1): Effect {
  return { kind: FLAT_FOOTED, bearer, data: {}, anchor: { moment: "turn-start", of: bearer, count: turns } };
}

/** What a surprise round does: who was not aware does nothing in it, the others have one action. (S3; d20/C) */
export type InSurprise = "surprised" | "restricted";

/** Whether a surprise round has such a hold on a fighter. (S3; d20/C) */
export function isInSurprise(scene: Pick<Scene, "fight">, fighter: string, kind: InSurprise): boolean {
  return effectsOn(scene, fighter, kind).length > 0;
}

/** Being caught in a surprise round, one way or the other: it is over with the round. (S3; d20/C) */
export function inSurprise(bearer: string, kind: InSurprise): Effect {
  return { kind, bearer, data: {}, anchor: { moment: "round-end", of: "", count: 1 } };
}

/** So many ids for effects of a kind that no effect has yet. They name nobody, so that nobody's name can be mistaken for one. */
export function freeEffectIds(scene: Scene, kind: string, count: number): readonly string[] {
  const ids: string[] = [];
  for (let number = 1; ids.length < count; number += 1) {
    const id = `${kind}.${number}`;
    if (lookup(scene.fight.effects, id) === undefined) ids.push(id);
  }
  return ids;
}
