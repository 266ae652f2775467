import { beforeEach, describe, expect, it, vi } from "vitest";
import { clientState } from "../../platform/state.ts";
import { addNotesKey, listNotesKeys, readNotes, storeNotes } from "./gm-notes.ts";

/** Begins with the empty browser of a GM, in a world without other users. */
function onNewBrowser(world = "ford"): void {
  const settings: Record<string, unknown> = {};
  const get = (_scope: string, key: string): unknown => settings[key] ?? {};
  const set = (_scope: string, key: string, value: unknown) => Promise.resolve((settings[key] = value));
  vi.stubGlobal("game", { settings: { get, set }, world: { id: world }, user: { isGM: true }, users: [] });
  clientState.reset();
}

function actor(id = "heron") {
  const flags: Record<string, unknown> = {};
  return {
    id,
    flags,
    getFlag: (_scope: string, key: string): unknown => flags[key],
    setFlag: (_scope: string, key: string, value: unknown) => Promise.resolve((flags[key] = value)),
    unsetFlag: (_scope: string, key: string) => Promise.resolve(delete flags[key]),
  } as unknown as Actor.Implementation & { readonly flags: Record<string, string> };
}

const NONE = { text: "", locked: false, copied: "", forged: false };
const FORGED = { ...NONE, forged: true };

beforeEach(() => onNewBrowser());

describe("a GM's notes on an actor", () => {
  it("are stored under a key, and read with it", async () => {
    const heron = actor();
    await storeNotes(heron, "Owes the miller.");
    expect(JSON.stringify(heron.flags)).not.toContain("miller");
    expect(readNotes(heron)).toEqual({ ...NONE, text: "Owes the miller." });
    for (const key of listNotesKeys()) expect(JSON.stringify(heron.flags)).not.toContain(key);
  });

  it("stay closed in another browser until it is given the key", async () => {
    const heron = actor();
    await storeNotes(heron, "Owes the miller.");
    const [key = ""] = listNotesKeys();
    onNewBrowser();
    expect(readNotes(heron)).toEqual({ ...NONE, locked: true });
    expect(await addNotesKey("miller")).toBe(false);
    expect(await addNotesKey("0".repeat(32))).toBe(true);
    expect(readNotes(heron).locked).toBe(true);
    expect(await addNotesKey(key)).toBe(true);
    expect(readNotes(heron).text).toBe("Owes the miller.");
  });

  it("share one key in a world, and have another in the next", async () => {
    await storeNotes(actor(), "one");
    await storeNotes(actor(), "two");
    expect(listNotesKeys()).toHaveLength(1);
    game.world.id = "yard";
    expect(listNotesKeys()).toEqual([]);
  });

  it("are gone when they are emptied", async () => {
    const heron = actor();
    await storeNotes(heron, "Owes the miller.");
    await storeNotes(heron, "");
    expect(heron.flags).toEqual({});
    expect(readNotes(heron)).toEqual(NONE);
  });
});

describe("notes that a player has written on the own actor", () => {
  /** Returns the notes that a GM has stored on Heron, and the actor Ana, to whom a player copies a part of them. */
  async function stored(): Promise<{ readonly heron: string; readonly ana: ReturnType<typeof actor> }> {
    const [heron, ana] = [actor(), actor("ana")];
    await storeNotes(heron, "Owes the miller.");
    await storeNotes(ana, "Is the heir.");
    return { heron: heron.flags["gmNotes"] ?? "", ana };
  }

  it("are known as another actor's if they are a copy, as those of a copied actor are", async () => {
    const { heron, ana } = await stored();
    ana.flags["gmNotes"] = heron;
    expect(readNotes(ana)).toEqual({ ...NONE, copied: "Owes the miller." });
  });

  it("are not authentic if they are a copy that says it was written for this actor", async () => {
    const { heron, ana } = await stored();
    ana.flags["gmNotes"] = heron.replace(".heron.", ".ana.");
    expect(readNotes(ana)).toEqual(FORGED);
  });

  it("are not authentic once a letter is changed, be it to a text that is known", async () => {
    const { ana } = await stored();
    const own = ana.flags["gmNotes"] ?? "";
    const [sign = "", id = "", locked = ""] = own.split(".");
    for (let at = "locked:".length; at < locked.length; at += 1) {
      const other = locked[at] === "0" ? "1" : "0";
      ana.flags["gmNotes"] = [sign, id, locked.slice(0, at) + other + locked.slice(at + 1)].join(".");
      expect(readNotes(ana)).toEqual(FORGED);
    }
  });

  it("are not authentic if they are cut, longer, or no notes at all", async () => {
    const { heron, ana } = await stored();
    const own = ana.flags["gmNotes"] ?? "";
    const [sign = ""] = own.split(".");
    const cut = [1, 2, 40, 100, 130].map((length) => own.slice(0, -length));
    const others = [`${own}00`, `${own}.${heron}`, `${sign}.ana`, `${sign}.ana.Is the heir.`, "Is the heir.", "."];
    for (const text of [...cut, ...others]) {
      ana.flags["gmNotes"] = text;
      expect(readNotes(ana), text).toEqual(FORGED);
    }
  });

  it("of a token's own actor are those of the actor from which it was made", async () => {
    const { heron } = await stored();
    const ofToken = actor();
    ofToken.flags["gmNotes"] = heron;
    expect(readNotes(ofToken)).toEqual({ ...NONE, text: "Owes the miller." });
  });
});
