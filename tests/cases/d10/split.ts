import type { Data } from "../../../src/engine/kernel/json.ts";
import { type Result, ok } from "../../../src/engine/kernel/result.ts";
import { toActionUse, countSplittableDice, listSplits } from "../../../src/rulesets/d10/economy/split.ts";
import type { SplitRules } from "../../../src/rulesets/d10/turn/splitting.ts";
import { listOf, text, whole } from "../field.ts";
import { type Verb, numbersIn, textsIn } from "../verb.ts";

/** The action of a part that is no attack. */
const NONE = "none";

/** Whether an action may be split in this way, and the number of ways to divide all of its dice. (d10/D.5) */
export function splitVerb(plan: SplitRules["plan"]): Verb {
  return {
    fields: { pools: listOf(whole(0, 99)), parts: listOf(whole(0, 99)), targets: listOf(text) },
    needs: ["pools"],
    gives: ["available", "ways"],
    answer: (given) => splitOf(given, plan),
  };
}

function splitOf(given: Data, plan: SplitRules["plan"]): Result<Data> {
  const [pools, dice, targets] = [numbersIn(given, "pools"), numbersIn(given, "parts"), textsIn(given, "targets")];
  const available = countSplittableDice(pools);
  const parts = dice.map((part, i) => {
    const target = targets[i] ?? NONE;
    return { ...toActionUse(target === NONE ? "dodge" : "attack", target), dice: part, pool: pools[i] ?? available };
  });
  const legal = "parts" in given ? plan(parts) : ok(true);
  return legal.ok ? ok({ available, ways: listSplits(available, pools.length).length }) : legal;
}
