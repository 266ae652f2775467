import { describe, expect, test } from "vitest";
import { estimateChance, summariseForecast } from "./summary.ts";

describe("the error of an estimated chance is that of Wilson's interval", () => {
  // Wilson's interval of 95 %: 0 of 10 lies from 0 to 0.2775, 5 of 10 from 0.2366 to 0.7634, 50 of 100 from 0.4038 to 0.5962.
  test.each([
    [0, 10, 0.2775],
    [10, 10, 0.2775],
    [5, 10, 0.2634],
    [50, 100, 0.0962],
  ])("%d of %d: %d", (count, times, within) => {
    const estimated = estimateChance(count, times);
    expect(estimated.chance).toBe(count / times);
    expect(estimated.within).toBeCloseTo(within, 4);
  });
});

const SIDES = { sides: ["friendly", "hostile"], fighters: ["ana", "bo"] };

test("a forecast tells wins, undecided fights, the usual rounds and who is out", () => {
  const forecast = {
    fights: 20,
    wins: { friendly: 15, hostile: 4 },
    rounds: { 2: 1, 3: 12, 9: 6, 30: 1 },
    out: { bo: 5 },
  };
  const summary = summariseForecast(forecast, SIDES);
  expect(summary?.wins["friendly"]?.chance).toBe(0.75);
  expect(summary?.wins["hostile"]?.chance).toBe(0.2);
  expect(summary?.undecided).toBeCloseTo(0.05, 12);
  expect(summary?.rounds).toEqual({ usual: 3, least: 2, most: 9 });
  expect(summary?.out).toEqual({ ana: 0, bo: 0.25 });
});

test("before the tenth fight there is nothing to tell", () => {
  expect(summariseForecast({ fights: 9, wins: { friendly: 9 }, rounds: { 2: 9 }, out: {} }, SIDES)).toBeNull();
  expect(summariseForecast({ fights: 10, wins: { friendly: 10 }, rounds: { 2: 10 }, out: {} }, SIDES)).not.toBeNull();
});
