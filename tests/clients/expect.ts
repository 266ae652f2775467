import type { Expect } from "@playwright/test";
import { getRoles, queryAllByRole } from "@testing-library/dom";
import { expect as vitestExpect } from "vitest";
import { isEnabled, isVisible } from "./hands.ts";
import type { NodeLocator } from "./locator.ts";
import { type Sought, textOf, tidy } from "./texts.ts";
import { holdStill, lookUntil } from "../waiting.ts";

/** How long what is expected is waited for, in milliseconds. */
const PATIENCE = 40_000;

interface Patience {
  readonly timeout?: number;
  readonly intervals?: readonly number[];
}

/** What one look finds: whether that is as expected, null where there is nothing to look at, and what it is. */
interface Look {
  readonly isSo: boolean | null;
  readonly seen: unknown;
}

/** A page by what the window's title says. */
interface Titled {
  title(): Promise<string>;
}

interface Matching {
  readonly isNot: boolean;
}

/** Looks again and again until all is as expected. */
function until(isNot: boolean, look: () => Promise<Look>, { timeout = PATIENCE }: Patience = {}): Promise<Look> {
  return lookUntil(look, ({ isSo }) => isSo === !isNot, timeout);
}

/** A matcher of something about the only element that is found. */
function ofOne<Expected>(
  read: (element: Element) => unknown,
  isAsExpected: (seen: unknown, expected: Expected) => boolean,
) {
  return ofAll<Expected>(async (locator, expected) => {
    const element = await locator.element();
    if (!element) return { isSo: null, seen: "nothing" };
    const seen = read(element);
    return { isSo: isAsExpected(seen, expected), seen };
  });
}

function ofAll<Expected>(look: (locator: NodeLocator, expected: Expected) => Promise<Look>) {
  return async function (this: Matching, locator: NodeLocator, expected: Expected, patience?: Patience) {
    const { isSo, seen } = await until(this.isNot, () => look(locator, expected), patience);
    return answer(this, locator, isSo, seen, expected);
  };
}

/** A matcher that expects nothing but its own name, and takes its patience first. */
function state(look: (locator: NodeLocator) => Promise<Look>) {
  return async function (this: Matching, locator: NodeLocator, patience?: Patience) {
    const { isSo, seen } = await until(this.isNot, () => look(locator), patience);
    return answer(this, locator, isSo, seen, undefined);
  };
}

function stateOfOne(isSo: (element: Element) => boolean, withoutAny: boolean | null = null) {
  return state(async (locator) => {
    const element = await locator.element();
    return element
      ? { isSo: isSo(element), seen: element.outerHTML.slice(0, 300) }
      : { isSo: withoutAny, seen: "nothing" };
  });
}

function answer(
  { isNot }: Matching,
  locator: Pick<NodeLocator, "description">,
  isSo: boolean | null,
  seen: unknown,
  expected: unknown,
) {
  return {
    pass: isSo ?? isNot,
    message: () => `${locator.description} was ${format(seen)}, expected${isNot ? " not" : ""} ${format(expected)}`,
  };
}

function format(value: unknown): string {
  return JSON.stringify(value, (_key, each: unknown) => (each instanceof RegExp ? String(each) : each));
}

/** A matcher of texts: one for the only element, or a list for all. */
function texts(
  isText: (seen: string, sought: Sought) => boolean,
  matchesAll: (seen: readonly string[], sought: readonly Sought[]) => boolean,
  read: (element: Element) => string = textOf,
) {
  return ofAll<Sought | readonly Sought[]>(async (locator, expected) => {
    if (typeof expected === "string" || expected instanceof RegExp) {
      const element = await locator.element();
      return element ? { isSo: isText(read(element), expected), seen: read(element) } : { isSo: null, seen: "nothing" };
    }
    const seen = (await locator.elements()).map(read);
    return { isSo: matchesAll(seen, expected), seen };
  });
}

const isWhole = (seen: string, sought: Sought): boolean =>
  typeof sought === "string" ? seen === tidy(sought) : sought.test(seen);
const isPart = (seen: string, sought: Sought): boolean =>
  typeof sought === "string" ? seen.includes(tidy(sought)) : sought.test(seen);

const classMatches = (seen: string, sought: Sought): boolean =>
  typeof sought === "string" ? tidy(seen) === tidy(sought) : sought.test(seen);

