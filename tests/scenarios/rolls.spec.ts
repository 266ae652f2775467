import { barriersIn } from "./accessibility.ts";
import { beginFight, card, closed, fixDice, taken } from "./fight.ts";
import { openSheet, showTab } from "./people.ts";
import { expect, test } from "./table.ts";

interface Actor {
  readonly id: string;
  readonly sheet: { readonly element: HTMLElement; render(options: object): Promise<unknown> };
  update(changes: object): Promise<unknown>;
}

interface Ground {
  readonly tokens: { readonly contents: readonly { readonly actor: Actor }[] };
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown>;
}

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: { readonly actors: { getName(name: string): Actor } };
declare const Scene: { create(data: object): Promise<Ground> };

test("a click on an ability rolls it with its usual attribute, and the card says so to all", async ({ gm, mira }) => {
  // Perception 3 and Alertness 2 at 6.
  const sheet = await openSheet(mira, "Ana");
  await showTab(sheet, "abilities");
  const alertness = sheet.getByRole("button", { name: "Roll Alertness" });
  await alertness.hover();
  await expect(alertness).toHaveAttribute("data-tooltip-text", /^Perception \+ Alertness · \d+ dice at 6/);
  const told = await alertness.getAttribute("data-tooltip-text");
  await fixDice(mira, [8, 7, 3, 3, 3, 3]);
  await alertness.click();
  for (const page of [gm, mira]) {
    await closed(page);
    await expect(card(page).locator(".message-sender")).toHaveText("Alertness roll");
    await expect(card(page).locator(".riposte-side__action")).toHaveText("Perception + Alertness");
  }
  const pool = await card(mira).locator(".riposte-why > summary").first().innerText();
  expect(told).toContain(pool.trim());
  // The chat's own view of the dice, as Foundry shows it of any roll.
  await card(mira).getByText("All dice").click();
  await expect(card(mira).locator(".dice-roll .dice-tooltip .die, .dice-roll .dice-tooltip .roll")).not.toHaveCount(0);
  await expect(card(mira).locator(".riposte-rolls")).toContainText("Ana");
  expect(await barriersIn(mira, ".riposte-exchange")).toEqual([]);
});

test("a click with Shift, the context menu and the context key open the options; the difficulty is remembered", async ({
  gm,
}) => {
  const sheet = await openSheet(gm, "Ana");
  await showTab(sheet, "abilities");
  const stealth = sheet.getByRole("button", { name: "Roll Stealth" });
  const window = gm.locator("form.riposte-check");
  await stealth.click({ modifiers: ["Shift"] });
  await expect(window.locator('[name="ability"]')).toHaveValue("stealth");
  await window.locator('[data-action="close"]').click();
  await expect(window).toHaveCount(0);
  await stealth.focus();
  await gm.keyboard.press("ContextMenu");
  await expect(window).toHaveCount(1);
  await window.locator('[name="attribute"]').selectOption("wits");
  await window.locator(".riposte-act__calls > summary").click();
  await window.locator('[name="difficulty"]').fill("8");
  await window.locator("button[type=submit]:enabled").click();
  await taken(gm);
  await closed(gm);
  await expect(card(gm).locator(".riposte-side__action")).toHaveText("Wits + Stealth");
  await expect(card(gm).locator(".riposte-why > summary").first()).toHaveText(/at 8/);
  // The next click takes the usual attribute again, and the difficulty that was said last.
  await stealth.click();
  await taken(gm);
  await expect(card(gm).locator(".riposte-side__action")).toHaveText("Dexterity + Stealth");
  await expect(card(gm).locator(".riposte-why > summary").first()).toHaveText(/at 8/);
});

test("a click on the sheet of an unlinked token rolls for its own actor, and one out of turn says why it is refused", async ({
  gm,
  tomas,
}) => {
  // Perception 4 and Alertness 2, less 2 for the wounds of this Magpie alone.
  const id = await gm.evaluate(async () => {
    const scene = await Scene.create({ name: "The ford" });
    const actorId = game.actors.getName("Magpie").id;
    await scene.createEmbeddedDocuments("Token", [{ name: "Magpie (2)", actorId, actorLink: false }]);
    const [token] = scene.tokens.contents;
    await token?.actor.update({ "system.wound": 4 });
    await token?.actor.sheet.render({ force: true });
    return token?.actor.sheet.element.id ?? "";
  });
  const sheetOfToken = gm.locator(`[id="${id}"]`);
  await showTab(sheetOfToken, "abilities");
  await sheetOfToken.getByRole("button", { name: "Roll Alertness" }).click();
  await closed(gm);
  await expect(card(gm).locator(".riposte-side__name")).toHaveText("Magpie (2)");
  await expect(card(gm).locator(".riposte-why > summary").first()).toHaveText(/4 dice at 6/);

  await beginFight(gm, "Ana");
  const sheet = await openSheet(tomas, "Bo");
  await showTab(sheet, "abilities");
  await sheet.getByRole("button", { name: "Roll Alertness" }).click();
  await expect(tomas.locator("#notifications")).toContainText("turn");
});

/** A click on one sheet of each other game: by whom, on what, and what the card says. */
const CLICKS = [
  {
    seed: "demo/d20",
    who: "Iris",
    button: "Roll Athletics",
    title: "Athletics check",
    line: "Athletics (Strength), difficulty 15",
    pool: /d20 \+7/,
  },
  {
    seed: "demo/d6",
    who: "Kaia",
    button: "Roll Gymnastics",
    title: "Gymnastics test",
    line: "Agility + Gymnastics, threshold 2",
    pool: /6 dice/,
  },
  {
    seed: "demo/d6x3",
    who: "Ezra",
    button: "Roll Might",
    title: "Might test",
    line: "Strength (Might), target number 11",
    pool: /3d6 \+5/,
  },
];

for (const { seed, who, button, title, line, pool } of CLICKS)
  test.describe(seed, () => {
    test.use({ seed });

    test(`a click on a skill or a focus rolls it with its partner (${seed})`, async ({ gm }) => {
      const sheet = await openSheet(gm, who);
      await showTab(sheet, "abilities");
      await sheet.getByRole("button", { name: button }).click();
      await expect(card(gm).locator(".message-sender")).toHaveText(title);
      await expect(card(gm).locator(".riposte-side__action")).toHaveText(line);
      await expect(card(gm).locator(".riposte-why > summary").first()).toHaveText(pool);
      await showTab(sheet, "fight");
      const order = sheet.getByRole("button", { name: /^Roll Initiative/ });
      await expect(order).toHaveAttribute("aria-disabled", "false");
      await order.click();
      await expect(order).toHaveAttribute("data-tooltip-text", `${who} has already rolled initiative.`);
      await expect(order).toHaveAttribute("aria-disabled", "true");
    });
  });
