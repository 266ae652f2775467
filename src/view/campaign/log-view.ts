import type { RatingChange, SheetSpec } from "../../engine/index.ts";
import { type Sentence, refusalSentence } from "../terms.ts";
import { type Act, type Stamp, type Totals, actsIn, totalsOf } from "./experience.ts";
import type { Raisable } from "./raising.ts";
import { fieldAt } from "./ratings.ts";
import { mayTakeBack } from "./taking-back.ts";

/** A line of the log: the act, its time and author, the user who took it back, and the reason that it cannot be taken back. */
export type LogLine = Pick<Stamp, "at" | "by"> & {
  /** The world's time; null where its clock has not moved. */
  readonly world: Sentence | null;
  readonly act: string;
  readonly isAward: boolean;
  readonly points: number;
  /** One sentence for each rating, the first with the cost; of an award its reason. */
  readonly what: readonly Sentence[];
  readonly reason: string;
  readonly back: string;
  readonly refusal: Sentence | null;
};

/** The log of an actor, the newest act first, and the points left. */
export type LogView = { readonly totals: Totals; readonly lines: readonly LogLine[] };

/** Builds the window of an actor's log. */
export function logView(actor: Raisable): LogView {
  return {
    totals: totalsOf(actor.stored),
    lines: actsIn(actor.stored)
      .map((act) => lineOf(actor, act))
      .reverse(),
  };
}

function lineOf(actor: Raisable, act: Act): LogLine {
  const [{ at, world, by, back, kind, points, reason }] = act.entries;
  const may = mayTakeBack(actor, act);
  return {
    ...{ act: act.id, at, by, back, points, isAward: kind === "award" },
    world: world > 0 ? worldSentence(world) : null,
    what: kind === "award" ? [] : act.entries.map((change) => changeSentence(actor.spec, change, reason)),
    reason: kind === "award" ? reason : "",
    refusal: may.ok || back !== "" ? null : refusalSentence(may.refusal),
  };
}

/** Describes a rise: the change of its own rating alone, and the cost. */
export function raiseSentence(
  spec: Pick<SheetSpec, "groups">,
  change: RatingChange,
  { loses, cost }: { readonly loses: string; readonly cost: number },
): Sentence {
  const { key, data } = changeSentence(spec, change, loses);
  return cost === 0 ? { key, data } : { key: `${key}For`, data: { ...data, cost } };
}

function changeSentence(spec: Pick<SheetSpec, "groups">, { path, from, to }: RatingChange, loses: string): Sentence {
  const field = fieldAt(spec, path);
  const what = field?.label ?? path;
  if (field?.kind === "records") return { key: "RIPOSTE.Advancement.lost", data: { what: loses, list: what } };
  if (field?.kind === "flag") return { key: "RIPOSTE.Advancement.learnt", data: { what } };
  return { key: "RIPOSTE.Advancement.change", data: { what, from, to } };
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Describes a time of the world, in seconds, as its day and its hour. */
function worldSentence(seconds: number): Sentence {
  const two = (count: number): string => String(Math.floor(count)).padStart(2, "0");
  const [day, rest] = [Math.floor(seconds / DAY) + 1, seconds % DAY];
  return {
    key: "RIPOSTE.Advancement.worldTime",
    data: { day, time: `${two(rest / HOUR)}:${two((rest % HOUR) / MINUTE)}` },
  };
}
