import {
  type Adjusted,
  type Child,
  type Event,
  type ExchangeKind,
  type Scene,
  type Stage,
  ask,
  changeAt,
  close,
  lookup,
  next,
  textAt,
  adjustmentOf,
  keptRoll,
  withAdjustable,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import { aborted } from "../economy/actions.ts";
import { bodyCondition } from "../fighter/conditions.ts";
import { faceIn, facesOf, meets, unanswered } from "../dice.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { brokenHolds, releasedBy } from "../fighter/grip.ts";
import { beginLasting, lastingOn } from "../fighter/lasting.ts";
import { SAVE_DIFFICULTY, saveDice, saved, saveOf } from "./harm.ts";
import { type ShockFacts, dyingDifficulty, dyingOutcome, stateChanges, stunDifficulty } from "./losing.ts";
import type { Rulings } from "../rulings.ts";

/** Sides of the die for the rounds that a fighter is stunned. (d20/J-4) */
const STUN_SIDES = 4;

/** Consequences of lost wound points, as a table rules: the fighter is tired, stunned, and falls with none left. (d20/J-4) */
export function shockKind(rulings: Rulings): ExchangeKind<ShockFacts, Fighter> {
  const stages = { tire: tireStage(rulings), stun: stunStage(rulings), fall: fallStage(rulings) };
  return withAdjustable({ stages }, { stun: saveIn("stun"), fall: saveIn("fall") });
}

/** Builds the save of a stage, which the GM may adjust while it is asked for. (S3; d20/A.5) */
function saveIn(name: string) {
  return keptRoll<ShockFacts>(name, name, ({ fighter }, stage) => (stage === name ? fighter : ""));
}

function tireStage({ woundsTire }: Rulings): Stage<ShockFacts, Fighter> {
  return (facts, _answers, scene) => {
    const fighter = lookup(scene.fighters, facts.fighter);
    if (!fighter) return close(null, [aborted(facts.fighter)]);
    if (!woundsTire || fighter.fatigued) return next(facts);
    const change = changeAt(scene, ["fighters", fighter.id, "fatigued"], true);
    return next(facts, [happened("tired", { fighter: fighter.id }, [change])]);
  };
}

function stunStage(rulings: Rulings): Stage<ShockFacts, Fighter> {
  return (facts, answers, scene) => {
    const fighter = lookup(scene.fighters, facts.fighter);
    if (!fighter) return close(null, [aborted(facts.fighter)]);
    if (!rulings.woundsStun || scene.fight.round === 0 || bodyCondition(fighter)) return next(facts);
    const open = unanswered(saveDice(fighter, rulings), answers);
    if (open.length > 0) return ask(open);
    const difficulty = stunDifficulty(facts.lost);
    const save = saveOf(fighter, "fortitude", faceIn(answers["save"]), adjustmentOf(facts, "stun"));
    const told = saved(fighter.id, "fortitude", save, difficulty);
    if (meets(save, difficulty)) return next(facts, [told]);
    const rounds = faceIn(answers["rounds"]);
    if (rounds === null) return ask([facesOf("rounds", fighter.id, 1, STUN_SIDES)]);
    return next(facts, [told, stunned(scene, fighter.id, rounds), ...releasedBy(scene, fighter.id, "holder")]);
  };
}

/**
 * Creates the event that stuns a fighter to the end of so many of their turns; a longer stun replaces a shorter one. (d20/J-4; d20/J-45)
 */
function stunned(scene: Scene, bearer: string, rounds: number): Event {
  const count = Math.max(rounds, lastingOn(scene, bearer, "stunned")?.anchor.count ?? 0);
  return happened("stunned", { fighter: bearer, rounds }, [beginLasting(scene, "stunned", bearer, { count })]);
}

function fallStage(rulings: Rulings): Stage<ShockFacts, Fighter> {
  return (facts, answers, scene) => {
    const fighter = lookup(scene.fighters, facts.fighter);
    if (!fighter) return close(null, [aborted(facts.fighter)]);
    const falls = fighter.state === "" || fighter.state === "disabled";
    if (!rulings.woundsKill || fighter.wounds > 0 || !falls) return close(null);
    if (fighter.state === "disabled") return close(null, [fallen(scene, fighter, "dying")]);
    const open = unanswered(saveDice(fighter, rulings), answers);
    if (open.length > 0) return ask(open);
    const save = saveOf(fighter, "fortitude", faceIn(answers["save"]), adjustmentOf(facts, "fall"));
    const state = meets(save, SAVE_DIFFICULTY) ? "disabled" : "dying";
    return close(null, [saved(fighter.id, "fortitude", save), fallen(scene, fighter, state)]);
  };
}

function fallen(scene: Scene, fighter: Fighter, state: "disabled" | "dying"): Event {
  return happened("fallen", { fighter: fighter.id, state }, stateChanges(scene, fighter, state));
}

/** Facts of a turn of dying. (d20/J-4) */
export type DyingFacts = Adjusted & { readonly fighter: string };

/** Ends broken holds at the start of a turn, and lets a dying fighter save on their own turn. (d20/F.4; d20/J-4, d20/J-65) */
export function onTurnStart({ data }: Event, scene: Scene<Fighter>): readonly Child[] {
  const over = brokenHolds(scene).map((facts, index): Child => ({ as: `freed.${index}`, kind: "let-go", facts }));
  const fighter = lookup(scene.fighters, textAt(data, "fighter"));
  const dies = fighter?.state === "dying";
  return dies ? [...over, { as: "dying", kind: "dying", facts: { fighter: fighter.id } }] : over;
}

/** A turn of dying. (d20/J-4) */
export function dyingKind(rulings: Rulings): ExchangeKind<DyingFacts, Fighter> {
  const stage: Stage<DyingFacts, Fighter> = (facts, answers, scene) => {
    const fighter = lookup(scene.fighters, facts.fighter);
    if (!fighter) return close(null, [aborted(facts.fighter)]);
    const open = unanswered(saveDice(fighter, rulings), answers);
    if (open.length > 0) return ask(open);
    const difficulty = dyingDifficulty(fighter.dyingTurns);
    const save = saveOf(fighter, "fortitude", faceIn(answers["save"]), adjustmentOf(facts, "save"));
    const state = dyingOutcome(save.total - difficulty);
    const turns = changeAt(scene, ["fighters", fighter.id, "dyingTurns"], fighter.dyingTurns + 1);
    const changes = [...stateChanges(scene, fighter, state), turns];
    const told = saved(fighter.id, "fortitude", save, difficulty);
    return close(null, [told, happened("dying", { fighter: fighter.id, state }, changes)]);
  };
  return withAdjustable({ stages: { save: stage } }, { save: keptRoll("save", "save", ({ fighter }) => fighter) });
}
