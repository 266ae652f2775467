import {
  type Adjusted,
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
  areaOf,
  ask,
  close,
  facesIn,
  lookup,
  next,
  ok,
  refuse,
  adjustmentOf,
  keptRoll,
  spacesApart,
  spotIn,
  withAdjustable,
} from "../../../engine/index.ts";
import { happened, rolled } from "../events.ts";
import { declaredBy, doneBy, aborted, mayDo, payFor, provoked } from "../economy/actions.ts";
import { AREA, BESIDE, BURST, INSIDE, RANGE, SITE, STANDS, weaponIn } from "../fighter/inputs.ts";
import type { Stand } from "./attack.ts";
import { incrementsTo } from "./reach.ts";
import { standsOf } from "./declaring.ts";
import { type Pool, buildPool, facesOf, readHits, withGm } from "../dice.ts";
import { openTo } from "../economy/action-table.ts";
import { lastingOn } from "../fighter/effects.ts";
import { type Weapon, findWeapon, isRanged, modesOf, toldOf } from "../fighter/equipment.ts";
import { type Fighter, attributeDice, rulingsOf, skillDice, woundModifier } from "../fighter/fighter.ts";
import { RULINGS, type Rulings } from "../rulings.ts";
import { burstsOf, canFire, fired, leastBurst, mayUse, ROUNDS } from "./shooting.ts";
import { type Area, type Burst } from "../vocabulary.ts";
import { type Insider, newcomer } from "./zone.ts";

/** Computes the density of suppressive fire: its rounds, halved and rounded down for a cone. (S4, Suppressive Fire; d6/F.6.2) */
export function densityOf(burst: Burst, area: Area): number {
  return area === "cone" ? Math.floor(ROUNDS[burst] / 2) : ROUNDS[burst];
}

/** The pool of the pinning test: Intuition and the weapon's skill, two dice less for a cone. (S4, Suppressive Fire; d6/F.6.3) */
export function pinningPool(fighter: Fighter, weapon: Weapon, area: Area): Pool {
  return buildPool([
    attributeDice(fighter, "intuition"),
    skillDice(fighter, weapon.skill),
    woundModifier(fighter),
    { source: "area.cone", value: area === "cone" ? -2 : 0 },
  ]);
}

/** Rise of the pinning threshold for less than a full burst. (S4, Suppressive Fire; d6/J-8) */
export function pinningRise(burst: Burst, { longBurstRise, shortBurstRise }: Rulings = RULINGS): number {
  if (burst === "full") return 0;
  return burst === "long" ? longBurstRise : shortBurstRise;
}

/**
 * Computes the threshold of Resist Pin from the pinning test: its net hits, or by ruling all hits of a successful test. (S4, Suppressive
 * Fire; d6/J-8)
 */
export function pinOf(hits: number, burst: Burst, rulings: Rulings = RULINGS): number {
  const net = Math.max(0, hits - pinningRise(burst, rulings));
  return rulings.pinByAllHits && net > 0 ? hits : net;
}

/** Facts of laying down suppressive fire. */
export type SuppressFacts = Adjusted & {
  readonly fighter: string;
  readonly weapon: Weapon;
  readonly burst: Burst;
  readonly area: Area;
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
  idle: idleBurst,
  suits: firesBursts,
} as const satisfies DeclarationSpec;

/** Lists the burst as an input that does not apply if the mode has only one. (N7) */
function idleBurst(payload: Json, scene: Scene): readonly string[] {
  const weapon = weaponIn(payload, scene);
  return weapon && burstsOf(weapon, RULINGS).length === 1 ? ["burst"] : [];
}

/** Suppressive fire with any ranged weapon: a zone, a density and one pinning test. (S4, Suppressive Fire; d6/F.6.1) */
export const suppress = withAdjustable<SuppressFacts, Fighter>(
  {
    declare: declaredBy(SUPPRESS, declareSuppression),
    stages: { declare: declareStage, roll: rollStage },
    around: true,
  },
  { pinning: keptRoll("pinning", "roll", ({ fighter }) => fighter) },
);

