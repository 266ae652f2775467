import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { anyAnswer } from "./fight.ts";
import { activePeople, takeSeat } from "./people.ts";
import { heardUntil, start } from "./starting.ts";
import { expect, test } from "./table.ts";

/** How long the fight may take until the first exchange is over, in milliseconds: others may act before. */
const PATIENCE_WITH_OTHERS = 100_000;

/** Does what the guide says, whatever has happened at the table; returns its text. */
async function followGuide(page: Page): Promise<string> {
  const text = (await page.locator(".riposte-guide span").textContent()) ?? "";
  const declare = page.locator("form.riposte-attack [type=submit]");
  if (text.startsWith("It is your turn")) await page.locator(".riposte-actor [data-action=attack]").nth(1).click();
  if (text.startsWith("Choose a target")) await declare.click();
  if (text.startsWith("You are asked")) await anyAnswer(page).click();
  return text;
}

test("npm start: in one browser, a guide leads through an exchange with the sparring partner, who goes when a Gamemaster comes", async ({
  page,
  browser,
}) => {
  const folder = await mkdtemp(join(tmpdir(), "table-sparring-"));
  const command = start("--port", "0", "--world", join(folder, "world"));
  const ended = once(command, "exit");
  try {
    const address = /Table ready: (\S+)/.exec(await heardUntil(command, /Ctrl-C closes the table/))?.[1] ?? "";
    await takeSeat(page, address, "Mira");
    await page.getByRole("button", { name: "Lead me through my first exchange" }).click();
    await expect
      .poll(() => followGuide(page).catch(() => ""), { timeout: PATIENCE_WITH_OTHERS })
      .toContain("That was your first exchange");
    await expect(page.locator("#chat li.riposte-exchange").last()).toContainText("Ana");
    expect(await activePeople(page)).toEqual(["Mira", "Sparring partner"]);
    const context = await browser.newContext();
    await takeSeat(await context.newPage(), address, "Gamemaster");
    await expect.poll(() => activePeople(page)).toEqual(["Gamemaster", "Mira"]);
    await context.close();
  } finally {
    command.kill("SIGINT");
    expect(await ended).toEqual([0, null]);
    await rm(folder, { recursive: true, force: true });
  }
});
