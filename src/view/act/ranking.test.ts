import { expect, test } from "vitest";
import { type RankFacts, sortByRank } from "./options.ts";

type One = RankFacts & { readonly id: string };

const FOE: Omit<One, "id"> = {
  ...{ targeted: false, latest: false, own: false, thing: false, defeated: false },
  ...{ gap: null, reached: null },
};

function one(id: string, spaces: number | null, rest: Partial<RankFacts> = {}): One {
  const gap = spaces === null ? null : { spaces, touches: spaces <= 1 };
  return { ...FOE, id, gap, reached: spaces === null ? null : spaces <= 2, ...rest };
}

function order(...all: readonly One[]): string {
  return sortByRank(all)
    .map(({ id }) => id)
    .join(" ");
}

test("opponents in reach come first, the nearest first; then the others, and those of whom nothing is known", () => {
  expect(order(one("far", 9), one("unknown", null), one("two", 2), one("six", 6), one("beside", 1))).toBe(
    "beside two six far unknown",
  );
});

test("whoever is targeted comes before all others, however far off", () => {
  expect(order(one("beside", 1), one("far", 30, { targeted: true }))).toBe("far beside");
  expect(order(one("beside", 1), one("friend", 3, { own: true, targeted: true }))).toBe("friend beside");
});

test("whoever was attacked last comes first among those in reach, and has no precedence out of reach", () => {
  expect(order(one("beside", 1), one("two", 2, { latest: true }))).toBe("two beside");
  expect(order(one("beside", 1), one("far", 9, { latest: true }))).toBe("beside far");
  expect(order(one("one", null), one("two", null, { latest: true }))).toBe("two one");
});

test("the own side, things and the defeated follow, the nearest first", () => {
  const friends = [one("friend", 7, { own: true }), one("brother", 1, { own: true })];
  const others = [one("door", 1, { thing: true }), one("fallen", 1, { defeated: true, latest: true })];
  expect(order(...others, ...friends, one("foe", 20))).toBe("foe brother friend door fallen");
});

test("without a scene the order is that in which they are listed", () => {
  expect(order(one("cy", null), one("ana", null), one("bo", null))).toBe("cy ana bo");
});
