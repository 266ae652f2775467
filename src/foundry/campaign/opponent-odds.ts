import { type OpponentRules, type Ruleset, isData } from "../../engine/index.ts";
import { type Duellist, countWins } from "../../forecast/duel.ts";
import { findSheetSpec } from "../../rulesets/index.ts";
import { roundWins } from "../../view/campaign/opponent-view.ts";
import { buildActorData } from "../documents/fighters.ts";
import type { OpponentPlan } from "./opponent-making.ts";

/** Number of duels that are fought for the odds, and the time for which the page is kept busy at once, in milliseconds. */
const DUELS = 40;
const BUSY_TIME = 12;

/**
 * Estimates how many of a hundred duels a planned opponent wins against an actor, both under a standing order; null once the estimate is
 * not wanted any more.
 */
export async function estimateWins(
  plan: OpponentPlan,
  actor: Actor.Implementation,
  rules: Ruleset,
  isWanted: () => boolean,
): Promise<number | null> {
  const sides = [buildOpponentSide(plan, actor.uuid), buildCharacterSide(plan.rules, actor, rules)] as const;
  const duels = countWins(
    sides,
    {
      times: DUELS,
      draw: () => CONFIG.Dice.randomUniform(),
      ...(plan.rules.answers && { answers: plan.rules.answers }),
    },
    rules,
  );
  let until = performance.now() + BUSY_TIME;
  for (;;) {
    const step = duels.next();
    if (step.done) return roundWins(step.value, DUELS);
    if (performance.now() < until) continue;
    await new Promise((resolve) => setTimeout(resolve));
    if (!isWanted()) return null;
    until = performance.now() + BUSY_TIME;
  }
}

function buildOpponentSide({ rules, choice, fighter, weapon }: OpponentPlan, target: string): Duellist {
  const strikes = choice.weapon ? [rules.strike("planned", target, { ...choice.weapon, id: weapon })] : [];
  const data = { ...fighter, side: "hostile" };
  return {
    id: "planned",
    data,
    order: rules.order(choice.role),
    strikes: [...strikes, rules.strike("planned", target, null)],
  };
}

function buildCharacterSide(rules: OpponentRules, actor: Actor.Implementation, ruleset: Ruleset): Duellist {
  const { uuid } = actor;
  const armed = actor.items.filter(({ type }) => findSheetSpec(type)?.role === "weapon");
  const strikes = armed.flatMap((item) => {
    const system: unknown = item.toObject().system;
    return isData(system) ? [rules.strike(uuid, "planned", { ...system, id: item.id ?? "" })] : [];
  });
  const data = { ...buildActorData(actor, ruleset), side: "friendly" };
  return { id: uuid, data, order: rules.order("leader"), strikes: [...strikes, rules.strike(uuid, "planned", null)] };
}
