import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { packText, unpackText } from "./packing.ts";

const ANA = '{"fighter":"Actor.aaaaaaaaaaaaaaaa","wound":0}';
const BO = '{"fighter":"Actor.bbbbbbbbbbbbbbbb","wound":2}';

/** Texts in which pieces come again, and characters that have a meaning in packed ones. */
const pieces = fc.constantFrom(
  ANA,
  BO,
  "~",
  "`",
  "^",
  "|",
  "%",
  '"',
  "'",
  "\\",
  "Zoë ☠",
  "😀",
  "aaaa",
  "a".repeat(9000),
);
const text = fc.array(fc.oneof(pieces, fc.string())).map((all) => all.join(""));

test("a text comes back to the letter, with what its reader knows or without", () => {
  fc.assert(
    fc.property(text, text, (packed, known) => {
      expect(unpackText(packText(packed))).toBe(packed);
      expect(unpackText(packText(packed, known), known)).toBe(packed);
    }),
  );
});

test("a packed text ends with no space, which fields of documents would cut", () => {
  for (let length = 1; length <= ANA.length; length += 1) {
    const packed = packText(`#${ANA.slice(-length)}`, ANA);
    expect(packed.trim()).toBe(packed);
  }
});

test("no character is parted, which a document could not store", () => {
  const words = fc.constantFrom("aaa😀", "aaa😁", "😀😁😀", "😁a😁😀", "bb😁😁😁");
  fc.assert(
    fc.property(fc.array(words), fc.array(words), (all, known) => {
      const packed = packText(all.join(""), known.join(""));
      expect(Buffer.from(packed).toString()).toBe(packed);
      expect(unpackText(packed, known.join(""))).toBe(all.join(""));
    }),
  );
});

describe("a packed text", () => {
  it("is a fraction of one in which the same comes again and again", () => {
    const all = Array.from({ length: 100 }, (_, index) => ({
      id: `fighter${index}`,
      wound: 0,
      weapons: ["axe", "bow"],
    }));
    const stored = JSON.stringify(JSON.stringify(all));
    expect(JSON.stringify(packText(JSON.stringify(all))).length).toBeLessThan(stored.length / 8);
  });

  it("only says what is new to its reader", () => {
    const now = ANA.replace('"wound":0', '"wound":3');
    expect(packText(now, ANA).length).toBeLessThan(16);
    expect(packText(ANA, ANA).length).toBeLessThan(6);
  });

  it("has no character that counts twice in a document, but for those that stand in names", () => {
    const packed = packText(JSON.stringify([ANA, BO, ANA]).replaceAll("\\", ""));
    expect(JSON.stringify(packed)).toHaveLength(packed.length + 2);
  });

  it("is long where no text has stood before, but not longer by much", () => {
    expect(packText("dodge")).toBe("%dodge");
    expect(packText('say "~"')).toBe("%say '|~'");
  });
});

describe("what is read", () => {
  it.each(["", "{}", '{"version":2}', "locked:00ff"])("is refused if it was never packed: %j", (plain) => {
    expect(unpackText(plain)).toBeUndefined();
  });

  it.each(["%~", "%~#", "%a~%#", "%abcd~&\\", "%abcd~&", "%abcd`&", "%|", '%abcd~"!'])(
    "is refused if broken: %j",
    (broken) => {
      expect(unpackText(broken)).toBeUndefined();
    },
  );

  it("is refused if it is made to fill the memory", () => {
    const bomb = `%aaaa${"~#~~~".repeat(1000)}`;
    expect(unpackText(bomb)).toBeUndefined();
  });

  it("is a text or refused, whatever it is", () => {
    const characters = fc.constantFrom("~", "`", "^", "|", "%", "#", "!", "~", "a", "'", '"', "☠");
    const any = fc.array(characters).map((all) => `%${all.join("")}`);
    fc.assert(
      fc.property(any, text, (packed, known) => {
        expect(["string", "undefined"]).toContain(typeof unpackText(packed, known));
      }),
    );
  });
});
