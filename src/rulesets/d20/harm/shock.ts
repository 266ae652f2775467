import {
  type AdjustedFacts,
  type Child,
  type Event,
  type ExchangeKind,
  type Scene,
  type Stage,
  ask,
  buildChange,
  close,
  lookup,
  next,
  getText,
  findAdjustment,
  defineAdjustedRoll,
  withAdjustableRolls,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { abortEvent } from "../economy/actions.ts";
import { bodyCondition } from "../fighter/conditions.ts";
import { readFace, askRoll, isSuccess, listUnanswered } from "../dice.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { listBrokenHolds, releaseEvents } from "../fighter/grip.ts";
import { beginLasting, findLasting } from "../fighter/lasting.ts";
import { SAVE_DIFFICULTY, listSaveDice, saveEvent, buildSave } from "./harm.ts";
import { type ShockFacts, dyingDifficulty, dyingOutcome, setWoundState, stunDifficulty } from "./losing.ts";
import type { Rulings } from "../rulings.ts";

/** The sides of the die for the number of rounds that a fighter is stunned. (d20/J-4) */
const STUN_SIDES = 4;

/**
 * Builds the kind of the consequences of lost wound points, each if a table rules so: the fighter tires, may be stunned, and falls at 0
 * wound points. (d20/J-4)
 */
export function shockKind(rulings: Rulings): ExchangeKind<ShockFacts, Fighter> {
  const stages = { tire: tireStage(rulings), stun: stunStage(rulings), fall: fallStage(rulings) };
  return withAdjustableRolls({ stages }, { stun: buildStageSave("stun"), fall: buildStageSave("fall") });
}

/** Builds the save of a stage, which the GM may adjust while it is asked for. (S3; d20/A.5) */
function buildStageSave(name: string) {
  return defineAdjustedRoll<ShockFacts>(name, name, ({ fighter }, stage) => (stage === name ? fighter : ""));
}

function tireStage({ woundsTire }: Rulings): Stage<ShockFacts, Fighter> {
  return (facts, _answers, scene) => {
    const fighter = lookup(scene.fighters, facts.fighter);
    if (!fighter) return close(null, [abortEvent(facts.fighter)]);
    if (!woundsTire || fighter.fatigued) return next(facts);
    const change = buildChange(scene, ["fighters", fighter.id, "fatigued"], true);
    return next(facts, [happened("tired", { fighter: fighter.id }, [change])]);
  };
}

function stunStage(rulings: Rulings): Stage<ShockFacts, Fighter> {
  return (facts, answers, scene) => {
    const fighter = lookup(scene.fighters, facts.fighter);
    if (!fighter) return close(null, [abortEvent(facts.fighter)]);
    if (!rulings.woundsStun || scene.fight.round === 0 || bodyCondition(fighter)) return next(facts);
    const open = listUnanswered(listSaveDice(fighter, rulings), answers);
    if (open.length > 0) return ask(open);
    const difficulty = stunDifficulty(facts.lost);
    const save = buildSave(fighter, "fortitude", readFace(answers["save"]), findAdjustment(facts, "stun"));
    const event = saveEvent(fighter.id, "fortitude", save, difficulty);
    if (isSuccess(save, difficulty)) return next(facts, [event]);
    const rounds = readFace(answers["rounds"]);
    if (rounds === null) return ask([askRoll("rounds", fighter.id, 1, STUN_SIDES)]);
    return next(facts, [event, stunEvent(scene, fighter.id, rounds), ...releaseEvents(scene, fighter.id, "holder")]);
  };
}

/**
 * Creates the event that stuns a fighter until the end of a number of their turns. If they are already stunned for longer, that number
 * stays. (d20/J-4; d20/J-45)
 */
function stunEvent(scene: Scene, bearer: string, rounds: number): Event {
  const count = Math.max(rounds, findLasting(scene, bearer, "stunned")?.anchor.count ?? 0);
  return happened("stunned", { fighter: bearer, rounds }, [beginLasting(scene, "stunned", bearer, { count })]);
}

function fallStage(rulings: Rulings): Stage<ShockFacts, Fighter> {
  return (facts, answers, scene) => {
    const fighter = lookup(scene.fighters, facts.fighter);
    if (!fighter) return close(null, [abortEvent(facts.fighter)]);
    const falls = fighter.state === "" || fighter.state === "disabled";
    if (!rulings.woundsKill || fighter.wounds > 0 || !falls) return close(null);
    if (fighter.state === "disabled") return close(null, [fallEvent(scene, fighter, "dying")]);
    const open = listUnanswered(listSaveDice(fighter, rulings), answers);
    if (open.length > 0) return ask(open);
    const save = buildSave(fighter, "fortitude", readFace(answers["save"]), findAdjustment(facts, "fall"));
    const state = isSuccess(save, SAVE_DIFFICULTY) ? "disabled" : "dying";
    return close(null, [saveEvent(fighter.id, "fortitude", save), fallEvent(scene, fighter, state)]);
  };
}

function fallEvent(scene: Scene, fighter: Fighter, state: "disabled" | "dying"): Event {
  return happened("fallen", { fighter: fighter.id, state }, setWoundState(scene, fighter, state));
}

/** The facts of a turn of dying. (d20/J-4) */
export type DyingFacts = AdjustedFacts & { readonly fighter: string };

/**
 * Builds the exchanges at the start of a turn: the end of broken holds, and the save of a dying fighter on their own turn. (d20/F.4;
 * d20/J-4, d20/J-65)
 */
export function onTurnStart({ data }: Event, scene: Scene<Fighter>): readonly Child[] {
  const brokenHolds = listBrokenHolds(scene).map((facts, index): Child => ({
    as: `freed.${index}`,
    kind: "let-go",
    facts,
  }));
  const fighter = lookup(scene.fighters, getText(data, "fighter"));
  const dies = fighter?.state === "dying";
  return dies ? [...brokenHolds, { as: "dying", kind: "dying", facts: { fighter: fighter.id } }] : brokenHolds;
}

/** Builds the kind of a turn of dying, whose save decides on death, stability or waking. (d20/J-4) */
export function dyingKind(rulings: Rulings): ExchangeKind<DyingFacts, Fighter> {
  const stage: Stage<DyingFacts, Fighter> = (facts, answers, scene) => {
    const fighter = lookup(scene.fighters, facts.fighter);
    if (!fighter) return close(null, [abortEvent(facts.fighter)]);
    const open = listUnanswered(listSaveDice(fighter, rulings), answers);
    if (open.length > 0) return ask(open);
    const difficulty = dyingDifficulty(fighter.dyingTurns);
    const save = buildSave(fighter, "fortitude", readFace(answers["save"]), findAdjustment(facts, "save"));
    const state = dyingOutcome(save.total - difficulty);
    const turns = buildChange(scene, ["fighters", fighter.id, "dyingTurns"], fighter.dyingTurns + 1);
    const changes = [...setWoundState(scene, fighter, state), turns];
    const event = saveEvent(fighter.id, "fortitude", save, difficulty);
    return close(null, [event, happened("dying", { fighter: fighter.id, state }, changes)]);
  };
  return withAdjustableRolls(
    { stages: { save: stage } },
    { save: defineAdjustedRoll("save", "save", ({ fighter }) => fighter) },
  );
}
