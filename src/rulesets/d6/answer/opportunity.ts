import {
  type Change,
  type Child,
  type TypedEvent,
  type ExchangeKind,
  type Option,
  type Result,
  type Scene,
  type DeclarationSpec,
  type Declarer,
  type InputValues,
  type Json,
  type Question,
  type Stage,
  ask,
  close,
  buildOption,
  pickOne,
  push,
  choiceInput,
  toData,
  next,
  ok,
  toOptions,
  refuse,
  getText,
  defineDeclaration,
  findFighter,
  requireAll,
  getFighterName,
} from "../../../engine/index.ts";
import { type Events, happened } from "../events.ts";
import { type ShotCall, computeCallCost, readCalledShots } from "../attack/aiming.ts";
import { canAct } from "../fighter/conditions.ts";
import { countPoints, checkHindrances, payOpportunity, withAbleActor, giveOpenings } from "../economy/economy.ts";
import { type Weapon, type Fighter, BARE_HANDS, describeWeapon, buildWeaponDetails } from "../fighter/fighter.ts";
import { EXPLOITS, RANGE } from "../fighter/inputs.ts";
import { type BurstRulings, listBursts, toAttackAction, checkWeapon, computeMaxSpaces } from "../attack/shooting.ts";
import { estimateStand, measureSpaces } from "../attack/declaring.ts";
import type { Burst } from "../vocabulary.ts";
import { listOwnZones } from "../attack/suppression.ts";
import { listEntryFire } from "./pinned.ts";
import { buildDefaultAttack } from "../attack/attack.ts";
import { toAttackKey } from "../attack/multi.ts";
import type { PointRulings } from "../rulings.ts";

/**
 * The facts of an opening for one fighter. `against` is the opponent, `why` the cause. `claimed` is true if the fighter has claimed the
 * opening.
 */
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
export function payForOpening(
  scene: Scene<Fighter>,
  fighter: Fighter,
  rulings: PointRulings,
  call?: ShotCall,
): Result<readonly Change[]> {
  const able = requireAll([canAct(scene, fighter), checkHindrances(scene, fighter, "opportunity")], true);
  return able.ok ? payOpportunity(scene, fighter, rulings, call ? computeCallCost(scene, fighter.id, call) : 0) : able;
}

/**
 * The exchange of an opening for one attack, which takes place before the action that gives it continues. A running aim lasts until that
 * attack. (S4, Opportunity Attack and Take Aim)
 */
export function opportunityKind(rulings: OpeningRulings): ExchangeKind<OpportunityWindowFacts, Fighter> {
  return { stages: { use: useStage(rulings) } };
}

/** The rulings on the use of an opening. (d6/J-2; d6/J-6) */
type OpeningRulings = PointRulings & BurstRulings;

function useStage(rulings: OpeningRulings): Stage<OpportunityWindowFacts, Fighter> {
  return (facts, answers, scene) => {
    if (answers["attack"] !== undefined) return close(answers["attack"]);
    const { fighter, against, why } = facts;
    const actor = findFighter(scene, fighter);
    const enemy = findFighter(scene, against);
    if (!actor || !enemy || !canAct(scene, enemy).ok || !payForOpening(scene, actor, rulings).ok) return close(null);
    const strikes = listReadyStrikes(scene, actor, against, rulings);
    const question = { id: `opportunity-${fighter}`, fighter, prompt: "opportunity" };
    const chosen = answers[question.id];
    if (chosen === undefined) return ask([pickOne(question, listStrikeOptions(scene, actor, strikes), "pass")]);
    const strike = strikes.find(({ id }) => id === chosen);
    const paid = strike && payForOpening(scene, actor, rulings, strike);
    if (!strike || !paid?.ok) return close(null);
    const { weapon, burst, calledAs } = strike;
    const called = readCalledShots({ called: calledAs, calledToo: "" }, { gm: false });
    const event = happened("interrupts", { fighter, against, why, weapon: buildWeaponDetails(weapon) }, paid.value);
    const choices = { burst, called: called.ok ? called.value : [], calledAs, paid: true };
    const attack = { ...buildDefaultAttack(fighter, [against], weapon), ...choices };
    const spaces = measureSpaces(scene, fighter, against) ?? 0;
    const placed = { ...attack, ...estimateStand(attack, against, scene), spaces };
    return push(facts, [{ as: "attack", kind: "attack", facts: placed }], [event]);
  };
}

