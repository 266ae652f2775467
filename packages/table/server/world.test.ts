import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { expect, it, test } from "vitest";
import { joinAs } from "./fixtures/guest.ts";
import { FIXTURES, IDS, startTinyTable } from "./fixtures/tiny-table.ts";
import { startTable } from "./table.ts";

const MAIN = fileURLToPath(new URL("main.ts", import.meta.url));

it("a world that is opened again is as it was, and its people need not join again", async () => {
  const table = await startTinyTable();
  const mira = await table.join(IDS.mira);
  await mira.act("update", "Actor", { updates: [{ _id: IDS.ana, "system.nested.-=x": null }] });
  await mira.act("delete", "Item", { parentUuid: `Actor.${IDS.ana}`, ids: [IDS.sword] });
  const again = await table.reopen();
  const gia = await again.join(IDS.gia);
  expect(await gia.act("get", "Actor", { ids: [IDS.ana] })).toMatchObject([
    { system: { nested: { y: 2 } }, items: [] },
  ]);
  const game = await fetch(`${again.url}/game`, { redirect: "manual", headers: { cookie: mira.cookie } });
  expect(game.status).not.toBe(302);
  await again.end();
});

it("what was acknowledged survives the table's sudden death", async () => {
  const folder = await mkdtemp(join(tmpdir(), "killed-"));
  const world = join(folder, "world");
  const [system, seed] = [join(FIXTURES, "system"), join(FIXTURES, "seed")];
  const child = spawn(
    process.execPath,
    ["--import", "tsx", MAIN, "--system", system, "--seed", seed, "--world", world, "--port", "0"],
    { stdio: ["ignore", "pipe", "inherit"] },
  );
  const [line] = await once(createInterface({ input: child.stdout }), "line");
  expect(line).toMatch(/^Table ready: http:\/\/localhost:\d+ \(A tiny world\)$/);
  const gia = await joinAs(String(/http\S+/.exec(line)), IDS.gia);
  await gia.act("create", "Item", { keepId: true, data: [{ _id: "kept000000000000", name: "Kept", type: "sword" }] });
  await gia.act("update", "Actor", { updates: [{ _id: IDS.ana, "system.hp": 1 }] });
  child.kill("SIGKILL");
  await once(child, "close");
  gia.socket.disconnect();
  const table = await startTable({ system, world, port: 0 });
  const back = await joinAs(table.url, IDS.gia);
  expect(await back.act("get", "Item", {})).toMatchObject([{ _id: "kept000000000000", name: "Kept" }]);
  expect(await back.act("get", "Actor", { ids: [IDS.ana] })).toMatchObject([{ system: { hp: 1 } }]);
  back.socket.disconnect();
  await table.close();
  await rm(folder, { recursive: true });
}, 15_000);

it("fresh begins again from the seed; without a seed there are three users", async () => {
  const table = await startTinyTable({ seed: null });
  const answer: unknown = await (await fetch(`${table.url}/api/join`)).json();
  expect(answer).toMatchObject({ users: [{ role: 4 }, { role: 1 }, { role: 1 }] });
  await table.close();
  const options = { system: join(table.folder, "system"), world: join(table.folder, "world"), port: 0 };
  const again = await startTable({ ...options, seed: join(FIXTURES, "seed"), fresh: true });
  expect(again.title).toBe("A tiny world");
  await expect(startTable({ ...options, fresh: true })).rejects.toThrow("is in use by another table");
  await again.close();
  await table.end();
});

test.each([
  ["of another system", '{ "title": "Elsewhere", "system": "other" }', "is made for the system other, not for tiny"],
  ["without a world.json", undefined, "There is no world.json in"],
])("a seed %s is refused, and the world that was to begin again is kept", async (_what, content, sentence) => {
  const table = await startTinyTable();
  await table.close();
  const seed = join(table.folder, "seed");
  await mkdir(seed);
  if (content !== undefined) await writeFile(join(seed, "world.json"), content);
  const options = { system: join(table.folder, "system"), world: join(table.folder, "world"), port: 0 };
  await expect(startTable({ ...options, seed, fresh: true })).rejects.toThrow(sentence);
  const again = await startTable(options);
  expect(again.title).toBe("A tiny world");
  await again.close();
  await table.end();
});

