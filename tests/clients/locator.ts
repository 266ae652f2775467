import type { Locator, Page } from "@playwright/test";
import { queryAllByLabelText, queryAllByRole, queryAllByText } from "@testing-library/dom";
import { clickOn, fillIn, isEnabled, isVisible, leaveField, pressKey, selectIn, settleTyped } from "./hands.ts";
import "./light-dom.ts";
import { hasText, isText, type Sought, textOf } from "./texts.ts";
import { PATIENCE, lookUntil } from "../waiting.ts";

type Filter = NonNullable<Parameters<Locator["filter"]>[0]>;
type RoleOptions = NonNullable<Parameters<Page["getByRole"]>[1]>;
type Exact = { readonly exact?: boolean };
type Patience = { readonly timeout?: number };
type Click = NonNullable<Parameters<Locator["click"]>[0]>;

/** The page on which elements are sought. */
export interface Searched {
  /** The page's document at this moment, with the parts drawn that this description is about. */
  documentFor(description: string): Promise<Document>;
  /** Calls a function in the page, which is sent as its text, with an element or several and a copy of this data. */
  callOn(asked: unknown, elements: unknown, data: unknown): Promise<unknown>;
}

/**
 * What is found on a page in Node, by Playwright's rules as far as they need no layout: `:enabled`, `hasText` and the rest mean the same, one
 * is acted on as soon as it is the only one, visible and enabled. Nothing covers anything here, and nothing lies outside of a view.
 */
export class NodeLocator {
  readonly #page: Searched;
  readonly #find: (document: Document) => readonly Element[];
  readonly description: string;

  constructor(page: Searched, description: string, find: (document: Document) => readonly Element[]) {
    this.#page = page;
    this.#find = find;
    this.description = description;
  }

