import type { Locator, Page } from "@playwright/test";
import { test as base } from "../table.ts";
import { holdStill } from "../../waiting.ts";

/** Milliseconds, least and greatest: between two keys, that a button of the mouse is held, before the next deed, and to read what has just appeared. */
const PAUSES = { keys: [20, 150], press: [50, 700], deeds: [60, 300], reading: [450, 700] } as const satisfies Record<
  string,
  readonly [number, number]
>;

/** How long a user waits for what lies over the thing that is to be pressed, in milliseconds. */
const COVERED = 5000;

/** The seed of all hands, if a failure is to be played again as it was. */
const SEED = process.env["RIPOSTE_HANDS_SEED"];

interface Point {
  readonly x: number;
  readonly y: number;
}

/**
 * The hands of one user: keys one after another and a held mouse button at a place of the screen, never an event that is sent to an
 * element. All pauses, and the order of what has none, come from the seed.
 */
export class Hands {
  readonly page: Page;
  readonly #random: () => number;

  constructor(page: Page, seed: string) {
    this.page = page;
    this.#random = randomFrom(seed);
  }

  /** A whole number from `least` to `most`. */
  number(least: number, most: number): number {
    return least + Math.floor(this.#random() * (most - least + 1));
  }

  /** The same things in an order of chance. */
  shuffle<T>(things: readonly T[]): T[] {
    return things
      .map((thing) => [this.#random(), thing] as const)
      .toSorted(([a], [b]) => a - b)
      .map(([, thing]) => thing);
  }

  /** A number between two, more often a small one: users are quick, and now and then slow. */
  #between([least, most]: readonly [number, number]): number {
    return least + Math.floor((most - least) * this.#random() ** 2);
  }

  /** Waits as long as a user does between two deeds. */
  async pause(of: keyof typeof PAUSES = "deeds"): Promise<void> {
    await holdStill(this.#between(PAUSES[of]));
  }

  /** Presses the middle of something, where it stands as the press begins; what moves away meanwhile is missed. */
  async press(target: Locator, milliseconds = this.#between(PAUSES.press)): Promise<void> {
    await this.hold(target);
    await holdStill(milliseconds);
    await this.release();
  }

  /** Begins a press. The pointer follows what moves away while the finger goes down: the eye is on it. */
  async hold(target: Locator): Promise<void> {
    let at = await this.#find(target);
    await this.page.mouse.move(at.x, at.y, { steps: 2 });
    await this.pause("keys");
    for (let now = await this.#find(target); now.x !== at.x || now.y !== at.y; now = await this.#find(target)) {
      at = now;
      await this.page.mouse.move(at.x, at.y);
    }
    await this.page.mouse.down();
  }

  /** Ends a press. */
  async release(): Promise<void> {
    await this.page.mouse.up();
  }

  /** Presses twice, as fast as a double click is. */
  async pressTwice(target: Locator): Promise<void> {
    await this.hold(target);
    for (const clickCount of [1, 2]) {
      if (clickCount === 2) await this.page.mouse.down({ clickCount });
      await this.pause("keys");
      await this.page.mouse.up({ clickCount });
      if (clickCount === 1) await this.pause("keys");
    }
  }

  /** Turns the wheel over something. */
  async wheel(target: Locator, by = 120): Promise<void> {
    const { x, y } = await this.#find(target);
    await this.page.mouse.move(x, y, { steps: 2 });
    await this.page.mouse.wheel(0, by);
    await this.pause();
  }

  /** Presses keys one after another. */
  async keys(...keys: readonly string[]): Promise<void> {
    for (const key of keys) {
      await this.page.keyboard.press(key);
      await this.pause("keys");
    }
  }

  /** Types a text where the focus is. */
  async type(text: string): Promise<void> {
    await this.keys(...[...text].map((character) => (character === "\n" ? "Enter" : character)));
  }

  /** Types a text in place of all that a field holds, and stays in it. */
  async replace(field: Locator, text: string): Promise<void> {
    await this.press(field, this.number(50, 150));
    await this.keys("Control+a");
    await this.type(text);
  }

  /** Goes on by Tab until the focus is where it is to be; returns how many Tabs that took. */
  async tabTo(target: Locator, most = 40): Promise<number> {
    for (let tabs = 0; tabs < most; tabs += 1) {
      if (await isFocused(target)) return tabs;
      await this.keys("Tab");
    }
    throw new Error(`${most} Tabs do not lead to ${String(target)}`);
  }

  /** Goes on by Tab until the field with this name has the focus; of marks with one name, the chosen one has it. */
  async tabToName(name: string, most = 60): Promise<void> {
    for (let tabs = 0; (await focusedName(this.page)) !== name; tabs += 1) {
      if (tabs === most) throw new Error(`${most} Tabs do not lead to ${name}`);
      await this.keys("Tab");
    }
  }

  /** Chooses an entry of a list by its arrow keys, one entry after another; the list has the focus. */
  async choose(list: Locator, value: string): Promise<void> {
    const { now, wanted, blocked } = await list.evaluate((element: HTMLSelectElement, sought) => {
      const options = [...element.options];
      const at = options.findIndex(({ value: each }) => each === sought);
      const isOff = ({ disabled, parentElement }: HTMLOptionElement): boolean =>
        disabled || (parentElement instanceof HTMLOptGroupElement && parentElement.disabled);
      const [from, to] = [Math.min(at, element.selectedIndex), Math.max(at, element.selectedIndex)];
      return { now: element.selectedIndex, wanted: at, blocked: options.slice(from + 1, to).filter(isOff).length };
    }, value);
    if (wanted < 0) throw new Error(`There is no entry ${value} in ${String(list)}`);
    const steps = Math.abs(wanted - now) - blocked;
    await this.keys(...Array<string>(steps).fill(wanted > now ? "ArrowDown" : "ArrowUp"));
  }

  /** Brings the focus to a list: a press opens its entries, Escape closes them. */
  async focusList(list: Locator): Promise<void> {
    await this.press(list, 60);
    for (const isOpen of [true, false]) {
      for (let tries = 0; tries < 20 && (await isUnfolded(list)) !== isOpen; tries += 1) await this.pause("keys");
      if (isOpen) await this.keys("Escape");
    }
  }

  /** Scrolls something into view and away from what lies over it, dismisses a notice there, and returns its middle. */
  async #find(target: Locator): Promise<Point> {
    await target.waitFor();
    const until = Date.now() + COVERED;
    for (;;) {
      await target.scrollIntoViewIfNeeded();
      const found = await target.evaluate(middleOf);
      if (!("cover" in found)) return found;
      if (found.dismiss) await this.page.mouse.click(found.dismiss.x, found.dismiss.y);
      else await target.evaluate((element) => element.scrollIntoView({ block: "center" }));
      if (Date.now() > until) throw new Error(`${String(target)} cannot be pressed: over it lies ${found.cover}`);
      await holdStill(100);
    }
  }
}

/** True while the entries of a list are shown. */
function isUnfolded(list: Locator): Promise<boolean> {
  return list.evaluate((element) => element.matches(":open"));
}

/** Runs in the page: the middle of what a user presses for an element, or what lies over it, with the place of the button that dismisses it. */
function middleOf(element: Element): Point | { readonly cover: string; readonly dismiss: Point | null } {
  const label = element instanceof HTMLInputElement ? element.labels?.[0] : undefined;
  const isMark = element.matches("input:is([type=radio], [type=checkbox])");
  const pressed = isMark && label?.contains(element) ? label : element;
  const { left, top, width, height } = pressed.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const found = document.elementFromPoint(x, y);
  const isReached = found !== null && (pressed.contains(found) || found.contains(pressed) || found === label);
  if (isReached) return { x, y };
  const button = found
    ?.closest("#notifications .notification")
    ?.querySelector("button, .close")
    ?.getBoundingClientRect();
  const dismiss = button ? { x: button.left + button.width / 2, y: button.top + button.height / 2 } : null;
  return { cover: found?.outerHTML.slice(0, 120) ?? "nothing: it is off the screen", dismiss };
}

/** True if an element has the focus. */
export function isFocused(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement, undefined, { timeout: 5000 });
}

/** The name of the field that has the focus; if it has none, its label. */
export function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const focused = document.activeElement;
    return focused?.getAttribute("name") ?? focused?.getAttribute("aria-label") ?? focused?.tagName ?? "";
  });
}

/** Numbers from 0 to 1 that a text decides (mulberry32). */
export function randomFrom(seed: string): () => number {
  let state = [...seed].reduce(
    (sum, character) => Math.imul(sum ^ (character.codePointAt(0) ?? 0), 16777619),
    2166136261,
  );
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

interface HandsFixtures {
  /** Gives the hands of the user at a page. */
  hands: (page: Page) => Hands;
}

/** The scenarios' test with hands for each page, seeded by the title of the test; a failure says the seed. */
export const test = base.extend<HandsFixtures>({
  hands: async ({}, use, info) => {
    const seed = SEED ?? info.titlePath.join(" › ");
    const made = new Map<Page, Hands>();
    await use((page) => {
      const hands = made.get(page) ?? new Hands(page, `${seed} ${made.size}`);
      made.set(page, hands);
      return hands;
    });
    if (info.status !== info.expectedStatus)
      info.annotations.push({ type: "hands", description: `RIPOSTE_HANDS_SEED=${JSON.stringify(seed)}` });
  },
});
