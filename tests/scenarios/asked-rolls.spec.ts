import { barriersIn } from "./accessibility.ts";
import { openForSeveral } from "./people.ts";
import { expect, test } from "./table.ts";

test("the window by which the GM asks for a roll has no barriers", async ({ gm }) => {
  const window = await openForSeveral(gm, "Ask for a roll", "riposte-request");
  await window.getByRole("button", { name: "All players' characters" }).click();
  await expect.poll(() => barriersIn(gm, ".riposte-request")).toEqual([]);
});
