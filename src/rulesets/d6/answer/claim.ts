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
  dataOf,
  lookup,
  next,
  ok,
  optionsOf,
  pickOne,
  push,
  refuse,
  textAt,
} from "../../../engine/index.ts";
import { type Events, happened } from "../events.ts";
import { declaredBy } from "../economy/actions.ts";
import { canAct } from "../fighter/conditions.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { RANGE } from "../fighter/inputs.ts";
import { zonesOf } from "../attack/zone.ts";
import { fireOnEntering } from "./crossing.ts";
import { payForOpening } from "./opportunity.ts";

/** What gives an opening, or brings a fighter under fire, as far as its declarer can leave it unsaid. (S4, Opportunity Attack and
 *  Suppressive Fire) */
const CLAIMED = [
  ...["move", "shot", "draw", "aim", "reload", "stow", "pick-up", "put-down", "charge", "first-aid", "other"],
  "enter",
] as const;

/** What a claim knows: whose it is, against whom, by what, how far off the one is who has come under fire, and whether the GM has agreed. */
export type ClaimFacts = {
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
    choiceInput("why", CLAIMED, "RIPOSTE.d6.gives"),
    RANGE,
  ],
  idle: (payload: Json) => (textAt(dataOf(payload), "why") === "enter" ? [] : ["range"]),
} as const satisfies DeclarationSpec;

/** Claiming an opening that its declarer has not named, or that a foe has come under the own fire: for the GM to confirm, at any time,
 *  and once for one deed; then it is used as any other. (S4, Opportunity Attack and Suppressive Fire; d6/L-15) */
export const claim: ExchangeKind<ClaimFacts, Fighter> = {
  interrupts: true,
  declare: declaredBy(CLAIM, declareClaim),
  stages: {
    declare: (facts) => next(facts, [happened("claims", toldOf(facts))]),
    confirm: confirmStage,
    use: useStage,
  },
};

function declareClaim(
  { against, why, range }: InputValues<typeof CLAIM.inputs, Fighter>,
  { actor, seat, scene, waiting }: Declarer<Fighter>,
): Result<ClaimFacts> {
  const isAlly = actor.side !== "neutral" && actor.side === against.side;
  if (against.id === actor.id || (isAlly && !seat.gm)) return refuse("action/own-side", { name: against.name });
  const standing = canAct(scene, against);
  if (!standing.ok) return standing;
  const like = { fighter: actor.id, against: against.id, why };
  if (waiting.some(({ kind, facts }) => kind === "claim" && isLike(facts, like)))
    return refuse("action/claimed-already", { name: actor.name });
  const facts = { ...like, range, agreed: seat.gm };
  if (why === "enter")
    return fireOn(facts, scene).length > 0 ? ok(facts) : refuse("action/no-own-fire", { name: against.name });
  const paid = payForOpening(scene, actor);
  return paid.ok ? ok(facts) : paid;
}

function isLike(facts: Data, like: Pick<ClaimFacts, "fighter" | "against" | "why">): boolean {
  return Object.entries(like).every(([name, value]) => facts[name] === value);
}

/** The claimant's fire under which the foe has come, unless they stand in it already. (S4, Suppressive Fire) */
function fireOn({ fighter, against, range }: ClaimFacts, scene: Scene): readonly Child[] {
  return zonesOf(scene, fighter)
    .flatMap((enter) => fireOnEntering({ fighter: against, enter, range }, scene))
    .slice(0, 1);
}

function toldOf({ fighter, against, why }: ClaimFacts) {
  return { fighter, against, why };
}

/** The GM confirms what a player claims; a claim that is not confirmed in time fails. (d6/L-15) */
function confirmStage(facts: ClaimFacts, answers: Answers, scene: Scene<Fighter>): Move<ClaimFacts> {
  const answer = facts.agreed ? "allow" : answers["approval"];
  if (answer === undefined) return ask([approvalOf(facts, scene)]);
  return answer === "allow" ? next(facts) : close(null, [happened("no-opening", { fighter: facts.fighter })]);
}

function approvalOf(facts: ClaimFacts, { fighters }: Scene<Fighter>): Question {
  const nameOf = (id: string): string => lookup(fighters, id)?.name ?? "";
  const data: Events["asked-approval"] = {
    ...toldOf(facts),
    name: nameOf(facts.fighter),
    againstName: nameOf(facts.against),
  };
  return pickOne({ id: "approval", data }, optionsOf(["allow", "forbid"]), "forbid");
}

function useStage(facts: ClaimFacts, answers: Answers, scene: Scene<Fighter>): Move<ClaimFacts> {
  const result = answers["used"] === undefined ? answers["fire"] : answers["used"];
  if (result !== undefined) return close(result);
  if (facts.why !== "enter") {
    const opening = { ...toldOf(facts), claimed: true };
    return push(facts, [{ as: "used", kind: "opportunity", facts: opening }]);
  }
  const fire = fireOn(facts, scene);
  return fire.length > 0 ? push(facts, fire) : close(null);
}
