import "../rulesets/all.ts";
import { describe, expect, it } from "vitest";
import { must } from "../../tests/contract/must.ts";
import { person, sceneOf } from "../../tests/contract/d10-people.ts";
import {
  type Json,
  type Question,
  type Scene,
  type State,
  applyEvents,
  createEmptyState,
  happened,
  run,
} from "../engine/index.ts";
import { beginLasting } from "../rulesets/d10/fighter/conditions.ts";
import type { Fighter } from "../rulesets/d10/fighter/fighter.ts";
import { d10 } from "../rulesets/d10/index.ts";
import { findSeriesAnswer } from "./open-questions.ts";

const GM = { gm: true, fighters: [] };
const axe = { id: "axe", name: "Axe", kind: "melee", difficulty: 6, damage: 1 };
const people = sceneOf(["ana", "bo", "cy", "eva"].map((id) => person(id, { weapons: [axe] })));
const scene = ["cy", "eva"].reduce<Scene<Fighter>>(
  (current, id) =>
    applyEvents(current, [happened("stood", {}, [beginLasting(current, "near", id, { data: { fighters: ["bo"] } })])]),
  { ...people, fight: { ...people.fight, order: ["cy", "eva"] } },
);
const payload = { attacker: "ana", target: "bo", weapon: "axe" };
const attack = must(run(createEmptyState("d10"), { type: "declare", kind: "attack", payload, seat: GM }, scene, d10));

/** The open question of a state. */
function posed({ ask }: State): Question {
  const [question] = ask?.questions ?? [];
  if (!question) throw new Error("asks nothing");
  return question;
}

function answered(state: State, value: Json): State {
  const answer = { type: "answer", ask: state.ask?.id ?? "", question: posed(state).id, value, seat: GM } as const;
  return must(run(state, answer, scene, d10)).state;
}

/** The answer for all who are asked the same, for the user of these fighters. */
function forAll(state: State, fighters: readonly string[]) {
  return findSeriesAnswer(posed(state), { state, scene, seat: { gm: false, fighters } }, d10);
}

describe("an answer for all fighters of a user who are asked one after another", () => {
  const first = answered(attack.state, "pass");

  it("is the fallback, as long as another of them would be asked the same", () => {
    expect(posed(first)).toMatchObject({ prompt: "help", role: { fighter: "cy" } });
    expect(forAll(first, ["cy", "eva"])).toBe("pass");
  });

  it("is not there for the last of them, nor if the next is another user's", () => {
    expect(forAll(answered(first, "pass"), ["cy", "eva"])).toBeUndefined();
    expect(forAll(first, ["cy"])).toBeUndefined();
  });

  it("is not there for a question that another fighter is not asked next", () => {
    expect(forAll(attack.state, ["bo", "cy", "eva"])).toBeUndefined();
  });
});
