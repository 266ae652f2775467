import { describe, expect, it } from "vitest";
import { type FreePoolRule, FREE_POOL } from "../describe/free-pool.ts";
import type { Seat } from "../kernel/ask.ts";
import { createEmptyFight } from "../kernel/fight.ts";
import { type Data, isData } from "../kernel/json.ts";
import { ok, refuse } from "../kernel/result.ts";
import type { Rules } from "../kernel/rules.ts";
import { run } from "../kernel/run.ts";
import { happened } from "../kernel/scene.ts";
import { createEmptyState } from "../kernel/state.ts";
import { buildFreePoolKind, measureFreePool, readFreePool } from "./free-pool.ts";
import { askFaces } from "./questions.ts";

/** Coins with three sides; a three counts. */
const RULE: FreePoolRule = {
  sides: 3,
  dice: { min: 1, max: 9 },
  added: { min: -2, max: 2 },
  target: { min: 1, max: 5, needed: true },
  usual: { dice: 2, added: 0, target: 4 },
  describe: ({ dice, target }) => ({ dice, difficulty: target }),
  ask: (id, fighter, { dice }) => askFaces({ id, fighter }, { count: dice, sides: 3 }),
  read: (_pool, faces, fighter) => {
    const threes = faces.filter((face) => face === 3).length;
    return { events: [happened("counted", { fighter, threes })], counts: { threes } };
  },
};

const RULES: Rules = {
  id: "coins",
  source: "",
  exchanges: { [FREE_POOL]: buildFreePoolKind(RULE) },
  allowance: () => ({}),
  triggers: {},
  order: { dice: () => ({ count: 0, sides: 6 }), place: () => [] },
  readFighter: (data) => (isData(data) ? ok(data) : refuse("fighter/malformed")),
};

const SCENE = { fighters: { ana: { id: "ana", name: "Ana" } }, fight: createEmptyFight() };
const ANA: Seat = { gm: false, fighters: ["ana"] };
const NOBODY: Seat = { gm: false, fighters: [] };

function declare(payload: Data, seat: Seat) {
  return run(createEmptyState("coins"), { type: "declare", kind: FREE_POOL, payload, seat }, SCENE, RULES);
}

function refusalOf(payload: Data, seat: Seat): string {
  const step = declare(payload, seat);
  return step.ok ? "" : step.refusal.code;
}

describe("a free pool", () => {
  it("is declared for a fighter, rolled by that fighter, and closed with what the game reads", () => {
    const step = declare({ fighter: "ana", dice: 3, words: " the wall " }, ANA);
    if (!step.ok) throw new Error(step.refusal.code);
    expect(step.value.events).toMatchObject([
      {
        type: "begun",
        data: {
          fighter: "ana",
          name: "Ana",
          action: "pool",
          pool: { dice: 3, difficulty: 4 },
          weapon: { name: "the wall" },
        },
      },
    ]);
    const { state, scene } = step.value;
    const [question] = state.ask?.questions ?? [];
    expect(question).toMatchObject({ kind: "faces", count: 3, role: { type: "controller", fighter: "ana" } });
    const answer = { type: "answer", ask: state.ask?.id ?? "", question: "pool", value: [3, 1, 3], seat: ANA } as const;
    const rolled = run(state, answer, scene, RULES);
    if (!rolled.ok) throw new Error(rolled.refusal.code);
    expect(rolled.value.events.find(({ type }) => type === "counted")).toMatchObject({ data: { threes: 2 } });
    expect(rolled.value.state.stack).toEqual([]);
    expect(rolled.value.events.flatMap(measureFreePool)).toEqual([{ id: "threes", of: "ana", value: 2 }]);
  });

  it("needs no fighter: a user without one has the dice rolled", () => {
    const step = declare({ dice: 2 }, NOBODY);
    expect(step.ok && step.value.state.ask?.questions).toMatchObject([{ kind: "faces", role: { type: "gm" } }]);
  });

  it("is refused for another's fighter and for one who is not there; a GM rolls for anyone", () => {
    expect(refusalOf({ fighter: "ana", dice: 1 }, NOBODY)).toBe("action/not-yours");
    expect(refusalOf({ fighter: "bo", dice: 1 }, ANA)).toBe("action/nobody");
    expect(refusalOf({ fighter: "ana", dice: 1 }, { gm: true, fighters: [] })).toBe("");
  });

  it.each([
    [{ dice: 0 }, "pool/how-many-dice"],
    [{ dice: 10 }, "pool/how-many-dice"],
    [{ dice: 1.5 }, "pool/how-many-dice"],
    [{ dice: "2" }, "pool/how-many-dice"],
    [{}, "pool/how-many-dice"],
    [{ dice: 1, added: 3 }, "pool/added"],
    [{ dice: 1, target: 6 }, "pool/target"],
    [{ dice: 1, words: "x".repeat(61) }, "pool/long-words"],
  ] as const)("%j is refused: %s", (payload, code) => {
    expect(refusalOf(payload, NOBODY)).toBe(code);
  });

  it("takes the usual target where the game needs one, and the only number of dice that the game rolls", () => {
    expect(readFreePool(RULE, { dice: 1 })).toEqual(ok({ dice: 1, added: 0, target: 4 }));
    const fixed = { ...RULE, dice: { min: 3, max: 3 }, added: null, target: { ...RULE.target, needed: false } };
    expect(readFreePool(fixed, {})).toEqual(ok({ dice: 3, added: 0, target: null }));
    expect(readFreePool(fixed, { dice: 2 })).toMatchObject({ refusal: { code: "pool/fixed-dice" } });
    expect(readFreePool(fixed, { added: 1 })).toMatchObject({ refusal: { code: "pool/nothing-added" } });
  });
});
