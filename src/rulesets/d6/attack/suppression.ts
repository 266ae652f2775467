import {
  type Change,
  type Data,
  type Json,
  type Scene,
  type AdjustedFacts,
  type AreaOnScene,
  type DeclarationSpec,
  type Declarer,
  type InputValues,
  type Result,
  type Child,
  type Event,
  type TypedEvent,
  type ExchangeKind,
  type Stage,
  buildChange,
  findEffect,
  isData,
  lookup,
  WEAPON,
  findArea,
  close,
  next,
  refuse,
  defineAdjustedRoll,
  countSpotSpaces,
  findSpot,
  withAdjustableRolls,
  getText,
  abort,
  findFighter,
  requireAll,
} from "../../../engine/index.ts";
import {
  type Weapon,
  type Fighter,
  readWeapon,
  findWeapon,
  isRanged,
  listModes,
  buildWeaponDetails,
  attributeDice,
  skillDice,
  woundModifier,
} from "../fighter/fighter.ts";
import { type Events, happened, rollPool } from "../events.ts";
import {
  withAbleActor,
  takeAction,
  checkAction,
  listProvokedEnemies,
  giveOpenings,
  requireAction,
} from "../economy/economy.ts";
import {
  AREA,
  BESIDE,
  BURST,
  INSIDE,
  RANGE,
  SITE,
  STANDS,
  readPayloadWeapon,
  readWallCover,
} from "../fighter/inputs.ts";
import type { Stand } from "./attack.ts";
import {
  countIncrements,
  canStillFire,
  applyFiring,
  chooseLeastBurst,
  checkWeapon,
  ROUNDS,
  findLongestBurst,
  firesBursts,
} from "./shooting.ts";
import { type HitPool, buildPool } from "../dice.ts";
import { attachEffect, endEffectEarly, isAfflicted, stage } from "../fighter/conditions.ts";
import type { Rulings } from "../rulings.ts";
import type { FireArea, Burst } from "../vocabulary.ts";
import { readStands } from "./declaring.ts";

/** A fighter in a zone; `range` is in range increments. `stray` is the hits of the last stray shot at the fighter, -1 before the first. */
export type Insider = {
  readonly range: number;
  readonly grade: number;
  readonly obstruction: number;
  readonly stray: number;
};

const INSIDER_KEYS = ["range", "grade", "obstruction", "stray"] as const;

/** A zone under suppressive fire, with all the numbers that later tests need. (S4, Suppressive Fire) */
export type Zone = {
  readonly shooter: string;
  readonly weapon: Weapon;
  readonly density: number;
  /** The net hits of the one pinning test. */
  readonly pin: number;
  /** Insiders by the id of the fighter. */
  readonly inside: Data;
};

/** Builds the entry of a fighter who is new in a zone: in the open, and not yet shot at. */
export function buildNewcomer(range: number): Insider {
  return { range, grade: 0, obstruction: 0, stray: -1 };
}

/** Finds a zone by id; undefined once it has ended. */
export function findZone(scene: Scene, id: string): Zone | undefined {
  const effect = findEffect(scene, id);
  if (effect?.kind !== "suppression") return undefined;
  const { density, pin, inside } = effect.data;
  const weapon = readWeapon(effect.data["weapon"]);
  if (!weapon.ok || !isData(inside)) return undefined;
  return { shooter: effect.bearer, weapon: weapon.value, density: Number(density), pin: Number(pin), inside };
}

/** Lists the ids of the zones that a fighter is in. */
export function listEnclosingZones(scene: Scene, fighter: string): readonly string[] {
  return Object.keys(scene.fight.effects).filter((id) => findInsider(findZone(scene, id), fighter));
}

/** Lists the ids of the zones that a fighter keeps under fire. */
export function listOwnZones(scene: Scene, shooter: string): readonly string[] {
  return Object.keys(scene.fight.effects).filter((id) => findZone(scene, id)?.shooter === shooter);
}

/** Finds a fighter's entry in a zone; undefined if there is no such zone, or if the fighter is not in it. */
export function findInsider(zone: Zone | undefined, fighter: string): Insider | undefined {
  const data: Json | undefined = zone && lookup(zone.inside, fighter);
  if (!isData(data)) return undefined;
  const { range, grade, obstruction, stray } = data;
  return { range: Number(range), grade: Number(grade), obstruction: Number(obstruction), stray: Number(stray) };
}

/** Sets a zone's density. */
export function setDensity(scene: Scene, id: string, density: number): Change {
  return buildChange(scene, ["fight", "effects", id, "data", "density"], density);
}

/** Puts a fighter into a zone; if `insider` is undefined, removes the fighter from it. */
export function setInsider(scene: Scene, id: string, fighter: string, insider: Insider | undefined): Change {
  return buildChange(scene, ["fight", "effects", id, "data", "inside", fighter], insider);
}

/** Updates a fighter's entry in a zone; unchanged numbers are not written. */
export function updateInsider(scene: Scene, id: string, fighter: string, numbers: Partial<Insider>): readonly Change[] {
  const path = ["fight", "effects", id, "data", "inside", fighter];
  const insider = findInsider(findZone(scene, id), fighter);
  const keys = INSIDER_KEYS.filter((key) => numbers[key] !== undefined && numbers[key] !== insider?.[key]);
  return keys.map((key) => buildChange(scene, [...path, key], numbers[key]));
}

