import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { must } from "../../../tests/contract/must.ts";
import { everything } from "../../../tests/fuzz/everything.ts";
import { type Fight, type Moment, type Scene, applyEvents, happened } from "./scene.ts";
import {
  createEmptyFight,
  labelSpan,
  listStartedTurns,
  advanceClock,
  computeClock,
  isEarlier,
  planMoments,
  putOff,
  listUpcomingTurns,
} from "./fight.ts";
import { run } from "./run.ts";
import { createEmptyState } from "./state.ts";

describe("the moments until another turn", () => {
  const fight = { ...createEmptyFight(1), turn: "ana", order: ["ana", "bo"] };
  const told = (round: number, turn: string): readonly string[] =>
    planMoments(fight, round, turn).map(({ moment, of }) => `${moment} ${of}`.trim());

  it("ends a turn and begins the next", () => {
    expect(told(1, "bo")).toEqual(["turn-end ana", "turn-start bo"]);
  });

  it("passes through turns that were skipped, and the end of the round", () => {
    expect(told(2, "ana")).toEqual([
      "turn-end ana",
      "turn-start bo",
      "turn-end bo",
      "round-end",
      "round-start",
      "turn-start ana",
    ]);
  });

  it("passes nothing for the present turn, nor for one that lies behind", () => {
    expect([told(1, "ana"), told(0, "bo")]).toEqual([[], []]);
  });

  it("begins with the first in the order if it is no fighter's turn", () => {
    expect(planMoments({ ...fight, turn: "" }, 1, "ana")).toEqual([{ moment: "turn-start", of: "ana" }]);
  });

  it("knows no turns before the first round", () => {
    expect(planMoments({ ...fight, round: 0, turn: "" }, 1, "ana")).toEqual([
      { moment: "fight-start", of: "" },
      { moment: "round-start", of: "" },
      { moment: "turn-start", of: "ana" },
    ]);
  });

  it("comes to an end if no fighter takes turns", () => {
    expect(planMoments(createEmptyFight(1), 1_000_000, "ana").length).toBeLessThan(100);
  });
});

/** The fight after the clock has advanced to a fighter's turn. */
function passedTo(fight: Fight, round: number, turn: string): Fight {
  return planMoments(fight, round, turn).reduce((now, moment) => ({ ...now, ...advanceClock(now, moment) }), fight);
}

/** The fight after the current turn has been put off. */
function afterPuttingOff(fight: Fight): Fight {
  const scene: Scene = { fighters: {}, fight };
  return applyEvents(scene, [happened("put-off", {}, putOff(scene))]).fight;
}

describe("a fighter who moves in the order", () => {
  const fight = passedTo({ ...createEmptyFight(0), order: ["ana", "bo", "cy"] }, 1, "bo");
  const told = (from: Fight, round: number, turn: string): readonly string[] =>
    planMoments(from, round, turn).map(({ moment, of }) => `${moment} ${of}`.trim());

  it("who has had their turn has no second one, though they stand behind now", () => {
    const moved = { ...fight, order: ["bo", "cy", "ana"] };
    expect(listUpcomingTurns(moved)).toEqual(["cy"]);
    expect(told(moved, 1, "ana")).toEqual([]);
    expect(told(passedTo(moved, 1, "cy"), 2, "bo")).toEqual([
      "turn-end cy",
      "round-end",
      "round-start",
      "turn-start bo",
    ]);
  });

  it("who is yet to come has theirs, though they stand before now", () => {
    const moved = { ...fight, order: ["cy", "ana", "bo"] };
    expect(told(moved, 1, "cy")).toEqual(["turn-end bo", "turn-start cy"]);
    expect(told(moved, 2, "cy")).toEqual([
      ...["turn-end bo", "turn-start cy", "turn-end cy"],
      ...["round-end", "round-start", "turn-start cy"],
    ]);
  });

  it("a turn that is put off goes on when the order comes to it, and begins and ends once", () => {
    const moved = { ...afterPuttingOff(fight), order: ["ana", "cy", "bo"] };
    expect([moved.turn, moved.had, moved.paused]).toEqual(["", ["ana"], ["bo"]]);
    expect(told(moved, 1, "cy")).toEqual(["turn-start cy"]);
    expect(told(passedTo(moved, 1, "cy"), 1, "bo")).toEqual(["turn-end cy", "turn-resumed bo"]);
    expect(passedTo(moved, 1, "bo")).toMatchObject({ turn: "bo", had: ["ana", "cy", "bo"], paused: [] });
  });

  it("what an own turn allows is not given anew to who goes on with one", () => {
    const moved = { ...afterPuttingOff(fight), order: ["ana", "cy", "bo"] };
    const spans = [fight, moved, passedTo(moved, 1, "cy"), passedTo(moved, 1, "bo")].map((at) =>
      labelSpan(at, "own-turn", "bo"),
    );
    expect(spans).toEqual(["1+", "1+", "1+", "1+"]);
  });

  it("a turn cannot be put off if it is no fighter's", () => {
    expect(putOff({ fighters: {}, fight: { ...fight, turn: "" } })).toEqual([]);
  });

  it("a fighter who leaves in their own turn makes no other turn begin again", () => {
    expect(told({ ...fight, order: ["ana", "cy"] }, 1, "cy")).toEqual(["turn-end bo", "turn-start cy"]);
  });
});

