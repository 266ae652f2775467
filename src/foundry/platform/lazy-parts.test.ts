import { beforeEach, expect, it, vi } from "vitest";
import { problems } from "./problems.ts";
import { withPart } from "./lazy-parts.ts";

const told: string[] = [];

beforeEach(() => {
  told.length = 0;
  vi.stubGlobal("game", { i18n: { localize: (key: string) => key } });
  vi.stubGlobal("ui", { notifications: { error: (text: string) => told.push(text) } });
  vi.spyOn(console, "error").mockImplementation(() => {});
});

it("uses a part once it is loaded, and returns what came of it", async () => {
  const part = async () => ({ twice: (value: number) => value * 2 });
  expect(await withPart(part, ({ twice }) => twice(21))).toBe(42);
  expect(told).toEqual([]);
});

it("tells the user of a part that cannot be loaded, and lists it among the problems", async () => {
  const gone = async (): Promise<{ open(): void }> => {
    throw new TypeError("Failed to fetch dynamically imported module");
  };
  expect(await withPart(gone, ({ open }) => open())).toBeNull();
  expect(told).toEqual(["RIPOSTE.Problems.notLoaded"]);
  expect(problems.at(-1)?.text).toContain("Failed to fetch");
});

it("leaves an error of the part itself to its caller", async () => {
  const part = async () => ({
    open() {
      throw new RangeError("no such row");
    },
  });
  await expect(withPart(part, ({ open }) => open())).rejects.toThrow("no such row");
  expect(told).toEqual([]);
});
