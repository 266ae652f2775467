import { expect, test } from "vitest";
import {
  type Data,
  type Fight,
  type Json,
  type ExchangeStep,
  createEmptyState,
  isData,
  run,
} from "../../engine/index.ts";
import { RULESETS } from "../../rulesets/all.ts";
import { must } from "../../../tests/contract/must.ts";
import { sceneFor } from "../../../tests/contract/random-play.ts";
import { textsOf } from "../../../tests/language-keys.ts";
import { buildExchangeCard } from "../exchange-view.ts";
import type { SideView } from "./duel.ts";
import { describeOpposed } from "./opposed.ts";

const GM = { gm: true, fighters: [] } as const;
const english = textsOf("lang/en.json");

/** A sentence in English, as a card shows it. */
function said(key: string, data: Data = {}): string {
  const text = english.get(key) ?? key;
  return Object.entries(data).reduce((so, [name, value]) => so.replaceAll(`{${name}}`, String(value)), text);
}

/** The card's texts for a check: its title, and the line that names the roller. */
function called(side: SideView | null | undefined): readonly string[] {
  const check = side?.check;
  if (!check) return [];
  return [check.title, check.line].map(({ key, data }) => {
    const values = Object.entries(data).map(([name, value]) => [name, said(String(value))]);
    return said(key, Object.fromEntries(values));
  });
}

type Played = {
  readonly game: string;
  readonly people: readonly Data[];
  readonly kind: string;
  readonly payload: Data;
  readonly answers?: Readonly<Record<string, Json>>;
  readonly fight?: Fight;
};

/** The card's texts for a check played to its end. */
function cardOf({ game, people, kind, payload, answers = {}, fight }: Played) {
  const rules = RULESETS[game];
  if (!rules) throw new Error(`no ${game}`);
  const start = sceneFor(rules, people);
  const scene = fight ? { ...start, fight } : start;
  let at: Pick<ExchangeStep, "state" | "scene"> = must(
    run(createEmptyState(game), { type: "declare", kind, payload, seat: GM }, scene, rules),
  );
  for (let open = at.state.ask; open; open = at.state.ask) {
    const question = open.questions.find(({ id }) => !(id in (open?.answered ?? {})));
    const thrown = question?.kind === "faces" ? Array.from({ length: question.count }, () => 3) : null;
    const value = answers[question?.id ?? ""] ?? thrown ?? question?.fallback ?? null;
    const answer = { type: "answer", ask: open.id, question: question?.id ?? "", value, seat: GM } as const;
    at = must(run(at.state, answer, at.scene, rules));
  }
  const known = Object.fromEntries(people.map(({ id, name }) => [String(id), String(name)]));
  const [duel] = buildExchangeCard(at.state, GM, { known }).duels;
  const between = duel?.harms.flatMap((harm) => harm.between) ?? [];
  const lines = [...(duel?.early ?? []), ...between, ...(duel?.lines ?? [])].map(({ key, data }) => said(key, data));
  const sum = duel?.comparison;
  const verdict = sum && [sum.attack, sum.reactionCounted, sum.margin, said(sum.verdict)];
  const means = duel && describeOpposed(duel);
  return {
    own: called(duel?.attack),
    other: called(duel?.reaction),
    faces: duel?.attack?.dice.map(({ face }) => face),
    verdict,
    lines,
    ...(means && { means: said(means.key, means.data) }),
  };
}

const ROGUE = {
  id: "ana",
  name: "Ana",
  wounds: 10,
  abilities: { dexterity: 14 },
  skills: [{ name: "Stealth", ability: "dexterity", ranks: 3 }],
  saves: { reflex: 2 },
};
const GUARD = {
  id: "bo",
  name: "Bo",
  wounds: 10,
  skills: [{ name: "Spot", ability: "wisdom", ranks: 2 }],
};

test.each<[string, Data, Readonly<Record<string, Json>>, ReturnType<typeof cardOf>]>([
  [
    "a skill against a number: 13 + 2 + 3 is 18, 3 above 15",
    { actor: "ana", skill: "Stealth", difficulty: 15 },
    { check: [13] },
    {
      own: ["Stealth check", "Stealth (Dexterity), difficulty 15"],
      other: [],
      faces: [13],
      verdict: [18, 15, 3, "Success"],
      lines: [],
    },
  ],
  [
    "a save that fails: 9 + 2 + 2 is 13, 2 below 15",
    { actor: "ana", by: "reflex", difficulty: 15, time: "free" },
    { check: [9] },
    {
      own: ["Reflex save", "Reflex, difficulty 15"],
      other: [],
      faces: [9],
      verdict: [13, 15, -2, "Failure"],
      lines: [],
    },
  ],
  [
    "an ability alone",
    { actor: "ana", by: "strength", difficulty: 10 },
    { check: [10] },
    {
      own: ["Strength check", "Strength, difficulty 10"],
      other: [],
      faces: [10],
      verdict: [10, 10, 0, "Success"],
      lines: [],
    },
  ],
  [
    "two skills against each other: 15 against 12",
    { actor: "ana", skill: "Stealth", against: "bo", opposing: "wisdom", opposingSkill: "Spot" },
    { check: [10], against: [10] },
    {
      own: ["Stealth check", "Stealth (Dexterity)"],
      other: ["Spot check", "Spot (Wisdom)"],
      faces: [10],
      verdict: [15, 12, 3, "Success"],
      lines: [],
      means: "Ana is ahead of Bo by 3.",
    },
  ],
])("d20, %s (A.1, A.2; B)", (_what, payload, answers, card) => {
  expect(cardOf({ game: "d20", people: [ROGUE, GUARD], kind: "check", payload, answers })).toEqual(card);
});

