import { attack, beginFight, card, closed, everyDieShows, phases, prompt, wound } from "./fight.ts";
import { sneakIn } from "./hostile.ts";
import { expect, test } from "./table.ts";

interface Changeable {
  readonly id: string;
  update(changes: object): Promise<unknown>;
}

/** What this scenario uses of Foundry's own globals, inside a page. */
declare const game: {
  readonly user: { readonly isActiveGM: boolean; can(permission: string): boolean };
  readonly users: { getName(name: string): Changeable };
  readonly actors: { getName(name: string): Changeable };
};
declare const User: { create(data: object): Promise<unknown> };

/** People and things of the demo world. */
const ANA = "Actor.4a2qElq9FPY5m1FG";
const BO = "Actor.K7XiZz81DcNj6PNr";
const ATTACK = { type: "declare", kind: "attack", payload: { attacker: ANA, target: BO, weapon: "unarmed" } };

test("acceptance 14: who may not ask, see or play keeps nobody from playing", async ({ gm, sit, address }) => {
  test.setTimeout(90_000);
  await gm.evaluate(async () => {
    await User.create({ name: "Helper", role: 3, permissions: { QUERY_USER: false } });
    await User.create({ name: "Guest", role: 1 });
    const [ana, bo] = ["Ana", "Bo"].map((name) => game.actors.getName(name));
    await bo?.update({ [`ownership.${game.users.getName("Mira").id}`]: 2 });
    await ana?.update({ [`ownership.${game.users.getName("Guest").id}`]: 1 });
  });
  await beginFight(gm);
  const helper = await sit("Helper");
  await gm.context().close();
  await expect.poll(() => helper.evaluate(() => game.user.isActiveGM)).toBe(true);
  expect(await helper.evaluate(() => game.user.can("QUERY_USER"))).toBe(false);
  const [tomas, mira, guest] = [await sit("Tomas"), await sit("Mira"), await sit("Guest")];
  const stranger = await sneakIn(address, "Guest");
  await everyDieShows(helper, 7);
  await attack(mira, "Ana", "Longsword", "Bo");
  const button = '[data-answer="pass"]';
  await expect(card(tomas).locator(button)).toBeVisible();
  for (const page of [mira, guest]) {
    await expect(card(page)).toBeVisible();
    await expect(card(page).locator("[data-answer]:visible")).toHaveCount(0);
    await expect(prompt(page)).toHaveCount(0);
  }
  await stranger.intend(ATTACK);
  await card(tomas).locator(button).click();
  for (const page of [helper, tomas, mira, guest]) await closed(page);
  expect(await phases(helper)).toEqual(["closed"]);
  expect(await wound(tomas, "Bo")).toBeGreaterThan(0);
});
