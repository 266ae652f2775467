import {
  type Data,
  type DeclarationSpec,
  type Declarer,
  type Json,
  type Result,
  type InputValues,
  type Scene,
  type Suggested,
  type OfferedEntry,
  type Question,
  TARGET,
  WEAPON,
  choiceInput,
  suggestWallCover,
  toData,
  defineDeclaration,
  lookup,
  ok,
  readMember,
  refuse,
  requireAll,
  getText,
  ask,
  close,
  readFacesAnswer,
  next,
  pickAny,
  push,
  findFighter,
  findSpot,
  countStoppedLines,
  getFighterName,
  LINES,
  numberInput,
  readSite,
} from "../../../engine/index.ts";
import {
  type TurnActionRow,
  type AttackMode,
  ATTACKS,
  ATTACK_MODES,
  checkNeeds,
  chargeReach,
  checkMetres,
  requirePayment,
} from "../economy/economy.ts";
import {
  type AttackFacts,
  type AttackStage,
  UNDECIDED,
  measureDistance,
  isRangedWeapon,
  checkTarget,
  checkWeapon,
  chooseDefaultMode,
  findAvailableWeapon,
} from "./attack.ts";
import { type Weapon, type Fighter, REACH, isSystemLost, isStopped, systemRating, isGun } from "../fighter/fighter.ts";
import { TOTAL_COVER } from "../fighter/conditions.ts";
import {
  AWAY,
  DISTANCE,
  METRES,
  STRAIGHT,
  buildOptionalNumber,
  MAX_TARGET_NUMBER,
  USUAL_TARGET,
  makeOptional,
  toFighterOption,
} from "../fighter/inputs.ts";
import { happened } from "../events.ts";
import { isHit, buildMisfire } from "./compare.ts";
import { BLAST_RADIUS, NEAR, SITE, findBlast, listAimed, listScattered } from "./blast.ts";
import { findRunUp } from "./run-up.ts";
import { askDice, readRoll } from "../dice.ts";
import type { Rulings } from "../rulings.ts";
import { stuntPoints } from "./stunts.ts";

/** The keys of the names and the effects of the special modes. */
const MODE_TEXTS = ["RIPOSTE.d6x3.action", "RIPOSTE.d6x3.actionHint"] as const;

/** The mode of a Stunt Attack, if no other special mode is offered. (S2, Stunt Attack) */
export const STUNT_MODE = makeOptional(choiceInput("way", ["stunt"], ...MODE_TEXTS));

/** The special modes of attack. (d6x3/D.1) */
const MODE = makeOptional(choiceInput("way", ["all-out", "charge", "stunt"], ...MODE_TEXTS));

/**
 * The cover that a wall gives, by the number of blocked lines among the four to a target's corners. Four blocked lines give total cover.
 * (S2, Taking Cover; d6x3/H; d6x3/R-33)
 */
const COVER_BY_LINES = [0, 1, 2, 3, TOTAL_COVER] as const;

/** The cover between attacker and target. (S2, Taking Cover; d6x3/R-33) */
const COVER = {
  ...buildOptionalNumber("cover", TOTAL_COVER),
  suggested: (payload: Data, actor: string, scene: Scene): Suggested<number> | null =>
    suggestWallCover(COVER_BY_LINES, { payload, actor, scene }),
} as const;

/** The inputs of a run-up, and their names. */
const RUN_UP = [METRES, STRAIGHT, AWAY] as const;
export const RUN_UP_NAMES: readonly string[] = RUN_UP.map(({ name }) => name);

/** The declaration of an attack; for a Charge it includes the run-up, unless the scene shows it. (d6x3/D.1, d6x3/F.3; d6x3/R-38) */
export const ATTACK = {
  kind: "attack",
  actor: "actor",
  attack: "one",
  inputs: [TARGET, WEAPON, MODE, DISTANCE, COVER, ...RUN_UP],
  idle: listIdleAttackInputs,
  reaches: isAttackInReach,
} as const satisfies DeclarationSpec;

/**
 * Lists the inputs that have no use: the cover of a blow, its distance unless the scene shows it, and the run-up without a Charge. For a
 * Charge that the scene shows, also the distance and the run-up.
 */
function listIdleAttackInputs(payload: Json, scene: Scene<Fighter>): readonly string[] {
  const data = toData(payload);
  const { weapon } = findDeclaredWeapon(data, scene);
  const far = weapon === undefined || isRangedWeapon(weapon);
  if (getText(data, "way") === "charge" && isRunUpKnown(data, scene)) return ["distance", "cover", ...RUN_UP_NAMES];
  if (getText(data, "way") === "charge") return far ? ["cover"] : ["distance", "cover"];
  const idleForBlow = far ? [] : ["cover"];
  return [...(far || isDistanceKnown(data, scene) ? [] : ["distance"]), ...idleForBlow, ...RUN_UP_NAMES];
}

