import {
  type Answers,
  type Move,
  type Question,
  type Scene,
  type Change,
  type Modifier,
  type Option,
  ask,
  close,
  toOptions,
  pickOne,
  buildChange,
  endEffect,
  readFacesAnswer,
  next,
  push,
  sumModifiers,
  filterNonZero,
  findAdjustment,
  toModifier,
  pickAny,
  abort,
  findFighter,
  getFighterName,
  listFighters,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { countOffTurnMoves } from "../economy/economy.ts";
import {
  type AttackFacts,
  type AttackStage,
  checkTarget,
  checkWeapon,
  findAvailableWeapon,
  isRangedWeapon,
} from "./attack.ts";
import { type Fighter, isGun, isThrown, baseDefense, computeSizeTarget } from "../fighter/fighter.ts";
import type { Conditions } from "../vocabulary.ts";
import { conditionPenalty, effectModifiers, findLasting, beginLasting, stage } from "../fighter/conditions.ts";
import {
  type TurnableRoll,
  type DieTurn,
  buildRolledEvent,
  resolveDieTurn,
  setFace,
  mayTurnDie,
  toTurnOption,
  applyDieTurn,
  listDieTurns,
} from "./rolls.ts";
import { readRoll, askTest } from "../dice.ts";
import { listAimed } from "./blast.ts";
import { THROWING } from "./thrown.ts";
import type { Rulings } from "../rulings.ts";
import { stuntPoints, listHulls } from "./stunts.ts";
import { listStuntOptions } from "./buying.ts";

/** The losses that foil an attack after its declaration: its weapon, its target, or its reach. (S2, Prepare; d6x3/J-8) */
export type Foil = "weapon" | "target" | "reach";

/**
 * Finds the loss that foils an attack before its dice are rolled; null if nothing foils it. The weapon may be no longer in hand, jammed or
 * out of reach; the target may be no longer open to attack. (S2, Prepare, Taking Cover; d6x3/J-8)
 */
export function findFoil(facts: AttackFacts, attacker: Fighter, scene: Scene<Fighter>): Foil | null {
  const { way, distance, targets } = facts;
  const weapon = findAvailableWeapon(scene, findFighter(scene, facts.bearer) ?? attacker, facts.weapon.id);
  if (!weapon || !checkWeapon(attacker, weapon, way, { distance }).ok) return "weapon";
  const open = listFighters(scene, targets);
  return open.every((target) => checkTarget(scene, target, weapon, way).ok) ? null : "target";
}

/**
 * Resolves an interruption. After a loss the attack fails; after a movement the GM is asked if it still reaches. Null if the attack
 * continues as declared. (S2, Prepare; d6x3/J-8; d6x3/R-22)
 */
export function resolveInterruption(
  facts: AttackFacts,
  attacker: Fighter,
  answers: Answers,
  scene: Scene<Fighter>,
): Move<never> | Move<AttackFacts> | null {
  const { targets, seen } = facts;
  const moved = targets.length > 0 && countOffTurnMoves(scene, [attacker.id, ...targets]) !== seen;
  const foil = findFoil(facts, attacker, scene) ?? (moved && answers["reach"] === "short" ? "reach" : null);
  if (foil) return close(null, [happened("foiled", { fighter: attacker.id, by: foil })]);
  return moved && answers["reach"] === undefined ? ask([askReach(attacker, targets, scene)]) : null;
}

function askReach(attacker: Fighter, targets: readonly string[], scene: Scene<Fighter>): Question {
  const data = { fighter: attacker.id, by: attacker.name, name: getFighterName(scene, targets[0] ?? "") };
  return pickOne({ id: "reach", data }, toOptions(["reaches", "short"]));
}

/** True if a total reaches the needed number. A tie hits, unless the table rules otherwise. (d6x3/A.2; d6x3/J-1) */
export function isHit(total: number, needed: number, { attackTieHits }: Pick<Rulings, "attackTieHits">): boolean {
  return attackTieHits ? total >= needed : total > needed;
}

/** The modifier of an attack on a Prone target: +1 in melee, −1 at range. (d6x3/G.3) */
export function proneModifier({ prone }: Conditions, far: boolean): number {
  if (!prone) return 0;
  return far ? -1 : 1;
}

/**
 * The modifiers that make up a target's Defense, which is not rolled. The Defense of a thing is the number for its size. (d6x3/B; d6x3/D.1,
 * d6x3/D.2; d6x3/F.6)
 */
export function defenseModifiers(scene: Scene, fighter: Fighter): readonly Modifier[] {
  if (fighter.body !== "person") return [{ source: "defense.size", value: computeSizeTarget(fighter.thing) }];
  return filterNonZero([...baseDefense(fighter), ...effectModifiers(scene, fighter.id, "defense")]);
}

/** Asks whether the attacker spends a Footwork bonus on this attack. (d6x3/H.1, Footwork; d6x3/R-32) */
export const footworkStage: AttackStage = (facts, answers, scene) => {
  const ready = findLasting(scene, facts.attacker, "footwork");
  const bonus = Number(ready?.data["bonus"] ?? 0);
  if (!ready || bonus === 0) return next(facts);
  if (answers["footwork"] === undefined) return ask([askFootwork(facts.attacker, bonus)]);
  if (answers["footwork"] === "keep") return next(facts);
  const why = [...facts.why, { source: "stunt.footwork", value: bonus }];
  const details = { fighter: facts.attacker, bonus };
  return next({ ...facts, why }, [happened("footwork-used", details, [endEffect(scene, ready.id)])]);
};

function askFootwork(fighter: string, bonus: number): Question {
  return pickOne({ id: "footwork", fighter, data: { bonus } }, toOptions(["use", "keep"]));
}

/**
 * Builds the stage that asks the attacker for the dice of the test. Nothing is rolled if the attacker has been taken out in the meantime, or
 * if the attack has become impossible. (S2; d6x3/F.2; d6x3/J-8)
 */
export function rollStage(rulings: Rulings): AttackStage {
  return stage({ able: ["attacker"] }, (facts, answers, scene, { attacker }) => {
    const foiled = resolveInterruption(facts, attacker, answers, scene);
    if (foiled) return foiled;
    if (answers["attack"] === undefined) return ask([askTest("attack", facts.attacker)]);
    const faces = readFacesAnswer(answers["attack"]);
    const [target] = listFighters(scene, facts.targets);
    const prone = target ? proneModifier(target.conditions, isRangedWeapon(facts.weapon)) : 0;
    const gm = toModifier("gm", findAdjustment(facts, "attack"));
    const test = withCurrentWounds(facts.why, attacker);
    const why = filterNonZero([...test, { source: "attack.prone", value: prone }, gm]);
    const rolled = { ...facts, why, faces };
    const roll = buildAttackRoll(rolled, scene, rulings);
    const sure = askTurnAndStunts(rolled, roll, scene, rulings) ? roll.yields(faces) : 0;
    const event = buildRolledEvent("attack", facts.attacker, faces, why);
    return next({ ...rolled, sure: sure > 0 }, [
      { ...event, data: { ...event.data, sure }, changes: throwWeapon(scene, facts) },
    ]);
  });
}

/**
 * Marks a thrown weapon as no longer ready, and takes it off the carried quantity, if there is one. A weapon that does not burst can be
 * picked up where its target stands. (S2, Explosives; d6x3/R-31, d6x3/R-39)
 */
function throwWeapon(
  scene: Scene<Fighter>,
  { bearer, weapon, targets: [target = ""] }: AttackFacts,
): readonly Change[] {
  if (!isThrown(weapon)) return [];
  const dropped = buildChange(scene, ["fighters", bearer, "weapons", weapon.id, "ready"], false);
  if (weapon.group === "explosive") return [dropped, ...THROWING.use(scene, bearer, weapon)];
  return [dropped, ...THROWING.throwAt(scene, bearer, weapon, target)];
}

/**
 * Replaces the wound penalty with the current one, since an interruption may have added wounds after the declaration. (d6x3/J-8; d6x3/G.3)
 */
function withCurrentWounds(why: readonly Modifier[], { conditions }: Fighter): readonly Modifier[] {
  const others = why.filter(({ source }) => source !== "test.wounds");
  return [...others, { source: "test.wounds", value: conditionPenalty(conditions) }];
}

/**
 * Finds the number that an attack must reach: that of its declaration for a throw, otherwise the target's Defense. Null if the target has bound the
 * weapon, so that no total is enough. (S2, Explosives; d6x3/F.2; d6x3/H.1, Bind Weapon)
 */
export function findNeededTotal(facts: AttackFacts, scene: Scene<Fighter>): number | null {
  const target = findFighter(scene, facts.targets[0]);
  if (!target) return facts.needed;
  return findBinding(scene, facts, target.id) ? null : sumModifiers(adjustedDefense(facts, target, scene));
}

function adjustedDefense(facts: AttackFacts, target: Fighter, scene: Scene<Fighter>): readonly Modifier[] {
  return filterNonZero([...defenseModifiers(scene, target), toModifier("gm", findAdjustment(facts, "defense"))]);
}

/**
 * Builds the stage that compares the test with the target's Defense. For the rest of the turn it stores whom the attacker has struck in
 * melee, as one effect for each opponent. A gun that misses may jam; a miss with any other weapon ends the attack. (S2; S2, Press the
 * Attack; d6x3/F.2, d6x3/F.5; d6x3/R-8)
 */
export function compareStage(rulings: Rulings): AttackStage {
  return (facts, answers, scene) => {
    const target = findFighter(scene, facts.targets[0]);
    if (answers["misfire"] !== undefined) return close({ hit: false });
    if (!target) return abort(facts.attacker);
    const { attacker, weapon, faces, total } = facts;
    const why = adjustedDefense(facts, target, scene);
    const defense = sumModifiers(why);
    const bound = findBinding(scene, facts, target.id);
    const hit = !bound && isHit(total, defense, rulings);
    const points = hit ? countAttackPoints(facts, faces, rulings) : 0;
    const data = { foe: target.id };
    const struck =
      hit && !isRangedWeapon(weapon) ? [beginLasting(scene, "struck", attacker, { data, replaces: data })] : [];
    const events = [
      buildRolledEvent("defense", target.id, [], why),
      ...(bound ? [happened("bound-blow", { fighter: attacker }, [endEffect(scene, bound.id)])] : []),
      happened("compared", { total, defense, hit, points, drama: readRoll(faces).drama, sure: facts.sure }, struck),
    ];
    if (hit) return next({ ...facts, hit, points }, events);
    return isGun(weapon) ? push(facts, [buildMisfire(facts)], events) : close({ hit }, events);
  };
}

/** Builds the nested exchange that may jam a gun that missed. (S2) */
export function buildMisfire({ bearer, weapon, faces }: AttackFacts) {
  const facts = { attacker: bearer, weapon: weapon.id, drama: readRoll(faces).drama };
  return { as: "misfire", kind: "misfire", facts };
}

/**
 * Finds the effect by which an opponent has bound the attacker's weapon against melee attacks on that opponent; undefined for a ranged
 * weapon. (d6x3/H.1, Bind Weapon)
 */
export function findBinding(
  scene: Scene,
  { attacker, weapon }: Pick<AttackFacts, "attacker" | "weapon">,
  opponent: string,
) {
  return isRangedWeapon(weapon) ? undefined : findLasting(scene, attacker, "bound", { foe: opponent });
}

/** True if a hit yields stunt points. An attack that a stunt brings yields them only by ruling. (d6x3/H.1) */
function mayYieldPoints({ bonus }: Pick<AttackFacts, "bonus">, { secondAttackPoints }: PointRulings): boolean {
  return !bonus || secondAttackPoints;
}

/** Counts the stunt points of a hit with these dice. (d6x3/A.5; d6x3/H.1; S2, Stunt Attack) */
function countAttackPoints(
  facts: Pick<AttackFacts, "bonus" | "way">,
  faces: readonly number[],
  rulings: PointRulings,
): number {
  return mayYieldPoints(facts, rulings) ? stuntPoints(faces, facts.way === "stunt") : 0;
}

type PointRulings = Pick<Rulings, "secondAttackPoints">;

/**
 * Builds the stage that lets the attacker turn a die for Fortune, and adds up the total. Its question includes the stunts that the dice
 * would buy. (d6x3/A.8; d6x3/H.1; d6x3/J-3; d6x3/R-35)
 */
export function turnStage(rulings: Rulings): AttackStage {
  return (facts, answers, scene) => {
    const roll = buildAttackRoll(facts, scene, rulings);
    const shop = askTurnAndStunts(facts, roll, scene, rulings);
    const answer = answers["stunts"];
    if (shop && answer === undefined) return ask([shop]);
    const result = shop
      ? applyDieTurn(readTurn(shop, answer), roll, scene)
      : resolveDieTurn(roll, answers, scene, rulings);
    if ("question" in result) return ask([result.question]);
    const { faces, events } = result;
    const total = readRoll(faces).sum + sumModifiers(facts.why);
    return next({ ...facts, faces, total, chosen: shop ? readStunts(answer) : null }, events);
  };
}

/** Builds the roll of an attack, with the points that other dice would yield. (d6x3/A.8; d6x3/F.2) */
function buildAttackRoll(
  facts: AttackFacts,
  scene: Scene<Fighter>,
  rulings: Rulings,
): TurnableRoll & { readonly yields: PointYield } {
  const needed = findNeededTotal(facts, scene);
  const reaches = (sum: number): boolean => needed !== null && isHit(sum + sumModifiers(facts.why), needed, rulings);
  const yields = (faces: readonly number[]): number =>
    reaches(readRoll(faces).sum) ? countAttackPoints(facts, faces, rulings) : 0;
  const isPointless = !mayYieldPoints(facts, rulings);
  return { side: "attack", id: facts.attacker, faces: facts.faces, reaches, yields, isPointless };
}

type PointYield = (faces: readonly number[]) => number;

/**
 * Asks for stunts and for a turn of a die in one question, since the points that a turn brings buy stunts; a turn that loses points is left
 * out. Null if no die may be turned, or if no dice yield enough for a stunt. Also null if a Hull takes points first, or if the targets are not yet known. (d6x3/A.8; d6x3/H.1;
 * d6x3/R-35)
 */
function askTurnAndStunts(
  facts: AttackFacts,
  roll: ReturnType<typeof buildAttackRoll>,
  scene: Scene<Fighter>,
  rulings: Rulings,
): Question | null {
  const buyer = findFighter(scene, facts.attacker);
  const targets = facts.targets.length > 0 ? facts.targets : (listAimed(scene, facts) ?? []);
  const isOpen = targets.length > 0 && listHulls({ ...facts, targets }, scene).length === 0;
  if (!buyer || !mayTurnDie(buyer, rulings) || !isOpen) return null;
  const { faces, yields } = roll;
  const basePoints = yields(faces);
  const turns = listDieTurns(faces, buyer.fortune, roll)
    .map((turn) => ({ ...turn, points: yields(setFace(faces, turn.die, turn.face)) }))
    .filter(({ points: more }) => more >= basePoints);
  const points = Math.max(basePoints, ...turns.map((turn) => turn.points));
  if (turns.length === 0 || points === 0) return null;
  const fortune = buyer.fortune - Math.min(...turns.map(({ price }) => price));
  const paid = { ...scene, fighters: { ...scene.fighters, [buyer.id]: { ...buyer, fortune } } };
  const stunts = listStuntOptions({ ...facts, targets, points }, paid, rulings);
  if (stunts.every(({ refusal }) => refusal)) return null;
  const query = { id: "stunts", fighter: facts.attacker, prompt: "spend", data: {} };
  const dice = turns.map((turn) => toShopOption(turn, turn.points - basePoints, basePoints > 0));
  return pickAny(query, basePoints > 0 ? [...stunts, ...dice] : [...dice, ...stunts], {
    price: "points",
    budget: basePoints,
  });
}

/**
 * Converts a turn of a die to an option beside the stunts, folded away if there are points without it. At most one turn is chosen; it costs
 * Fortune, and adds its further points to the budget. (d6x3/A.8; d6x3/R-13)
 */
function toShopOption(turn: DieTurn, more: number, isFolded: boolean): Option {
  const option = toTurnOption(turn);
  const cost = more === 0 ? option.cost : { points: -more, ...option.cost };
  return { ...option, data: { ...option.data, group: "dice", ...(isFolded && { folded: true }) }, cost, oneOf: "turn" };
}

/** Reads the id of the chosen turn; empty if no die is turned. */
function readTurn(shop: Question, answer: Answers[string] | undefined): string {
  const options = shop.kind === "basket" ? shop.options : [];
  return options.find(({ id, oneOf }) => oneOf === "turn" && Array.isArray(answer) && answer.includes(id))?.id ?? "";
}

/** Reads every chosen id as a stunt; ids that are not lines of the menu are dropped later. */
function readStunts(answer: Answers[string] | undefined): readonly string[] {
  return Array.isArray(answer) ? answer.filter((id) => typeof id === "string") : [];
}
