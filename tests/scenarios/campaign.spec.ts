import type { Locator, Page } from "@playwright/test";
import { answered } from "./deeds.ts";
import { anyAnswer, beginFight, fixDice, phases } from "./fight.ts";
import { type SheetTab, closeSheet, openForSeveral, openSheet, showTab, systemOf } from "./people.ts";
import { joinBeside, target, tokenOf } from "./scene.ts";
import { expect, test } from "./table.ts";
import { act as declareAct, turnOf } from "./turns.ts";
import { edit, undoWindow } from "./undo.ts";

declare const game: {
  readonly combat: { delete(): Promise<unknown> } | null;
  readonly actors: { getName(name: string): { getFlag(scope: string, key: string): { left: number } | undefined } };
  readonly settings: { set(scope: string, key: string, value: unknown): Promise<unknown> };
};

/** What a campaign of a game has of its own. */
interface Campaign {
  /** The ready character that is taken, and the weapon that is dragged out of a compendium. */
  readonly ready: string;
  readonly weapon: string;
  /** A check, by the tab and the name of what is clicked. */
  readonly check: readonly [SheetTab, string];
  /** Who is fought, and with what weapon they strike back. */
  readonly foe: string;
  readonly foeWeapon: string;
  /** The faces that the dice of Lark's attack show over and over, and those of the answer; then those of the attack on Lark. */
  readonly dice: readonly [Faces, Faces];
  /** How badly somebody is hurt. */
  readonly hurt: (system: Readonly<Record<string, unknown>>) => number;
  /** What hurts Lark so that there is something to treat, if an attack is not enough for that. */
  readonly worsen?: (table: Table) => Promise<void>;
  /** What takes that back, if it was done by hand. */
  readonly worsened?: Readonly<Record<string, unknown>>;
  /** How a companion or the Gamemaster treats Lark. */
  readonly treat: (table: Table) => Promise<void>;
  /** What that has left of it. */
  readonly treated: Readonly<Record<string, unknown>>;
  readonly rest: string;
  /** The house rules of the table. */
  readonly rulings?: Readonly<Record<string, unknown>>;
  /** What is raised for how much, and what a window asks about it. */
  readonly raise: {
    readonly path: string;
    readonly points: number;
    readonly fill?: (mira: Page) => Promise<unknown>;
  };
}

/** The faces of the attacker's and of the defender's dice. */
type Faces = readonly [readonly number[], readonly number[]];

interface Table {
  readonly gm: Page;
  readonly mira: Page;
  /** The pages of all who have sat down. */
  readonly pages: Page[];
  /** Lets the player of a companion in, who has nothing to do before; every die of theirs shows a 5. */
  readonly seatTomas: () => Promise<Page>;
}

