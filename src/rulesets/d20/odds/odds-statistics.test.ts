import { expect, it } from "vitest";
import { happened } from "../../../engine/index.ts";
import { STATISTICS } from "./odds.ts";

it("counts damage dealt and taken, attacks that missed, and each die against its mean of 10.5 (S3; d20/A)", () => {
  const weapon = { id: "s", name: "Sword", kind: "melee" };
  const events = [
    { ...happened("declared", { attacker: "ana", target: "bo", weapon }), frame: "1" },
    { ...happened("rolled", { fighter: "ana", face: 13 }), frame: "1" },
    { ...happened("rolled", { fighter: "bo", face: null }), frame: "1" },
    { ...happened("compared", { hit: true }), frame: "1" },
    { ...happened("damaged", { fighter: "bo", amount: 9 }), frame: "1" },
    { ...happened("declared", { attacker: "bo", target: "ana", weapon: { ...weapon, kind: "ranged" } }), frame: "2" },
    { ...happened("compared", { hit: false }), frame: "2" },
  ];
  expect(STATISTICS.metricsOf(events)).toEqual([
    { of: "ana", kind: "luck", by: "check", amount: 13, expected: 10.5 },
    { of: "ana", kind: "dealt", by: "melee", amount: 9, to: "bo" },
    { of: "bo", kind: "taken", by: "melee", amount: 9 },
    { of: "ana", kind: "avoided", by: "ranged", amount: 1 },
  ]);
});

it("counts no miss of an attack of which nothing is told (S3; d20/F.1)", () => {
  expect(STATISTICS.metricsOf([{ ...happened("compared", { hit: false }), frame: "1" }])).toEqual([]);
});
