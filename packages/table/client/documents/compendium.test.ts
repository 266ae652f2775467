import { beforeEach, describe, expect, it, vi } from "vitest";
import type { DocumentRequest, DocumentResponse, PackData, Source } from "../../shared/protocol.ts";
import { Items } from "./collections.ts";
import { CompendiumCollection } from "./compendium-collection.ts";
import { fromUuid, fromUuidSync } from "./find.ts";
import { acceptAll, IDS, openTable } from "./fixture.ts";
import { Item } from "./item.ts";

const BLADES = "blades0000000001";
const SWORD = { _id: "sword00000000001", name: "Sword", type: "sword", folder: BLADES, img: "icons/svg/sword.svg" };
const KEEN = { _id: "keen000000000001", name: "Keen" };
const WHOLE: Source = { ...SWORD, system: { edge: 4 }, ownership: { default: 3 }, sort: 5, effects: [KEEN] };

const PACK: PackData = {
  ...{ collection: "sys.arms", name: "arms", label: "Arms", type: "Item", packageName: "sys", index: [SWORD] },
  folders: [{ _id: BLADES, name: "Blades", type: "Item" }],
};

/** What was read of the server. */
const read = vi.hoisted((): unknown[] => []);

vi.mock("../helpers/connection.ts", () => ({
  request: async (asked: DocumentRequest): Promise<DocumentResponse> => {
    if (asked.action !== "get") return acceptAll(asked);
    read.push(asked.operation);
    const { ids = [WHOLE._id] } = asked.operation;
    return { ...(await acceptAll(asked)), result: structuredClone([WHOLE]).filter(({ _id }) => ids.includes(_id)) };
  },
}));

