import { expect, it, vi } from "vitest";
import { registerEnrichers } from "./enrichers.ts";

it("texts that begin a notation thousands of times, and do not end it, are read at once", () => {
  const enrichers: { readonly pattern: RegExp }[] = [];
  vi.stubGlobal("CONFIG", { TextEditor: { enrichers } });
  registerEnrichers();
  vi.unstubAllGlobals();
  const began = performance.now();
  const texts = ["@Rule[", "@Check[", "@Rule[a]{", "@Check[a]{"].map((start) => start.repeat(30_000));
  const found = texts.map((text) =>
    enrichers.reduce((sum, { pattern }) => sum + [...text.matchAll(pattern)].length, 0),
  );
  expect(found).toEqual([0, 0, 30_000, 30_000]);
  expect(performance.now() - began).toBeLessThan(2000);
});
