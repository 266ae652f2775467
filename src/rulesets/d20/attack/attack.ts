import {
  type AdjustedFacts,
  type Child,
  type DeclarationSpec,
  type Declarer,
  type GmCall,
  type InputValues,
  type Modifier,
  type Result,
  type Scene,
  type Stage,
  NO_CALL,
  TARGET,
  readGmCall,
  next,
  ok,
  refuse,
  describeUnreached,
  filterNonZero,
  toModifier,
  toAdjustment,
  abort,
  requireAll,
  combine,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { declareOnTurn, distractionEvents, payForAction } from "../economy/economy.ts";
import {
  listAttackCircumstances,
  toTrackCircumstances,
  validateCircumstances,
  isAttackInReach,
  listIdleAttackInputs,
  listOfferedWeapons,
} from "./circumstances.ts";
import { isOffGuard, limitDefence, isGrappling, stage } from "../fighter/conditions.ts";
import { type CheckRoll, type Circumstance, UNCHECKED, sumTrack } from "../dice.ts";
import {
  type Fighter,
  labelWeapon,
  hasReach,
  isDistracting,
  measureReach,
  pickWeaponDetails,
  resolveWeapon,
  attackBase,
  defenceBase,
} from "../fighter/fighter.ts";
import type { Weapon } from "../fighter/sheets.ts";
import { ATTACK_INPUTS, DISTANCE, OPPONENTS } from "../fighter/inputs.ts";
import { isProne, stanceReason } from "./stance.ts";
import type { Rulings } from "../rulings.ts";
import type { InjuredPart, Time } from "../vocabulary.ts";

/** The facts of every blow. The distance is in feet, null if none is given; `time` is the cost; `penalty` is that of a series of blows. */
export type BlowFacts = {
  readonly attacker: string;
  readonly target: string;
  readonly weapon: Weapon;
  readonly distance: number | null;
  readonly circumstances: readonly string[];
  readonly time: Time;
  readonly penalty: number;
  readonly gm: GmCall;
};

/** The values of a blow if its declaration sets none. */
export const BLOW_DEFAULTS = { distance: null, circumstances: [], penalty: 0, gm: NO_CALL } as const;

/** The facts of an attack. */
export type AttackFacts = BlowFacts &
  AdjustedFacts & {
    /** The opponents who get an opening because the attack is distracting. (S3; d20/E; d20/J-57) */
    readonly foes: readonly string[];
    readonly attack: CheckRoll;
    readonly defence: CheckRoll;
    readonly margin: number;
    readonly critical: boolean;
    readonly damage: number;
  };

/** Picks the facts of a blow from a larger record. */
export function pickBlow(blow: BlowFacts): BlowFacts {
  const { attacker, target, weapon, distance, circumstances, time, penalty, gm } = blow;
  return { attacker, target, weapon, distance, circumstances, time, penalty, gm };
}

/** Builds the facts of an attack that has no rolls yet. */
export function buildAttack(blow: BlowFacts, foes: readonly string[] = []): AttackFacts {
  const undecided = { attack: UNCHECKED, defence: UNCHECKED, margin: 0, critical: false, damage: 0 };
  return { ...pickBlow(blow), foes, ...undecided };
}

/** Builds an attack nested in another exchange; its result is stored under `as`. */
export function buildNestedAttack(as: string, blow: BlowFacts): Child {
  return { as, kind: "attack", facts: buildAttack(blow) };
}

/** Builds the modifier that circumstances and injuries give to one roll of a fighter. (S3; d20/A.5, d20/F.2) */
export function trackReason(
  fighter: Fighter,
  part: InjuredPart,
  circumstances: readonly Circumstance[],
  rulings: Rulings,
): Modifier {
  const injuries = fighter.injuries.flatMap((injury, index): Circumstance[] =>
    injury.part === part ? [{ source: `injury ${index}`, level: "minor", helps: false }] : [],
  );
  return { source: "track", value: sumTrack([...circumstances, ...injuries], rulings) };
}

/**
 * Lists the modifiers from stance, circumstances, injuries and the GM for one side's roll. (S3; d20/A.5, d20/D.1, d20/F.2; d20/J-2,
 * d20/J-19)
 */
export function listSituationReasons(
  scene: Scene,
  fighter: Fighter,
  side: "attack" | "defence",
  blow: BlowFacts,
  rulings: Rulings,
): readonly Modifier[] {
  const holds = (id: string): boolean =>
    blow.circumstances.includes(id) || (id === "targetProne" && isProne(scene, blow.target));
  const circumstances = toTrackCircumstances(listAttackCircumstances(rulings), side, holds, blow.weapon);
  return [
    stanceReason(scene, fighter.id, side),
    trackReason(fighter, side, circumstances, rulings),
    { source: "several", value: side === "attack" ? -blow.penalty : 0 },
    toModifier("gm", toAdjustment(blow.gm, side)),
  ];
}

/** Builds the penalty to attacks of a fighter who holds another or is held. (d20/F.4; d20/J-43) */
export function holdReason(scene: Scene<Fighter>, fighter: string, { grappledAttack }: Rulings): Modifier {
  return { source: "grappled", value: isGrappling(scene, fighter) ? -grappledAttack : 0 };
}

/** Lists all modifiers of an attacker's roll. (S3; d20/F.1) */
export function listAttackReasons(
  scene: Scene<Fighter>,
  fighter: Fighter,
  blow: BlowFacts,
  rulings: Rulings,
): readonly Modifier[] {
  const situation = listSituationReasons(scene, fighter, "attack", blow, rulings);
  return [...attackBase(fighter, blow.weapon), ...situation, holdReason(scene, fighter.id, rulings)];
}

/** Lists all modifiers of a target's defence. (S3; d20/F.1, d20/C; d20/J-53) */
export function listDefenceReasons(
  scene: Scene,
  fighter: Fighter,
  blow: BlowFacts,
  rulings: Rulings,
): readonly Modifier[] {
  const base = defenceBase(fighter, isOffGuard(scene, fighter));
  return limitDefence(fighter, [...base, ...listSituationReasons(scene, fighter, "defence", blow, rulings)]);
}

export const ATTACK = {
  kind: "attack",
  actor: "attacker",
  attack: "one",
  inputs: [TARGET, DISTANCE, OPPONENTS, ...ATTACK_INPUTS],
  idle: listIdleAttackInputs,
  offered: listOfferedWeapons,
  reaches: isAttackInReach,
} as const satisfies DeclarationSpec;

/**
 * Builds the function that reads the declaration of an attack. It refuses a weapon that is not in hand, a target out of reach, and an
 * action that cannot be paid for. (S3; d20/D)
 */
export function declareAttack(rulings: Rulings) {
  return declareOnTurn(ATTACK, ({ foes, ...values }, declarer): Result<AttackFacts> => {
    const blow = readBlow(values, declarer, rulings);
    if (!blow.ok) return blow;
    return ok(buildAttack(blow.value, isDistracting(blow.value.weapon) ? foes : []));
  });
}

type WeaponUseValues = InputValues<typeof ATTACK_INPUTS, Fighter>;

/** Reads the blow of a declaration; it costs a standard action. (S3; d20/D) */
export function readBlow(
  { target, distance, ...values }: WeaponUseValues & { readonly target: Fighter; readonly distance: number | null },
  { actor, scene }: Pick<Declarer<Fighter>, "actor" | "scene">,
  rulings: Rulings,
): Result<BlowFacts> {
  const weaponUse = readWeaponUse(values, actor, rulings);
  if (!weaponUse.ok) return weaponUse;
  if (target.id === actor.id) return refuse("attack/self", { name: actor.name });
  const reach = checkReach(actor, weaponUse.value.weapon, { distance, targets: [target.id] });
  const use = { ...weaponUse.value, distance, time: "standard", penalty: 0 } as const;
  return requireAll([reach, payForAction(scene, actor, "standard")], { attacker: actor.id, target: target.id, ...use });
}

/** Refuses a target beyond the reach of a hand weapon; accepts if no distance is given. (S3; d20/F.3; d20/J-27) */
export function checkReach(
  attacker: Fighter,
  weapon: Weapon,
  { distance, targets }: { readonly distance: number | null; readonly targets: readonly string[] },
): Result<true> {
  if (distance === null || hasReach(attacker.size, weapon, distance)) return ok(true);
  const unreached = describeUnreached({ weapon: labelWeapon(weapon), targets });
  return refuse("attack/beyond-reach", { ...unreached, distance, reach: measureReach(attacker.size, weapon) });
}

/** Reads the weapon, the circumstances and the GM's call of an attack. (S3; d20/D) */
export function readWeaponUse(
  values: WeaponUseValues,
  attacker: Fighter,
  rulings: Rulings,
): Result<Pick<BlowFacts, "weapon" | "circumstances" | "gm">> {
  return combine({
    weapon: resolveWeapon(attacker, values.weapon),
    circumstances: validateCircumstances(values.modifiers, listAttackCircumstances(rulings)),
    gm: readGmCall(values),
  });
}

/** True if a fighter still has the weapon in hand; an earlier blow of a series may have disarmed the fighter. (d20/F.4; d20/J-46) */
export function hasWeaponReady(fighter: Fighter, { id }: Weapon): boolean {
  return resolveWeapon(fighter, id).ok;
}

/** Builds the event data of an attack or manoeuvre that begins. */
export function buildBlowDetails(
  { weapon, time }: BlowFacts,
  { attacker, target }: { readonly attacker: Fighter; readonly target: Fighter },
  why: readonly Modifier[],
) {
  const names = { attacker: attacker.id, attackerName: attacker.name, target: target.id, targetName: target.name };
  return { ...names, weapon: pickWeaponDetails(weapon), time, pool: { why: filterNonZero(why) } };
}

/** Builds the stage that declares the attack and pays for it. (S3; d20/D) */
export function declareStage(rulings: Rulings): Stage<AttackFacts, Fighter> {
  return stage(
    { needs: ["attacker", "target"], pays: ({ time }, scene, { attacker }) => payForAction(scene, attacker, time) },
    (facts, _answers, scene, { attacker, target, paid }) => {
      if (!hasWeaponReady(attacker, facts.weapon)) return abort(attacker.id);
      const details = buildBlowDetails(facts, { attacker, target }, listAttackReasons(scene, attacker, facts, rulings));
      const distractions = distractionEvents(attacker.id, { foes: facts.foes, distance: null });
      return next(facts, [happened("declared", details, paid), ...distractions]);
    },
  );
}
