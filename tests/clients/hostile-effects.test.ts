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

/** An actor, a thing, a token or a scene, as far as effects come to it. */
interface Bearer {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly actor: Bearer;
  readonly items: Iterable<Bearer>;
  readonly effects: Iterable<{ readonly name: string }>;
  toObject(): object;
  importFromJSON(json: string): Promise<unknown>;
  createEmbeddedDocuments(type: string, data: readonly object[]): Promise<readonly Bearer[]>;
}
interface Makes {
  create(data: object, options?: object): Promise<Bearer>;
}

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly release: { readonly generation: number };
  readonly user: { update(changes: object): Promise<unknown> };
  readonly actors: {
    getName(name: string): Bearer & { readonly items: { getName(name: string): Effects } };
    importFromCompendium(pack: object, id: string): Promise<Bearer>;
  };
};
declare const foundry: {
  readonly documents: {
    readonly collections: {
      readonly CompendiumCollection: { createCompendium(data: object): Promise<{ readonly collection: string }> };
    };
  };
};
declare const Actor: Makes;
declare const Scene: Makes;
declare const fromUuidSync: (uuid: string) => Bearer | null;
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

/** Where an effect with hostile changes can come from, beside one that a player lays on the own actor or thing. */
const ORIGINS = ["given", "created", "imported", "of a compendium", "of a module", "on a token's own actor"] as const;

/** Brings an effect that sets each of these keys to a text into the world; the address of its bearer. */
function bringKeys(gm: Page, origin: (typeof ORIGINS)[number], keys: readonly string[]): Promise<string> {
  return gm.evaluate(
    async ([from, all]) => {
      const is13 = game.release.generation === 13;
      const types = ["multiply", "add", "downgrade", "upgrade", "override"];
      const changes = all.map((key, at) => {
        const kind = at % types.length;
        return is13 ? { key, mode: kind + 1, value: "x" } : { key, type: types[kind], value: "x", phase: "initial" };
      });
      const flags = { "some-module": { kept: true } };
      const effect = { name: "Veil", transfer: true, flags, ...(is13 ? { changes } : { system: { changes } }) };
      const thing = { name: "Ring", type: "d10Gear", effects: [effect] };
      const hero = { name: "Bearer", type: "d10Character", effects: [effect], items: [thing] };
      if (from === "given") {
        const [ring] = await game.actors.getName("Bo").createEmbeddedDocuments("Item", [thing]);
        const ana = game.actors.getName("Ana").uuid;
        const intent = { type: "give", from: game.actors.getName("Bo").uuid, item: ring?.id, to: ana, count: 1 };
        const text = JSON.stringify(intent);
        await game.user.update({ "flags.riposte.intents.ringringringring": { sequence: 1, text } });
        return ana;
      }
      if (from === "of a compendium") {
        const { CompendiumCollection } = foundry.documents.collections;
        const pack = await CompendiumCollection.createCompendium({ label: "Heroes", type: "Actor" });
        const stored = await Actor.create(hero, { pack: pack.collection });
        return (await game.actors.importFromCompendium(pack, stored.id)).uuid;
      }
      if (from === "imported") {
        const blank = await Actor.create({ name: "Blank", type: "d10Character" });
        await blank.importFromJSON(JSON.stringify({ ...blank.toObject(), ...hero }));
        return blank.uuid;
      }
      const made = await Actor.create(from === "of a module" ? { ...hero, effects: [], items: [] } : hero);
      if (from === "of a module")
        await made.createEmbeddedDocuments("ActiveEffect", [{ ...effect, origin: "Item.some" }]);
      if (from !== "on a token's own actor") return made.uuid;
      const scene = await Scene.create({ name: "The ford" });
      const [token] = await scene.createEmbeddedDocuments("Token", [
        { name: "Veiled", actorId: made.id, actorLink: false, x: 0, y: 0 },
      ]);
      return token?.actor.uuid ?? "";
    },
    [origin, keys] as const,
  );
}

/** How many of these effects an actor and its things have. */
function countVeils(uuid: string): number {
  const bearer = fromUuidSync(uuid);
  const all = bearer ? [bearer, ...bearer.items] : [];
  return all.flatMap(({ effects }) => [...effects]).filter(({ name }) => name === "Veil").length;
}

/** The names of a document, and of its things, by which something else is found than by its class. */
function changedNames(page: Page, address: string): Promise<readonly string[]> {
  return page.evaluate((uuid) => {
    const bearer = fromUuidSync(uuid);
    if (!bearer) return ["the bearer is gone"];
    return [bearer, ...bearer.items].flatMap((each) => {
      const wrong: string[] = [];
      for (let at = Object.getPrototypeOf(each); at && at !== Object.prototype; at = Object.getPrototypeOf(at))
        for (const name of Object.getOwnPropertyNames(at)) {
          const method: unknown = Object.getOwnPropertyDescriptor(at, name)?.value;
          if (typeof method === "function" && typeof Reflect.get(each, name) !== "function") wrong.push(name);
        }
      const isFound = /^\w{16}$/.test(each.id) && each.uuid.endsWith(`.${each.id}`);
      return isFound ? wrong : [...wrong, "id"];
    });
  }, address);
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

  test("an effect changes no method and no name of its bearer, wherever it comes from, and however it changes it", async ({
    gm,
    mira,
  }) => {
    const keys = [...(await namesOfDocuments(gm)), ...PATHS];
    for (const origin of ORIGINS) {
      const uuid = await bringKeys(gm, origin, keys);
      for (const page of [gm, mira]) {
        const veils = (): Promise<number> => page.evaluate(countVeils, uuid);
        await expect.poll(veils, origin).toBeGreaterThan(0);
        expect([origin, await changedNames(page, uuid)]).toEqual([origin, []]);
      }
    }
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
