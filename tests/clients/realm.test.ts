import { findLitter, litterPage } from "../scenarios/litter.ts";
import { openSheet, untilReady } from "../scenarios/people.ts";
import { expect, test } from "./table.ts";

declare global {
  var mark: string | undefined;
}

/** What these tests use of Foundry's own globals, inside a page. */
declare const game: {
  readonly users: { readonly contents: readonly { readonly name: string; readonly active: boolean }[] };
};
declare const ui: { readonly notifications: { warn(text: string): unknown } };

test("each page has globals of its own, which are gone when it is loaded anew; pages of a browser share its storage", async ({
  gm,
  mira,
}) => {
  for (const page of [gm, mira])
    expect(await page.evaluate(() => [globalThis.mark, localStorage.getItem("mark")])).toEqual([undefined, null]);
  const put = (): void => {
    globalThis.mark = "here";
    localStorage.setItem("mark", "here");
    sessionStorage.setItem("mark", "here");
  };
  const read = () => [globalThis.mark, localStorage.getItem("mark"), sessionStorage.getItem("mark")];
  await gm.evaluate(put);
  expect(await mira.evaluate(read)).toEqual([undefined, null, null]);
  expect(globalThis.mark).toBeUndefined();
  const second = await gm.context().newPage();
  await second.goto(gm.url());
  await untilReady(second);
  expect(await second.evaluate(read)).toEqual([undefined, "here", null]);
  await gm.reload();
  await untilReady(gm);
  expect(await gm.evaluate(read)).toEqual([undefined, "here", "here"]);
});

test("what a page fails with reaches the test: thrown, rejected, in a timer, on the console", async ({
  gm,
  complaints,
}) => {
  const failing = gm.evaluate(() => {
    throw new TypeError("Thrown");
  });
  await expect(failing).rejects.toThrow("Thrown");
  await gm.evaluate(() => {
    void Promise.reject(new Error("Rejected"));
    setTimeout(() => {
      throw new Error("In a timer");
    });
    console.error("On the console", { of: "the page" });
    ui.notifications.warn("Only a warning");
  });
  for (const text of ["Rejected", "In a timer", "On the console { of: 'the page' }"])
    await expect.poll(() => complaints.errors.filter((line) => line.includes(text))).toHaveLength(1);
  expect(complaints.errors).toHaveLength(3);
  expect(() => complaints.assertNone()).toThrow("Gamemaster: On the console");
  complaints.expect(/Rejected|In a timer|On the console/);
});

test("data comes into a page as the page's own, and goes out without functions", async ({ gm }) => {
  const sent = { list: [1, { deep: null }], none: undefined };
  const back = await gm.evaluate((data) => [data, data.list instanceof Array, data instanceof Object, () => 1], sent);
  expect(back).toEqual([sent, true, true, undefined]);
});

test("a page that is closed leaves the table, and is heard of no more", async ({ gm, mira, complaints }) => {
  await mira.evaluate(() => void setInterval(() => console.error("Still here"), 5));
  await expect.poll(() => complaints.errors.length).toBeGreaterThan(0);
  await mira.close();
  const heard = complaints.errors.length;
  const active = () => gm.evaluate(() => game.users.contents.flatMap(({ name, active: is }) => (is ? [name] : [])));
  await expect.poll(active).toEqual(["Gamemaster"]);
  expect(complaints.errors).toHaveLength(heard);
  await expect(mira.evaluate(() => 1)).rejects.toThrow("The page of Mira is closed");
  complaints.expect(/Still here/);
});

test.describe("one game after another", () => {
  test.override({ isFresh: false });

  test("a realm that is kept for another game has nothing of the one before", async ({ sit }) => {
    const first = await sit("Gamemaster");
    const realm = await first.documentFor("page");
    expect(await findLitter(first)).toEqual([]);
    await litterPage(first);
    expect(await findLitter(first)).toHaveLength(8);
    await first.leave();

    const second = await sit("Mira");
    expect(await second.documentFor("page")).toBe(realm);
    expect(await findLitter(second)).toEqual([]);
    await expect(await openSheet(second, "Ana")).toBeVisible();
  });

  test("a realm is not kept in which what outlives a game cannot be put back", async ({ sit }) => {
    const first = await sit("Gamemaster");
    const realm = await first.documentFor("page");
    await first.evaluate(() => void Object.defineProperty(Math, "litter", { value: 1 }));
    await first.leave();
    expect(await (await sit("Mira")).documentFor("page")).not.toBe(realm);
  });
});
