import {
  type Answers,
  type Question,
  type Scene,
  type Data,
  type DeclarationSpec,
  type Declarer,
  type Json,
  type Result,
  type InputValues,
  askAmount,
  toOptions,
  pickOne,
  measureFighterDistance,
  TARGET,
  WEAPON,
  ok,
  refuse,
  getText,
  findFighter,
  requireAll,
  combine,
  TARGETS,
  describeUnreached,
} from "../../../engine/index.ts";
import type { Events } from "../events.ts";
import { findHealthState } from "../fighter/conditions.ts";
import { type Fighter, type Weapon, isRanged, labelWeapon, findWeapon } from "../fighter/fighter.ts";
import {
  SPACES,
  AREA,
  BESIDE,
  BURST,
  CALLED,
  CALLED_TOO,
  SITE,
  STANDS,
  readPayloadWeapon,
  PLACE,
} from "../fighter/inputs.ts";
import { MAX_VALUE, MAX_COVER, MAX_INCREMENTS } from "../vocabulary.ts";
import { type AttackFacts, type Stand, buildDefaultAttack } from "./attack.ts";
import {
  type BurstRulings,
  computeMaxSpaces,
  countIncrements,
  toAttackAction,
  chooseLeastBurst,
  checkWeapon,
  firesBursts,
} from "./shooting.ts";
import { withAbleActor, checkAction } from "../economy/economy.ts";
import { computeCallCost, joinCallWords, listIdleCallInputs, readCalledShots } from "./aiming.ts";
import type { Rulings } from "../rulings.ts";

const MAX_STAND: Stand = { range: MAX_INCREMENTS, cover: MAX_COVER, through: MAX_VALUE };
const STAND_KEYS = ["range", "cover", "through"] as const satisfies readonly (keyof Stand)[];

/**
 * Lists the unanswered questions on the position of a target that is chosen when the attack is made. The first asks whether the estimated
 * position is right; if not, its numbers are asked for. Empty in melee. (S4, Multi-Attack; N16; N9)
 */
export function listPositionQuestions(
  step: number,
  attack: AttackFacts,
  stand: Stand,
  answers: Answers,
): readonly Question[] {
  if (!isRanged(attack.weapon)) return [];
  const { attacker: fighter } = attack;
  const answer = answers[`place-${step}`];
  if (answer === undefined) {
    const data: Events["asked-place"] = { fighter, ...stand };
    return [pickOne({ id: `place-${step}`, fighter, prompt: "place", data }, toOptions(["said", "anew"]))];
  }
  const questions = STAND_KEYS.map((key) =>
    askAmount({ id: `${key}-${step}`, fighter, prompt: key }, { max: MAX_STAND[key], fallback: stand[key] }),
  );
  return answer === "anew" ? questions.filter(({ id }) => answers[id] === undefined) : [];
}

/** Reads the answered position of a target, with the estimated one as the default. (N16; N9) */
export function readAnsweredStand(step: number, stand: Stand, answers: Answers): Stand {
  const readNumber = (key: keyof Stand): number => Number(answers[`${key}-${step}`] ?? stand[key]);
  return { range: readNumber("range"), cover: readNumber("cover"), through: readNumber("through") };
}

/** Estimates the position of a target: the declared position, with the distance replaced by that on the scene. (N16; N9) */
export function estimateStand(
  { attacker, weapon, range, cover, through }: AttackFacts,
  target: string,
  scene: Scene,
): Stand {
  const spaces = isRanged(weapon) ? measureSpaces(scene, attacker, target) : null;
  return { range: spaces === null ? range : countIncrements(spaces, weapon.increment), cover, through };
}

/** Measures the spaces between two fighters; null if the scene does not show both. (N16) */
export function measureSpaces({ space }: Scene, attacker: string, target: string): number | null {
  return measureFighterDistance(space, attacker, target, SPACES.measured);
}

/**
 * Lists the possible targets of an attack that names none: living fighters within the weapon's reach, or at an unknown distance. Fighters
 * of the attacker's side are listed only if there are no others. (S4, Multi-Attack; N16; d6/H.4; d6/J-30)
 */
