import type { Locator, Page } from "@playwright/test";
import { barriersIn } from "./accessibility.ts";
import { fixDice } from "./fight.ts";
import { editSheet, openSheet, showTab, systemOf } from "./people.ts";
import { expect, test } from "./table.ts";

/** A rating of an actor, by its stored place. */
async function rating(page: Page, actor: string, path: string): Promise<unknown> {
  return path
    .split(".")
    .reduce<unknown>(
      (value, key) => (typeof value === "object" && value ? Reflect.get(value, key) : undefined),
      await systemOf(page, actor),
    );
}

/** The button beside a rating. */
function raiseButton(sheet: Locator, path: string): Locator {
  return sheet.locator(`[data-action="raise"][data-path="${path}"]`);
}

/** Opens the log of an actor from the sheet. */
async function openLog(page: Page, sheet: Locator): Promise<Locator> {
  await sheet.getByRole("button", { name: "Experience log" }).click();
  const log = page.locator(".riposte-log");
  await log.locator(".riposte-log__lines").waitFor();
  return log;
}

/** Opens the window by which the GM awards experience. */
async function openAward(gm: Page): Promise<Locator> {
  await gm.locator('[data-tab="actors"]').first().click();
  await gm.getByRole("button", { name: "Award experience" }).click();
  return gm.locator("form.riposte-award-window");
}

test("d10: an award to both players' characters; a player raises, sees the log and takes back; the GM takes the award back", async ({
  gm,
  mira,
  tomas,
}) => {
  const strength = Number(await rating(gm, "Ana", "attributes.strength"));
  const cost = 4 * strength;
  const window = await openAward(gm);
  for (const name of ["Ana", "Bo"]) await expect(window.getByRole("checkbox", { name })).toBeChecked();
  expect(await barriersIn(gm, "form.riposte-award-window")).toEqual([]);
  await window.getByRole("button", { name: "Took part and won" }).click();
  await expect(window.locator("[name=points]")).toHaveValue("4");
  await window.locator("[name=points]").fill(String(cost + 1));
  await window.getByRole("button", { name: "Award", exact: true }).click();
  await expect(window).toHaveCount(0);
  for (const page of [gm, mira, tomas]) {
    const award = page.locator(".riposte-award").last();
    await expect(award).toContainText(`Experience awarded: ${cost + 1} each`);
    await expect(award.locator("li")).toContainText(["Ana", "Bo"]);
  }
  await expect(mira.locator(".riposte-award").getByRole("button")).toHaveCount(0);

  const sheet = await openSheet(mira, "Ana");
  await showTab(sheet, "abilities");
  await expect(sheet.locator(".riposte-experience__left")).toHaveText(`Experience: ${cost + 1} of ${cost + 1} left`);
  const button = raiseButton(sheet, "attributes.strength");
  await expect(button).toHaveText(`+1 for ${cost}`);
  // Both clicks come before the sheet shows anything new: one point is raised, and paid for once.
  await button.evaluate((element: HTMLElement) => {
    element.click();
    element.click();
  });
  await expect.poll(() => rating(gm, "Ana", "attributes.strength")).toBe(strength + 1);
  await expect(sheet.locator(".riposte-experience__left")).toHaveText(`Experience: 1 of ${cost + 1} left`);
  await expect(button).toHaveAttribute("aria-disabled", "true");
  await expect(button).toHaveAttribute("aria-description", `This costs ${cost + 4} experience; 1 left.`);

  await gm.locator('[data-tab="chat"]').first().click();
  await gm.locator(".riposte-award").last().getByRole("button", { name: "Take back" }).click();
  await expect(gm.locator(".notification").last()).toContainText("Ana: Unspent: 1");
  expect(Object.values(Object(await rating(gm, "Bo", "experience")))).toMatchObject([{ back: "" }]);

  const log = await openLog(mira, sheet);
  await expect(log.locator(".riposte-log__line")).toHaveCount(2);
  await expect(log.locator(".riposte-log__line").first()).toContainText(`Strength: ${strength} → ${strength + 1}`);
  await expect(log.locator(".riposte-log__line").first()).toContainText("Mira");
  expect(await barriersIn(mira, ".riposte-log")).toEqual([]);
  await log.locator(".riposte-log__line").first().getByRole("button", { name: "Take back" }).click();
  await expect.poll(() => rating(gm, "Ana", "attributes.strength")).toBe(strength);
  await expect(log.locator(".riposte-log__line").first()).toContainText("Taken back by Mira");

  await gm.locator(".riposte-award").last().getByRole("button", { name: "Take back" }).click();
  await expect(gm.locator(".riposte-award").last()).toContainText("This award has been taken back.");
  await expect(sheet.locator(".riposte-experience__left")).toHaveText("Experience: 0 of 0 left");
});

test.describe("d20", () => {
  test.use({ seed: "demo/d20" });

  test("a level is one act, with what is chosen and rolled, and is taken back as one", async ({ mira }) => {
    const before = await systemOf(mira, "Iris");
    const sheet = await editSheet(mira, "Iris", "abilities");
    await fixDice(mira, [5]);
    await raiseButton(sheet, "level").click();
    const window = mira.locator("form.riposte-choices");
    await window.locator("[name=progression]").selectOption("warrior");
    await window.locator("[name=die]").selectOption("8");
    await window.getByRole("button", { name: "Raise" }).click();
    // A warrior's combat bonus grows by 1; the die shows 5.
    const constitution = Math.floor((Number(Object(before["abilities"]).constitution) - 10) / 2);
    await expect
      .poll(() => systemOf(mira, "Iris"))
      .toMatchObject({
        level: Number(before["level"]) + 1,
        bcb: Number(before["bcb"]) + 1,
        vitalityMax: Number(before["vitalityMax"]) + Math.max(1, 5 + constitution),
        vitality: before["vitality"],
      });
    const log = await openLog(mira, sheet);
    await expect(log.locator(".riposte-log__line")).toHaveCount(1);
    await expect(log.locator(".riposte-log__line")).toContainText("Combat bonus");
    await log.getByRole("button", { name: "Take back" }).click();
    const { experience: _log, ...rest } = before;
    await expect.poll(() => systemOf(mira, "Iris")).toMatchObject(rest);
  });
});
