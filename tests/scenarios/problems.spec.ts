import { readFile } from "node:fs/promises";
import { barriersIn, barriersInBothThemes } from "./accessibility.ts";
import { answer, attack, beginFight, closed, fixDice } from "./fight.ts";
import { switchOn } from "./modules.ts";
import { expect, onBothGenerations, test } from "./table.ts";

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly release: { readonly version: string };
  readonly settings: { readonly menus: ReadonlyMap<string, { readonly type: new () => Window }> };
};
declare const Actor: { readonly prototype: { update(changes: object): Promise<unknown> } };

interface Window {
  render(options: object): Promise<unknown>;
}

test.describe("on a narrow screen", () => {
  test.use({ viewport: { width: 380, height: 760 } });

  test("the window of what went wrong says that nothing did, and keeps nobody out", async ({ gm }) => {
    await gm.evaluate(async () => {
      const menu = game.settings.menus.get("riposte.problems");
      if (menu) await new menu.type().render({ force: true });
    });
    const window = gm.locator(".riposte-problems");
    await expect(window).toContainText("Nothing has gone wrong");
    await expect(window.getByText("Clear the list")).toHaveCount(0);
    expect(await barriersInBothThemes(gm, ".riposte-problems")).toEqual([]);
    const box = await window.boundingBox();
    expect(box?.width).toBeLessThanOrEqual(380);
    const isCut = await window.evaluate(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth);
    expect(isCut).toBe(false);
  });
});

onBothGenerations("applications", () => {
  test("a GM is told what went wrong in which exchange, with versions and modules, copies it and saves it with its exchange", async ({
    gm,
    mira,
    tomas,
    complaints,
  }) => {
    complaints.expect(/the disk is full/);
    await switchOn(["listener"], gm);
    await gm.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await beginFight(gm);
    await gm.evaluate(() => {
      const { update } = Actor.prototype;
      Actor.prototype.update = function (changes) {
        if (!JSON.stringify(changes).includes("wound")) return Reflect.apply(update, this, [changes]);
        Actor.prototype.update = update;
        return Promise.reject(new Error("the disk is full"));
      };
    });
    await fixDice(mira, [8, 8, 8, 8, 2, 2, 2, 9, 9, 9]);
    await attack(mira, "Ana", "Longsword", "Bo");
    await answer(tomas, "pass");
    const notice = gm.locator("#notifications .notification", { hasText: "Something could not be saved" });
    await notice.getByText("Click here").click();
    const window = gm.locator(".riposte-problems");
    const problem = window.locator(".riposte-problem");
    await expect(problem).toHaveCount(1);
    await expect(problem).toContainText("In the exchange Ana – Bo");
    const version = await gm.evaluate(() => game.release.version);
    for (const about of [version, "Ten-sided pools (d10)", "Chrome", "Listener"])
      await expect(window).toContainText(about);
    expect(await barriersIn(gm, ".riposte-problems")).toEqual([]);

    await problem.getByRole("button", { name: "Copy" }).click();
    const copied = await gm.evaluate(() => navigator.clipboard.readText());
    for (const part of ["the disk is full", version, "Listener"]) expect(copied).toContain(part);
    // It is tried again by itself.
    await closed(gm);
    const [download] = await Promise.all([
      gm.waitForEvent("download"),
      problem.getByRole("button", { name: "Save as a file" }).click(),
    ]);
    const saved = JSON.parse(await readFile(await download.path(), "utf8"));
    expect(saved.problem).toContain("the disk is full");
    expect(saved.exchange.phase).toBe("closed");
    expect(saved.ledger.pages[0].records[0].log.length).toBeGreaterThan(0);

    await window.getByRole("button", { name: "Clear the list" }).click();
    await expect(window).toContainText("Nothing has gone wrong");
    await expect(mira.locator("#notifications .notification.error")).toHaveCount(0);
  });
});
