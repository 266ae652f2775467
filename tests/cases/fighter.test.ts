import { expect, it } from "vitest";
import { bookOf } from "../transcripts/words.ts";
import { readCaseFighter } from "./fighter.ts";

const d10 = bookOf("d10");

it("fills in what a case leaves out", () => {
  const read = readCaseFighter(d10, "ana", { weapon: { sword: {} }, armour: { vest: {} } });
  expect(read).toMatchObject({
    ok: true,
    value: { weapons: [{ kind: "melee", damage: 0 }], armour: [{ worn: false }] },
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
