import { existsSync } from "node:fs";
import { expect, test } from "vitest";
import { textOf } from "../../../tests/sources.ts";
import { toData } from "../../engine/index.ts";
import { ALLOWANCE } from "./economy/economy.ts";
import { BADGES } from "./edition.ts";
import { BODY_CONDITIONS, LASTING } from "./vocabulary.ts";
import { PREVENTING } from "./fighter/conditions.ts";
import { STATUSES } from "./game.ts";

test("nothing that lasts goes unseen", () => {
  const seen = new Set<string>(BADGES.flatMap(({ from }) => ("lasting" in from ? [from.lasting] : [])));
  expect(LASTING.filter(({ id }) => !seen.has(id))).toEqual([]);
});

test("each has a word of its own", () => {
  expect(new Set(BADGES.map(({ id }) => id)).size).toBe(BADGES.length);
});

test.each(BADGES)("$id has an icon, and a status of the game if any", ({ icon, status }) => {
  expect(icon).toMatch(/^fa-[a-z-]+$/);
  expect([undefined, ...STATUSES.map(({ id }) => id)]).toContain(status);
});

test("a badge tells beside its word what the table asks: who, how many, how long, what for", () => {
  const told = BADGES.flatMap(({ id, from }) => {
    if (!("lasting" in from)) return [];
    const { lasting: _lasting, ...tells } = from;
    return Object.keys(tells).length > 0 ? [[id, tells]] : [];
  });
  expect(Object.fromEntries(told)).toEqual({
    grappled: { people: "by" },
    gripping: { through: "by" },
    surprising: { people: "targets" },
    surprised: { through: "targets" },
    held: { text: "trigger" },
    evade: { number: "points" },
    dedicatedDodge: { number: "points" },
    aim: { number: "rounds", people: "target" },
    part: { number: "dice" },
    moving: { number: "metres" },
    near: { people: "fighters" },
    power: { text: "name", apart: true },
    thrown: { text: "what", apart: true },
    debt: { number: "dice" },
  });
});

test("the stunned and the sleeping do nothing; an evasion, an aim and what is held are lost by acting (d10/D.8; d10/L-20, d10/L-27, d10/L-37)", () => {
  const marked = (mark: string) => LASTING.filter((state) => toData(state)[mark] === true).map(({ id }) => id);
  expect([marked("prevents"), marked("lostByActing")]).toEqual([
    ["stunned", "asleep"],
    ["held", "evade", "aim"],
  ]);
});

test("whatever may be put right by hand has a sentence that tells it", () => {
  const { told } = JSON.parse(textOf("lang/en.json")).RIPOSTE.d10;
  const spent = [...Object.keys(ALLOWANCE), ...BADGES.flatMap(({ from }) => ("spent" in from ? [from.spent] : []))];
  expect(Object.keys(told.amended).toSorted()).toEqual(spent.toSorted());
  expect(Object.keys(told.ended).toSorted()).toEqual(LASTING.map(({ id }) => id).toSorted());
});

test("what keeps a fighter from acting has the sentence of its refusal", () => {
  const { condition } = JSON.parse(textOf("lang/en.json")).RIPOSTE.Refusal;
  expect([...Object.keys(BODY_CONDITIONS), ...PREVENTING].filter((id) => !(id in condition))).toEqual([]);
});

test("every status has its picture", () => {
  expect(STATUSES.filter(({ img }) => !existsSync(img))).toEqual([]);
});
