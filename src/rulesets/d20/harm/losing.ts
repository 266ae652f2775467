import { type Adjusted, type Change, type Child, type Scene, changeAt } from "../../../engine/index.ts";
import type { Fighter } from "../fighter/fighter.ts";
import type { Rulings } from "../rulings.ts";
import type { PoolName, State } from "../vocabulary.ts";

/** Who has lost how many wound points. (d20/J-4) */
export type ShockFacts = Adjusted & { readonly fighter: string; readonly lost: number };

/** How much of some damage has struck deeper than vitality: of a disabled fighter, who has no wound points to lose, all that vitality has
 *  not taken; of others the wound points that are lost. (d20/J-4) */
export function struckDeep(before: Fighter, left: Readonly<Record<PoolName, number>>, damage: number): number {
  const taken = before.state === "disabled" ? damage - (before.vitality - left.vitality) : before.wounds - left.wounds;
  return Math.max(0, taken);
}

/** What the loss of wound points brings with it, where a table rules so; nothing where none are lost. (d20/J-4) */
export function shocksOf({ id }: Pick<Fighter, "id">, lost: number, rulings: Rulings): readonly Child[] {
  const { woundsTire, woundsStun, woundsKill } = rulings;
  if (lost <= 0 || !(woundsTire || woundsStun || woundsKill)) return [];
  return [{ as: "shock", kind: "shock", facts: { fighter: id, lost } }];
}

/** What must be reached not to be stunned by so many lost wound points. (d20/J-4) */
export function stunDifficulty(lost: number): number {
  return 5 + lost;
}

/** How a turn of dying ends, by how far a save beats its difficulty: dead below it, then dying on, stable from 5, awake from 10. (d20/J-4) */
export function dyingOutcome(beaten: number): Exclude<State, ""> {
  if (beaten < 0) return "dead";
  if (beaten < 5) return "dying";
  return beaten < 10 ? "stable" : "disabled";
}

/** What must be reached not to die on a turn, after so many turns of dying. (d20/J-4) */
export function dyingDifficulty(turns: number): number {
  return 10 + turns;
}

/** How long one rests to be tired no more, in minutes, where the wounds have not all come back before. (d20/J-4) */
const RESTED = 8 * 60;

/** The change that puts a fighter into a state, unless they are in it. (d20/J-4) */
export function stateChanges(scene: Scene, { id, state }: Fighter, after: State): readonly Change[] {
  return state === after ? [] : [changeAt(scene, ["fighters", id, "state"], after)];
}

/** What passes when wound points have come back, or a fighter has rested so long: a fighter with one wound point is not dying, and with all of
 *  them, or after eight hours, not tired. (d20/J-4) */
export function recoveredChanges(scene: Scene, fighter: Fighter, wounds: number, rested: number): readonly Change[] {
  const place = (field: string): readonly string[] => ["fighters", fighter.id, field];
  const up = wounds > 0 && fighter.state !== "dead";
  const fresh = fighter.fatigued && (wounds >= fighter.woundsMax || rested >= RESTED);
  return [
    ...(up ? stateChanges(scene, fighter, "") : []),
    ...(up && fighter.dyingTurns > 0 ? [changeAt(scene, place("dyingTurns"), 0)] : []),
    ...(fresh ? [changeAt(scene, place("fatigued"), false)] : []),
  ];
}
