import type { Locator, Page } from "@playwright/test";
import { type ElsewhereChange, type Elsewhere } from "./elsewhere.ts";
import { stored } from "./documents.ts";
import { type FoundField } from "./found.ts";
import { type Hands } from "./hands.ts";
import { holdStill, lookUntil } from "../../waiting.ts";

/** How long what was typed may take to be stored and shown, in milliseconds. */
const PATIENCE = 4000;

/** How long a choice must stay chosen, in milliseconds. */
const STAYS = 500;

/** A window in which fields are tried. */
export interface FormPlace {
  readonly name: string;
  readonly window: Locator;
  /** The document that its fields store at once; null where they are sent by a button. */
  readonly uuid: string | null;
  readonly elsewhere: Elsewhere;
}

/** Tries the fields of a window as people use them; says what went wrong. */
export class FieldChecks {
  readonly #hand: Hands;
  readonly #page: Page;
  readonly #place: FormPlace;

  constructor(hand: Hands, place: FormPlace) {
    this.#hand = hand;
    this.#page = hand.page;
    this.#place = place;
  }

  /** Tries one field, with a change from elsewhere in the middle; returns what went wrong, or null. */
  async try(field: FoundField, all: readonly FoundField[], mostOptions: number): Promise<string | null> {
    const target = this.#locate(field);
    if ((await target.count()) === 0) return null;
    if (field.kind === "list") return this.#tryList(field, all, mostOptions);
    if (field.kind === "notes") return this.#tryNotes(field, all);
    const wanted = this.#another(field, await this.#shown(field));
    if (wanted === null) return null;
    const made =
      field.kind === "marks" || field.kind === "tick"
        ? await this.#mark(field, all, wanted)
        : await this.#typed(field, all, wanted);
    return this.#isRight(field, wanted, made);
  }

