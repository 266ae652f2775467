import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { type StandingOrder, findStandingOrder, readOrders, serialiseOrders, withOrder } from "./orders.ts";

const NOW = { fight: "Combat.a", point: { round: 2, turn: "Actor.bo" } };

function given(changes: Partial<StandingOrder> = {}): StandingOrder {
  return { fighter: "Actor.bo", order: "pass", fight: "Combat.a", turn: null, since: 1, ...changes };
}

describe("the order that counts", () => {
  test.each([
    ["for the fight", given(), "pass"],
    ["of another fight", given({ fight: "Combat.b" }), undefined],
    ["for this turn", given({ turn: NOW.point }), "pass"],
    ["for an earlier turn", given({ turn: { round: 2, turn: "Actor.ana" } }), undefined],
    ["for the same turn a round ago", given({ turn: { round: 1, turn: "Actor.bo" } }), undefined],
    ["of somebody else", given({ fighter: "Actor.ana" }), undefined],
  ])("one %s", (_name, order, expected) => {
    expect(findStandingOrder([order], "Actor.bo", NOW)?.order).toBe(expected);
  });

  it("of several the last one given counts, wherever it stands", () => {
    expect(findStandingOrder([given({ order: "best", since: 5 }), given({ since: 4 })], "Actor.bo", NOW)?.order).toBe(
      "best",
    );
  });
});

describe("one more order", () => {
  it("replaces the one before it, and leaves out what no longer counts", () => {
    const old = [given({ order: "best" }), given({ fight: "Combat.b" }), given({ fighter: "Actor.ana" })];
    const orders = withOrder(old, given({ order: "ask", since: 2 }), NOW);
    expect(orders).toEqual([given({ fighter: "Actor.ana" }), given({ order: "ask", since: 2 })]);
  });

  it("for a turn leaves the one for the fight, which counts again afterwards", () => {
    const orders = withOrder([given({ order: "best" })], given({ turn: NOW.point, since: 2 }), NOW);
    expect(findStandingOrder(orders, "Actor.bo", NOW)?.order).toBe("pass");
    const later = { ...NOW, point: { round: 3, turn: "Actor.bo" } };
    expect(findStandingOrder(orders, "Actor.bo", later)?.order).toBe("best");
  });
});

describe("orders as one text", () => {
  it("come back as they were", () => {
    const orders = [given(), given({ fighter: "Actor.ana", turn: NOW.point })];
    expect(readOrders(serialiseOrders(orders))).toEqual(orders);
  });

  it("are at most sixty, the last ones", () => {
    const many = Array.from({ length: 70 }, (_each, i) => given({ fighter: `Actor.${i}` }));
    expect(readOrders(serialiseOrders(many)).map(({ fighter }) => fighter)).toEqual(
      many.slice(10).map((o) => o.fighter),
    );
  });

  it("are nothing where the text is longer than any that is written", () => {
    const long = given({ fighter: `Actor.${"x".repeat(30_000)}` });
    expect(readOrders(serialiseOrders([long]))).toEqual([]);
    const longest = Array.from({ length: 60 }, () =>
      given({ fighter: "Scene.x.Token.x.Actor.x".padEnd(70, "x"), turn: NOW.point }),
    );
    expect(readOrders(serialiseOrders(longest))).toHaveLength(60);
  });

  test("whatever else the text says, it is no order and does no harm", () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        for (const { fighter, order, since } of readOrders(text)) {
          expect(fighter.length * order.length).toBeGreaterThan(0);
          expect(Number.isNaN(since)).toBe(false);
        }
      }),
    );
    expect(readOrders("nonsense")).toEqual([]);
    expect(readOrders(JSON.stringify([{ fighter: "Actor.bo", order: 5, fight: "Combat.a" }, null]))).toEqual([]);
  });
});
