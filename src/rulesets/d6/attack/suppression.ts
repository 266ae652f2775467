import {
  type AdjustedFacts,
  type Answers,
  type AreaOnScene,
  type Data,
  type DeclarationSpec,
  type Declarer,
  type InputValues,
  type Json,
  type Move,
  type Result,
  type Scene,
  WEAPON,
  findArea,
  ask,
  close,
  readFacesAnswer,
  lookup,
  next,
  ok,
  refuse,
  findAdjustment,
  defineAdjustedRoll,
  countSpotSpaces,
  findSpot,
  withAdjustableRolls,
} from "../../../engine/index.ts";
import { happened, buildRollEvent } from "../events.ts";
import { withAbleActor, takeAction, cancelAction, mayTakeAction, payAction, giveOpenings } from "../economy/actions.ts";
import { AREA, BESIDE, BURST, INSIDE, RANGE, SITE, STANDS, readPayloadWeapon } from "../fighter/inputs.ts";
import type { Stand } from "./attack.ts";
import { countIncrements } from "./reach.ts";
import { readStands } from "./declaring.ts";
import { type HitPool, buildPool, askPoolFaces, readHits, withGm } from "../dice.ts";
import { listProvokedEnemies } from "../economy/action-table.ts";
import { attachEffect } from "../fighter/effects.ts";
import { type Weapon, findWeapon, isRanged, listModes, buildWeaponDetails } from "../fighter/equipment.ts";
import { type Fighter, attributeDice, getRulings, skillDice, woundModifier } from "../fighter/fighter.ts";
import { RULINGS, type Rulings } from "../rulings.ts";
import { listBursts, canStillFire, applyFiring, chooseLeastBurst, mayUseWeapon, ROUNDS } from "./shooting.ts";
import { type FireArea, type Burst } from "../vocabulary.ts";
import { type Insider, buildNewcomer } from "./zone.ts";

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

/** The rise of the pinning threshold for less than a full burst. (S4, Suppressive Fire; d6/J-8) */
export function pinningRise(burst: Burst, { longBurstRise, shortBurstRise }: Rulings = RULINGS): number {
  if (burst === "full") return 0;
  return burst === "long" ? longBurstRise : shortBurstRise;
}

/**
 * Computes the threshold of Resist Pin from the pinning test: its net hits, or by ruling all hits of a successful test. (S4, Suppressive
 * Fire; d6/J-8)
 */
export function computePin(hits: number, burst: Burst, rulings: Rulings = RULINGS): number {
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
  /** Area of the zone on the scene; null if none is declared. (d6/L-18) */
  readonly ground: AreaOnScene | null;
  readonly range: number;
  /** Positions of fighters at another distance or behind cover. (N9; N16) */
  readonly stands: Readonly<Record<string, Stand>>;
  readonly beside: readonly string[];
};

export const SUPPRESS = {
  kind: "suppress",
  actor: "fighter",
  instead: true,
  inputs: [WEAPON, BURST, AREA, SITE, INSIDE, RANGE, BESIDE, STANDS],
  idle: listIdleBurstInputs,
  suits: hasBurstWeapon,
} as const satisfies DeclarationSpec;

/** Lists the burst as an input that does not apply if the mode has only one. (N7) */
function listIdleBurstInputs(payload: Json, scene: Scene): readonly string[] {
  const weapon = readPayloadWeapon(payload, scene);
  return weapon && listBursts(weapon, RULINGS).length === 1 ? ["burst"] : [];
}

/** Suppressive fire with any ranged weapon: a zone, a density and one pinning test. (S4, Suppressive Fire; d6/F.6.1) */
export const suppress = withAdjustableRolls<SuppressFacts, Fighter>(
  {
    declare: withAbleActor(SUPPRESS, declareSuppression),
    stages: { declare: declareStage, roll: rollStage },
    around: true,
  },
  { pinning: defineAdjustedRoll("pinning", "roll", ({ fighter }) => fighter) },
);

