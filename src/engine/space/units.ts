/** The units in which rules and scenes state distances. */
export const UNITS = ["m", "ft", "yd", "space"] as const;
export type Unit = (typeof UNITS)[number];

/** The words for each unit, in English and in German, without full stops. */
const WORDS: Readonly<Record<Unit, readonly string[]>> = {
  m: ["m", "metre", "metres", "meter", "meters", "metern", "mtr"],
  ft: ["ft", "foot", "feet", "'", "′", "fuß", "fuss"],
  yd: ["yd", "yds", "yard", "yards"],
  space: [
    ...["sp", "space", "spaces", "sq", "square", "squares", "hex", "hexes", "cell", "cells"],
    ...["feld", "felder", "feldern", "fld", "kästchen", "hexfeld", "hexfelder"],
  ],
};

/** Finds the unit that a text names; null if it names none of them. */
export function readUnit(text: string): Unit | null {
  const word = text.trim().toLowerCase().replace(/\.$/, "");
  return UNITS.find((unit) => WORDS[unit].includes(word)) ?? null;
}

const METRES: Readonly<Record<Exclude<Unit, "space">, number>> = { m: 1, ft: 0.3048, yd: 0.9144 };

/** Converts a length into another unit; null between spaces and all other units, since no table gives the size of a space. */
export function convertLength(length: number, from: Unit, to: Unit): number | null {
  if (from === to) return length;
  if (from === "space" || to === "space") return null;
  return (length * METRES[from]) / METRES[to];
}
