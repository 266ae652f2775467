import { type Data, valueAt } from "../kernel/json.ts";
import type { LogSpec, NumberSpec, SheetSpec } from "./field.ts";
import { type Bounds, beforeNotes, choiceOf, group } from "./sheet-fields.ts";

const LABELS = "RIPOSTE.Advancement";

/** The most points of one entry, and the farthest that a rating may stand from 0. (Ours) */
export const MOST_POINTS = 999_999;

/** A time in milliseconds or seconds, as far as a date can tell milliseconds. */
const TIME = { min: -8.64e15, max: 8.64e15, initial: 0 };

/** Nothing shows an entry's fields by themselves: the log words them. */
const LABEL = `${LABELS}.title`;
const TEXT = { kind: "text", label: LABEL, initial: "" } as const;
const whole = (bounds: Bounds): NumberSpec => ({ kind: "number", label: LABEL, ...bounds });

/** What an entry of the log tells: an award, or one rating that was raised. */
export const ENTRY = {
  kind: choiceOf(LABEL, ["award", "raise"], "award", `${LABELS}.kind`),
  /** What was done in one act has the same word here: a level raises several ratings. */
  act: TEXT,
  /** When, in milliseconds since 1970 and in seconds of the world's time. */
  at: whole(TIME),
  world: whole(TIME),
  /** The name of the user. */
  by: TEXT,
  /** The points that were awarded, or that the rise cost. */
  points: whole({ min: 0, max: MOST_POINTS, initial: 0 }),
  /** Why they were awarded, or the name of what is gone from a list. */
  reason: TEXT,
  /** The stored place of the rating, and its value before and after. */
  path: TEXT,
  from: whole({ min: -MOST_POINTS, max: MOST_POINTS, initial: 0 }),
  to: whole({ min: -MOST_POINTS, max: MOST_POINTS, initial: 0 }),
  /** The name of the user who took it back; empty while it stands. */
  back: TEXT,
} as const;

/** Everything that a character has earned and spent, in every game: what is left follows from it. */
const LOG: LogSpec = { kind: "log", label: LABEL, of: ENTRY };

/** The sheets of a game with the log of what its people earn and spend. */
export function withAdvancement(sheets: readonly SheetSpec[]): readonly SheetSpec[] {
  const log = { ...group(LABELS, "log", null, { experience: LOG }), label: LABEL };
  return sheets.map((sheet) => (sheet.kind === "character" || sheet.kind === "npc" ? beforeNotes(sheet, log) : sheet));
}

/** One rating that changes: its stored place, and its value before and after; a flag is 0 or 1. */
export type RatingChange = { readonly path: string; readonly from: number; readonly to: number };

/** Something to be chosen before a rise: its name, and what may be chosen, the usual first. */
export type RaiseChoice = {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
};

/** What was chosen, by the names of the choices. */
export type Chosen = Readonly<Record<string, string>>;

/** A rise of one rating by a step, beside which it is offered, and what else belongs to it. */
export type Raise = RatingChange & {
  readonly cost: number;
  /** The name of the entry of a list that goes, where the rise is the loss of it. */
  readonly loses?: string;
  readonly choices?: readonly RaiseChoice[];
  /** The sides of the die that is thrown for it, as it was chosen; 0 for none. */
  die?(chosen: Chosen): number;
  /** What else changes, as it was chosen and thrown. */
  more?(chosen: Chosen, face: number): readonly RatingChange[];
};

/** A reason to award points, and how many. */
export type AwardReason = { readonly label: string; readonly points: number };

/** What a game says of experience. */
export type Advancement = {
  /** What is usually awarded; empty where its source says nothing. */
  readonly awards: readonly AwardReason[];
  /** The stored places of supplies that are never more than the rating at the place beside them. */
  readonly within: Readonly<Record<string, string>>;
  /** The rises by one step from what is stored, under a table's rulings. */
  raises(stored: Data, rulings: Data): readonly Raise[];
};

/** The number at a stored place, a flag as 0 or 1; nothing where neither is stored. */
export function ratingAt(stored: Data, path: string): number | undefined {
  const value = valueAt(stored, path.split("."));
  if (typeof value === "boolean") return Number(value);
  return typeof value === "number" ? value : undefined;
}

/** A rise by one from what is stored, at each of these places; the cost may go by the present rating. */
export function stepsFrom(stored: Data, paths: readonly string[], cost: (current: number) => number): readonly Raise[] {
  return paths.flatMap((path) => {
    const from = ratingAt(stored, path);
    return from === undefined ? [] : [{ path, from, to: from + 1, cost: cost(from) }];
  });
}
