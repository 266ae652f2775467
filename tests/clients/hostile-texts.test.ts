import { beginFight, openAsk, setAnswerSeconds } from "../scenarios/fight.ts";
import { openSheet, showTab } from "../scenarios/people.ts";
import { holdStill } from "../waiting.ts";
import { filesUnder, textOf } from "../sources.ts";
import { attack, lookAt, prompted } from "./deeds.ts";
import { type Person, expect, test } from "./table.ts";

interface Stored {
  readonly id: string;
  readonly uuid: string;
  readonly name: string;
}
interface Sheet {
  render(options: object): Promise<unknown>;
}
interface Bearer extends Stored {
  readonly items: { getName(name: string): Bearer };
  update(changes: object): Promise<unknown>;
  readonly sheet: Sheet;
}

/** What these tests use of Foundry's own globals, inside a page. */
declare const game: {
  readonly actors: { getName(name: string): Bearer };
  readonly journal: {
    getName(name: string): { readonly sheet: Sheet; readonly pages: { getName(name: string): Bearer } } | undefined;
  };
  readonly user: { update(changes: object): Promise<unknown> };
};
declare const foundry: { readonly applications: { readonly instances: ReadonlyMap<string, unknown> } };
declare const Hooks: { on(name: string, listener: (document: object) => void): number };
declare const JournalEntry: { create(data: object): Promise<unknown> };
declare const ChatMessage: { create(data: object): Promise<unknown> };
declare global {
  var writes: string[] | undefined;
}

const TEMPLATES = filesUnder(["templates"], [".hbs"]).map(textOf).join("\n");
const SOURCES = filesUnder(["src/foundry"], [".ts"]).map(textOf).join("\n");

/** Every different match of a pattern's group, in the templates or in all code of the edge. */
function every(pattern: RegExp, text = TEMPLATES): readonly string[] {
  return [...new Set([...text.matchAll(pattern)].map(([, found = ""]) => found))].sort();
}

