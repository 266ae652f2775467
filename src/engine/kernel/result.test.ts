import { expect, it } from "vitest";
import { mayRepresent } from "./ask.ts";
import { ok, refuse } from "./result.ts";

it("a yes carries its value, a no its code and what its sentence tells", () => {
  expect(ok(3)).toEqual({ ok: true, value: 3 });
  expect(refuse("area/what-is-wrong")).toEqual({ ok: false, refusal: { code: "area/what-is-wrong", data: {} } });
  expect(refuse("a/b", { name: "ana" })).toEqual({ ok: false, refusal: { code: "a/b", data: { name: "ana" } } });
});

it("what the types rule out is a bug and throws", () => {
  const nobody = { gm: false, fighters: [] };
  expect(() => mayRepresent(nobody, JSON.parse('{"type":"surprise"}'))).toThrow('Unexpected case: {"type":"surprise"}');
});
