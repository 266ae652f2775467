import { beginFight } from "./fight.ts";
import { expect, test } from "./table.ts";
import { nextTurn, turnOf } from "./turns.ts";

test("a player is told when the turn of their fighter comes, and the tab shows it until it is over", async ({
  gm,
  mira,
  tomas,
}) => {
  await beginFight(gm);
  await turnOf(gm, "Bo", 1);
  await expect(tomas.locator("#notifications")).toContainText("Bo: your turn");
  await expect(tomas).toHaveTitle(/^● Bo: your turn · /);
  await expect(mira).not.toHaveTitle(/Bo: your turn/);
  await expect(gm).not.toHaveTitle(/your turn/);
  await nextTurn(gm);
  await expect(tomas).not.toHaveTitle(/●/);
});