const CAMPAIGNS: Readonly<Record<string, Campaign>> = {
  d10: {
    ready: "Gunhand",
    weapon: "Pistol",
    check: ["abilities", "Alertness"],
    foe: "Heron",
    foeWeapon: "Sabre",
    dice: [
      [[8, 2, 2], [2]],
      [[8, 8, 2], [2]],
    ],
    hurt: ({ wound }) => Number(wound),
    treat: (table) => act(table, table.gm, "Lark", "treat"),
    treated: { bleeding: false },
    rest: "30 days",
    raise: { path: "attributes.wits", points: 12 },
  },
  d20: {
    ready: "Swordhand",
    weapon: "Spear",
    check: ["abilities", "Athletics"],
    foe: "Brandt",
    foeWeapon: "Axe",
    dice: [
      [[19, 6], [2]],
      [[6], [2]],
    ],
    hurt: ({ vitality, vitalityMax, wounds, woundsMax }) =>
      Number(vitalityMax) - Number(vitality) + Number(woundsMax) - Number(wounds),
    worsen: (table) => act(table, table.gm, "Lark", "suffer", (window) => window.locator('[name="amount"]').fill("17")),
    treat: async (table) => {
      const tomas = await table.seatTomas();
      await fixDice(tomas, [20]);
      await act(table, tomas, "Juno", "check", async (window) => {
        await window.locator('[name="by"]').selectOption("wisdom");
        await pick(window, "patient", "Lark");
      });
      await act(table, table.gm, "Lark", "heal", async (window) => {
        await window.locator('[name="what"]').selectOption("wounds");
        await window.locator('[name="amount"]').fill("2");
      });
    },
    // 17 more than 3 of vitality are 14 of 14 wounds; two of them come back.
    treated: { state: "", wounds: 2 },
    rest: "8 hours",
    rulings: { levelCosts: [10], woundsKill: true },
    raise: {
      path: "level",
      points: 10,
      fill: async (mira) => {
        const window = mira.locator("form.riposte-choices");
        await window.locator("[name=progression]").selectOption("warrior");
        await window.locator("[name=die]").selectOption("8");
        await window.getByRole("button", { name: "Raise" }).click();
      },
    },
  },
  d6: {
    ready: "Pistolero",
    weapon: "Light pistol",
    check: ["abilities", "Gymnastics"],
    foe: "Varga",
    foeWeapon: "Machine pistol",
    dice: [
      [[5, 2, 2], [2]],
      [[5, 2, 2], [2]],
    ],
    hurt: ({ light, critical }) => Number(light) + Number(critical),
    treat: async (table) => {
      await edit(table.gm, "Doran", { "system.skills.firstAid": 4 });
      await act(table, await table.seatTomas(), "Doran", "first-aid", (window) => pick(window, "patient", "Lark"));
    },
    // Logic 2 and First Aid 4 are six hits: two are needed, and the others heal the four boxes.
    treated: { critical: 0, aided: true },
    rest: "1 day",
    // Logic 3 becomes 4: five times the new rating.
    raise: { path: "attributes.logic", points: 20 },
  },
  d6x3: {
    ready: "Pilot",
    weapon: "Heavy pistol",
    check: ["abilities", "Piloting"],
    foe: "Harrow",
    foeWeapon: "Heavy pistol",
    dice: [
      [
        [6, 5, 4],
        [1, 2, 3],
      ],
      [
        [6, 5, 4],
        [1, 2, 3],
      ],
    ],
    hurt: ({ fortune, fortuneMax }) => Number(fortuneMax) - Number(fortune),
    worsen: ({ gm }) => edit(gm, "Lark", { "system.conditions.dying": true }),
    worsened: { "system.conditions.dying": false },
    treat: async (table) => {
      const tomas = await table.seatTomas();
      await fixDice(tomas, [6, 5, 4]);
      await act(table, tomas, "Ezra", "task", async (window) => {
        await window.locator('[name="task"]').selectOption("first-aid");
        await pick(window, "on", "Lark");
      });
      await act(table, table.gm, "Lark", "interlude", async (window) => {
        await window.locator('[name="fortune"]').fill("2");
      });
    },
    // No longer dying, but out; and 2 Fortune of the interlude on the 4 that the blow has left.
    treated: { conditions: { dying: false, helpless: true, unconscious: true, wounded: true }, fortune: 6 },
    rest: "1 hour",
    rulings: { levelCost: 10 },
    raise: { path: "level", points: 10 },
  },
};

/** Declares an action from the list on a sheet, and goes through with it. */
async function act(table: Table, ...declaring: Parameters<typeof declareAct>): Promise<void> {
  await declareAct(...declaring);
  await settle(table);
}

/** Picks one of a list in a window by the beginning of its label. */
async function pick(window: Locator, field: string, label: string): Promise<void> {
  const option = window.locator(`[name="${field}"] option`, { hasText: label }).first();
  await window.locator(`[name="${field}"]`).selectOption(await option.getAttribute("value"));
}

/** Answers whatever is asked by its first answer until the newest exchange is closed. */
async function settle({ gm, pages }: Table): Promise<void> {
  while ((await phases(gm)).at(-1) !== "closed") {
    for (const page of pages) if (await anyAnswer(page).isVisible()) await answered(page);
    await gm.evaluate(() => new Promise(requestAnimationFrame));
  }
}

