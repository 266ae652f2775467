import { type Modifier, type Result, type Scene, readSourceName, ok, refuse } from "../../../engine/index.ts";
import { type Fighter, scoreLeft } from "./fighter.ts";
import { hasLasting } from "./lasting.ts";
import { ABILITIES } from "../vocabulary.ts";

/** The condition at a number of wound points: unconscious at 0, otherwise null. (S3; d20/G.1) */
export function woundCondition(wounds: number): "incapacitated" | null {
  return wounds <= 0 ? "incapacitated" : null;
}

/**
 * The condition of a fighter's body: unconscious at 0 wound points unless disabled, or with an ability score reduced to 0. Null if the
 * fighter is awake. (S3; d20/G.1; d20/J-4)
 */
export function bodyCondition(fighter: Fighter): "incapacitated" | "dead" | null {
  if (fighter.state === "dead") return "dead";
  const spent = ABILITIES.some((ability) => scoreLeft(fighter, ability) === 0 && fighter.abilities[ability] > 0);
  if (spent) return "incapacitated";
  return fighter.state === "disabled" || fighter.straining ? null : woundCondition(fighter.wounds);
}

/** Checks that a fighter can do anything at all. (S3; d20/G.1; d20/J-4) */
export function canAct(fighter: Fighter): Result<true> {
  const condition = bodyCondition(fighter) ?? (fighter.hindrance === "stunned" ? "stunned" : null);
  return condition ? refuse(`condition/${condition}`, { name: fighter.name }) : ok(true);
}

/** The modifiers of defence that a fighter keeps while unable to act: armour, size, legs, circumstances and the GM's call. (d20/J-53) */
const PASSIVE: readonly string[] = ["defence.armour", "size.any", "legs", "track", "gm"];

/**
 * Limits the defence of a fighter who cannot act: only the passive modifiers and penalties from abilities remain. (S3; d20/G.1; d20/J-12,
 * d20/J-53)
 */
export function limitDefence(fighter: Fighter, why: readonly Modifier[]): readonly Modifier[] {
  if (canAct(fighter).ok) return why;
  return why.map(({ source, value }) => {
    if (PASSIVE.includes(source) || readSourceName(source) !== undefined) return { source, value };
    return { source, value: source.startsWith("ability.") ? Math.min(0, value) : 0 };
  });
}

/** True if a fighter has not had their first turn yet. (S3; d20/C) */
export function isFlatFooted(scene: Scene, fighter: string): boolean {
  return hasLasting(scene, fighter, "flat-footed");
}

/** True if a fighter loses the Dexterity bonus to defence: flat-footed, or pinned. (S3; d20/C; d20/J-43) */
export function isOffGuard(scene: Scene, { id, hindrance }: Pick<Fighter, "id" | "hindrance">): boolean {
  return hindrance === "pinned" || isFlatFooted(scene, id);
}
