import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import type { Guest } from "./fixtures/guest.ts";
import { IDS, startTinyTable, type TinyTable } from "./fixtures/tiny-table.ts";

/* The actor that a token has of its own. */

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

  const place = async (data: Record<string, unknown> = {}): Promise<string> => {
    const [scene] = await gia.act("create", "Scene", { data: [{ name: "Field" }] });
    const parentUuid = `Scene.${String(scene?.["_id"])}`;
    const [made] = await gia.act("create", "Token", { parentUuid, data: [{ actorId: IDS.ana, ...data }] });
    return `${parentUuid}.Token.${String(made?.["_id"])}`;
  };
  const deltaOf = async (uuid: string): Promise<unknown> => {
    const [, scene = "", , id] = uuid.split(".");
    const [found] = await gia.act("get", "Token", { parentUuid: `Scene.${scene}`, ids: [id] });
    return found?.["delta"];
  };

  it("is changed in the token, by the owner of the actor, and the actor stays as it is", async () => {
    const parentUuid = await place();
    await mira.act("update", "Actor", { parentUuid, updates: [{ _id: IDS.ana, name: "Twin", "system.hp": 1 }] });
    const own = `${parentUuid}.Actor.${IDS.ana}`;
    await mira.act("update", "Item", { parentUuid: own, updates: [{ _id: IDS.sword, name: "Broken" }] });
    const keen = `${own}.Item.${IDS.sword}`;
    await mira.act("delete", "ActiveEffect", { parentUuid: keen, ids: [IDS.keen] });
    expect(await deltaOf(parentUuid)).toMatchObject({
      ...{ name: "Twin", system: { hp: 1 } },
      items: [{ _id: IDS.sword, name: "Broken", effects: [] }],
    });
    expect(await actor()).toMatchObject({ name: "Ana", system: { hp: 10 }, items: [{ name: "Sword" }] });
    expect(await gia.act("get", "Actor", { parentUuid })).toMatchObject([
      { name: "Twin", system: { hp: 1, secret: "kin of the king" } },
    ]);
  });

  it("what the token says of its owners counts for it alone", async () => {
    const parentUuid = await place({ delta: { ownership: { [IDS.tomas]: 3 } } });
    const tomas = await table.join(IDS.tomas);
    await tomas.act("update", "Actor", { parentUuid, updates: [{ _id: IDS.ana, name: "Mine" }] });
    await expect(tomas.act("update", "Actor", { updates: [{ _id: IDS.ana, name: "Mine" }] })).rejects.toThrow("lacks");
    const [, scene = "", , _id] = parentUuid.split(".");
    await tomas.act("update", "Token", { parentUuid: `Scene.${scene}`, updates: [{ _id, x: 3 }] });
  });

  test.each([
    ["create", { data: [{ name: "X", type: "hero" }] }, "comes and goes with the Token"],
    ["delete", { ids: [IDS.ana] }, "comes and goes with the Token"],
    ["update", { updates: [{ _id: IDS.bo, name: "X" }] }, "does not exist"],
  ])("refuses to %s it otherwise", async (action, operation, sentence) => {
    await expect(gia.act(action, "Actor", { parentUuid: await place(), ...operation })).rejects.toThrow(sentence);
  });

  it("a linked token has none", async () => {
    const parentUuid = await place({ actorLink: true });
    await expect(gia.act("get", "Actor", { parentUuid })).rejects.toThrow("has no actor of its own");
  });
});
