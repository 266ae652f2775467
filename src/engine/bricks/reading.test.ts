import { expect, test } from "vitest";
import { expectRefusal, must } from "../../../tests/contract/must.ts";
import { ok, refuse } from "../kernel/result.ts";
import { createListReader, readMember } from "./reading.ts";

test("a list takes each entry, and refuses with the first that is refused", () => {
  const even = ({ n }: { readonly n?: unknown }) => (Number(n) % 2 === 0 ? ok(Number(n)) : refuse("toy/odd"));
  const readList = createListReader(even);
  expect(must(readList([{ n: 2 }, { n: 4 }]))).toEqual([2, 4]);
  expect(must(readList("no list"))).toEqual([]);
  expectRefusal(readList([{ n: 2 }, { n: 3 }]), "toy/odd");
  expectRefusal(readList([7]), "fighter/malformed");
});

test("a fixed list gives its own entries only", () => {
  expect(readMember(["sword", "bow"], "bow")).toBe("bow");
  expect(readMember(["sword", "bow"], "constructor")).toBeUndefined();
});
