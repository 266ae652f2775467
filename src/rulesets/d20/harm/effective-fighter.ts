import { type Data, type ExchangeKind, type Scene, seenAs } from "../../../engine/index.ts";
import { lostThings } from "../attack/dropped.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { isHolding, isPinned } from "../fighter/grip.ts";
import { isLasting } from "../fighter/lasting.ts";
import { weaponsNow } from "../attack/hands.ts";
import type { Rulings } from "../rulings.ts";

/** Points of Strength and Dexterity that a tired fighter lacks. (d20/J-4) */
const TIRED = 2;

/**
 * Applies the effects of a scene to a fighter: weaker if tired or in a hold, unable to act if stunned or pinned, without dropped or smashed
 * things, and with the weapons drawn in the fight. (d20/F.4; d20/J-4, d20/J-43, d20/J-46, d20/J-56)
 */
export function effectiveFighter(fighter: Fighter, scene: Scene<Fighter>, { grappledDexterity }: Rulings): Fighter {
  const { id } = fighter;
  const tired = fighter.fatigued ? TIRED : 0;
  const held = isHolding(scene, id) ? grappledDexterity : 0;
  const weakened = { ...fighter.weakened, strength: tired, dexterity: tired + held };
  const pinned = isPinned(scene, id) ? "pinned" : "";
  const hindrance = isLasting(scene, id, "stunned") ? "stunned" : pinned;
  const lost = lostThings(scene, id);
  const weapons = weaponsNow(scene, fighter);
  const armour = fighter.armour.filter((piece) => !lost.includes(piece.id));
  const straining = isLasting(scene, id, "straining");
  return { ...fighter, weakened, hindrance, straining, weapons, armour };
}

/** Applies the effects of a scene to all its fighters. (d20/F.4; d20/J-4, d20/J-43, d20/J-46) */
export function withEffectiveFighters(scene: Scene<Fighter>, rulings: Rulings): Scene<Fighter> {
  const entries = Object.entries(scene.fighters).map(([id, fighter]) => [
    id,
    effectiveFighter(fighter, scene, rulings),
  ]);
  return { ...scene, fighters: Object.fromEntries(entries) };
}

/**
 * Lets the declaration, stages and odds of an exchange see all fighters with the effects of the scene. (d20/F.4; d20/J-4, d20/J-43,
 * d20/J-46)
 */
export function seenBy<X extends Data>(rulings: Rulings, kind: ExchangeKind<X, Fighter>): ExchangeKind<X, Fighter> {
  return seenAs(kind, (scene) => withEffectiveFighters(scene, rulings));
}