export function listOpenTargets({ attacker, weapon }: AttackFacts, scene: Scene<Fighter>): readonly Fighter[] {
  const side = findFighter(scene, attacker)?.side ?? "neutral";
  const others = Object.values(scene.fighters).filter(
    (each) => each.id !== attacker && findHealthState(each) !== "dead",
  );
  const opponents = others.filter((each) => each.side !== side || side === "neutral");
  const max = computeMaxSpaces(weapon);
  return (opponents.length > 0 ? opponents : others).filter(
    ({ id }) => (measureSpaces(scene, attacker, id) ?? 0) <= max,
  );
}

/** The inputs of every attack. (S4, Fire Weapon) */
export const STRIKE = [WEAPON, BURST, CALLED, CALLED_TOO, ...PLACE] as const;

export type StrikeValues = InputValues<typeof STRIKE, Fighter>;

/** The declaration of an attack on one target. (S4) */
export const ATTACK = {
  kind: "attack",
  actor: "attacker",
  attack: "one",
  inputs: [TARGET, ...STRIKE, BESIDE],
  idle: listIdleAttackInputs,
} as const satisfies DeclarationSpec;

/** True if the weapon of a payload, or any that the fighter has if it names none, hits several targets at once. (N7; N10) */
function hasWideWeapon(actor: string, scene: Scene<Fighter>, payload: Data): boolean {
  const { weapons = {} } = findFighter(scene, actor) ?? {};
  const named = findWeapon(weapons, getText(payload, "weapon"));
  return (named ? [named] : Object.values(weapons)).some(({ blast, mode }) => blast || firesBursts(mode));
}

/** The declaration of an attack on several targets at once, each behind its own cover. (S4; N7; N10; d6/F.7) */
export const BURST_FIRE = {
  kind: "burst",
  actor: "attacker",
  attack: "several",
  inputs: [{ ...TARGETS, within: SITE }, AREA, SITE, ...STRIKE, BESIDE, STANDS],
  idle: listIdleAttackInputs,
  suits: hasWideWeapon,
} as const satisfies DeclarationSpec;

/** Lists the inputs that have no use for this weapon: bursts for a blade, range and cover in melee. (S4; N7; N16) */
export function listIdleAttackInputs(payload: Json, scene: Scene): readonly string[] {
  const weapon = readPayloadWeapon(payload, scene);
  const calls = listIdleCallInputs(payload);
  if (!weapon) return calls;
  const bursts = firesBursts(weapon.mode) ? [] : ["burst", "area", SITE.name];
  if (!isRanged(weapon)) return [...calls, ...bursts, "range", "cover", "through", "beside"];
  return [...calls, ...bursts, weapon.increment > 0 ? "range" : "spaces"];
}

/** True if the attacker can use the weapon in its present state, and if it reaches the declared distance. (S4, Fire Weapon; N7; N16) */
export function attackReaches(rulings: BurstRulings) {
  return (payload: Data, scene: Scene<Fighter>): boolean => {
    const attacker = findFighter(scene, payload["attacker"]);
    const weapon = attacker && findWeapon(attacker.weapons, getText(payload, "weapon"));
    if (!attacker || !weapon) return false;
    const usable = checkWeapon(scene, attacker, weapon, chooseLeastBurst(weapon, rulings), rulings);
    const { spaces } = payload;
    return usable.ok && (typeof spaces !== "number" || spaces <= computeMaxSpaces(weapon));
  };
}

/** The inputs of both kinds of attack, since a macro may name one target or several. */
const ANY_ATTACK = { actor: "attacker", inputs: [{ ...TARGET, optional: true }, ...BURST_FIRE.inputs] } as const;

/**
 * Reads the declaration of an attack on one or several targets. Refuses an attack for which the attacker lacks a weapon, the permission or
 * the points. (N2; S4; N7)
 */
export function declareAttack(rulings: Rulings) {
  return withAbleActor(ANY_ATTACK, ({ target, targets, area, stands, ...values }, declarer) => {
    const all = target ? [target.id] : targets;
    const facts = readAttack(all, values, declarer, rulings);
    return facts.ok
      ? ok({ ...facts.value, area, stands: { ...listNearerStands(all, facts.value, declarer), ...readStands(stands) } })
      : facts;
  });
}

