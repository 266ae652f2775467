import { type Data, type ExchangeKind, type Scene, withDerivedScene } from "../../../engine/index.ts";
import { listLostThings } from "../attack/dropped.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { isGrappling, isPinned } from "../fighter/grip.ts";
import { hasLasting } from "../fighter/lasting.ts";
import { listCarriedWeapons } from "../attack/hands.ts";
import type { Rulings } from "../rulings.ts";

/** The points that fatigue subtracts from Strength and from Dexterity. (d20/J-4) */
const TIRED_PENALTY = 2;

/**
 * Applies the effects of a scene to a fighter: weakness by fatigue or a hold, and stunning or pinning, which prevents acting. Lost items
 * are left out, and weapons drawn in the fight are in hand. (d20/F.4; d20/J-4, d20/J-43, d20/J-46, d20/J-56)
 */
export function toEffectiveFighter(fighter: Fighter, scene: Scene<Fighter>, { grappledDexterity }: Rulings): Fighter {
  const { id } = fighter;
  const tired = fighter.fatigued ? TIRED_PENALTY : 0;
  const grappled = isGrappling(scene, id) ? grappledDexterity : 0;
  const weakened = { ...fighter.weakened, strength: tired, dexterity: tired + grappled };
  const pinned = isPinned(scene, id) ? "pinned" : "";
  const hindrance = hasLasting(scene, id, "stunned") ? "stunned" : pinned;
  const lostIds = listLostThings(scene, id);
  const weapons = listCarriedWeapons(scene, fighter);
  const armour = fighter.armour.filter((piece) => !lostIds.includes(piece.id));
  const straining = hasLasting(scene, id, "straining");
  return { ...fighter, weakened, hindrance, straining, weapons, armour };
}

/** Applies the effects of a scene to all its fighters. (d20/F.4; d20/J-4, d20/J-43, d20/J-46) */
export function withEffectiveFighters(scene: Scene<Fighter>, rulings: Rulings): Scene<Fighter> {
  const entries = Object.entries(scene.fighters).map(([id, fighter]) => [
    id,
    toEffectiveFighter(fighter, scene, rulings),
  ]);
  return { ...scene, fighters: Object.fromEntries(entries) };
}

/**
 * Changes an exchange kind so that its declaration, stages and odds see all fighters with the effects of the scene. (d20/F.4; d20/J-4,
 * d20/J-43, d20/J-46)
 */
export function withEffectiveScene<X extends Data>(
  rulings: Rulings,
  kind: ExchangeKind<X, Fighter>,
): ExchangeKind<X, Fighter> {
  return withDerivedScene(kind, (scene) => withEffectiveFighters(scene, rulings));
}
