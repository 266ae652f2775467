import type { Page } from "@playwright/test";
import { sneakIn } from "../scenarios/hostile.ts";
import { openSheet, showTab } from "../scenarios/people.ts";
import { expect, onBothGenerations, test } from "./table.ts";

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly actors: {
    getName(name: string): {
      readonly uuid: string;
      readonly items: {
        readonly contents: readonly {
          readonly name: string;
          readonly system: { readonly quantity: number; readonly weight: number; readonly carried: boolean };
        }[];
      };
      createEmbeddedDocuments(type: string, data: readonly object[]): Promise<unknown>;
    };
  };
  readonly messages: { readonly size: number };
};

/** What an actor has, each with how many. */
function things(page: Page, name: string): Promise<Readonly<Record<string, number>>> {
  return page.evaluate(
    (who) =>
      Object.fromEntries(game.actors.getName(who).items.contents.map((each) => [each.name, each.system.quantity])),
    name,
  );
}

test("many things are searched and put in order; both stay while something changes, and nothing of it is stored", async ({
  mira,
}) => {
  await mira.evaluate(() =>
    game.actors.getName("Ana").createEmbeddedDocuments(
      "Item",
      ["Wax", "Rope", "Awl", "Rations", "Ink", "Chalk", "Flint", "Grapnel rope"].map((name, index) => ({
        ...{ name, type: "d10Gear", system: { weight: index + 1 } },
      })),
    ),
  );
  const sheet = await openSheet(mira, "Ana");
  await showTab(sheet, "gear");
  const list = sheet.locator(".riposte-things");
  const shown = list.locator("li:not([hidden]) .riposte-weapon__name");
  await list.getByLabel("Order of the items").selectOption({ label: "Heaviest first" });
  await expect(shown.first()).toHaveText("Grapnel rope");
  await list.getByLabel("Search items").fill("rope");
  await expect(shown).toHaveText(["Grapnel rope", "Rope"]);
  await list.locator("li", { hasText: "Grapnel rope" }).getByRole("button", { name: "One Grapnel rope more" }).click();
  await expect(list.locator("li", { hasText: "Grapnel rope" }).getByRole("status")).toHaveText("2");
  await expect(shown).toHaveText(["Grapnel rope", "Rope"]);
  await list.getByLabel("Search items").fill("ropes");
  await expect(shown).toHaveCount(0);
  await expect(list.getByText("Nothing matches.")).toBeVisible();
  await list.getByLabel("Search items").fill("");
  await expect(list.getByText("Nothing matches.")).toBeHidden();
  await list.getByLabel("Order of the items").selectOption({ label: "By name" });
  await expect(shown.first()).toHaveText("Awl");
});

onBothGenerations("types", () => {
  test("things are counted, put into containers, left behind, shown and given; what is carried weighs", async ({
    gm,
    mira,
  }) => {
    await mira.evaluate(() =>
      game.actors.getName("Ana").createEmbeddedDocuments("Item", [
        { name: "Sack", type: "d10Gear", system: { container: true, weight: 1 } },
        { name: "Torch", type: "d10Gear", system: { quantity: 6, weight: 2, notes: "<p>Burns an hour.</p>" } },
      ]),
    );
    const sheet = await openSheet(mira, "Ana");
    await showTab(sheet, "gear");
    const list = sheet.locator(".riposte-things");
    const torch = list.locator("li", { hasText: "Torch" });
    await expect(list).toContainText("weighs 13");
    await torch.getByRole("button", { name: "One Torch fewer" }).click();
    await expect(torch.getByRole("status")).toHaveText("5");
    await expect(list).toContainText("weighs 11");

    await torch.getByRole("button", { name: "Torch", exact: true }).click();
    const item = mira.locator(".riposte-item");
    await item.getByLabel("Container", { exact: true }).selectOption({ label: "Sack" });
    await expect(list.locator("li")).toContainText(["Sack", "Torch"]);
    await expect(torch).toHaveClass(/riposte-thing--depth-1/);
    await expect(list.locator("li", { hasText: "Sack" })).toContainText("holds 10");
    await item.locator("[data-action=close]").click();

    await list.locator("li", { hasText: "Sack" }).getByRole("button", { name: "Carry Sack" }).click();
    await expect(torch).toHaveClass(/riposte-weapon--away/);
    await expect(list).not.toContainText("weighs 11");
    await list.locator("li", { hasText: "Sack" }).getByRole("button", { name: "Carry Sack" }).click();

    await torch.getByRole("button", { name: "Show Torch in chat" }).click();
    await expect(gm.locator("#chat, #sidebar").getByText("Burns an hour.").first()).toBeVisible();

    await torch.getByRole("button", { name: "Give Torch" }).click();
    const give = mira.locator("form.riposte-give");
    await give.getByLabel("To").selectOption({ label: "Bo" });
    await give.getByLabel("How many").fill("2");
    await give.getByRole("button", { name: "Give", exact: true }).click();
    await expect.poll(() => things(gm, "Bo")).toMatchObject({ Torch: 2 });
    await expect.poll(() => things(gm, "Ana")).toMatchObject({ Torch: 3 });
    await expect(gm.locator("#chat, #sidebar").getByText("Ana gives Bo: 2 × Torch").first()).toBeVisible();

    // A sack goes with what is in it, and with nothing else.
    await list.locator("li", { hasText: "Sack" }).getByRole("button", { name: "Give Sack" }).click();
    await give.getByLabel("To").selectOption({ label: "Bo" });
    await give.getByRole("button", { name: "Give", exact: true }).click();
    await expect(torch).toHaveCount(0);
    const kept = await things(gm, "Ana");
    expect([Object.keys(kept).includes("Longsword"), Object.keys(kept).includes("Sack")]).toEqual([true, false]);
    const received = await openSheet(gm, "Bo");
    await showTab(received, "gear");
    await expect(received.locator(".riposte-thing--depth-1", { hasText: "Torch" }).getByRole("status")).toHaveText("3");
  });
});

test("a gift that its receiver cannot have stays with the giver, and no message says otherwise", async ({
  gm,
  address,
}) => {
  const mira = await sneakIn(address, "Mira");
  const told: string[] = [];
  mira.replyTo("riposte.refused", (data) => void told.push(Object(data["refusal"]).code));
  const [ana, bo] = await gm.evaluate(() => ["Ana", "Bo"].map((name) => game.actors.getName(name).uuid));
  const foreign = { _id: "foreignforeign01", name: "Foreign", type: "d20Weapon" };
  await mira.guest.act("create", "Item", { parentUuid: ana, keepId: true, data: [foreign] });
  await mira.intend({ type: "give", from: ana, item: foreign._id, to: bo, count: 1 }, "giftgiftgift0001");
  await expect.poll(() => told).toEqual(["give/not-taken"]);
  expect(await gm.evaluate(() => game.messages.size)).toBe(0);
  expect(Object.keys(await things(gm, "Ana"))).toContain("Foreign");
});
