import { methodsTakenOver, namesRead } from "../foundry-names.ts";
import { expect, onBothGenerations, test } from "./table.ts";

/** The classes of Foundry's behind the bases that our windows, sheets and tours have in common. */
const BASES: Readonly<Record<string, string>> = {
  Mixed: "foundry.applications.api.ApplicationV2",
  ApplicationV2: "foundry.applications.api.ApplicationV2",
  Tour: "foundry.nue.Tour",
  ActorSheetBase: "foundry.applications.sheets.ActorSheetV2",
  Base: "foundry.applications.api.DocumentSheetV2",
  ItemSheetBase: "foundry.applications.sheets.ItemSheetV2",
};

onBothGenerations("names", () => {
  test("every name that the edge reads is there", async ({ gm }) => {
    const names = namesRead();
    expect(names).toContain("foundry.abstract.TypeDataModel");
    const missing = await gm.evaluate((all) => {
      const read = (keys: readonly string[]): object =>
        Object(keys.reduce<unknown>((value, key) => Reflect.get(Object(value), key), globalThis));
      // A getter may have no value at the moment, such as the active scene of a world without scenes.
      const isGetter = (owner: object, key: string): boolean => !Object.hasOwn(owner, key) && key in owner;
      return all.filter((name) => {
        const keys = name.split(".");
        const [owner, key] = [read(keys.slice(0, -1)), keys.at(-1) ?? ""];
        return !isGetter(owner, key) && Reflect.get(owner, key) === undefined;
      });
    }, names);
    expect(missing).toEqual([]);
  });

  test("every method that the edge takes over is there to be taken over", async ({ gm }) => {
    const wanted = methodsTakenOver().map((each) => ({ ...each, base: BASES[each.base] ?? each.base }));
    expect(wanted.length).toBeGreaterThan(10);
    const missing = await gm.evaluate((all) => {
      const find = (name: string): unknown =>
        name.split(".").reduce<unknown>((value, key) => Reflect.get(Object(value), key), globalThis);
      const mixin = find("foundry.applications.api.HandlebarsApplicationMixin") as (base: unknown) => object;
      return all.filter(({ base, member, isStatic }) => {
        const found = base.includes("applications") ? mixin(find(base)) : Object(find(base));
        return !(member in (isStatic ? found : Object(Reflect.get(found, "prototype"))));
      });
    }, wanted);
    expect(missing).toEqual([]);
  });
});
