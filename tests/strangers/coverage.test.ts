import { spawnSync } from "node:child_process";
import { expect, it } from "vitest";
import { KNOWN_GAPS } from "./known-gaps.ts";

const SYSTEMS = ["tests/stranger-system", "tests/strangers/brinehollow", "tests/strangers/glasswood"];

it("`npm run coverage` tells nothing of the three systems that is not on the list of what is known", () => {
  const args = ["--import", "tsx", "table/coverage/main.ts", ...SYSTEMS, "--json"];
  const { stdout, stderr } = spawnSync(process.execPath, args, { encoding: "utf8" });
  expect(stderr).not.toContain("Error");
  const told = JSON.parse(stdout) as Record<string, Record<string, { what: string }[]>>;
  expect(Object.keys(told)).toEqual(["emberwake", "brinehollow", "glasswood"]);
  const lacks = Object.values(told).flatMap((generations) => Object.values(generations).flat());
  const known = Object.keys(KNOWN_GAPS);
  expect(lacks.map(({ what }) => what).filter((what) => !known.some((each) => what.startsWith(`${each} `)))).toEqual(
    [],
  );
}, 60_000);