/** An attack that an opening may be used for. In a variant with a called shot, `of` is the id of the same attack without it. */
type OpportunityStrike = ShotCall & {
  readonly id: string;
  readonly of?: string;
  readonly weapon: Weapon;
  readonly burst: Burst;
};

/**
 * Lists the attacks for an opening: bare hands, and every ready weapon with each burst that costs less than a complex action; of equal
 * weapons only the first. Left out is what does not reach the opponent on the scene, unless nothing does, since who is named by hand counts
 * before the scene. Each is also listed with every called shot that the fighter can pay. (S4, Opportunity Attack; N16; d6/L-13)
 */
function listReadyStrikes(
  scene: Scene<Fighter>,
  fighter: Fighter,
  against: string,
  rulings: OpeningRulings,
): readonly OpportunityStrike[] {
  const usable = [...Object.values(fighter.weapons), BARE_HANDS].flatMap((weapon) => {
    const bursts = listBursts(weapon, rulings).filter(
      (burst) =>
        toAttackAction(weapon, burst) !== "fire-complex" && checkWeapon(scene, fighter, weapon, burst, rulings).ok,
    );
    return bursts.length > 0 ? [{ weapon, bursts }] : [];
  });
  const spaces = measureSpaces(scene, fighter.id, against) ?? 0;
  const reaching = usable.filter(({ weapon }) => spaces <= computeMaxSpaces(weapon));
  const ready = reaching.length > 0 ? reaching : usable;
  const keys = ready.map(({ weapon }) => toAttackKey(buildDefaultAttack(fighter.id, [against], weapon), scene));
  const distinct = ready.filter((_each, index) => keys.indexOf(keys[index] ?? "") === index);
  return distinct.flatMap(({ weapon, bursts }) =>
    bursts.flatMap((burst, i): readonly OpportunityStrike[] => {
      const id = i === 0 ? weapon.id : `${weapon.id}:${burst}`;
      const uncalled = { id, weapon, burst, targets: [against], calledAs: "" };
      const calls = EXPLOITS.map((calledAs) => ({ ...uncalled, id: `${id}+${calledAs}`, of: id, calledAs }));
      return [uncalled, ...calls.filter((call) => payForOpening(scene, fighter, rulings, call).ok)];
    }),
  );
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

/**
 * The causes that a claim may name: actions that give an opening but that the declaration may have omitted, and `enter`, which brings a
 * fighter under fire. (S4, Opportunity Attack and Suppressive Fire)
 */
const CLAIM_CAUSES = [
  ...["move", "shot", "draw", "aim", "reload", "stow", "pick-up", "put-down", "charge", "first-aid", "other"],
  "enter",
] as const;

/**
 * The facts of a claim. `range` is the distance of an opponent under fire, in range increments. `agreed` is true once the GM has confirmed
 * the claim.
 */
export type OpportunityClaimFacts = {
  readonly fighter: string;
  readonly against: string;
  readonly why: string;
  readonly range: number;
  readonly agreed: boolean;
};

export const CLAIM = {
  kind: "claim",
  actor: "fighter",
  inputs: [
    { name: "against", is: "fighter", missing: "action/no-foe" },
    choiceInput("why", CLAIM_CAUSES, "RIPOSTE.d6.gives"),
    RANGE,
  ],
  idle: (payload: Json) => (getText(toData(payload), "why") === "enter" ? [] : ["range"]),
} as const satisfies DeclarationSpec;

/**
 * The exchange that claims an opening which the declaration omitted, or that an opponent has come under the claimant's fire. It may be
 * declared at any time, but once for one action. If the GM confirms it, it is used like any other opening. (S4, Opportunity Attack and
 * Suppressive Fire; d6/L-15)
 */
export function claimKind(rulings: PointRulings): ExchangeKind<OpportunityClaimFacts, Fighter> {
  return {
    interrupts: true,
    declare: withAbleActor(CLAIM, (values, declarer) => declareClaim(values, declarer, rulings)),
    stages: {
      declare: (facts) => next(facts, [happened("claims", buildClaimDetails(facts))]),
      confirm: confirmStage,
      use: useClaimStage,
    },
  };
}

function declareClaim(
  { against, why, range }: InputValues<typeof CLAIM.inputs, Fighter>,
  { actor, seat, scene, waiting }: Declarer<Fighter>,
  rulings: PointRulings,
): Result<OpportunityClaimFacts> {
  const isAlly = actor.side !== "neutral" && actor.side === against.side;
  if (against.id === actor.id || (isAlly && !seat.gm)) return refuse("action/own-side", { name: against.name });
  const able = canAct(scene, against);
  if (!able.ok) return able;
  const claimed = { fighter: actor.id, against: against.id, why };
  const isClaimed = waiting.some(
    (each) => each.kind === "claim" && Object.entries(claimed).every(([name, value]) => each.facts[name] === value),
  );
  if (isClaimed) return refuse("action/claimed-already", { name: actor.name });
  const facts = { ...claimed, range, agreed: seat.gm };
  if (why === "enter")
    return listClaimedFire(facts, scene).length > 0 ? ok(facts) : refuse("action/no-own-fire", { name: against.name });
  return requireAll([payForOpening(scene, actor, rulings)], facts);
}

/** Lists the fire of the claimant's first zone that the opponent is outside of; empty if there is no such zone. (S4, Suppressive Fire) */
function listClaimedFire({ fighter, against, range }: OpportunityClaimFacts, scene: Scene): readonly Child[] {
  return listOwnZones(scene, fighter)
    .flatMap((enter) => listEntryFire({ fighter: against, enter, range }, scene))
    .slice(0, 1);
}

function buildClaimDetails({ fighter, against, why }: OpportunityClaimFacts) {
  return { fighter, against, why };
}

/** Asks the GM to confirm a player's claim; a claim that is not confirmed in time fails. (d6/L-15) */
const confirmStage: Stage<OpportunityClaimFacts, Fighter> = (facts, answers, scene) => {
  const answer = facts.agreed ? "allow" : answers["approval"];
  if (answer === undefined) return ask([askApproval(facts, scene)]);
  return answer === "allow" ? next(facts) : close(null, [happened("no-opening", { fighter: facts.fighter })]);
};

function askApproval(facts: OpportunityClaimFacts, scene: Scene<Fighter>): Question {
  const names = { name: getFighterName(scene, facts.fighter), againstName: getFighterName(scene, facts.against) };
  const data: Events["asked-approval"] = { ...buildClaimDetails(facts), ...names };
  return pickOne({ id: "approval", data }, toOptions(["allow", "forbid"]), "forbid");
}

const useClaimStage: Stage<OpportunityClaimFacts, Fighter> = (facts, answers, scene) => {
  const result = answers["used"] === undefined ? answers["fire"] : answers["used"];
  if (result !== undefined) return close(result);
  const opening = { ...buildClaimDetails(facts), claimed: true };
  const used = facts.why !== "enter" && { as: "used", kind: "opportunity", facts: opening };
  const children = used ? [used] : listClaimedFire(facts, scene);
  return children.length > 0 ? push(facts, children) : close(null);
};

/** The facts of an opening that the GM grants. `fighter` gives it, and `enemies` may use it. */
export type OpeningFacts = { readonly fighter: string; readonly enemies: readonly string[] };

/** The GM's declaration of an opening. (S4, Opportunity Attack) */
export const OPENING = {
  kind: "opening",
  actor: "fighter",
  gm: true,
  inputs: [{ name: "enemies", is: "fighters" }],
} as const satisfies DeclarationSpec;

/** The exchange of an opening that the GM grants case by case, for a cause that no declaration names. (S4, Opportunity Attack) */
export const opening: ExchangeKind<OpeningFacts, Fighter> = {
  declare: defineDeclaration(OPENING, ({ enemies }, { actor }) =>
    enemies.length === 0 ? refuse("action/no-foe") : ok({ fighter: actor.id, enemies }),
  ),
  stages: {
    declare: (facts) => next(facts, giveOpenings(facts.fighter, facts.enemies, "other")),
    over: () => close(null),
  },
};
