import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { clientState } from "./state.ts";
import { isElement, loadPartials } from "./html.ts";

beforeEach(() => clientState.reset());
afterEach(() => vi.unstubAllGlobals());

it("loads the templates once, and again after it has failed", async () => {
  const tries: (Error | null)[] = [new Error("away"), null];
  let loaded = 0;
  const loadTemplates = (): Promise<void> => {
    loaded += 1;
    const failure = tries.shift();
    return failure ? Promise.reject(failure) : Promise.resolve();
  };
  vi.stubGlobal("foundry", { applications: { handlebars: { loadTemplates } } });
  await expect(loadPartials()).rejects.toThrow("away");
  await loadPartials();
  await loadPartials();
  expect(loaded).toBe(2);
});

it("an element of another browser window is one, though its classes are that window's own", () => {
  const makeClass = (name: string, parent: new () => object = Object): new () => object => {
    const made = class extends parent {};
    Object.defineProperty(made, "name", { value: name });
    Object.defineProperty(made.prototype, Symbol.toStringTag, { value: name });
    return made;
  };
  const [here, there] = [makeClass("HTMLElement"), makeClass("HTMLButtonElement", makeClass("HTMLElement"))];
  const button = new there();
  expect([button instanceof here, isElement(button, here)]).toEqual([false, true]);
  for (const other of [null, "button", {}, new (makeClass("NodeList"))()]) expect(isElement(other, here)).toBe(false);
});
