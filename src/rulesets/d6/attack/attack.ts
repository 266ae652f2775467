import {
  type AdjustedFacts,
  type Modifier,
  type Scene,
  type Stage,
  lookup,
  next,
  ok,
  abort,
  findFighter,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { takeAction, payForAction, listProvokedEnemies, giveOpenings } from "../economy/economy.ts";
import { type HeldAim, type CalledShot, findAim, computeCallCost, calledShotDice, sumOpening } from "./aiming.ts";
import { type HitPool, buildPool } from "../dice.ts";
import {
  type Weapon,
  type Fighter,
  isRanged,
  buildWeaponDetails,
  attributeDice,
  skillDice,
  woundModifier,
} from "../fighter/fighter.ts";
import { type FiringRulings, reachDice, recoilDice, toAttackAction, canStillFire, applyFiring } from "./shooting.ts";
import { isAfflicted, stage } from "../fighter/conditions.ts";
import type { FireArea, Burst } from "../vocabulary.ts";
import type { Rulings } from "../rulings.ts";

/** One target's defence: its pool and its hits. */
export type TargetDefence = {
  readonly fighter: string;
  readonly pool: HitPool;
  readonly hits: number;
  /** True if the target has defended. */
  readonly met: boolean;
};

/** The position of a target relative to the attacker; `range` is in range increments. (N16; N9) */
export type Stand = {
  readonly range: number;
  /** The amount of cover to shoot around, 0 to 4. */
  readonly cover: number;
  /** The damage that an obstruction stops, for an attack that goes through it. */
  readonly through: number;
};

/** The facts of an attack, filled in stage by stage. */
export type AttackFacts = Stand &
  AdjustedFacts & {
    readonly attacker: string;
    readonly targets: readonly string[];
    readonly weapon: Weapon;
    readonly burst: Burst;
    /** The shape of a burst. (N7) */
    readonly area: FireArea;
    readonly called: readonly CalledShot[];
    readonly calledAs: string;
    /** The distance to the target of a blow, in spaces. (d6/H.4) */
    readonly spaces: number;
    /** The positions of targets that differ from the position declared for all. */
    readonly stands: Readonly<Record<string, Stand>>;
    /** The ids of the enemies beside the attacker. */
    readonly beside: readonly string[];
    /** True if the attack is part of an action that is already paid for; it may then be made on any fighter's turn. */
    readonly paid: boolean;
    /** The number of attacks in the whole action. (d6/H.5) */
    readonly among: number;
    /** The damage value that a charge adds. (S4, Charge) */
    readonly bonus: number;
    readonly attack: HitPool;
    /** The aim if its dice apply to one of several targets; null if they apply to the whole attack, or if there is no aim. */
    readonly aim: HeldAim | null;
    readonly attackHits: number;
    readonly aimHits: number;
    readonly defences: readonly TargetDefence[];
    /** The result against each target; `met` is true if the target has defended. */
    readonly compared: readonly ComparedTarget[];
  };

type ComparedTarget = { readonly target: string; readonly net: number; readonly hit: boolean; readonly met: boolean };

/** Returns the key of a target's defence among the GM's adjustments. */
export function toDefenceKey(fighter: string): string {
  return `defence.${fighter}`;
}

/** Returns the position of a target: its own, or the one declared for all. (N9; N16) */
export function getStand({ stands, range, cover, through }: AttackFacts, target: string): Stand {
  return lookup(stands, target) ?? { range, cover, through };
}

/** Computes the rise of the threshold: the range, and the cover less the called shot's opening. (N16; N9; d6/H.1, d6/H.2, d6/H.3) */
export function computeThreshold(range: number, cover: number, called: readonly CalledShot[]): number {
  return range + Math.max(0, cover - sumOpening(called));
}

/** Builds the pool of a weapon test: skill and attribute, less wounds and the dice of called shots, plus the other modifiers. (d6/F.1) */
export function attackPool(
  fighter: Fighter,
  weapon: Weapon,
  called: readonly CalledShot[],
  others: readonly Modifier[],
): HitPool {
  const own = [attributeDice(fighter, weapon.attribute), skillDice(fighter, weapon.skill), woundModifier(fighter)];
  const effects = { source: "fromEffects", value: fighter.worked.attackDice };
  return buildPool([...own, effects, calledShotDice(called), ...others]);
}

/** The penalty on each of several attacks of one action: one die for each attack. (S4, Multi-Attack; d6/H.5) */
export function multiAttackDice(among: number): Modifier {
  return { source: "penalty.multi", value: among > 1 ? 0 - among : 0 };
}

/** The dice of the choke that is set. (S4, Set Weapon Choke; d6/J-7) */
export function chokeDice(weapon: Weapon): Modifier {
  return { source: "choke", value: weapon.choke === "none" ? 0 : weapon[weapon.choke] };
}

/** The dice that attackers in melee gain against a prone target, by ruling. (d6/J-12) */
function buildProneModifier(scene: Scene, target: string, { proneDice }: Pick<Rulings, "proneDice">): Modifier {
  return { source: "prone", value: isAfflicted(scene, target, "prone") ? proneDice : 0 };
}

/** Builds an attack with the default value of every fact. */
export function buildDefaultAttack(attacker: string, targets: readonly string[], weapon: Weapon): AttackFacts {
  const position = { range: 0, cover: 0, through: 0, spaces: 0, stands: {}, beside: [] } as const;
  const circumstances = { called: [], calledAs: "", paid: false, among: 1, bonus: 0, area: "line" } as const;
  const hits = { attackHits: 0, aimHits: 0, defences: [], compared: [] } as const;
  return {
    attacker,
    targets,
    weapon,
    burst: "single",
    ...position,
    ...circumstances,
    attack: { dice: 0, why: [] },
    aim: null,
    ...hits,
  };
}

/**
 * Returns the aim if it applies to this attack, otherwise null. The weapon and the target must be those of the aim. A called shot must be
 * the one that the aim has. (S4, Take Aim; d6/L-11)
 */
export function findMatchingAim(
  aim: HeldAim | null,
  { targets, weapon, calledAs }: Pick<AttackFacts, "targets" | "weapon" | "calledAs">,
): HeldAim | null {
  if (!aim || aim.weapon !== weapon.id || !targets.includes(aim.subject)) return null;
  return calledAs === "" || aim.called === calledAs ? aim : null;
}

/** Declares and pays for the attack; a shot gives an opening to enemies beside the attacker who are not its targets. (S4) */
export function declareStage(rulings: Rulings): Stage<AttackFacts, Fighter> {
  return stage(
    {
      needs: ["attacker"],
      pays: (facts, scene, { attacker }) => {
        if (facts.paid) return ok([]);
        const cost = computeCallCost(scene, attacker.id, facts);
        return payForAction(scene, attacker, toAttackAction(facts.weapon, facts.burst), rulings, cost);
      },
      result: [],
    },
    (facts, _answers, scene, { attacker: actor, paid }) => {
      const { attacker, targets, weapon, burst, calledAs, beside } = facts;
      const aim = findMatchingAim(findAim(scene, attacker), facts);
      const alone = targets.length === 1;
      const attack = buildCurrentPool(scene, actor, facts, alone ? (aim?.dice ?? 0) : 0, rulings);
      const details = { attacker, targets, weapon: buildWeaponDetails(weapon), burst, called: calledAs, pool: attack };
      const events = takeAction(scene, attacker, happened("declared", details, paid));
      const enemies = listProvokedEnemies(toAttackAction(weapon, burst), beside, targets);
      return next({ ...facts, attack, aim: alone ? null : aim }, [
        ...events,
        ...giveOpenings(attacker, enemies, "shot"),
      ]);
    },
  );
}

/** Fires the weapon, unless an opening has prevented that. (S4, Fire Weapon and Opportunity Attack) */
export function fireStage(rulings: FiringRulings): Stage<AttackFacts, Fighter> {
  return stage({ able: ["attacker"], result: [] }, (facts, _answers, scene, { attacker }) => {
    const { weapon, burst } = facts;
    if (!canStillFire(scene, attacker, weapon, burst, rulings)) return abort(attacker.id, []);
    return next(facts, applyFiring(scene, attacker, weapon, burst, rulings));
  });
}

/** Builds the current pool: with aim, recoil, choke, the target's posture and the other attacks of the action. (d6/F.1) */
export function buildCurrentPool(
  scene: Scene<Fighter>,
  actor: Fighter,
  facts: AttackFacts,
  aimDice: number,
  rulings: Pick<Rulings, "proneDice" | "reachGivesDice">,
): HitPool {
  const { weapon, called, targets, among, spaces } = facts;
  const target = findFighter(scene, targets[0] ?? "");
  const byHand = target && !isRanged(weapon) ? [buildProneModifier(scene, target.id, rulings)] : [];
  const reaches = target && !isRanged(weapon) && rulings.reachGivesDice;
  return attackPool(actor, weapon, called, [
    { source: "aim", value: aimDice },
    recoilDice(scene, actor.id, weapon.id),
    chokeDice(weapon),
    ...byHand,
    ...(reaches ? [reachDice(weapon, target, spaces)] : []),
    multiAttackDice(among),
  ]);
}