/** How an element is described to those who do not see it, which depends on its role. */
function descriptionOf(element: Element): string {
  const roles = Object.entries(getRoles(element as HTMLElement));
  const [role = ""] = roles.find(([, found]) => found.includes(element as HTMLElement)) ?? [];
  // The testing library does not know this attribute.
  let said = element.hasAttribute("aria-describedby") ? "" : (element.getAttribute("aria-description") ?? "");
  const description = (text: string, each: Element | null): boolean => {
    if (each === element) said ||= text;
    return false;
  };
  queryAllByRole(element.parentElement as HTMLElement, role, { hidden: true, description });
  return said;
}

/** Playwright's matchers, by their names there. */
const MATCHERS = {
  toHaveText: texts(
    isWhole,
    (seen, sought) => seen.length === sought.length && seen.every((text, at) => isWhole(text, sought[at] ?? "")),
  ),
  toContainText: texts(isPart, (seen, sought) => {
    let at = 0;
    for (const text of seen) if (at < sought.length && isPart(text, sought[at] ?? "")) at += 1;
    return at === sought.length;
  }),
  toHaveCount: ofAll<number>(async (locator, expected) => {
    const seen = await locator.count();
    return { isSo: seen === expected, seen };
  }),
  toHaveValue: ofOne<Sought>(
    (element) => (element as HTMLInputElement).value,
    (seen, sought) => isWhole(String(seen), sought),
  ),
  toHaveAccessibleDescription: ofOne<Sought>(descriptionOf, (seen, sought) => isWhole(tidy(String(seen)), sought)),
  toHaveClass: texts(
    classMatches,
    (seen, sought) => seen.length === sought.length && seen.every((each, at) => classMatches(each, sought[at] ?? "")),
    (element) => element.getAttribute("class") ?? "",
  ),
  async toHaveAttribute(this: Matching, locator: NodeLocator, name: string, expected?: Sought, patience?: Patience) {
    const look = async (): Promise<Look> => {
      const element = await locator.element();
      const seen = element?.getAttribute(name) ?? null;
      if (!element) return { isSo: null, seen };
      return { isSo: seen !== null && (expected === undefined || isWhole(seen, expected)), seen };
    };
    const { isSo, seen } = await until(this.isNot, look, patience);
    return answer(this, locator, isSo, seen, [name, expected]);
  },
  toBeVisible: stateOfOne(isVisible, false),
  toBeHidden: stateOfOne((element) => !isVisible(element), true),
  toBeAttached: stateOfOne((element) => element.isConnected, false),
  toBeEnabled: stateOfOne(isEnabled),
  toBeDisabled: stateOfOne((element) => !isEnabled(element)),
  toBeEmpty: stateOfOne((element) =>
    element.matches("input, textarea") ? (element as HTMLInputElement).value === "" : textOf(element) === "",
  ),
  toBeFocused: stateOfOne((element) => element.ownerDocument.activeElement === element),
  async toBeChecked(
    this: Matching,
    locator: NodeLocator,
    { checked = true, ...patience }: Patience & { readonly checked?: boolean } = {},
  ) {
    const look = async (): Promise<Look> => {
      const element = (await locator.element()) as HTMLInputElement | null;
      return { isSo: element && element.checked === checked, seen: element?.checked };
    };
    const { isSo, seen } = await until(this.isNot, look, patience);
    return answer(this, locator, isSo, seen, checked);
  },
  async toHaveTitle(this: Matching, page: Titled, expected: Sought, patience?: Patience) {
    const look = async (): Promise<Look> => {
      const seen = await page.title();
      return { isSo: isWhole(seen, expected), seen };
    };
    const { isSo, seen } = await until(this.isNot, look, patience);
    return answer(this, { description: "the title" }, isSo, seen, expected);
  },
  async toPass(this: Matching, attempt: () => unknown, { timeout = PATIENCE, intervals = [100] }: Patience = {}) {
    const end = performance.now() + timeout;
    for (let tried = 0; ; tried += 1) {
      try {
        await attempt();
        return { pass: true, message: () => "" };
      } catch (error) {
        if (performance.now() > end) throw error;
        await holdStill(intervals[Math.min(tried, intervals.length - 1)] ?? 0);
      }
    }
  },
};

vitestExpect.extend(MATCHERS as never);

/** Vitest's `expect`, which knows what Playwright's knows of elements: steps that both kinds of scenario share use it. */
export const expect = vitestExpect as unknown as Expect & typeof vitestExpect;
