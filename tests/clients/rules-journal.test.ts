import { card, fixDice } from "../scenarios/fight.ts";
import { expect, test } from "./table.ts";

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly journal: {
    getName(name: string): { readonly sheet: { render(options: object): Promise<unknown> } } | undefined;
  };
};
declare const JournalEntry: { create(data: object): Promise<unknown> };

/** A link to a rule as it is written in a text. */
const linkTo = (place: string, label = "") => `@Rule[d10/${place}]${label && `{${label}}`}`;

test("a GM's journal links rules and rolls checks", async ({ gm, mira }) => {
  const content =
    `<p>@Check[abilities.stealth]{Sneak past}, or read ${linkTo("D.8")} and ${linkTo("L-28", "how far is far")}.</p>` +
    `<p>${linkTo("Z.9", "Nothing")} @Check[abilities.juggling]</p>`;
  await gm.evaluate(async (text) => {
    const pages = [{ name: "The ford", type: "text", text: { content: text } }];
    await JournalEntry.create({ name: "Notes", ownership: { default: 2 }, pages });
  }, content);
  await fixDice(mira, [8, 7, 3, 3, 3, 3]);
  await mira.waitForFunction(() => game.journal.getName("Notes") !== undefined);
  await mira.evaluate(() => game.journal.getName("Notes")?.sheet.render({ force: true }));
  const notes = mira.locator(".journal-sheet");
  await expect(notes.locator(".riposte-broken")).toHaveText([
    "Nothing (No such rule: d10/Z.9)",
    "No such check: abilities.juggling",
  ]);
  await notes.getByRole("button", { name: "Sneak past" }).click();
  await expect(card(mira).locator(".riposte-why > summary").first()).toHaveText(/6 dice at 6/);
  await notes.getByRole("button", { name: "Evading" }).click();
  await expect(mira.locator(".journal-sheet").getByRole("heading", { name: "Evading", exact: true })).toHaveCount(1);
});
