import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { MEMBERS } from "./documented-members.ts";
import type { Standing } from "./names-page.ts";

const page = readFileSync(join(import.meta.dirname, "names.md"), "utf8");
const standings = {} as Record<13 | 14, Map<string, Standing>>;

beforeAll(async () => {
  const { offeredIn } = await import("./offered.ts");
  const { standingsOf } = await import("./names-page.ts");
  for (const generation of [13, 14] as const)
    standings[generation] = standingsOf(generation, await offeredIn(generation));
});

it.each([13, 14] as const)("on %i every documented name is there, or says by name that it is not", (generation) => {
  const lacking = [...standings[generation]].filter(([, standing]) => standing === "lacks");
  expect(lacking.map(([name]) => name)).toEqual([]);
});

it("the page of documented names says how the table offers each", async () => {
  const { namesPage } = await import("./names-page.ts");
  expect(page).toBe(namesPage(standings));
});

it.each(Object.entries(MEMBERS).map(([path, names]) => [path, names.split(/\s+/)] as const))(
  "the documented methods of %s are there, or say by name that they are not",
  async (path, names) => {
    const { offeredIn } = await import("./offered.ts");
    const { globals } = await offeredIn(14);
    const cls = path.split(".").reduce<unknown>((value, key) => Reflect.get(Object(value), key), globals);
    const lacking = names.filter(
      (name) => typeof Reflect.get(Object(Reflect.get(Object(cls), "prototype")), name) !== "function",
    );
    expect(lacking).toEqual([]);
  },
);