  locator(sought: string | NodeLocator, filter: Filter = {}): NodeLocator {
    const inner =
      typeof sought === "string"
        ? this.#each(sought, (element) => selectAll(element, sought))
        : this.#from(`${this.description} >> ${sought.description}`, (document) => {
            const within = this.#find(document);
            return sought
              .#find(document)
              .filter((each) => within.some((outer) => outer !== each && outer.contains(each)));
          });
    return inner.filter(filter);
  }

  filter({ hasText: text, hasNotText, has, hasNot }: Filter): NodeLocator {
    const tests: ((element: Element, document: Document) => boolean)[] = [];
    if (text !== undefined) tests.push((element) => hasText(element, text));
    if (hasNotText !== undefined) tests.push((element) => !hasText(element, hasNotText));
    for (const [other, isWanted] of [
      [has, true],
      [hasNot, false],
    ] as const)
      if (other)
        tests.push((element, document) => {
          const inner = (other as unknown as NodeLocator).#find(document);
          return inner.some((each) => each !== element && element.contains(each)) === isWanted;
        });
    if (tests.length === 0) return this;
    return this.#from(`${this.description} (filtered by ${String(text ?? hasNotText ?? "what it has")})`, (document) =>
      this.#find(document).filter((element) => tests.every((test) => test(element, document))),
    );
  }

  getByRole(role: string, { name, exact = false, includeHidden = false, ...states }: RoleOptions = {}): NodeLocator {
    const wanted = name === undefined ? {} : { name: matcherOf(name, exact) };
    return this.#each(`${role} ${String(name ?? "")}`, (element) =>
      queryAllByRole(element as HTMLElement, role, { ...wanted, ...states, hidden: true }).filter(
        (each) => includeHidden || isVisible(each),
      ),
    );
  }

  getByText(text: Sought, { exact = false }: Exact = {}): NodeLocator {
    return this.#each(`text ${String(text)}`, (element) =>
      queryAllByText(element as HTMLElement, matcherOf(text, exact), { ignore: "script, style" }),
    );
  }

  getByLabel(text: Sought, { exact = false }: Exact = {}): NodeLocator {
    return this.#each(`label ${String(text)}`, (element) =>
      queryAllByLabelText(element as HTMLElement, matcherOf(text, exact)),
    );
  }

  /** The page on which this is sought. */
  page(): Searched {
    return this.#page;
  }

  nth(at: number): NodeLocator {
    return this.#from(`${this.description} >> nth=${at}`, (document) => {
      const found = this.#find(document).at(at);
      return found ? [found] : [];
    });
  }

  first(): NodeLocator {
    return this.nth(0);
  }

  last(): NodeLocator {
    return this.nth(-1);
  }

  or(other: NodeLocator): NodeLocator {
    return this.#from(`${this.description} or ${other.description}`, (document) => {
      const found = new Set([...this.#find(document), ...other.#find(document)]);
      return [...document.querySelectorAll("*")].filter((each) => found.has(each));
    });
  }

  and(other: NodeLocator): NodeLocator {
    return this.#from(`${this.description} and ${other.description}`, (document) => {
      const found = new Set(other.#find(document));
      return this.#find(document).filter((each) => found.has(each));
    });
  }

  /** The elements that are found at this moment. */
  async elements(): Promise<readonly Element[]> {
    return this.#find(await this.#page.documentFor(this.description));
  }

  /** The only element that is found at this moment, null if there is none; refuses several. */
  async element(): Promise<Element | null> {
    const found = await this.elements();
    if (found.length > 1)
      throw new Error(`${found.length} elements are ${this.description}:\n${found.map(show).join("\n")}`);
    return found[0] ?? null;
  }

  async count(): Promise<number> {
    return (await this.elements()).length;
  }

  async all(): Promise<NodeLocator[]> {
    return (await this.elements()).map((_element, at) => this.nth(at));
  }

  async allTextContents(): Promise<string[]> {
    return (await this.elements()).map(({ textContent }) => textContent);
  }

  async textContent(patience?: Patience): Promise<string> {
    return (await this.#one(patience)).textContent;
  }

  async innerText(patience?: Patience): Promise<string> {
    return textOf(await this.#one(patience));
  }

  async getAttribute(name: string, patience?: Patience): Promise<string | null> {
    return (await this.#one(patience)).getAttribute(name);
  }

  async inputValue(patience?: Patience): Promise<string> {
    return ((await this.#one(patience)) as HTMLInputElement).value;
  }

  async isVisible(): Promise<boolean> {
    const element = await this.element();
    return element !== null && isVisible(element);
  }

  async isEnabled(patience?: Patience): Promise<boolean> {
    return isEnabled(await this.#one(patience));
  }

  async isDisabled(patience?: Patience): Promise<boolean> {
    return !(await this.isEnabled(patience));
  }

  async isChecked(patience?: Patience): Promise<boolean> {
    return ((await this.#one(patience)) as HTMLInputElement).checked;
  }

  async evaluate(asked: unknown, data?: unknown, patience?: Patience): Promise<unknown> {
    return this.#page.callOn(asked, await this.#one(patience), data);
  }

  async evaluateAll(asked: unknown, data?: unknown): Promise<unknown> {
    return this.#page.callOn(asked, await this.elements(), data);
  }

  async waitFor({ state = "visible", timeout }: Patience & { readonly state?: string } = {}): Promise<void> {
    await this.#until(
      (element) => {
        if (state === "attached" || state === "detached") return (element !== null) === (state === "attached");
        return (element !== null && isVisible(element)) === (state === "visible");
      },
      `be ${state}`,
      timeout,
    );
  }

  async click({ modifiers = [], button = "left", clickCount = 1, timeout }: Click = {}): Promise<void> {
    await this.#act((element) => clickOn(element, { modifiers, button, clickCount }), "be clicked", timeout);
  }

  async dblclick(options: Click = {}): Promise<void> {
    await this.click({ ...options, clickCount: 2 });
  }

  async check(patience?: Patience): Promise<void> {
    await this.setChecked(true, patience);
  }

  async uncheck(patience?: Patience): Promise<void> {
    await this.setChecked(false, patience);
  }

  async setChecked(isWanted: boolean, patience: Patience = {}): Promise<void> {
    await this.#act(
      (element) => {
        const box = element as HTMLInputElement;
        if (box.checked !== isWanted) clickOn(box);
        if (box.checked !== isWanted) throw new Error(`${this.description} did not change by a click.`);
      },
      "be checked",
      patience.timeout,
    );
  }

  async fill(value: string, patience: Patience = {}): Promise<void> {
    await this.#act((element) => fillIn(element, value), "be filled in", patience.timeout);
  }

  async clear(patience?: Patience): Promise<void> {
    await this.fill("", patience);
  }

  async press(key: string, patience: Patience = {}): Promise<void> {
    await this.#act(
      (element) => {
        settleTyped(element);
        (element as HTMLElement).focus();
        pressKey(element.ownerDocument, key);
      },
      `hear ${key}`,
      patience.timeout,
    );
  }

  async selectOption(wanted: Parameters<Locator["selectOption"]>[0], patience: Patience = {}): Promise<void> {
    const choose = async (): Promise<boolean> => {
      let isChosen = false;
      await this.#act((element) => void (isChosen = selectIn(element, wanted)), "be chosen from", patience.timeout);
      return isChosen;
    };
    if (!(await lookUntil(choose, Boolean, patience.timeout ?? PATIENCE)))
      throw new Error(`${this.description} does not offer ${JSON.stringify(wanted)}.`);
  }

  async focus(patience: Patience = {}): Promise<void> {
    const element = await this.#one(patience);
    settleTyped(element);
    (element as HTMLElement).focus();
  }

  async blur(patience: Patience = {}): Promise<void> {
    leaveField(await this.#one(patience));
  }

  async dispatchEvent(type: string, init: object = {}, patience: Patience = {}): Promise<void> {
    const element = await this.#one(patience);
    const { Event } = element.ownerDocument.defaultView ?? globalThis;
    element.dispatchEvent(Object.assign(new Event(type, { bubbles: true, cancelable: true }), init));
  }

  /** Acts on the element as soon as it is there alone, visible and enabled: in the task in which that is seen. */
  async #act(act: (element: Element) => void, what: string, timeout?: number): Promise<void> {
    await this.#until(
      (element) => {
        if (element === null || !isVisible(element) || !isEnabled(element)) return false;
        act(element);
        return true;
      },
      what,
      timeout,
    );
  }

  async #one({ timeout }: Patience = {}): Promise<Element> {
    return this.#until((element) => element !== null, "be found", timeout) as Promise<Element>;
  }

  async #until(test: (element: Element | null) => boolean, what: string, timeout = PATIENCE): Promise<Element | null> {
    const look = async () => {
      const element = await this.element();
      return { element, isSo: test(element) };
    };
    const { element, isSo } = await lookUntil(look, (seen) => seen.isSo, timeout);
    if (isSo) return element;
    const seen = element ? `:\n${show(element)}` : "; there is none.";
    throw new Error(`Waited in vain for ${this.description} to ${what}${seen}`);
  }

  #each(description: string, find: (element: Element) => readonly Element[]): NodeLocator {
    return this.#from(`${this.description} >> ${description}`, (document) => {
      const found = new Set(this.#find(document).flatMap(find));
      return found.size < 2 ? [...found] : inOrder([...found]);
    });
  }

  #from(description: string, find: (document: Document) => readonly Element[]): NodeLocator {
    return new NodeLocator(this.#page, description, find);
  }
}

