import { beginFight, openAttack } from "../scenarios/fight.ts";
import { changeGrid, showDeck } from "../scenarios/deck.ts";
import { expect, test as base } from "./table.ts";
import { turnOf } from "../scenarios/turns.ts";

const test = base.extend({ seed: "demo/d6x3" });

test("it is measured on every kind of grid, and left to hand where the unit is unknown", async ({ gm, mira }) => {
  await beginFight(gm);
  await showDeck(gm, { Noor: 0, Dobbs: 12 });
  await turnOf(gm, "Noor", 1);
  const window = await openAttack(mira, "Noor", "Pistol");
  const distance = window.locator('[name="distance"]');
  // Twelve spaces of five metres; without a grid from edge to edge, which is half a space less on either side; twelve times five feet are 18.3 m.
  const grids = [
    [{ type: 2, units: "m" }, "60"],
    [{ type: 0, units: "m" }, "55"],
    [{ type: 1, units: "ft" }, "18"],
    [{ type: 1, units: "leagues" }, ""],
  ] as const;
  for (const [grid, metres] of grids) {
    await changeGrid(gm, grid);
    await expect
      .poll(async () => {
        await window.locator("label.riposte-target", { hasText: "Quill" }).click();
        await window.locator("label.riposte-target", { hasText: "Dobbs" }).click();
        return distance.inputValue();
      })
      .toBe(metres);
  }
});
