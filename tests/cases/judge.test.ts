import { describe, expect, it, test } from "vitest";
import type { Json } from "../../src/engine/kernel/json.ts";
import { judgeAll } from "./cases.ts";
import { differences } from "./differences.ts";
import { reportOf } from "./judge.ts";

/** One case of the d10 game. */
function withCase(...lines: readonly string[]): string {
  return ["ruleset: d10", "cases:", "  - case: 1", ...lines.map((line) => `    ${line}`)].join("\n");
}

/** A fight in which Ana hits Bo, who takes the hit: 4 successes, then 3 damage dice, all of them successes. */
const blow = [
  "cite: S0",
  "verb: play",
  "given:",
  "  fighters: { ana: { strength: 3, dexterity: 3, brawl: 1 }, bo: {} }",
  "  steps:",
  "    - ana: attack target=bo weapon=unarmed",
  "    - bo: reaction=pass",
];

describe("what a case expects", () => {
  test.each<[string, Json, Json | undefined, readonly string[]]>([
    ["an empty record is empty", {}, {}, []],
    ["an empty record holds nothing", {}, { a: 1 }, ['x: expected {}, got {"a":1}']],
    ["an empty record is not a missing one", {}, undefined, ["x: expected {}, got nothing"]],
    ["an empty record inside another", { a: {} }, { a: { b: 1 } }, ['x.a: expected {}, got {"b":1}']],
    ["an open record may have more keys", { a: 1 }, { a: 1, b: 2 }, []],
    ["a closed record with its keys", { only: { a: 1 } }, { a: 1 }, []],
    ["a closed record has no other keys", { only: { a: 1 } }, { a: 1, b: 2 }, ["x.b: expected nothing, got 2"]],
    ["a closed record misses no key", { only: { a: 1, b: 2 } }, { a: 1 }, ["x.b: expected 2, got nothing"]],
    ["a closed record with another value", { only: { a: 1 } }, { a: 3 }, ["x.a: expected 1, got 3"]],
    ["what is in a closed record is open", { only: { a: { b: 1 } } }, { a: { b: 1, c: 2 } }, []],
    [
      "a closed record closed inside",
      { only: { a: { only: { b: 1 } } } },
      { a: { b: 1, c: 2 } },
      ["x.a.c: expected nothing, got 2"],
    ],
    ["none of what is not there", { a: none() }, {}, []],
    ["none of what is null", { a: none() }, { a: null }, []],
    ["none as the rules say it", { a: none() }, { a: "none" }, []],
    ["none of what is there", { a: none() }, { a: 0 }, ["x.a: expected nothing, got 0"]],
    ["none of a list", { a: none() }, { a: [{}] }, ["x.a: expected nothing, got [{}]"]],
    ["one thing alone", { a: 1 }, [{ a: 1, b: 2 }], []],
    ["one thing where there are two", { a: 1 }, [{ a: 2 }, { a: 1 }], ['x: expected one, got 2: [{"a":2},{"a":1}]']],
    ["one empty thing", {}, [{}], []],
    ["one empty thing that is not empty", {}, [{ a: 1 }], ['x: expected {}, got {"a":1}']],
    ["two things in order", [{ a: 2 }, { a: 1 }], [{ a: 2 }, { a: 1 }], []],
    ["two things, the second another", [{ a: 2 }, { a: 2 }], [{ a: 2 }, { a: 1 }], ["x.2.a: expected 2, got 1"]],
    ["a list with one too few", [1], [1, 2], ["x: expected [1], got [1,2]"]],
    ["a record where a list is expected", [1], { a: 1 }, ['x: expected [1], got {"a":1}']],
    ["null is null", { a: null }, {}, ["x.a: expected null, got nothing"]],
  ])("%s", (_name, expected, got, told) => {
    expect(differences(expected, got, "x")).toEqual(told);
  });

  function none(): Json {
    return "none";
  }
});

