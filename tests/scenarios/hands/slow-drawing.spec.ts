import { editSheet, openSheet } from "../people.ts";
import { expect } from "../table.ts";
import { change, storesAll, uuidOf } from "./documents.ts";
import { finishWriting, turnTo, write } from "./fields.ts";
import { test } from "./hands.ts";

interface Application {
  readonly element: HTMLElement | null;
  _renderHTML(...args: unknown[]): Promise<unknown>;
}

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const foundry: { readonly applications: { readonly instances: ReadonlyMap<string, Application> } };

test.describe("d20", () => {
  test.use({ seed: "demo/d20" });

  test("entries of a list that are chosen while the sheet is being drawn count one by one", async ({ gm, hands }) => {
    const sheet = await editSheet(gm, "Vale", "abilities");
    const uuid = await uuidOf(gm, "Vale");
    await change(gm, uuid, { "system.size": "small" });
    const list = sheet.locator('select[name="system.size"]');
    await expect(list).toHaveValue("small");
    const options = await list
      .locator("option")
      .evaluateAll((all: HTMLOptionElement[]) => all.map(({ value }) => value));
    const hand = hands(gm);
    await hand.focusList(list);
    await gm.evaluate(
      (id) => {
        const application = foundry.applications.instances.get(id);
        if (!application) throw new Error(`No window ${id}`);
        const draw = application._renderHTML.bind(application);
        application._renderHTML = async (...args) => {
          await new Promise((resolve) => setTimeout(resolve, 300));
          return draw(...args);
        };
      },
      (await sheet.getAttribute("id")) ?? "",
    );
    await change(gm, uuid, { "system.money": 77 });
    await gm.waitForTimeout(100);
    for (const pause of [400, 150, 400]) {
      await hand.keys("ArrowDown");
      await gm.waitForTimeout(pause);
    }
    const chosen = options[options.indexOf("small") + 3] ?? "";
    await storesAll([gm], uuid, { "system.size": chosen, "system.money": 77 });
    await expect(list).toHaveValue(chosen);
  });
});

test("notes that are saved are not told of as lost when somebody else changes them", async ({ gm, mira, hands }) => {
  const sheet = await openSheet(mira, "Ana");
  const hand = hands(mira);
  const uuid = await uuidOf(gm, "Ana");
  await turnTo(hand, sheet, "biography");
  await write(hand, sheet, " The ferry sank");
  await finishWriting(hand, sheet, " at night");
  await change(gm, uuid, { "system.notes": "<p>Burnt.</p>" });
  await expect(sheet).toContainText("Burnt.");
  await change(gm, uuid, { "system.wound": 2 });
  await storesAll([mira], uuid, { "system.wound": 2 });
  await expect(mira.locator("#notifications")).not.toContainText("field is gone");
});
