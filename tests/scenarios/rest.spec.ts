import { barriersIn } from "./accessibility.ts";
import { openForSeveral } from "./people.ts";
import { expect, test } from "./table.ts";
import { edit } from "./undo.ts";

test("the window in which a party rests has no barriers", async ({ gm }) => {
  await edit(gm, "Ana", { "system.wound": 3 });
  await edit(gm, "Bo", { "system.wound": 2, "system.willpower": { value: 1, max: 4 } });
  const window = await openForSeveral(gm, "Rest", "riposte-rest");
  await window.getByLabel("How long").selectOption({ label: "7 days" });
  await expect(window.locator(".riposte-several__gains div", { hasText: "Ana" })).toContainText("Injured → Hurt");
  expect(await barriersIn(gm, "form.riposte-rest")).toEqual([]);
});
