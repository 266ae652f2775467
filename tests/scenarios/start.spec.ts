import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { takeSeat } from "./people.ts";
import { heardUntil, start } from "./starting.ts";
import { expect, onBothGenerations, test } from "./table.ts";

/** What these scenarios use of Foundry's globals, inside a page. */
declare const game: { readonly release: { readonly generation: number }; readonly system: { readonly id: string } };

onBothGenerations("start", (generation) => {
  test(`npm start --generation ${generation} --system: opens that system's world, and Ctrl-C closes it`, async ({
    page,
  }) => {
    const folder = await mkdtemp(join(tmpdir(), "table-start-"));
    const options = ["--generation", String(generation), "--system", "tests/stranger-system", "--port", "0"];
    const command = start(...options, "--world", join(folder, "world"));
    const said = await heardUntil(command, /Ctrl-C closes the table/);
    expect(said).toContain("join as the people of its world");
    await takeSeat(page, /Table ready: (\S+)/.exec(said)?.[1] ?? "", "Gamemaster");
    expect(await page.evaluate(() => [game.release.generation, game.system.id])).toEqual([generation, "emberwake"]);
    await page.close();
    const ended = once(command, "exit");
    command.kill("SIGINT");
    expect(await ended).toEqual([0, null]);
    await rm(folder, { recursive: true, force: true });
  });
});

test("npm start refuses a generation and a system that are not there, with a sentence", async () => {
  for (const [options, sentence] of [
    [["--generation", "12"], "offers the generations 13 and 14, not 12"],
    [["--system", "nowhere"], "There is no system.json in"],
  ] as const) {
    const command = start(...options, "--port", "0");
    let said = "";
    command.stderr?.on("data", (chunk: unknown) => (said += String(chunk)));
    const [code] = await once(command, "exit");
    expect(said).toContain(sentence);
    expect(code).toBe(1);
  }
});
