import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { type NumberedTurn, readTurns, buildSlotUpdates, withTurn } from "./stored-fight.ts";

type Stored = Readonly<Record<string, string>>;

/** Builds a turn in a fight of 30 fighters. Those who have had their turn have spent something in this round, the others in the last. */
function turnOf(sequence: number) {
  const [round, turn] = [Math.floor(sequence / 30), sequence % 30];
  const spent = Array.from({ length: 30 }, (_, index) => [
    `Actor.fighter${index}`,
    { span: `${index <= turn ? round : round - 1}`, spent: 1 },
  ]);
  return { budgets: Object.fromEntries(spent), turn: `Actor.fighter${sequence % 30}`, sequence };
}

function written(turns: readonly NumberedTurn[], slots: Stored): Stored {
  return { ...slots, ...buildSlotUpdates(turns, readTurns(slots)) };
}

function sequences(slots: unknown): readonly unknown[] {
  return readTurns(slots).map(({ turn }) => turn["sequence"]);
}

/** Builds the slots after a number of turns. */
function after(count: number): Stored {
  let slots: Stored = {};
  for (let i = 0; i < count; i += 1) slots = written(withTurn(readTurns(slots), turnOf(i)), slots);
  return slots;
}

describe("the turns to which a fight can go back", () => {
  it("are read as they were stored, the oldest first", () => {
    expect(readTurns(after(2))).toMatchObject([
      { number: 0, turn: turnOf(0) },
      { number: 1, turn: turnOf(1) },
    ]);
  });

  it("are thirty, and those that stand together with the oldest of them", () => {
    expect(sequences(after(30))).toHaveLength(30);
    expect(sequences(after(70))).toEqual(Array.from({ length: 34 }, (_, index) => 36 + index));
    expect(Object.keys(after(130)).length).toBeLessThan(50);
  });

  it("are written one by one, most of them as what is new", () => {
    const slots = after(20);
    const turns = readTurns(slots);
    const changed = buildSlotUpdates(withTurn(turns, turnOf(20)), turns);
    expect(Object.keys(changed)).toEqual(["t20"]);
    expect(changed["t20"]?.length).toBeLessThan((slots["t18"]?.length ?? 0) / 2);
  });

  it("leave no turn behind that is taken away, and go on with the following number", () => {
    const slots = after(9);
    const earlier = readTurns(slots).slice(0, 7);
    const back = written(earlier, slots);
    expect(buildSlotUpdates(earlier, readTurns(slots))).toEqual({ t7: "", t8: "" });
    expect(sequences(back)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    expect(sequences(written(withTurn(earlier, turnOf(40)), back)).at(-1)).toBe(40);
  });

  it.each([[undefined], [7], [{ t0: 7 }], [{ t0: "nonsense" }], [{ t0: "0%~" }], [{ t0: "0%[]" }], [{ t0: "" }]])(
    "are none where there is nothing to be read: %j",
    (slots) => {
      expect(readTurns(slots)).toEqual([]);
    },
  );
});

test("whatever is kept of the turns is read again, whatever was stored before", () => {
  const counts = fc.array(fc.nat({ max: 60 }), { maxLength: 4 });
  fc.assert(
    fc.property(counts, fc.func(fc.boolean()), (lengths, isKept) => {
      let slots: Stored = {};
      for (const length of lengths) {
        let turns = readTurns(slots).filter(({ number }) => isKept(number));
        for (let i = 0; i < length; i += 1) turns = withTurn(turns, turnOf(i));
        slots = written(turns, slots);
        const read = readTurns(slots);
        expect(read.map(({ number, turn }) => ({ number, turn }))).toEqual(
          turns.map(({ number, turn }) => ({ number, turn })),
        );
      }
    }),
    { numRuns: 20 },
  );
});
