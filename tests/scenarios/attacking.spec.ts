import type { Page } from "@playwright/test";
import { dragOnto } from "./drag.ts";
import { beginFight, closed, hideCombatant, openAttack } from "./fight.ts";
import { editSheet, openSheet, systemOf } from "./people.ts";
import { declare as declareAs } from "./tracker.ts";
import { expect, test } from "./table.ts";
import { holdStill } from "../waiting.ts";

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: { readonly actors: { getName(name: string): { update(changes: object): Promise<unknown> } } };
declare const CONST: { readonly TOKEN_DISPOSITIONS: Readonly<Record<string, number>> };

/** Sets the disposition of an actor's token. */
async function takeSide(gm: Page, actor: string, disposition: string): Promise<void> {
  await gm.evaluate(
    ([who, side]) => {
      const changes = { "prototypeToken.disposition": CONST.TOKEN_DISPOSITIONS[side] };
      return game.actors.getName(who).update(changes);
    },
    [actor, disposition] as const,
  );
}

test("a weapon that was dragged from the sheet to the hotbar attacks from there", async ({ gm, mira }) => {
  await beginFight(gm);
  const sheet = await openSheet(mira, "Ana");
  const place = mira.locator('#hotbar .slot[data-slot="3"]');
  await dragOnto(mira, sheet.locator(".riposte-weapon", { hasText: "Longsword" }), place);
  await expect(place.locator("button")).toHaveAccessibleName("Longsword");
  await place.locator("button").click();
  const window = mira.locator("form.riposte-attack");
  await expect(window.getByLabel("With").locator("option:checked")).toHaveText("Longsword");
});

test("nobody learns from the window of a combatant whom they may not see", async ({ gm, mira }) => {
  await beginFight(gm);
  await declareAs(gm, "stand", { fighter: "Heron", near: ["Bo"] });
  await closed(gm);
  const asked = async (page: Page): Promise<readonly string[]> => {
    const window = await openAttack(page, "Ana", "Longsword");
    await window.locator("label.riposte-target", { hasText: "Bo" }).click();
    await expect(window.locator(".riposte-attack__preview li").first()).toHaveText("Bo may defend (the GM).");
    return window.locator(".riposte-attack__preview li").allTextContents();
  };
  // Heron is an enemy, and no fighter is asked to parry for an enemy; once on Bo's side, Heron is asked.
  expect(await asked(gm)).toEqual(["Bo may defend (the GM)."]);
  await takeSide(gm, "Heron", "FRIENDLY");
  expect(await asked(gm)).toEqual(["Bo may defend (the GM).", "Heron may parry for them (the GM)."]);
  await hideCombatant(gm, "Heron");
  await expect.poll(() => asked(mira)).toEqual(["Bo may defend (the GM)."]);
  await expect(mira.locator("label.riposte-target", { hasText: "Heron" })).toHaveCount(0);
});

test("a number typed on the sheet, and straight on to a button: the click counts though the sheet has changed", async ({
  gm,
}) => {
  const sheet = await editSheet(gm, "Ana");
  await sheet.locator('[name="system.willpower.max"]').fill("6");
  const first = sheet.locator('[data-action="attack"]').first();
  const button = (await first.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await gm.mouse.move(button.x + button.width / 2, button.y + button.height / 2);
  await gm.mouse.down();
  await expect.poll(async () => (await systemOf(gm, "Ana"))["willpower"]).toMatchObject({ max: 6 });
  await holdStill(200);
  await gm.mouse.up();
  await expect(gm.locator("form.riposte-attack")).toBeVisible();
  await expect(sheet.locator('[name="system.willpower.max"]')).toHaveValue("6");
});

test("odds stay, faded, until the new ones are worked out: nothing jumps under the pointer", async ({ gm, mira }) => {
  await beginFight(gm);
  const window = await openAttack(mira, "Ana", "Longsword");
  await window.locator("label.riposte-target", { hasText: "Bo" }).click();
  const odds = window.locator("[data-odds-of-declaration]");
  await expect(odds.locator("p")).toHaveCount(2);
  const before = await odds.textContent();
  await window.getByText("More modifiers").click();
  // What every frame shows of the odds, by how high they are.
  await odds.evaluate((place) => {
    const page = place.ownerDocument;
    const seen = new Set<number>();
    Object.assign(globalThis, { seen });
    const look = (): void => {
      seen.add(page.querySelector<HTMLElement>("[data-odds-of-declaration]")?.offsetHeight ?? 0);
      requestAnimationFrame(look);
    };
    look();
  });
  await window.getByLabel("Target behind cover").check();
  await expect(odds).not.toHaveText(before ?? "");
  await expect(odds).not.toHaveClass(/is-stale/);
  expect(await mira.evaluate(() => [...(globalThis as unknown as { seen: Set<number> }).seen])).toHaveLength(1);
});