describe("a case that must fail does fail", () => {
  const told = (...lines: readonly string[]): readonly string[] =>
    judgeAll(withCase(...lines)).flatMap((v) => v.differences);

  test.each<[string, readonly string[], readonly string[]]>([
    ["nothing spent, where an action was", ["expect: { spent: {} }"], ["spent: expected {}"]],
    ["nothing told, where much was", ["expect: { told: {} }"], ["told: expected {}"]],
    [
      "no declaration, where there was one",
      ["expect: { told: { declared: none } }"],
      ["told.declared: expected nothing"],
    ],
    ["no damage yet", ["expect: { told: { damaged: none } }"], []],
    ["nothing that lasts", ["expect: { lasting: {} }"], []],
    ["only Bo has spent", ["expect: { spent: { only: { bo: {} } } }"], ["spent.ana: expected nothing", "spent.bo"]],
  ])("%s", (_name, lines, starts) => {
    const differing = told(...blow, ...lines);
    expect(differing).toHaveLength(starts.length);
    starts.forEach((start) => expect(differing.some((each) => each.startsWith(start))).toBe(true));
  });

  it("is told every event of a type, not the last one alone", () => {
    const missed = [...blow, "    - ana: attack=2 2 2 2", "    - round 2"];
    const twice = [...missed, "    - bo: attack target=ana weapon=unarmed"];
    const first = "{ attacker: ana, pool: { dice: 4 } }";
    expect(told(...twice, `expect: { told: { declared: ${first} } }`)).toEqual([
      expect.stringMatching(/^told\.declared: expected one, got 2: /),
    ]);
    expect(told(...twice, `expect: { told: { declared: [${first}, { attacker: bo }] } }`)).toEqual([]);
    expect(told(...twice, `expect: { told: { declared: [${first}, { attacker: ana }] } }`)).toEqual([
      "told.declared.2.attacker: expected ana, got bo",
    ]);
  });

  it("is told every effect of a kind, not the last one alone", () => {
    const split = [
      "cite: S0; D.5",
      "verb: play",
      "given:",
      "  fighters: { ana: { dexterity: 3, brawl: 2, athletics: 2 }, bo: {} }",
      '  steps: ["ana: split parts=action:attack/target:bo/weapon:unarmed/dice:3,action:dodge/dice:2"]',
    ];
    const parts = "[{ action: attack, dice: 3 }, { action: dodge, dice: 2 }]";
    expect(told(...split, `expect: { lasting: { ana: { part: ${parts} } } }`)).toEqual([]);
    expect(told(...split, "expect: { lasting: { ana: { part: { dice: 2 } } } }")).toEqual([
      expect.stringMatching(/^lasting\.ana\.part: expected one, got 2: /),
    ]);
  });
});

describe("the report of a case", () => {
  const refusing = [...blow, "expect: { refused: yes }"];

  it("names the case, its line, what differs, what is expected and what came, in a few characters", () => {
    const [report = ""] = judgeAll(withCase(...refusing)).map(reportOf);
    expect(report).toBe("case 1 (S0; line 3)\n  refused: expected yes, got allowed");
  });

  it("cuts long values short, and lists five differences at most", () => {
    const keys = ["events", "fighters", "asks", "spent", "round", "lasting"].map((key) => `${key}: x`).join(", ");
    const [report = ""] = judgeAll(withCase(...blow, `expect: { ${keys} }`)).map(reportOf);
    expect(report).toMatch(/^case 1 \(S0; line 3\)\n {2}events: expected x, got \["declared",/);
    expect(report).toMatch(/\n {2}and 1 more$/);
    expect(Math.max(...report.split("\n").map((line) => line.length))).toBeLessThan(200);
  });

  it("is empty where nothing differs", () => {
    expect(judgeAll(withCase(...blow, "expect: { round: 1 }")).map(reportOf)).toEqual([""]);
  });
});
