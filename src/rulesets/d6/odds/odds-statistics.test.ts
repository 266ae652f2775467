import { expect, it } from "vitest";
import { happened } from "../../../engine/index.ts";
import { FIGURES, statistics } from "./odds.ts";

it("counts boxes for who deals and takes them, hits turned by a defence, what armour stops, and luck", () => {
  const inAttack = [
    happened("defends", { fighter: "bo", way: "dodge" }),
    happened("rolled", { test: "attack", fighter: "ana", faces: [5, 6, 5, 1, 1, 1], hits: 3 }),
    happened("compared", { target: "bo", attack: 3, defence: 1, net: 2 }),
  ].map((event) => ({ ...event, frame: "attack.1" }));
  const inStrike = [
    happened("struck", { fighter: "bo", by: "ana", damage: 7 }),
    happened("mitigated", { fighter: "bo", before: 7, after: 5 }),
    happened("hurt", { fighter: "bo", boxes: 4, track: "light" }),
  ].map((event) => ({ ...event, frame: "strike.2" }));
  expect(statistics.kinds).toEqual(FIGURES);
  expect(statistics.metricsOf([...inAttack, ...inStrike])).toEqual([
    { of: "ana", kind: "luck", by: "attack", amount: 3, expected: expect.closeTo(2, 10) },
    { of: "bo", kind: "turned", by: "dodge", amount: 1 },
    { of: "bo", kind: "armour", by: "armour", amount: 2 },
    { of: "ana", kind: "dealt", by: "light", amount: 4, to: "bo" },
    { of: "bo", kind: "taken", by: "light", amount: 4 },
  ]);
});

it("what a status does is dealt by nobody", () => {
  const events = [
    happened("struck", { fighter: "bo", by: "" }),
    happened("hurt", { fighter: "bo", boxes: 2, track: "light" }),
  ];
  expect(statistics.metricsOf(events)).toEqual([{ of: "bo", kind: "taken", by: "light", amount: 2 }]);
});

it("counts nothing where nothing is rolled, turned or stopped; a defence that was not told, and a parry by its way", () => {
  const events = [
    happened("rolled", { test: "defence", fighter: "bo", faces: [], hits: 0 }),
    happened("compared", { target: "bo", attack: 3, defence: 0 }),
    happened("mitigated", { fighter: "bo", before: 7, after: 7 }),
    happened("compared", { target: "bo", attack: 1, defence: 3 }),
    happened("defends", { fighter: "bo", way: "parry:sword" }),
    happened("compared", { target: "bo", attack: 2, defence: 2 }),
  ];
  expect(statistics.metricsOf(events.map((event) => ({ ...event, frame: "attack.1" })))).toEqual([
    { of: "bo", kind: "turned", by: "none", amount: 1 },
    { of: "bo", kind: "turned", by: "parry", amount: 2 },
  ]);
});
