import { expect, test } from "./table.ts";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("a message with markup in it, and a sheet closed by Escape", async ({ gm }) => {
  await gm.locator("#chat-message").fill("<img src=x onerror=alert(1)> hello");
  await gm.keyboard.press("Enter");
  const message = gm.locator("#chat .chat-message").last();
  await expect(message.locator(".message-content")).toHaveText("<img src=x onerror=alert(1)> hello");
  await gm.locator("#sidebar-tab-actors").click();
  await gm.locator("#actors .entry-button").first().click();
  await expect(gm.locator(".application.sheet")).toBeVisible();
  await gm.keyboard.press("Escape");
  await expect(gm.locator(".application.sheet")).toHaveCount(0);
});
