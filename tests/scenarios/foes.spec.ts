import type { Page } from "@playwright/test";
import { expect, test } from "./table.ts";
import { openTracker } from "./tracker.ts";

test("look", async ({ gm }) => {
  await openTracker(gm);
  await gm.getByRole("button", { name: "Quick opponent" }).click();
  const window = gm.locator("form.riposte-foe");
  await expect(window).toBeVisible();
  await gm.screenshot({ path: "/tmp/foe1.png" });
  await window.getByLabel("Threat").selectOption("Seasoned");
  await window.getByLabel("Role").selectOption("Brute");
  await window.getByLabel("Duel against").selectOption({ index: 1 });
  await expect(window.getByText(/Wins about/)).toBeVisible();
  await gm.screenshot({ path: "/tmp/foe2.png" });
  await window.getByRole("button", { name: "Into the fight" }).click();
  await expect(window.getByText(/in the fight/)).toBeVisible();
  await gm.screenshot({ path: "/tmp/foe3.png" });
});
