import { type Locator, type Page } from "@playwright/test";
import { barriersIn, colourBarriersIn, showTheme } from "./accessibility.ts";
import { clickAtOnce } from "./fight.ts";
import { type SheetTab, closeSheet, editSheet, openSheet, showTab, systemOf } from "./people.ts";
import { expect, test } from "./table.ts";

interface Named {
  update(changes: object): Promise<unknown>;
}

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: { readonly actors: { getName(name: string): Named } };

/** One actor of each kind that a game has. */
const PEOPLE = {
  d10: ["Ana", "Heron"],
  d20: ["Iris", "Brandt"],
  d6x3: ["Noor", "Harrow", "Cargo door", "Hauler"],
  d6: ["Kaia", "Varga"],
} as const;

async function tabsOf(sheet: Locator): Promise<readonly SheetTab[]> {
  const tabs = sheet.getByRole("tab");
  return tabs.evaluateAll((all) => all.map((tab) => tab.dataset["tab"] as SheetTab));
}

/** The parts of a sheet that are not the same on all tabs. */
const OF_ONE_TAB = '.riposte-actor [role="tablist"], .riposte-actor [role="tabpanel"].active';

/** Shows a tab without the pointer. */
async function turnTo(sheet: Locator, tab: SheetTab): Promise<void> {
  await clickAtOnce(sheet.locator(`[role="tab"][data-tab="${tab}"]`));
  await sheet.locator(`[role="tabpanel"][data-tab="${tab}"]`).waitFor();
}

/** What of a sheet is cut off, or wider than its window. */
function cutOff(sheet: Locator): Promise<readonly string[]> {
  return sheet.evaluate((window) => {
    const all = [...window.querySelectorAll<HTMLElement>(".window-content, .window-content *")];
    const isText = ({ childElementCount, textContent, tagName }: HTMLElement) =>
      childElementCount === 0 && textContent.trim() !== "" && tagName !== "OPTION";
    const spills = ({ scrollWidth, clientWidth }: HTMLElement) => clientWidth > 1 && scrollWidth > clientWidth + 1;
    const wide = all.filter((each) => each.matches(".window-content, .tab, .riposte-head") && spills(each));
    const cut = all.filter((each) => isText(each) && spills(each) && getComputedStyle(each).overflowX !== "visible");
    const apart = all.filter((each) => isText(each) && each.checkVisibility() && each.clientWidth > 1);
    const frame = window.getBoundingClientRect();
    const outside = apart.filter((each) => each.getBoundingClientRect().right > frame.right + 1);
    return [...wide, ...cut, ...outside].map((each) => `${each.className}: ${each.textContent.trim().slice(0, 40)}`);
  });
}

/** The ids on a page that more than one element has. */
function doubled(page: Page): Promise<readonly string[]> {
  return page.locator("[id]").evaluateAll((all) => {
    const ids = all.map(({ id }) => id);
    return ids.filter((id, index) => ids.indexOf(id) !== index);
  });
}

for (const [world, names] of Object.entries(PEOPLE)) {
  test.describe(`sheets of ${world}`, () => {
    test.use({ seed: `demo/${world}` });

    test("no tab keeps anybody out, in play and in edit mode, light or dark, and none cuts off a word at any width", async ({
      gm,
    }) => {
      test.setTimeout(240_000);
      for (const name of names) {
        for (const open of [openSheet, editSheet]) {
          const sheet = await open(gm, name);
          const tabs = await tabsOf(sheet);
          const onEach = async (look: (place: string, part: string) => Promise<void>, show = turnTo): Promise<void> => {
            for (const [index, tab] of tabs.entries()) {
              await show(sheet, tab);
              await look(`${name} ${tab} ${open.name}`, index === 0 ? ".riposte-actor" : OF_ONE_TAB);
            }
          };
          // A theme or a width lays out the whole page anew, a tab only itself.
          await showTheme(gm, "dark");
          await onEach(async (place, part) =>
            expect.soft(await colourBarriersIn(gm, part), `${place} dark`).toEqual([]),
          );
          await showTheme(gm, "light");
          await onEach(async (place, part) => {
            expect.soft(await barriersIn(gm, part), place).toEqual([]);
            expect.soft(await doubled(gm), place).toEqual([]);
          });
          for (const width of [1360, 1024, 360]) {
            await resize(gm, sheet, width);
            await onEach(
              (place) => expect.poll(() => cutOff(sheet), { message: `${place} ${width}`, timeout: 3000 }).toEqual([]),
              // Where there is least room, each tab must be found by the pointer.
              width === 360 ? showTab : turnTo,
            );
          }
        }
        await closeSheet(gm, name);
      }
    });
  });
}

