import type { Locator, Page } from "@playwright/test";
import { rm } from "node:fs/promises";
import { changedSeed, type Stored } from "../scenarios/changed-seed.ts";
import { editSheet, showTab, systemOf, untilReady } from "../scenarios/people.ts";
import { expect, test } from "./table.ts";

/** What these scenarios use of Foundry's own globals, inside a page. */
declare const game: {
  readonly actors: { getName(name: string): { readonly uuid: string } };
  readonly settings: { get(scope: string, key: string): unknown };
  readonly socket: {
    emit(event: string, request: object, answer: (said: { value: { result: readonly object[] } }) => void): void;
  };
  readonly system: {
    readonly api: {
      award(uuids: readonly string[], points: number): Promise<{ readonly ok: boolean }>;
    };
  };
};

/** Each game, and an edition that keeps other things, with its demo and a character of it. */
const WORLDS = [
  { ruleset: "d10", seed: "demo/d10", broken: "Bo" },
  { ruleset: "d10-injury", seed: "demo/d10", broken: "Bo" },
  { ruleset: "d20", seed: "demo/d20", broken: "Juno" },
  { ruleset: "d6", seed: "demo/d6", broken: "Doran" },
  { ruleset: "d6x3", seed: "demo/d6x3", broken: "Ezra" },
] as const;

/** An award that stands among what is broken. */
const STANDING = { act: "awardedLongBefore", kind: "award", at: 5, by: "Gamemaster", points: 20, reason: "Won" };

const BROKEN_LOG = {
  awardedLongBefore: STANDING,
  text: "award",
  list: [],
  odd: { kind: "gift", act: {}, points: "many", at: null },
  early: { kind: "award", act: "early", at: -Number.MAX_SAFE_INTEGER, points: 1 },
  long: { kind: "award", act: "long", at: -8.64e15, points: 0, reason: "x".repeat(100_000) },
  late: {
    kind: "raise",
    act: "late",
    at: Number.MAX_SAFE_INTEGER,
    points: 0,
    path: "constructor.name",
    from: 0,
    to: 1,
  },
};

const BROKEN_FLAGS = {
  riposte: { creation: { stage: "open", before: 5, left: {} }, gmNotes: { a: 1 }, kind: [], marks: 5 },
};

/** The same as it would be after some accident or malice. */
function harmed(actor: Stored): Stored {
  const system = { ...actor.system, experience: BROKEN_LOG, restedHours: "soon", rested: [] };
  return { ...actor, system, flags: BROKEN_FLAGS };
}

/** Everything of some kinds that the local table has stored, as no client has touched it. */
function stored(page: Page): Promise<readonly object[]> {
  const all = ["Actor", "Setting", "ChatMessage", "Scene", "Combat"].map((type) =>
    page.evaluate(
      (kind) =>
        new Promise<readonly object[]>((told) => {
          const request = { action: "get", type: kind, operation: {} };
          game.socket.emit("document", request, ({ value }) => told(value.result));
        }),
      type,
    ),
  );
  return Promise.all(all).then((lists) => lists.flat());
}

function award(gm: Page, name: string): Promise<{ readonly ok: boolean }> {
  return gm.evaluate((who) => game.system.api.award([game.actors.getName(who).uuid], 60), name);
}

/** Raises the first rating that asks for nothing else, and takes that back again. */
async function raiseAndTakeBack(gm: Page, sheet: Locator, name: string): Promise<void> {
  const former = await ratings(gm, name);
  await showTab(sheet, "abilities");
  await sheet.locator('[data-action="raise"]:not([aria-disabled="true"]):not([data-path="level"])').first().click();
  await expect.poll(() => ratings(gm, name)).not.toEqual(former);
  await sheet.getByRole("button", { name: "Experience log" }).click();
  const log = gm.locator(".riposte-log");
  await log.locator(".riposte-log__line").first().getByRole("button", { name: "Take back" }).click();
  await expect.poll(() => ratings(gm, name)).toEqual(former);
  await log.locator('[data-action="close"]').first().click();
}

async function ratings(page: Page, name: string): Promise<Record<string, unknown>> {
  const { experience: _log, ...rest } = await systemOf(page, name);
  return rest;
}

/** Opens the window of creation, and makes the character again what it was. */
async function createAndTakeBack(gm: Page, sheet: Locator, name: string): Promise<void> {
  const former = await ratings(gm, name);
  await sheet.locator('[data-action="toggleControls"]').click();
  await sheet.getByText("Character creation", { exact: true }).click();
  const window = gm.locator(".riposte-creation");
  await expect(window.locator('[data-action="ready"]').first()).toBeVisible();
  await window.locator('[data-action="ready"]').first().click();
  await expect.poll(() => ratings(gm, name)).not.toEqual(former);
  await expect(window.getByRole("button", { name: "Delete this character" })).toHaveCount(0);
  await window.locator('[data-action="takeBack"]').click();
  await gm.locator("dialog").getByRole("button", { name: "Yes" }).click();
  await expect(window).toHaveCount(0);
  expect(await ratings(gm, name)).toEqual(former);
}

/** Joins again; what is stored is not written anew. */
async function staysAsStored(gm: Page): Promise<void> {
  await isUpToDate(gm);
  const once = await stored(gm);
  await gm.reload();
  await untilReady(gm);
  await isUpToDate(gm);
  expect(await stored(gm)).toEqual(once);
}

async function isUpToDate(gm: Page): Promise<void> {
  await expect.poll(() => gm.evaluate(() => game.settings.get("riposte", "dataVersion"))).toBe(1);
}

for (const { ruleset, seed, broken } of WORLDS) {
  test.describe(ruleset, () => {
    test.override({
      onScene: true,
      seed: async ({}, use) => {
        const change = (actor: Stored): Stored => (actor.name === broken ? harmed(actor) : actor);
        const folder = await changedSeed(seed, ruleset, (actor) => ({ ...actor, ...change(actor) }));
        await use(folder);
        await rm(folder, { recursive: true });
      },
    });

    test(`what is broken in the campaign's data of a character hurts nobody, and what stands counts (${ruleset})`, async ({
      gm,
      complaints,
    }) => {
      complaints.expect(/validation errors/);
      await staysAsStored(gm);
      const sheet = await editSheet(gm, broken, "abilities");
      await expect(sheet.locator(".riposte-experience__left")).toContainText("20 of 20 left");
      expect(await award(gm, broken)).toEqual({ ok: true });
      await expect(sheet.locator(".riposte-experience__left")).toContainText("80 of 80 left");
      await raiseAndTakeBack(gm, sheet, broken);
      await createAndTakeBack(gm, sheet, broken);
      const { experience, restedHours = 0 } = await systemOf(gm, broken);
      expect(experience).toMatchObject({ awardedLongBefore: { ...STANDING, back: "" } });
      expect(restedHours).toBe(0);
      await showTab(sheet, "biography");
      const notes = sheet.locator(".riposte-gm-notes [data-notes]");
      await expect(notes).toHaveValue("");
      await notes.fill("Owes the miller");
      await notes.blur();
      await expect.poll(async () => JSON.stringify(await stored(gm))).toMatch(/"gmNotes":"[0-9a-f]{16}\.\w+\.locked:/);
      await staysAsStored(gm);
    });
  });
}
