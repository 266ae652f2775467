import { expect, it } from "vitest";
import { mayRepresent } from "./ask.ts";
import { combine, ok, refuse, requireAll } from "./result.ts";

it("a yes carries its value, a no its code and what its sentence tells", () => {
  expect(ok(3)).toEqual({ ok: true, value: 3 });
  expect(refuse("area/what-is-wrong")).toEqual({ ok: false, refusal: { code: "area/what-is-wrong", data: {} } });
  expect(refuse("a/b", { name: "ana" })).toEqual({ ok: false, refusal: { code: "a/b", data: { name: "ana" } } });
});

it("all checks must pass, or the first refusal stands", () => {
  expect(requireAll([ok(true), ok([])], "shot")).toEqual(ok("shot"));
  expect(requireAll([], 0)).toEqual(ok(0));
  expect(requireAll([ok(true), refuse("poor"), refuse("late")], "shot")).toEqual(refuse("poor"));
});

it("a record of results becomes a result of a record", () => {
  expect(combine({ name: ok("Ana"), coins: ok(0) })).toEqual(ok({ name: "Ana", coins: 0 }));
  expect(combine({ name: ok("Ana"), coins: refuse("poor"), late: refuse("late") })).toEqual(refuse("poor"));
});

it("what the types rule out is a bug and throws", () => {
  const nobody = { gm: false, fighters: [] };
  expect(() => mayRepresent(nobody, JSON.parse('{"type":"surprise"}'))).toThrow('Unexpected case: {"type":"surprise"}');
});
