import { beforeEach, describe, expect, it, vi } from "vitest";
import { clientState } from "../client/state.ts";
import { keyFor, keepKey, lockTexts, unlockTexts } from "./locking.ts";

/** Begins on a browser that keeps nothing yet. */
function onNewBrowser(): void {
  const settings: Record<string, unknown> = {};
  const get = (_scope: string, key: string): unknown => settings[key] ?? {};
  const set = (_scope: string, key: string, value: unknown) => Promise.resolve((settings[key] = value));
  vi.stubGlobal("game", { settings: { get, set } });
  clientState.reset();
}

beforeEach(onNewBrowser);

const ROLLED = { state: '{"events":[{"type":"rolled","faces":[8,7,3]}]}', log: "[1]", redo: "", phase: "open" };

describe("what not everyone may see", () => {
  it("is stored under a key, and read with it", () => {
    const locked = lockTexts("m1", "gm", ROLLED);
    expect(JSON.stringify(locked)).not.toContain("8,7,3");
    expect(locked).toMatchObject({ redo: "", phase: "open" });
    expect(unlockTexts("m1", locked)).toEqual(ROLLED);
  });

  it("is read on another browser when that has been told the key, and not before", async () => {
    const locked = lockTexts("m1", "self", ROLLED);
    const key = keyFor("m1") ?? "";
    onNewBrowser();
    expect(unlockTexts("m1", locked)).toEqual(locked);
    await keepKey("m1", key);
    expect(unlockTexts("m1", locked)).toEqual(ROLLED);
  });

  it("has a key for each message, and is never twice the same", () => {
    expect(lockTexts("m1", "gm", ROLLED).state).not.toBe(lockTexts("m1", "gm", ROLLED).state);
    lockTexts("m2", "gm", ROLLED);
    expect(keyFor("m1")).not.toBe(keyFor("m2"));
  });
});

describe("what is stored as it is", () => {
  it("is all that everyone may see", () => expect(lockTexts("m1", "public", ROLLED)).toEqual(ROLLED));

  it("is what says nothing yet, as a roll that is asked for", () => {
    const asked = { ...ROLLED, state: '{"events":[]}' };
    expect(lockTexts("m1", "blind", asked)).toEqual(asked);
  });
});
