import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { lockFaults } from "../tools/check-lock.mjs";
import { findChromium } from "../tools/find-chromium.mjs";
import { BUILDS, readLock, root } from "../tools/prepare.mjs";
import { flaky, slowest, timedScenarios, timedUnits } from "../tools/slowest.mjs";

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

describe("the slowest tests", () => {
  it("are read from the report of the unit tests", () => {
    const file = (name: string, ...assertionResults: { fullName: string; duration?: number }[]) => ({
      ...{ name, assertionResults },
    });
    const testResults = [
      file("a.test.ts", { fullName: "quick", duration: 20 }, { fullName: "skipped" }),
      file("b.test.ts", { fullName: "slow", duration: 1500 }),
    ];
    expect(slowest(timedUnits({ testResults }), 2)).toEqual([
      "    1.5 s  b.test.ts  slow",
      "    0.0 s  a.test.ts  quick",
    ]);
  });

  it("are read from the report of the scenarios, however deep they stand", () => {
    const spec = (title: string, ...durations: number[]) => ({
      ...{ file: "a.spec.ts", title, tests: [{ results: durations.map((duration) => ({ duration })) }] },
    });
    const suites = [
      { title: "a", specs: [spec("one", 2000)], suites: [{ title: "in it", specs: [spec("two", 3000, 4000)] }] },
    ];
    expect(slowest(timedScenarios({ suites }))).toEqual(["    7.0 s  a.spec.ts  two", "    2.0 s  a.spec.ts  one"]);
  });

  it("are named where they passed only the second time", () => {
    const spec = (title: string, status: string) => ({
      ...{ file: "a.spec.ts", title, tests: [{ status, results: [{ duration: 10 }] }] },
    });
    const suites = [{ title: "a", specs: [spec("sound", "expected"), spec("racing", "flaky")] }];
    expect(flaky(timedScenarios({ suites }))).toEqual(["  a.spec.ts  racing"]);
  });
});
