import type { Seat } from "../../src/engine/kernel/ask.ts";
import { type Fight, type Scene, applyEvents } from "../../src/engine/kernel/scene.ts";
import { createEmptyFight } from "../../src/engine/kernel/fight.ts";
import { type Data, type Json, toData } from "../../src/engine/kernel/json.ts";
import type { Result } from "../../src/engine/kernel/result.ts";
import { type Input, run } from "../../src/engine/kernel/run.ts";
import { type ExchangeStep, createEmptyState } from "../../src/engine/kernel/state.ts";
import { type Weapon, type Fighter, readWeapon, readFighter } from "../../src/rulesets/d6/fighter/fighter.ts";
import { ATTRIBUTES } from "../../src/rulesets/d6/vocabulary.ts";
import { d6 } from "../../src/rulesets/d6/index.ts";
import { must } from "./must.ts";

const GM: Seat = { gm: true, fighters: [] };

const UNTRAINED: Data = Object.fromEntries(ATTRIBUTES.map((name) => [name, 0]));

/** A fighter of the d6 game with these numbers; the others are 0. */
export function person(id: string, data: Data = {}): Fighter {
  const attributes = { ...UNTRAINED, ...toData(data["attributes"]) };
  return must(readFighter({ id, name: id, ...data, attributes }));
}

/** A blade of damage 0, with the given changes. */
export function weaponWith(data: Data = {}): Weapon {
  const blade = { id: "sword", name: "sword", kind: "melee", skill: "blades", damage: 0 };
  return must(readWeapon({ ...blade, type: "piercing", track: "critical", ...data }));
}

/** The first pass of a fight with these fighters, before any turn, with the given changes. */
export function sceneOf(fighters: readonly Fighter[], fight: Partial<Fight> = {}): Scene<Fighter> {
  const people = Object.fromEntries(fighters.map((fighter) => [fighter.id, fighter]));
  return { fighters: people, fight: { ...createEmptyFight(), order: fighters.map(({ id }) => id), ...fight } };
}

/** The outcome of a declaration by the GM. */
export function declared(scene: Scene, kind: string, payload: Json, seat: Seat = GM, rules = d6): Result<ExchangeStep> {
  return run(createEmptyState(rules.id), { type: "declare", kind, payload, seat }, scene, rules);
}

/** The outcome of answers, one after the other; each is given to the first open question. */
export function answered(step: ExchangeStep, answers: readonly Json[], rules = d6): ExchangeStep {
  return answers.reduce<ExchangeStep>((now, value) => {
    const { ask } = now.state;
    const open = ask?.questions.find(({ id }) => ask.answered[id] === undefined);
    const input: Input = { type: "answer", ask: ask?.id ?? "", question: open?.id ?? "", value, seat: GM };
    return must(run(now.state, input, now.scene, rules));
  }, step);
}

/** The scene after these events. */
export function sceneAfter(scene: Scene<Fighter>, events: Parameters<typeof applyEvents>[1]): Scene<Fighter> {
  return applyEvents(scene, events);
}