/**
 * True if the weapon of an attack can be used in the declared mode, and reaches the declared distance. A Charge adds its run-up to the
 * reach. (S2; d6x3/D.1, d6x3/F, d6x3/F.3)
 */
export function isAttackInReach(payload: Data, scene: Scene<Fighter>): boolean {
  const { actor, weapon } = findDeclaredWeapon(payload, scene);
  if (!actor || !weapon || weapon.group === "explosive") return false;
  const far = typeof payload["distance"] === "number" ? payload["distance"] : 0;
  const mode = readMember(ATTACK_MODES, payload["way"]) ?? chooseDefaultMode(weapon);
  const short = mode === "charge" ? Math.min(Math.max(0, far - REACH), chargeReach(scene, actor)) : 0;
  return checkWeapon(actor, weapon, mode, { distance: far - short }).ok;
}

/** Finds the actor of a declaration, and the weapon that the actor would use. */
function findDeclaredWeapon(data: Data, scene: Scene<Fighter>) {
  const actor = findFighter(scene, data["actor"]);
  return { actor, weapon: actor && findAvailableWeapon(scene, actor, getText(data, "weapon")) };
}

/** True if the scene shows the distance to the target of a declaration. (Ours) */
export function isDistanceKnown(data: Data, scene: Scene): boolean {
  return measureDistance(scene, getText(data, "actor"), getText(data, "target")) !== null;
}

/** True if the scene shows the run-up of a Charge that is declared. (S2, Charge; d6x3/R-38) */
export function isRunUpKnown(data: Data, scene: Scene<Fighter>): boolean {
  const runUp = findRunUp(scene, getText(data, "actor"), getText(data, "target"));
  return !runUp.ok || runUp.value !== null;
}

/**
 * Fills in the run-up of a Charge as the scene shows it, unless its metres are declared. Refuses a Charge to a target that walls hide. (S2,
 * Charge; d6x3/R-38)
 */
function readRunUp<V extends HandlingValues>(
  values: V,
  { actor, target, scene }: { readonly actor: string; readonly target: string; readonly scene: Scene<Fighter> },
): Result<V> {
  if (values.metres !== null) return ok(values);
  if (countStoppedLines(scene.space, actor, target) === LINES)
    return refuse("charge/blocked", { name: getFighterName(scene, target) });
  const runUp = findRunUp(scene, actor, target);
  if (!runUp.ok || !runUp.value) return runUp.ok ? ok(values) : runUp;
  const { metres, left, away } = runUp.value;
  return ok({ ...values, metres, distance: metres + left, straight: true, away });
}

/** The inputs of the weapon and the approach of an attack. */
const HANDLING = [WEAPON, DISTANCE, ...RUN_UP] as const;
export type HandlingValues = InputValues<typeof HANDLING, Fighter>;

/** The inputs with which a payload is read; a macro may also name the usual mode of the weapon. */
const PAYLOAD_SPEC = {
  actor: "actor",
  inputs: [TARGET, { ...MODE, choices: ATTACK_MODES }, COVER, ...HANDLING],
} as const;

/**
 * Reads the declaration of an attack. Refuses it if the weapon is missing, or if the attack is not allowed or not possible. (S2; d6x3/D.1)
 */
export const declareAttack = defineDeclaration(
  PAYLOAD_SPEC,
  ({ target, way, cover, ...values }, declarer: Declarer<Fighter>) => {
    const { actor, scene } = declarer;
    const chosen = way === "" ? chooseDefaultMode(findAvailableWeapon(scene, actor, values.weapon)) : way;
    const facts = buildAttack(target, chosen, values, { ...declarer, cover: cover ?? 0 });
    return requirePayment(facts, declarer, ATTACKS[chosen].cost);
  },
);

/** The distance between the vehicle and the target. (S2, Vehicles in Combat) */
const VEHICLE_DISTANCE = { ...DISTANCE, measured: { ...DISTANCE.measured, from: "vehicle" } } as const;

/**
 * The declaration of an attack with a weapon that is mounted on a vehicle. The crew activates and fires it, which takes a whole turn. (S2,
 * Vehicles in Combat; d6x3/D.2; d6x3/R-28)
 */
export const GUNNERY = {
  kind: "gunnery",
  actor: "actor",
  instead: true,
  inputs: [
    TARGET,
    { name: "vehicle", is: "fighter" },
    { name: "mounted", is: "offered" },
    STUNT_MODE,
    VEHICLE_DISTANCE,
  ],
  offered: (payload: Json, scene: Scene<Fighter>) => {
    const { weapons = {} } = findFighter(scene, toData(payload)["vehicle"]) ?? {};
    return { mounted: Object.values(weapons).map(({ id, name }) => ({ id, name })) };
  },
} as const satisfies DeclarationSpec;

