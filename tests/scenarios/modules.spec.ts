import type { Page } from "@playwright/test";
import { answer, attack, beginFight, closed, fixDice, wound } from "./fight.ts";
import { switchOn } from "./modules.ts";
import { expect, test } from "./table.ts";

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly i18n: { localize(key: string): string };
  readonly modules: { get(id: string): { readonly active: boolean } | undefined };
  readonly messages: { readonly contents: readonly { readonly rolls: readonly unknown[] }[] };
};

declare const wrapped: { readonly first: boolean; readonly calls: readonly string[] };

/** Ana attacks Bo, who dodges: four successes against one, then damage. */
async function fightOnce(gm: Page, mira: Page, tomas: Page): Promise<void> {
  await beginFight(gm);
  await fixDice(mira, [8, 8, 8, 8, 2, 2, 2, 9, 9, 9]);
  await fixDice(tomas, [7, 2, 2, 2, 2]);
  await attack(mira, "Ana", "Longsword", "Bo");
  await answer(tomas, "dodge");
}

test("fact 143: scripts, modules, styles and languages of an active module are loaded, and those of another are not", async ({
  gm,
  mira,
}) => {
  await switchOn(["wrapper"], gm, mira);
  expect(await mira.evaluate(() => [wrapped.first, game.i18n.localize("WRAPPER.greeting")])).toEqual([true, "Wrapped"]);
  expect(
    await mira.evaluate(() => [game.modules.get("wrapper")?.active, game.modules.get("dice-stub")?.active]),
  ).toEqual([true, false]);
  expect(await mira.evaluate(() => "shownDice" in globalThis)).toBe(false);
});

test("a module that wraps rolls, messages, actors and combats changes nothing of a fight", async ({
  gm,
  mira,
  tomas,
}) => {
  await switchOn(["wrapper"], gm, mira, tomas);
  await fightOnce(gm, mira, tomas);
  for (const page of [gm, mira, tomas]) await closed(page);
  expect(await wound(tomas, "Bo")).toBeGreaterThan(0);
  const calls = await gm.evaluate(() => [...new Set(wrapped.calls)].sort());
  expect(calls).toEqual(
    expect.arrayContaining(["RiposteMessage.renderHTML", "RiposteMessage.update", "Roll.evaluate"]),
  );
  const rolls = await tomas.evaluate(() => game.messages.contents.at(-1)?.rolls.length);
  expect(rolls).toBe(3);
});
