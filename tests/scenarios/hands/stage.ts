import type { Page } from "@playwright/test";
import { expect } from "../expect.ts";
import { beginFight, fixDice, prompt, setAnswerSeconds } from "../fight.ts";
import { untilReady } from "../people.ts";
import { openByUuid } from "./documents.ts";
import { watch } from "./outcome.ts";
import { keepWorld } from "./restoring.ts";
import type { Place } from "./walk.ts";

interface Document {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
  readonly type: string;
  readonly items: Iterable<Document>;
  toObject(): Record<string, unknown>;
  update(changes: object): Promise<unknown>;
  createEmbeddedDocuments(name: string, data: readonly object[]): Promise<readonly Document[]>;
}

interface Window {
  render(options: object): Promise<unknown>;
}

/** What the stage uses of Foundry's own globals, inside a page. */
declare const game: {
  readonly actors: Iterable<Document> & { getName(name: string): Document | undefined };
  readonly combat: { createEmbeddedDocuments(name: string, data: readonly object[]): Promise<unknown> };
  readonly users: { getName(name: string): { update(changes: object): Promise<unknown> } };
  readonly settings: { readonly menus: ReadonlyMap<string, { readonly type: new () => Window }> };
};
declare const ui: {
  readonly notifications: { clear(): void };
  readonly sidebar: { changeTab(tab: string, group: string): void; expand(): void };
};
declare const Actor: { create(data: object): Promise<Document> };

/** The name of the actor that everything is tried on: a copy of one of the demo's, for which nothing is a pity. */
export const SUBJECT = "Corin";

/** Makes a user of the demo an assistant, who may change what the Gamemaster has open, and lets them in. */
export async function seatAssistant(gm: Page, sit: (name: string) => Promise<Page>): Promise<Page> {
  await gm.evaluate(() => game.users.getName("Tomas").update({ role: 3 }));
  return sit("Tomas");
}

/** Makes the subject, an actor of a type with an item of each type; if asked for, it comes into the fight, in which `first` acts first. */
export async function makeSubject(
  gm: Page,
  types: { readonly actor: string; readonly items: readonly string[] },
  first: string | null,
): Promise<string> {
  const uuid = await gm.evaluate(
    async ([name, { actor, items }, isFighter]) => {
      const model = [...game.actors].find(({ type }) => type === actor);
      const data = model?.toObject() ?? { type: actor };
      for (const key of ["_id", "_stats", "folder", "ownership"]) delete data[key];
      const made = await Actor.create({ ...data, name });
      const missing = items.filter((type) => ![...made.items].some((item) => item.type === type));
      const wanted = missing.map((type) => ({ type, name: `Some ${type}`, system: { quantity: 3 } }));
      await made.createEmbeddedDocuments("Item", wanted);
      if (isFighter) await game.combat.createEmbeddedDocuments("Combatant", [{ actorId: made.id }]);
      return made.uuid;
    },
    [SUBJECT, types, first !== null] as const,
  );
  if (first !== null) await beginFight(gm, first);
  await fixDice(gm, []);
  return uuid;
}

/** Begins to watch what is stored and told, and keeps the world as it is. */
export async function readyStage(gm: Page): Promise<void> {
  await untilReady(gm);
  // No question runs out under the hands.
  await setAnswerSeconds(gm, 600);
  await watch(gm);
  await keepWorld(gm);
}

/** The sheet of a document, in one of its modes. */
export function sheetPlace(gm: Page, name: string, uuid: string, isEdited: boolean | null): Place {
  const window = { id: "" };
  return {
    ...{ name, uuid },
    get selector() {
      return `[id="${window.id}"]`;
    },
    open: async () => {
      window.id = await openByUuid(gm, uuid);
      const mode = gm.locator(`[id="${window.id}"] [data-action="toggleMode"]`);
      if (isEdited !== null && (await mode.getAttribute("aria-pressed")) !== `${isEdited}`) {
        await gm.evaluate(() => ui.notifications.clear());
        await mode.click();
      }
      if (isEdited !== null) await gm.waitForFunction(isInMode, [window.id, isEdited] as const);
    },
  };
}

function isInMode([id, isEdited]: readonly [string, boolean]): boolean {
  return document.getElementById(id)?.querySelector(`[data-action="toggleMode"][aria-pressed="${isEdited}"]`) !== null;
}

/** A tab of the sidebar, in which the buttons of this system are pressed. */
export function sidebarPlace(gm: Page, tab: "actors" | "combat" | "chat"): Place {
  return {
    ...{ name: `sidebar ${tab}`, uuid: null, selector: `#${tab}`, isFrame: true },
    open: async () => {
      // A prompt may lie over the tabs of a narrow screen, and folds the sidebar as it comes.
      await expect(async () => {
        await gm.evaluate((shown) => {
          ui.sidebar.changeTab(shown, "primary");
          ui.sidebar.expand();
        }, tab);
        await expect(gm.locator(`#${tab}`)).toBeVisible({ timeout: 500 });
      }).toPass({ timeout: 8000 });
    },
  };
}

/** The chat with the card of an exchange that is still open. */
export function cardPlace(gm: Page, attack: () => Promise<void>): Place {
  const chat = sidebarPlace(gm, "chat");
  const cancel = gm.locator("#chat .riposte-card__cancel");
  return {
    ...chat,
    open: async () => {
      // The card of an exchange that is being called off goes only after it was counted.
      await expect(async () => {
        if ((await cancel.count()) === 0) {
          await attack();
          // On a narrow screen, the prompt folds the sidebar as it comes.
          await expect(prompt(gm)).toBeVisible();
        }
        await chat.open();
        await expect(cancel.first()).toBeVisible({ timeout: 3000 });
      }).toPass({ timeout: 12_000 });
    },
  };
}

/** The windows that this system has among the settings. */
export async function settingsPlaces(gm: Page): Promise<readonly Place[]> {
  const keys = await gm.evaluate(() => [...game.settings.menus.keys()].filter((key) => key.startsWith("riposte.")));
  return keys.map((key) => windowPlace(gm, `settings ${key}`, () => openMenu(gm, key)));
}

async function openMenu(gm: Page, key: string): Promise<void> {
  await gm.evaluate((of) => {
    const Type = game.settings.menus.get(of)?.type;
    if (Type) void new Type().render({ force: true });
  }, key);
}

/** A window that comes by doing something; it is the one that was not there before. */
function windowPlace(gm: Page, name: string, bring: () => Promise<void>): Place {
  const window = { id: "" };
  const ids = (): Promise<readonly string[]> =>
    gm.locator(".riposte.application:visible").evaluateAll((all) => all.map(({ id }) => id));
  return {
    ...{ name, uuid: null },
    get selector() {
      return `[id="${window.id}"]`;
    },
    open: async () => {
      const before = await ids();
      if (before.includes(window.id)) return;
      await bring();
      const fresh = async (): Promise<string> => (await ids()).find((id) => !before.includes(id)) ?? "";
      await expect.poll(async () => (window.id = await fresh()), `${name} does not open`).not.toBe("");
    },
  };
}

/** The prompt that asks for the subject, who has been attacked. */
export function promptPlace(gm: Page, attack: () => Promise<void>): Place {
  return windowPlace(gm, "prompt", attack);
}