function declareSuppression(
  values: InputValues<typeof SUPPRESS.inputs, Fighter>,
  { actor, scene }: Declarer<Fighter>,
): Result<SuppressFacts> {
  const { area, inside, range, beside, site } = values;
  const weapon = findWeapon(actor.weapons, values.weapon);
  if (!weapon) return refuse("attack/no-weapon", { name: actor.name });
  if (!isRanged(weapon)) return refuse("attack/not-ranged");
  const burst = values.burst === "least" ? chooseLeastBurst(weapon, getRulings(actor)) : values.burst;
  const usable = mayUseWeapon(scene, actor, weapon, burst);
  if (!usable.ok) return usable;
  const payable = mayTakeAction(scene, actor, "suppress");
  if (!payable.ok) return payable;
  const payload = { fighter: actor.id, weapon: weapon.id, area, site };
  const ground = findArea(SITE, { payload, actor: actor.id, scene });
  const stands = { ...listFartherStands(weapon, ground, { inside, range }, scene), ...readStands(values.stands) };
  return ok({ fighter: actor.id, weapon, burst, area, inside, ground, range, beside, stands });
}

/** Lists the positions of fighters inside that the scene shows to be farther than the declared range. (N16; d6/L-18) */
function listFartherStands(
  { increment }: Weapon,
  ground: AreaOnScene | null,
  { inside, range }: Pick<SuppressFacts, "inside" | "range">,
  { space }: Scene,
): Readonly<Record<string, Stand>> {
  const stands = inside.flatMap((id): readonly (readonly [string, Stand])[] => {
    const spot = findSpot(space, id);
    const spaces = space && ground && spot ? countSpotSpaces(ground.centre, spot, space.grid) : 0;
    const increments = countIncrements(spaces, increment);
    return increments > range ? [[id, { range: increments, cover: 0, through: 0 }]] : [];
  });
  return Object.fromEntries(stands);
}

/** Builds the entry of a fighter who is in the zone when it begins. (S4, Suppressive Fire; N9) */
function buildInsider({ stands, range }: SuppressFacts, fighter: string): Insider {
  const stand = lookup(stands, fighter);
  if (!stand) return buildNewcomer(range);
  return { ...buildNewcomer(stand.range), grade: stand.cover, obstruction: stand.through };
}

/** Pays for the action; enemies beside the shooter who are not in the zone get an opening. (S4; d6/J-28) */
function declareStage(facts: SuppressFacts, _answers: Answers, scene: Scene<Fighter>): Move<SuppressFacts> {
  const { fighter, weapon, burst, area, inside, beside } = facts;
  const actor = lookup(scene.fighters, fighter);
  const paid = actor && payAction(scene, actor, "suppress");
  if (!actor || !paid?.ok) return close(null, cancelAction(fighter));
  const event = happened(
    "suppresses",
    { fighter, weapon: buildWeaponDetails(weapon), burst, area, inside },
    paid.value,
  );
  const enemies = getRulings(actor).suppressionProvokes ? listProvokedEnemies("suppress", beside, inside) : [];
  return next(facts, [...takeAction(scene, fighter, event), ...giveOpenings(fighter, enemies, "shot")]);
}

/** Rolls the one pinning test, fires, and creates the zone, which lasts up to the shooter's next turn. (S4, Suppressive Fire; d6/J-9) */
function rollStage(facts: SuppressFacts, answers: Answers, scene: Scene<Fighter>): Move<SuppressFacts> {
  const { fighter, weapon, burst, area } = facts;
  const actor = lookup(scene.fighters, fighter);
  if (!actor || !canStillFire(scene, actor, weapon, burst)) return close(null, cancelAction(fighter));
  const pool = withGm(pinningPool(actor, weapon, area), findAdjustment(facts, "pinning"));
  const open = askPoolFaces({ id: "pinning", fighter }, pool, answers);
  if (open.length > 0) return ask(open);
  const faces = readFacesAnswer(answers["pinning"]);
  const numbers = { density: computeDensity(burst, area), pin: computePin(readHits(faces), burst, getRulings(actor)) };
  const inside = Object.fromEntries(facts.inside.map((id) => [id, buildInsider(facts, id)]));
  const groundData: Data = facts.ground ? { ground: facts.ground } : {};
  const effect = attachEffect(scene, fighter, "suppression", { data: { weapon, inside, ...numbers, ...groundData } });
  const event = happened("suppressed", { fighter, ...numbers, inside: facts.inside }, [effect]);
  const shots = applyFiring(scene, actor, weapon, burst);
  return close(numbers, [...shots, buildRollEvent("pinning", fighter, faces, pool.why), event]);
}

/** True if a fighter has a weapon that fires bursts. (S4, Suppressive Fire; N7) */
function hasBurstWeapon(actor: string, { fighters }: Scene<Fighter>): boolean {
  const { weapons = {} } = lookup(fighters, actor) ?? {};
  return Object.values(weapons).some((weapon) => listModes(weapon).some((mode) => mode === "bf" || mode === "fa"));
}
