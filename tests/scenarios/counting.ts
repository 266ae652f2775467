import type { Page } from "@playwright/test";

declare global {
  var countedInputs: { clicks: number; keys: number; typed: number } | undefined;
}

/** What a person does with mouse and keyboard: presses of a button, keys, and fields typed into. */
export type Counted = { readonly clicks: number; readonly keys: number; readonly typed: number };

/** Counts on a page, from now on, what a person does: trusted events alone, which no script can make. */
async function startCounting(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isNew = globalThis.countedInputs === undefined;
    globalThis.countedInputs = { clicks: 0, keys: 0, typed: 0 };
    if (!isNew) return;
    let field: EventTarget | null = null;
    const count = (what: keyof Counted): void => {
      if (globalThis.countedInputs) globalThis.countedInputs[what] += 1;
    };
    const isWritten = (target: EventTarget | null): boolean =>
      target instanceof HTMLInputElement && ["text", "number", "search"].includes(target.type);
    addEventListener("pointerdown", ({ isTrusted }) => isTrusted && count("clicks"), true);
    addEventListener(
      "keydown",
      ({ isTrusted, key, target }) => {
        const isCharacter = key.length === 1 || key === "Backspace" || key === "Delete";
        if (isTrusted && !(isCharacter && isWritten(target))) count("keys");
      },
      true,
    );
    addEventListener(
      "input",
      ({ isTrusted, target }) => {
        if (!isTrusted || !isWritten(target) || target === field) return;
        field = target;
        count("typed");
      },
      true,
    );
  });
}

/** How many clicks, keys and typed values a deed takes. */
export async function counted(page: Page, deed: () => Promise<unknown>): Promise<number> {
  await startCounting(page);
  await deed();
  const { clicks, keys, typed } = (await page.evaluate(() => globalThis.countedInputs)) ?? {
    clicks: NaN,
    keys: NaN,
    typed: NaN,
  };
  return clicks + keys + typed;
}
