import type { Ruleset } from "../engine/index.ts";
import { type DieView, diceView } from "./terms.ts";

/** Dice without a mark, as those with which fighters roll off. */
export function plainDice(faces: readonly number[]): readonly DieView[] {
  return diceView("", { faces });
}

/** The dice of a roll for the order of turns, with the marks that the game gives them. */
export function orderDice({ id, order }: Pick<Ruleset, "id" | "order">, faces: readonly number[]): readonly DieView[] {
  return diceView(id, { faces, marks: order.marks?.(faces) ?? [] });
}