/** Computes the density of suppressive fire: its rounds, halved and rounded down for a cone. (S4, Suppressive Fire; d6/F.6.2) */
export function computeDensity(burst: Burst, area: FireArea): number {
  return area === "cone" ? Math.floor(ROUNDS[burst] / 2) : ROUNDS[burst];
}

/** The pool of the pinning test: Intuition and the weapon's skill, two dice less for a cone. (S4, Suppressive Fire; d6/F.6.3) */
export function pinningPool(fighter: Fighter, weapon: Weapon, area: FireArea): HitPool {
  return buildPool([
    attributeDice(fighter, "intuition"),
    skillDice(fighter, weapon.skill),
    woundModifier(fighter),
    { source: "area.cone", value: area === "cone" ? -2 : 0 },
  ]);
}

/** The rulings on the pinning test. (d6/J-8) */
type PinRulings = Pick<Rulings, "longBurstRise" | "shortBurstRise" | "pinByAllHits">;

/** The rise of the pinning threshold for less than a full burst. (S4, Suppressive Fire; d6/J-8) */
export function pinningRise(burst: Burst, { longBurstRise, shortBurstRise }: PinRulings): number {
  if (burst === "full") return 0;
  return burst === "long" ? longBurstRise : shortBurstRise;
}

/**
 * Computes the pin, which is the threshold of Resist Pin: the net hits of the pinning test, or by ruling all hits of a successful one. (S4,
 * Suppressive Fire; d6/J-8)
 */
export function computePin(hits: number, burst: Burst, rulings: PinRulings): number {
  const net = Math.max(0, hits - pinningRise(burst, rulings));
  return rulings.pinByAllHits && net > 0 ? hits : net;
}

/** The facts of laying down suppressive fire. */
export type SuppressFacts = AdjustedFacts & {
  readonly fighter: string;
  readonly weapon: Weapon;
  readonly burst: Burst;
  readonly area: FireArea;
  readonly inside: readonly string[];
  /** The area of the zone on the scene; null if none is declared. (d6/L-18) */
  readonly ground: AreaOnScene | null;
  readonly range: number;
  /** The positions of fighters at another distance or behind cover. (N9; N16) */
  readonly stands: Readonly<Record<string, Stand>>;
  readonly beside: readonly string[];
};

export const SUPPRESS = {
  kind: "suppress",
  actor: "fighter",
  instead: true,
  inputs: [WEAPON, BURST, AREA, SITE, INSIDE, RANGE, BESIDE, STANDS],
  // The burst has no use if the mode has only one. (N7)
  idle: (payload: Json, scene: Scene) => {
    const weapon = readPayloadWeapon(payload, scene);
    return weapon && !firesBursts(weapon.mode) ? ["burst"] : [];
  },
  // Every burst costs the same, and more rounds make a denser zone. (S4, Suppressive Fire)
  usual: (payload: Json, scene: Scene): Readonly<Record<string, readonly string[]>> => {
    const weapon = readPayloadWeapon(payload, scene);
    const burst = weapon && findLongestBurst(weapon);
    return burst && burst !== "single" ? { burst: [burst] } : {};
  },
  // The fighter needs a weapon that fires bursts. (S4, Suppressive Fire; N7)
  suits: (actor: string, scene: Scene<Fighter>) =>
    Object.values(findFighter(scene, actor)?.weapons ?? {}).some((weapon) => listModes(weapon).some(firesBursts)),
} as const satisfies DeclarationSpec;

/**
 * The exchange of suppressive fire with any ranged weapon. It creates a zone with a density and one pinning test. (S4, Suppressive Fire;
 * d6/F.6.1)
 */
export function suppressKind(rulings: Rulings): ExchangeKind<SuppressFacts, Fighter> {
  return withAdjustableRolls(
    {
      declare: withAbleActor(SUPPRESS, (values, declarer) => declareSuppression(values, declarer, rulings)),
      stages: {
        // Enemies beside the shooter who are not in the zone get an opening. (S4; d6/J-28)
        declare: stage(requireAction("suppress", rulings), (facts, _answers, scene, { paid }) => {
          const { fighter, burst, area, inside, beside } = facts;
          const details = { fighter, weapon: buildWeaponDetails(facts.weapon), burst, area, inside };
          const events = takeAction(scene, fighter, happened("suppresses", details, paid));
          const enemies = rulings.suppressionProvokes ? listProvokedEnemies("suppress", beside, inside) : [];
          return next(facts, [...events, ...giveOpenings(fighter, enemies, "shot")]);
        }),
        roll: rollStage(rulings),
      },
      around: true,
    },
    { pinning: defineAdjustedRoll("pinning", "roll", ({ fighter }) => fighter) },
  );
}

