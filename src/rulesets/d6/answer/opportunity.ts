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

/** What an opening knows: who could use it, against whom, what gave it, and whether they have claimed it themselves. */
export type OpportunityFacts = {
  readonly fighter: string;
  readonly against: string;
  readonly why: string;
  readonly claimed?: boolean;
};

/** The windows that something provoking opens, one after the other, in the order of initiative. (S4, Opportunity Attack; d6/E; d6/J-5) */
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

/** People in the order of initiative; those who take no turns come last, as they were named. (d6/J-5) */
export function inOrder({ fight }: Scene, people: readonly string[]): readonly string[] {
  const place = (id: string): number => (fight.order.includes(id) ? fight.order.indexOf(id) : fight.order.length);
  return [...people].sort((a, b) => place(a) - place(b));
}

/** The changes that pay for an opportunity attack, with what calling its shot costs; refused under Full Defense, without the
 *  points, and a second time in one turn. (S4, Opportunity Attack and Full Defense; d6/E; d6/L-13) */
export function payForOpening(scene: Scene<Fighter>, fighter: Fighter, call?: Call): Result<readonly Change[]> {
  const able = canAct(scene, fighter);
  if (!able.ok) return able;
  const free = unbarred(scene, fighter, "opportunity");
  return free.ok ? payOpportunity(scene, fighter, call ? callCost(scene, fighter.id, call) : 0) : free;
}

/** An opening that may be used for one attack, before what gave it goes on; an aim lasts until that attack. (S4, Opportunity Attack and
 *  Take Aim) */
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

/** One attack that an opening may be used for: with what, how much of it is fired, and as which called shot, if any; `of` is the
 *  same attack without the call. */
type Strike = Call & {
  readonly id: string;
  readonly of?: string;
  readonly weapon: Weapon;
  readonly burst: Burst;
};

/** What is at hand for an opening: whatever is readied, in each way in which it strikes with less than a complex action, and bare
 *  hands; each also as a called shot that the points at hand pay for. (S4, Opportunity Attack; d6/L-13) */
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
