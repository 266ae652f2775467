import { activePeople, untilReady, userOf } from "./people.ts";
import { expect, test } from "./table.ts";

test.use({ joinsByPage: true });

const ALL = ["Gamemaster", "Mira", "Tomas"];

test("three people join and see each other at the table", async ({ gm, mira, tomas }) => {
  for (const page of [gm, mira, tomas])
    await expect.poll(() => activePeople(page)).toEqual(expect.arrayContaining(ALL));
  expect(await Promise.all([gm, mira, tomas].map(userOf))).toEqual(ALL);
});

test("who comes while another's page is loading is seen there", async ({ gm, sit }) => {
  const seen = gm.waitForRequest(/riposte\.mjs$/);
  let goOn = (): void => undefined;
  const held = new Promise<void>((resolve) => (goOn = resolve));
  await gm.route(/riposte\.mjs$/, async (route) => {
    await held;
    await route.continue();
  });
  const reloaded = gm.reload();
  await seen;
  await sit("Tomas");
  goOn();
  await reloaded;
  await untilReady(gm);
  await expect.poll(() => activePeople(gm)).toEqual(["Gamemaster", "Tomas"]);
});

test("a reload keeps one's seat", async ({ gm, mira }) => {
  await mira.reload();
  await untilReady(mira);
  expect(await userOf(mira)).toBe("Mira");
  await expect.poll(() => activePeople(gm)).toEqual(["Gamemaster", "Mira"]);
});

test("who closes the browser is seen to have left", async ({ gm, tomas }) => {
  await expect.poll(() => activePeople(gm)).toContain("Tomas");
  await tomas.context().close();
  await expect.poll(() => activePeople(gm)).not.toContain("Tomas");
});

test.describe("on Foundry 14", () => {
  test.use({ generation: 14 });

  test("the same table opens", async ({ gm, mira }) => {
    await expect.poll(() => activePeople(gm)).toEqual(["Gamemaster", "Mira"]);
    expect(await userOf(mira)).toBe("Mira");
  });
});
