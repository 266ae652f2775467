import { describe, expect, it } from "vitest";
import { isLocked, lock, createRandomKey, computeKeySign, unlock } from "./locking.ts";

const KEY = createRandomKey();
const TEXT = "Owes the miller 12 crowns.";

describe("a locked text", () => {
  const locked = lock(TEXT, KEY, "heron");

  it("hides its words, is never twice the same, and opens with its key, where it belongs", () => {
    expect(locked).not.toContain("miller");
    expect(isLocked(locked)).toBe(true);
    expect(lock(TEXT, KEY, "heron")).not.toBe(locked);
    expect(unlock(locked, KEY, "heron")).toBe(TEXT);
    expect(unlock(lock("", KEY, "heron"), KEY, "heron")).toBe("");
  });

  it("opens with no other key and in no other place", () => {
    expect(unlock(locked, createRandomKey(), "heron")).toBeNull();
    expect(unlock(locked, KEY, "ana")).toBeNull();
  });

  it("opens no more once any of its bits is flipped", () => {
    const [mark, hex] = [locked.slice(0, 7), locked.slice(7)];
    for (let at = 0; at < hex.length; at += 1) {
      const flipped = (parseInt(hex[at] ?? "0", 16) ^ (1 << (at % 4))).toString(16);
      expect(unlock(mark + hex.slice(0, at) + flipped + hex.slice(at + 1), KEY, "heron")).toBeNull();
    }
  });

  it("opens no more once it is cut, longer, or mixed with another", () => {
    const other = lock(TEXT, KEY, "heron");
    const cut = [1, 2, 32, 64, 96, 97, locked.length - 8].map((length) => locked.slice(0, -length));
    for (const text of [...cut, `${locked}00`, locked.slice(0, 39) + other.slice(39), "locked:", "", "x", TEXT])
      expect(unlock(text, KEY, "heron")).toBeNull();
  });
});

it("the sign of a key does not tell it, and is the same each time", () => {
  expect(computeKeySign(KEY)).toBe(computeKeySign(KEY));
  expect(KEY).not.toContain(computeKeySign(KEY));
});
