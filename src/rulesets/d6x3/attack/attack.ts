import {
  type AdjustedFacts,
  type Event,
  type Json,
  type Modifier,
  type Result,
  type Scene,
  type Site,
  type Stage,
  applyEvents,
  next,
  ok,
  refuse,
  describeUnreached,
  filterNonZero,
  measureFighterDistance,
  findFighter,
} from "../../../engine/index.ts";
import { effectModifiers, hasLasting, stage, TOTAL_COVER } from "../fighter/conditions.ts";
import { happened } from "../events.ts";
import { testModifiers } from "./rolls.ts";
import {
  type AttackMode,
  ATTACKS,
  giveEffect,
  passActionMoment,
  chargeBonus,
  isBehindTotalCover,
  isHinderedByCover,
  buildMoveEvents,
  payForAction,
  countOffTurnMoves,
} from "../economy/economy.ts";
import {
  type Weapon,
  type Fighter,
  REACH,
  findWeapon,
  isUsedUp,
  rangePenalty,
  weaponKind,
  systemRating,
} from "../fighter/fighter.ts";
import { DISTANCE } from "../fighter/inputs.ts";

/** The degrees of hardness of a thing against the damage, on which the GM decides. (S2, Attacking Objects) */
export const HARDNESSES = ["whole", "double", "half", "penetrating", "none"] as const;
export type Hardness = (typeof HARDNESSES)[number];

/** The facts of an attack, filled in stage by stage. The targets of a blast are found after its test. */
export type AttackFacts = AdjustedFacts & {
  readonly attacker: string;
  /** The fighter whose sheet has the weapon: the attacker, or the vehicle that it is mounted on. */
  readonly bearer: string;
  readonly way: AttackMode;
  readonly weapon: Weapon;
  readonly targets: readonly string[];
  readonly distance: number;
  /** The rating of the declared cover between attacker and target. (S2, Taking Cover; d6x3/R-33) */
  readonly cover: number;
  /** The fighter that a throw is aimed at; empty if it is aimed at a position. (S2, Explosives) */
  readonly at: string;
  /** The position on the scene that a throw is aimed at; null if none is declared. (S2, Explosives) */
  readonly site: Site | null;
  /** The fighters near the aim of a throw, as its declaration names them; only if the scene does not show its aim. (d6x3/R-7) */
  readonly near: readonly string[];
  readonly metres: number;
  readonly straight: boolean;
  readonly away: readonly string[];
  /** True if its action was paid for when it was prepared, or if it needs no action. */
  readonly paid: boolean;
  /** True if a stunt has brought it, so that it takes no action. (d6x3/H.1) */
  readonly bonus: boolean;
  /** The number that a throw must reach. (S2, Explosives; d6x3/R-40) */
  readonly needed: number;
  /** The number of moves that the attacker and the targets had made in turns of others when the attack was declared. */
  readonly seen: number;
  readonly why: readonly Modifier[];
  readonly total: number;
  readonly faces: readonly number[];
  readonly hit: boolean;
  readonly points: number;
  /** True if the dice were known to hit before stunts were chosen together with the turn of a die. (d6x3/R-35) */
  readonly sure: boolean;
  /** The stunts that were chosen together with the turn of a die; null if they are still to be asked for. (d6x3/R-35) */
  readonly chosen: readonly string[] | null;
  /** The fighter that each bought stunt affects, by the id of its line in the menu. */
  readonly bought: Readonly<Record<string, string>>;
  /** The hardness of each thing that is hit, as the GM has decided. */
  readonly hardness: Readonly<Record<string, Hardness>>;
  readonly extra: number;
  /**
   * The damage dice for all targets. `again` are further dice for things that take double damage, `heavy` the dice of a heavy blow, and
   * `added` the modifiers.
   */
  readonly dice: readonly number[];
  readonly again: readonly number[];
  readonly heavy: readonly number[];
  readonly added: readonly Modifier[];
  /** The result of the nested exchange of each target. */
  readonly suffered: readonly Json[];
};

/** A stage of an attack. */
export type AttackStage = Stage<AttackFacts, Fighter>;

/** True for every weapon that is not used in melee. */
export function isRangedWeapon({ group }: Pick<Weapon, "group">): boolean {
  return group !== "melee";
}

