import type { Page } from "@playwright/test";
import { CHECKS, type Check, playCheck } from "../scenarios/checks.ts";
import { card, closed } from "../scenarios/fight.ts";
import { expect, test } from "./table.ts";

for (const check of CHECKS)
  test.describe(check.seed, () => {
    test.override({ seed: check.seed });

    test(`the card of a check says what is checked, against what, and what comes of it (${check.seed})`, async ({
      gm,
      mira,
    }) => {
      await playCheck(gm, [gm, mira], check);
      for (const page of [gm, mira]) await says(page, check);
    });
  });

async function says(page: Page, { who, title, line, faces, pool, comes }: Check): Promise<void> {
  await closed(page);
  await expect(card(page).locator(".message-sender")).toHaveText(title);
  await expect(card(page).locator(".riposte-side__name")).toHaveText(who);
  await expect(card(page).locator(".riposte-side__action")).toHaveText(line);
  await expect(card(page).locator(".riposte-die")).toHaveText(faces.map(String));
  await expect(card(page).locator(".riposte-why > summary").first()).toHaveText(pool);
  const told = card(page).locator(".riposte-card__verdict, .riposte-card__note").filter({ hasText: comes });
  await expect(told).toHaveCount(1);
}
