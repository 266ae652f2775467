import type { Locator, Page } from "@playwright/test";
import { HOSTILE, forge, notices } from "./bad-input.ts";
import { answer, beginFight, card, closed, fixDice, openAct, openAttack, phases, prompt, wound } from "./fight.ts";
import { expect, test } from "./table.ts";

interface Changeable {
  readonly uuid: string;
  update(changes: object): Promise<unknown>;
  createEmbeddedDocuments(type: string, data: readonly object[]): Promise<unknown>;
}

/** The data that these scenarios change past the windows, inside a page. */
declare const game: {
  readonly actors: { getName(name: string): Changeable & { readonly items: { getName(name: string): Changeable } } };
  readonly user: Changeable;
  readonly users: { getName(name: string): Changeable };
  readonly scenes: { readonly documentClass: { create(data: object): Promise<unknown> } };
};

const HOSTILE_VALUES = ["", "null", "NaN", "3d", "-5", "1e9", "2.5", "Infinity", "constructor"];

/** Puts a value into a field, past the field's own checks. */
async function force(field: Locator, value: string): Promise<void> {
  await field.evaluate((input: HTMLInputElement, text) => {
    input.type = "text";
    input.value = text;
    input.dispatchEvent(new Event("input", { bubbles: true }));
    input.dispatchEvent(new Event("change", { bubbles: true }));
  }, value);
}

test("acceptance 11: hostile values in every number of the windows come to nothing that is no number", async ({
  gm,
}) => {
  test.setTimeout(120_000);
  await beginFight(gm);
  await gm.evaluate(() => game.actors.getName("Ana").update({ "system.wound": 3 }));
  const window = await openAct(gm, "Ana", "attack");
  for (const kind of ["attack", "task", "move", "hazard", "recover"]) {
    await window.locator('[name="kind"]').selectOption(kind);
    const fields = window.locator('input[type="number"]');
    await expect(fields.first()).toBeAttached();
    const names = await fields.evaluateAll((inputs) => inputs.map((input) => input.getAttribute("name") ?? ""));
    for (const name of names) {
      for (const value of HOSTILE_VALUES) {
        await force(window.locator(`[name="${name}"]`), value);
        await expect(window).not.toContainText(/NaN|Infinity|undefined|\[object/);
      }
    }
  }
  // Values sent past the button neither hurt nor heal by less than 0.
  for (const [kind, name] of [
    ["hazard", "dice"],
    ["recover", "days"],
  ] as const) {
    await window.locator('[name="kind"]').selectOption(kind);
    await expect(window.locator(`[name="${name}"]`)).toBeAttached();
    await force(window.locator(`[name="${name}"]`), "-5");
    await expect(window.locator("button[type=submit]")).toBeDisabled();
    const payload = { fighter: await gm.evaluate(() => game.actors.getName("Ana").uuid), [name]: -5 };
    await forge(gm, { type: "declare", kind, payload });
    await expect.poll(() => notices(gm)).not.toEqual([]);
  }
  expect(await wound(gm, "Ana")).toBe(3);
  expect(await phases(gm)).toEqual([]);
});

const HOSTILE_NAMES = [HOSTILE, "\u202e\u0627\u0628\u062c\u062f {{{this}}} <b>bold</b>", `long ${"W".repeat(490)}`];

/** The elements with names whose text overflows. */
async function overflowing(page: Page, selectors: readonly string[]): Promise<readonly string[]> {
  return page.evaluate(
    (all) =>
      all.filter((selector) =>
        [...document.querySelectorAll(selector)].some((each) => each.scrollWidth > each.clientWidth + 1),
      ),
    selectors,
  );
}

for (const [index, name] of HOSTILE_NAMES.entries()) {
  test(`acceptance 12: hostile names, ${index + 1} of ${HOSTILE_NAMES.length}`, async ({ gm, mira, tomas }) => {
    await gm.evaluate(async (hostile) => {
      const ana = game.actors.getName("Ana");
      await ana.items.getName("Longsword").update({ name: hostile });
      await ana.createEmbeddedDocuments("ActiveEffect", [{ name: hostile, img: "icons/svg/aura.svg" }]);
      await ana.update({ name: hostile, "prototypeToken.name": hostile });
      const bo = game.actors.getName("Bo");
      await bo.update({ name: `${hostile} 2`, "prototypeToken.name": `${hostile} 2` });
      await game.users.getName("Tomas").update({ name: hostile.slice(0, 100) });
      await game.scenes.documentClass.create({ name: hostile });
    }, name);
    await beginFight(gm);
    await fixDice(mira, Array<number>(40).fill(8));
    const window = await openAttack(mira, name, name);
    const target = window.locator("label.riposte-target").filter({ hasText: `${name} 2` });
    await target.click();
    await expect(window.locator(".riposte-attack__preview li")).toContainText([`${name} 2`]);
    expect(await overflowing(mira, ["form.riposte-attack .window-content", ".riposte-sheet .window-content"])).toEqual(
      [],
    );
    await window.locator("button[type=submit]:enabled").click();
    await expect(prompt(tomas)).toContainText(name);
    expect(await overflowing(tomas, [".riposte-prompt .window-content"])).toEqual([]);
    await answer(tomas, "pass");
    for (const page of [gm, mira, tomas]) {
      await closed(page);
      await expect(card(page)).toContainText(name);
      await page.getByRole("tab", { name: /^Combat/ }).click();
      await expect(page.locator("[data-combatant-id]", { hasText: name }).first()).toBeVisible();
      expect(await page.evaluate(() => "harmed" in globalThis)).toBe(false);
      await expect(page.locator("img[src$='/x'], img[src='x']")).toHaveCount(0);
      expect(await overflowing(page, ["#sidebar", "#combat", "#chat .chat-log", "li.riposte-exchange"])).toEqual([]);
    }
  });
}
