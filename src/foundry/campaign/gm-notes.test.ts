import { beforeEach, describe, expect, it, vi } from "vitest";
import { clientState } from "../client/state.ts";
import { keepNotesKey, notesKeys, notesOn, storeNotes } from "./gm-notes.ts";

/** Begins on a browser of a GM that keeps nothing yet, in a world without other users. */
function onNewBrowser(world = "ford"): void {
  const settings: Record<string, unknown> = {};
  const get = (_scope: string, key: string): unknown => settings[key] ?? {};
  const set = (_scope: string, key: string, value: unknown) => Promise.resolve((settings[key] = value));
  vi.stubGlobal("game", { settings: { get, set }, world: { id: world }, user: { isGM: true }, users: [] });
  clientState.reset();
}

function actor() {
  const flags: Record<string, unknown> = {};
  return {
    flags,
    getFlag: (_scope: string, key: string): unknown => flags[key],
    setFlag: (_scope: string, key: string, value: unknown) => Promise.resolve((flags[key] = value)),
    unsetFlag: (_scope: string, key: string) => Promise.resolve(delete flags[key]),
  } as unknown as Actor.Implementation & { readonly flags: Record<string, unknown> };
}

beforeEach(() => onNewBrowser());

describe("a GM's notes on an actor", () => {
  it("are stored under a key, and read with it", async () => {
    const heron = actor();
    await storeNotes(heron, "Owes the miller.");
    expect(JSON.stringify(heron.flags)).not.toContain("miller");
    expect(notesOn(heron)).toEqual({ text: "Owes the miller.", locked: false });
    for (const key of notesKeys()) expect(JSON.stringify(heron.flags)).not.toContain(key);
  });

  it("stay closed in another browser until it is given the key", async () => {
    const heron = actor();
    await storeNotes(heron, "Owes the miller.");
    const [key = ""] = notesKeys();
    onNewBrowser();
    expect(notesOn(heron)).toEqual({ text: "", locked: true });
    expect(await keepNotesKey("miller")).toBe(false);
    expect(await keepNotesKey("0".repeat(32))).toBe(true);
    expect(notesOn(heron).locked).toBe(true);
    expect(await keepNotesKey(key)).toBe(true);
    expect(notesOn(heron).text).toBe("Owes the miller.");
  });

  it("share one key in a world, and have another in the next", async () => {
    await storeNotes(actor(), "one");
    await storeNotes(actor(), "two");
    expect(notesKeys()).toHaveLength(1);
    game.world.id = "yard";
    expect(notesKeys()).toEqual([]);
  });

  it("are gone when they are emptied", async () => {
    const heron = actor();
    await storeNotes(heron, "Owes the miller.");
    await storeNotes(heron, "");
    expect(heron.flags).toEqual({});
    expect(notesOn(heron)).toEqual({ text: "", locked: false });
  });
});
