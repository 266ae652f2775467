import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, test } from "vitest";
import type { Data, Ruleset } from "../src/engine/index.ts";
import { createEmptyFight } from "../src/engine/kernel/fight.ts";
import { must } from "./contract/must.ts";
import { filesUnder, root, textOf } from "./sources.ts";

/** A rule that begins to read one more field of a fighter, in a copy of the sources. */
type Change = { readonly file: string; readonly from: string; readonly to: string };

/** The changes, one rule of each game and the two derivations of fighters; none may change what another tells. */
const CHANGES: readonly Change[] = [
  {
    file: "d10/answer/reactions.ts",
    from: 'const usual = { source: "difficulty.usual", value: USUAL_DIFFICULTY };',
    to: 'const usual = { source: "difficulty.usual", value: USUAL_DIFFICULTY + (fighter.bleeding ? 1 : 0) };',
  },
  {
    file: "d10/fighter/effective-fighter.ts",
    from: "if (influences.length === 0) return fighter;",
    to: "if (influences.length === 0 || fighter.rested > 0) return fighter;",
  },
  {
    file: "d10-injury/harm/derived-health.ts",
    from: "penalty: buildPenalty(body.left, mind.left, ignored),\n    condition",
    to: 'penalty: { source: "penalty.health", value: fighter.rested > 0 ? -1 : 0 },\n    condition',
  },
  { file: "d20/turn/order.ts", from: "sumInitiative(fighter);", to: "sumInitiative(fighter) + fighter.legs;" },
  {
    file: "d6/turn/order.ts",
    from: 'attributeDice(fighter, "intuition"),',
    to: 'attributeDice(fighter, "intuition"), attributeDice(fighter, "edge"),',
  },
  { file: "d6x3/turn/order.ts", from: "return [sum + ", to: "return [(fighter.minor ? 100 : 0) + sum + " },
];

const GM = { gm: true, fighters: [] };
const dodging = {
  ...{ id: "power", name: "Power", duration: "always" },
  effects: [{ effect: "dice", roll: "dodge", value: 2 }],
};

/** Reads what a fighter rolls for a dodge against bare hands: its dice and their difficulty. */
function readDodge(ruleset: Ruleset, data: Data) {
  const [ana, bo] = [must(ruleset.readFighter({ id: "ana", name: "Ana" })), readPerson(ruleset, data)];
  const scene = { fighters: { ana, bo }, fight: createEmptyFight(1) };
  const { declare, stages } = ruleset.exchanges["attack"] ?? { stages: {} };
  const facts = declare?.({ attacker: "ana", target: "bo", weapon: "unarmed", modifiers: [] }, GM, scene);
  const move = facts && stages["react"]?.({ ...must(facts), attackOutcome: 3 }, {}, scene);
  const [question] = move?.type === "ask" ? move.questions : [];
  const dodge = question?.kind === "pick" ? question.options.find(({ label }) => label === "dodge") : undefined;
  return [dodge?.data["dice"], dodge?.data["difficulty"]];
}

function readPerson(ruleset: Ruleset, data: Data) {
  return must(ruleset.readFighter({ id: "bo", name: "Bo", ...data }));
}

function readPlace(ruleset: Ruleset, data: Data) {
  const fighter = readPerson(ruleset, data);
  const scene = { fighters: { bo: fighter }, fight: createEmptyFight(1) };
  const { dice, place } = ruleset.order;
  return [dice(fighter, scene).count, place(fighter, [3, 3, 3], scene)[0]];
}

describe("a rule that begins to read one more field of a fighter is right at once", () => {
  const folder = mkdtempSync(join(tmpdir(), "riposte-rules-"));
  const load = async (name: string): Promise<Ruleset> =>
    (await import(join(folder, "rulesets", name, "rules.ts"))).ruleset;

  beforeAll(() => {
    for (const part of ["engine", "rulesets"]) {
      const filter = (path: string) => !path.endsWith(".test.ts");
      cpSync(join(root, "src", part), join(folder, part), { recursive: true, filter });
    }
    for (const { file, from, to } of CHANGES) {
      const path = join(folder, "rulesets", file);
      const text = readFileSync(path, "utf8");
      expect(text, `${file} no longer has the rule that this test changes`).toContain(from);
      writeFileSync(path, text.replace(from, to));
    }
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  test.each([
    ["d10", { bleeding: true }, [2, 6], [2, 7]],
    ["d10-classic", { bleeding: true }, [2, 6], [2, 7]],
    ["d10-injury", { bleeding: true }, [2, 6], [2, 7]],
    ["d10", { rested: 1, powers: [dodging] }, [4, 6], [2, 6]],
    ["d10-injury", { rested: 1 }, [2, 6], [1, 6]],
  ])("%s, the dodge of a fighter with %j", async (name, { powers = [], ...more }: Data, before, after) => {
    const ruleset = await load(name);
    const dodges = [{}, more, {}].map((each) => readDodge(ruleset, { powers, ...each }));
    expect(dodges).toEqual([before, after, before]);
  });

  test.each([
    ["d20", { legs: 3 }, 1],
    ["d6", { attributes: { edge: 4 } }, 1],
    ["d6x3", { minor: true }, 100],
  ])("%s, the initiative of a fighter with %j", async (name, more, by) => {
    const ruleset = await load(name);
    const sums = [{}, more, {}].map((each) =>
      readPlace(ruleset, each).reduce<number>((sum, each) => sum + (each ?? 0), 0),
    );
    expect([(sums[1] ?? 0) - (sums[0] ?? 0), (sums[2] ?? 0) - (sums[0] ?? 0)]).toEqual([by, 0]);
  });
});

it("no game takes a cache from the engine, so that no rule decides when its results are out of date", () => {
  const games = filesUnder(["src/rulesets"], [".ts"]).filter((path) => path.split("/").length > 3);
  const caching = games.filter((path) => /\b(oncePer\w*|createFinder|createRecentCache|WeakMap)\b/.test(textOf(path)));
  expect(caching).toEqual([]);
});
