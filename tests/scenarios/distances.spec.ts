import type { Page } from "@playwright/test";
import { unpackText } from "../../src/engine/index.ts";
import { beginFight, card, openAttack, storedState } from "./fight.ts";
import { DECK, showDeck } from "./deck.ts";
import { expect, test } from "./table.ts";
import { turnOf } from "./turns.ts";

test.use({ seed: "demo/d6x3" });

interface Token {
  update(changes: object): Promise<unknown>;
}

interface Ground {
  readonly tokens: { getName(name: string): Token };
}

interface Leaf {
  getFlag(scope: string, key: string): string | undefined;
}

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly actors: { getName(name: string): { readonly id: string; readonly uuid: string } };
  readonly scenes: { getName(name: string): Ground };
  readonly journal: { readonly contents: readonly { readonly pages: { readonly contents: readonly Leaf[] } }[] };
};

/** Changes a token on the deck. */
async function change(gm: Page, token: string, changes: object): Promise<void> {
  await gm.evaluate(([deck, name, update]) => game.scenes.getName(deck).tokens.getName(name).update(update), [
    DECK,
    token,
    changes,
  ] as const);
}

/** Those whose places the ledger has, by name. */
async function placedInLedger(gm: Page, people: readonly string[]): Promise<readonly string[]> {
  const { texts, all } = await gm.evaluate((names) => {
    const pages = game.journal.contents.flatMap(({ pages }) => pages.contents);
    return {
      texts: pages.flatMap((page) => page.getFlag("riposte", "scene") ?? []),
      all: names.map((name) => ({ name, uuid: game.actors.getName(name).uuid })),
    };
  }, people);
  const spots = texts.flatMap((text) => Object.keys(JSON.parse(unpackText(text) ?? "").space?.spots ?? {}));
  return all.filter(({ uuid }) => spots.includes(uuid)).map(({ name }) => name);
}

test.setTimeout(70_000);

test("the distance of a target is that of its token: it follows target and token, and what is said by hand counts", async ({
  gm,
  mira,
}) => {
  await beginFight(gm);
  await showDeck(gm, { Noor: 0, Dobbs: 12, Finch: 3 });
  await change(gm, "Finch", { hidden: true });
  await turnOf(gm, "Noor", 1);
  const window = await openAttack(mira, "Noor", "Pistol");
  const distance = window.locator('[name="distance"]');
  const source = window.locator(".riposte-act__source");
  const choose = (name: string): Promise<void> => window.locator("label.riposte-target", { hasText: name }).click();

  await choose("Dobbs");
  await expect(distance).toHaveValue("60");
  await expect(source.first()).toHaveText("60 m on the scene");
  await distance.click();
  await distance.pressSequentially("+2,5 m");
  await expect(distance).toHaveValue("2.5");
  await distance.fill("30");
  await distance.press("Tab");
  await expect(source.first()).toHaveText("Set by hand; on the scene: 60 m");
  await expect(distance).toHaveValue("30");
  await choose("Quill");
  await expect(distance).toHaveValue("");
  await expect(source).toHaveCount(0);
  await choose("Dobbs");
  await expect(distance).toHaveValue("60");
  await change(gm, "Dobbs", { x: 800 });
  await expect(distance).toHaveValue("40");

  await window.locator("button[type=submit]:enabled").click();
  await expect(window).toHaveCount(0);
  await expect(card(mira)).toContainText("Dobbs");
  expect(await storedState(mira)).toContain('"distance":40');
  await expect.poll(() => placedInLedger(gm, ["Noor", "Dobbs", "Finch"])).toEqual(["Noor", "Dobbs"]);
});
