import {
  type DeclarationSpec,
  type Declarer,
  type ExchangeKind,
  type InputValues,
  type Json,
  type Offered,
  type Result,
  type Scene,
  type Stage,
  TARGET,
  ask,
  close,
  dataOf,
  declared,
  lookup,
  next,
  ok,
  push,
  refuse,
  textAt,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { aborted, isOnTurn } from "../economy/actions.ts";
import { type Blow, isArmedWith, isWithinReach, nestedAttack, saidArms } from "../attack/attack.ts";
import { attackSwitches } from "../attack/circumstances.ts";
import { isMelee, toldOf } from "../fighter/equipment.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { ATTACKING, DISTANCE, listOf } from "../fighter/inputs.ts";
import { approvalOf, isAllowed } from "../fighter/questions.ts";
import type { Rulings } from "../rulings.ts";
import { mayUseOpening, weaponsFor } from "./reactions.ts";

/** Facts of an opening claimed by a fighter who was not named: the blow, and whether the GM's permission is given. (S3; d20/E; d20/J-59) */
export type ClaimFacts = Blow & { readonly allowed: boolean };

export const CLAIM = {
  kind: "claim",
  actor: "attacker",
  instead: true,
  inputs: [TARGET, DISTANCE, ...ATTACKING],
  offered: weaponsToClaimWith,
} as const satisfies DeclarationSpec;

/** Lists the weapons for an opening: hand weapons in hand, or bare hands. (S3; d20/E; d20/J-56) */
export function weaponsToClaimWith(payload: Json, scene: Scene<Fighter>): Readonly<Record<string, readonly Offered[]>> {
  const fighter = lookup(scene.fighters, textAt(dataOf(payload), "attacker"));
  return fighter ? { weapon: listOf(weaponsFor(fighter, null)) } : {};
}

type SaidClaim = InputValues<typeof CLAIM.inputs, Fighter>;

/** Claiming an opening, before the act that gives it goes on or right after it. (S3; d20/E, d20/F.3; d20/J-59) */
export function claimKind(rulings: Rulings): ExchangeKind<ClaimFacts, Fighter> {
  return {
    interrupts: true,
    declare: declared(CLAIM, (said, by) => declareClaim(said, by, rulings)),
    switches: attackSwitches(rulings),
    stages: { weigh: weighStage, strike: strikeStage(rulings) },
  };
}

/** Reads a claim; the target must be on turn, and the claimant able to use the opening and not already asked. (S3; d20/E; d20/J-59) */
function declareClaim(said: SaidClaim, by: Declarer<Fighter>, rulings: Rulings): Result<ClaimFacts> {
  const { actor, scene, seat, waiting } = by;
  const { target, distance } = said;
  if (target.id === actor.id) return refuse("action/no-foe");
  if (!isOnTurn(scene, target.id)) return refuse("reaction/too-late", { name: target.name });
  const asked = waiting.some(({ facts }) => textsAt(facts["foes"]).includes(actor.id));
  if (asked) return refuse("reaction/asked-already", { name: actor.name });
  const able = mayUseOpening(scene, actor, target, { time: "opportunity", ...rulings });
  if (!able.ok) return able;
  const armed = saidArms(said, actor, rulings);
  if (!armed.ok) return armed;
  if (!isMelee(armed.value.weapon)) return refuse("reaction/not-from-afar");
  const reached = isWithinReach(actor, armed.value.weapon, { distance, targets: [target.id] });
  if (!reached.ok) return reached;
  const blow = {
    attacker: actor.id,
    target: target.id,
    ...armed.value,
    distance,
    time: "opportunity",
    penalty: 0,
  } as const;
  return ok({ ...blow, allowed: seat.gm });
}

function textsAt(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

/**
 * Asks the GM to confirm that the target was distracted and in reach; no answer allows it, and a claim by the GM needs no confirmation.
 * (S3; d20/E; d20/J-28, d20/J-59)
 */
const weighStage: Stage<ClaimFacts, Fighter> = (facts, answers, scene) => {
  if (facts.allowed) return next(facts);
  const [fighter, against] = [facts.attacker, facts.target];
  const nameOf = (id: string): string => lookup(scene.fighters, id)?.name ?? "";
  const told = { fighter, name: nameOf(fighter), againstName: nameOf(against) };
  if (answers["approval"] === undefined) return ask([approvalOf(told)]);
  if (isAllowed(answers["approval"])) return next(facts);
  return close(null, [happened("claim-forbidden", { fighter, against })]);
};

/** Uses the opening if the fighter still can. (S3; d20/E; d20/J-32) */
function strikeStage(rulings: Rulings): Stage<ClaimFacts, Fighter> {
  return (facts, answers, scene) => {
    if (answers["attack"] !== undefined) return close({ used: true });
    const fighter = lookup(scene.fighters, facts.attacker);
    const against = lookup(scene.fighters, facts.target);
    if (!fighter || !against || !isArmedWith(fighter, facts.weapon)) return close(null, [aborted(facts.attacker)]);
    const allowed = mayUseOpening(scene, fighter, against, { time: "opportunity", ...rulings });
    if (!allowed.ok) {
      const told = { fighter: fighter.id, reasons: [allowed.refusal.code] };
      return close({ used: false }, [happened("could-not-react", told)]);
    }
    const told = { fighter: fighter.id, against: against.id, weapon: toldOf(facts.weapon) };
    return push(facts, [nestedAttack("attack", facts)], [happened("reacted", told)]);
  };
}
