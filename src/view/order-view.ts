import type { Ruleset } from "../engine/index.ts";
import { type DieView, diceView } from "./terms.ts";

/** Lists dice without a mark, such as those of a roll-off between fighters. */
export function plainDice(faces: readonly number[]): readonly DieView[] {
  return diceView("", { faces });
}

/** Lists the dice of a roll for the order of turns, with the marks that the game gives them. */
export function orderDice({ id, order }: Pick<Ruleset, "id" | "order">, faces: readonly number[]): readonly DieView[] {
  return diceView(id, { faces, marks: order.marks?.(faces) ?? [] });
}
