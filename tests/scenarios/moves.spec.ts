import { answer, card, closed, prompt } from "./fight.ts";
import { exchanges, fightOfReaches, place, ruler } from "./moving.ts";
import { serverAnswered } from "./people.ts";
import { leadOn, take } from "./scene.ts";
import { expect, test } from "./table.ts";

// The others of these play in Node (tests/clients/moves.test.ts); this one shows that a pointer leads there.
test.describe("in a fight of d20", () => {
  test.use({ seed: "demo/d20" });

  test("the ruler tells whom a move provokes; it stops there, and goes on once the opponent has let it pass", async ({
    gm,
    mira,
  }) => {
    await fightOfReaches(gm, { Iris: 2, Brandt: 3 });
    const grip = await take(mira, "Iris", [0, 1]);
    await expect(ruler(mira)).toHaveText(["Move: a short action"]);
    await mira.keyboard.press("f");
    await leadOn(mira, grip, [0, 4]);
    await expect(ruler(mira)).toHaveText(["Move: a short action", "Stops for Brandt"]);
    await mira.mouse.up();
    await expect(prompt(gm)).toBeVisible();
    for (const page of [gm, mira]) expect(await place(page, "Iris")).toEqual([200, 100]);
    await answer(gm, "pass");
    await closed(mira);
    for (const page of [gm, mira]) await expect.poll(() => place(page, "Iris")).toEqual([200, 400]);
    await expect(card(mira)).toContainText("20");
    for (const page of [mira, gm]) await serverAnswered(page);
    expect(await exchanges(gm)).toBe(1);
  });
});