describe.each([13, 14] as const)("compendia on generation %i", (generation) => {
  let pack: CompendiumCollection;
  beforeEach(() => {
    openTable({ generation });
    game.data.packs.push(structuredClone(PACK));
    game.setupDocuments();
    const found = game.packs?.get("sys.arms");
    if (!found) throw new Error("no pack");
    pack = found;
  });

  it("know of which kind of package they are", () => {
    const { modules } = game;
    Object.assign(game, { modules: new Map([["mod", {}]]) });
    const typeOf = (packageName: string): unknown =>
      new CompendiumCollection({ ...PACK, collection: `${packageName}.arms`, packageName }).metadata.packageType;
    expect(["sys", "mod", "world"].map(typeOf)).toEqual(["system", "module", "world"]);
    Object.assign(game, { modules });
  });

  it("have an index at once, with uuids, and more fields when asked", async () => {
    const uuid = `Compendium.sys.arms.Item.${SWORD._id}`;
    expect(pack.index.contents).toEqual([{ ...SWORD, uuid }]);
    expect(fromUuidSync(uuid)).toEqual({ ...SWORD, uuid });
    const index = await pack.getIndex({ fields: ["system.edge"] });
    expect(index.get(SWORD._id)).toMatchObject({ name: "Sword", system: { edge: 4 } });
    expect(read.at(-1)).toMatchObject({ pack: "sys.arms", index: true, indexFields: ["system.edge"] });
    Object.assign(CONFIG.Item, { compendiumIndexFields: ["sort"] });
    expect((await pack.getIndex()).get(SWORD._id)).toMatchObject({ sort: 5 });
    expect(pack.folders.map((folder) => [folder.name, folder.pack])).toEqual([["Blades", "sys.arms"]]);
  });

  it("give documents, and what lies in them, by id and uuid", async () => {
    const sword = await pack.getDocument(SWORD._id);
    expect(sword).toMatchObject({ name: "Sword", pack: "sys.arms", inCompendium: true, compendium: pack });
    expect(await pack.getDocument("nothing000000001")).toBeNull();
    expect(await fromUuid(`Compendium.sys.arms.Item.${SWORD._id}`)).toBe(sword);
    const keen = await fromUuid(`Compendium.sys.arms.Item.${SWORD._id}.ActiveEffect.${KEEN._id}`);
    expect(keen).toMatchObject({ name: "Keen", parent: sword });
    expect(sword?.uuid).toBe(`Compendium.sys.arms.Item.${SWORD._id}`);
  });

  it("are imported from: one, or all into a folder", async () => {
    const made = await game.items?.importFromCompendium(pack, SWORD._id, { name: "Mine" });
    expect(made).toMatchObject({
      name: "Mine",
      pack: null,
      _stats: { compendiumSource: `Compendium.sys.arms.Item.${SWORD._id}` },
    });
    expect(made?.id).not.toBe(SWORD._id);
    const [all] = await pack.importAll({ folderName: "Armoury", keepId: true });
    expect(all).toMatchObject({ id: SWORD._id, name: "Sword", folder: { name: "Armoury" } });
    expect(Object(all?.toObject()).ownership).toEqual({ default: 0 });
    expect(await Item.fromDropData({ uuid: pack.getUuid(SWORD._id) }, { importWorld: true })).toMatchObject({
      pack: null,
    });
  });

  it("are only read", async () => {
    const sword = await pack.getDocument(SWORD._id);
    await expect(pack.importDocument(new Item({ name: "X", type: "sword" }))).rejects.toThrow("is locked");
    await expect(pack.configure({ locked: false })).rejects.toThrow("does not unlock");
    expect([pack.locked, sword?.isOwner]).toEqual([true, true]);
  });

  it("of the world's own are locked and unlocked, and keep how else they are configured", async () => {
    const own = new CompendiumCollection({ ...PACK, collection: "world.arms", packageName: "world" });
    expect(own.locked).toBe(false);
    await own.configure({ color: "red" });
    await own.configure({ locked: true });
    expect([own.locked, own.config]).toEqual([true, { color: "red", locked: true }]);
    await expect(own.importDocument(new Item({ name: "X", type: "sword" }))).rejects.toThrow("is locked");
    await own.configure({ locked: false });
    expect([own.locked, pack.locked]).toEqual([false, true]);
  });

  it("have folders: their documents are in them, and are left to the parent of one that is deleted", async () => {
    const own = new CompendiumCollection({ ...structuredClone(PACK), collection: "world.arms", packageName: "world" });
    game.packs?.set("world.arms", own);
    const Folder = game.configOf("Folder").documentClass;
    const [inner] = await Folder.createDocuments([{ name: "Keen", type: "Item", folder: BLADES }], {
      pack: "world.arms",
    });
    const blades = own.folders.get(BLADES);
    expect(own.folders.size).toBe(2);
    expect(inner).toMatchObject({ folder: blades, pack: "world.arms", collection: own.folders });
    expect(blades).toMatchObject({ contents: [{ _id: SWORD._id }], children: [inner] });
    expect((await own.getDocument(SWORD._id))?.folder).toBe(blades);
    await blades?.delete();
    expect([own.folders.contents, own.index.get(SWORD._id)]).toMatchObject([
      [{ name: "Keen", folder: null }],
      { folder: null },
    ]);
  });

  it("are searched by name, and by the fields of their index", async () => {
    await pack.getIndex({ fields: ["system.edge"] });
    expect(pack.search({ query: "swÓrd" })).toMatchObject([{ name: "Sword" }]);
    const edge = (operator: string, value: unknown): unknown[] =>
      pack.search({ filters: [{ field: "system.edge", operator, value }] });
    expect([edge("gte", 4).length, edge("lt", 4).length, edge("between", [1, 4]).length]).toEqual([1, 0, 1]);
    expect(pack.search({ filters: [{ field: "type", value: "sword", negate: true }] })).toEqual([]);
    expect(pack.search({ exclude: [SWORD._id] })).toEqual([]);
    expect(() => edge("near", 4)).toThrow("no way to compare");
  });

  it("documents of the world are searched by their names and texts", () => {
    const text = { content: "<p>The <b>old</b> mill</p>" };
    const entry = { name: "Places", pages: [{ name: "Mill", text }] };
    const journal = new (game.configOf("JournalEntry").documentClass)({ ...entry, _id: "journal000000001" });
    game.journal?.set("journal000000001", journal);
    expect(game.journal?.search({ query: "plac" })).toEqual([journal]);
    expect(game.journal?.search({ query: "elsewhere" })).toEqual([]);
    const fields = Items.getSearchableFields("JournalEntryPage");
    expect(Object.keys(fields)).toEqual(["name", "text.content"]);
  });

  it("belong to a player as far as to look into them, unless they say otherwise", () => {
    const ana = game.users?.get(IDS.ana);
    if (!ana) throw new Error("no Ana");
    expect([pack.visible, pack.getUserLevel(ana)]).toEqual([true, 2]);
  });
});
