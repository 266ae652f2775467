import type { Locator, Page } from "@playwright/test";
import { clickAtOnce, fixDice } from "../scenarios/fight.ts";
import { editSheet, openForSeveral, openSheet, showTab, systemOf } from "../scenarios/people.ts";
import { expect, test } from "./table.ts";

interface Own {
  readonly uuid: string;
  readonly sheet: { render(options: { force: boolean }): Promise<unknown> };
}

interface Ground {
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<[{ readonly actor: Own }]>;
}

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly actors: { getName(name: string): { readonly id: string; readonly uuid: string } };
  readonly system: { readonly api: { award(uuids: readonly string[], points: number): Promise<unknown> } };
};
declare const foundry: {
  readonly applications: {
    readonly api: {
      readonly ApplicationV2: { readonly prototype: { _preFirstRender: (...asked: unknown[]) => Promise<unknown> } };
    };
  };
};
declare const Scene: { create(data: object): Promise<Ground> };
declare const Hooks: { on(name: string, handler: (actor: { readonly name: string }) => unknown): void };

/** A rating of an actor, by its stored place. */
async function rating(page: Page, actor: string, path: string): Promise<unknown> {
  return path
    .split(".")
    .reduce<unknown>(
      (value, key) => (typeof value === "object" && value ? Reflect.get(value, key) : undefined),
      await systemOf(page, actor),
    );
}

/** The button beside a rating. */
function raiseButton(sheet: Locator, path: string): Locator {
  return sheet.locator(`[data-action="raise"][data-path="${path}"]`);
}

/** Opens the log of an actor from the sheet. */
async function openLog(page: Page, sheet: Locator): Promise<Locator> {
  await sheet.getByRole("button", { name: "Experience log" }).click();
  const log = page.locator(".riposte-log");
  await log.locator(".riposte-log__lines").waitFor();
  return log;
}

/** Opens the window by which the GM awards experience. */
function openAward(gm: Page): Promise<Locator> {
  return openForSeveral(gm, "Award experience", "riposte-award-window");
}

test("the log shows what is raised while it opens", async ({ gm, mira }) => {
  await gm.evaluate(() => game.system.api.award([game.actors.getName("Ana").uuid], 60));
  const sheet = await openSheet(mira, "Ana");
  await showTab(sheet, "abilities");
  await expect(sheet.locator(".riposte-experience__left")).toHaveText("Experience: 60 of 60 left");
  // Its first drawing goes on once it is known to be out of date.
  await mira.evaluate(() => {
    const drawn = foundry.applications.api.ApplicationV2.prototype;
    const { _preFirstRender: before } = drawn;
    const raised = new Promise<void>((resolve) => Hooks.on("updateActor", () => resolve()));
    drawn._preFirstRender = async function (...asked) {
      await raised;
      return Reflect.apply(before, this, asked);
    };
  });
  await sheet.getByRole("button", { name: "Experience log" }).click();
  await raiseButton(sheet, "attributes.dexterity").click();
  await expect(mira.locator(".riposte-log__line")).toHaveCount(2);
});

test("d10: an award to both players' characters; a player raises, sees the log and takes back; the GM takes the award back", async ({
  gm,
  mira,
  tomas,
}) => {
  const strength = Number(await rating(gm, "Ana", "attributes.strength"));
  const cost = 4 * strength;
  const window = await openAward(gm);
  for (const name of ["Ana", "Bo"]) await expect(window.getByRole("checkbox", { name })).toBeChecked();
  await window.getByRole("button", { name: "Took part and won" }).click();
  await expect(window.locator("[name=points]")).toHaveValue("4");
  await window.locator("[name=points]").fill(String(cost + 1));
  await window.getByRole("button", { name: "Award", exact: true }).click();
  await expect(window).toHaveCount(0);
  for (const page of [gm, mira, tomas]) {
    const award = page.locator(".riposte-award").last();
    await expect(award).toContainText(`Experience awarded: ${cost + 1} each`);
    await expect(award.locator("li")).toContainText(["Ana", "Bo"]);
  }
  await expect(mira.locator(".riposte-award").getByRole("button")).toHaveCount(0);

  const sheet = await openSheet(mira, "Ana");
  await showTab(sheet, "abilities");
  await expect(sheet.locator(".riposte-experience__left")).toHaveText(`Experience: ${cost + 1} of ${cost + 1} left`);
  const button = raiseButton(sheet, "attributes.strength");
  await expect(button).toHaveText(`+1 for ${cost}`);
  // Both clicks come before the sheet shows anything new: one point is raised, and paid for once.
  await clickAtOnce(button, 2);
  await expect.poll(() => rating(gm, "Ana", "attributes.strength")).toBe(strength + 1);
  await expect(sheet.locator(".riposte-experience__left")).toHaveText(`Experience: 1 of ${cost + 1} left`);
  await expect(button).toHaveAttribute("aria-disabled", "true");
  await expect(button).toHaveAttribute("aria-description", `This costs ${cost + 4} experience; 1 left.`);

  await gm.locator('[data-tab="chat"]').first().click();
  await gm.locator(".riposte-award").last().getByRole("button", { name: "Take back" }).click();
  await expect(gm.locator(".notification").last()).toContainText("Ana: Unspent: 1");
  expect(Object.values(Object(await rating(gm, "Bo", "experience")))).toMatchObject([{ back: "" }]);

  const log = await openLog(mira, sheet);
  await expect(log.locator(".riposte-log__line")).toHaveCount(2);
  await expect(log.locator(".riposte-log__line").first()).toContainText(`Strength: ${strength} → ${strength + 1}`);
  await expect(log.locator(".riposte-log__line").first()).toContainText("Mira");
  await log.locator(".riposte-log__line").first().getByRole("button", { name: "Take back" }).click();
  await expect.poll(() => rating(gm, "Ana", "attributes.strength")).toBe(strength);
  await expect(log.locator(".riposte-log__line").first()).toContainText("Taken back by Mira");

  await gm.locator(".riposte-award").last().getByRole("button", { name: "Take back" }).click();
  await expect(gm.locator(".riposte-award").last()).toContainText("This award has been taken back.");
  await expect(sheet.locator(".riposte-experience__left")).toHaveText("Experience: 0 of 0 left");
});

