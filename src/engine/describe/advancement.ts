import { type Data, getValue } from "../kernel/json.ts";
import type { LogSpec, NumberSpec, SheetSpec } from "./field.ts";
import { type NumberBounds, insertBeforeNotes } from "./sheet-fields.ts";

/** The limit for the points of one entry, and for the distance of a rating from 0. (Ours) */
export const MAX_POINTS = 999_999;

/** The bounds of a time in milliseconds or in seconds. They are the range of a date in milliseconds. */
const TIME = { min: -8.64e15, max: 8.64e15, initial: 0 };

/** The label of all fields of an entry. It is never shown, since the log shows each entry as a sentence. */
const ENTRY_LABEL = "RIPOSTE.Advancement.title";
const TEXT = { kind: "text", label: ENTRY_LABEL, initial: "" } as const;
const defineNumber = (bounds: NumberBounds): NumberSpec => ({ kind: "number", label: ENTRY_LABEL, ...bounds });

/** An entry of the log: an award, or one rating that was raised. */
export const ENTRY = {
  kind: {
    kind: "choice",
    label: ENTRY_LABEL,
    choices: ["award", "raise"],
    choiceLabels: "RIPOSTE.Advancement.kind",
    initial: "award",
  },
  /** The id shared by all entries of one act: a level raises several ratings. */
  act: TEXT,
  /** The time of the award or raise, in milliseconds since 1970. */
  at: defineNumber(TIME),
  /** The time of the award or raise, in seconds of the world's time. */
  world: defineNumber(TIME),
  /** The name of the user. */
  by: TEXT,
  /** The points that were awarded, or that the raise cost. */
  points: defineNumber({ min: 0, max: MAX_POINTS, initial: 0 }),
  /** The reason for the award, or the name of the entry that was removed from a list. */
  reason: TEXT,
  /** The field path of the rating. */
  path: TEXT,
  /** The value of the rating before the raise. */
  from: defineNumber({ min: -MAX_POINTS, max: MAX_POINTS, initial: 0 }),
  /** The value of the rating after the raise. */
  to: defineNumber({ min: -MAX_POINTS, max: MAX_POINTS, initial: 0 }),
  /** The name of the user who took back this award or raise; empty if it still counts. */
  back: TEXT,
} as const;

/** The log of all points that a character has earned and spent, in every game; the remaining points are computed from it. */
const LOG: LogSpec = { kind: "log", label: ENTRY_LABEL, of: ENTRY };

/** Adds the log of earned and spent points to a game's sheets for characters and NPCs. */
export function withAdvancement(sheets: readonly SheetSpec[]): readonly SheetSpec[] {
  const log = { id: "log", label: ENTRY_LABEL, path: null, fields: { experience: LOG } };
  return sheets.map((sheet) =>
    sheet.kind === "character" || sheet.kind === "npc" ? insertBeforeNotes(sheet, log) : sheet,
  );
}

/** One rating that changes: its field path, and its value before and after; a flag is 0 or 1. */
export type RatingChange = { readonly path: string; readonly from: number; readonly to: number };

/** A choice to be made before a raise: its name and its options, the usual one first. */
export type RaiseChoice = {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
};

/** The chosen options, by the names of the choices. */
export type ChosenOptions = Readonly<Record<string, string>>;

/** A raise of one rating by a step, shown beside that rating, with its choices and further changes. */
export type Raise = RatingChange & {
  readonly cost: number;
  /** True if the head of the sheet says in play that it can be taken, as a level. */
  readonly headline?: true;
  /** The name of the list entry that is removed, if the raise is its loss. */
  readonly loses?: string;
  readonly choices?: readonly RaiseChoice[];
  /** Returns the number of sides of the die that is rolled for the raise, by the chosen options; 0 if none is rolled. */
  die?(chosen: ChosenOptions): number;
  /** Lists further changes, by the chosen options and the face thrown. */
  more?(chosen: ChosenOptions, face: number): readonly RatingChange[];
};

/** A reason to award points, and their number. */
export type AwardReason = { readonly label: string; readonly points: number };

/** The rules of a game for experience. */
export type Advancement = {
  /** The usual awards; empty if the game's source names none. */
  readonly awards: readonly AwardReason[];
  /** The field path of each supply of points that may not exceed a rating and changes with it, with the field path of that rating. */
  readonly within: Readonly<Record<string, string>>;
  /** The raise by whose cost awards are measured: its field path, and the key of the sentence about its `cost`; left out if there is none. */
  readonly measure?: { readonly path: string; readonly label: string };
  /** Lists the possible raises of the stored ratings by one step, under a group's rulings. */
  raises(stored: Data, rulings: Data): readonly Raise[];
};

/** Reads the number at a field path, a flag as 0 or 1; undefined if neither is stored. */
export function readRating(stored: Data, path: string): number | undefined {
  const value = getValue(stored, path.split("."));
  if (typeof value === "boolean") return Number(value);
  return typeof value === "number" ? value : undefined;
}

/** Lists a raise by one at each of these field paths; the cost may depend on the current rating. */
export function listRaises(
  stored: Data,
  paths: readonly string[],
  cost: (current: number) => number,
): readonly Raise[] {
  return paths.flatMap((path) => {
    const from = readRating(stored, path);
    return from === undefined ? [] : [{ path, from, to: from + 1, cost: cost(from) }];
  });
}
