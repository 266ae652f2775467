import type { Locator, Page } from "@playwright/test";
import { expect } from "./expect.ts";
import { anyAnswer, clickAtOnce, phases, prompt } from "./fight.ts";
import type { SheetTab } from "./people.ts";
import { holdStill } from "../waiting.ts";

interface Actor {
  update(changes: object): Promise<unknown>;
  readonly items: { getName(name: string): { update(changes: object): Promise<unknown> } };
}

declare const game: { readonly actors: { getName(name: string): Actor } };

/** What a deed needs: the Gamemaster's page, who does it, and their sheet. */
export type Doer = { readonly gm: Page; readonly name: string; readonly sheet: Locator };

/** How a deed is done by clicks, by whom if not by the first in order, and what has to be so before. */
export type Deed = {
  readonly by?: string;
  readonly before?: (doer: Doer) => Promise<unknown>;
  readonly outside?: true;
  readonly tab?: SheetTab;
  /** The faces that its dice show, if what is asked on the way to its end is counted too; afterwards every die shows a 5. */
  readonly faces?: readonly number[];
  readonly clicks: (doer: Doer) => Promise<unknown>;
};

export const hand = ({ sheet }: Doer, id: string): Promise<void> => sheet.locator(`[data-hand="${id}"]`).click();
const way = ({ sheet }: Doer, index = 0): Promise<void> => sheet.locator(`[data-way="${index}"]`).click();
const declare = ({ gm }: Doer): Promise<void> => gm.locator("form.riposte-attack button[type=submit]:enabled").click();

const row = (id: string): Deed => ({ clicks: (doer) => hand(doer, id) });
const menu = (id: string, index = 0): Deed => ({
  clicks: async (doer) => {
    await hand(doer, id);
    await way(doer, index);
  },
});
const form = (id: string): Deed => ({
  clicks: async (doer) => {
    await hand(doer, id);
    await declare(doer);
  },
});
/** From the list of all actions. */
const listed = (name: string): Deed => ({
  clicks: async (doer) => {
    await hand(doer, "others");
    await doer.gm.locator(".riposte-everything li button", { hasText: name }).first().click();
    await declare(doer);
  },
});
/** With the answers that follow it: several picks, each with so many answers more. What others are asked in between is not counted. */
const picking = (picks: number, deed: Deed, said = 0): Deed => ({
  ...deed,
  clicks: async (doer) => {
    await deed.clicks(doer);
    for (let pick = 0; pick < picks; pick += 1) {
      if (pick > 0) await defended(doer.gm);
      for (let answers = 0; answers <= said; answers += 1) await answered(doer.gm);
    }
  },
});
/** Its questions are counted too, with dice that fall as they are said. */
const asking = (deed: Deed, faces: readonly number[] = []): Deed => ({ ...deed, faces });
const outside = (deed: Deed): Deed => ({ ...deed, outside: true });

/** After another deed of the row. */
const after = (first: string, deed: Deed): Deed => ({
  ...deed,
  before: async (doer) => {
    const before = (await phases(doer.gm)).length;
    await hand(doer, first);
    await expect.poll(async () => (await phases(doer.gm)).slice(before)).toEqual(["closed"]);
  },
});

/** After changes to what its doer stores. */
const changed = (changes: object, deed: Deed): Deed => ({
  ...deed,
  before: ({ gm, name }) =>
    gm.evaluate(([who, what]) => game.actors.getName(who).update(what), [name, changes] as const),
});

/** After changes to what a thing of its doer stores. */
const withThing = (thing: string, changes: object, deed: Deed): Deed => ({
  ...deed,
  before: ({ gm, name }) =>
    gm.evaluate(([who, what, how]) => game.actors.getName(who).items.getName(what).update(how), [
      name,
      thing,
      changes,
    ] as const),
});

/** Whom the Gamemaster says that a blast catches. */
const VICTIMS = ["Noor", "Wren"];

/** Clicks the first answer of the question that is open, as soon as it can be clicked. */
export async function answered(gm: Page): Promise<void> {
  const first = anyAnswer(gm);
  await first.waitFor();
  await holdStill(600);
  const blast = prompt(gm).locator('form[data-question="caught"]');
  if (await blast.isVisible())
    for (const victim of VICTIMS) await blast.locator("label", { hasText: victim }).getByRole("checkbox").check();
  await first.click();
}

/** Dodges without a click of a person. */
async function defended(gm: Page): Promise<void> {
  const dodge = prompt(gm).locator('[data-answer="dodge"]');
  await clickAtOnce(dodge);
  await expect(dodge).toHaveCount(0);
}

/** A question that is open on a page: which it is, and of whom; with no name if the GM decides. */
type Prompted = { readonly key: string; readonly name: string };

/** Answers whatever is asked until the exchange is over, each as `answer` does it, and says of whom it was. */
export async function promptsOf(gm: Page, answer = answered): Promise<readonly string[]> {
  const asked: Prompted[] = [];
  for (;;) {
    let open: Prompted | undefined;
    const isNew = async (): Promise<boolean> => {
      open = (await prompt(gm).evaluateAll(openIn)).find(({ key }) => asked.every((each) => each.key !== key));
      return open !== undefined;
    };
    await expect.poll(async () => (await isNew()) || (await phases(gm)).at(-1) === "closed").toBe(true);
    if (!open) return asked.map(({ name }) => name);
    asked.push(open);
    await answer(gm);
  }
}

