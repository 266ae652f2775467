import { type OpponentRules, type Ruleset, isData } from "../../engine/index.ts";
import { type Duellist, winsOf } from "../../forecast/duel.ts";
import { specOf } from "../../rulesets/index.ts";
import { winsShown } from "../../view/campaign/opponent-view.ts";
import { actorData } from "../documents/fighters.ts";
import type { Plan } from "./opponent-making.ts";

/** Number of duels that are fought for the odds, and the time for which the page is kept busy at once, in milliseconds. */
const TIMES = 40;
const AT_ONCE = 12;

/**
 * Estimates how many of a hundred duels a planned opponent wins against an actor, both under a standing order; null once the estimate is
 * not wanted any more.
 */
export async function oddsAgainst(
  plan: Plan,
  actor: Actor.Implementation,
  rules: Ruleset,
  isWanted: () => boolean,
): Promise<number | null> {
  const sides = [opponentSide(plan, actor.uuid), characterSide(plan.rules, actor, rules)] as const;
  const duels = winsOf(
    sides,
    { times: TIMES, draw: () => CONFIG.Dice.randomUniform(), ...(plan.rules.says && { says: plan.rules.says }) },
    rules,
  );
  let until = performance.now() + AT_ONCE;
  for (;;) {
    const step = duels.next();
    if (step.done) return winsShown(step.value, TIMES);
    if (performance.now() < until) continue;
    await new Promise((resolve) => setTimeout(resolve));
    if (!isWanted()) return null;
    until = performance.now() + AT_ONCE;
  }
}

function opponentSide({ rules, choice, fighter, weapon }: Plan, at: string): Duellist {
  const ways = choice.weapon ? [rules.strike("planned", at, { ...choice.weapon, id: weapon })] : [];
  const data = { ...fighter, side: "hostile" };
  return { id: "planned", data, order: rules.order(choice.role), ways: [...ways, rules.strike("planned", at, null)] };
}

function characterSide(rules: OpponentRules, actor: Actor.Implementation, ruleset: Ruleset): Duellist {
  const { uuid } = actor;
  const armed = actor.items.filter(({ type }) => specOf(type)?.role === "weapon");
  const ways = armed.flatMap((item) => {
    const system: unknown = item.toObject().system;
    return isData(system) ? [rules.strike(uuid, "planned", { ...system, id: item.id ?? "" })] : [];
  });
  const data = { ...actorData(actor, ruleset), side: "friendly" };
  return { id: uuid, data, order: rules.order("leader"), ways: [...ways, rules.strike(uuid, "planned", null)] };
}
