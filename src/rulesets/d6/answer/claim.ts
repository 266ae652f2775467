import {
  type Answers,
  type Child,
  type Data,
  type DeclarationSpec,
  type Declarer,
  type ExchangeKind,
  type InputValues,
  type Json,
  type Move,
  type Question,
  type Result,
  type Scene,
  ask,
  choiceInput,
  close,
  toData,
  lookup,
  next,
  ok,
  toOptions,
  pickOne,
  push,
  refuse,
  getText,
} from "../../../engine/index.ts";
import { type Events, happened } from "../events.ts";
import { withAbleActor } from "../economy/actions.ts";
import { canAct } from "../fighter/conditions.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { RANGE } from "../fighter/inputs.ts";
import { listOwnZones } from "../attack/zone.ts";
import { listEntryFire } from "./crossing.ts";
import { payForOpening } from "./opportunity.ts";

/**
 * The causes that a claim may name: actions that give an opening, and `enter`, which brings a fighter under fire. A declaration may have
 * omitted them. (S4, Opportunity Attack and Suppressive Fire)
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
 * Claims an opening that the declaration omitted, or that an opponent has come under the claimant's fire. It may be declared at any time,
 * but once for one action, and the GM confirms it; then it is used like any other opening. (S4, Opportunity Attack and Suppressive Fire;
 * d6/L-15)
 */
export const claim: ExchangeKind<OpportunityClaimFacts, Fighter> = {
  interrupts: true,
  declare: withAbleActor(CLAIM, declareClaim),
  stages: {
    declare: (facts) => next(facts, [happened("claims", buildClaimDetails(facts))]),
    confirm: confirmStage,
    use: useStage,
  },
};

function declareClaim(
  { against, why, range }: InputValues<typeof CLAIM.inputs, Fighter>,
  { actor, seat, scene, waiting }: Declarer<Fighter>,
): Result<OpportunityClaimFacts> {
  const isAlly = actor.side !== "neutral" && actor.side === against.side;
  if (against.id === actor.id || (isAlly && !seat.gm)) return refuse("action/own-side", { name: against.name });
  const able = canAct(scene, against);
  if (!able.ok) return able;
  const claimFields = { fighter: actor.id, against: against.id, why };
  if (waiting.some(({ kind, facts }) => kind === "claim" && isSameClaim(facts, claimFields)))
    return refuse("action/claimed-already", { name: actor.name });
  const facts = { ...claimFields, range, agreed: seat.gm };
  if (why === "enter")
    return listClaimedFire(facts, scene).length > 0 ? ok(facts) : refuse("action/no-own-fire", { name: against.name });
  const paid = payForOpening(scene, actor);
  return paid.ok ? ok(facts) : paid;
}

function isSameClaim(facts: Data, claimFields: Pick<OpportunityClaimFacts, "fighter" | "against" | "why">): boolean {
  return Object.entries(claimFields).every(([name, value]) => facts[name] === value);
}

/** Lists the fire of the claimant's first zone that the opponent is not in; empty if there is no such zone. (S4, Suppressive Fire) */
function listClaimedFire({ fighter, against, range }: OpportunityClaimFacts, scene: Scene): readonly Child[] {
  return listOwnZones(scene, fighter)
    .flatMap((enter) => listEntryFire({ fighter: against, enter, range }, scene))
    .slice(0, 1);
}

function buildClaimDetails({ fighter, against, why }: OpportunityClaimFacts) {
  return { fighter, against, why };
}

/** Asks the GM to confirm a player's claim; a claim that is not confirmed in time fails. (d6/L-15) */
function confirmStage(
  facts: OpportunityClaimFacts,
  answers: Answers,
  scene: Scene<Fighter>,
): Move<OpportunityClaimFacts> {
  const answer = facts.agreed ? "allow" : answers["approval"];
  if (answer === undefined) return ask([askApproval(facts, scene)]);
  return answer === "allow" ? next(facts) : close(null, [happened("no-opening", { fighter: facts.fighter })]);
}

function askApproval(facts: OpportunityClaimFacts, { fighters }: Scene<Fighter>): Question {
  const getName = (id: string): string => lookup(fighters, id)?.name ?? "";
  const data: Events["asked-approval"] = {
    ...buildClaimDetails(facts),
    name: getName(facts.fighter),
    againstName: getName(facts.against),
  };
  return pickOne({ id: "approval", data }, toOptions(["allow", "forbid"]), "forbid");
}

function useStage(facts: OpportunityClaimFacts, answers: Answers, scene: Scene<Fighter>): Move<OpportunityClaimFacts> {
  const result = answers["used"] === undefined ? answers["fire"] : answers["used"];
  if (result !== undefined) return close(result);
  if (facts.why !== "enter") {
    const opening = { ...buildClaimDetails(facts), claimed: true };
    return push(facts, [{ as: "used", kind: "opportunity", facts: opening }]);
  }
  const fire = listClaimedFire(facts, scene);
  return fire.length > 0 ? push(facts, fire) : close(null);
}