test("an award that is clicked twice is given once, and whom it cannot be written for is named", async ({ gm }) => {
  await gm.evaluate(() => {
    Hooks.on("preUpdateActor", ({ name }) => name !== "Bo"); // as a module may do
  });
  const window = await openAward(gm);
  await window.locator("[name=points]").fill("7");
  await window.evaluate((form: HTMLFormElement) => {
    form.requestSubmit();
    form.requestSubmit();
  });
  await expect(window).toHaveCount(0);
  await expect(gm.locator(".notification").last()).toContainText("could not be written for: Bo");
  await expect(gm.locator("#chat, #sidebar").locator(".riposte-award").first()).toBeAttached();
  expect(Object.values(Object(await rating(gm, "Ana", "experience")))).toMatchObject([{ points: 7 }]);
  expect(Object.values(Object(await rating(gm, "Bo", "experience")))).toEqual([]);
  await expect(gm.locator("#chat .riposte-award li", { hasText: "Bo" })).toHaveCount(0);
});

test("a token with an actor of its own spends what it has, and the actor that it was made from spends nothing", async ({
  gm,
}) => {
  const uuid = await gm.evaluate(async () => {
    const scene = await Scene.create({ name: "The ford" });
    const token = { name: "Shrike (2)", actorId: game.actors.getName("Shrike").id, actorLink: false, x: 0, y: 0 };
    const [made] = await scene.createEmbeddedDocuments("Token", [token]);
    await game.system.api.award([made.actor.uuid], 60);
    await made.actor.sheet.render({ force: true });
    return made.actor.uuid;
  });
  const sheet = gm.locator(".riposte-actor");
  await showTab(sheet, "abilities");
  const strength = Number(await rating(gm, "Shrike", "attributes.strength"));
  await raiseButton(sheet.locator('[role="tabpanel"][data-tab="abilities"]'), "attributes.strength").click();
  await expect(sheet.locator(".riposte-experience__left")).toContainText(`${60 - 4 * strength} of 60 left`);
  const log = await openLog(gm, sheet);
  await expect(log.locator(".riposte-log__line")).toHaveCount(2);
  await log.locator(".riposte-log__line").first().getByRole("button", { name: "Take back" }).click();
  await expect(sheet.locator(".riposte-experience__left")).toContainText("60 of 60 left");
  expect(await rating(gm, "Shrike", "experience")).toEqual({});
  expect(uuid).toContain("Token");
});

test.describe("d20", () => {
  test.override({ seed: "demo/d20" });

  test("a level that can be paid is announced; it is one act, with what is chosen and rolled, and is taken back as one", async ({
    gm,
    mira,
  }) => {
    const before = await systemOf(mira, "Iris");
    const cost = Math.min(20, 2 * Number(before["level"]));
    const window = await openAward(gm);
    const iris = window.locator("label.riposte-switch", { hasText: "Iris" });
    await expect(iris).toContainText(`The next level costs ${cost}.`);
    await window.locator('[data-action="close"]').click();
    const sheet = await openSheet(mira, "Iris");
    const announced = sheet.getByRole("button", { name: `Level ${Number(before["level"]) + 1}: take it` });
    const award = (points: number) =>
      gm.evaluate((each) => game.system.api.award([game.actors.getName("Iris").uuid], each), points);
    await award(cost - 1);
    await expect(sheet.locator(".riposte-experience__left")).toHaveText(`Experience: ${cost - 1} of ${cost - 1} left`);
    await expect(announced).toHaveCount(0);
    await award(1);
    await fixDice(mira, [5]);
    await announced.click();
    const choices = mira.locator("form.riposte-choices");
    await choices.locator("[name=progression]").selectOption("warrior");
    await choices.locator("[name=die]").selectOption("8");
    await choices.getByRole("button", { name: "Raise" }).click();
    // A warrior's combat bonus grows by 1; the die shows 5.
    const constitution = Math.floor((Number(Object(before["abilities"]).constitution) - 10) / 2);
    await expect
      .poll(() => systemOf(mira, "Iris"))
      .toMatchObject({
        level: Number(before["level"]) + 1,
        bcb: Number(before["bcb"]) + 1,
        vitalityMax: Number(before["vitalityMax"]) + Math.max(1, 5 + constitution),
        vitality: Number(before["vitality"]) + Math.max(1, 5 + constitution),
      });
    await expect(announced).toHaveCount(0);
    await showTab(sheet, "abilities");
    const log = await openLog(mira, sheet);
    const raised = log.locator(".riposte-log__line", { hasText: "Combat bonus" });
    await expect(raised).toHaveCount(1);
    await raised.getByRole("button", { name: "Take back" }).click();
    const { experience: _log, ...rest } = before;
    await expect.poll(() => systemOf(mira, "Iris")).toMatchObject(rest);
    await expect(announced).toBeVisible();
  });

  test("what costs nothing is raised by the GM alone", async ({ gm, mira }) => {
    const path = "abilities.strength";
    await expect(raiseButton(await editSheet(gm, "Iris", "abilities"), path)).toHaveText("+1");
    await expect(raiseButton(await editSheet(mira, "Iris", "abilities"), path)).toHaveCount(0);
  });
});
