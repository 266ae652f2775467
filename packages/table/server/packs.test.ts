import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { Guest } from "./fixtures/guest.ts";
import { FIXTURES, IDS, startTinyTable, type TinyTable } from "./fixtures/tiny-table.ts";
import { startTable } from "./table.ts";

const SWORD = { _id: "longsword0000000", name: "Longsword", type: "sword", img: "s.svg", folder: "blades0000000000" };
const KEEN = { _id: "keen000000000000", name: "Keen" };

let table: TinyTable;
let mira: Guest;
let folder = "";

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "packs-"));
  await cp(join(FIXTURES, "system"), join(folder, "system"), { recursive: true });
  const sword = {
    ...SWORD,
    system: { edge: 4 },
    effects: [{ ...KEEN, _key: `!items.effects!${SWORD._id}.${KEEN._id}` }],
  };
  await writePack("arms", [
    { ...sword, _key: `!items!${SWORD._id}` },
    { _id: SWORD.folder, name: "Blades", type: "Item", _key: `!folders!${SWORD.folder}` },
  ]);
  const [id, item] = ["orc0000000000000", `orc0000000000000.${SWORD._id}`];
  const effects = [{ ...KEEN, _key: `!actors.items.effects!${item}.${KEEN._id}` }];
  await writePack("foes", [
    {
      _id: id,
      name: "Orc",
      type: "hero",
      _key: `!actors!${id}`,
      items: [{ ...sword, effects, _key: `!actors.items!${item}` }],
    },
  ]);
  table = await startTinyTable({ system: join(folder, "system") });
  mira = await table.join(IDS.mira);
});
afterAll(async () => {
  await table.end();
  await rm(folder, { recursive: true });
});

async function writePack(name: string, documents: Record<string, unknown>[]): Promise<void> {
  const sources = join(folder, "sources", name);
  await mkdir(sources, { recursive: true });
  for (const [i, document] of documents.entries())
    await writeFile(join(sources, `${i}.json`), JSON.stringify(document));
  await compilePack(sources, join(folder, "system", "packs", name), { log: false });
}

it("a pack whose folder is not named lies in packs, and one of a kind that the table lacks is left out", async () => {
  const manifest = join(folder, "system", "system.json");
  const whole = Object(JSON.parse(await readFile(manifest, "utf8")));
  const odd = await mkdtemp(join(tmpdir(), "packs-odd-"));
  await cp(join(folder, "system"), join(odd, "system"), { recursive: true });
  const packs = [
    ...whole.packs,
    { name: "omens", label: "Omens", type: "RollTable" },
    { name: "songs", label: "Songs", type: "Playlist" },
  ];
  await writeFile(join(odd, "system", "system.json"), JSON.stringify({ ...whole, packs }));
  const sources = join(odd, "sources");
  await mkdir(sources);
  const omen = {
    _id: "comet00000000000",
    name: "Comet",
    range: [1, 6],
    _key: "!tables.results!omens00000000000.comet00000000000",
  };
  const table = {
    _id: "omens00000000000",
    name: "Omens",
    formula: "1d6",
    results: [omen],
    _key: "!tables!omens00000000000",
  };
  await writeFile(join(sources, "omens.json"), JSON.stringify(table));
  await compilePack(sources, join(odd, "system", "packs", "omens"), { log: false });
  const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
  const other = await startTinyTable({ system: join(odd, "system") });
  try {
    const guest = await other.join(IDS.mira);
    expect(Object(await guest.ask("world")).packs).toHaveLength(3);
    expect(await guest.act("get", "RollTable", { pack: "tiny.omens", ids: [table._id] })).toMatchObject([
      { name: "Omens", formula: "1d6", results: [{ name: "Comet", range: [1, 6] }] },
    ]);
    expect(warned).toHaveBeenCalledWith(expect.stringContaining("compendia of Playlist"));
  } finally {
    warned.mockRestore();
    await other.end();
    await rm(odd, { recursive: true });
  }
});

it("answers the paths of Foundry's own pictures with pictures of the table's own", async () => {
  for (const path of ["/icons/svg/fire.svg", "/icons/magic/water/orb.webp", "/ui/parchment.jpg"]) {
    const answer = await fetch(`${table.url}${path}`);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/svg+xml"]);
  }
  expect(await (await fetch(`${table.url}/icons/svg/fire.svg`)).text()).toContain(">fi</text>");
  expect((await fetch(`${table.url}/icons/readme.txt`)).status).toBe(404);
  expect((await fetch(`${table.url}/systems/tiny/lost.png`)).status).toBe(404);
});

it("tells an index and the folders of every pack", async () => {
  expect(Object(await mira.ask("world")).packs).toEqual([
    {
      ...{
        collection: "tiny.arms",
        packageName: "tiny",
        name: "arms",
        label: "TINY.arms",
        type: "Item",
        system: "tiny",
      },
      index: [SWORD],
      folders: [expect.objectContaining({ name: "Blades" })],
    },
    expect.objectContaining({
      collection: "tiny.foes",
      index: [{ _id: "orc0000000000000", name: "Orc", type: "hero" }],
    }),
  ]);
});

it("gives whole documents with what lies in them", async () => {
  expect(await mira.act("get", "Item", { pack: "tiny.arms", ids: [SWORD._id] })).toMatchObject([
    { ...SWORD, system: { edge: 4 }, effects: [KEEN] },
  ]);
  expect(await mira.act("get", "Actor", { pack: "tiny.foes" })).toMatchObject([
    { name: "Orc", items: [{ name: "Longsword", effects: [KEEN] }], effects: [] },
  ]);
});

it("gives more fields of the index when asked", async () => {
  const operation = { pack: "tiny.arms", index: true, indexFields: ["system.edge"] };
  expect(await mira.act("get", "Item", operation)).toEqual([{ ...SWORD, system: { edge: 4 } }]);
});

it("is locked, even for a Gamemaster", async () => {
  const gia = await table.join(IDS.gia);
  const deleting = gia.act("delete", "Item", { pack: "tiny.arms", ids: [SWORD._id] });
  await expect(deleting).rejects.toThrow("The compendium tiny.arms is locked");
});

it("two tables read the packs of one system at once", async () => {
  const other = await startTable({ system: join(folder, "system"), world: join(folder, "other"), seed: null, port: 0 });
  await other.close();
});

it("shows each role as much as the manifest says, and keeps the rest back", async () => {
  const path = join(folder, "system", "system.json");
  const manifest: unknown = JSON.parse(await readFile(path, "utf8"));
  const [arms, foes] = Object(manifest).packs;
  const packs = [
    { ...arms, ownership: { ASSISTANT: "OBSERVER", GAMEMASTER: "OWNER" } },
    { ...foes, ownership: {} },
  ];
  await writeFile(path, JSON.stringify({ ...Object(manifest), packs }));
  const strict = await table.reopen();
  const [player, gm] = await Promise.all([strict.join(IDS.mira), strict.join(IDS.gia)]);
  const sizes = async (guest: Guest): Promise<number[]> =>
    Object(await guest.ask("world")).packs.map(({ index }: { index: unknown[] }) => index.length);
  expect([await sizes(player), await sizes(gm)]).toEqual([
    [0, 0],
    [1, 0],
  ]);
  const looking = player.act("get", "Item", { pack: "tiny.arms" });
  await expect(looking).rejects.toThrow("User Mira lacks permission to view the compendium tiny.arms");
  await expect(gm.act("get", "Actor", { pack: "tiny.foes" })).rejects.toThrow("lacks permission to view");
  await strict.end();
});