function declareSuppression(
  said: InputValues<typeof SUPPRESS.inputs, Fighter>,
  { actor, scene }: Declarer<Fighter>,
): Result<SuppressFacts> {
  const { area, inside, range, beside, site } = said;
  const weapon = findWeapon(actor.weapons, said.weapon);
  if (!weapon) return refuse("attack/no-weapon", { name: actor.name });
  if (!isRanged(weapon)) return refuse("attack/not-ranged");
  const burst = said.burst === "least" ? leastBurst(weapon, rulingsOf(actor)) : said.burst;
  const usable = mayUse(scene, actor, weapon, burst);
  if (!usable.ok) return usable;
  const payable = mayDo(scene, actor, "suppress");
  if (!payable.ok) return payable;
  const payload = { fighter: actor.id, weapon: weapon.id, area, site };
  const ground = areaOf(SITE, { payload, actor: actor.id, scene });
  const stands = { ...asFarAsTheyAre(weapon, ground, { inside, range }, scene), ...standsOf(said.stands) };
  return ok({ fighter: actor.id, weapon, burst, area, inside, ground, range, beside, stands });
}

/** Lists the positions of fighters inside that the scene shows to be farther than the declared range. (N16; d6/L-18) */
function asFarAsTheyAre(
  { increment }: Weapon,
  ground: AreaOnScene | null,
  { inside, range }: Pick<SuppressFacts, "inside" | "range">,
  { space }: Scene,
): Readonly<Record<string, Stand>> {
  const known = inside.flatMap((id): readonly (readonly [string, Stand])[] => {
    const spot = spotIn(space, id);
    const spaces = space && ground && spot ? spacesApart(ground.centre, spot, space.grid) : 0;
    const far = incrementsTo(spaces, increment);
    return far > range ? [[id, { range: far, cover: 0, through: 0 }]] : [];
  });
  return Object.fromEntries(known);
}

/** Builds the entry of a fighter who is in the zone when it begins. (S4, Suppressive Fire; N9) */
function standing({ stands, range }: SuppressFacts, fighter: string): Insider {
  const stand = lookup(stands, fighter);
  if (!stand) return newcomer(range);
  return { ...newcomer(stand.range), grade: stand.cover, obstruction: stand.through };
}

/** Pays for the action; enemies beside the shooter who are not in the zone get an opening. (S4; d6/J-28) */
function declareStage(facts: SuppressFacts, _answers: Answers, scene: Scene<Fighter>): Move<SuppressFacts> {
  const { fighter, weapon, burst, area, inside, beside } = facts;
  const actor = lookup(scene.fighters, fighter);
  const paid = actor && payFor(scene, actor, "suppress");
  if (!actor || !paid?.ok) return close(null, aborted(fighter));
  const told = happened("suppresses", { fighter, weapon: toldOf(weapon), burst, area, inside }, paid.value);
  const enemies = rulingsOf(actor).suppressionProvokes ? openTo("suppress", beside, inside) : [];
  return next(facts, [...doneBy(scene, fighter, told), ...provoked(fighter, enemies, "shot")]);
}

/** Rolls the one pinning test, fires and opens the zone, up to the shooter's next turn. (S4, Suppressive Fire; d6/J-9) */
function rollStage(facts: SuppressFacts, answers: Answers, scene: Scene<Fighter>): Move<SuppressFacts> {
  const { fighter, weapon, burst, area } = facts;
  const actor = lookup(scene.fighters, fighter);
  if (!actor || !canFire(scene, actor, weapon, burst)) return close(null, aborted(fighter));
  const pool = withGm(pinningPool(actor, weapon, area), adjustmentOf(facts, "pinning"));
  const open = facesOf({ id: "pinning", fighter }, pool, answers);
  if (open.length > 0) return ask(open);
  const faces = facesIn(answers["pinning"]);
  const numbers = { density: densityOf(burst, area), pin: pinOf(readHits(faces), burst, rulingsOf(actor)) };
  const inside = Object.fromEntries(facts.inside.map((id) => [id, standing(facts, id)]));
  const place: Data = facts.ground ? { ground: facts.ground } : {};
  const begun = lastingOn(scene, fighter, "suppression", { data: { weapon, inside, ...numbers, ...place } });
  const told = happened("suppressed", { fighter, ...numbers, inside: facts.inside }, [begun]);
  const shots = fired(scene, actor, weapon, burst);
  return close(numbers, [...shots, rolled("pinning", fighter, faces, pool.why), told]);
}

/** True if a fighter has a weapon that fires bursts. (S4, Suppressive Fire; N7) */
function firesBursts(actor: string, { fighters }: Scene<Fighter>): boolean {
  const { weapons = {} } = lookup(fighters, actor) ?? {};
  return Object.values(weapons).some((weapon) => modesOf(weapon).some((mode) => mode === "bf" || mode === "fa"));
}