/** What a page is searched by. */
export function locate(page: Searched): NodeLocator {
  return new NodeLocator(page, "page", (document) => [document.documentElement]);
}

/** The elements that a selector of Playwright's finds: `:visible`, `:enabled` and `:has-text()` are not all known to the light DOM. */
function selectAll(root: Element, selector: string): readonly Element[] {
  const steps = selector.split(/\s*>>\s*/);
  return steps.reduce<readonly Element[]>((found, step) => found.flatMap((each) => selectStep(each, step)), [root]);
}

function selectStep(root: Element, step: string): readonly Element[] {
  const texts = [...step.matchAll(/:has-text\("([^"]*)"\)$/g)].map(([, text = ""]) => text);
  const needsVisible = step.includes(":visible");
  const css = step
    .replace(/:has-text\("[^"]*"\)$/, "")
    .replaceAll(":visible", "")
    .replaceAll("option:checked", "option")
    .replaceAll(":enabled", ":not(:disabled)");
  if (/:has-text|:visible/.test(css)) throw new Error(`Not known in Node: ${step}`);
  return [...root.querySelectorAll(css === "" ? "*" : css)].filter(
    (each) =>
      (!needsVisible || isVisible(each)) &&
      (!step.includes("option:checked") || (each as HTMLOptionElement).selected) &&
      texts.every((text) => hasText(each, text)),
  );
}

/** Playwright finds part of a name in any case unless told otherwise, the testing library all of it. */
function matcherOf(sought: Sought, exact: boolean): RegExp | ((text: string) => boolean) {
  return sought instanceof RegExp ? sought : (text) => isText(text, sought, exact);
}

function inOrder(found: Element[]): readonly Element[] {
  const FOLLOWING = 4;
  return found.sort((a, b) => ((a.compareDocumentPosition(b) & FOLLOWING) === 0 ? 1 : -1));
}

function show(element: Element): string {
  const LONGEST = 300;
  return element.outerHTML.slice(0, LONGEST);
}
