import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { type Ask, type Question, type Seat, readAnswer } from "../../src/engine/kernel/ask.ts";
import { applyEvents, happened, mergeChanges } from "../../src/engine/kernel/scene.ts";
import type { Json } from "../../src/engine/kernel/json.ts";
import { type Input, run } from "../../src/engine/kernel/run.ts";
import type { Ruleset } from "../../src/engine/describe/ruleset.ts";
import { createEmptyState, isClosed } from "../../src/engine/kernel/state.ts";
import { undoEvents } from "../undo-events.ts";
import { anyJson } from "./any-json.ts";
import { expectRefusal, must } from "./must.ts";
import type { Sample } from "./samples.ts";
import { expectFinite, placesOfNumbers, renamed, replacedAt } from "./shapes.ts";
import { playAtRandom, sceneFor } from "./random-play.ts";

const CODE = /^[a-z0-9]+\/[a-z0-9-]+$/;
const HOSTILE = ["constructor", "__proto__", "toString", "hasOwnProperty", ""];
const NO_NUMBERS: readonly Json[] = [Number.NaN, Infinity, "", "3", "3d", -5, 1e9, 1.5, null, true, [], {}];
/** The keys under which declarations name the actor. */
const ACTING = ["attacker", "actor", "fighter", "holder", "mover", "evader", "user", "healer"];
const seats = fc.constantFrom({ gm: true, fighters: [] }, { gm: false, fighters: ["ana"] });

/** The laws that every ruleset keeps, whatever its game. */
export function keepsTheContract(id: string, rules: Ruleset, sample: Sample): void {
  describe(`${id} as a list of contents`, () => hasItsParts(id, rules, sample));
  describe(`${id} and what comes from outside`, () => trustsNobody(rules, sample));
  describe(`${id} in play`, () => playsFairly(rules, sample));
}

function hasItsParts(id: string, rules: Ruleset, sample: Sample): void {
  it("has the id under which it is listed, names its source, and has a sheet for its fighters if it has any", () => {
    expect(rules.id).toBe(id);
    expect(rules.source).not.toBe("");
    expect(rules.sheets.length === 0 || rules.sheets.some(({ role }) => role === "fighter")).toBe(true);
  });

  it("has stages in every exchange, under names that keep their order", () => {
    for (const { stages } of Object.values(rules.exchanges)) {
      expect(Object.keys(stages).length).toBeGreaterThan(0);
      for (const name of Object.keys(stages)) expect(name).toMatch(/^[a-z][a-z-]*$/i);
    }
  });

  it("names by a form, or by itself, the parts of each declaration that may name fighters", () => {
    const formed = new Set(rules.declarations.map(({ kind }) => kind));
    const declared = Object.entries(rules.exchanges).filter(([, { declare }]) => declare);
    expect(declared.flatMap(([kind, { names }]) => (formed.has(kind) || names ? [] : kind))).toEqual([]);
  });

  it("calls no input as its window calls the kind of declaration", () => {
    const named = rules.declarations.flatMap(({ kind, inputs }) => inputs.map(({ name }) => ({ kind, name })));
    expect(named.filter(({ name }) => name === "kind")).toEqual([]);
  });

  it("allows whole amounts, and gives each fighter a place in the order", () => {
    const scene = sceneFor(rules, sample.fighters);
    for (const data of sample.fighters) {
      const fighter = must(rules.readFighter(data));
      for (const { amount } of Object.values(rules.allowance(fighter, scene.fight)))
        expect(Number.isInteger(amount) && amount >= 0).toBe(true);
      const { count, sides } = rules.order.dice(fighter, scene);
      expect(Number.isInteger(count) && count >= 0 && sides >= 2).toBe(true);
      for (const face of [1, sides]) expectFinite(rules.order.place(fighter, Array(count).fill(face), scene));
    }
  });
}