function declareSuppression(
  values: InputValues<typeof SUPPRESS.inputs, Fighter>,
  { actor, scene }: Declarer<Fighter>,
  rulings: Rulings,
): Result<SuppressFacts> {
  const { area, inside, range, beside, site } = values;
  const weapon = findWeapon(actor.weapons, values.weapon);
  if (!weapon) return refuse("attack/no-weapon", { name: actor.name });
  if (!isRanged(weapon)) return refuse("attack/not-ranged");
  const burst = values.burst === "least" ? chooseLeastBurst(weapon, rulings) : values.burst;
  const payload = { fighter: actor.id, weapon: weapon.id, area, site };
  const ground = findArea(SITE, { payload, actor: actor.id, scene });
  const stands = { ...listSeenStands(actor, weapon, ground, { inside, range }, scene), ...readStands(values.stands) };
  const facts = { fighter: actor.id, weapon, burst, area, inside, ground, range, beside, stands };
  return requireAll(
    [checkWeapon(scene, actor, weapon, burst, rulings), checkAction(scene, actor, "suppress", rulings)],
    facts,
  );
}

/**
 * Lists the positions of the fighters in the zone whom the scene shows farther away than the declared range, or behind walls. (N9; N16;
 * d6/L-18, d6/L-23)
 */
function listSeenStands(
  actor: Fighter,
  { increment }: Weapon,
  ground: AreaOnScene | null,
  { inside, range: declaredRange }: Pick<SuppressFacts, "inside" | "range">,
  scene: Scene,
): Readonly<Record<string, Stand>> {
  const { space } = scene;
  const stands = inside.flatMap((id): readonly (readonly [string, Stand])[] => {
    const spot = findSpot(space, id);
    const spaces = space && ground && spot ? countSpotSpaces(ground.centre, spot, space.grid) : 0;
    const range = Math.max(declaredRange, countIncrements(spaces, increment));
    const cover = readWallCover(scene, actor.id, id);
    return range > declaredRange || cover > 0 ? [[id, { range, cover, through: 0 }]] : [];
  });
  return Object.fromEntries(stands);
}

/** Builds the entry of a fighter who is in the zone when it begins. (S4, Suppressive Fire; N9) */
function buildInsider({ stands, range }: SuppressFacts, fighter: string): Insider {
  const stand = lookup(stands, fighter);
  if (!stand) return buildNewcomer(range);
  return { ...buildNewcomer(stand.range), grade: stand.cover, obstruction: stand.through };
}

/** Rolls the one pinning test, fires, and creates the zone, which lasts up to the shooter's next turn. (S4, Suppressive Fire; d6/J-9) */
function rollStage(rulings: Rulings): Stage<SuppressFacts, Fighter> {
  return stage({ able: ["fighter"] }, (facts, answers, scene, { fighter: actor }) => {
    const { fighter, weapon, burst, area, inside: ids, ground } = facts;
    if (!canStillFire(scene, actor, weapon, burst, rulings)) return abort(fighter);
    return rollPool("pinning", pinningPool(actor, weapon, area), { facts, answers, fighter }, (hits, report) => {
      const numbers = { density: computeDensity(burst, area), pin: computePin(hits, burst, rulings) };
      const inside = Object.fromEntries(ids.map((id) => [id, buildInsider(facts, id)]));
      const data = { weapon, inside, ...numbers, ...(ground && { ground }) };
      const effect = attachEffect(scene, fighter, "suppression", { data });
      const event = happened("suppressed", { fighter, ...numbers, inside: ids }, [effect]);
      return close(numbers, [...applyFiring(scene, actor, weapon, burst, rulings), report(), event]);
    });
  });
}

/** The facts of lifting a zone. */
export type LiftFacts = { readonly zone: string };

/** Ends a zone and every effect that depends on it. (S4, Suppressive Fire: Resist Pin) */
export const liftZone: ExchangeKind<LiftFacts, Fighter> = {
  stages: {
    lift: ({ zone }, _answers, scene) => {
      const { effects } = scene.fight;
      const caused = Object.keys(effects).filter((id) => effects[id]?.data["zone"] === zone);
      const ending = [...(findEffect(scene, zone) ? [zone] : []), ...caused];
      const events = ending.map((id) => endEffectEarly(scene, id));
      return close(null, events);
    },
  },
};

/** Plans the end of the effects of a zone that has ended. */
export function planZoneLifting({ data }: Event): readonly Child[] {
  return data["kind"] === "suppression" ? [buildLifting(getText(data, "id"))] : [];
}

/** Plans the end of the zones of a fighter who falls. (d6/J-9) */
export function planLiftingByFall({ data }: TypedEvent<Events, "fell">, scene: Scene): readonly Child[] {
  return listOwnZones(scene, data.fighter).map(buildLifting);
}

/** Plans the end of the zones of a fighter who becomes helpless. (d6/J-9; d6/J-12) */
export function planLiftingByStatus(
  { data: { fighter } }: TypedEvent<Events, "afflicted">,
  scene: Scene<Fighter>,
): readonly Child[] {
  return isAfflicted(scene, fighter, "helpless") ? listOwnZones(scene, fighter).map(buildLifting) : [];
}

function buildLifting(zone: string): Child {
  return { as: `lift-${zone}`, kind: "lift-zone", facts: { zone } };
}
