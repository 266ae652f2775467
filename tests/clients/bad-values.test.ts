import { readdirSync } from "node:fs";
import type { Page } from "@playwright/test";
import { beginFight, clickAtOnce, openAttack, setAnswerSeconds } from "../scenarios/fight.ts";
import { GENERATIONS } from "../scenarios/generations.ts";
import { playBy } from "../scenarios/edition.ts";
import { editSheet, systemOf } from "../scenarios/people.ts";
import { holdStill, lookUntil } from "../waiting.ts";
import { lookAt } from "./deeds.ts";
import { expect, test } from "./table.ts";

interface Application {
  readonly id: string;
  readonly element: HTMLElement | null;
  close(options?: object): Promise<unknown>;
}
interface Document {
  readonly uuid: string;
  readonly name: string;
  readonly type: string;
  readonly effects: Iterable<{ readonly uuid: string }>;
  readonly sheet: { readonly id: string; render(options: object): Promise<unknown> };
  toObject(): object;
}
interface Fighter extends Document {
  readonly items: Iterable<Document>;
}

/** What these tests use of Foundry's own globals, inside a page. */
declare const game: {
  readonly actors: Iterable<Fighter>;
  readonly items: Iterable<Document>;
  readonly combat: { readonly combatants: Iterable<{ readonly actor: Fighter }>; toObject(): object };
  readonly messages: Iterable<{ toObject(): object }>;
  readonly settings: {
    readonly menus: ReadonlyMap<string, { readonly type: new () => { render(options: object): unknown } }>;
  };
  readonly system: { readonly api: { act(uuid: string): Promise<unknown>; pool(): Promise<unknown> } };
};
declare const foundry: {
  readonly applications: { readonly instances: ReadonlyMap<string, Application> };
  readonly utils: { getProperty(object: object, key: string): unknown };
};
declare const fromUuidSync: (uuid: string) => Document | null;

/** The ten values that no field asks for; a number's own field takes some of them for no number, as browsers do. */
const BAD = ["", "null", "NaN", "3d", "-5", "1e9", "2.5", "Infinity", "constructor", `${"<b>W</b>{{x}}".repeat(400)}`];

/** Whether each window takes each of the values, as `npm run hands` does it; otherwise it takes two of them, and every third kind of action is tried. */
const IS_WHOLE = process.env["RIPOSTE_HANDS"] === "all";

/** The demo worlds by their own games; when all is tried, also by the other editions of d10. */
const PLAYED = [
  ...readdirSync("demo").map((game) => ({ seed: game, game })),
  ...(IS_WHOLE ? ["d10-classic", "d10-injury"] : []).map((game) => ({ seed: "d10", game })),
];

/** The buttons of sheets behind which windows with fields are. */
const OPENING = ['[data-action="giveItem"]', '[data-action="createEffect"]', ".riposte-lasting__amend"];

type Tried = readonly [id: string, value: string, uuid: string];

