import type { Json, OptionOdds, Option, Question, Scene } from "../../../engine/index.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { PASS } from "../fighter/questions.ts";
import type { OpeningOfferFacts } from "../answer/reactions.ts";

/** The game's own standing orders for openings, beside those of every game. (Ours: rules of the table, of no source) */
export const ORDERS = ["best", PASS] as const;

/** Answers an opening by a standing order: with the weapon of the highest expected damage, or by passing. (Ours) */
export function adviseOpening(
  { against }: OpeningOfferFacts,
  question: Question,
  order: string,
  _scene: Scene<Fighter>,
  odds: OptionOdds,
): Json | undefined {
  if (question.kind !== "pick" || question.id !== "opportunity") return undefined;
  if (order === PASS) return PASS;
  if (order !== "best") return undefined;
  return pickBest(
    question.options,
    (id) => odds(id).find((each) => each.id === "damage" && each.of === against)?.value ?? 0,
  );
}

/** Picks the allowed option of the highest worth, the first of equals; `PASS` if none is worth more than 0. (Ours) */
export function pickBest(options: readonly Option[], worthOf: (id: string) => number): string {
  let best = { id: PASS, worth: 0 };
  for (const { id, refusal } of options) {
    const worth = refusal ? 0 : worthOf(id);
    if (worth > best.worth) best = { id, worth };
  }
  return best.id;
}
