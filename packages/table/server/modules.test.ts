import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { WorldData } from "../shared/protocol.ts";
import { IDS, startTinyTable, type TinyTable } from "./fixtures/tiny-table.ts";
import { readModules } from "./modules.ts";

let folder = "";
let table: TinyTable;

/** Puts a file into the folder of modules. */
async function put(path: string, content: unknown): Promise<void> {
  await mkdir(join(folder, path, ".."), { recursive: true });
  await writeFile(join(folder, path), typeof content === "string" ? content : JSON.stringify(content));
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "tiny-modules-"));
  const languages = [{ lang: "en", name: "English", path: "en.json" }];
  await put("bell/module.json", {
    id: "bell",
    title: "Bell",
    version: "2",
    socket: true,
    languages,
    esmodules: ["bell.mjs"],
  });
  await put("bell/en.json", { BELL: { rings: "It rings." } });
  await put("bell/bell.mjs", "export {};");
  await put("candle/module.json", { id: "candle", title: "Candle", version: "1" });
  await put("candle/inner/flame.js", "const flame = () => new PIXI.Graphics();");
  await put("notes/readme.md", "No module.");
  table = await startTinyTable({ modules: folder });
});

afterAll(async () => {
  await table.end();
  await rm(folder, { recursive: true });
});

async function world(userId: string): Promise<WorldData> {
  const guest = await table.join(userId);
  return (await guest.ask("world")) as WorldData;
}

describe("the modules of a world", () => {
  it("fact 141: lie in folders of their ids, and each is installed whether it is active or not", async () => {
    expect((await readModules(folder)).map(({ id }) => id)).toEqual(["bell", "candle"]);
    const { modules, languages } = await world(IDS.mira);
    expect(modules.map(({ id, title, version, active }) => [id, title, version, active])).toEqual([
      ["bell", "Bell", "2", false],
      ["candle", "Candle", "1", false],
    ]);
    expect(JSON.stringify(languages)).not.toContain("It rings.");
    expect((await fetch(`${table.url}/modules/bell/bell.mjs`)).status).toBe(200);
    expect((await fetch(`${table.url}/modules/bell/..%2fcandle/module.json`)).status).toBe(404);
  });

  it("a page is told of PixiJS if an active package names it", async () => {
    expect([(await world(IDS.mira)).namesPixi, (await readModules(folder)).map(({ namesPixi }) => namesPixi)]).toEqual([
      false,
      [false, true],
    ]);
  });

  it("fact 142: are active as the world's setting `core.moduleConfiguration` says, which Gamemasters alone change", async () => {
    const value = JSON.stringify({ bell: true, candle: false, gone: true });
    const data = [{ key: "core.moduleConfiguration", value }];
    const mira = await table.join(IDS.mira);
    await expect(mira.act("create", "Setting", { data })).rejects.toThrow("lacks permission");
    const gia = await table.join(IDS.gia);
    await gia.act("create", "Setting", { data });
    const { modules, languages } = await world(IDS.mira);
    expect(modules.filter(({ active }) => active).map(({ id }) => id)).toEqual(["bell"]);
    expect(languages["en"]).toMatchObject({ BELL: { rings: "It rings." } });
  });

  it("refuses a module in a folder of another name", async () => {
    await put("lamp/module.json", { id: "lantern" });
    await expect(readModules(folder)).rejects.toThrow(/id of its folder/);
    await rm(join(folder, "lamp"), { recursive: true });
  });
});