/** Chooses the usual mode of a weapon, melee or ranged; melee if there is no weapon. (S2; d6x3/D.1) */
export function chooseDefaultMode(weapon: Pick<Weapon, "group"> | undefined): AttackMode {
  return weapon && isRangedWeapon(weapon) ? "ranged" : "melee";
}

/**
 * The modifiers of an attack test that do not depend on the target. An Aim helps neither a Charge nor an attack that a stunt brings, which
 * is no action. A Charge also leaves all cover behind. (S2, Charge, Taking Cover; d6x3/F.2, d6x3/H; d6x3/J-14)
 */
export function attackModifiers(
  scene: Scene<Fighter>,
  attacker: Fighter,
  facts: Pick<AttackFacts, "bearer" | "weapon" | "distance" | "way" | "metres" | "straight" | "bonus">,
): readonly Modifier[] {
  const { weapon, distance, way, metres, straight, bonus } = facts;
  const [far, vehicle] = [isRangedWeapon(weapon), findMountingVehicle(scene, facts)];
  const isHindered = !vehicle && way !== "charge" && isHinderedByCover(scene, attacker.id, far);
  return filterNonZero([
    ...testModifiers(scene, attacker, far ? "accuracy" : "fighting", weapon.focus),
    ...(way === "charge" || bonus ? [] : effectModifiers(scene, attacker.id, "attack")),
    ...(isHindered ? effectModifiers(scene, attacker.id, "shots") : []),
    { source: "vehicle.system", value: vehicle ? systemRating(scene, vehicle, "weapons") : 0 },
    { source: "attack.range", value: far ? (rangePenalty(distance, computeReach(attacker, weapon)) ?? 0) : 0 },
    { source: "attack.charge", value: way === "charge" ? chargeBonus(metres, straight) : 0 },
  ]);
}

/**
 * Finds the vehicle that the weapon of an attack is mounted on; undefined for a weapon that the attacker carries. (S2, Vehicles in Combat;
 * d6x3/R-28)
 */
function findMountingVehicle(scene: Scene<Fighter>, { bearer }: Pick<AttackFacts, "bearer">): Fighter | undefined {
  const owner = findFighter(scene, bearer);
  return owner?.body === "vehicle" ? owner : undefined;
}

/**
 * The reach of a weapon in metres: 2 for blows, 10 plus Strength for grenades that are thrown, the weapon's range for all others. (S2;
 * d6x3/F.7)
 */
export function computeReach({ abilities }: Pick<Fighter, "abilities">, { group, range, launcher }: Weapon): number {
  if (group === "melee") return REACH;
  return group === "explosive" && !launcher ? 10 + abilities.strength : range;
}

/** Finds a weapon among those carried, bare hands, and one picked up in a hurry. (d6x3/I; d6x3/H.1, Whatever's Handy) */
export function findAvailableWeapon(
  scene: Scene,
  { id, weapons, unarmedSides }: Fighter,
  weapon: string,
): Weapon | undefined {
  return findWeapon({ weapons, handy: hasLasting(scene, id, "makeshift"), unarmedSides }, weapon);
}

/**
 * Refuses a weapon that does not work, is used up, is not ready, does not fit the mode or does not reach the target. A launcher in hand need
 * not be readied for each grenade. (S2; d6x3/D.1, d6x3/F, d6x3/F.7; d6x3/R-30, d6x3/R-39)
 */
export function checkWeapon(
  fighter: Fighter,
  weapon: Weapon,
  mode: AttackMode,
  { distance, target = "" }: { readonly distance: number; readonly target?: string },
): Result<true> {
  const { name } = weapon;
  const isBlow = !isRangedWeapon(weapon);
  if (mode !== "stunt" && isBlow === (mode === "ranged")) return refuse("attack/wrong-weapon");
  if (weapon.jam === "broken") return refuse("weapon/broken", { name });
  if (weapon.jam !== "works") return refuse("weapon/jammed", { name });
  if (isUsedUp(weapon)) return refuse("weapon/none-left", { name });
  if (!weapon.ready) return refuse("weapon/not-ready", { name });
  if (isInRange(fighter, weapon, distance)) return ok(true);
  const names = describeUnreached({ weapon: name || `RIPOSTE.d6x3.kind.${weaponKind(weapon)}`, targets: [target] });
  return refuse("attack/out-of-range", { ...names, distance, reach: computeReach(fighter, weapon) });
}

