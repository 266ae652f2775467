import type { Page } from "@playwright/test";
import { answer, attack, beginFight, closed, prompt, storedState } from "./fight.ts";
import { sneakIn } from "./hostile.ts";
import { expect, test } from "./table.ts";

/** What the fights on these tables are read from, inside a page. */
declare const game: {
  readonly messages: {
    readonly contents: readonly { readonly id: string; readonly system: { readonly state: string } }[];
  };
};

/** The newest exchange and its open question. */
function openAsk(page: Page): Promise<{ message: string; ask: string }> {
  return page.evaluate(() => {
    const last = game.messages.contents.at(-1);
    return { message: last?.id ?? "", ask: JSON.parse(last?.system.state ?? "{}").ask?.id ?? "" };
  });
}

test("a player's client tells its answer and its dice to nobody but the writer", async ({ gm, tomas, address }) => {
  await beginFight(gm);
  const mira = await sneakIn(address, "Mira");
  await attack(gm, "Shrike", "Axe", "Bo");
  await expect(prompt(tomas)).toBeVisible();
  const posed = { ...(await openAsk(gm)), question: "reaction" };
  const stolen = mira.query("Tomas", "riposte.answer", posed);
  const refusal = { code: "answer/already", data: {} };
  await mira.query("Tomas", "riposte.refused", { refusal, message: posed.message, proof: "a guess" });
  await answer(tomas, "dodge");
  expect(await stolen).toEqual({ value: null });
  await closed(gm);
  for (const id of ["attack", "reaction"]) {
    expect(await mira.query("Tomas", "riposte.roll", { ...posed, question: id })).toEqual({ value: null });
  }
  await expect(tomas.locator("#notifications .notification")).toHaveCount(0);
  expect(JSON.parse(await storedState(gm)).events.map(({ type }: { type: string }) => type)).toContain("reacted");
});