/** Makes the dice of the one who attacks and of the one who answers show these faces over and over. */
async function loadDice(attacker: Page, defender: Page, [attacking, defending]: Faces): Promise<void> {
  for (const [page, faces] of [
    [attacker, attacking],
    [defender, defending],
  ] as const)
    await fixDice(
      page,
      Array.from({ length: 60 }, (_, index) => faces[index % faces.length] ?? 1),
    );
}

/** Attacks whom the user has targeted, from the sheet behind a token on the scene. */
async function strike(table: Table, page: Page, token: string, weapon: string): Promise<void> {
  const before = (await phases(table.gm)).length;
  await tokenOf(page, token).dblclick();
  const sheet = page.locator(".riposte-actor");
  await showTab(sheet, "fight");
  await sheet.locator(".riposte-weapon", { hasText: weapon }).locator('[data-action="attack"]').first().click();
  await page.locator("form.riposte-attack button[type=submit]:enabled").click();
  await expect.poll(async () => (await phases(table.gm)).length).toBeGreaterThan(before);
  await settle(table);
  await sheet.locator('[data-action="close"]').first().click();
}

/** Makes Lark out of nothing and a ready-made character, as a player does it. */
async function create(mira: Page, ready: string): Promise<void> {
  await mira.getByRole("tab", { name: /^Actors/ }).click();
  await mira.getByRole("button", { name: "Create a character" }).click();
  const window = mira.locator(".riposte-creation");
  await window.getByRole("textbox", { name: "Name" }).first().fill("Lark");
  await window.locator('[data-action="ready"]').filter({ hasText: ready }).click();
  await expect(window.getByText("This character follows the rules.")).toBeVisible();
  await window.getByRole("button", { name: "Finish" }).click();
  await expect(window).toHaveCount(0);
}

/** Drags a weapon out of its compendium onto Lark's sheet. */
async function equip(mira: Page, pack: string, weapon: string): Promise<void> {
  const sheet = await openSheet(mira, "Lark");
  await mira.getByRole("tab", { name: /^Compendi/ }).click();
  await mira.locator(`[data-action="openPack"][data-pack="riposte.${pack}"]`).click();
  const compendium = mira.locator(`#compendium-riposte-${pack}`);
  const entry = compendium.locator(".directory-item").filter({ has: mira.getByText(weapon, { exact: true }) });
  await entry.dragTo(sheet.locator(".riposte-head"));
  await showTab(sheet, "fight");
  await expect(sheet.locator(".riposte-weapon").filter({ hasText: weapon })).toBeVisible();
  await compendium.locator('[data-action="close"]').first().click();
}

/** Undoes the first exchange that has changed anything, and with it all that rest on it, until none is left. */
async function undoFirst(gm: Page): Promise<void> {
  const left = gm.locator('li.riposte-exchange:not(.is-undone) [data-action="undoExchange"]');
  await expect(async () => {
    const submit = undoWindow(gm).locator("button[type=submit]");
    if ((await submit.count()) > 0) await submit.click({ timeout: 1000 });
    else if ((await left.count()) > 0) await left.first().click({ timeout: 1000 });
    expect(await left.count()).toBe(0);
  }).toPass();
}

/** What the creation of Lark has left to spend. */
function leftOf(gm: Page): Promise<number> {
  return gm.evaluate(() => game.actors.getName("Lark").getFlag("riposte", "creation")?.left ?? 0);
}

/** What of a log of experience has not been taken back. */
function standing(log: unknown): readonly unknown[] {
  return Object.values(Object(log)).filter((entry) => Object(entry).back === "");
}