/**
 * Lists the positions of all targets, at the distances on the scene. Empty for a single target, for a weapon without increments, or if the
 * declared distance is not that of the farthest target. (N16)
 */
function listNearerStands(
  targets: readonly string[],
  { weapon, spaces, cover, through }: AttackFacts,
  { actor, scene }: Declarer<Fighter>,
): Readonly<Record<string, Stand>> {
  const distances = targets.map((id) => [id, measureSpaces(scene, actor.id, id)] as const);
  const farthest = Math.max(...distances.map(([, distance]) => distance ?? Infinity));
  if (targets.length < 2 || weapon.increment === 0 || farthest !== spaces) return {};
  const stands = distances.map(([id, distance]): [string, Stand] => {
    return [id, { range: countIncrements(distance ?? 0, weapon.increment), cover, through }];
  });
  return Object.fromEntries(stands);
}

function readAttack(
  targets: readonly string[],
  values: StrikeValues & { readonly beside: readonly string[] },
  { actor, seat, scene }: Declarer<Fighter>,
  rulings: Rulings,
): Result<AttackFacts> {
  const facts = readStrike(values, { actor, seat, targets }, rulings);
  if (!facts.ok) return facts;
  if (targets.length === 0) return refuse("attack/no-target");
  if (targets.includes(actor.id)) return refuse("attack/self", { name: actor.name });
  const { weapon, burst } = facts.value;
  const aimed = { ...facts.value, targets, beside: values.beside };
  const cost = computeCallCost(scene, actor.id, aimed);
  const payable = checkAction(scene, actor, toAttackAction(weapon, burst), rulings, cost);
  return requireAll([checkStrike(scene, actor, aimed, rulings), payable], aimed);
}

/** Reads the values of an attack without its targets; `targets` is used only in the text of a refusal. (S4, Fire Weapon) */
export function readStrike(
  values: StrikeValues,
  { actor, seat, targets = [] }: Pick<Declarer<Fighter>, "actor" | "seat"> & { readonly targets?: readonly string[] },
  rulings: BurstRulings,
): Result<AttackFacts> {
  const weapon = findWeapon(actor.weapons, values.weapon);
  if (!weapon) return refuse("attack/no-weapon", { name: actor.name });
  const read = combine({ called: readCalledShots(values, seat), position: readPosition(values, weapon, targets) });
  if (!read.ok) return read;
  const { called, position } = read.value;
  const burst = values.burst === "least" ? chooseLeastBurst(weapon, rulings) : values.burst;
  const choices = { burst, called, calledAs: joinCallWords(values) };
  return ok({ ...buildDefaultAttack(actor.id, [], weapon), ...choices, ...position });
}

type AttackPosition = Pick<AttackFacts, "range" | "cover" | "through" | "spaces">;

function readPosition(
  { cover, through, ...values }: StrikeValues,
  weapon: Weapon,
  targets: readonly string[],
): Result<AttackPosition> {
  const spaces = values.spaces ?? 0;
  const max = computeMaxSpaces(weapon);
  if (spaces > max)
    return refuse("attack/too-far", { ...describeUnreached({ weapon: labelWeapon(weapon), targets }), spaces, max });
  const range = Math.max(values.range, isRanged(weapon) ? countIncrements(spaces, weapon.increment) : 0);
  return ok({ cover, through, range, spaces });
}

/** Reads the positions that are declared for single targets. (N9; N16) */
export function readStands(
  values: InputValues<readonly [typeof STANDS], Fighter>["stands"],
): Readonly<Record<string, Stand>> {
  return Object.fromEntries(values.map(({ target, range, cover, through }) => [target.id, { range, cover, through }]));
}

/** Refuses a weapon that cannot be used against these targets at that distance. (S4, Fire Weapon; N7) */
export function checkStrike(
  scene: Scene,
  actor: Fighter,
  { weapon, burst, targets, range, cover }: AttackFacts,
  rulings: BurstRulings,
): Result<true> {
  const usable = checkWeapon(scene, actor, weapon, burst, rulings);
  if (!usable.ok) return usable;
  if (burst === "single" && !weapon.blast && targets.length > 1) return refuse("attack/one-target");
  return !isRanged(weapon) && range + cover > 0 ? refuse("attack/not-from-afar") : ok(true);
}
