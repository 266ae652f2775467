import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { lockFaults } from "../tools/check-lock.mjs";
import { findChromium } from "../tools/find-chromium.mjs";
import { BUILDS, readLock, root } from "../tools/prepare.mjs";
import { chooseByWord, specsAffected } from "../tools/test-choice.mjs";
import { commandsFor, count, readScenarios, readUnits, slowest, withSecondTries } from "../tools/test-report.mjs";

describe("the lock", () => {
  it("is complete and bound to no registry", () => {
    expect(lockFaults(readLock(join(root, "package-lock.json")) ?? {})).toEqual([]);
  });

  it("would be found out otherwise", () => {
    const faults = lockFaults({
      "node_modules/parser": { optionalDependencies: { "@parser/there": "1.0.0", "@parser/elsewhere": "1.0.0" } },
      "node_modules/@parser/there": { version: "1.0.0" },
      "node_modules/pixels": { resolved: "git+ssh://git@example.org/pixels.git" },
      "node_modules/bound": { resolved: "https://registry.example.org/bound-1.0.0.tgz" },
    });
    expect(faults).toHaveLength(3);
    expect(faults.join()).not.toContain("@parser/there,");
  });
});

describe("the set-up", () => {
  it("knows what the builds are made of", () => {
    for (const { sources } of Object.values(BUILDS))
      expect(sources.filter((path) => !existsSync(join(root, path)))).toEqual([]);
  });

  it("says in one sentence when the browser that is named is not there", () => {
    const named = process.env["CHROMIUM_PATH"];
    process.env["CHROMIUM_PATH"] = "/nowhere/chromium";
    try {
      expect(() => findChromium()).toThrow("CHROMIUM_PATH names /nowhere/chromium, and there is no such file.");
    } finally {
      if (named === undefined) delete process.env["CHROMIUM_PATH"];
      else process.env["CHROMIUM_PATH"] = named;
    }
  });
});

describe("the report of a run", () => {
  const file = (name: string, ...assertionResults: { fullName: string; status?: string; duration?: number }[]) => ({
    ...{ name, assertionResults },
  });
  const spec = (title: string, status: string, ...durations: number[]) => ({
    ...{ file: "a.spec.ts", line: 7, title },
    tests: [{ status, results: durations.map((duration) => ({ duration })) }],
  });

  it("names the slowest unit tests, of a second or more", () => {
    const testResults = [
      file("a.test.ts", { fullName: "quick", duration: 20 }, { fullName: "left out", status: "skipped" }),
      file("b.test.ts", { fullName: "slow", duration: 1500 }),
    ];
    expect(slowest(readUnits({ testResults }))).toEqual(["    1.5 s  b.test.ts  slow"]);
  });

  it("names the slowest scenarios, however deep they stand, with all their tries", () => {
    const one = spec("one", "expected", 2000);
    const suites = [
      { title: "a", specs: [one], suites: [{ title: "in it", specs: [spec("two", "expected", 3000, 4000)] }] },
    ];
    expect(slowest(readScenarios({ suites }))).toEqual(["    7.0 s  a.spec.ts  two", "    2.0 s  a.spec.ts  one"]);
  });

  it("says how to run alone what failed, and what passed only the second time", () => {
    const suites = [
      { title: "a", specs: [spec("sound", "expected"), spec("racing", "flaky"), spec("wrong", "unexpected")] },
    ];
    const scenarios = readScenarios({ suites });
    expect(commandsFor(scenarios, "flaky")).toEqual(["  racing\n    npx playwright test a.spec.ts:7"]);
    expect(commandsFor(scenarios, "failed")).toEqual(["  wrong\n    npx playwright test a.spec.ts:7"]);
    const testResults = [file("a.test.ts", { fullName: "adds (both)", status: "failed" }, { fullName: "b" })];
    const again = readUnits({ testResults: [file("a.test.ts", { fullName: "adds (both)" })] });
    expect(count(withSecondTries(readUnits({ testResults }), again))).toEqual({ passed: 2, failed: 0 });
    expect(commandsFor(withSecondTries(readUnits({ testResults }), again), "flaky")).toHaveLength(1);
    expect(count(withSecondTries(readUnits({ testResults }), readUnits({ testResults })))).toEqual({
      passed: 1,
      failed: 1,
    });
    expect(commandsFor(readUnits({ testResults }), "failed")).toEqual([
      String.raw`  adds (both)` + "\n" + String.raw`    npx vitest run a.test.ts -t "adds \\(both\\)"`,
    ]);
  });

  it("counts what failed, and what broke before it had any test", () => {
    const suites = [{ title: "a", specs: [spec("sound", "expected"), spec("racing", "flaky")] }];
    expect(count(readScenarios({ suites, errors: ["a spec that cannot be read"] }))).toEqual({ passed: 2, failed: 1 });
    const testResults = [file("a.test.ts", { fullName: "a" }), { ...file("b.test.ts"), status: "failed" }];
    expect(count(readUnits({ testResults }))).toEqual({ passed: 1, failed: 1 });
  });
});

describe("the choice of tests", () => {
  it("by a word takes whole files that are called so, and of others the tests whose titles have it", () => {
    const files = [
      { path: "src/undo.test.ts", text: "" },
      { path: "src/clock.test.ts", text: 'it("is put back by Undo (twice)"' },
      { path: "src/other.test.ts", text: "" },
    ];
    expect(chooseByWord("undo", files)).toEqual({
      units: [["src/undo.test.ts"], ["src/clock.test.ts", "-t", "[uU][nN][dD][oO]", "--passWithNoTests"]],
      scenarios: ["--grep", "/undo/i", "--pass-with-no-tests"],
    });
    expect(chooseByWord("(twice)", files).scenarios[1]).toBe(String.raw`/\(twice\)/i`);
  });

  it("by a change takes every scenario, those of one game, or only those that have changed", () => {
    const specs = [
      { path: "tests/scenarios/d20.spec.ts", text: "demo/d20" },
      { path: "tests/scenarios/cards.spec.ts", text: "demo/d10" },
    ];
    const affected = (...changed: readonly string[]) => specsAffected(changed, specs);
    expect(affected("src/foundry/play/card/card.ts", "docs/glossary.md")).toEqual([]);
    expect(affected("packages/table/server/world.ts")).toEqual([]);
    expect(affected("src/rulesets/d10/attack.ts")).toEqual([]);
    expect(affected("src/rulesets/d20/attack.ts", "tests/scenarios/cards.spec.ts")).toEqual([
      "tests/scenarios/d20.spec.ts",
      "tests/scenarios/cards.spec.ts",
    ]);
    expect(affected("docs/glossary.md", "src/engine/kernel/fight.test.ts", "tests/scenarios/cards.spec.ts")).toBe(
      "own",
    );
  });
});
