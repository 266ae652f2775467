// The local table with a thousand actors and a thousand messages: how long it takes to join and to show a change on
// every page, and how much memory the server takes.
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openTable } from "../client/documents/fixture.ts";
import { react } from "../client/documents/reactions.ts";
import { bundleTable, startProcess } from "../server/fixtures/crashes.ts";
import { joinAs, type Guest } from "../server/fixtures/guest.ts";
import type { DocumentResponse, Source, WorldData } from "../shared/protocol.ts";

const COUNT = 1000;
const UPDATES = 100;
const MOST_MEGABYTES = 300;
const PEOPLE = ["gm", "ann", "bea", "cyd"].map((name) => name.padEnd(16, "0"));

const idOf = (kind: string, index: number): string => `${kind}${index}`.padEnd(16, "x");
const median = (times: number[]): number => [...times].sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0;
const worst = (times: number[]): number => [...times].sort((a, b) => a - b)[Math.floor(times.length * 0.95)] ?? 0;
const ms = (time: number): string => `${time.toFixed(1)} ms`;

/** What the world begins with: actors with five items each, and messages of half a thousand characters. */
function seedOf(): Record<string, object[]> {
  const all = Array.from({ length: COUNT }, (_, index) => index);
  const items = (actor: number): object[] =>
    [0, 1, 2, 3, 4].map((item) => ({
      _id: idOf(`i${actor}n`, item),
      name: `Sword ${item}`,
      type: "sword",
      system: { edge: item },
    }));
  const system = { hp: 10, story: "<p>Once upon a time.</p>".repeat(20), skills: { shoot: 3, run: 2, hide: 1 } };
  return {
    users: PEOPLE.map((_id, index) => ({ _id, name: _id, role: index === 0 ? 4 : 1 })),
    actors: all.map((index) => ({
      _id: idOf("a", index),
      name: `Hero ${index}`,
      type: "hero",
      system,
      items: items(index),
    })),
    messages: all.map((index) => ({
      _id: idOf("m", index),
      author: PEOPLE[index % 4],
      content: `<p>${"word ".repeat(100)}</p>`,
    })),
  };
}

async function writeSeed(folder: string): Promise<void> {
  await mkdir(folder);
  await writeFile(join(folder, "world.json"), JSON.stringify({ title: "A large world", system: "tiny" }));
  for (const [collection, sources] of Object.entries(seedOf())) {
    await mkdir(join(folder, collection));
    const write = (source: object, index: number): Promise<void> =>
      writeFile(join(folder, collection, `${index}.json`), JSON.stringify(source));
    await Promise.all(sources.map(write));
  }
}

/** How long it takes from one person's change until all others have it. */
async function timeUpdates([author, ...others]: Guest[]): Promise<number[]> {
  const times: number[] = [];
  for (let index = 0; index < UPDATES; index += 1) {
    const begun = performance.now();
    const heard = others.map((other) => other.next("document"));
    await author?.act("update", "Actor", { updates: [{ _id: idOf("a", index), "system.hp": index }] });
    await Promise.all(heard);
    times.push(performance.now() - begun);
  }
  return times;
}

/** How long a client takes to make its documents, and to take in one change. */
function timeClient(world: WorldData): { ready: number; change: number } {
  const documents: Record<string, Source[]> = {
    Actor: world.documents.Actor ?? [],
    ChatMessage: world.documents.ChatMessage ?? [],
  };
  openTable({ documents });
  const types = { hero: {}, sword: {} };
  Object.assign(game.system.documentTypes, { Actor: types, Item: types });
  const begun = performance.now();
  game.setupDocuments();
  const ready = performance.now() - begun;
  const response = (index: number): DocumentResponse => ({
    ...{ action: "update", type: "Actor", operation: {}, userId: "gmgmgmgmgmgmgmgm" },
    result: [{ _id: idOf("a", index), system: { hp: -index } }],
  });
  const before = performance.now();
  for (let index = 0; index < UPDATES; index += 1) react(response(index));
  return { ready, change: (performance.now() - before) / UPDATES };
}

async function megabytesOf(pid: number | undefined): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? Number.NaN) / 1024;
}

const folder = await mkdtemp(join(tmpdir(), "bench-"));
await writeSeed(join(folder, "seed"));
const { table, url } = await startProcess(await bundleTable(), {
  world: join(folder, "world"),
  seed: join(folder, "seed"),
});
const joined: number[] = [];
const guests: Guest[] = [];
for (const person of PEOPLE) {
  const begun = performance.now();
  guests.push(await joinAs(url, person));
  joined.push(performance.now() - begun);
}
const updates = await timeUpdates(guests);
const memory = await megabytesOf(table.pid);
const world: WorldData = Object(await guests[0]?.ask("world"));
const client = timeClient(world);
for (const { socket } of guests) socket.disconnect();
table.kill("SIGTERM");
await rm(folder, { recursive: true, force: true });

console.log(
  `The local table, ${COUNT} actors and ${COUNT} messages (${(JSON.stringify(world).length / 1e6).toFixed(1)} MB):`,
);
console.log(
  `  to join               ${ms(median(joined))} for the data, ${ms(client.ready)} for the documents made of them`,
);
console.log(
  `  a change, to everyone ${ms(median(updates))} (p95 ${ms(worst(updates))}), and ${ms(client.change)} to take it in`,
);
console.log(`  the server's memory   ${Number.isNaN(memory) ? "not known here" : `${memory.toFixed(0)} MB`}`);
if (memory > MOST_MEGABYTES) {
  console.error(`The server takes more than ${MOST_MEGABYTES} MB.`);
  process.exitCode = 1;
}
