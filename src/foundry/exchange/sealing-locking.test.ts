import { beforeEach, describe, expect, it, vi } from "vitest";
import { clientState } from "../platform/state.ts";
import { findKey, storeKey, lockShown, lockTexts, toShownName, unlockTexts } from "./sealing.ts";

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
    const key = findKey("m1") ?? "";
    onNewBrowser();
    expect(unlockTexts("m1", locked)).toEqual(locked);
    await storeKey("m1", key);
    expect(unlockTexts("m1", locked)).toEqual(ROLLED);
  });

  it("has a key for each message, and is never twice the same", () => {
    expect(lockTexts("m1", "gm", ROLLED).state).not.toBe(lockTexts("m1", "gm", ROLLED).state);
    lockTexts("m2", "gm", ROLLED);
    expect(findKey("m1")).not.toBe(findKey("m2"));
  });
});

it("a browser that has the key of the shown part alone reads that in place of the state, and nothing else", async () => {
  const locked = { ...lockTexts("m1", "unseen", ROLLED), plan: "", shown: lockShown("m1", "shown state") };
  const key = findKey(toShownName("m1")) ?? "";
  expect(unlockTexts("m1", locked)).toMatchObject(ROLLED);
  onNewBrowser();
  expect(unlockTexts("m1", locked)).toEqual(locked);
  await storeKey(toShownName("m1"), key);
  const opened = unlockTexts("m1", locked);
  expect(opened).toMatchObject({ state: "shown state", log: "", plan: "", isPartial: true });
  expect(JSON.stringify(opened)).not.toContain("8,7,3");
});

it("what everyone may see is stored as it is", () => expect(lockTexts("m1", "public", ROLLED)).toEqual(ROLLED));

it("what others wait for is locked before anything is rolled, as the difficulty of a roll that is asked for", () => {
  const asked = { ...ROLLED, state: '{"events":[],"stack":[{"facts":{"difficulty":9}}]}' };
  const locked = lockTexts("m1", "blind", asked);
  expect(JSON.stringify(locked)).not.toContain("difficulty");
  expect(unlockTexts("m1", locked)).toEqual(asked);
});

it("a text of another message, or one that was changed, stays locked", () => {
  const locked = lockTexts("m1", "gm", ROLLED);
  lockTexts("m2", "gm", ROLLED);
  expect(unlockTexts("m2", locked)).toEqual(locked);
  const cut = { ...locked, state: locked.state.slice(0, -2) };
  expect(unlockTexts("m1", cut)).toEqual({ ...ROLLED, state: cut.state });
});
