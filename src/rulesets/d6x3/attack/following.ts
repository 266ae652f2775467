import {
  type Answers,
  type Change,
  type Event,
  type Question,
  type Scene,
  type Child,
  type ExchangeKind,
  type LastingTerms,
  type Move,
  applyEvents,
  buildChange,
  readFacesAnswer,
  buildOption,
  toOptions,
  pickOne,
  ask,
  close,
  listEffects,
  next,
  push,
  sumModifiers,
  findFighter,
  getFighterName,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { buildMoveEvents, currentSpeed } from "../economy/economy.ts";
import { askDie, sumFaces } from "../dice.ts";
import { type EffectKind, addToEffect, beginLasting } from "../fighter/conditions.ts";
import type { Weapon, Fighter } from "../fighter/fighter.ts";
import { VEHICLE_NUMBERS } from "../fighter/sheets.ts";
import { type StuntFacts, type StuntName, findAffected, countSpentPoints, isStunt } from "./stunts.ts";
import { type Focus, SYSTEMS } from "../vocabulary.ts";
import { type AttackStage, isRangedWeapon } from "./attack.ts";
import { type ContestFacts, type ContestStake, currentAbility, testModifiers } from "./rolls.ts";

type StuntResult = { readonly question: Question } | { readonly events: readonly Event[] };
type StuntHit = {
  readonly facts: StuntFacts;
  readonly answers: Answers;
  readonly scene: Scene<Fighter>;
  readonly target: Fighter;
};

/** The metres of movement for each point of a stunt. (d6x3/H.1) */
export const METRES_A_POINT = 2;
/** The change of Speed by one Hamstring. (d6x3/H.1) */
const HAMSTRUNG = -3;

/**
 * The work of the stunts that affect others. They are resolved before the damage, one after the other, in this order. (d6x3/H.1)
 */
const STUNT_WORK: Readonly<Partial<Record<StuntName, (hit: StuntHit) => StuntResult>>> = {
  "knock-prone": ({ scene, target }) => ({ events: makeProne(scene, target.id) }),
  skirmish: (hit) => moveTarget(hit, hit.facts.points),
  // Restrained as long as the hold lasts: the effect implies the condition, which ends with it. (d6x3/G.3)
  grapple: (hit) => beginStuntEffect(hit, "held", { data: { by: hit.facts.attacker } }),
  disarm: applyDisarm,
  "bind-weapon": (hit) => beginStuntEffect(hit, "bound", { data: { foe: hit.facts.attacker } }),
  "break-weapon": applyBreak,
  parry: (hit) => beginStuntEffect(hit, "parried", { of: hit.facts.attacker, data: { defense: -hit.facts.points } }),
  feint: ({ facts, scene }) => {
    const change = addToEffect(scene, "initiative", "by", { bearer: facts.target, data: { by: -1 } });
    return { events: [buildSufferedEvent(facts, change)] };
  },
  hamstring: applyHamstring,
  "group-tactics": (hit) => moveTarget(hit, Math.floor(hit.facts.points / 2)),
  "guardian-angel": (hit) => {
    const { attacker: guardian, points } = hit.facts;
    return beginStuntEffect(hit, "guarded", { of: guardian, data: { guardian, points } });
  },
  "system-damage": damageSystem,
};

/** Makes a fighter Prone; no events if they are Prone already. (d6x3/H.1) */
export function makeProne(scene: Scene<Fighter>, fighter: string): readonly Event[] {
  if (findFighter(scene, fighter)?.conditions.prone !== false) return [];
  return [happened("fell", { fighter }, [buildChange(scene, ["fighters", fighter, "conditions", "prone"], true)])];
}

function beginStuntEffect({ facts, scene }: StuntHit, kind: EffectKind, terms: LastingTerms): StuntResult {
  return { events: [buildSufferedEvent(facts, beginLasting(scene, kind, facts.target, terms))] };
}

function buildSufferedEvent({ does, target }: StuntFacts, change: Change): Event {
  return happened("suffered-stunt", { fighter: target, stunt: does }, [change]);
}

/** Moves the target of a stunt by the metres of some points, at no cost. (d6x3/H.1, Skirmish, Group Tactics) */
function moveTarget({ facts, scene, target }: StuntHit, points: number): StuntResult {
  const movement = { metres: points * METRES_A_POINT, away: [], cover: 0, postures: [] };
  const into = facts.hazard ? [happened("into-hazard", { fighter: target.id })] : [];
  return { events: [...buildMoveEvents(scene, target.id, movement), ...into] };
}

/**
 * Slows the target; each further Hamstring slows it more. A target without any Speed left cannot move while the effect lasts. (d6x3/H.1,
 * Hamstring)
 */
function applyHamstring({ facts, scene, target }: StuntHit): StuntResult {
  const change = addToEffect(scene, "hamstrung", "speed", { bearer: target.id, data: { speed: HAMSTRUNG } });
  const event = buildSufferedEvent(facts, change);
  const isLame = currentSpeed(applyEvents(scene, [event]), target) === 0;
  return { events: isLame ? [event, happened("restrained", { fighter: target.id })] : [event] };
}

/** Chooses the target's weapon in hand, or asks the buyer of the stunt if there are several. */
function chooseWeapon({
  facts,
  answers,
  target,
}: StuntHit): { readonly question: Question } | { readonly weapon: Weapon | undefined } {
  const ready = Object.values(target.weapons).filter(({ ready: isReady, jam }) => isReady && jam !== "broken");
  const chosen = ready.find(({ id }) => id === answers["which"]);
  if (chosen || ready.length < 2) return { weapon: chosen ?? ready[0] };
  const options = ready.map(({ id, name }) => buildOption(id, { label: "weapon", data: { weapon: name } }));
  return { question: pickOne({ id: "which", fighter: facts.attacker, data: {} }, options) };
}

/** Disarms the target. The weapon lands 1d6 plus the attacker's Strength metres away. (d6x3/H.1, Disarm) */
function applyDisarm(hit: StuntHit): StuntResult {
  const choice = chooseWeapon(hit);
  if ("question" in choice) return choice;
  const { facts, answers, scene, target } = hit;
  if (answers["flight"] === undefined) return { question: askDie("flight", facts.attacker) };
  const strength = findFighter(scene, facts.attacker)?.abilities.strength ?? 0;
  const metres = Math.max(0, sumFaces(readFacesAnswer(answers["flight"])) + strength);
  if (!choice.weapon) return { events: [] };
  const { id: weapon, name: weaponName } = choice.weapon;
  const change = buildChange(scene, ["fighters", target.id, "weapons", weapon, "ready"], false);
  return { events: [happened("disarmed", { fighter: target.id, weapon, weaponName, metres }, [change])] };
}

function applyBreak(hit: StuntHit): StuntResult {
  const choice = chooseWeapon(hit);
  if ("question" in choice) return choice;
  if (!choice.weapon) return { events: [] };
  const { scene, target } = hit;
  const change = buildChange(scene, ["fighters", target.id, "weapons", choice.weapon.id, "jam"], "broken");
  const details = { fighter: target.id, weapon: choice.weapon.id, weaponName: choice.weapon.name };
  return { events: [happened("weapon-broken", details, [change])] };
}

/** Lowers a vehicle's system by one for each point; the attacker chooses the system. (d6x3/H.1, System Damage) */
function damageSystem({ facts, answers, scene, target }: StuntHit): StuntResult {
  const system = SYSTEMS.find((each) => each === answers["system"]);
  if (!system) return { question: pickOne({ id: "system", fighter: facts.attacker, data: {} }, toOptions(SYSTEMS)) };
  const after = Math.max(VEHICLE_NUMBERS.fields[system].min, target.vehicle[system] - facts.points);
  const change = buildChange(scene, ["fighters", target.id, "vehicle", system], after);
  return { events: [happened("system-damaged", { fighter: target.id, system, by: facts.points, after }, [change])] };
}

const FOLLOWING = Object.keys(STUNT_WORK).filter(isStunt);

/** Pushes the bought stunts that affect others, before the damage. (S2; d6x3/H.1) */
export const followStage: AttackStage = (facts, answers) => {
  const bought = FOLLOWING.filter((does) => findAffected(facts.bought, does) !== undefined);
  if (bought.length === 0 || answers[bought[0] ?? ""] !== undefined) return next(facts);
  const { attacker, weapon } = facts;
  const children = bought.map((does): Child => {
    const target = findAffected(facts.bought, does) ?? "";
    const points = countSpentPoints(facts.bought, does);
    const base = { does, attacker, target, points, flies: isRangedWeapon(weapon), focus: weapon.focus };
    return { as: does, kind: "stunt", facts: { ...base, hazard: false, won: true } };
  });
  return push(facts, children);
};

/** The abilities and focuses for resisting a stunt by Stand Firm, or a Skirmish into a hazard. (S2; d6x3/H.1) */
export const RESISTANCES = { strength: "might", dexterity: "acrobatics" } as const;
type ResistingAbility = keyof typeof RESISTANCES;

/** True if a fighter stands firm against a stunt. (S2, Stand Firm) */
export function isStandingFirm(scene: Scene, fighter: string, stunt: StuntName): boolean {
  return listEffects(scene, fighter, "stand-firm").some(
    ([, { data }]) => Array.isArray(data["against"]) && data["against"].includes(stunt),
  );
}

/** Pushes the opposed test that a stunt needs, if any. The stunt points are spent even if the test is lost. (S2; d6x3/H.1) */
export function opposeStuntStage(facts: StuntFacts, answers: Answers, scene: Scene<Fighter>): Move<StuntFacts> {
  const won = answers["won"];
  if (won !== undefined) return next({ ...facts, won: won === true });
  const against = findOpposedTest(facts, scene);
  return against ? push(facts, [{ as: "won", kind: "contest", facts: against }]) : next(facts);
}

/**
 * Asks the GM if a Skirmish moves its target into a hazard. This needs another opposed test, after the test against a fighter who stands
 * firm. (d6x3/H.1, Skirmish; S2, Stand Firm)
 */
export function skirmishStage(facts: StuntFacts, answers: Answers, scene: Scene<Fighter>): Move<StuntFacts> {
  const { does, attacker, target, won } = facts;
  if (does !== "skirmish" || target === attacker || !won) return next(facts);
  const driven = answers["driven"];
  if (driven !== undefined) return next({ ...facts, hazard: true, won: driven === true });
  if (answers["hazard"] === undefined) {
    const name = getFighterName(scene, target);
    const query = { id: "hazard", data: { fighter: attacker, target, name } };
    return ask([pickOne(query, toOptions(["clear", "into"]))]);
  }
  if (answers["hazard"] !== "into") return next(facts);
  const attack = buildStake(attacker, facts.flies ? "accuracy" : "fighting", facts.focus);
  const against = { attacker: attack, target: buildResistingStake(scene, target) };
  return push(facts, [{ as: "driven", kind: "contest", facts: against }]);
}

function buildStake(fighter: string, ability: ContestStake["ability"], focus: Focus): ContestStake {
  return { fighter, ability, focus };
}

/** Finds the opposed test that a stunt calls for; null if it calls for none. (S2, Stand Firm; d6x3/H.1) */
export function findOpposedTest(facts: StuntFacts, scene: Scene<Fighter>): ContestFacts | null {
  const { does, attacker, target, focus } = facts;
  if (target !== attacker && isStandingFirm(scene, target, does))
    return { attacker: buildStake(attacker, "strength", "might"), target: buildResistingStake(scene, target) };
  const buildMelee = (own: Focus, other: Focus) => ({
    attacker: buildStake(attacker, "fighting", own),
    target: buildStake(target, "fighting", other),
  });
  if (does === "grapple") return buildMelee("grappling", "grappling");
  if (does !== "disarm" && does !== "bind-weapon" && does !== "break-weapon") return null;
  const weapon = Object.values(findFighter(scene, target)?.weapons ?? {}).find(isReadyForMelee);
  return buildMelee(focus, weapon?.focus ?? "brawling");
}

/** True if a weapon is ready for melee; a ranged weapon does not help in a melee test. (d6x3/B; d6x3/H.1, Disarm) */
function isReadyForMelee(weapon: Weapon): boolean {
  return weapon.ready && weapon.jam !== "broken" && !isRangedWeapon(weapon);
}

/**
 * Builds the resisting side with Strength (Might) or Dexterity (Acrobatics), whichever has more modifiers now. If both are equal, the
 * higher ability is used, since it also breaks ties. (S2, Stand Firm; d6x3/A.4; d6x3/H.1, Skirmish; d6x3/R-36)
 */
function buildResistingStake(scene: Scene<Fighter>, fighter: string): ContestStake {
  const resister = findFighter(scene, fighter);
  const best = resister ? chooseResistance(scene, resister) : "strength";
  return buildStake(fighter, best, RESISTANCES[best]);
}

export function chooseResistance(scene: Scene, fighter: Fighter): ResistingAbility {
  const adds = (each: ResistingAbility): number => sumModifiers(testModifiers(scene, fighter, each, RESISTANCES[each]));
  const advantage =
    adds("dexterity") - adds("strength") || currentAbility(fighter, "dexterity") - currentAbility(fighter, "strength");
  return advantage > 0 ? "dexterity" : "strength";
}

/** Applies a stunt to its target, unless an opposed test was lost. (d6x3/H.1) */
export function workStage(facts: StuntFacts, answers: Answers, scene: Scene<Fighter>): Move<StuntFacts> {
  if (!facts.won) return close(false, [happened("withstood", { fighter: facts.target, stunt: facts.does })]);
  const target = findFighter(scene, facts.target);
  const work = target && STUNT_WORK[facts.does]?.({ facts, answers, scene, target });
  return work && "question" in work ? ask([work.question]) : close(true, work?.events);
}

/** The exchange of one stunt against another fighter, nested in an attack. */
export const stunt: ExchangeKind<StuntFacts, Fighter> = {
  stages: { oppose: opposeStuntStage, hazard: skirmishStage, work: workStage },
};
