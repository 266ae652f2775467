import {
  type Answers,
  type Change,
  type Child,
  type TypedEvent,
  type ExchangeKind,
  type Move,
  type Option,
  type Result,
  type Scene,
  ask,
  close,
  lookup,
  buildOption,
  pickOne,
  push,
} from "../../../engine/index.ts";
import { type Events, happened } from "../events.ts";
import { type ShotCall, computeCallCost, readCalledShots } from "../attack/aiming.ts";
import { buildDefaultAttack } from "../attack/attack.ts";
import { canAct } from "../fighter/conditions.ts";
import { countPoints, checkHindrances } from "../economy/action-table.ts";
import { payOpportunity } from "../economy/economy.ts";
import { BARE_HANDS, type Weapon, describeWeapon, buildWeaponDetails } from "../fighter/equipment.ts";
import { type Fighter, getRulings } from "../fighter/fighter.ts";
import { EXPLOITS } from "../fighter/inputs.ts";
import { listBursts, toAttackAction, mayUseWeapon } from "../attack/shooting.ts";
import type { Burst } from "../vocabulary.ts";

/** The facts of an opening for one fighter: the opponent and the cause. `claimed` is true if the fighter has claimed the opening. */
export type OpportunityWindowFacts = {
  readonly fighter: string;
  readonly against: string;
  readonly why: string;
  readonly claimed?: boolean;
};

/** Opens an opportunity window for each enemy, in the order of initiative. (S4, Opportunity Attack; d6/E; d6/J-5) */
export function listOpportunities(
  { data: { fighter: against, enemies, why } }: TypedEvent<Events, "provoked">,
  scene: Scene<Fighter>,
): readonly Child[] {
  return sortByInitiative(scene, enemies).map((fighter) => ({
    as: `opportunity-${fighter}`,
    kind: "opportunity",
    facts: { fighter, against, why },
  }));
}

/** Sorts fighters by initiative; fighters without turns come last, in the given order. (d6/J-5) */
export function sortByInitiative({ fight }: Scene, fighters: readonly string[]): readonly string[] {
  const rank = (id: string): number => (fight.order.includes(id) ? fight.order.indexOf(id) : fight.order.length);
  return [...fighters].sort((a, b) => rank(a) - rank(b));
}

/**
 * Pays for an opportunity attack and for its called shot. Refuses under Full Defense, without enough points, and for a second attack in the
 * same turn. (S4, Opportunity Attack and Full Defense; d6/E; d6/L-13)
 */
export function payForOpening(scene: Scene<Fighter>, fighter: Fighter, call?: ShotCall): Result<readonly Change[]> {
  const able = canAct(scene, fighter);
  if (!able.ok) return able;
  const free = checkHindrances(scene, fighter, "opportunity");
  return free.ok ? payOpportunity(scene, fighter, call ? computeCallCost(scene, fighter.id, call) : 0) : free;
}

/**
 * An opening for one attack, before the action that gives it continues. A running aim lasts until that attack. (S4, Opportunity Attack and
 * Take Aim)
 */
export const opportunity: ExchangeKind<OpportunityWindowFacts, Fighter> = {
  stages: { use: useStage },
};

function useStage(
  facts: OpportunityWindowFacts,
  answers: Answers,
  scene: Scene<Fighter>,
): Move<OpportunityWindowFacts> {
  if (answers["attack"] !== undefined) return close(answers["attack"]);
  const { fighter, against, why } = facts;
  const actor = lookup(scene.fighters, fighter);
  const enemy = lookup(scene.fighters, against);
  if (!actor || !enemy || !canAct(scene, enemy).ok || !payForOpening(scene, actor).ok) return close(null);
  const strikes = listReadyStrikes(scene, actor, against);
  const question = { id: `opportunity-${fighter}`, fighter, prompt: "opportunity" };
  const chosen = answers[question.id];
  if (chosen === undefined) return ask([pickOne(question, listStrikeOptions(scene, actor, strikes), "pass")]);
  const strike = strikes.find(({ id }) => id === chosen);
  const paid = strike && payForOpening(scene, actor, strike);
  if (!strike || !paid?.ok) return close(null);
  const { weapon, burst, calledAs } = strike;
  const called = readCalledShots({ called: calledAs, calledToo: "" }, { gm: false });
  const event = happened("interrupts", { fighter, against, why, weapon: buildWeaponDetails(weapon) }, paid.value);
  const choices = { burst, called: called.ok ? called.value : [], calledAs, paid: true };
  const attack = { ...buildDefaultAttack(fighter, [against], weapon), ...choices };
  return push(facts, [{ as: "attack", kind: "attack", facts: attack }], [event]);
}

/** An attack that an opening may be used for. `of` is the id of the same attack without the called shot. */
type OpportunityStrike = ShotCall & {
  readonly id: string;
  readonly of?: string;
  readonly weapon: Weapon;
  readonly burst: Burst;
};

/**
 * Lists the attacks for an opening: bare hands, and every ready weapon with each burst that costs less than a complex action. Each is also
 * listed with every called shot that the fighter can pay. (S4, Opportunity Attack; d6/L-13)
 */
function listReadyStrikes(scene: Scene<Fighter>, fighter: Fighter, against: string): readonly OpportunityStrike[] {
  return [...Object.values(fighter.weapons), BARE_HANDS].flatMap((weapon) => {
    const bursts = listBursts(weapon, getRulings(fighter)).filter(
      (burst) => toAttackAction(weapon, burst) !== "fire-complex" && mayUseWeapon(scene, fighter, weapon, burst).ok,
    );
    return bursts.flatMap((burst, i): readonly OpportunityStrike[] => {
      const id = i === 0 ? weapon.id : `${weapon.id}:${burst}`;
      const uncalled = { id, weapon, burst, targets: [against], calledAs: "" };
      const calls = EXPLOITS.map((calledAs) => ({ ...uncalled, id: `${id}+${calledAs}`, of: id, calledAs }));
      return [uncalled, ...calls.filter((call) => payForOpening(scene, fighter, call).ok)];
    });
  });
}

function listStrikeOptions(
  scene: Scene,
  { id: fighter }: Fighter,
  strikes: readonly OpportunityStrike[],
): readonly Option[] {
  const options = strikes.map((strike) => {
    const { id, of, weapon, burst, calledAs } = strike;
    const cost = { points: countPoints("opportunity") + computeCallCost(scene, fighter, strike) };
    if (of !== undefined) return buildOption(id, { of, label: calledAs, data: describeWeapon(weapon), cost });
    const label = burst === "single" ? "opportunity" : `opportunity-${burst}`;
    return buildOption(id, { label, data: describeWeapon(weapon), cost });
  });
  return [...options, buildOption("pass")];
}
