import type { Page } from "@playwright/test";
import { answer, attack, beginFight, closed, fixDice, phases, wound } from "../scenarios/fight.ts";
import { effectLine, effectWindow, readNumber } from "../scenarios/effects.ts";
import { openSheet, showTab } from "../scenarios/people.ts";
import { expect, onBothGenerations, test } from "./table.ts";

interface Made {
  readonly prototype: object;
}

interface Effects {
  createEmbeddedDocuments(type: string, data: readonly object[]): Promise<unknown>;
}

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly release: { readonly generation: number };
  readonly actors: { getName(name: string): Effects & { readonly items: { getName(name: string): Effects } } };
};
declare const CONFIG: Readonly<Record<"Actor" | "Item" | "Token", { readonly documentClass: Made }>>;

/** Paths into a document, and names that lead to what all objects share. */
const PATHS = [
  ...["system", "system.toObject", "system.parent", "system.schema", "system.attributes", "system.attributes.toString"],
  ...["system.constructor", "system.__proto__.x", "system.biography", "system.log.x.amount", "system.bars.health"],
  ...["flags", "flags.riposte", "flags.riposte.x", "flags.riposte.marks", "ownership", "ownership.default"],
  ...["__proto__", "__proto__.x", "constructor", "constructor.prototype.update", "prototypeToken.toObject"],
  ...["name", "img", "type", "_id", "_source.name", "items.contents", "effects.size", "token.update", "token.flags.x"],
];

/** Every name of actors, items and tokens on a page, and of what they are made from: each could be the key of a change. */
function namesOfDocuments(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const names = new Set<string>();
    const classes = [CONFIG.Actor, CONFIG.Item, CONFIG.Token].map(({ documentClass }) => documentClass.prototype);
    const one: object = game.actors.getName("Ana");
    for (const made of [one, ...classes])
      for (let at: object | null = made; at; at = Object.getPrototypeOf(at))
        for (const name of Object.getOwnPropertyNames(at)) names.add(name);
    return [...names].sort();
  });
}

/** Lays one effect on an actor, or on a thing that it carries, that sets each of these keys to a text. */
async function layKeys(page: Page, keys: readonly string[], thing = ""): Promise<void> {
  await page.evaluate(
    async ([all, item]) => {
      const changes = all.map((key) =>
        game.release.generation === 13
          ? { key, mode: 5, value: "x" }
          : { key, type: "override", value: "x", phase: key.length % 2 === 0 ? "initial" : "final" },
      );
      const data = game.release.generation === 13 ? { changes } : { system: { changes } };
      const ana = game.actors.getName("Ana");
      const bearer = item === "" ? ana : ana.items.getName(item);
      await bearer.createEmbeddedDocuments("ActiveEffect", [{ name: "Veil", transfer: item !== "", ...data }]);
    },
    [keys, thing] as const,
  );
}

/** The names of the actor Ana, and of one of her things, that are a text on this page and were not before. */
function shadowed(page: Page, keys: readonly string[]): Promise<readonly string[]> {
  return page.evaluate((all) => {
    const ana = game.actors.getName("Ana");
    const own = [ana, Reflect.get(ana, "system"), ana.items.getName("Longsword"), Object.prototype];
    const names = all.map((key) => key.split(".").at(-1) ?? "");
    return own.flatMap((each: object) => names.filter((name) => Reflect.get(each, name) === "x"));
  }, keys);
}

onBothGenerations("effects", () => {
  for (const thing of ["", "Longsword"])
    test.describe(thing === "" ? "of her own" : "of a thing that she carries", () => {
      test("an effect writes over nothing but numbers, by any name of a document: its bearer is hit, and no attacker is accused", async ({
        gm,
        mira,
        tomas,
      }) => {
        const keys = [...(await namesOfDocuments(gm)), ...PATHS];
        expect(keys).toEqual(expect.arrayContaining(["update", "testUserPermission", "toObject", "parent"]));
        await beginFight(gm, "Bo");
        await layKeys(mira, [...keys, "system.attributes.dexterity"], thing);
        for (const page of [gm, mira, tomas]) {
          await expect.poll(() => effectCount(page, thing)).toBe(1);
          expect(await shadowed(page, keys)).toEqual([]);
        }
        await fixDice(tomas, Array<number>(40).fill(9));
        await attack(tomas, "Bo", "Axe", "Ana");
        await answer(mira, "pass");
        await closed(gm);
        expect(await phases(gm)).toEqual(["closed"]);
        expect(await wound(gm, "Ana")).toBeGreaterThan(0);
        await expect(gm.locator("#notifications .notification")).toHaveCount(0);
      });
    });

  test("a change that is dropped is shown as such in the effect's window, with its reason, and one of a number counts beside it", async ({
    mira,
  }) => {
    await layKeys(mira, ["update"]);
    const sheet = await openSheet(mira, "Ana");
    await showTab(sheet, "effects");
    await expect(effectLine(sheet, "Veil")).toContainText("no effect here");
    await effectLine(sheet, "Veil").getByRole("button", { name: "Veil", exact: true }).click();
    const window = effectWindow(mira);
    const reason = window.getByText("“update” is no number of this sheet: this change is not applied.");
    await expect(reason).toBeVisible();
    await window.locator('[name="changes.0.key"]').selectOption({ label: "Dexterity" });
    await window.locator('[name="changes.0.value"]').fill("9");
    await window.locator('[name="changes.0.value"]').blur();
    await expect(reason).toHaveCount(0);
    await expect.poll(() => readNumber(mira, "attributes.dexterity", "Ana")).toBe(9);
  });
});

/** How many effects Ana, or one of her things, has on this page. */
function effectCount(page: Page, thing: string): Promise<number> {
  return page.evaluate((item) => {
    const ana = game.actors.getName("Ana");
    const bearer: object = item === "" ? ana : ana.items.getName(item);
    return Number(Reflect.get(Reflect.get(bearer, "effects"), "size"));
  }, thing);
}
