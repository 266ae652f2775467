import type { RatingChange, SheetSpec } from "../../engine/index.ts";
import { type Sentence, describeRefusal } from "../terms.ts";
import { type LogAct, type LogStamp, listActs, sumExperience } from "./experience.ts";
import { describeTotals } from "./offers-view.ts";
import type { RaisableActor } from "./raising.ts";
import { findRatingField } from "./ratings.ts";
import { mayTakeBack } from "./taking-back.ts";

/** A line of the experience log: the act, its time and author, the user who reversed it, and the reason why it cannot be reversed. */
export type LogLine = Pick<LogStamp, "at" | "by"> & {
  /** The world's time of the act; null if the world's clock had not moved. */
  readonly world: Sentence | null;
  readonly act: string;
  readonly isAward: boolean;
  readonly points: number;
  /** One sentence for each changed rating of a rise; empty for an award. */
  readonly what: readonly Sentence[];
  readonly reason: string;
  readonly back: string;
  readonly refusal: Sentence | null;
};

/** The log of an actor: a line with the points left, and the acts, the newest first. */
export type LogView = { readonly left: Sentence; readonly lines: readonly LogLine[] };

/** Builds the window of an actor's log. */
export function buildLogView(actor: RaisableActor): LogView {
  return {
    left: describeTotals(sumExperience(actor.stored)),
    lines: listActs(actor.stored)
      .map((act) => buildLogLine(actor, act))
      .reverse(),
  };
}

function buildLogLine(actor: RaisableActor, act: LogAct): LogLine {
  const [{ at, world, by, back, kind, points, reason }] = act.entries;
  const check = mayTakeBack(actor, act);
  return {
    ...{ act: act.id, at, by, back, points, isAward: kind === "award" },
    world: world > 0 ? describeWorldTime(world) : null,
    what: kind === "award" ? [] : act.entries.map((change) => describeChange(actor.spec, change, reason)),
    reason: kind === "award" ? reason : "",
    refusal: check.ok || back !== "" ? null : describeRefusal(check.refusal),
  };
}

/** Describes a rise by its main change and its cost, without the further changes. */
export function describeRaise(
  spec: Pick<SheetSpec, "groups">,
  change: RatingChange,
  { loses, cost }: { readonly loses: string; readonly cost: number },
): Sentence {
  const { key, data } = describeChange(spec, change, loses);
  return cost === 0 ? { key, data } : { key: COST_KEYS[key], data: { ...data, cost } };
}

/** The keys of the sentences about a change, each with the key of the sentence that also tells its cost. */
const COST_KEYS = {
  "RIPOSTE.Advancement.change": "RIPOSTE.Advancement.changeFor",
  "RIPOSTE.Advancement.learnt": "RIPOSTE.Advancement.learntFor",
  "RIPOSTE.Advancement.lost": "RIPOSTE.Advancement.lostFor",
} as const;

type ChangeSentence = Sentence & { readonly key: keyof typeof COST_KEYS };

function describeChange(
  spec: Pick<SheetSpec, "groups">,
  { path, from, to }: RatingChange,
  loses: string,
): ChangeSentence {
  const field = findRatingField(spec, path);
  const label = field?.label ?? path;
  if (field?.kind === "records") return { key: "RIPOSTE.Advancement.lost", data: { what: loses, list: label } };
  if (field?.kind === "flag") return { key: "RIPOSTE.Advancement.learnt", data: { what: label } };
  return { key: "RIPOSTE.Advancement.change", data: { what: label, from, to } };
}

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Describes a time of the world, given in seconds, as a day and a time of day. */
function describeWorldTime(seconds: number): Sentence {
  const padNumber = (count: number): string => String(Math.floor(count)).padStart(2, "0");
  const [day, secondsOfDay] = [Math.floor(seconds / DAY) + 1, seconds % DAY];
  return {
    key: "RIPOSTE.Advancement.worldTime",
    data: { day, time: `${padNumber(secondsOfDay / HOUR)}:${padNumber((secondsOfDay % HOUR) / MINUTE)}` },
  };
}
