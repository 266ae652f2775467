import type { Locator, Page } from "@playwright/test";
import { beginFight, openAttack, phases } from "../scenarios/fight.ts";
import { openSheet } from "../scenarios/people.ts";
import { expect, test } from "./table.ts";

interface Actor {
  readonly uuid: string;
}

interface Token {
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
    };
  };
  readonly user: { update(changes: object): Promise<unknown> };
};
function notice(page: Page): Locator {
  return page.locator("#notifications .notification").last();
}

test.describe("an opponent with unlinked tokens", () => {
  test.override({ onScene: true });

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
});

test("without scenes an actor fights itself", async ({ gm }) => {
  await beginFight(gm, "Heron");
  const sheet = await openSheet(gm, "Heron");
  await expect(sheet.locator(".riposte-hand__button").first()).toBeVisible();
  await expect(sheet).not.toContainText("pattern");
  const window = await openAttack(gm, "Heron", "Sabre");
  await expect(window.locator("button[type=submit]")).toBeEnabled();
});