function trustsNobody(rules: Ruleset, sample: Sample): void {
  const [whole = {}] = sample.fighters;

  test.each(placesOfNumbers(whole).map((place) => ({ at: place.join("."), place })))(
    "a fighter whose $at is no number of the sheet is refused with a code",
    ({ place }) => {
      for (const value of NO_NUMBERS) {
        const read = rules.readFighter(replacedAt(whole, place, value));
        expect(read.ok ? `accepted ${JSON.stringify(value)}` : read.refusal.code).toMatch(CODE);
      }
    },
  );

  it("a fighter of any shape is taken with finite numbers, or refused with a code, and nothing throws", () => {
    fc.assert(
      fc.property(anyJson(), fc.constantFrom(...Object.keys(whole)), (value, key) => {
        for (const data of [value, { ...whole, [key]: value }]) {
          const read = rules.readFighter(data);
          if (read.ok) expectFinite(read.value);
          else expect(read.refusal.code).toMatch(CODE);
        }
      }),
    );
  });

  it("a declaration of any shape is refused with a code, and nothing throws", () => {
    const scene = sceneFor(rules, sample.fighters);
    const kinds = fc.constantFrom(...Object.keys(rules.exchanges));
    const payload = fc.oneof(anyJson(), ...sample.declarations.map((each) => spoilt(each.payload)));
    fc.assert(
      fc.property(kinds, payload, seats, (kind, given, seat) => {
        const step = run(createEmptyState(rules.id), { type: "declare", kind, payload: given, seat }, scene, rules);
        if (!step.ok) expect(step.refusal.code).toMatch(CODE);
        const switches = rules.exchanges[kind]?.switches?.(given, scene) ?? [];
        for (const { id, group, value } of switches)
          expect([id, group, Number.isFinite(value)]).toEqual([id, group, true]);
      }),
    );
  });

  it("a player declares only for their own fighters, and one without fighters declares nothing", () => {
    const scene = sceneFor(rules, sample.fighters);
    const others = (by: string) => Object.keys(scene.fighters).filter((id) => id !== by);
    for (const { kind, payload, by } of sample.declarations) {
      const declared = (seat: Seat) =>
        run(createEmptyState(rules.id), { type: "declare", kind, payload, seat }, scene, rules);
      for (const fighters of [[], others(by)]) {
        const step = declared({ gm: false, fighters });
        expect(step.ok ? `${kind} is taken` : step.refusal.code).toMatch(/\/(not-yours|gm-only|not-here)$/);
      }
    }
    for (const kind of Object.keys(rules.exchanges)) {
      const payload = Object.fromEntries(ACTING.map((name) => [name, "ana"]));
      const seat = { gm: false, fighters: [] };
      expect(run(createEmptyState(rules.id), { type: "declare", kind, payload, seat }, scene, rules).ok, kind).toBe(
        false,
      );
    }
  });

  test.each(HOSTILE)("%j is no exchange and no fighter", (name) => {
    const scene = sceneFor(rules, sample.fighters);
    const seat = { gm: true, fighters: [] };
    const declared = (kind: string, payload: Json) =>
      run(createEmptyState(rules.id), { type: "declare", kind, payload, seat }, scene, rules);
    expectRefusal(declared(name, {}), "declare/unknown");
    for (const { kind, payload } of sample.declarations) {
      for (const key of Object.keys(payload)) expect(declared(kind, { ...payload, [key]: [name] }).ok).toBe(false);
    }
  });

  it("the right word inside a list is not the word", () => {
    const scene = sceneFor(rules, sample.fighters);
    const seat = { gm: true, fighters: [] };
    for (const { kind, payload } of sample.declarations) {
      for (const [key, value] of Object.entries(payload)) {
        const given: Input = { type: "declare", kind, payload: { ...payload, [key]: [value] }, seat };
        expect(run(createEmptyState(rules.id), given, scene, rules).ok, key).toBe(false);
      }
    }
  });
}

/** A declaration with one of its words replaced by any data. */
function spoilt(payload: Sample["declarations"][number]["payload"]): fc.Arbitrary<Json> {
  return fc
    .tuple(fc.constantFrom(...Object.keys(payload)), anyJson())
    .map(([key, value]) => ({ ...payload, [key]: value }));
}

function playsFairly(rules: Ruleset, sample: Sample): void {
  const choices = fc.array(fc.nat(1000), { minLength: 1, maxLength: 40 });

  it("ends, asks only what can be answered, and holds finite numbers throughout", () => {
    fc.assert(
      fc.property(choices, (chosen) => {
        const { steps } = playAtRandom(rules, sample, chosen);
        expect(isClosed(steps[steps.length - 1]?.state ?? createEmptyState(rules.id))).toBe(true);
        for (const step of steps) {
          expectFinite(step);
          if (step.state.ask) expectAnswerable(step.state.ask);
        }
      }),
    );
  });

  it("leads to the same from the same inputs, also when everything was stored in between", () => {
    fc.assert(
      fc.property(choices, (chosen) => {
        const { inputs, start, steps } = playAtRandom(rules, sample, chosen);
        let now = { state: createEmptyState(rules.id), scene: start };
        inputs.forEach((input, index) => {
          const stored: typeof now = JSON.parse(JSON.stringify(now));
          const step = must(run(stored.state, input, stored.scene, rules));
          expect(step).toEqual(steps[index]);
          now = { state: step.state, scene: step.scene };
        });
      }),
    );
  });

  it("is undone to the start, and its net changes lead to its end", () => {
    fc.assert(
      fc.property(choices, (chosen) => {
        const { start, steps } = playAtRandom(rules, sample, chosen);
        const end = steps.at(-1);
        const events = end?.state.events ?? [];
        expect(must(undoEvents(end?.scene ?? start, events))).toEqual(start);
        expect(applyEvents(start, [happened("all", {}, mergeChanges(events))])).toEqual(end?.scene);
      }),
    );
  });

  it("goes the same way whatever the fighters are called", () => {
    const names = { ana: "__proto__", bo: "constructor", cy: "toString", dan: "hasOwnProperty" };
    const back = Object.fromEntries(Object.entries(names).map(([name, hostile]) => [hostile, name]));
    fc.assert(
      fc.property(choices, (chosen) => {
        const events = playAtRandom(rules, sample, chosen).steps.at(-1)?.state.events ?? [];
        const hostile = {
          fighters: sample.fighters.map((data) => renamed(data, names)),
          declarations: sample.declarations,
        };
        const declarations = hostile.declarations.map((each) => renamed(each, names));
        const played = playAtRandom(rules, { fighters: hostile.fighters, declarations }, chosen);
        expect(renamed(played.steps.at(-1)?.state.events ?? [], back)).toEqual(events);
      }),
    );
  });
}

function expectAnswerable({ questions }: Ask): void {
  expect(questions.length).toBeGreaterThan(0);
  expect(new Set(questions.map(({ id }) => id)).size).toBe(questions.length);
  for (const question of questions) {
    if (question.fallback !== undefined) must(readAnswer(question, question.fallback));
    expect(leavesAChoice(question), question.id).toBe(true);
  }
}

function leavesAChoice(question: Question): boolean {
  if (question.kind === "pick" || question.kind === "plan") return question.options.some(({ refusal }) => !refusal);
  if (question.kind === "basket" || question.kind === "text") return true;
  if (question.kind === "shares") return question.among.length > 0 && question.total >= 0;
  return question.kind === "amount" ? question.min <= question.max : question.count > 0 && question.sides > 1;
}
