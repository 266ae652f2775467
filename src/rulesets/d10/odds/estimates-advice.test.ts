import { describe, expect, it, test } from "vitest";
import { attackFacts } from "../../../../tests/contract/d10-facts.ts";
import { person, sceneOf } from "../../../../tests/contract/d10-people.ts";
import { type Estimate, type Option, askAmount, buildOption } from "../../../engine/index.ts";
import { createAdviser, chooseBest, toOpenRoll, toPendingRoll } from "./estimates.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { toIncomingAttack } from "../answer/incoming.ts";
import { DEFENCE, buildAnswerQuestion } from "../answer/possible.ts";
import { RULINGS } from "../rulings.ts";

const ana = person("ana", { attributes: { dexterity: 3, strength: 2 } });
const bo = person("bo", { attributes: { dexterity: 2, strength: 1 }, abilities: { brawl: 1 } });

/** What an order says to an attack with bare hands, under the options that the target has. */
function advised(
  order: string,
  target: Fighter = bo,
  change: (options: readonly Option[]) => readonly Option[] = same,
) {
  const facts = attackFacts([ana, target], {});
  const scene = sceneOf([ana, target]);
  const possible = DEFENCE.own(scene, target, toIncomingAttack(facts, RULINGS));
  const question = buildAnswerQuestion("reaction", target.id, possible, { prompt: "reaction", data: {} });
  const options = question.kind === "pick" ? change(question.options) : [];
  return createAdviser(RULINGS, toPendingRoll)(facts, { ...question, kind: "pick", options }, order, scene, noOdds);
}

/** This game has its odds in closed form. */
function noOdds(): readonly Estimate[] {
  return [];
}

function same(options: readonly Option[]): readonly Option[] {
  return options;
}

function without(id: string) {
  return (options: readonly Option[]) =>
    options.map((option) => (option.id === id ? { ...option, refusal: { code: "economy/spent", data: {} } } : option));
}

describe("standing orders", () => {
  test.each([
    // Two dice of a dodge against three of a parry with bare hands, all at 6.
    ["best", "parry:unarmed"],
    ["dodge", "dodge"],
    ["pass", "pass"],
    ["nonsense", undefined],
  ])("%s: %s", (order, answer) => {
    expect(advised(order)).toBe(answer);
  });

  it("without the best the second best, and without a dodge the person is asked", () => {
    const disarmed = (options: readonly Option[]) =>
      options
        .filter(({ id }) => !id.startsWith("clash"))
        .map((option) => without("parry:unarmed")([option])[0] ?? option);
    expect(advised("best", bo, disarmed)).toBe("dodge");
    expect(advised("dodge", bo, without("dodge"))).toBeUndefined();
  });

  it("a dodge without dice is none", () => {
    const none = (options: readonly Option[]) =>
      options.map((option) => ({ ...option, data: { ...option.data, dice: 0 } }));
    expect(advised("dodge", bo, none)).toBeUndefined();
  });

  it("no Willpower is spent and nothing is given up for an order", () => {
    const willing = person("bo", { attributes: { dexterity: 2 }, willpower: { value: 5, max: 5 } });
    expect(advised("best", willing)).toBe("dodge");
    const dear = (options: readonly Option[]) =>
      options.map((option) => ({ ...option, cost: { ...option.cost, held: 1 } }));
    expect(advised("best", willing, dear)).toBeUndefined();
  });

  it("other questions are put to the person", () => {
    const amount = askAmount({ id: "evade", fighter: "bo", data: {} }, { max: 3, fallback: 0 });
    const facts = attackFacts([ana, bo], {});
    expect(createAdviser(RULINGS, toPendingRoll)(facts, amount, "pass", sceneOf([ana, bo]), noOdds)).toBeUndefined();
  });

  it("an attack that lies open and has missed is let come: it costs nothing", () => {
    const facts = { ...attackFacts([ana, bo], {}), attackOutcome: 0 };
    const scene = sceneOf([ana, bo]);
    const possible = DEFENCE.own(scene, bo, toIncomingAttack(facts, RULINGS));
    const question = buildAnswerQuestion("reaction", "bo", possible, { prompt: "reaction", data: {} });
    expect(createAdviser(RULINGS, toOpenRoll)(facts, question, "best", scene, noOdds)).toBe("pass");
  });
});

test.each([
  // chances, costs, the best
  [[0.5, 0.3], [0, 1], "b"],
  [[0.3, 0.3], [2, 1], "b"],
  [[0.3, 0.3 + 1e-15], [1, 1], "a"],
  [[0.3, 0.3 - 1e-15], [1, 1], "a"],
])("of chances %j at costs %j the best is %s", (chances, costs, best) => {
  const options = ["a", "b"].map((id, i) => buildOption(id, { cost: { action: costs[i] ?? 0 } }));
  expect(chooseBest(options, (id) => chances[id === "a" ? 0 : 1] ?? 1)).toBe(best);
});
