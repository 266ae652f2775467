import { attack, beginFight, prompt } from "./fight.ts";
import { expect, test } from "./table.ts";

test("who is writing keeps the focus, and no stray key is an answer", async ({ gm, mira, tomas }) => {
  await beginFight(gm);
  const chat = tomas.locator("#chat textarea, #chat-message").first();
  await chat.click();
  await attack(mira, "Ana", "Longsword", "Bo");
  await expect(prompt(tomas)).toBeVisible();
  await tomas.keyboard.type("I have 1 plan");
  await expect(prompt(tomas)).toBeVisible();
  await expect(chat).toHaveValue("I have 1 plan");
});
