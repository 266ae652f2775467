import { type Answers, type Move, type Option, type Scene, ask, happened, next } from "../../../src/engine/index.ts";
import type { BlowFacts } from "./attack.ts";
import { pay } from "./economy.ts";
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
  const duck: Option = { id: "duck", label: "duck", data: {}, cost: { duck: 1 } };
  const stand: Option = { id: "stand", label: "stand", data: {}, cost: {} };
  return {
    id: "reaction",
    role: { type: "controller", fighter: target },
    kind: "pick",
    prompt: "reaction",
    data: { attacker, target },
    options: [duck, stand],
    fallback: "stand",
    sealed: false,
  } as const;
}