/** Runs in a page: the question that each prompt shows. */
function openIn(prompts: readonly Element[]): Prompted[] {
  return prompts.flatMap((each) => {
    const said = each.querySelector<HTMLElement>("[data-ask][data-question]")?.dataset;
    const name = each.querySelector(".riposte-prompt__question strong")?.textContent ?? "";
    return said ? [{ key: `${said["ask"]} ${said["question"]}`, name: name === "GM" ? "" : name }] : [];
  });
}

/** A check by a click on its label, and with its options: the one that has the focus is said again. */
function checks(by: string, label: string, anew: (page: Page) => Promise<unknown>) {
  const button = ({ sheet }: Doer): Locator => sheet.getByRole("button", { name: `Roll ${label}` }).first();
  const options = async (doer: Doer): Promise<void> => {
    await button(doer).click({ button: "right" });
    await expect(doer.gm.locator("form.riposte-check :focus:not([name=mode])")).toHaveCount(1);
    await anew(doer.gm);
    await doer.gm.locator("form.riposte-check button[type=submit]:enabled").click();
  };
  const each = { by, tab: "abilities" } as const;
  return {
    check: asking({ ...each, clicks: (doer: Doer) => button(doer).click() }),
    "check with options": { ...each, clicks: options },
  };
}

/** A check that takes an action of a fight, which its window says first; outside of fights it takes nothing. */
function taking(deeds: Readonly<Record<"check" | "check with options", Deed>>): Readonly<Record<string, Deed>> {
  const { check } = deeds;
  const { faces: _asksAsTheOther, ...plain } = check;
  const confirmed = async (doer: Doer): Promise<void> => {
    await check.clicks(doer);
    await doer.gm.locator("form.riposte-check button[type=submit]:enabled").click();
  };
  return { ...deeds, check: outside(check), "check that takes an action": { ...plain, clicks: confirmed } };
}

const anotherPartner = (page: Page): Promise<void> => page.keyboard.press("ArrowDown");
const anotherDifficulty = (page: Page): Promise<void> => page.keyboard.type("12");

/** The deeds of each game, by their names in docs/clicks.md. */
export const DEEDS: Readonly<Record<string, Readonly<Record<string, Deed>>>> = {
  d10: {
    attack: asking(form("attack")),
    grapple: asking(listed("Grapple")),
    ...taking(checks("Ana", "Alertness", anotherPartner)),
    aim: menu("aim"),
    guard: row("evade"),
    move: menu("move"),
    hold: {
      clicks: async (doer) => {
        await hand(doer, "hold");
        await way(doer, 1);
        await declare(doer);
      },
    },
    split: form("split"),
    rest: outside(form("rest")),
  },
  d20: {
    attack: asking(form("attack")),
    critical: asking(form("attack"), [20]),
    grapple: asking({
      clicks: async (doer) => {
        await hand(doer, "manoeuvre");
        await doer.sheet.locator("[data-way]", { hasText: "Grapple" }).click();
        await declare(doer);
      },
    }),
    save: asking(checks("Iris", "Reflex", anotherDifficulty).check),
    ...taking(checks("Iris", "Athletics", anotherDifficulty)),
    stance: menu("stance", 2),
    "stand up": after("lie-down", row("stand")),
    move: menu("move", 1),
    rest: outside(form("rest")),
  },
  d6: {
    attack: asking(form("attack")),
    burst: asking({
      by: "Kaia",
      clicks: async (doer) => {
        await hand(doer, "attack");
        await doer.gm.getByRole("radio", { name: "Several" }).click();
        await doer.gm.locator("label.riposte-target:not(:has(:checked))").first().click();
        await declare(doer);
      },
    }),
    ...checks("Kaia", "Gymnastics", anotherDifficulty),
    aim: menu("aim"),
    guard: row("full-defence"),
    "stand up": after("drop-prone", row("stand")),
    move: menu("move"),
    reload: withThing("Assault rifle", { "system.rounds": 1 }, { ...row("reload"), by: "Kaia" }),
    "multi-attack": picking(2, { ...form("multi-attack"), by: "Doran" }),
    "multi-attack with guns": picking(2, form("multi-attack"), 1),
    charge: picking(1, { ...form("charge"), by: "Doran" }),
    rest: outside(changed({ "system.light": 2, "system.critical": 2 }, menu("rest"))),
  },
  d6x3: {
    attack: asking(form("attack"), [3, 4, 6]),
    critical: asking(form("attack"), [5, 5, 4]),
    ...checks("Ezra", "Might", anotherDifficulty),
    aim: row("aim"),
    guard: menu("guard-up"),
    "stand up": changed({ "system.conditions.prone": true }, row("stand")),
    move: row("move"),
    reload: withThing("Pistol", { "system.jam": "jammed" }, { ...row("clear"), by: "Noor" }),
    hold: menu("prepare"),
    charge: { ...form("charge"), by: "Ezra" },
    grenade: asking(withThing("Grenade", { "system.ready": true }, { ...form("throw"), by: "Ezra" }), [3, 5, 6]),
    rest: outside(row("breather")),
  },
};

/** The deed of each game that is undone. */
export const UNDONE: Readonly<Record<string, string>> = { d10: "move", d20: "stance", d6: "move", d6x3: "move" };
