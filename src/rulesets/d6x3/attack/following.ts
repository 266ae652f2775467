import {
  type Answers,
  type Child,
  type ExchangeKind,
  type Move,
  type Scene,
  ask,
  close,
  listEffects,
  lookup,
  next,
  toOptions,
  pickOne,
  push,
  sumModifiers,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { type AttackFacts, isRangedWeapon } from "./attack.ts";
import type { ContestFacts, ContestStake } from "./contest.ts";
import type { Weapon } from "../fighter/equipment.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { currentAbility, testModifiers } from "./ability-roll.ts";
import { type StuntFacts, type StuntName, findAffected, countSpentPoints } from "./stunts.ts";
import type { Focus } from "../vocabulary.ts";
import { applyStunt } from "./stunt-work.ts";

/** The stunts that are resolved one after the other before the damage, in this order. (d6x3/H.1) */
export const FOLLOWING = [
  "knock-prone",
  "skirmish",
  "grapple",
  "disarm",
  "bind-weapon",
  "break-weapon",
  "parry",
  "feint",
  "hamstring",
  "group-tactics",
  "guardian-angel",
  "system-damage",
] as const satisfies readonly StuntName[];

/** Pushes the bought stunts that affect others, before the damage. (S2; d6x3/H.1) */
export function followStage(facts: AttackFacts, answers: Answers): Move<AttackFacts> {
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
}

/** The abilities and focuses for resisting a stunt by Stand Firm, or a Skirmish into a hazard. (S2; d6x3/H.1) */
export const RESISTANCES = { strength: "might", dexterity: "acrobatics" } as const;
type ResistingAbility = keyof typeof RESISTANCES;

/** True if a fighter stands firm against a stunt. (S2, Stand Firm) */
export function isStandingFirm(scene: Scene, fighter: string, stunt: StuntName): boolean {
  return listEffects(scene, fighter, "stand-firm").some(([, { data }]) => {
    const { against } = data;
    return Array.isArray(against) && against.includes(stunt);
  });
}

/** Pushes the opposed test that a stunt calls for; the stunt points are spent either way. (S2; d6x3/H.1) */
export function opposeStuntStage(facts: StuntFacts, answers: Answers, scene: Scene<Fighter>): Move<StuntFacts> {
  const won = answers["won"];
  if (won !== undefined) return next({ ...facts, won: won === true });
  const against = findOpposedTest(facts, scene);
  return against ? push(facts, [{ as: "won", kind: "contest", facts: against }]) : next(facts);
}

/**
 * Asks the GM whether a Skirmish moves its target into a hazard. This takes another opposed test, after the test against a fighter who
 * stands firm. (d6x3/H.1, Skirmish; S2, Stand Firm)
 */
export function skirmishStage(facts: StuntFacts, answers: Answers, scene: Scene<Fighter>): Move<StuntFacts> {
  const { does, attacker, target, won } = facts;
  if (does !== "skirmish" || target === attacker || !won) return next(facts);
  const driven = answers["driven"];
  if (driven !== undefined) return next({ ...facts, hazard: true, won: driven === true });
  if (answers["hazard"] === undefined) {
    const name = lookup(scene.fighters, target)?.name ?? "";
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
  if (does === "grapple")
    return {
      attacker: buildStake(attacker, "fighting", "grappling"),
      target: buildStake(target, "fighting", "grappling"),
    };
  if (does !== "disarm" && does !== "bind-weapon" && does !== "break-weapon") return null;
  const weapon = Object.values(lookup(scene.fighters, target)?.weapons ?? {}).find(isReadyForMelee);
  return {
    attacker: buildStake(attacker, "fighting", focus),
    target: buildStake(target, "fighting", weapon?.focus ?? "brawling"),
  };
}

/** True if a weapon is ready for melee: a ranged weapon is no help in a melee test. (d6x3/B; d6x3/H.1, Disarm) */
function isReadyForMelee(weapon: Weapon): boolean {
  return weapon.ready && weapon.jam !== "broken" && !isRangedWeapon(weapon);
}

/**
 * Builds the resisting side with the better of Strength (Might) and Dexterity (Acrobatics): the one with more modifiers now. If both are
 * equal, the higher ability is used, which also breaks ties. (S2, Stand Firm; d6x3/A.4; d6x3/H.1, Skirmish; d6x3/R-36)
 */
function buildResistingStake(scene: Scene<Fighter>, fighter: string): ContestStake {
  const resister = lookup(scene.fighters, fighter);
  const best = resister ? chooseResistance(scene, resister) : "strength";
  return buildStake(fighter, best, RESISTANCES[best]);
}

export function chooseResistance(scene: Scene, fighter: Fighter): ResistingAbility {
  const adds = (each: ResistingAbility): number => sumModifiers(testModifiers(scene, fighter, each, RESISTANCES[each]));
  const advantage =
    adds("dexterity") - adds("strength") || currentAbility(fighter, "dexterity") - currentAbility(fighter, "strength");
  return advantage > 0 ? "dexterity" : "strength";
}

/** Applies a stunt, unless an opposed test was lost. (d6x3/H.1) */
export function workStage(facts: StuntFacts, answers: Answers, scene: Scene<Fighter>): Move<StuntFacts> {
  if (!facts.won) return close(false, [happened("withstood", { fighter: facts.target, stunt: facts.does })]);
  const work = applyStunt(facts, answers, scene);
  return "question" in work ? ask([work.question]) : close(true, work.events);
}

/** One stunt against another fighter, nested in an attack. */
export const stunt: ExchangeKind<StuntFacts, Fighter> = {
  stages: { oppose: opposeStuntStage, hazard: skirmishStage, work: workStage },
};
