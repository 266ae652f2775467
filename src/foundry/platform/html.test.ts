import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { clientState } from "./state.ts";
import { loadPartials } from "./html.ts";

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
