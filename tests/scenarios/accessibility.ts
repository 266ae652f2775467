import type { Page } from "@playwright/test";
import axeCore, { type AxeResults, type RunOptions } from "axe-core";

/** What axe puts into a page. */
declare const axe: { run(selector: string, options: RunOptions): Promise<AxeResults> };

const ALL_RULES: RunOptions = { runOnly: ["wcag2a", "wcag2aa", "wcag21aa"], resultTypes: ["violations"] };
/** The rules that say something else in another theme. */
const COLOUR_RULES: RunOptions = { runOnly: { type: "rule", values: ["color-contrast"] }, resultTypes: ["violations"] };

/** The accessibility faults of a part of the page, by axe: one line for each broken rule, and its place. */
export function barriersIn(page: Page, selector: string): Promise<string[]> {
  return violationsIn(page, selector, ALL_RULES);
}

/** Those of them that are of colours. */
export function colourBarriersIn(page: Page, selector: string): Promise<string[]> {
  return violationsIn(page, selector, COLOUR_RULES);
}

/** The same in the light theme, and what the dark one adds to it: a theme changes colours and nothing else. */
export async function barriersInBothThemes(page: Page, selector: string): Promise<string[]> {
  await showTheme(page, "dark");
  const dark = await colourBarriersIn(page, selector);
  await showTheme(page, "light");
  return [...dark.map((line) => `dark: ${line}`), ...(await barriersIn(page, selector))];
}

/** Has the user's system ask for a theme, and waits until all colours of the page have changed. */
export async function showTheme(page: Page, colorScheme: "light" | "dark"): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await page.waitForFunction((scheme) => getComputedStyle(document.body).colorScheme === scheme, colorScheme);
  await page.evaluate(async () => {
    const changing = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(changing.map(({ finished }) => finished));
  });
}

async function violationsIn(page: Page, selector: string, rules: RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in globalThis))) await page.evaluate(axeCore.source);
  const { violations } = await page.evaluate(([where, how]) => axe.run(where, how), [selector, rules] as const);
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}
