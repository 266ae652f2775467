import { beginFight, card, closed } from "../scenarios/fight.ts";
import { openSheet, showTab } from "../scenarios/people.ts";
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
    test.override({ seed });

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
