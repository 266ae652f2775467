import { existsSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { lockFaults } from "../tools/check-lock.mjs";
import { findChromium } from "../tools/find-chromium.mjs";
import { BUILDS, readLock, root } from "../tools/prepare.mjs";

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