/** True if a weapon reaches over a distance. (S2; d6x3/F.3) */
export function isInRange(fighter: Fighter, weapon: Weapon, distance: number): boolean {
  const reach = computeReach(fighter, weapon);
  return isRangedWeapon(weapon) ? rangePenalty(distance, reach) !== null : distance <= reach;
}

/** The distance in metres between two fighters; null if the scene does not show it. (S2; d6x3/J-22) */
export function measureDistance({ space }: Scene, from: string, to: string): number | null {
  return measureFighterDistance(space, from, to, DISTANCE.measured);
}

/**
 * Refuses a target that cannot be attacked in this mode. Total cover stops shots, if the target has taken it or if it is declared in
 * between. A vehicle can be attacked only for a stunt. (S2; d6x3/F.8; d6x3/R-33)
 */
export function checkTarget(scene: Scene, target: Fighter, weapon: Weapon, mode: AttackMode, cover = 0): Result<true> {
  const { name } = target;
  if (target.body === "vehicle" && mode !== "stunt") return refuse("attack/vehicle-by-stunt", { name });
  const hidden = isRangedWeapon(weapon) && (cover === TOTAL_COVER || isBehindTotalCover(scene, target.id));
  return hidden ? refuse("attack/target-behind-total-cover", { name }) : ok(true);
}

/** The facts that are still undecided when an attack is declared. */
export const UNDECIDED = {
  targets: [],
  cover: 0,
  at: "",
  site: null,
  near: [],
  paid: false,
  bonus: false,
  needed: 0,
  seen: 0,
  why: [],
  total: 0,
  faces: [],
  hit: false,
  points: 0,
  sure: false,
  chosen: null,
  bought: {},
  hardness: {},
  extra: 0,
  dice: [],
  again: [],
  heavy: [],
  added: [],
  suffered: [],
} as const;

/** Builds an attack that a stunt brings; it is made at once and costs nothing. (d6x3/H.1, Lightning Attack, Double-Team) */
export function buildBonusAttack(attacker: string, weapon: Weapon, target: string, distance: number): AttackFacts {
  const use = { attacker, bearer: attacker, way: chooseDefaultMode(weapon), weapon, targets: [target], distance };
  return { ...UNDECIDED, ...use, metres: 0, straight: false, away: [], paid: true, bonus: true };
}

/**
 * Pays for the attack and starts it. An Aim is used up, a Charge moves the attacker, and an All-Out Attack exposes the attacker. (S2;
 * d6x3/D.1)
 */
export const declareStage: AttackStage = stage(
  {
    needs: ["attacker"],
    pays: ({ paid, bearer, way }, scene, { attacker }) =>
      paid ? ok([]) : payForAction(scene, attacker, bearer === attacker.id ? ATTACKS[way].cost : "both"),
  },
  (facts, _answers, scene, { attacker, paid }) => {
    const { way, weapon, targets } = facts;
    const why = attackModifiers(scene, attacker, facts);
    const using = { name: weapon.name, kind: weaponKind(weapon) };
    const details = { attacker: attacker.id, targets, way, weapon: weapon.id, using, why };
    const acted = facts.bonus ? [] : passActionMoment(scene, attacker.id);
    const startEvents = [...acted, happened("declared", details, paid)];
    const events = [...startEvents, ...listOpeningEvents(applyEvents(scene, startEvents), facts)];
    const seen = countOffTurnMoves(applyEvents(scene, events), [attacker.id, ...targets]);
    return next({ ...facts, why, seen }, events);
  },
);

/** Lists the events before the dice: the movement of a Charge, or the exposure of the attacker by an All-Out Attack. (S2; d6x3/D.1) */
function listOpeningEvents(scene: Scene<Fighter>, { way, attacker, metres, away }: AttackFacts): readonly Event[] {
  if (way === "charge") return buildMoveEvents(scene, attacker, { metres, away, cover: 0, postures: [] });
  const changes = giveEffect(scene, attacker, ATTACKS[way]);
  return changes.length > 0 ? [happened("exposed", { fighter: attacker }, changes)] : [];
}
