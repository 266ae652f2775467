import type { Locator, Page } from "@playwright/test";
import { type FormPlace, FieldChecks } from "./field-checks.ts";
import { Elsewhere } from "./elsewhere.ts";
import {
  type FoundButton,
  type FoundField,
  PRESSED,
  PRESSED_AMONG_OTHERS,
  findButtons,
  findButtonsOff,
  findFields,
  placeOf,
} from "./found.ts";
import type { Hands } from "./hands.ts";
import { type Look, type Outcome, closeAll, compareLooks, look, quietFor } from "./outcome.ts";
import { restoreWorld } from "./restoring.ts";
import { holdStill, lookUntil } from "../../waiting.ts";

/** How long a press may take to bring about anything, in milliseconds. */
const PATIENCE = 1500;

/** How long nothing may be stored before what a press has brought about is over, in milliseconds. */
const QUIET = 150;

/** From how many findings on a walk is given up. */
const ENOUGH = 15;

/** How many fields are tried of those that one press brings. */
const FRESH = 5;

/** A window, or a part of the page, in which everything is tried. */
export interface Place {
  readonly name: string;
  /** Finds it on the page. */
  readonly selector: string;
  /** The document whose fields it edits; null if it edits none. */
  readonly uuid: string | null;
  /** Whether it is a part of Foundry's page, in which only the buttons of this system are tried. */
  readonly isFrame?: boolean;
  /** Opens it, or does nothing if it is open. */
  open(): Promise<void>;
}

/** A window does not open a second time by the button that has opened it before. */
class NotAgainError extends Error {
  override readonly name = "NotAgainError";
}

/** A press of a button: what came of it, and how the button was labelled. */
interface Pressed {
  readonly outcome: Outcome;
  readonly label: string;
}

/** How much is tried on a walk. */
export interface Extent {
  /** The most buttons that do the same to different things. */
  readonly alike: number;
  /** The most entries of a list. */
  readonly options: number;
  /** The most windows one in another. */
  readonly depth: number;
  /** How long it may take, in milliseconds. */
  readonly time: number;
  /** Only windows whose name has this in it are tried; in the others, buttons are pressed to find them. */
  readonly only: string;
}

/** Goes through a place and all windows that its buttons open, and tries every field, list and button in them. */
export class Walk {
  readonly findings: string[] = [];
  /** How many of each have been tried. */
  readonly tried = { fields: 0, rows: 0, buttons: 0, windows: 0, left: 0 };
  readonly #page: Page;
  readonly #hand: Hands;
  readonly #extent: Extent;
  readonly #other: Page;
  readonly #subject: string;
  readonly #visited = new Set<string>();
  /** The buttons that were off when their window was opened, until something was filled in. */
  readonly #off = new Set<string>();
  readonly #end: number;

  readonly #until: RegExp | null;

  /**
   * `subject` is the document that `other` changes where a window edits none; the walk ends at the first finding that `until` is looking
   * for.
   */
  constructor(hand: Hands, other: Page, subject: string, extent: Extent, until: RegExp | null = null) {
    this.#page = hand.page;
    this.#hand = hand;
    this.#other = other;
    this.#subject = subject;
    this.#extent = extent;
    this.#until = until;
    this.#end = Date.now() + extent.time;
  }