/**
 * Reads the declaration of gunnery. The vehicle must not be stopped, and its weapons must not be lost. (S2, Vehicles in Combat, Crashes;
 * d6x3/H.1, System Damage; d6x3/R-28)
 */
export const declareGunnery = defineDeclaration(
  GUNNERY,
  ({ target, vehicle, mounted, way, distance }, declarer: Declarer<Fighter>) => {
    const { name, body, weapons } = vehicle;
    const weapon = lookup(weapons, mounted);
    if (body !== "vehicle") return refuse("vehicle/none", { name: declarer.actor.name });
    if (!weapon) return refuse("attack/no-weapon", { name });
    if (isStopped(vehicle)) return refuse("vehicle/inoperative", { name });
    if (isSystemLost(systemRating(declarer.scene, vehicle, "weapons")))
      return refuse("weapon/broken", { name: weapon.name });
    const values = { weapon: mounted, distance, metres: null, straight: false, away: [] };
    const facts = buildAttack(target, way || chooseDefaultMode(weapon), values, { ...declarer, bearer: vehicle });
    return requirePayment(facts, declarer, "both");
  },
);

/**
 * The context of an attack's declaration. `bearer` is the fighter whose sheet has the weapon, if it is not the attacker; `cover` is the
 * cover in between; `target` is an id.
 */
type AttackDeclarer = Declarer<Fighter> & {
  readonly bearer?: Fighter;
  readonly cover?: number;
  readonly target?: string;
};

/** Builds the facts of an attack on a target, without paying for it. (S2; d6x3/D.1, d6x3/F) */
export function buildAttack(
  target: Fighter,
  mode: AttackMode,
  values: HandlingValues,
  declarer: AttackDeclarer,
): Result<AttackFacts> {
  const { actor, scene, cover = 0 } = declarer;
  if (target.id === actor.id) return refuse("attack/self", { name: actor.name });
  const handling = mode === "charge" ? readRunUp(values, { actor: actor.id, target: target.id, scene }) : ok(values);
  if (!handling.ok) return handling;
  const facts = buildUntargetedAttack(mode, handling.value, { ...declarer, target: target.id });
  if (!facts.ok) return facts;
  const { weapon } = facts.value;
  if (weapon.group === "explosive") return refuse("attack/wrong-weapon");
  return requireAll([checkTarget(scene, target, weapon, mode, cover)], { ...facts.value, cover, targets: [target.id] });
}

/** Builds the facts of an attack before its target is known. (S2; d6x3/D.1, d6x3/F) */
export function buildUntargetedAttack(
  mode: AttackMode,
  { straight, away, ...values }: HandlingValues,
  { actor, scene, bearer = actor, target = "" }: AttackDeclarer,
): Result<AttackFacts> {
  const weapon = findAvailableWeapon(scene, bearer, values.weapon);
  if (!weapon) return refuse("attack/no-weapon", { name: actor.name });
  const metres = values.metres ?? 0;
  const distance = mode === "charge" ? Math.max(0, (values.distance ?? 0) - metres) : (values.distance ?? 0);
  const checks = [
    checkWeapon(actor, weapon, mode, { distance, target }),
    bearer === actor ? checkModeNeeds(scene, actor, weapon, mode) : ok(true),
    mode === "charge" ? checkMetres(metres, chargeReach(scene, actor)) : ok(true),
  ];
  const use = { attacker: actor.id, bearer: bearer.id, way: mode, weapon, distance, metres, straight, away };
  return requireAll(checks, { ...UNDECIDED, ...use });
}

/** Checks the needs of a mode. A ranged weapon always has those of a Ranged Attack. (S2; d6x3/D.1) */
function checkModeNeeds(scene: Scene, attacker: Fighter, weapon: Weapon, mode: AttackMode): Result<true> {
  const row: TurnActionRow = ATTACKS[mode];
  const needs = isRangedWeapon(weapon) ? ATTACKS.ranged.needs : row.needs;
  return checkNeeds(scene, attacker, { needs });
}

/** The distance of the throw, measured to the site if one is chosen on the scene. (S2, Explosives) */
export const THROW_DISTANCE = { ...DISTANCE, measured: { ...DISTANCE.measured, site: SITE.name } } as const;

/** The number that a throw must reach: 11, or more if the GM says that it is difficult. (S2, Explosives; d6x3/R-40) */
export const NEEDED = {
  ...numberInput("needed", { min: 1, max: MAX_TARGET_NUMBER, initial: USUAL_TARGET }),
  gm: true,
} as const;