/** Makes a sheet as wide as a screen of this width lets it be. */
async function resize(page: Page, sheet: Locator, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await sheet.evaluate(
    (window, wide) => {
      window.style.width = `${wide}px`;
      window.style.left = "0px";
    },
    Math.min(width, 780),
  );
}

test("from an open sheet to an attack by few keys; the arrows go from tab to tab, and a redrawn sheet keeps the focus", async ({
  gm,
  mira,
}) => {
  const sheet = await openSheet(mira, "Ana");
  await expect(sheet.locator(".riposte-hand__button").first()).toBeVisible();
  await sheet.getByRole("button", { name: "Skip to the actions" }).focus();
  await mira.keyboard.press("Enter");
  const attack = sheet.getByRole("button", { name: "Attack with Longsword" });
  const focused = () => attack.evaluate((button) => button === document.activeElement);
  let keys = 0;
  for (; keys < 12 && !(await focused()); keys += 1) await mira.keyboard.press("Tab");
  await expect(attack).toBeFocused();
  expect(keys).toBeLessThanOrEqual(6);

  const tab = (name: string) => sheet.getByRole("tab", { name });
  await tab("Fight").focus();
  await mira.keyboard.press("ArrowRight");
  await expect(tab("Abilities")).toBeFocused();
  await expect(tab("Abilities")).toHaveAttribute("aria-selected", "true");
  await expect(sheet.getByRole("tabpanel")).toHaveAccessibleName("Abilities");
  await gm.evaluate(() => game.actors.getName("Ana").update({ "system.attributes.wits": 5, name: "Anna" }));
  await expect(sheet.locator(".riposte-attribute", { hasText: "Wits" }).locator(".riposte-value")).toHaveText("5");
  await expect(tab("Abilities")).toBeFocused();
  await mira.keyboard.press("End");
  await expect(tab("Biography")).toBeFocused();
  await mira.keyboard.press("ArrowRight");
  await expect(tab("Fight")).toBeFocused();
  await expect(attack).toBeVisible();
});

test("in play no stray click changes a rating; the wound and Willpower change; edit mode is remembered, and opens a new actor", async ({
  gm,
  mira,
}) => {
  const before = await systemOf(gm, "Ana");
  const sheet = await openSheet(mira, "Ana");
  await showTab(sheet, "abilities");
  await expect(sheet.locator(".riposte-tab--abilities").locator("input, select")).toHaveCount(0);
  for (const dot of await sheet.locator(".riposte-tab--abilities .riposte-dots__dot").all())
    await dot.click({ force: true });
  await sheet.locator('input[name="system.wound"][value="2"]').click({ force: true });
  await expect.poll(() => systemOf(gm, "Ana")).toEqual({ ...before, wound: 2 });

  await editSheet(mira, "Ana", "abilities");
  await sheet.locator('input[name="system.abilities.melee"][value="1"]').click({ force: true });
  await expect.poll(async () => (await systemOf(gm, "Ana"))["abilities"]).toMatchObject({ melee: 1 });
  await closeSheet(mira, "Ana");
  await mira.reload();
  await mira.waitForFunction(() => "game" in globalThis && Boolean(Reflect.get(game, "ready")));
  await expect((await openSheet(mira, "Ana")).getByRole("button", { name: "Edit mode" })).toHaveAttribute(
    "aria-pressed",
    "true",
  );
  await expect((await openSheet(gm, "Ana")).getByRole("button", { name: "Edit mode" })).toHaveAttribute(
    "aria-pressed",
    "false",
  );
  await gm.evaluate(() => Reflect.get(globalThis, "Actor").create({ name: "Somebody new", type: "d10Character" }));
  await expect((await openSheet(gm, "Somebody new")).locator("input[name=name]")).toBeVisible();
});

test("what has not changed on a sheet is not rendered again", async ({ gm }) => {
  const sheet = await openSheet(gm, "Ana");
  await expect(sheet.getByRole("tab")).toHaveCount(5);
  const kept = (tab: SheetTab) => sheet.locator(`[role="tabpanel"][data-tab="${tab}"][data-marked]`);
  await sheet.locator('[role="tabpanel"]').evaluateAll((panels) => {
    for (const panel of panels) panel.dataset["marked"] = "yes";
  });
  await gm.evaluate(() => game.actors.getName("Ana").update({ "system.load": 7 }));
  await expect(sheet.locator('[name="system.load"]')).toHaveValue("7");
  await expect(kept("gear")).toHaveCount(0);
  for (const tab of ["abilities", "effects", "biography"] as const) await expect(kept(tab)).toHaveCount(1);
});