  /** Tries everything in a place. */
  async visit(place: Place, depth = 0): Promise<void> {
    this.tried.windows += 1;
    await place.open();
    const isTried = place.name.includes(this.#extent.only);
    const known = new Set<string>();
    for (const tab of await this.#tabs(place)) {
      if (tab !== null) await this.#turnTo(place, tab);
      for (const { key } of await findButtonsOff(this.#window(place), pressedIn(place))) this.#off.add(key);
      if (!place.isFrame && isTried) await this.#fields(place, tab, known);
      await this.#buttons(place, tab, depth, known, isTried);
      if (this.#isOver()) return;
    }
  }

  #isOver(): boolean {
    const isFound = this.findings.some((each) => this.#until?.test(each));
    return isFound || this.findings.length >= ENOUGH || Date.now() > this.#end;
  }

  #window({ selector }: Place): Locator {
    return this.#page.locator(selector);
  }

  /** The tabs of a place; one null for a place without any. */
  async #tabs(place: Place): Promise<readonly (string | null)[]> {
    const tabs = this.#window(place).locator('[role="tab"]:visible');
    const names = await tabs.evaluateAll((all: HTMLElement[]) => all.map(({ dataset }) => dataset["tab"] ?? ""));
    return names.length > 1 && !place.isFrame ? this.#hand.shuffle(names) : [null];
  }

  async #turnTo(place: Place, tab: string): Promise<void> {
    const found = this.#window(place).locator(`[role="tab"][data-tab="${tab}"]`);
    if ((await found.getAttribute("aria-selected")) !== "true") await this.#hand.press(found);
    const isThere = await lookUntil(
      async () => (await found.getAttribute("aria-selected")) === "true",
      Boolean,
      PATIENCE,
    );
    if (!isThere) this.#find(place, `the tab ${tab} does not come when it is pressed`);
  }

  async #fields(place: Place, tab: string | null, known: Set<string>): Promise<void> {
    const all = await findFields(this.#window(place));
    const checks = this.#checks(place);
    const fresh = all.filter(({ selector }) => !known.has(selector));
    for (const field of this.#hand.shuffle(fresh)) {
      known.add(field.selector);
      if (this.#isOver()) return void (this.tried.left += 1);
      this.tried.fields += 1;
      await this.#attempt(place, `field ${field.name || field.selector}`, () =>
        checks.try(field, all, this.#extent.options),
      );
      await this.#goBack(place, tab);
    }
    for (const row of rowsOf(await findFields(this.#window(place)), fresh)) {
      if (this.#isOver()) return;
      this.tried.rows += 1;
      await this.#attempt(place, `row ${row.map(({ name }) => name).join(", ")}`, () => checks.tryRow(row));
      await this.#goBack(place, tab);
    }
    await this.#putBack(place, tab);
  }

  /** Tries the fields that a press has brought into a window. */
  async #freshFields(place: Place, known: Set<string>): Promise<void> {
    if ((await this.#window(place).count()) === 0) return;
    const all = await findFields(this.#window(place));
    for (const field of all.filter(({ selector }) => !known.has(selector)).slice(0, FRESH)) {
      known.add(field.selector);
      if (this.#isOver()) return;
      this.tried.fields += 1;
      const what = `field ${field.name || field.selector}`;
      await this.#attempt(place, what, () => this.#checks(place).try(field, all, this.#extent.options));
    }
  }

  #checks(place: Place): FieldChecks {
    const form: FormPlace = {
      ...{ name: place.name, window: this.#window(place), uuid: place.uuid },
      elsewhere: new Elsewhere(this.#other, this.#page, place.uuid ?? this.#subject),
    };
    return new FieldChecks(this.#hand, form);
  }

  async #buttons(place: Place, tab: string | null, depth: number, known: Set<string>, isTried: boolean): Promise<void> {
    const counts = new Map<string, number>();
    const all = this.#hand.shuffle(await findButtons(this.#window(place), pressedIn(place)));
    const chosen = all.filter(({ key, nth, action }) => {
      const count = counts.get(action) ?? 0;
      if (known.has(`${key} ${nth}`) || count >= this.#extent.alike) return false;
      known.add(`${key} ${nth}`);
      counts.set(action, count + 1);
      return true;
    });
    for (const button of chosen) {
      if (this.#isOver()) {
        this.tried.left += 1;
        continue;
      }
      await this.#attempt(place, `button ${button.action}`, () =>
        this.#tryButton(place, tab, button, depth, isTried ? known : null),
      );
      await this.#putBack(place, tab);
    }
  }

  /** Presses a button, puts back what came of it, and presses it again: the same must come of it. */
  async #tryButton(
    place: Place,
    tab: string | null,
    button: FoundButton,
    depth: number,
    known: Set<string> | null,
  ): Promise<string | null> {
    const first = await this.#press(place, button);
    if (!first) return null;
    this.tried.buttons += 1;
    for (const [id, kind] of Object.entries(first.windows)) await this.#enter(place, tab, button, id, kind, depth);
    if (!known) return null;
    if (first.outcome.includes("looks different") && !place.isFrame) await this.#freshFields(place, known);
    await this.#putBack(place, tab);
    const second = await this.#pressAgain(place, tab, button, first.outcome);
    if (!second && (this.#off.has(button.key) || (await this.#isOff(place, button)))) return null;
    if (!second) {
      const there = (await findButtons(this.#window(place), pressedIn(place))).map(({ key }) => key);
      return `is gone after it was pressed, and all was put back: ${button.key}; there is ${there.join(" ")}`;
    }
    if (first.outcome.length === 0 && second.outcome.length === 0) return `does nothing: ${button.key}`;
    // A window that closes keeps nothing of what was filled in, so that the next one sends something else.
    const isOtherwise =
      first.label !== second.label || (place.uuid === null && first.outcome.includes("closes a window"));
    if (isOtherwise && second.outcome.length > 0) return null;
    const opened = first.outcome.filter((each) => each.startsWith("opens"));
    const isAlike = (opened.length > 0 ? opened : first.outcome).some((each) => second.outcome.includes(each));
    if (isAlike || first.outcome.length === 0) return null;
    return `the first press: ${first.outcome.join(", ")}; the second: ${second.outcome.join(", ") || "nothing"}: ${button.key}`;
  }

  /** Tries a window that a button has opened, if none of its kind has been tried yet. */
  async #enter(
    place: Place,
    tab: string | null,
    button: FoundButton,
    id: string,
    kind: string,
    depth: number,
  ): Promise<void> {
    if (kind.startsWith("not ours") || kind.includes("riposte-sheet")) return;
    if (this.#visited.has(kind) || depth >= this.#extent.depth) return;
    this.#visited.add(kind);
    const selector = { now: id };
    const page = this.#page;
    const inner: Place = {
      ...{ name: `${place.name} › ${kind}`, uuid: null },
      get selector() {
        return `[id="${selector.now}"]`;
      },
      open: async () => {
        if ((await page.locator(`[id="${selector.now}"]`).count()) > 0) return;
        await this.#putBack(place, tab);
        const again = await this.#press(place, button);
        const [found] = Object.entries(again?.windows ?? {}).find(([, each]) => each === kind) ?? [];
        if (!found) throw new NotAgainError(`${kind} does not open again by ${button.action}`);
        selector.now = found;
      },
    };
    try {
      await this.visit(inner, depth + 1);
    } catch (error) {
      // What had been filled in for it is not stored anywhere, and gone with the window that asked for it.
      if (!(error instanceof NotAgainError) || place.uuid !== null || place.isFrame) throw error;
      this.tried.left += 1;
    }
  }

  /** Presses a button and waits for what comes of it; null if it is not there, or may not be pressed. */
  async #press(
    place: Place,
    button: FoundButton,
  ): Promise<(Pressed & { readonly windows: Readonly<Record<string, string>> }) | null> {
    const at = await this.#placeOf(place, button);
    if (at < 0) return null;
    const target = this.#window(place).locator(pressedIn(place)).nth(at);
    const label = await target.evaluate(
      (each) => `${each.localName} ${each.id} ${each.getAttribute("name")} ${each.textContent.slice(0, 40)}`,
    );
    const before = await look(this.#page, place.selector);
    await this.#hand.press(target);
    const compare = async (): Promise<readonly [Look, Outcome]> => {
      const after = await look(this.#page, place.selector);
      return [after, compareLooks(before, after, label)];
    };
    await lookUntil(async () => (await compare())[1].some((each) => each !== "moves the focus"), Boolean, PATIENCE);
    const [after, outcome] = await this.#settled(compare);
    const windows = Object.entries(after.windows).filter(([id]) => !(id in before.windows));
    return { outcome, label, windows: Object.fromEntries(windows) };
  }

  /** Presses a button once more; one that has only filled in its window, and has nothing left to fill in there, twice in new ones. */
  async #pressAgain(place: Place, tab: string | null, button: FoundButton, first: Outcome): Promise<Pressed | null> {
    const second = (await this.#press(place, button)) ?? (await this.#pressAnew(place, tab, button));
    const isFilling = first.every((each) => each === "looks different" || each === "moves the focus");
    if (!second || second.outcome.length > 0 || !isFilling) return second;
    const third = await this.#pressAnew(place, tab, button);
    return third && third.outcome.length > 0 ? this.#pressAnew(place, tab, button) : third;
  }

  /** True for a button whose deed may not be done in the window as it is now, whatever its label says. */
  async #isOff(place: Place, { deed }: FoundButton): Promise<boolean> {
    const off = await findButtonsOff(this.#window(place), pressedIn(place));
    return deed !== "" && off.some((each) => each.deed === deed);
  }

  /** Opens a place anew, and presses a button there. */
  async #pressAnew(place: Place, tab: string | null, button: FoundButton): Promise<Pressed | null> {
    await closeAll(this.#page, Object.keys((await look(this.#page, place.selector)).windows));
    await this.#putBack(place, tab);
    return this.#press(place, button);
  }

  /** The place of a button, as soon as it does not change any more. */
  async #placeOf(place: Place, button: FoundButton): Promise<number> {
    let last = await placeOf(this.#window(place), pressedIn(place), button);
    for (let tries = 0; tries < 10; tries += 1) {
      await holdStill(60);
      const now = await placeOf(this.#window(place), pressedIn(place), button);
      if (now === last) break;
      last = now;
    }
    return last;
  }

  /** Waits until nothing more is stored and the page looks the same for a while. */
  async #settled(compare: () => Promise<readonly [Look, Outcome]>): Promise<readonly [Look, Outcome]> {
    let last = await compare();
    const end = Date.now() + 2 * PATIENCE;
    while (Date.now() < end) {
      await holdStill(QUIET);
      const now = await compare();
      const isSame = `${now[1].join()} ${now[0].shown}` === `${last[1].join()} ${last[0].shown}`;
      if (isSame && (await quietFor(this.#page)) > QUIET) return now;
      last = now;
    }
    return last;
  }

  /** Closes what has been opened, by hand where it lies open, puts the world back, and comes back to a place. */
  async #putBack(place: Place, tab: string | null): Promise<void> {
    const extra = async (): Promise<readonly string[]> => {
      const { windows } = await look(this.#page, "body > nothing");
      return Object.keys(windows).filter((id) => !place.selector.includes(`"${id}"`));
    };
    for (const id of (await extra()).slice(0, 1)) await this.#closeByHand(id);
    await closeAll(this.#page, await extra());
    await restoreWorld(this.#page);
    await closeAll(this.#page, await extra());
    await this.#goBack(place, tab);
  }

  /** Comes back to a place and its tab. */
  async #goBack(place: Place, tab: string | null): Promise<void> {
    await place.open();
    if (tab !== null) await this.#turnTo(place, tab);
  }

  async #closeByHand(id: string): Promise<void> {
    const button = this.#page.locator(`[id="${id}"] .window-header [data-action="close"]:visible`);
    try {
      if (this.#hand.number(0, 1) === 0) await this.#hand.keys("Escape");
      else if ((await button.count()) > 0) await this.#hand.press(button.first(), this.#hand.number(50, 200));
    } catch {
      // Another window lies over it: it is closed without hands.
    }
    await holdStill(150);
  }

  async #attempt(place: Place, what: string, attempt: () => Promise<string | null>): Promise<void> {
    try {
      const wrong = await attempt();
      if (wrong) this.#find(place, `${what}: ${wrong}`);
    } catch (error) {
      this.#find(place, `${what}: ${error instanceof Error ? error.message.split("\n")[0] : String(error)}`);
    }
  }

  #find({ name }: Place, what: string): void {
    this.findings.push(`${name}: ${what}`);
  }
}

function pressedIn({ isFrame }: Place): string {
  return isFrame ? PRESSED_AMONG_OTHERS : PRESSED;
}

/** The numbers that stand together in a group, two or more, of which one is among those that are new. */
function rowsOf(all: readonly FoundField[], fresh: readonly FoundField[]): readonly (readonly FoundField[])[] {
  const numbers = all.filter(({ kind, name }) => kind === "number" && name !== "");
  const groups = [...new Set(numbers.map(({ group }) => group))];
  const isNew = ({ selector }: FoundField): boolean => fresh.some((each) => each.selector === selector);
  const rows = groups.map((group) => numbers.filter((field) => field.group === group));
  return rows.filter((row) => row.length > 1 && row.some(isNew)).map((row) => row.slice(0, 8));
}
