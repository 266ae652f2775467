import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import type { Page } from "@playwright/test";
import { answer, attack, beginFight, closed, fixDice, wound } from "./fight.ts";
import { takeSeat } from "./people.ts";
import { expect, onBothGenerations, test } from "./table.ts";

interface Pack {
  getDocuments(): Promise<readonly { readonly name: string; toObject(): object }[]>;
}

interface Made {
  readonly id: string;
}

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly system: { readonly version: string; readonly manifest: string };
  readonly packs: { get(name: string): Pack };
};
declare const Actor: { create(data: object): Promise<Made> };
declare const Combat: {
  create(data: object): Promise<{ createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown> }>;
};

/** The files of a folder on the web, at their names. */
async function serve(folder: string) {
  const server = createServer((request, response) => {
    response.end(readFileSync(join(folder, basename(request.url ?? ""))));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { address, close: () => server.close() };
}

/** Makes a release of what is built, whose files lie at an address on the web. */
function release(to: string, at: string): void {
  const args = ["tools/release.ts", "7.8.9", "--repository", "https://forge.example/riposte", "--at", at, "--to", to];
  const { status, stderr } = spawnSync(process.execPath, ["--import", "tsx", ...args], { encoding: "utf8" });
  expect([status, stderr]).toEqual([0, ""]);
}

/** Two fighters with weapons from the compendia, in an encounter. */
async function prepareFight(gm: Page): Promise<void> {
  await gm.evaluate(async () => {
    const weapons = await game.packs.get("riposte.d10-weapons").getDocuments();
    const sword = weapons.find(({ name }) => name === "Longsword");
    const combat = await Combat.create({ active: true });
    for (const name of ["Nia", "Oro"]) {
      const items = sword ? [sword.toObject()] : [];
      const made = await Actor.create({ name, type: "d10Character", items });
      await combat.createEmbeddedDocuments("Combatant", [{ actorId: made.id, name }]);
    }
  });
}

onBothGenerations("start", (generation) => {
  test(`the zip installs by its manifest address into an empty data folder, and plays (Foundry ${generation})`, async ({
    page,
  }) => {
    const folder = await mkdtemp(join(tmpdir(), "riposte-install-"));
    const web = await serve(join(folder, "web"));
    release(join(folder, "web"), web.address);
    const data = join(folder, "data");
    const options = ["--install", `${web.address}/system.json`, "--data", data, "--port", "0"];
    const table = spawn(process.execPath, ["tools/start.mjs", ...options, "--generation", String(generation)]);
    let said = "";
    for (const stream of [table.stdout, table.stderr]) stream.on("data", (chunk: unknown) => (said += String(chunk)));
    await expect.poll(() => said).toContain("Ctrl-C closes the table");
    expect(await readdir(join(data, "systems"))).toEqual(["riposte"]);

    await takeSeat(page, /Table ready: (\S+)/.exec(said)?.[1] ?? "", "Gamemaster");
    expect(await page.evaluate(() => [game.system.version, game.system.manifest])).toEqual([
      "7.8.9",
      `${web.address}/system.json`,
    ]);
    await prepareFight(page);
    await beginFight(page, "Nia");
    await fixDice(page, Array<number>(30).fill(8));
    await attack(page, "Nia", "Longsword", "Oro");
    await answer(page, "pass");
    await closed(page);
    expect(await wound(page, "Oro")).toBeGreaterThan(0);

    await page.close();
    const ended = once(table, "exit");
    table.kill("SIGINT");
    await ended;
    web.close();
    await rm(folder, { recursive: true, force: true });
  });
});
