import { describe, expect, it } from "vitest";
import { must } from "../../../tests/contract/must.ts";
import { askFaces, askShares, readFacesAnswer } from "../bricks/questions.ts";
import type { DeclarationSpec } from "../describe/declaring.ts";
import { happened } from "../kernel/scene.ts";
import { createEmptyFight } from "../kernel/fight.ts";
import { type Data, type Json, toData } from "../kernel/json.ts";
import { ok, refuse } from "../kernel/result.ts";
import { type ExchangeKind, type Rules, ask, close } from "../kernel/rules.ts";
import { run } from "../kernel/run.ts";
import { createEmptyState } from "../kernel/state.ts";
import { runToEnd } from "./choosing.ts";
import { findBestDivision, findBestShares } from "./dividing.ts";

const SCENE = { fighters: { ana: {}, bo: {}, cy: {} }, fight: createEmptyFight() };

/** Coins are tossed at a fighter, who is hurt if enough of them are heads: Bo by one of them, Cy by two, Ana by none. */
const NEEDED: Data = { ana: 0, bo: 1, cy: 2 };

const toss: ExchangeKind = {
  declare: (payload) => (toData(payload)["at"] === "nowhere" ? refuse("toss/nowhere") : ok(toData(payload))),
  stages: {
    toss: ({ at, dice }, answers) => {
      const question = askFaces({ id: "coins" }, { count: Number(dice), sides: 2, read: (face) => face - 1 });
      if (answers["coins"] === undefined) return ask([question]);
      const heads = readFacesAnswer(answers["coins"]).filter((face) => face === 2).length;
      return close(heads, heads >= Number(NEEDED[String(at)]) ? [happened("hurt", { of: at ?? "" })] : []);
    },
  },
};

/** A total is divided between Bo and Cy, each of whom is hurt by the square of their share. */
const share: ExchangeKind = {
  declare: (payload) => ok(toData(payload)),
  stages: {
    share: ({ total }, { shares }) => {
      const question = { among: ["bo", "cy"], total: Number(total), fallback: {} };
      if (shares === undefined) return ask([askShares({ id: "shares", fighter: "ana" }, question)]);
      return close(
        null,
        Object.entries(toData(shares)).map(([of, by]) => happened("hurt", { of, by: Number(by) ** 2 })),
      );
    },
  },
};

const RULES: Rules = {
  id: "toy",
  source: "this file",
  allowance: () => ({}),
  triggers: {},
  order: { dice: () => ({ count: 0, sides: 6 }), place: () => [] },
  readFighter: () => refuse("toy/none"),
  exchanges: { toss, share, split: { declare: () => ok({}), stages: { split: () => close(null) } } },
  measured: ({ type, data }) =>
    type === "hurt" ? [{ id: "hurt", of: String(data["of"]), value: Number(data["by"] ?? 1) }] : [],
  worth: [{ id: "hurt", of: "others" }],
};

/** Dice for two parts, at least one each; a part at `kept` is kept for an answer. */
function splitOf(dice: number): DeclarationSpec {
  const uses = (payload: Json) =>
    (toData(payload)["parts"] as readonly Data[]).map((part) =>
      part["at"] === "kept" ? null : { kind: "toss", payload: part },
    );
  const divisions = () => Array.from({ length: dice - 1 }, (_, i) => [i + 1, dice - 1 - i]);
  return { kind: "split", actor: "actor", inputs: [{ name: "parts", is: "parts", most: 2, of: {} }], uses, divisions };
}

const best = (dice: number, targets: readonly string[], rules = RULES) => {
  const payload = { actor: "ana", parts: targets.map((at) => ({ at })) };
  return runToEnd(
    findBestDivision({ state: createEmptyState("toy"), scene: SCENE, payload, spec: splitOf(dice) }, rules),
  );
};
const hurt = (of: string, value: number) => expect.objectContaining({ id: "hurt", of, value });

describe("the best division of dice", () => {
  it("promises most, all parts together: 2 and 3 coins hurt Bo by 3/4 and Cy by 4/8, more than 1 and 4: 1/2 and 11/16", () => {
    expect(best(5, ["bo", "cy"])).toEqual({ divisions: [[2, 3]], promises: [hurt("bo", 0.75), hurt("cy", 0.5)] });
  });

  it("is every one that promises as much: 1/2 and 4/8, or 3/4 and 1/4", () => {
    expect(best(4, ["bo", "cy"])?.divisions).toEqual([
      [1, 3],
      [2, 2],
    ]);
  });

  it("counts nothing for a part that is kept for an answer, nor what befalls the one who chooses", () => {
    for (const other of ["kept", "ana"])
      expect(best(4, ["bo", other])).toEqual({ divisions: [[3, 1]], promises: [hurt("bo", 0.875)] });
  });

  it("is none where nothing is promised, where a part could not be used, or where no game says what counts", () => {
    expect(best(4, ["kept", "kept"])).toBeNull();
    expect(best(4, ["bo", "nowhere"])).toBeNull();
    expect(best(4, ["bo", "cy"], { ...RULES, worth: [] })).toBeNull();
  });

  it("is weighed by the measure that comes first, and by later ones between equals", () => {
    const [own, others] = [
      { id: "hurt", of: "own" },
      { id: "hurt", of: "others" },
    ] as const;
    // Ana is hurt by any number of coins, so only Bo tells the divisions apart.
    expect(best(4, ["bo", "ana"], { ...RULES, worth: [own, others] })).toEqual({
      divisions: [[3, 1]],
      promises: [hurt("ana", 1)],
    });
  });
});

describe("the best shares of a total", () => {
  const bestOf = (total: number) => {
    const input = { type: "declare", kind: "share", payload: { total }, seat: { gm: true, fighters: [] } } as const;
    const { state, scene } = must(run(createEmptyState("toy"), input, SCENE, RULES));
    const [question] = state.ask?.questions ?? [];
    return question?.kind === "shares" ? runToEnd(findBestShares({ state, scene }, question, RULES)) : undefined;
  };

  it("are those that promise most to who is asked: all for one, 9 against 4 and 1", () => {
    expect(bestOf(3)?.divisions).toEqual([
      [0, 3],
      [3, 0],
    ]);
  });

  it("are looked for among a hundred at the most, as many as 99 has for two", () => {
    expect(bestOf(99)?.divisions).toContainEqual([99, 0]);
    expect(bestOf(100)).toBeNull();
  });
});
