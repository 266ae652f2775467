import { expect, test } from "vitest";
import { createEmptyFight } from "../../../engine/index.ts";
import { isOwnMove } from "./intent-queue.ts";

const order = ["ana", "bo", "cass"];

test.each([
  //  clock          moved to       whose         allowed
  [[1, "ana"], [1, "bo"], ["ana"], true],
  [[1, "ana"], [1, "cass"], ["ana"], false],
  [[1, "ana"], [1, "cass"], ["ana", "bo"], true],
  [[1, "bo"], [1, "cass"], ["ana"], false],
  [[1, "bo"], [1, "ana"], ["ana", "bo"], false],
  [[1, "cass"], [2, "ana"], ["cass"], true],
  [[1, "cass"], [2, "bo"], ["cass"], false],
  [[1, "ana"], [2, "ana"], ["ana"], false],
  [[1, "ana"], [1, "ana"], ["ana"], false],
  [[1, "ana"], [1, ""], ["ana"], false],
  [[0, ""], [1, "ana"], ["ana"], false],
] as const)("from %j to %j by whoever has %j: %j", ([round, turn], [to, next], theirs, allowed) => {
  const fight = { ...createEmptyFight(round), turn, order };
  expect(isOwnMove(fight, { round: to, turn: next }, (fighter) => theirs.some((own) => own === fighter))).toBe(allowed);
});
