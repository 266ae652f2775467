import { beginFight } from "./fight.ts";
import { expect, test } from "./table.ts";
import { chips, declare, glimpse, openTracker } from "./tracker.ts";

test("everybody sees at a glance what each one waits with, owes and has paid", async ({ gm, mira, tomas }) => {
  await openTracker(gm, mira, tomas);
  await declare(gm, "ambush", { fighter: "Shrike" });
  await expect(glimpse(tomas, "Shrike", "ambushed")).toBeVisible();
  await beginFight(gm);
  await declare(mira, "quick", { actor: "Ana" }, { what: "draws a knife" });
  await declare(mira, "hold", { holder: "Ana", target: "Heron" }, { weapon: "unarmed", trigger: "the door opens" });
  await declare(gm, "stand", { fighter: "Heron", near: ["Shrike"] });
  for (const page of [gm, mira, tomas]) {
    await expect(glimpse(page, "Ana", "quick")).toContainText("Quick: −2");
    await expect(glimpse(page, "Ana", "held")).toContainText("Holds an action until: the door opens");
    await expect(glimpse(page, "Heron", "near")).toContainText("Near Shrike");
    await expect(chips(page, "Ana").first()).toContainText("Action ready");
  }
});

test("the chips fit beside the name, and what is cut off is read aloud", async ({ gm, mira }) => {
  await openTracker(mira);
  await beginFight(gm);
  await declare(
    mira,
    "hold",
    { holder: "Ana", target: "Heron" },
    { weapon: "unarmed", trigger: "somebody comes through the door ".repeat(5) },
  );
  await declare(gm, "stand", { fighter: "Ana", near: ["Heron", "Shrike", "Bo"] });
  const near = glimpse(mira, "Ana", "near");
  await expect(near).toBeVisible();
  const wide = await mira
    .locator(".combatant", { hasText: "Ana" })
    .evaluate((row) => row.scrollWidth - row.clientWidth);
  expect(wide).toBe(0);
  await expect(near.locator(".riposte-unseen")).toHaveText("Stands within reach of Heron, Shrike, Bo.");
  await mira.screenshot({ path: "test-results/tracker.png" });
  await near.hover();
  await expect(mira.locator("#tooltip")).toHaveText("Stands within reach of Heron, Shrike, Bo.");
});
