import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { KNOWN_GAPS } from "./known-gaps.ts";

const NAMES = ["brinehollow", "glasswood", "cairnlight", "tollhouse", "marrowfen"];
const SYSTEMS = ["tests/stranger-system", ...NAMES.map((name) => `tests/strangers/${name}`)];

it("`npm run coverage` tells of the systems what is on the list of what is known, and nothing else", () => {
  const args = ["--import", "tsx", "packages/table/coverage/main.ts", ...SYSTEMS, "--json"];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  expect(stderr).not.toContain("Error");
  const printed = JSON.parse(stdout) as Record<string, Record<string, { what: string }[]>>;
  expect(Object.keys(printed)).toEqual(["emberwake", ...NAMES]);
  const lacks = Object.values(printed).flatMap((generations) => Object.values(generations).flat());
  const told = [...new Set(lacks.map(({ what }) => what.split(" ")[0]))];
  expect(told.toSorted()).toEqual(Object.keys(KNOWN_GAPS).toSorted());
}, 60_000);