/** Each action, each data attribute and each class by which a control of ours is known, and the names of all fields of an actor. */
const ACTIONS = [
  ...every(/data-action="([\w]+)"/g),
  ...every(/^ {4,6}(\w+): (?:on|toStoringHandler\(on)[A-Z]/gm, SOURCES),
  ...["deleteItem", "editItem", "configureToken", "editImage", "roll", "endTurn", "nextTurn"],
];
const ATTRIBUTES = every(/ (data-[a-z-]+)=/g).filter((name) => !/^data-(action|tooltip)/.test(name));
const CLASSES = every(/\.(riposte-[\w-]+)/g, SOURCES);

/** A text as hostile as a player can write it: each control of ours, with all that it could be told, in whatever it could stand in. */
function hostileText(known: Readonly<Record<string, string>>): string {
  const data = Object.entries(known)
    .map(([name, value]) => `data-${name}="${value}"`)
    .join(" ");
  const rest = ATTRIBUTES.filter((name) => !(name.slice("data-".length) in known)).map((name) => `${name}="1"`);
  const buttons = ACTIONS.map((action) => `<a class="hostile" data-action="${action}" ${data}>${action}</a>`);
  const classes = CLASSES.map((name) => `<a class="hostile ${name}">${name}</a>`);
  const form =
    `<form class="riposte-adjusting__roll" ${data}><input class="hostile" name="value" value="9"><input name="reason" value="x">` +
    `<button class="hostile" type="button">Go</button></form>`;
  const fields = ["system.wound", "name", "system.attributes.dexterity"].map(
    (name) => `<input class="hostile" type="checkbox" name="${name}" value="5">`,
  );
  const folds = `<details class="hostile" ${data}><summary>More</summary>Text</details>`;
  const said =
    "@Check[abilities.stealth]{My drawing} @Check[abilities.stealth 2] @Rule[d10/D.8]{Read} @Rule[__proto__/x] @Check[constructor]";
  const card = `<div class="message riposte-exchange riposte-award" ${data} ${rest.join(" ")}><div class="riposte-award__foot">`;
  return `<div class="riposte">${card}${buttons.join("")}${classes.join("")}${form}${fields.join("")}${folds}</div></div><p>${said}</p></div>`;
}

/** Notes from now on what a page writes, or has others write: each document that it creates, changes or deletes, before it is sent. */
async function watchWrites(page: Person): Promise<void> {
  await page.evaluate(() => {
    const writes: string[] = [];
    globalThis.writes = writes;
    for (const name of [
      "Actor",
      "Item",
      "ActiveEffect",
      "ChatMessage",
      "Combat",
      "Combatant",
      "User",
      "JournalEntry",
      "JournalEntryPage",
      "Setting",
      "Token",
      "Scene",
      "Macro",
    ])
      for (const deed of ["preCreate", "preUpdate", "preDelete"])
        Hooks.on(`${deed}${name}`, () => void writes.push(`${deed}${name}`));
  });
}

/** Presses, changes and sends everything in a text that is shown, and in what its enrichers have made of it; returns how much. */
async function pressAll(page: Person, where: string): Promise<number> {
  return page.evaluate((selector) => {
    const all = [...document.querySelectorAll<HTMLElement>(`${selector} .hostile, ${selector} .riposte-check-link`)];
    for (const each of all) {
      const options = { bubbles: true, cancelable: true };
      for (const type of ["pointerdown", "pointerup", "click"])
        each.dispatchEvent(new PointerEvent(type, { ...options, button: 0 }));
      each.dispatchEvent(new PointerEvent("contextmenu", { ...options, button: 2 }));
      if (each instanceof HTMLInputElement) each.checked = !each.checked;
      for (const type of ["input", "change", "toggle", "submit"])
        each.closest("form.riposte-adjusting__roll, details.hostile")?.dispatchEvent(new Event(type, options));
      if (each instanceof HTMLInputElement)
        for (const type of ["input", "change"]) each.dispatchEvent(new Event(type, options));
    }
    return all.length;
  }, where);
}

test("each button, field, fold and link of ours in a player's message, notes, thing or journal does nothing when a GM presses it", async ({
  gm,
  mira,
  tomas,
}) => {
  await lookAt(gm, "chat");
  await setAnswerSeconds(gm, 600);
  await beginFight(gm);
  await attack(mira, "Ana", "Longsword", "Bo");
  await prompted(tomas);
  const { message, ask } = await openAsk(gm);
  const known = await gm.evaluate(
    ([id, open]) => {
      const bo = game.actors.getName("Bo");
      const item = bo.items.getName("Axe").id;
      const roll = "abilities.stealth";
      return {
        ...{
          message: id,
          "message-id": id,
          ask: open,
          question: "reaction",
          answer: "dodge",
          frame: "0",
          direction: "undo",
        },
        ...{
          actor: bo.uuid,
          fighter: bo.uuid,
          uuid: bo.uuid,
          "item-id": item,
          item,
          field: roll,
          roll,
          name: "system.wound",
        },
        ...{
          path: "system.wound",
          fold: "rolls",
          rule: "d10/D.8",
          group: "primary",
          tab: "fight",
          type: "d10Gear",
          by: "1",
        },
      };
    },
    [message, ask] as const,
  );
  const text = hostileText(known);
  expect(ACTIONS.length).toBeGreaterThan(60);
  await gm.evaluate(async () => {
    const pages = [{ name: "Page", type: "text", text: { content: "" } }];
    await JournalEntry.create({ name: "Mine", ownership: { default: 3 }, pages });
  });
  await mira.waitForFunction(() => game.journal.getName("Mine") !== undefined);
  await mira.evaluate(
    async ([content, id]) => {
      const flags = { riposte: { award: { act: "x", actors: [game.actors.getName("Ana").uuid], back: false } } };
      await ChatMessage.create({ content });
      await ChatMessage.create({ content, flags });
      await ChatMessage.create({ content, type: "exchange", system: { state: id, fighters: [] } }).catch(
        () => undefined,
      );
      const ana = game.actors.getName("Ana");
      await ana.update({ "system.notes": content });
      await ana.items.getName("Longsword").update({ "system.notes": content });
      await game.journal.getName("Mine")?.pages.getName("Page").update({ "text.content": content });
    },
    [text, message] as const,
  );
  const sheet = await openSheet(gm, "Ana");
  await showTab(sheet, "biography");
  await openSheet(gm, "Ana", "Longsword");
  await gm.evaluate(() => game.journal.getName("Mine")?.sheet.render({ force: true }));
  await expect(gm.locator(".journal-sheet .hostile")).not.toHaveCount(0);
  await gm.evaluate(() => game.user.update({ character: game.actors.getName("Shrike").id }));
  await watchWrites(gm);
  const windows = (): Promise<readonly string[]> =>
    gm.evaluate(() => [...foundry.applications.instances.keys()].filter((id) => id.startsWith("riposte")).toSorted());
  const before = await windows();
  for (const where of ["#chat", ".riposte-actor", ".riposte-item", ".journal-sheet"]) {
    await expect(gm.locator(`${where} .hostile`).nth(60)).toBeAttached();
    await pressAll(gm, where);
    await holdStill(300);
    expect([where, await gm.evaluate(() => globalThis.writes)]).toEqual([where, []]);
  }
  // What a GM's own fighter can roll is offered and not rolled: a player has said what stands on the button.
  const opened = async (): Promise<readonly string[]> => (await windows()).filter((id) => !before.includes(id));
  await expect.poll(opened).toEqual([expect.stringMatching(/^riposte-check-/)]);
  expect(await gm.evaluate(() => globalThis.writes)).toEqual([]);
});