/** Fills a bad value into each field of a window and leaves it, one after the other. */
async function fill([id, value]: Tried): Promise<void> {
  const root = foundry.applications.instances.get(id)?.element;
  const fields = root?.querySelectorAll<HTMLInputElement>("input, textarea") ?? [];
  for (const field of fields) {
    const { type, disabled, readOnly, maxLength } = field;
    const isTyped = ["text", "number", "search", "textarea"].includes(type) && !disabled && !readOnly;
    const isWord = type !== "number" && /^(NaN|Infinity)$/.test(value);
    if (!field.isConnected || !isTyped || isWord) continue;
    field.focus();
    // A browser lets nobody type more than that, and its fields for numbers hold nothing else.
    const typed = type === "number" && !/^-?[\d.]+(?:e\d+)?$/.test(value) ? "" : value;
    field.value = maxLength > 0 ? typed.slice(0, maxLength) : typed;
    for (const event of ["input", "change"]) field.dispatchEvent(new Event(event, { bubbles: true }));
    field.blur();
    // A page that is drawn again for each field without a pause is taken for cut off.
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** Says what is wrong in a window after a bad value: what it shows, a button that is off, a field that is folded away, or is not stored. */
function findWrong([id, value, uuid]: Tried): readonly string[] {
  const root = foundry.applications.instances.get(id)?.element;
  if (!root) return [];
  const all = <Kind extends Element>(selector: string): readonly Kind[] => [...root.querySelectorAll<Kind>(selector)];
  const odd = /NaN|Infinity|undefined|\[object/.exec((root.textContent ?? "").replaceAll(value || "\0", ""));
  const reasons = all(
    "[class*=refusal], [data-note=problem], [class*=problem], [class*=empty], .riposte-attack__preview .riposte-act__hint",
  );
  const isSaid = reasons.some((each) => each.textContent?.trim() !== "" && !each.closest("details:not([open])"));
  const off = all<HTMLButtonElement>("button[type=submit]").filter((each) =>
    each.matches(":disabled, [aria-disabled=true]"),
  );
  const isSent = !(root instanceof HTMLFormElement) || root.checkValidity();
  const folded = all<HTMLInputElement>("details:not([open]) input").filter(
    ({ validity }) => !isSent && !validity.valid,
  );
  const document = uuid === "" ? null : fromUuidSync(uuid);
  const fields = all<HTMLInputElement>(":is([name^='system.'], [name=name]):not([aria-invalid=true])");
  const unstored = fields.flatMap(({ type, name, value: shown }) => {
    if (!document || !["text", "number", "textarea"].includes(type)) return [];
    const stored = foundry.utils.getProperty(document.toObject(), name);
    if (stored === undefined || shown === String(stored ?? "")) return [];
    return [`${name} shows "${shown.slice(0, 30)}", stored is "${String(stored).slice(0, 30)}"`];
  });
  return [
    ...(odd ? [`shows ${odd[0]}`] : []),
    ...(isSaid ? [] : off.map((each) => `"${each.textContent?.trim()}" is off and nothing says why`)),
    ...folded.map(({ name }) => `${name} keeps it from being sent, and is folded away`),
    ...unstored,
  ];
}

/** The address of the effect of an actor or an item that a window edits; empty for other windows. */
function findEffect([id, owner]: readonly [string, string]): string {
  const effects = owner === "" ? [] : [...(fromUuidSync(owner)?.effects ?? [])];
  return effects.find(({ uuid }) => id.endsWith(uuid.replaceAll(".", "-")))?.uuid ?? "";
}

/** What is stored that no sheet may hold: numbers that are none or of no sheet's size. */
function oddlyStored(): readonly string[] {
  const odd = (value: unknown, at: string): readonly string[] => {
    if (typeof value === "number")
      return Number.isFinite(value) && Math.abs(value) <= 1e15 ? [] : [`${at} is ${value}`];
    if (typeof value === "string")
      return value === "NaN" && !/name|notes|text|words/i.test(at) ? [`${at} is "NaN"`] : [];
    if (typeof value !== "object" || value === null) return [];
    return Object.entries(value).flatMap(([key, each]) => odd(each, `${at}.${key}`));
  };
  return [...game.actors].flatMap((actor) => odd(Object(actor.toObject()).system, actor.name));
}

for (const [index, { seed, game: edition }] of PLAYED.entries())
  test.describe(edition, () => {
    test.override({ seed: `demo/${seed}`, generation: GENERATIONS[index % GENERATIONS.length] });

    test("each field of each window takes each bad value: what is shown is stored, and what is refused says why", async ({
      gm,
    }) => {
      if (edition !== seed) await playBy(edition, gm);
      await setAnswerSeconds(gm, 600);
      await lookAt(gm, "actors");
      await beginFight(gm);
      const wrong: string[] = [];
      const opened = new Set<string>();
      let [fields, tried] = [0, 0];
      const tryValue = async (what: string, tried: Tried): Promise<void> => {
        await gm.evaluate(fill, tried);
        await holdStill(60);
        const found = await lookUntil(
          () => gm.evaluate(findWrong, tried),
          (each) => each.length === 0,
          3000,
        );
        wrong.push(...found.map((each) => `${what}, ${JSON.stringify(tried[1].slice(0, 12))}: ${each}`));
      };
      const tryAll = async (what: string, id: string, uuid = ""): Promise<void> => {
        fields += await gm.locator(`[id="${id}"] :is(input[type=text], input[type=number], textarea)`).count();
        tried += 1;
        for (const value of BAD.filter((_value, at) => IS_WHOLE || at % 5 === tried % 5))
          await tryValue(what, [id, value, uuid]);
      };
      const ids = (): Promise<readonly string[]> =>
        gm.evaluate(() => [...foundry.applications.instances.keys()].filter((id) => /^riposte-/.test(id)));
      const tryOpened = async (what: string, open: () => Promise<unknown>, owner = ""): Promise<void> => {
        const before = await ids();
        await open();
        for (let tries = 0; tries < 20 && (await ids()).length === before.length; tries += 1) await holdStill(50);
        await holdStill(100);
        for (const id of (await ids()).filter((each) => !before.includes(each))) {
          const kinds = gm.locator(`[id="${id}"] select[name="kind"] option`);
          const all = await kinds.evaluateAll((options: HTMLOptionElement[]) => options.map((each) => each.value));
          for (const kind of all.length === 0 ? [""] : all.filter((_kind, at) => IS_WHOLE || at % 3 === 2)) {
            if (kind !== "") await gm.locator(`[id="${id}"] select[name="kind"]`).selectOption(kind);
            if (kind !== "") await expect(gm.locator(`[id="${id}"] option[value="${kind}"][selected]`)).toHaveCount(1);
            await tryAll(`${what} ${id} ${kind}`, id, await gm.evaluate(findEffect, [id, owner] as const));
          }
          await gm.evaluate((of) => foundry.applications.instances.get(of)?.close(), id);
        }
      };
      for (const menu of await gm.evaluate(() =>
        [...game.settings.menus.keys()].filter((key) => key.startsWith("riposte.")),
      ))
        await tryOpened(menu, () =>
          gm.evaluate(
            (key) => void new (game.settings.menus.get(key)?.type ?? (Object as never))().render({ force: true }),
            menu,
          ),
        );
      await tryOpened("pool", () => gm.evaluate(() => game.system.api.pool()));
      await tryOpened("act", () =>
        gm.evaluate(() => game.system.api.act([...game.combat.combatants][0]?.actor.uuid ?? "")),
      );
      await gm.locator('[data-tab="actors"]').first().click();
      const buttons = gm.locator(
        "#actors .directory-header button[class*=riposte-], #actors .riposte-several-buttons button",
      );
      const names = await buttons.evaluateAll((all: HTMLElement[]) =>
        all.map(({ className }) => className.split(" ")[0] ?? ""),
      );
      for (const name of new Set(names)) await tryOpened(name, () => gm.locator(`#actors button.${name}`).click());
      for (const { uuid, type } of await documents(gm)) {
        const id = await gm.evaluate(async (of) => {
          const sheet = fromUuidSync(of)?.sheet;
          await sheet?.render({ force: true });
          return sheet?.id ?? "";
        }, uuid);
        const mode = gm.locator(`[id="${id}"] [data-action="toggleMode"][aria-pressed="false"]`);
        if ((await mode.count()) > 0) await mode.click();
        await holdStill(100);
        await tryAll(type, id, uuid);
        for (const button of OPENING.filter((each) => IS_WHOLE || !opened.has(each))) {
          const found = gm.locator(`[id="${id}"] ${button}`);
          if ((await found.count()) === 0) continue;
          opened.add(button);
          await tryOpened(`${type} ${button}`, () => clickAtOnce(found.first()), uuid);
        }
        await gm.evaluate((of) => foundry.applications.instances.get(of)?.close(), id);
      }
      expect(await gm.evaluate(oddlyStored)).toEqual([]);
      expect(wrong).toEqual([]);
      expect(fields).toBeGreaterThan(60);
      expect(opened.size).toBe(OPENING.length);
    });
  });

/** One actor and one item of each type that the demo has. */
function documents(gm: Page): Promise<readonly { readonly uuid: string; readonly type: string }[]> {
  return gm.evaluate(() => {
    const actors = [...game.actors];
    const all = [...actors, ...actors.flatMap(({ items }) => [...items])];
    return [...new Map(all.map(({ uuid, type }) => [type, { uuid, type }])).values()];
  });
}

test("a text that is emptied is stored as empty, and a name that is emptied says why it is not stored", async ({
  gm,
}) => {
  const sheet = await editSheet(gm, "Cass", "abilities");
  const text = sheet.locator('[name="system.secondaries.0.name"]');
  const stored = async (): Promise<unknown> => Object(await systemOf(gm, "Cass"))["secondaries"][0].name;
  for (const value of ["Smith", ""]) {
    await text.fill(value);
    await text.blur();
    await expect.poll(stored).toBe(value);
  }
  const name = sheet.locator('[name="name"]');
  await name.fill("");
  await name.blur();
  await expect(sheet.getByText("This cannot be empty.")).toBeVisible();
  await name.fill("Cass");
  await name.blur();
  await expect(sheet.getByText("This cannot be empty.")).toHaveCount(0);
});

test("a field that keeps its form from being sent opens its fold and says why beside it, until it is right again", async ({
  gm,
}) => {
  await beginFight(gm);
  const window = await openAttack(gm, "Ana", "Longsword");
  const told = await window.evaluate((form: HTMLFormElement) => {
    const fold = document.createElement("details");
    const field = Object.assign(document.createElement("input"), { type: "number", min: "0", value: "-3" });
    fold.append(field);
    form.append(fold);
    const read = () => [fold.open, fold.textContent];
    const before = read();
    form.requestSubmit();
    const sent = read();
    field.value = "3";
    field.dispatchEvent(new Event("input", { bubbles: true }));
    return [before, sent, read()];
  });
  expect(told).toEqual([
    [false, ""],
    [true, "A number of at least 0."],
    [true, ""],
  ]);
});
