import { expect, test } from "vitest";
import {
  type Data,
  type Input,
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

const GM = { gm: true, fighters: [] } as const;
const english = textsOf("lang/en.json");
const FULLY = { mode: "fa", modes: { fa: true } };
const RIFLE = { id: "rifle", name: "rifle", kind: "gun", skill: "longarms", damage: 6, ammunition: 40, ...FULLY };
const PEOPLE: readonly Data[] = [
  { id: "ana", name: "Ana", attributes: { intuition: 2 }, weapons: [RIFLE] },
  { id: "bo", name: "Bo", attributes: { willpower: 2 } },
];

/** Builds the answer with these faces for the fighter who is asked for dice. */
function thrown({ state }: ExchangeStep, faces: readonly number[]): Input {
  const [question] = state.ask?.questions ?? [];
  if (!state.ask || !question) throw new Error("nothing is asked");
  return { type: "answer", ask: state.ask.id, question: question.id, value: faces, seat: GM };
}

test("d6: the dice of one who comes under fire on their turn are called the test that they are (d6/F.6.4)", () => {
  const rules = RULESETS["d6"];
  if (!rules) throw new Error("no d6");
  const start = { ...sceneFor(rules, PEOPLE), fight: { ...createEmptyFight(1), order: ["ana", "bo"], turn: "ana" } };
  const payload = { fighter: "ana", weapon: "rifle", burst: "full", area: "line", inside: ["bo"] };
  const declared = must(
    run(createEmptyState("d6"), { type: "declare", kind: "suppress", payload, seat: GM }, start, rules),
  );
  const fired = must(run(declared.state, thrown(declared, [5, 6]), declared.scene, rules));
  const turn = must(run(createEmptyState("d6"), { type: "pass", round: 1, turn: "bo", seat: GM }, fired.scene, rules));
  const resisted = must(run(turn.state, thrown(turn, [1, 2]), turn.scene, rules));
  const rows = buildExchangeCard(resisted.state, GM).duels.flatMap(({ others }) => others);
  expect(rows.map(({ fighter, action, dice }) => [fighter, english.get(action), dice.map(({ face }) => face)])).toEqual(
    [["bo", "test against being pinned", [1, 2]]],
  );
});

test("d6x3: a turned die shows its new face and the one that it had, and the total that counts (d6x3/A.8)", () => {
  const rules = RULESETS["d6x3"];
  if (!rules) throw new Error("no d6x3");
  const sword = { id: "sword", name: "sword", ready: true, dice: 1, sides: 6, ability: "none" };
  const people: readonly Data[] = [
    { id: "ana", name: "ana", level: 0, fortune: 15, fortuneMax: 15, abilities: { fighting: 3 }, weapons: [sword] },
    { id: "bo", name: "bo", level: 0 },
  ];
  const payload = { actor: "ana", way: "melee", target: "bo", weapon: "sword", distance: 1 };
  const start = sceneFor(rules, people);
  const declared = must(
    run(createEmptyState("d6x3"), { type: "declare", kind: "attack", payload, seat: GM }, start, rules),
  );
  const rolled = must(run(declared.state, thrown(declared, [5, 6, 1]), declared.scene, rules));
  const attackOf = ({ state }: ExchangeStep) => buildExchangeCard(state, GM).duels[0]?.attack;
  const shown = (step: ExchangeStep) => attackOf(step)?.dice.map(({ face, was }) => [face, was]);
  // 5 + 6 + 1 and 3, and with a Drama Die of 6 instead of 1 it is 5 more.
  expect([shown(rolled), attackOf(rolled)?.outcome]).toEqual([
    [
      [5, undefined],
      [6, undefined],
      [1, undefined],
    ],
    15,
  ]);
  const answer: Input = {
    type: "answer",
    ask: rolled.state.ask?.id ?? "",
    question: "stunts",
    value: ["2.6"],
    seat: GM,
  };
  const turned = must(run(rolled.state, answer, rolled.scene, rules));
  expect([shown(turned), attackOf(turned)?.outcome]).toEqual([
    [
      [5, undefined],
      [6, undefined],
      [6, 1],
    ],
    20,
  ]);
});