test("d20: an easy check is not rolled, and the card says so (A.3)", () => {
  const payload = { actor: "ana", skill: "Stealth", easy: true };
  const card = cardOf({ game: "d20", people: [ROGUE], kind: "check", payload });
  expect(card).toMatchObject({ own: ["Stealth check", "Stealth (Dexterity)"], faces: [], verdict: null });
  expect(card.lines).toEqual(["Ana succeeds without a roll."]);
});

const SNEAK = {
  id: "ana",
  name: "Ana",
  attributes: { dexterity: 2, wits: 1 },
  abilities: { stealth: 1, alertness: 1 },
};
const WATCH = { ...SNEAK, id: "bo", name: "Bo" };

test.each(["d10", "d10-classic"])("%s: a task names its attribute and ability, and its outcome (A.1, A.3)", (game) => {
  const payload = { actor: "ana", attribute: "dexterity", ability: "stealth", difficulty: 7 };
  const card = cardOf({ game, people: [SNEAK], kind: "task", payload, answers: { task: [8, 7, 3] } });
  expect(card.own).toEqual(["Stealth roll", "Dexterity + Stealth"]);
  expect(card.faces).toEqual([8, 7, 3]);
  const degree = game === "d10" ? "partial success, or success with a complication" : "success";
  expect(card.lines).toEqual([`Outcome 2: ${degree}.`]);
});

test("d10: a contest names both sides, and what one is above the other (A.4)", () => {
  const opposing = { against: "bo", opposingAttribute: "wits", opposingAbility: "alertness" };
  const payload = { actor: "ana", attribute: "dexterity", ability: "stealth", ...opposing };
  const answers = { task: [8, 7, 3], against: [6, 2] };
  expect(cardOf({ game: "d10", people: [SNEAK, WATCH], kind: "task", payload, answers })).toEqual({
    own: ["Stealth roll", "Dexterity + Stealth"],
    other: ["Alertness roll", "Wits + Alertness"],
    faces: [8, 7, 3],
    verdict: [2, 1, 1, "Success"],
    lines: [],
    means: "Ana is ahead of Bo by 1.",
  });
});

test.each([
  ["lost", [8, 3, 3], [6, 7], [1, 2, -1, "Failure"], "Bo is ahead of Ana by 1."],
  ["tied", [8, 3, 3], [6, 2], [1, 1, 0, "Failure"], "The tie goes to Bo."],
])("d10: a contest that is %s says whose it is (A.4)", (_what, task, against, verdict, means) => {
  const opposing = { against: "bo", opposingAttribute: "wits", opposingAbility: "alertness" };
  const payload = { actor: "ana", attribute: "dexterity", ability: "stealth", ...opposing };
  const card = cardOf({ game: "d10", people: [SNEAK, WATCH], kind: "task", payload, answers: { task, against } });
  expect(card).toMatchObject({ verdict, means });
});

test("d6x3: an opposed test tells both tests, both totals and who is ahead (A.4)", () => {
  const people: readonly Data[] = [
    { id: "ana", name: "Ana", abilities: { dexterity: 2 }, focuses: { stealth: true } },
    { id: "bo", name: "Bo", abilities: { perception: 1 } },
  ];
  const payload = { actor: "ana", ability: "dexterity", focus: "stealth", foe: "bo", against: "perception" };
  // 3 + 4 + 5 with Dexterity 2 and the focus 2 are 16; 3 + 3 + 3 with Perception 1 are 10.
  const card = cardOf({ game: "d6x3", people, kind: "opposed", payload, answers: { contest: [3, 4, 5] } });
  expect(card).toMatchObject({
    own: ["Stealth test", "Dexterity (Stealth)"],
    other: ["Perception test", "Perception"],
    verdict: [16, 10, 6, "Won"],
    means: "Ana is ahead of Bo by 6.",
  });
});

test("d10-injury: a roll of the Mind alone is called so (H.5)", () => {
  const people = [{ id: "ana", name: "Ana", load: 1, attributes: { intelligence: 2 } }];
  const card = cardOf({ game: "d10-injury", people, kind: "rating", payload: { actor: "ana", of: "mind" } });
  expect(card.own).toEqual(["Mind roll", "Mind"]);
});

