import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import type { Guest } from "./fixtures/guest.ts";
import { IDS, startTinyTable, type TinyTable } from "./fixtures/tiny-table.ts";

describe.each([13, 14])("generation %i", (generation) => {
  let table: TinyTable;
  let gia: Guest;
  let mira: Guest;
  /** Ana as the seed made her; every test begins with her so. */
  let ana: Record<string, unknown>;

  beforeAll(async () => {
    table = await startTinyTable({ generation });
    [gia, mira] = await Promise.all([table.join(IDS.gia), table.join(IDS.mira)]);
    ana = await actor();
  });
  beforeEach(async () => {
    await gia.act("delete", "Actor", { ids: [IDS.ana] });
    await gia.act("create", "Actor", { keepId: true, data: [ana] });
  });
  afterAll(async () => {
    expect(table.faults).toEqual([]);
    await table.end();
  });

  const actor = async (id: string = IDS.ana): Promise<Record<string, unknown>> => {
    const [found] = await gia.act("get", "Actor", { ids: [id] });
    return found ?? {};
  };
  const ANA = `Actor.${IDS.ana}`;

  describe("create", () => {
    it("makes an id, defaults, statistics and the creator's ownership; drops what it does not know", async () => {
      const [made] = await gia.act("create", "Actor", {
        data: [
          {
            _id: "wished0000000000",
            name: "Cy",
            type: "hero",
            nonsense: 1,
            "system.hp": 3,
            items: [{ name: "A", type: "sword" }],
          },
        ],
      });
      expect(made).toMatchObject({ name: "Cy", system: { hp: 3 }, ownership: { default: 0, [IDS.gia]: 3 } });
      expect(made).toMatchObject({
        _stats: { systemId: "tiny", lastModifiedBy: IDS.gia, coreVersion: expect.stringMatching(`^${generation}\\.`) },
      });
      expect(made).toMatchObject({ items: [{ _id: expect.stringMatching(/^[a-zA-Z0-9]{16}$/), effects: [] }] });
      expect(made?.["_id"]).toMatch(/^[a-zA-Z0-9]{16}$/);
      expect(made?.["_id"]).not.toBe("wished0000000000");
      expect(made).not.toHaveProperty("nonsense");
    });

    it("keeps an id when told to, unless it is taken or not valid", async () => {
      const make = (_id: string) =>
        gia.act("create", "Item", { keepId: true, data: [{ _id, name: "B", type: "sword" }] });
      expect(await make("wished0000000000")).toMatchObject([{ _id: "wished0000000000" }]);
      await expect(make("wished0000000000")).rejects.toThrow("The id [wished0000000000] is taken by another Item");
      await expect(make("../../etc/passwd")).rejects.toThrow("no valid id");
    });

    test.each([
      ["Actor", { name: "", type: "hero" }, "name must be a text of 1 to 500 characters"],
      ["Actor", { name: "x".repeat(501), type: "hero" }, "name must be"],
      ["Actor", { name: "X", type: "dragon" }, '"dragon" is no type of Actor in tiny (base, hero)'],
      ["Actor", { name: "X", type: "hero", ownership: { default: 4 } }, "ownership must be levels from -1 to 3"],
      ["Actor", { name: "X", type: "hero", flags: [] }, "flags must be an object"],
      ["Actor", { name: "X", type: "hero", items: [{ name: "Y", type: "dragon" }] }, "no type of Item"],
      ["Actor", { name: "X", type: "hero", items: 3 }, "items must be a list"],
      ["User", { name: "X", role: 7 }, "role must be a role from 0 to 4"],
      ["Playlist", { name: "X" }, "does not offer documents named Playlist"],
      ["Combatant", { name: "X" }, "parentUuid is missing"],
    ])("refuses %s %j: %s", async (type, data, sentence) => {
      await expect(gia.act("create", type, { data: [data] })).rejects.toThrow(sentence);
    });

    it("one that is refused stops the whole batch", async () => {
      const data = [
        { name: "Good", type: "sword" },
        { name: "", type: "sword" },
      ];
      await expect(gia.act("create", "Item", { data })).rejects.toThrow("name");
      expect(await gia.act("get", "Item", {})).not.toContainEqual(expect.objectContaining({ name: "Good" }));
    });

    it("a second setting of the same key is refused, another user's own is not", async () => {
      await gia.act("create", "Setting", { data: [{ key: "tiny.a", value: "1" }] });
      await expect(gia.act("create", "Setting", { data: [{ key: "tiny.a", value: "2" }] })).rejects.toThrow(
        "exists already",
      );
      await mira.act("create", "Setting", { data: [{ key: "tiny.a", value: "3", user: IDS.mira }] });
    });
  });

  describe("update", () => {
    test.each([
      [{ system: { nested: { x: 5 } } }, { nested: { x: 5, y: 2 }, tags: ["a", "b"] }],
      [{ "system.nested.x": 6 }, { nested: { x: 6, y: 2 } }],
      [{ system: { tags: ["c"] } }, { tags: ["c"], hp: 10 }],
      [{ system: { nested: { "-=x": null } } }, { nested: { y: 2 } }],
      [{ "system.nested.-=x": null }, { nested: { y: 2 } }],
      [{ system: { "==nested": { z: 1 } } }, { nested: { z: 1 } }],
    ])("fact 14.18: %j → system %j", async (changes, system) => {
      await gia.act("update", "Actor", { updates: [{ _id: IDS.ana, ...changes }] });
      const after = Object((await actor())["system"]);
      expect(after).toMatchObject(system);
      for (const [key, value] of Object.entries(system)) expect(after[key]).toEqual(value);
    });

    it("fact 14.41: gives back the changes as applied and tells the others, with the user who made them", async () => {
      const heard = mira.next("document");
      const updates = [{ _id: IDS.ana, name: "Anna", nonsense: 1, _stats: { createdTime: 0 } }];
      const result = await gia.act("update", "Actor", { updates, diff: true, riposte: "kept", userId: IDS.tomas });
      expect(result).toEqual([
        { _id: IDS.ana, name: "Anna", _stats: { modifiedTime: expect.any(Number), lastModifiedBy: IDS.gia } },
      ]);
      expect(await heard).toEqual({
        ...{ action: "update", type: "Actor", userId: IDS.gia, result },
        operation: { diff: true, riposte: "kept", userId: IDS.tomas },
      });
    });

    it("nothing left to change: nothing is told", async () => {
      expect(await gia.act("update", "Actor", { updates: [{ _id: IDS.ana, nonsense: 1 }] })).toEqual([]);
    });

    it("reaches embedded documents, and those in embedded ones", async () => {
      const parentUuid = `${ANA}.Item.${IDS.sword}`;
      await mira.act("update", "Item", { parentUuid: ANA, updates: [{ _id: IDS.sword, "system.edge": 4 }] });
      await mira.act("update", "ActiveEffect", { parentUuid, updates: [{ _id: IDS.keen, disabled: true }] });
      const [worn] = await mira.act("create", "ActiveEffect", { parentUuid, data: [{ name: "Worn" }] });
      expect(await actor()).toMatchObject({
        items: [{ system: { edge: 4 }, effects: [{ _id: IDS.keen, disabled: true }, { _id: worn?.["_id"] }] }],
      });
      await mira.act("delete", "Item", { parentUuid: ANA, deleteAll: true });
      expect((await actor())["items"]).toEqual([]);
    });

    test.each([
      ["Actor", { updates: [{ _id: "nobody0000000000", name: "X" }] }, "The Actor [nobody0000000000] does not exist"],
      ["Item", { parentUuid: ANA, updates: [{ _id: "x" }] }, `The Item [x] does not exist in Actor [${IDS.ana}]`],
      ["Item", { parentUuid: "Actor.x", updates: [] }, "The Actor [x] does not exist"],
      ["Item", { parentUuid: "Nonsense", updates: [] }, "is not the uuid of a document"],
      ["Actor", { parentUuid: ANA, updates: [] }, "does not offer documents named Actor inside those named Actor"],
      ["Item", { parentUuid: "Compendium.tiny.arms.Item.x", updates: [] }, "is locked"],
      ["Actor", { updates: [{ _id: IDS.ana, items: [] }] }, "update each Item"],
      ["Actor", { updates: [{ _id: IDS.ana, "-=name": null }] }, "name must be"],
      [
        "Actor",
        {
          updates: [
            { _id: IDS.ana, name: "A" },
            { _id: IDS.ana, name: "B" },
          ],
        },
        "the same document twice",
      ],
    ])("refuses %s %j: %s", async (type, operation, sentence) => {
      await expect(gia.act("update", type, operation)).rejects.toThrow(sentence);
    });

    it("does not reach a prototype", async () => {
      const changes = JSON.parse('{"__proto__": {"a": 1}, "system": {"__proto__": {"b": 1}, "constructor": {"c": 1}}}');
      await gia.act("update", "Actor", { updates: [{ _id: IDS.ana, "system.hp": 1, ...changes }] });
      expect(Object.getOwnPropertyNames(Object.prototype)).not.toContain("a");
      expect(Object((await actor())["system"])).toMatchObject({ tags: ["a", "b"] });
    });
  });

  describe("permissions", () => {
    test.each([
      ["update", "Actor", { updates: [{ _id: IDS.bo, name: "X" }] }, `update Actor [${IDS.bo}]`],
      ["create", "Actor", { data: [{ name: "X", type: "hero" }] }, "create Actor ["],
      ["delete", "Actor", { ids: [IDS.ana] }, `delete Actor [${IDS.ana}]`],
      [
        "create",
        "Item",
        { parentUuid: `Actor.${IDS.bo}`, data: [{ name: "X", type: "sword" }] },
        `in parent Actor [${IDS.bo}]`,
      ],
      ["update", "Combat", { updates: [{ _id: IDS.fight, round: 2, flags: {} }] }, `update Combat [${IDS.fight}]`],
      ["update", "User", { updates: [{ _id: IDS.tomas, "flags.tiny.a": 1 }] }, `update User [${IDS.tomas}]`],
      ["update", "User", { updates: [{ _id: IDS.mira, role: 4 }] }, `update User [${IDS.mira}]`],
      ["create", "ChatMessage", { data: [{ content: "x", author: IDS.tomas }] }, "create ChatMessage ["],
      ["create", "Setting", { data: [{ key: "tiny.a", value: "1" }] }, "create Setting ["],
      [
        "update",
        "Combatant",
        { parentUuid: `Combat.${IDS.fight}`, updates: [{ _id: IDS.boFights, initiative: 1 }] },
        `update Combatant [${IDS.boFights}] in parent Combat [${IDS.fight}]`,
      ],
    ])(
      "facts 14.14–14.17, 14.42, 14.44, 14.45: a player may not %s %s %j",
      async (action, type, operation, sentence) => {
        await expect(mira.act(action, type, operation)).rejects.toThrow(`User Mira lacks permission to`);
        await expect(mira.act(action, type, operation)).rejects.toThrow(sentence);
      },
    );

    it("facts 14.15–14.17, 14.42: a player may do what is his", async () => {
      const parentUuid = `Combat.${IDS.fight}`;
      await mira.act("update", "Actor", { updates: [{ _id: IDS.ana, "system.hp": 8 }] });
      await mira.act("update", "Combat", { updates: [{ _id: IDS.fight, round: 2, turn: 1 }] });
      await mira.act("update", "Combatant", { parentUuid, updates: [{ _id: IDS.anaFights, initiative: 17 }] });
      await mira.act("update", "User", { updates: [{ _id: IDS.mira, "flags.tiny.queue": [1] }] });
      const [message] = await mira.act("create", "ChatMessage", { data: [{ content: "Hail" }] });
      expect(message).toMatchObject({ author: IDS.mira, timestamp: expect.any(Number) });
      await mira.act("delete", "ChatMessage", { ids: [message?.["_id"]] });
    });

    it("fields for the Gamemaster alone: a player cannot change or remove them, nor bring them along", async () => {
      for (const changes of [{ "system.secret": "x" }, { "system.-=secret": null }, { "==system": {} }]) {
        const updating = mira.act("update", "Actor", { updates: [{ _id: IDS.ana, ...changes }] });
        await expect(updating).rejects.toThrow("Only a Gamemaster may change secret");
      }
      await gia.act("update", "User", { updates: [{ _id: IDS.mira, "permissions.ACTOR_CREATE": true }] });
      const [made] = await mira.act("create", "Actor", {
        data: [{ name: "Di", type: "hero", system: { secret: "x", hp: 1 } }],
      });
      expect(made?.["system"]).toEqual({ hp: 1 });
      await gia.act("update", "User", { updates: [{ _id: IDS.mira, "permissions.-=ACTOR_CREATE": null }] });
    });

    it("the role is read anew with every request", async () => {
      await gia.act("update", "User", { updates: [{ _id: IDS.mira, role: 3 }] });
      await mira.act("update", "Actor", { updates: [{ _id: IDS.bo, name: "Bob" }] });
      expect(await actor(IDS.bo)).toMatchObject({ name: "Bob" });
      await gia.act("update", "User", { updates: [{ _id: IDS.mira, role: 1 }] });
    });
  });

  describe("HTML", () => {
    const dirty =
      '<p onclick="x()" data-action="hit" class="a">Hi<script>x()</script><a href="javascript:x()">l</a></p>';
    const clean = '<p data-action="hit" class="a">Hi<a>l</a></p>';

    it("is cleaned in the fields that the system names and in messages", async () => {
      const system = { story: dirty, notes: [{ text: dirty }], other: dirty };
      const [made] = await gia.act("create", "Actor", { data: [{ name: "El", type: "hero", system }] });
      expect(made?.["system"]).toEqual({ story: clean, notes: [{ text: clean }], other: dirty });
      const replaced = { "==system": { story: dirty } };
      const [changed] = await gia.act("update", "Actor", { updates: [{ _id: made?.["_id"], ...replaced }] });
      expect(changed).toMatchObject({ "==system": { story: clean } });
      const [message] = await mira.act("create", "ChatMessage", { data: [{ content: dirty, flavor: "1 < 2 & 3" }] });
      expect(message).toMatchObject({ content: clean });
    });

    it("leaves text and the buttons of a card alone", async () => {
      const content = '<button type="button" data-action="parry">Parry</button>';
      const [message] = await mira.act("create", "ChatMessage", { data: [{ content, flavor: "me & you" }] });
      expect(message).toMatchObject({ content, flavor: "me & you" });
    });
  });
});
