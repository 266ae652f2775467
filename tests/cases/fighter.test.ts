import { expect, it } from "vitest";
import { readWeapon } from "../../src/rulesets/d10/fighter/fighter.ts";
import { must } from "../contract/must.ts";
import { bookOf } from "../transcripts/words.ts";
import { readCaseFighter } from "./fighter.ts";

const d10 = bookOf("d10");

it("fills in what a case leaves out", () => {
  const read = readCaseFighter(d10, "ana", { weapon: { sword: {} }, armour: { vest: {} } });
  expect(read).toMatchObject({
    ok: true,
    value: { weapons: { sword: { kind: "melee", damage: 0 } }, armour: [{ worn: false }] },
  });
});

it("leaves what its words leave open to the rules: a thrown weapon's difficulty, the round in a crossbow (S1; S4)", () => {
  const thrown = { id: "axe", name: "axe", kind: "thrown", size: "large" };
  const { difficulty } = must(readWeapon({ ...thrown, damage: 0 }));
  expect(readCaseFighter(d10, "ana", { weapon: { axe: { kind: "thrown", size: "large" } } })).toMatchObject({
    value: { weapons: { axe: { difficulty } } },
  });
  expect(readCaseFighter(bookOf("d6"), "ana", { gun: { crossbow: { mode: "none" } } })).toMatchObject({
    value: { weapons: { crossbow: { rounds: 1 } } },
  });
});

it("reads the parts of a thing, and leaves to the rules what is not said of them (J.1)", () => {
  const daze = { target: "one", effect: [{ effect: "dice", roll: "dodge", value: -1 }] };
  const effects = [{ effect: "dice", roll: "dodge", value: -1 }];
  expect(readCaseFighter(d10, "ana", { power: { daze } })).toMatchObject({
    ok: true,
    value: { powers: { daze: { effects } } },
  });
});
