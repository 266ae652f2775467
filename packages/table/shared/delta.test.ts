import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { applyDelta, deltaBetween } from "./delta.ts";

const BASE = {
  ...{ _id: "a", name: "Goblin", img: "g.svg", type: "foe", flags: {}, ownership: { default: 0 } },
  system: { hp: 7, moves: { walk: 6, swim: 3 } },
  items: [
    { _id: "club", name: "Club" },
    { _id: "bow", name: "Bow" },
  ],
  effects: [],
};

describe("a token's own actor", () => {
  it("is the one that it stands for, where nothing differs", () => {
    expect(deltaBetween(BASE, structuredClone(BASE))).toEqual({});
    expect(applyDelta(BASE, {})).toEqual(BASE);
    expect(applyDelta(BASE, null)).toEqual(BASE);
  });

  it("keeps what differs: values, records in parts, documents whole, and which are gone", () => {
    const system = { hp: 2, moves: { walk: 6 } };
    const items = [
      { _id: "club", name: "Big club" },
      { _id: "key", name: "Key" },
    ];
    const delta = deltaBetween(BASE, { ...BASE, name: "Snik", system, items });
    expect(delta).toEqual({
      name: "Snik",
      system: { hp: 2, moves: { "-=swim": null } },
      items: [...items, { _id: "bow", _tombstone: true }],
    });
    const changed = { ...BASE, img: "new.svg", system: { hp: 9, moves: { walk: 5, swim: 3 } } };
    expect(applyDelta(changed, delta)).toMatchObject({
      ...{ name: "Snik", img: "new.svg", items },
      system: { hp: 2, moves: { walk: 5 } },
    });
  });

  it("comes back from its difference, whatever it is", () => {
    const key = fc.stringMatching(/^[a-z]{1,2}$/);
    const { record } = fc.letrec((tie) => ({
      record: fc.dictionary(key, fc.oneof({ maxDepth: 3 }, fc.integer(), fc.array(fc.integer()), tie("record")), {
        maxKeys: 4,
      }),
    }));
    const list = fc.uniqueArray(fc.record({ _id: key, name: fc.string() }), {
      selector: ({ _id }) => _id,
      maxLength: 4,
    });
    const actor = fc.record({ name: fc.string(), system: record, flags: record, items: list, effects: list });
    fc.assert(
      fc.property(actor, actor, (base, own) => {
        const again = applyDelta(base, deltaBetween(base, own));
        const sorted = (some: object[]): object[] => [...some].sort((a, b) => (Object(a)._id < Object(b)._id ? -1 : 1));
        expect({ ...again, items: sorted(again.items), effects: sorted(again.effects) }).toEqual({
          ...{ ...own, items: sorted(own.items), effects: sorted(own.effects) },
          ownership: undefined,
        });
      }),
    );
  });
});
