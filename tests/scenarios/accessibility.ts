import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "@playwright/test";

/** The accessibility faults of a part of the page, by axe: one line for each broken rule, and its place. */
export async function barriersIn(page: Page, selector: string): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page })
    .include(selector)
    .withTags(["wcag2a", "wcag2aa", "wcag21aa"])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(", ")}`);
}
