import { type Modifier, type Result, type Scene, nameIn, ok, refuse } from "../../../engine/index.ts";
import { type Fighter, scoreLeft } from "./fighter.ts";
import { isLasting } from "./lasting.ts";
import { ABILITIES } from "../vocabulary.ts";

/** The state that goes with the wound points that are left: unconscious at 0. (S3; d20/G.1) */
export function conditionAt(wounds: number): "incapacitated" | null {
  return wounds <= 0 ? "incapacitated" : null;
}

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

/** What a defence comes to for this fighter: all of it, or of a fighter who can do nothing only what stands in the way by itself, and what
 *  is against them. (S3; d20/G.1; d20/J-12, d20/J-53) */
export function withinPower(fighter: Fighter, why: readonly Modifier[]): readonly Modifier[] {
  if (canAct(fighter).ok) return why;
  return why.map(({ source, value }) => {
    if (PASSIVE.includes(source) || nameIn(source) !== undefined) return { source, value };
    return { source, value: source.startsWith("ability.") ? Math.min(0, value) : 0 };
  });
}

/** Whether a fighter has not had a first turn of their own yet. (S3; d20/C) */
export function isFlatFooted(scene: Scene, fighter: string): boolean {
  return isLasting(scene, fighter, "flat-footed");
}

/** Whether a fighter loses what Dexterity adds to defence: flat-footed, or pinned. (S3; d20/C; d20/J-43) */
export function isOffGuard(scene: Scene, { id, hindrance }: Pick<Fighter, "id" | "hindrance">): boolean {
  return hindrance === "pinned" || isFlatFooted(scene, id);
}
