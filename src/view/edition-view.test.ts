import { expect, test } from "vitest";
import { must } from "../../tests/contract/must.ts";
import { findFamily } from "../rulesets/all.ts";
import { compareEditions } from "./edition-view.ts";

const family = (ruleset: string) => must(ok(findFamily("d10Character", ruleset)));

function ok<T>(value: T | undefined) {
  return value === undefined
    ? { ok: false as const, refusal: { code: "none", data: {} } }
    : { ok: true as const, value };
}

const INJURIES = ["RIPOSTE.d10.attribute.brawn", "RIPOSTE.d10.Actor.FIELDS.injuries.label"];
const LADDER = ["RIPOSTE.d10.attribute.strength", "RIPOSTE.d10.Actor.FIELDS.wound.label"];

test("what an edition shows that the other does not, and the other way round", () => {
  const change = compareEditions(family("d10"), family("d10-injury"));
  expect(change.appears).toEqual(expect.arrayContaining(INJURIES));
  expect(change.hides).toEqual(expect.arrayContaining(LADDER));
  expect(compareEditions(family("d10-injury"), family("d10"))).toEqual({
    appears: change.hides,
    hides: change.appears,
  });
});

test("an edition that knows one ability more shows that one", () => {
  expect(compareEditions(family("d10"), family("d10-classic"))).toEqual({
    appears: ["RIPOSTE.d10.ability.dodge"],
    hides: [],
  });
});

test("staying is no change", () => {
  expect(compareEditions(family("d10"), family("d10"))).toEqual({ appears: [], hides: [] });
});