test.each([
  // where it is put     who has had their turn then
  [1, "ana", ["cy", "ana"]],
  [1, "cy", ["cy"]],
  [2, "ana", ["ana"]],
  [2, "cy", ["ana", "bo", "cy"]],
  [2, "", []],
] as const)("a clock put to %i, %j, where cy went first: %j have had their turn", (round, turn, had) => {
  const fight = { ...createEmptyFight(1), turn: "cy", had: ["cy"], order: ["ana", "bo", "cy"] };
  expect(computeClock(fight, { round, turn })).toEqual({ round, turn, had, paused: [] });
});

it("a fight put to a turn by hand counts all who stand before as having had theirs", () => {
  const fight = { ...createEmptyFight(1), turn: "bo", order: ["ana", "bo", "cy"] };
  expect([listStartedTurns(fight), listUpcomingTurns(fight)]).toEqual([["ana", "bo"], ["cy"]]);
});

it("a point is before another by round, then by the order", () => {
  const fight = { order: ["ana", "bo"] };
  expect(isEarlier(fight, { round: 1, turn: "bo" }, { round: 2, turn: "ana" })).toBe(true);
  expect(isEarlier(fight, { round: 1, turn: "ana" }, { round: 1, turn: "bo" })).toBe(true);
  expect(isEarlier(fight, { round: 1, turn: "bo" }, { round: 1, turn: "bo" })).toBe(false);
});

const PEOPLE = ["ana", "bo", "cy", "dan", "eve"] as const;

/**
 * What may happen between two turns: the order changes, the turn is put off, turns are skipped, or the next one comes.
 */
const action = fc.oneof(
  fc.record({ kind: fc.constant("order"), order: fc.shuffledSubarray([...PEOPLE], { minLength: PEOPLE.length }) }),
  fc.record({ kind: fc.constant("put-off") }),
  fc.record({ kind: fc.constant("skip"), count: fc.integer({ min: 1, max: 3 }) }),
);

type Action = { readonly kind: string; readonly order?: readonly string[]; readonly count?: number };

/** The scene and the moments after a action; the clock itself is the kernel's. */
function after(scene: Scene, { kind, order = [], count = 1 }: Action): { scene: Scene; moments: readonly Moment[] } {
  if (kind === "order") return { scene: { ...scene, fight: { ...scene.fight, order } }, moments: [] };
  if (kind === "put-off") return { scene: { ...scene, fight: afterPuttingOff(scene.fight) }, moments: [] };
  const { fight } = scene;
  const coming = listUpcomingTurns(fight);
  const turn = coming[Math.min(count, coming.length) - 1];
  const point = { round: turn === undefined ? fight.round + 1 : fight.round, turn: turn ?? fight.order[0] ?? "" };
  const seat = { gm: true, fighters: [] };
  const step = must(run(createEmptyState(everything.id), { type: "pass", ...point, seat }, scene, everything));
  const moments = step.events.map(({ type, data }) => ({ moment: type, of: String(data["fighter"]) }));
  return { scene: step.scene, moments };
}

/** The beginnings or ends of turns of every round that is over, as lists of fighters. */
function turnsByRound(moments: readonly Moment[], which: string): readonly (readonly string[])[] {
  const rounds: string[][] = [];
  let now: string[] = [];
  for (const { moment, of } of moments) {
    if (moment === which) now.push(of);
    if (moment !== "round-end") continue;
    rounds.push(now);
    now = [];
  }
  return rounds;
}

it("however fighters move, each turn begins and ends once in each round", () => {
  fc.assert(
    fc.property(fc.array(action, { maxLength: 60 }), (actions) => {
      let now: Scene = { fighters: {}, fight: { ...createEmptyFight(0), order: [...PEOPLE] } };
      const moments: Moment[] = [];
      for (const each of [{ kind: "skip" }, ...actions, { kind: "skip", count: 9 }, { kind: "skip" }]) {
        const done = after(now, each);
        now = done.scene;
        moments.push(...done.moments);
      }
      for (const which of ["turn-start", "turn-end"])
        for (const round of turnsByRound(moments, which)) expect(round.toSorted()).toEqual([...PEOPLE]);
    }),
  );
});
