import { type SheetSpec, type StatusSpec, group, html, number } from "../../../../src/engine/index.ts";

/** How many hearts a fighter begins with. (Rule 1) */
export const MOST_HEARTS = 3;

const ACTOR = "RIPOSTE.hearts.Actor";

/** A fighter: the hearts that are left, and notes. (Rule 1) */
export const CHARACTER: SheetSpec = {
  type: "heartsCharacter",
  document: "Actor",
  role: "fighter",
  kind: "character",
  labels: ACTOR,
  img: "assets/portraits/someone.svg",
  groups: [
    group(ACTOR, "life", null, {
      hearts: number(ACTOR, "hearts", { min: 0, max: MOST_HEARTS, initial: MOST_HEARTS, tracked: true }),
    }),
    group(ACTOR, "notes", null, { notes: html(ACTOR, "notes") }),
  ],
};

/** Every actor and item of the game. */
export const SHEETS: readonly SheetSpec[] = [CHARACTER];

/** The status condition that marks a fighter without hearts. (Rule 1) */
export const STATUSES = [
  { id: "unconscious", label: "RIPOSTE.hearts.status.down", img: "assets/icons/unconscious.svg", overlay: true },
] as const satisfies readonly StatusSpec[];
