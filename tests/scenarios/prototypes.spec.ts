import type { Locator, Page } from "@playwright/test";
import { dragOnto } from "./drag.ts";
import { beginFight, card, closed, openAttack, phases } from "./fight.ts";
import { openSheet, showTab } from "./people.ts";
import { expect, test } from "./table.ts";

interface Actor {
  readonly id: string;
  readonly uuid: string;
  readonly items: { getName(name: string): { readonly id: string } | undefined };
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
}

interface Token {
  readonly id: string;
  readonly actor: Actor;
  update(changes: object): Promise<unknown>;
  delete(): Promise<unknown>;
}

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly actors: { getName(name: string): Actor };
  readonly scenes: { readonly viewed: { readonly tokens: { getName(name: string): Token } } };
  readonly system: {
    readonly api: {
      declare(
        uuid: string,
        kind: string,
        inputs: object,
      ): Promise<{ readonly ok: boolean; readonly sentence?: string }>;
      attack(uuid: string): Promise<void>;
    };
  };
  readonly user: { update(changes: object): Promise<unknown> };
};
declare const canvas: {
  readonly tokens: { get(id: string): { control(): unknown } | undefined; releaseAll(): unknown };
};

test.setTimeout(60_000);

function notice(page: Page): Locator {
  return page.locator("#notifications .notification").last();
}

function selectToken(page: Page, name: string): Promise<unknown> {
  return page.evaluate((which) => canvas.tokens.get(game.scenes.viewed.tokens.getName(which).id)?.control(), name);
}

test.describe("an opponent with unlinked tokens", () => {
  test.use({ onScene: true });

  test("on its sheet from the list of actors it is said to be a pattern only, and the sheets of its tokens are offered", async ({
    gm,
    mira,
  }) => {
    await beginFight(gm, "Heron");
    const sheet = await openSheet(gm, "Heron");
    await expect(sheet).toContainText("This is only the pattern of its tokens.");
    await expect(sheet.locator(".riposte-hand")).toHaveCount(0);
    await sheet.getByRole("button", { name: "Attack with Sabre" }).click();
    await expect(notice(gm)).toContainText("Heron in the list of actors is only the pattern of its tokens");
    await expect(gm.locator("form.riposte-attack")).toHaveCount(0);

    await sheet.getByRole("button", { name: "Open the sheet of Heron" }).click();
    const own = gm.locator('.riposte-actor[id*="Token"]');
    await expect(own.locator(".riposte-hand__button").first()).toBeVisible();
    await expect(own).not.toContainText("pattern");
    const window = await openAttack(mira, "Ana", "Longsword");
    await expect(window.locator("label.riposte-target", { hasText: "Heron" })).toHaveCount(1);
    await expect(await openSheet(mira, "Ana")).not.toContainText("pattern");
  });

  test("it neither acts nor is attacked, in turn or out of it, whatever a page sends", async ({ gm, mira }) => {
    await beginFight(gm, "Heron");
    const done = await gm.evaluate(() => {
      const [heron, ana] = ["Heron", "Ana"].map((name) => game.actors.getName(name));
      return game.system.api.declare(heron?.uuid ?? "", "attack", {
        target: [ana?.uuid],
        shown: ["1"],
        outOfTurn: ["on"],
      });
    });
    expect(done).toMatchObject({ ok: false, sentence: expect.stringContaining("Select a token of Heron first.") });
    const forge = (page: Page, attacker: string, target: string): Promise<unknown> =>
      page.evaluate(
        ([by, at]) => {
          const [one, other] = [game.actors.getName(by), game.actors.getName(at)];
          const payload = { attacker: one.uuid, target: other.uuid, weapon: "unarmed", outOfTurn: true };
          const text = JSON.stringify({ type: "declare", kind: "attack", payload });
          return game.user.update({ [`flags.riposte.intents.forged${by}`]: { sequence: 1, text } });
        },
        [attacker, target] as const,
      );
    await forge(gm, "Heron", "Ana");
    await expect(notice(gm)).toContainText("Heron in the list of actors is only the pattern of its tokens");
    await forge(mira, "Ana", "Heron");
    await expect(notice(mira)).toContainText("Heron in the list of actors is only the pattern of its tokens");
    expect(await phases(gm)).toEqual([]);
  });

  test("it is no pattern any more once a token is linked, or none is left", async ({ gm }) => {
    const sheet = await openSheet(gm, "Heron");
    await expect(sheet).toContainText("pattern");
    const token = (change: string): Promise<unknown> =>
      gm.evaluate((what) => {
        const heron = game.scenes.viewed.tokens.getName("Heron");
        return what === "delete" ? heron.delete() : heron.update({ actorLink: what === "link" });
      }, change);
    await token("link");
    await expect(sheet).not.toContainText("pattern");
    await expect(sheet.locator(".riposte-hand__button").first()).toBeVisible();
    await token("unlink");
    await expect(sheet).toContainText("pattern");
    await token("delete");
    await expect(sheet).not.toContainText("pattern");
  });

  test("macros of its things act with the selected token", async ({ gm }) => {
    const sheet = await openSheet(gm, "Heron");
    const slot = (at: number): Locator => gm.locator(`#hotbar .slot[data-slot="${at}"]`);
    await dragOnto(gm, sheet.locator(".riposte-weapon", { hasText: "Sabre" }), slot(1));
    await expect(slot(1).locator("button")).toHaveAccessibleName("Sabre");
    await slot(1).locator("button").click();
    await expect(notice(gm)).toContainText("Select a token of Heron first.");
    await beginFight(gm, "Heron");
    await selectToken(gm, "Heron");
    await slot(1).locator("button").click();
    const window = gm.locator('form.riposte-attack[id*="Token"]');
    await expect(window.getByLabel("With").locator("option:checked")).toHaveText("Sabre");
  });
});

