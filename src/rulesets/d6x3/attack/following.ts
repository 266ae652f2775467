import {
  type Answers,
  type Child,
  type ExchangeKind,
  type Move,
  type Question,
  type Scene,
  ask,
  close,
  effectsOn,
  lookup,
  next,
  optionOf,
  optionsOf,
  pickOne,
  push,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { type AttackFacts, flies } from "./attack.ts";
import type { ContestFacts, Stake } from "./contest.ts";
import type { Weapon } from "../fighter/equipment.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { type StuntFacts, type StuntName, affectedBy, pointsIn } from "./stunts.ts";
import type { Focus } from "../vocabulary.ts";
import { workOf } from "./stunt-work.ts";

/** The stunts that are gone through one after the other before the damage, in this order. (d6x3/H.1) */
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

/** Lets what was bought happen to others, before the damage. (S2; d6x3/H.1) */
export function followStage(facts: AttackFacts, answers: Answers): Move<AttackFacts> {
  const bought = FOLLOWING.filter((does) => affectedBy(facts.bought, does) !== undefined);
  if (bought.length === 0 || answers[bought[0] ?? ""] !== undefined) return next(facts);
  const { attacker, weapon } = facts;
  const children = bought.map((does): Child => {
    const target = affectedBy(facts.bought, does) ?? "";
    const points = pointsIn(facts.bought, does);
    const said = { does, attacker, target, points, flies: flies(weapon), focus: weapon.focus };
    return { as: does, kind: "stunt", facts: { ...said, ability: "", hazard: false, won: true } };
  });
  return push(facts, children);
}

/** With what one who stands firm, or is thrown into a hazard, resists. (S2; d6x3/H.1) */
export const RESISTANCES = { strength: "might", dexterity: "acrobatics" } as const;
type Resisting = keyof typeof RESISTANCES;
const RESISTING = ["strength", "dexterity"] as const;

/** Whether a fighter stands firm against a stunt. (S2, Stand Firm) */
export function standsFirm(scene: Scene, fighter: string, stunt: StuntName): boolean {
  return effectsOn(scene, fighter, "stand-firm").some(([, { data }]) => {
    const { against } = data;
    return Array.isArray(against) && against.includes(stunt);
  });
}

/** Asks with what a fighter who stands firm resists. (S2, Stand Firm) */
export function chooseStage(facts: StuntFacts, answers: Answers, scene: Scene<Fighter>): Move<StuntFacts> {
  const { does, attacker, target } = facts;
  if (target === attacker || !standsFirm(scene, target, does)) return next(facts);
  const ability = answers["resist"];
  return typeof ability === "string" ? next({ ...facts, ability }) : ask([resistQuestion(facts)]);
}

function resistQuestion({ attacker, target }: StuntFacts): Question {
  const options = RESISTING.map((id) => optionOf(id, { data: { focus: RESISTANCES[id] } }));
  return pickOne({ id: "resist", fighter: target, data: { attacker } }, options);
}

/** Lets those roll against each other whom a stunt sets against each other; the stunt points are spent either way. (S2; d6x3/H.1) */
export function opposeStage(facts: StuntFacts, answers: Answers, scene: Scene<Fighter>): Move<StuntFacts> {
  const won = answers["won"];
  if (won !== undefined) return next({ ...facts, won: won === true });
  const against = opposition(facts, scene);
  return against ? push(facts, [{ as: "won", kind: "contest", facts: against }]) : next(facts);
}

/** Asks the GM whether a moved fighter is moved into a hazard; then there is an opposed test about that too, after that of the fighter
 *  who stands firm. (d6x3/H.1, Skirmish; S2, Stand Firm) */
export function hazardStage(facts: StuntFacts, answers: Answers, scene: Scene<Fighter>): Move<StuntFacts> {
  const { does, attacker, target, won } = facts;
  if (does !== "skirmish" || target === attacker || !won) return next(facts);
  const driven = answers["driven"];
  if (driven !== undefined) return next({ ...facts, hazard: true, won: driven === true });
  if (answers["hazard"] === undefined) {
    const name = lookup(scene.fighters, target)?.name ?? "";
    const asked = { id: "hazard", data: { fighter: attacker, target, name } };
    return ask([pickOne(asked, optionsOf(["clear", "into"]))]);
  }
  if (answers["hazard"] !== "into") return next(facts);
  const best = betterResistance(lookup(scene.fighters, target));
  const attack = stake(attacker, facts.flies ? "accuracy" : "fighting", facts.focus);
  const against = { attacker: attack, target: stake(target, best, RESISTANCES[best]) };
  return push(facts, [{ as: "driven", kind: "contest", facts: against }]);
}

function stake(fighter: string, ability: Stake["ability"], focus: Focus): Stake {
  return { fighter, ability, focus };
}

/** The opposed test that a stunt calls for, if it does. (S2, Stand Firm; d6x3/H.1) */
export function opposition(facts: StuntFacts, scene: Scene<Fighter>): ContestFacts | null {
  const { does, attacker, target, focus, ability } = facts;
  if (ability !== "") {
    const with_ = RESISTING.find((each) => each === ability) ?? "strength";
    return { attacker: stake(attacker, "strength", "might"), target: stake(target, with_, RESISTANCES[with_]) };
  }
  if (does === "grapple")
    return { attacker: stake(attacker, "fighting", "grappling"), target: stake(target, "fighting", "grappling") };
  if (does !== "disarm" && does !== "bind-weapon" && does !== "break-weapon") return null;
  const held = Object.values(lookup(scene.fighters, target)?.weapons ?? {}).find(isForBlows);
  return { attacker: stake(attacker, "fighting", focus), target: stake(target, "fighting", held?.focus ?? "brawling") };
}

/** Whether a weapon is in hand and strikes: what shoots is no help in a melee test. (d6x3/B; d6x3/H.1, Disarm) */
function isForBlows(weapon: Weapon): boolean {
  return weapon.ready && weapon.jam !== "broken" && !flies(weapon);
}

/** The better of Strength (Might) and Dexterity (Acrobatics). (d6x3/H.1, Skirmish) */
export function betterResistance(fighter: Fighter | undefined): Resisting {
  if (!fighter) return "strength";
  const { abilities, focuses } = fighter;
  const might = abilities.strength + (focuses.might ? 2 : 0);
  const acrobatics = abilities.dexterity + (focuses.acrobatics ? 2 : 0);
  return acrobatics > might ? "dexterity" : "strength";
}

/** What a stunt does, unless an opposed test was lost. (d6x3/H.1) */
export function workStage(facts: StuntFacts, answers: Answers, scene: Scene<Fighter>): Move<StuntFacts> {
  if (!facts.won) return close(false, [happened("withstood", { fighter: facts.target, stunt: facts.does })]);
  const work = workOf(facts, answers, scene);
  return "question" in work ? ask([work.question]) : close(true, work.events);
}

/** One stunt against another fighter: part of an attack. */
export const stunt: ExchangeKind<StuntFacts, Fighter> = {
  stages: { choose: chooseStage, oppose: opposeStage, hazard: hazardStage, work: workStage },
};
