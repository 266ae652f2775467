import { afterEach, expect, it, vi } from "vitest";
import { buildDeletion } from "./compat.ts";

afterEach(() => vi.unstubAllGlobals());

it("deletes a key by its name on Foundry 13", () => {
  expect(buildDeletion("flags.riposte.intents", "abc")).toEqual({ "flags.riposte.intents.-=abc": null });
});

it("deletes a key by an operator on Foundry 14", () => {
  const operator = {};
  vi.stubGlobal("_del", operator);
  expect(buildDeletion("flags.riposte.intents", "abc")).toEqual({ "flags.riposte.intents.abc": operator });
});