test("without scenes an actor fights itself", async ({ gm }) => {
  await beginFight(gm, "Heron");
  const sheet = await openSheet(gm, "Heron");
  await expect(sheet.locator(".riposte-hand__button").first()).toBeVisible();
  await expect(sheet).not.toContainText("pattern");
  const window = await openAttack(gm, "Heron", "Sabre");
  await expect(window.locator("button[type=submit]")).toBeEnabled();
});

test("on the hotbar checks, actions, powers and gear become macros that act for their actor", async ({ gm, mira }) => {
  await gm.evaluate(() =>
    game.actors.getName("Ana").createEmbeddedDocuments("Item", [
      { name: "Lamp", type: "d10Gear" },
      { name: "Ward", type: "d10Power", system: { target: "self", time: "free" } },
    ]),
  );
  await beginFight(gm, "Ana");
  const sheet = await openSheet(mira, "Ana");
  const slot = (at: number): Locator => mira.locator(`#hotbar .slot[data-slot="${at}"]`);
  await dragOnto(mira, sheet.locator(".riposte-hand").getByRole("button", { name: /^Evade/ }), slot(1));
  await expect(slot(1).locator("button")).toHaveAccessibleName("Evade");
  await dragOnto(mira, sheet.locator(".riposte-weapon", { hasText: "Ward" }), slot(2));
  await expect(slot(2).locator("button")).toHaveAccessibleName("Ward");
  await showTab(sheet, "abilities");
  await dragOnto(mira, sheet.getByRole("button", { name: "Roll Alertness" }), slot(3));
  await expect(slot(3).locator("button")).toHaveAccessibleName("Alertness");
  await showTab(sheet, "gear");
  await dragOnto(mira, sheet.locator(".riposte-thing", { hasText: "Lamp" }), slot(4));
  await expect(slot(4).locator("button")).toHaveAccessibleName("Lamp");
  await mira.evaluate(() => document.querySelector<HTMLElement>(".riposte-actor [data-action=close]")?.click());

  await slot(4).locator("button").click();
  await expect(mira.locator(".riposte-item")).toContainText("Lamp");
  await slot(2).locator("button").click();
  await expect(card(mira)).toContainText("Ward");
  await closed(mira);
  await slot(3).locator("button").click();
  await expect(mira.locator("form.riposte-check")).toContainText("Alertness");
  await mira.locator('form.riposte-check [data-action="close"]').click();
  await slot(1).locator("button").click();
  await expect(card(mira)).toContainText(/evade|evasion/i);
});