test("d6x3: a test names ability, focus and target number (A.1, A.2)", () => {
  const people = [{ id: "ana", name: "Ana", abilities: { dexterity: 2 }, focuses: { stealth: true } }];
  const payload = { actor: "ana", task: "plain", ability: "dexterity", focus: "stealth", target: 13 };
  // 3 + 4 + 5 and Dexterity 2 and the focus 2 are 16.
  const card = cardOf({ game: "d6x3", people, kind: "task", payload, answers: { test: [3, 4, 5] } });
  expect(card.own).toEqual(["Stealth test", "Dexterity (Stealth), target number 13"]);
  expect(card.verdict).toEqual([16, 13, 3, "Success"]);
  const plain = { actor: "ana", task: "plain", ability: "dexterity", target: 13 };
  expect(cardOf({ game: "d6x3", people, kind: "task", payload: plain }).own).toEqual([
    "Dexterity test",
    "Dexterity, target number 13",
  ]);
});

test("d6x3: a test with a name of its own keeps it (D.1; J-6)", () => {
  const dying = { id: "bo", name: "Bo", conditions: { dying: true } };
  const payload = { actor: "ana", task: "first-aid", on: "bo" };
  const card = cardOf({ game: "d6x3", people: [{ id: "ana", name: "Ana" }, dying], kind: "task", payload });
  expect(card.own).toEqual(["First aid", "First aid: Intelligence (Medicine), target number 11"]);
});

test("d6: a test names attribute, skill and threshold (A.1, A.3)", () => {
  const people: readonly Data[] = [
    { id: "ana", name: "Ana", attributes: { agility: 3 }, skills: { gymnastics: 1 } },
    { id: "bo", name: "Bo", attributes: { intuition: 1 }, skills: { perception: 1 } },
  ];
  const payload = { fighter: "ana", attribute: "agility", skill: "gymnastics", threshold: 2 };
  const usual = { opposingAttribute: "agility", opposingSkill: "none", bonus: 0, penalty: 0, goal: 0 };
  const marks = { bought: false, observes: false };
  const answers = { test: [5, 6, 5, 2], against: [5, 1] };
  const alone = cardOf({ game: "d6", people, kind: "test", payload: { ...payload, ...usual, ...marks }, answers });
  expect(alone.own).toEqual(["Gymnastics test", "Agility + Gymnastics, threshold 2"]);
  expect(alone.verdict).toEqual([3, 2, 1, "Success"]);
  const against = { threshold: 0, against: "bo", opposingAttribute: "intuition" };
  const opposed = { ...payload, ...usual, ...marks, ...against };
  const both = cardOf({
    game: "d6",
    people,
    kind: "test",
    payload: { ...opposed, opposingSkill: "perception" },
    answers,
  });
  expect(both.other).toEqual(["Perception test", "Intuition + Perception"]);
  // Three hits against one.
  expect([both.verdict, both.means]).toEqual([[3, 1, 2, "Success"], "Ana is ahead of Bo by 2."]);
});

test("what was stored before checks were named is still shown", () => {
  const told = { fighter: "ana", name: "Ana", passive: false, against: "", againstName: "", pool: { dice: 1 } };
  const events = [{ type: "task-declared", data: told, changes: [] }];
  const [duel] = buildExchangeCard({ ...createEmptyState("d10"), events }, GM).duels;
  expect(isData(told) && duel?.attack).toMatchObject({ action: "RIPOSTE.d10.action.task", check: null });
});

const WITH_BLADE = {
  ...ROGUE,
  weapons: [{ id: "sword", name: "Sword", kind: "melee", dice: 1, sides: 6, ready: true }],
};

test.each([
  [false, 9, "Bo, Reflex save: rolls 9, −1, total 8 against difficulty 15.", "The save fails by 7."],
  [false, 16, "Bo, Reflex save: rolls 16, −1, total 15 against difficulty 15.", "The save succeeds by 0."],
])("d20: a save of who is struck flat-footed tells die, bonus and difficulty (S3; C; B)", (npc, face, thrown, held) => {
  const people = [WITH_BLADE, { ...GUARD, npc, abilities: { dexterity: 8 } }];
  const rules = RULESETS["d20"];
  const scene = rules && sceneFor(rules, people);
  const flat = { kind: "flat-footed", bearer: "bo", anchor: { moment: "own-turn", of: "bo", count: 1 }, data: {} };
  const fight = scene && { ...scene.fight, effects: { "flat-footed.1": flat } };
  const answers = { attack: [19], damage: [4], save: [face] };
  const payload = { attacker: "ana", target: "bo", weapon: "sword" };
  const card = cardOf({ game: "d20", people, kind: "attack", payload, answers, ...(fight && { fight }) });
  expect(card.lines).toEqual(expect.arrayContaining([thrown, held]));
});
