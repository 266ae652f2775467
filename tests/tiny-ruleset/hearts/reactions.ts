import { type Answers, type Move, type Scene, ask, next, buildOption, pickOne } from "../../../src/engine/index.ts";
import type { BlowFacts } from "./attack.ts";
import { pay } from "./economy.ts";
import { happened } from "./events.ts";
import type { Fighter } from "./fighter.ts";

/** Asks the target whether it ducks, once a round; a target that cannot is not asked. (Rule 3) */
export function reactStage(facts: BlowFacts, answers: Answers, scene: Scene<Fighter>): Move<BlowFacts> {
  const paid = pay(scene, facts.target, "duck");
  if (!paid.ok) return next(facts);
  if (answers["reaction"] === undefined) return ask([whether(facts)]);
  if (answers["reaction"] === "stand") return next(facts);
  return next({ ...facts, ducks: true }, [happened("ducked", { fighter: facts.target }, paid.value)]);
}

function whether({ attacker, target }: BlowFacts) {
  const options = [buildOption("duck", { cost: { duck: 1 } }), buildOption("stand")];
  return pickOne({ id: "reaction", fighter: target, data: { attacker, target } }, options, "stand");
}