export const THROW = {
  kind: "throw",
  actor: "actor",
  instead: true,
  inputs: [makeOptional(TARGET), WEAPON, STUNT_MODE, SITE, THROW_DISTANCE, NEAR, NEEDED],
  idle: listIdleThrowInputs,
  offered: listExplosives,
} as const satisfies DeclarationSpec;

/** Lists the inputs that have no use: the fighters near an aim that the scene shows. (S2, Explosives; d6x3/R-7) */
export function listIdleThrowInputs(payload: Json, scene: Scene<Fighter>): readonly string[] {
  const data = toData(payload);
  const aim = { at: getText(data, "target"), site: readSite(data["site"]) };
  return findBlast(scene, aim) ? [NEAR.name] : [];
}

/** Lists the explosives that the actor carries. (S2, Explosives) */
function listExplosives(payload: Json, scene: Scene<Fighter>): Readonly<Record<string, readonly OfferedEntry[]>> {
  const explosives = filterExplosives(findFighter(scene, toData(payload)["actor"])?.weapons);
  return { weapon: explosives.map(({ id, name }) => ({ id, name })) };
}

/** Filters the weapons that are thrown at a position instead of attacking with them. (S2, Explosives) */
export function filterExplosives(weapons: Fighter["weapons"] = {}): readonly Weapon[] {
  return Object.values(weapons).filter(({ group }) => group === "explosive");
}

/** Reads the declaration of a throw: a Ranged or a Stunt Attack on a position, without targets. (S2, Explosives, Stunt Attack) */
export const declareThrow = defineDeclaration(THROW, (values, declarer: Declarer<Fighter>) => {
  return requirePayment(buildThrow(values, declarer), declarer, "major");
});

/**
 * Builds the facts of a throw, without paying for it. Fighters whom the scene shows are named near the aim only by the GM. (S2, Explosives;
 * d6x3/R-7)
 */
export function buildThrow(
  { target, weapon, way, site, distance, near, needed }: InputValues<typeof THROW.inputs, Fighter>,
  declarer: Declarer<Fighter>,
): Result<AttackFacts> {
  const { group } = lookup(declarer.actor.weapons, weapon) ?? {};
  if (group !== "explosive") return refuse("attack/no-explosive", { name: declarer.actor.name });
  const values = { weapon, distance, metres: null, straight: false, away: [] };
  const at = target?.id ?? "";
  const facts = buildUntargetedAttack(way || "ranged", values, { ...declarer, target: at });
  if (!facts.ok) return facts;
  const { seat, scene } = declarer;
  const unseen = seat.gm ? near : near.filter((id) => !findSpot(scene.space, id));
  return ok({ ...facts.value, at, site, near: unseen, needed });
}

/**
 * Builds the stage in which the grenade explodes: at the aimed position, or after a miss 1d6 metres from it. On a scene a second die says in
 * which direction, and the positions whom the blast catches; otherwise the declaration names them, or the GM does. A launcher that misses
 * may jam. (S2; d6x3/J-18; d6x3/R-7, d6x3/R-40)
 */
export function landStage(rulings: Rulings): AttackStage {
  return (facts, answers, scene) => {
    const { needed } = facts;
    const hit = isHit(facts.total, needed, rulings);
    if (!hit && isGun(facts.weapon) && answers["misfire"] === undefined) return push(facts, [buildMisfire(facts)]);
    const isPlaced = findBlast(scene, facts) !== null;
    if (!hit && answers["scatter"] === undefined) return ask([askDice("scatter", facts.attacker, isPlaced ? 2 : 1)]);
    const astray = hit ? [0] : readFacesAnswer(answers["scatter"]);
    const [metres = 0] = astray;
    const caught = answers["caught"] ?? (hit ? listAimed(scene, facts) : listScattered(scene, facts, astray));
    if (!Array.isArray(caught)) return ask([askCaught(scene, metres)]);
    const targets = caught.flatMap((id) => findFighter(scene, id)?.id ?? []);
    const points = hit ? stuntPoints(facts.faces, facts.way === "stunt") : 0;
    const { drama } = readRoll(facts.faces);
    const { total, sure } = facts;
    const exploded = happened("exploded", { total, needed, hit, metres, targets, points, drama, sure });
    if (targets.length === 0) return close({ hit, points, suffered: [] }, [exploded]);
    return next({ ...facts, targets, hit, points, chosen: hit ? facts.chosen : null }, [exploded]);
  };
}

/** Asks for the fighters in a blast that no scene shows; any fighter may be chosen, even the thrower. (S2, Explosives; d6x3/R-7) */
function askCaught({ fighters }: Scene<Fighter>, metres: number): Question {
  return pickAny({ id: "caught", data: { metres, radius: BLAST_RADIUS } }, Object.keys(fighters).map(toFighterOption));
}