it("has no system of its own: the command line must name one", async () => {
  const child = spawn(process.execPath, ["--import", "tsx", MAIN], { stdio: ["ignore", "ignore", "pipe"] });
  const [[line], [code]] = await Promise.all([
    once(createInterface({ input: child.stderr }), "line"),
    once(child, "close"),
  ]);
  expect([line, code]).toEqual(["--system must name the folder of a built system", 1]);
});

it("leaves alone what it has not made: other folders, and worlds of Foundry's", async () => {
  const table = await startTinyTable();
  for (const [name, content] of [
    ["notes.txt", "mine"],
    ["world.json", '{"id": "real"}'],
  ] as const) {
    const world = join(table.folder, name.replace(".", "-"));
    await mkdir(join(world, "data"), { recursive: true });
    await writeFile(join(world, name), content);
    const starting = startTable({ system: join(table.folder, "system"), world, port: 0, fresh: true });
    await expect(starting).rejects.toThrow("holds something that the local table has not made");
    expect(await readFile(join(world, name), "utf8")).toBe(content);
    expect((await stat(join(world, "data"))).isDirectory()).toBe(true);
  }
  await table.end();
});

test.each([
  ["users/x.json", '{ "name": "X", "role": 9 }', "users/x.json: User ["],
  ["actors/x.json", '{ "_id": "short", "name": "X", "type": "hero" }', '"short" is no valid id'],
  ["actors/x.json", "{", "actors/x.json is not valid JSON"],
])("a seed with a fault in %s is refused, and nothing is left of it: %s", async (file, content, sentence) => {
  const folder = await mkdtemp(join(tmpdir(), "seed-"));
  const seed = join(folder, "seed");
  await mkdir(join(seed, file, ".."), { recursive: true });
  await writeFile(join(seed, "world.json"), '{ "title": "Faulty", "system": "tiny" }');
  await writeFile(join(seed, file), content);
  const options = { system: join(FIXTURES, "system"), world: join(folder, "world"), port: 0 };
  await expect(startTable({ ...options, seed })).rejects.toThrow(sentence);
  const table = await startTable({ ...options, seed: null });
  expect(table.title).toBe("A world of Tiny");
  await table.close();
  await rm(folder, { recursive: true });
});

it("hands out no document whose type the system no longer names, and keeps it", async () => {
  const table = await startTinyTable();
  const manifest = join(table.folder, "system", "system.json");
  const whole = await readFile(manifest, "utf8");
  await writeFile(manifest, whole.replace('"hero"', '"villain"'));
  const poorer = await table.reopen();
  const gia = await poorer.join(IDS.gia);
  expect(await gia.ask("world")).toMatchObject({ documents: { Actor: [], Combat: [{ _id: IDS.fight }] } });
  await writeFile(manifest, whole);
  const again = await poorer.reopen();
  const actors = Object(await (await again.join(IDS.gia)).ask("world")).documents.Actor as readonly object[];
  expect(actors).toHaveLength(2);
  await again.end();
});

it("a scene of 13 has a level with its picture when its world is opened on 14, and a new one has a level as well", async () => {
  const table = await startTinyTable({ generation: 13 });
  const background = { src: "ford.webp" };
  await (await table.join(IDS.gia)).act("create", "Scene", { data: [{ name: "Ford", background }] });
  const again = await table.reopen({ generation: 14 });
  const gia = await again.join(IDS.gia);
  const level = { _id: "defaultLevel0000", elevation: { bottom: 0, top: 20 }, background };
  expect(await gia.act("get", "Scene", {})).toMatchObject([{ name: "Ford", levels: [level] }]);
  const [made] = await gia.act("create", "Scene", { data: [{ name: "Quay" }] });
  expect(made).toMatchObject({ levels: [{ _id: "defaultLevel0000" }] });
  await again.end();
});
