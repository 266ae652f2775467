import { barriersIn } from "./accessibility.ts";
import { openForSeveral, openSheet, showTab } from "./people.ts";
import { expect, test } from "./table.ts";

test("the window of an award, and the log of experience with what was raised, are shown without barriers", async ({
  gm,
  mira,
}) => {
  const window = await openForSeveral(gm, "Award experience", "riposte-award-window");
  await expect(window.getByRole("checkbox", { name: "Ana" })).toBeChecked();
  expect(await barriersIn(gm, "form.riposte-award-window")).toEqual([]);
  await window.locator("[name=points]").fill("60");
  await window.getByRole("button", { name: "Award", exact: true }).click();
  await expect(window).toHaveCount(0);

  const sheet = await openSheet(mira, "Ana");
  await showTab(sheet, "abilities");
  await sheet.locator('[data-action="raise"][data-path="attributes.strength"]').click();
  await sheet.getByRole("button", { name: "Experience log" }).click();
  await expect(mira.locator(".riposte-log__line")).toHaveCount(2);
  expect(await barriersIn(mira, ".riposte-log")).toEqual([]);
});
