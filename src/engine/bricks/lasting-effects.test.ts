import { expect, test } from "vitest";
import { createEmptyFight } from "../kernel/fight.ts";
import { type Scene, applyEvents, happened } from "../kernel/scene.ts";
import { type LastingTerms, defineLasting } from "./lasting-effects.ts";

const ENDS = { aim: "action", guard: "round-end", cover: "fight-end" } as const;
const lasting = defineLasting<keyof typeof ENDS>((kind) => ENDS[kind]);

const begin = (scene: Scene, kind: keyof typeof ENDS, bearer: string, terms?: LastingTerms): Scene =>
  applyEvents(scene, [happened("begun", {}, [lasting.begin(scene, kind, bearer, terms)])]);
const bare: Scene = { fighters: {}, fight: createEmptyFight() };

test.each([
  ["aim", {}, { moment: "action", of: "ana", count: 1 }],
  ["aim", { count: 2, of: "bo" }, { moment: "action", of: "bo", count: 2 }],
  ["guard", { count: 2, of: "bo" }, { moment: "round-end", of: "", count: 2 }],
  ["cover", {}, { moment: "fight-end", of: "", count: 1 }],
  ["aim", { anchor: { moment: "woken", of: "cy", count: 3 } }, { moment: "woken", of: "cy", count: 3 }],
] as const)("%s with %j ends at %j", (kind, terms, anchor) => {
  expect(lasting.build(kind, "ana", terms)).toEqual({ kind, bearer: "ana", anchor, data: {} });
});

test("an effect replaces the one of its kind on the same bearer only", () => {
  const scene = begin(begin(begin(bare, "aim", "ana", { data: { dice: 1 } }), "aim", "bo"), "aim", "ana", {
    data: { dice: 2 },
  });
  expect(Object.keys(scene.fight.effects)).toEqual(["aim.1", "aim.2"]);
  expect(lasting.find(scene, "ana", "aim")).toMatchObject({ id: "aim.1", bearer: "ana", data: { dice: 2 } });
  expect(lasting.find(scene, "ana", "guard")).toBeUndefined();
});

test("an effect is found, and replaced, by values of its data", () => {
  const first = begin(begin(bare, "aim", "ana", { data: { at: "bo" } }), "aim", "ana", {
    data: { at: "cy" },
    replaces: { at: "cy" },
  });
  expect(lasting.find(first, "ana", "aim", { at: "cy" })?.id).toBe("aim.2");
  expect(lasting.has(first, "ana", "aim", { at: "bo" })).toBe(true);
  expect(lasting.has(first, "ana", "aim", { at: "ana" })).toBe(false);
  const second = begin(first, "aim", "ana", { data: { at: "cy", dice: 3 }, replaces: { at: "cy" } });
  expect(second.fight.effects["aim.1"]?.data).toEqual({ at: "bo" });
  expect(second.fight.effects["aim.2"]?.data).toEqual({ at: "cy", dice: 3 });
});
