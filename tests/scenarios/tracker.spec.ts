import { beginFight } from "./fight.ts";
import { expect, test } from "./table.ts";
import { badge, declare, openTracker } from "./tracker.ts";

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
  const near = badge(mira, "Ana", "near");
  await expect(near).toBeVisible();
  const wide = await mira
    .locator(".combatant", { hasText: "Ana" })
    .evaluate((row) => row.scrollWidth - row.clientWidth);
  expect(wide).toBe(0);
  await expect(near.locator(".riposte-unseen")).toHaveText("Stands within reach of Heron, Shrike, Bo.");
  await near.hover();
  await expect(mira.locator("#tooltip")).toHaveText("Stands within reach of Heron, Shrike, Bo.");
});
