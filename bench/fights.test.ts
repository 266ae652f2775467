import { expect, it } from "vitest";
import { chanceFrom } from "../tests/chance.ts";
import { fightByLeaves } from "./leaf-fight.ts";
import { FIRST_SIDE } from "./roster.ts";
import { fightStaged } from "./staged-fight.ts";

it("the stages and the leaf rules alone come to the same fight from the same faces, to the last die", () => {
  for (let seed = 0; seed < 100; seed += 1) {
    const [staged, leaves] = [chanceFrom(seed), chanceFrom(seed)];
    expect(fightByLeaves(leaves), `fight ${seed}`).toEqual(fightStaged(staged));
    expect(leaves(1e9)).toBe(staged(1e9));
  }
});

it("either side wins", () => {
  const fights = Array.from({ length: 200 }, (_entry, seed) => fightByLeaves(chanceFrom(seed)));
  const wins = fights.filter(({ wounds }) => wounds.slice(0, FIRST_SIDE).some((wound) => wound < 7)).length;
  expect([wins > 10, wins < 190]).toEqual([true, true]);
});
