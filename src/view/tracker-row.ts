import type { Rung } from "../engine/index.ts";
import type { BudgetView } from "./tracker-view.ts";

/** The largest amount that is shown as pips; a larger one is a number. */
const MAX_PIPS = 6;

/** The pips of a budget: those that are left, and those that are spent. */
export type Pips = { readonly full: number; readonly empty: number };

/** Counts the pips of a budget; null if it is too large for pips. A budget of 0 has one empty pip. */
export function countPips({ left, of }: Pick<BudgetView, "left" | "of">): Pips | null {
  const total = Math.max(1, of);
  if (total > MAX_PIPS) return null;
  const full = Math.min(total, Math.max(0, left));
  return { full, empty: total - full };
}

/** The room for the chips of a tracker's row, and for the mark that counts the chips without room, in rem. */
const ROOM = { row: 12, more: 1.75 };

/**
 * A chip that looks for room on a row: the widths of its forms in rem, the widest first. Chips of a lower rank find room first. Room for
 * the narrowest form of `kept` chips is left before any other chip widens.
 */
export type RowChip = { readonly rank: number; readonly kept: boolean; readonly widths: readonly number[] };

/** Chooses the form of each chip on a row, the widest with room, by its index; null for a chip without room. */
export function chooseForms(chips: readonly RowChip[]): readonly (number | null)[] {
  const forms = fillRow(chips, ROOM.row);
  return forms.includes(null) ? fillRow(chips, ROOM.row - ROOM.more) : forms;
}

function fillRow(chips: readonly RowChip[], room: number): readonly (number | null)[] {
  const forms = chips.map((): number | null => null);
  const ranked = [...chips.entries()].toSorted(([, a], [, b]) => a.rank - b.rank);
  let free = room;
  for (const [place, [index, { widths }]] of ranked.entries()) {
    const later = ranked.slice(place + 1).filter(([, { kept }]) => kept);
    const reserved = later.reduce((sum, [, chip]) => sum + (chip.widths.at(-1) ?? 0), 0);
    const wide = widths.findIndex((width) => width + reserved <= free);
    const form = wide === -1 ? widths.length - 1 : wide;
    const width = widths[form] ?? 0;
    if (width > free) continue;
    forms[index] = form;
    free -= width;
  }
  return forms;
}

/** Lists the wounds that a row shows: of those who are out, only the ones that put them out. */
export function listRowRungs<Wound extends Pick<Rung, "out">>(rungs: readonly Wound[]): readonly Wound[] {
  return rungs.some(({ out }) => out) ? rungs.filter(({ out }) => out) : rungs;
}

/** A combatant in a tracker's row; the `kind` of those who are no look-alikes of others is empty. */
export type TrackedRow = {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
  readonly hidden: boolean;
  readonly isDefeated: boolean;
  readonly hasTurn: boolean;
};

/** The smallest number of neighbouring look-alikes that fold to one row. */
const MIN_FOLDED = 3;

/** Neighbouring look-alikes in the order of turns, with the name that they share. */
export type Fold = { readonly name: string; readonly standing: number; readonly rows: readonly TrackedRow[] };

/**
 * Lists the look-alikes that fold to one row each. They are neighbours in the order of turns, since others may act between them. The one
 * whose turn it is stands by itself.
 */
export function listFolds(rows: readonly TrackedRow[]): readonly Fold[] {
  const runs: TrackedRow[][] = [];
  for (const row of rows) {
    const run = runs.at(-1);
    const [first] = run ?? [];
    if (run && first && areFolded(first, row)) run.push(row);
    else runs.push([row]);
  }
  return runs.filter(({ length }) => length >= MIN_FOLDED).map(buildFold);
}

function areFolded(a: TrackedRow, b: TrackedRow): boolean {
  return a.kind !== "" && a.kind === b.kind && a.hidden === b.hidden && !a.hasTurn && !b.hasTurn;
}

function buildFold(rows: readonly TrackedRow[]): Fold {
  const standing = rows.filter(({ isDefeated }) => !isDefeated).length;
  return { name: findSharedName(rows.map(({ name }) => name)), standing, rows };
}

/** The number of characters of a name in which shared words are looked for. */
const LONGEST_SHARED = 80;

/** Finds the words with which all names begin, without a number behind them; without such words, the first name. */
export function findSharedName(names: readonly string[]): string {
  const [first = "", ...others] = names;
  const words = first.slice(0, LONGEST_SHARED).split(" ");
  const isShared = (count: number): boolean => others.every((name) => name.startsWith(joinWords(words, count)));
  const counts = words.map((_, index) => words.length - index);
  const shared = joinWords(words, counts.find(isShared) ?? words.length).replace(/[\s(#]*\d*\)?$/, "");
  return shared === "" ? first : shared;
}

function joinWords(words: readonly string[], count: number): string {
  return words.slice(0, count).join(" ");
}
