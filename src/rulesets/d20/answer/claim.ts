import {
  type DeclarationSpec,
  type Declarer,
  type ExchangeKind,
  type InputValues,
  type Json,
  type OfferedEntry,
  type Result,
  type Scene,
  type Stage,
  TARGET,
  ask,
  close,
  toData,
  defineDeclaration,
  lookup,
  next,
  ok,
  push,
  refuse,
  getText,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { abortEvent, isOnTurn } from "../economy/actions.ts";
import { type BlowFacts, hasWeaponReady, checkReach, buildNestedAttack, readWeaponUse } from "../attack/attack.ts";
import { attackSwitches } from "../attack/circumstances.ts";
import { isMelee, pickWeaponDetails } from "../fighter/equipment.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { ATTACK_INPUTS, DISTANCE, toOffers } from "../fighter/inputs.ts";
import { askApproval, isAllowed } from "../fighter/questions.ts";
import type { Rulings } from "../rulings.ts";
import { mayUseOpening, listOpeningWeapons } from "./reactions.ts";

/**
 * The facts of an opening claimed by a fighter who was not asked: the blow, and whether the GM has already allowed it. (S3; d20/E;
 * d20/J-59)
 */
export type ClaimedOpeningFacts = BlowFacts & { readonly allowed: boolean };

export const CLAIM = {
  kind: "claim",
  actor: "attacker",
  instead: true,
  inputs: [TARGET, DISTANCE, ...ATTACK_INPUTS],
  offered: listClaimWeapons,
} as const satisfies DeclarationSpec;

/** Lists the weapons for an opening: ready hand weapons, and bare hands. (S3; d20/E; d20/J-56) */
export function listClaimWeapons(
  payload: Json,
  scene: Scene<Fighter>,
): Readonly<Record<string, readonly OfferedEntry[]>> {
  const fighter = lookup(scene.fighters, getText(toData(payload), "attacker"));
  return fighter ? { weapon: toOffers(listOpeningWeapons(fighter, null)) } : {};
}

type ClaimValues = InputValues<typeof CLAIM.inputs, Fighter>;

/**
 * Builds the kind of a claim to an opening. It may be made before the action that gives the opening continues, or right after it. (S3;
 * d20/E, d20/F.3; d20/J-59)
 */
export function claimKind(rulings: Rulings): ExchangeKind<ClaimedOpeningFacts, Fighter> {
  return {
    interrupts: true,
    declare: defineDeclaration(CLAIM, (values, declarer) => declareClaim(values, declarer, rulings)),
    switches: attackSwitches(rulings),
    stages: { weigh: confirmClaimStage, strike: strikeStage(rulings) },
  };
}

/**
 * Reads a claim. The target must be on turn; the claimant must be able to use the opening, and not have been asked about it. (S3; d20/E;
 * d20/J-59)
 */
function declareClaim(values: ClaimValues, declarer: Declarer<Fighter>, rulings: Rulings): Result<ClaimedOpeningFacts> {
  const { actor, scene, seat, waiting } = declarer;
  const { target, distance } = values;
  if (target.id === actor.id) return refuse("action/no-foe");
  if (!isOnTurn(scene, target.id)) return refuse("reaction/too-late", { name: target.name });
  const wasAsked = waiting.some(({ facts }) => readJsonList(facts["foes"]).includes(actor.id));
  if (wasAsked) return refuse("reaction/asked-already", { name: actor.name });
  const able = mayUseOpening(scene, actor, target, { time: "opportunity", ...rulings });
  if (!able.ok) return able;
  const weaponUse = readWeaponUse(values, actor, rulings);
  if (!weaponUse.ok) return weaponUse;
  if (!isMelee(weaponUse.value.weapon)) return refuse("reaction/not-from-afar");
  const reach = checkReach(actor, weaponUse.value.weapon, { distance, targets: [target.id] });
  if (!reach.ok) return reach;
  const blow = {
    attacker: actor.id,
    target: target.id,
    ...weaponUse.value,
    distance,
    time: "opportunity",
    penalty: 0,
  } as const;
  return ok({ ...blow, allowed: seat.gm });
}

function readJsonList(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

/**
 * Asks the GM to confirm that the target was distracted and in reach; without an answer the claim is allowed. A claim by the GM needs no
 * confirmation. (S3; d20/E; d20/J-28, d20/J-59)
 */
const confirmClaimStage: Stage<ClaimedOpeningFacts, Fighter> = (facts, answers, scene) => {
  if (facts.allowed) return next(facts);
  const [fighter, against] = [facts.attacker, facts.target];
  const nameOf = (id: string): string => lookup(scene.fighters, id)?.name ?? "";
  const details = { fighter, name: nameOf(fighter), againstName: nameOf(against) };
  if (answers["approval"] === undefined) return ask([askApproval(details)]);
  if (isAllowed(answers["approval"])) return next(facts);
  return close(null, [happened("claim-forbidden", { fighter, against })]);
};

/** Starts the attack if the fighter can still use the opening. (S3; d20/E; d20/J-32) */
function strikeStage(rulings: Rulings): Stage<ClaimedOpeningFacts, Fighter> {
  return (facts, answers, scene) => {
    if (answers["attack"] !== undefined) return close({ used: true });
    const fighter = lookup(scene.fighters, facts.attacker);
    const against = lookup(scene.fighters, facts.target);
    if (!fighter || !against || !hasWeaponReady(fighter, facts.weapon))
      return close(null, [abortEvent(facts.attacker)]);
    const allowed = mayUseOpening(scene, fighter, against, { time: "opportunity", ...rulings });
    if (!allowed.ok) {
      const details = { fighter: fighter.id, reasons: [allowed.refusal.code] };
      return close({ used: false }, [happened("could-not-react", details)]);
    }
    const details = { fighter: fighter.id, against: against.id, weapon: pickWeaponDetails(facts.weapon) };
    return push(facts, [buildNestedAttack("attack", facts)], [happened("reacted", details)]);
  };
}