  /** Types through all numbers of a group with Tab; returns what went wrong, or null. */
  async tryRow(fields: readonly FoundField[]): Promise<string | null> {
    const [first, ...rest] = fields;
    if (!first || rest.length === 0) return null;
    const wanted = new Map<FoundField, string>();
    for (const field of fields) wanted.set(field, this.#another(field, await this.#shown(field)) ?? "");
    if ([...wanted.values()].includes("")) return null;
    await this.#hand.replace(this.#locate(first), wanted.get(first) ?? "");
    for (const field of rest) {
      await this.#hand.keys("Tab");
      for (let tabs = 0; tabs < 12 && !(await this.#isFocused(field)); tabs += 1) await this.#hand.keys("Tab");
      if (!(await this.#isFocused(field))) return `Tab does not lead from ${first.name} to ${field.name}`;
      await this.#hand.type(wanted.get(field) ?? "");
    }
    await this.#hand.keys("Tab");
    for (const [field, value] of wanted) {
      const wrong = await this.#isRight(field, value, null);
      if (wrong) return `typed one after another with Tab: ${wrong}`;
    }
    return null;
  }

  async #typed(field: FoundField, all: readonly FoundField[], wanted: string): Promise<ElsewhereChange> {
    const half = Math.ceil(wanted.length / 2);
    await this.#hand.replace(this.#locate(field), wanted.slice(0, half));
    const made = await this.#place.elsewhere.change(all, field);
    await this.#hand.type(wanted.slice(half));
    await this.#hand.keys("Tab");
    return made;
  }

  async #mark(field: FoundField, all: readonly FoundField[], wanted: string): Promise<ElsewhereChange> {
    const target = field.kind === "marks" ? this.#option(field, wanted) : this.#locate(field);
    await this.#hand.hold(target);
    const made = await this.#place.elsewhere.change(all, field);
    await this.#hand.pause();
    await this.#hand.release();
    return made;
  }

  async #tryList(field: FoundField, all: readonly FoundField[], most: number): Promise<string | null> {
    const list = this.#locate(field);
    await this.#hand.focusList(list);
    for (const value of this.#hand.shuffle(field.options).slice(0, most)) {
      if (!(await this.#isFocused(field))) {
        if (!(await list.isVisible())) return null;
        return `${field.name}: the list loses the focus while its entries are chosen`;
      }
      await this.#hand.choose(list, value);
      await holdStill(STAYS);
      if (!(await until(async () => (await this.#shown(field)) === value)))
        return `${field.name}: "${value}" was chosen, and "${await this.#shown(field)}" is shown`;
      const made = await this.#place.elsewhere.change(all, field);
      await holdStill(100);
      const wrong = await this.#isRight(field, value, made);
      if (wrong) return wrong;
    }
    return null;
  }

  async #tryNotes(field: FoundField, all: readonly FoundField[]): Promise<string | null> {
    const editor = this.#locate(field);
    const wanted = `Word ${this.#hand.number(100, 999)}`;
    await this.#hand.press(editor.locator("button.toggle"));
    const text = editor.locator('[contenteditable="true"]');
    await text.waitFor({ timeout: PATIENCE });
    await this.#hand.press(text);
    await this.#hand.type(wanted.slice(0, 4));
    const made = await this.#place.elsewhere.change(all, field);
    await holdStill(150);
    await this.#hand.type(wanted.slice(4));
    await this.#hand.press(editor.locator("button.toggle"));
    const read = async (): Promise<string> => String(await this.#stored(field));
    const isIn = await until(async () => (await read()).includes(wanted));
    if (!isIn) return `${field.name}: "${wanted}" was written, stored is "${await read()}"`;
    return this.#isElsewhereRight(made);
  }

  /** Null if the field shows and stores a value, and the change from elsewhere is stored too. */
  async #isRight(field: FoundField, wanted: string, made: ElsewhereChange | null): Promise<string | null> {
    const target = this.#locate(field);
    if ((await target.count()) === 0) return null;
    const isShown = await until(async () => (await this.#shown(field)) === wanted);
    if (!isShown) return `${field.name}: "${wanted}" was put in, "${await this.#shown(field)}" is shown`;
    if (this.#place.uuid && field.name !== "") {
      const read = async (): Promise<string> => String(await this.#stored(field));
      const isStored = await until(async () => (await read()) === wanted);
      if (!isStored) return `${field.name}: "${wanted}" was put in, "${await read()}" is stored`;
    }
    const wrong = made && (await this.#isElsewhereRight(made));
    return wrong ? `${field.name}: ${wrong}` : null;
  }

  async #isElsewhereRight({ path, value }: ElsewhereChange): Promise<string | null> {
    if (!this.#place.uuid) return null;
    const now = await stored(this.#page, this.#place.uuid, path);
    return now === value
      ? null
      : `another user set ${path} to ${String(value)} meanwhile, and ${String(now)} is stored`;
  }

  #stored(field: FoundField): Promise<unknown> {
    return stored(this.#page, this.#place.uuid ?? "", field.name);
  }

  #locate({ selector, kind }: FoundField): Locator {
    return this.#place.window.locator(kind === "marks" || kind === "tick" ? selector : `${selector}:visible`).first();
  }

  #option({ selector }: FoundField, value: string): Locator {
    return this.#place.window.locator(`${selector}[value="${value}"]`).first();
  }

  #isFocused({ selector }: FoundField): Promise<boolean> {
    return this.#page.evaluate((sought) => document.activeElement?.matches(sought) ?? false, selector);
  }

  /** What a field shows: its text, the mark that is set, or whether it is ticked. */
  async #shown(field: FoundField): Promise<string> {
    const found = this.#place.window.locator(field.selector);
    if (field.kind === "marks")
      return found.evaluateAll((all: HTMLInputElement[]) => all.find(({ checked }) => checked)?.value ?? "");
    const target = this.#locate(field);
    return field.kind === "tick" ? `${await target.isChecked()}` : target.inputValue({ timeout: PATIENCE });
  }

  /** Another value for a field than it has; null if there is none. */
  #another(field: FoundField, now: string): string | null {
    const pick = (values: readonly string[]): string | null =>
      this.#hand.shuffle(values.filter((value) => value !== now))[0] ?? null;
    if (field.kind === "tick") return `${now !== "true"}`;
    if (field.kind === "marks") return pick(field.options);
    if (field.kind === "text") return `Word ${this.#hand.number(100, 999)}`;
    const least = Math.max(0, field.min ?? 0);
    const most = Math.min(field.max ?? 40, Math.max(40, least + 9));
    return pick(Array.from({ length: Math.max(0, most - least + 1) }, (_, at) => `${least + at}`));
  }
}

async function until(isReached: () => Promise<boolean>): Promise<boolean> {
  return lookUntil(isReached, Boolean, PATIENCE);
}
