import type { Ruleset } from "../engine/index.ts";
import { type DieView, listDieViews } from "./terms.ts";

/** Lists dice without a mark, such as those of a roll-off between fighters. */
export function listUnmarkedDice(faces: readonly number[]): readonly DieView[] {
  return listDieViews("", { faces });
}

/** Lists the dice of a roll for the order of turns, with the marks that the game gives them. */
export function listOrderDice(
  { id, order }: Pick<Ruleset, "id" | "order">,
  faces: readonly number[],
): readonly DieView[] {
  return listDieViews(id, { faces, marks: order.marks?.(faces) ?? [] });
}
