import { expect, it, test } from "vitest";
import { bookOf } from "../transcripts/words.ts";
import { readCaseFighter } from "./fighter.ts";

const d10 = bookOf("d10");

test.each([
  [{ kind: "thrown" }, 7, "heavy"],
  [{ kind: "thrown", size: "tiny" }, 6, "tiny"],
  [{ kind: "thrown", difficulty: 6 }, 6, "as it is written"],
])("a weapon of which a case says %j has the rules' own difficulty %i: %s (S1; F.1)", (axe, difficulty, _why) => {
  expect(readCaseFighter(d10, "ana", { weapon: { axe } })).toMatchObject({
    ok: true,
    value: { weapons: [{ difficulty }] },
  });
});

it("fills in what the rules refuse to do without", () => {
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
    value: { powers: [{ effects }] },
  });
});
