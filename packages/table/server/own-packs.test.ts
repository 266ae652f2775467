import { afterAll, beforeAll, expect, it } from "vitest";
import type { Guest } from "./fixtures/guest.ts";
import { IDS, startTinyTable, type TinyTable } from "./fixtures/tiny-table.ts";

const ARMOURY = { action: "create", label: "Mira's Armoury", type: "Item" };
const PACK = "world.mira-s-armoury";
const SWORD = { name: "Longsword", type: "sword", effects: [{ name: "Keen" }] };

let table: TinyTable;
let [gia, mira]: Guest[] = [];
beforeAll(async () => {
  table = await startTinyTable();
  [gia, mira] = [await table.join(IDS.gia), await table.join(IDS.mira)];
});
afterAll(() => table.end());

const guest = (one: Guest | undefined): Guest => {
  if (!one) throw new Error("nobody is there");
  return one;
};
const packsOf = async (one: Guest | undefined) =>
  Object(await guest(one).ask("world")).packs as { collection: string }[];
const read = (one: Guest | undefined) => guest(one).act("get", "Item", { pack: PACK });

it("fact 144: a Gamemaster makes a compendium of the world's own, and all are told", async () => {
  const told = guest(mira).next("compendium");
  const made = await guest(gia).ask("compendium", ARMOURY);
  const pack = {
    collection: PACK,
    name: "mira-s-armoury",
    label: "Mira's Armoury",
    type: "Item",
    packageName: "world",
  };
  expect(made).toEqual({ action: "create", pack: { ...pack, system: "tiny", index: [], folders: [] } });
  expect(await told).toEqual(made);
  expect((await packsOf(mira)).map(({ collection }) => collection)).toContain(PACK);
});

it("what is none is refused, and a player makes, fills and removes none", async () => {
  await expect(guest(gia).ask("compendium", ARMOURY)).rejects.toThrow("already");
  await expect(guest(gia).ask("compendium", { ...ARMOURY, label: "…" })).rejects.toThrow("a name of letters");
  await expect(guest(gia).ask("compendium", { ...ARMOURY, type: "User" })).rejects.toThrow("does not offer");
  await expect(guest(gia).ask("compendium", { action: "burn" })).rejects.toThrow("cannot be done");
  await expect(guest(mira).ask("compendium", { ...ARMOURY, label: "Mine" })).rejects.toThrow("lacks permission");
  const removal = { action: "delete", collection: PACK };
  await expect(guest(mira).ask("compendium", removal)).rejects.toThrow("lacks permission");
  await expect(guest(mira).act("create", "Item", { pack: PACK, data: [SWORD] })).rejects.toThrow("lacks permission");
  await expect(guest(gia).act("create", "Actor", { pack: PACK, data: [SWORD] })).rejects.toThrow("is one of Item");
  const nowhere = guest(gia).act("create", "Item", { pack: "world.nowhere", data: [SWORD] });
  await expect(nowhere).rejects.toThrow("is locked");
});

it("a compendium goes by the name that it is given, whatever its label is written in", async () => {
  const made = await guest(gia).ask("compendium", { ...ARMOURY, label: "Оружие", name: "weapons" });
  expect(made).toMatchObject({ pack: { collection: "world.weapons", name: "weapons", label: "Оружие" } });
  await expect(guest(gia).ask("compendium", { ...ARMOURY, label: "Оружие" })).rejects.toThrow("a name of letters");
  await guest(gia).ask("compendium", { action: "delete", collection: "world.weapons" });
});

it("a Gamemaster writes into it, also into what lies in its documents, and all of it is kept", async () => {
  const [made] = await guest(gia).act("create", "Item", { pack: PACK, data: [SWORD] });
  const id = String(made?.["_id"]);
  await guest(gia).act("update", "Item", { pack: PACK, updates: [{ _id: id, name: "Broadsword" }] });
  const parentUuid = `Compendium.${PACK}.Item.${id}`;
  await guest(gia).act("create", "ActiveEffect", { pack: PACK, parentUuid, data: [{ name: "Old" }] });
  const [gone] = await guest(gia).act("create", "Item", { pack: PACK, data: [SWORD] });
  await guest(gia).act("delete", "Item", { pack: PACK, ids: [String(gone?.["_id"])] });
  const whole = [{ _id: id, name: "Broadsword", effects: [{ name: "Keen" }, { name: "Old" }] }];
  expect(await read(mira)).toMatchObject(whole);
  expect(await guest(mira).act("get", "Item", { ids: [id] })).toEqual([]);

  table = await table.reopen();
  [gia, mira] = [await table.join(IDS.gia), await table.join(IDS.mira)];
  expect(await read(mira)).toMatchObject(whole);
  expect((await packsOf(mira)).find(({ collection }) => collection === PACK)).toMatchObject({
    index: [{ _id: id, name: "Broadsword", type: "sword" }],
  });
});

it("has folders of its own, in which its documents stand", async () => {
  const folder = { name: "Blades", type: "Item" };
  const [made] = await guest(gia).act("create", "Folder", { pack: PACK, data: [folder] });
  const data = [{ ...SWORD, folder: made?.["_id"] }];
  const [sword] = await guest(gia).act("create", "Item", { pack: PACK, data });
  await guest(gia).act("update", "Folder", { pack: PACK, updates: [{ _id: made?.["_id"], name: "Swords" }] });
  const seen = (await packsOf(mira)).find(({ collection }) => collection === PACK);
  expect(seen).toMatchObject({ folders: [{ name: "Swords", type: "Item" }] });
  expect(Object(seen).index).toContainEqual(expect.objectContaining({ _id: sword?.["_id"], folder: made?.["_id"] }));
  expect(await guest(gia).act("get", "Folder", {})).toEqual([]);
  await guest(gia).act("delete", "Item", { pack: PACK, ids: [String(sword?.["_id"])] });
  await guest(gia).act("delete", "Folder", { pack: PACK, ids: [String(made?.["_id"])] });
});

it("one that a Gamemaster has locked is only read, until it is unlocked", async () => {
  const configure = (locked: boolean) => JSON.stringify({ [PACK]: { locked } });
  const key = "core.compendiumConfiguration";
  const [setting] = await guest(gia).act("create", "Setting", { data: [{ key, value: configure(true) }] });
  await expect(guest(gia).act("create", "Item", { pack: PACK, data: [SWORD] })).rejects.toThrow("is locked");
  expect(await read(mira)).toHaveLength(1);
  await guest(gia).act("update", "Setting", { updates: [{ _id: setting?.["_id"], value: configure(false) }] });
  const [made] = await guest(gia).act("create", "Item", { pack: PACK, data: [SWORD] });
  await guest(gia).act("delete", "Item", { pack: PACK, ids: [String(made?.["_id"])] });
});

it("one that is removed is gone with all that was in it, also after the table is opened again", async () => {
  const collection = PACK;
  expect(await guest(gia).ask("compendium", { action: "delete", collection })).toEqual({
    action: "delete",
    collection,
  });
  await expect(read(gia)).rejects.toThrow("There is no compendium");
  table = await table.reopen();
  [gia, mira] = [await table.join(IDS.gia), await table.join(IDS.mira)];
  expect((await packsOf(mira)).map((pack) => pack.collection)).not.toContain(PACK);
  await guest(gia).ask("compendium", ARMOURY);
  expect(await read(gia)).toEqual([]);
});
