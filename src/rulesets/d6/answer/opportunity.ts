import {
  type Answers,
  type Change,
  type Child,
  type EventOf,
  type ExchangeKind,
  type Move,
  type Option,
  type Result,
  type Scene,
  ask,
  close,
  lookup,
  optionOf,
  pickOne,
  push,
} from "../../../engine/index.ts";
import { type Events, happened } from "../events.ts";
import { type Call, callCost, readCalledShots } from "../attack/aiming.ts";
import { plainAttack } from "../attack/attack.ts";
import { canAct } from "../fighter/conditions.ts";
import { pointsOf, unbarred } from "../economy/action-table.ts";
import { payOpportunity } from "../economy/economy.ts";
import { BARE_HANDS, type Weapon, namedIn, toldOf } from "../fighter/equipment.ts";
import { type Fighter, rulingsOf } from "../fighter/fighter.ts";
import { EXPLOITS } from "../fighter/inputs.ts";
import { burstsOf, actionOf, mayUse } from "../attack/shooting.ts";
import type { Burst } from "../vocabulary.ts";

/** Facts of an opening for one fighter: the opponent, the cause, and if the fighter has claimed it. */
export type OpportunityFacts = {
  readonly fighter: string;
  readonly against: string;
  readonly why: string;
  readonly claimed?: boolean;
};

/** Opens an opportunity window for each enemy, in the order of initiative. (S4, Opportunity Attack; d6/E; d6/J-5) */
export function opportunitiesIn(
  { data: { fighter: against, enemies, why } }: EventOf<Events, "provoked">,
  scene: Scene<Fighter>,
): readonly Child[] {
  return inOrder(scene, enemies).map((fighter) => ({
    as: `opportunity-${fighter}`,
    kind: "opportunity",
    facts: { fighter, against, why },
  }));
}

/** Sorts fighters by initiative; fighters without turns come last, in the given order. (d6/J-5) */
export function inOrder({ fight }: Scene, people: readonly string[]): readonly string[] {
  const place = (id: string): number => (fight.order.includes(id) ? fight.order.indexOf(id) : fight.order.length);
  return [...people].sort((a, b) => place(a) - place(b));
}

/**
 * Pays for an opportunity attack and for calling its shot; refuses under Full Defense, without the points, and a second time in one turn.
 * (S4, Opportunity Attack and Full Defense; d6/E; d6/L-13)
 */
export function payForOpening(scene: Scene<Fighter>, fighter: Fighter, call?: Call): Result<readonly Change[]> {
  const able = canAct(scene, fighter);
  if (!able.ok) return able;
  const free = unbarred(scene, fighter, "opportunity");
  return free.ok ? payOpportunity(scene, fighter, call ? callCost(scene, fighter.id, call) : 0) : free;
}

/** An opening for one attack before its cause goes on; an aim lasts until that attack. (S4, Opportunity Attack and Take Aim) */
export const opportunity: ExchangeKind<OpportunityFacts, Fighter> = {
  stages: { use: useStage },
};

function useStage(facts: OpportunityFacts, answers: Answers, scene: Scene<Fighter>): Move<OpportunityFacts> {
  if (answers["attack"] !== undefined) return close(answers["attack"]);
  const { fighter, against, why } = facts;
  const actor = lookup(scene.fighters, fighter);
  const enemy = lookup(scene.fighters, against);
  if (!actor || !enemy || !canAct(scene, enemy).ok || !payForOpening(scene, actor).ok) return close(null);
  const strikes = readyStrikes(scene, actor, against);
  const asked = { id: `opportunity-${fighter}`, fighter, prompt: "opportunity" };
  const chosen = answers[asked.id];
  if (chosen === undefined) return ask([pickOne(asked, optionsFor(scene, actor, strikes), "pass")]);
  const strike = strikes.find(({ id }) => id === chosen);
  const paid = strike && payForOpening(scene, actor, strike);
  if (!strike || !paid?.ok) return close(null);
  const { weapon, burst, calledAs } = strike;
  const called = readCalledShots({ called: calledAs, calledToo: "" }, { gm: false });
  const told = happened("interrupts", { fighter, against, why, weapon: toldOf(weapon) }, paid.value);
  const how = { burst, called: called.ok ? called.value : [], calledAs, paid: true };
  const attack = { ...plainAttack(fighter, [against], weapon), ...how };
  return push(facts, [{ as: "attack", kind: "attack", facts: attack }], [told]);
}

/** One attack that an opening may be used for; `of` is the id of the same attack without the called shot. */
type Strike = Call & {
  readonly id: string;
  readonly of?: string;
  readonly weapon: Weapon;
  readonly burst: Burst;
};

/**
 * Lists the attacks for an opening: every ready weapon with each burst that costs less than a complex action, and bare hands; each also as
 * every called shot that the fighter can pay. (S4, Opportunity Attack; d6/L-13)
 */
function readyStrikes(scene: Scene<Fighter>, fighter: Fighter, against: string): readonly Strike[] {
  return [...Object.values(fighter.weapons), BARE_HANDS].flatMap((weapon) => {
    const bursts = burstsOf(weapon, rulingsOf(fighter)).filter(
      (burst) => actionOf(weapon, burst) !== "fire-complex" && mayUse(scene, fighter, weapon, burst).ok,
    );
    return bursts.flatMap((burst, i): readonly Strike[] => {
      const id = i === 0 ? weapon.id : `${weapon.id}:${burst}`;
      const plain = { id, weapon, burst, targets: [against], calledAs: "" };
      const calls = EXPLOITS.map((calledAs) => ({ ...plain, id: `${id}+${calledAs}`, of: id, calledAs }));
      return [plain, ...calls.filter((call) => payForOpening(scene, fighter, call).ok)];
    });
  });
}

function optionsFor(scene: Scene, { id: fighter }: Fighter, strikes: readonly Strike[]): readonly Option[] {
  const options = strikes.map((strike) => {
    const { id, of, weapon, burst, calledAs } = strike;
    const cost = { points: pointsOf("opportunity") + callCost(scene, fighter, strike) };
    if (of !== undefined) return optionOf(id, { of, label: calledAs, data: namedIn(weapon), cost });
    const label = burst === "single" ? "opportunity" : `opportunity-${burst}`;
    return optionOf(id, { label, data: namedIn(weapon), cost });
  });
  return [...options, optionOf("pass")];
}
