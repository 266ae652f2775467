import { expect, test } from "vitest";
import {
  type Data,
  type Json,
  type ExchangeStep,
  createEmptyFight,
  createEmptyState,
  run,
} from "../../engine/index.ts";
import { RULESETS } from "../../rulesets/all.ts";
import { must } from "../../../tests/contract/must.ts";
import { sceneFor } from "../../../tests/contract/random-play.ts";
import { textsOf } from "../../../tests/language-keys.ts";
import { buildExchangeCard } from "../exchange-view.ts";
import type { Sentence } from "../terms.ts";

const GM = { gm: true, fighters: [] } as const;
const english = textsOf("lang/en.json");
const PEOPLE: readonly Data[] = [
  { id: "ana", name: "Ana", wounds: 10 },
  { id: "bo", name: "Bo", npc: true, wounds: 10 },
];
const NAMES = { ana: "Ana", bo: "Bo" };

function said({ key, data }: Sentence): string {
  const text = english.get(key) ?? key;
  return Object.entries(data).reduce((so, [name, value]) => so.replaceAll(`{${name}}`, String(value)), text);
}

/** Ana does something that gives Bo an opening; the ruling lets fighters who leave a reach give one. */
function opened(kind: string, payload: Data): ExchangeStep {
  const rules = RULESETS["d20"]?.withRulings?.({ leavingProvokes: true });
  if (!rules) throw new Error("no d20");
  const declare = { type: "declare", kind, payload: { actor: "ana", ...payload }, seat: GM } as const;
  return must(run(createEmptyState("d20"), declare, sceneFor(rules, PEOPLE), rules));
}

function answered({ state, scene }: ExchangeStep, value: Json): ExchangeStep {
  const rules = RULESETS["d20"]?.withRulings?.({ leavingProvokes: true });
  const [question] = state.ask?.questions ?? [];
  if (!rules || !state.ask || !question) throw new Error("nothing is asked");
  const answer = { type: "answer", ask: state.ask.id, question: question.id, value, seat: GM } as const;
  return must(run(state, answer, scene, rules));
}

test.each<[string, Data, string, string]>([
  ["move", { feet: 20, leaving: ["bo"] }, "Ana leaves the reach of Bo.", "Ana moves out of reach."],
  [
    "task",
    { task: "reads", time: "full", foes: ["bo"] },
    "Ana is distracted within reach of Bo.",
    "Ana is distracted.",
  ],
])("d20, %s: what gives an opening stands above its blow, and the question says who and why (E)", (...row) => {
  const [kind, payload, cause, asked] = row;
  const asking = opened(kind, payload);
  const [question] = buildExchangeCard(asking.state, GM, { known: NAMES }).asks;
  expect(question?.saidAs && said(question.saidAs)).toBe(asked);
  const struck = answered(asking, "unarmed");
  const [duel] = buildExchangeCard(struck.state, GM, { known: NAMES }).duels;
  expect(duel?.attack?.name).toBe("Bo");
  expect(duel?.early.map(said)).toEqual(expect.arrayContaining([cause, "Bo uses the opening against Ana."]));
  expect(duel?.lines.map(said)).not.toContain(cause);
});

test("d10: the GM is asked of a place by name: who says to stand within reach, and of whom (d10/L-46)", () => {
  const rules = RULESETS["d10"];
  if (!rules) throw new Error("no d10");
  const scene = { ...sceneFor(rules, PEOPLE), fight: createEmptyFight(1) };
  const payload = { fighter: "ana", near: ["bo"] };
  const seat = { gm: false, fighters: ["ana"] };
  const step = must(run(createEmptyState("d10"), { type: "declare", kind: "stand", payload, seat }, scene, rules));
  const [question] = buildExchangeCard(step.state, GM).asks;
  expect(question?.saidAs && said(question.saidAs)).toBe("Ana claims to stand within reach of Bo.");
});
