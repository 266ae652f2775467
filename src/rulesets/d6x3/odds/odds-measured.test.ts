import { expect, test } from "vitest";
import { happened } from "../../../engine/index.ts";
import { measureEvent } from "./odds.ts";

const attack = (hit: number, points: number) => [
  { id: "hit", of: "", value: hit },
  { id: "points", of: "", value: points },
];

test.each([
  ["compared", { hit: true, points: 4 }, attack(1, 4)],
  ["compared", { hit: false, points: 4 }, attack(0, 0)],
  ["exploded", { hit: true, points: 2 }, attack(1, 2)],
  ["exploded", { hit: false, points: 2 }, attack(0, 0)],
  ["soaked", { fighter: "bo", left: 7 }, [{ id: "damage", of: "bo", value: 7 }]],
  ["taken-out", { fighter: "bo" }, [{ id: "out", of: "bo", value: 1 }]],
  ["tested", { fighter: "ana", success: true }, [{ id: "success", of: "ana", value: 1 }]],
  ["tested", { fighter: "ana", success: false }, [{ id: "success", of: "ana", value: 0 }]],
  ["contested", { attacker: "ana", won: true }, [{ id: "success", of: "ana", value: 1 }]],
  ["contested", { attacker: "ana", won: false }, [{ id: "success", of: "ana", value: 0 }]],
  ["breathed", { fighter: "ana", regained: 5 }, [{ id: "regained", of: "ana", value: 5 }]],
  ["moved", { fighter: "ana" }, []],
])("%s with %j counts for the odds: points only of a hit (d6x3/A.5)", (type, data, counted) => {
  expect(measureEvent(happened(type, data))).toEqual(counted);
});