for (const [id, campaign] of Object.entries(CAMPAIGNS)) {
  test.describe(id, () => {
    test.use({ seed: `demo/${id}`, onScene: true, viewport: { width: 1360, height: 900 } });

    test("from nothing to the first raise: made, equipped, checked, hurt on the scene, treated, rested, raised; all of it undone", async ({
      gm,
      mira,
      sit,
    }) => {
      const pages = [gm, mira];
      const seatTomas = async (): Promise<Page> => {
        const tomas = await sit("Tomas");
        pages.push(tomas);
        await fixDice(tomas, []);
        return tomas;
      };
      const table = { gm, mira, pages, seatTomas };
      const { weapon, foe, foeWeapon, check, dice, hurt, raise } = campaign;
      const harm = async (name: string): Promise<number> => hurt(await systemOf(gm, name));
      const rulings = JSON.stringify({ [id]: campaign.rulings ?? {} });
      await gm.evaluate((text) => game.settings.set("riposte", "rulings", text), rulings);
      await create(mira, campaign.ready);
      await equip(mira, `${id}-weapons`, weapon);
      const before = await systemOf(gm, "Lark");

      await test.step("a check", async () => {
        const sheet = await openSheet(mira, "Lark");
        await showTab(sheet, check[0]);
        await sheet
          .getByRole("button", { name: `Roll ${check[1]}` })
          .first()
          .click();
        await expect.poll(() => phases(gm)).toHaveLength(1);
        await settle(table);
        await closeSheet(mira, "Lark");
      });

      await test.step("a fight on the scene", async () => {
        await joinBeside(gm, "Lark", foe);
        await beginFight(gm, "Lark", foe);
        await loadDice(mira, gm, dice[0]);
        await target(mira, foe);
        await strike(table, mira, "Lark", weapon);
        await turnOf(gm, foe, 1);
        await loadDice(gm, mira, dice[1]);
        await target(gm, "Lark");
        await strike(table, gm, foe, foeWeapon);
        await gm.evaluate(() => game.combat?.delete());
      });
      await campaign.worsen?.(table);
      const wounded = await harm("Lark");
      expect(wounded).toBeGreaterThan(0);

      await test.step("treatment and rest", async () => {
        // Every die shows a 5.
        await fixDice(mira, []);
        await campaign.treat(table);
        expect(await systemOf(gm, "Lark")).toMatchObject(campaign.treated);
        const rest = await openForSeveral(gm, "Rest", "riposte-rest");
        await rest.getByLabel("How long").selectOption({ label: campaign.rest });
        await rest.getByRole("button", { name: "Rest", exact: true }).click();
        await expect(rest).toHaveCount(0);
        await settle(table);
      });
      await expect.poll(() => harm("Lark")).toBeLessThan(wounded);

      await test.step("experience", async () => {
        const award = await openForSeveral(gm, "Award experience", "riposte-award-window");
        await award.locator("[name=points]").fill(String(raise.points));
        await award.getByRole("button", { name: "Award", exact: true }).click();
        await expect(award).toHaveCount(0);
        const sheet = await openSheet(mira, "Lark");
        await showTab(sheet, "abilities");
        const left = sheet.locator(".riposte-experience__left");
        const kept = raise.points + (await leftOf(gm));
        await expect(left).toHaveText(`Experience: ${kept} of ${kept} left`);
        await sheet.locator(`.riposte-raise[data-path="${raise.path}"]`).click();
        await raise.fill?.(mira);
        await expect(left).toHaveText(`Experience: ${kept - raise.points} of ${kept} left`);
      });

      await test.step("all of it undone", async () => {
        const sheet = await openSheet(mira, "Lark");
        await sheet.getByRole("button", { name: "Experience log" }).click();
        const log = mira.locator(".riposte-log");
        await log.locator(".riposte-log__line").first().getByRole("button", { name: "Take back" }).click();
        await expect(log.locator(".riposte-log__line").first()).toContainText("Taken back by Mira");
        await closeSheet(mira, "Lark");
        await gm.locator('[data-tab="chat"]').first().click();
        await gm.locator(".riposte-award").last().getByRole("button", { name: "Take back" }).click();
        await expect(gm.locator(".riposte-award").last()).toContainText("This award has been taken back.");
        await undoFirst(gm);
      });
      await edit(gm, "Lark", campaign.worsened ?? {});
      const { experience: log, ...rest } = await systemOf(gm, "Lark");
      const { experience: logBefore, ...made } = before;
      expect(rest).toEqual(made);
      expect(standing(log)).toEqual(standing(logBefore));
    });
  });
}
