import { type RatingChange, type SheetSpec, type Data, type Result, ok, readEach, refuse } from "../../engine/index.ts";
import { type Sentence, describeRefusal } from "../terms.ts";
import { describeClock } from "../told-view.ts";
import {
  type LogAct,
  type LogStamp,
  type LogEntry,
  type SystemUpdate,
  listActs,
  sumExperience,
  readEntries,
} from "./experience.ts";
import { type RaisableActor, describeTotals, findRatingField, buildRatingReversal, isStillApplied } from "./raising.ts";

/** A line of the experience log: an award or a raise, with its time and its author. */
export type LogLine = Pick<LogStamp, "at" | "by"> & {
  /** The time in the world at which it was entered; null if the world's clock was still at 0. */
  readonly world: Sentence | null;
  readonly act: string;
  readonly isAward: boolean;
  readonly points: number;
  /** One sentence for each changed rating of a raise; empty for an award. */
  readonly what: readonly Sentence[];
  readonly reason: string;
  /** The user who reversed it; empty unless it was reversed. */
  readonly back: string;
  /** The reason why it cannot be reversed, otherwise null. */
  readonly refusal: Sentence | null;
};

/** The log of an actor: a line with the points left, and the acts, the newest first. */
export type LogView = { readonly left: Sentence; readonly lines: readonly LogLine[] };

/** Builds the view of an actor's log. */
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
  const check = checkReversible(actor, act);
  return {
    ...{ act: act.id, at, by, back, points, isAward: kind === "award" },
    world: world > 0 ? describeWorldTime(world) : null,
    what: kind === "award" ? [] : act.entries.map((change) => describeChange(actor.spec, change, reason)),
    reason: kind === "award" ? reason : "",
    refusal: check.ok || back !== "" ? null : describeRefusal(check.refusal),
  };
}

/** Describes a raise by its main change and its cost; the changes that follow from it are left out. */
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

/** Describes a time in the world, given in seconds, as a day and a time of day. */
function describeWorldTime(seconds: number): Sentence {
  return { key: "RIPOSTE.Advancement.worldTime", data: describeClock(seconds).data };
}

/**
 * Builds the update that reverses an act of the experience log and stores the name of the user who does so. Refuses if the act cannot be
 * reversed.
 */
export function buildActReversal(actor: RaisableActor, id: string, by: string): Result<SystemUpdate> {
  const act = listActs(actor.stored).find((each) => each.id === id);
  if (!act) return refuse("experience/gone");
  const changes = listUndoneChanges(actor, act);
  if (!changes.ok) return changes;
  const [first] = act.entries;
  const backMarks = act.entries.map((entry) => [`experience.${entry.id}.back`, by || "?"] as const);
  return ok({
    ...buildRatingReversal(actor, changes.value, first.reason),
    ...Object.fromEntries(backMarks),
  });
}

/**
 * Checks that an act can be reversed. It must not have been reversed already, and the points of an award must not be spent. No rating of a
 * raise may have been raised further or edited by hand since.
 */
export function checkReversible(actor: StoredRatings, act: LogAct): Result<true> {
  const changes = listUndoneChanges(actor, act);
  return changes.ok ? ok(true) : changes;
}

/** An actor's sheet, and its stored values. */
type StoredRatings = Pick<RaisableActor, "spec" | "stored">;

/**
 * Lists the changes that reversing an act undoes; each rating will return from `to` to `from`. Empty for an award. Refuses if the act
 * cannot be reversed.
 */
function listUndoneChanges(actor: StoredRatings, act: LogAct): Result<readonly RatingChange[]> {
  const [first] = act.entries;
  if (first.back !== "") return refuse("experience/taken-back");
  if (first.kind === "award") return checkPointsLeft(actor.stored, first.points);
  const changes = readEach(listRaiseEntries(act), (change) => findReversal(actor, act, change));
  return changes.ok ? ok(changes.value.filter(({ from, to }) => from !== to)) : changes;
}

/**
 * Finds the change of one rating that reversing a raise undoes. If another act made the same raise, the rating returns to the value that
 * the other act gave it. Refuses if the rating was raised further or edited by hand.
 */
function findReversal({ spec, stored }: StoredRatings, act: LogAct, change: LogEntry): Result<RatingChange> {
  const twin = findTwin(stored, act, change);
  const { path, to } = change;
  if (isStillApplied(spec, stored, change)) return ok(twin ? { path, from: twin.to, to } : change);
  const isRaised = isRaisedAgain(stored, act, change);
  if (twin && (twin.to === to || !isRaised)) return ok({ path, from: to, to });
  return refuse(isRaised ? "experience/raised-again" : "experience/edited");
}

function checkPointsLeft(stored: Data, points: number): Result<readonly []> {
  const { left } = sumExperience(stored);
  return points <= left ? ok([]) : refuse("experience/spent", { points, left: Math.max(0, left) });
}

function listRaiseEntries({ entries }: LogAct): readonly LogEntry[] {
  return entries.filter(({ kind }) => kind === "raise");
}

/**
 * Finds the same raise in another act that has not been reversed, since two users may buy it at the same moment. If it was rolled, the
 * results may differ; an act with the same result is preferred.
 */
function findTwin(stored: Data, act: LogAct, { path, from, to, reason }: LogEntry): LogEntry | undefined {
  const twins = listOtherRaises(stored, act).filter(
    (each) => each.path === path && each.from === from && each.reason === reason,
  );
  return twins.find((each) => each.to === to) ?? twins[0];
}

/** True if another act that has not been reversed raised the rating further, from the value that this act gave it. */
function isRaisedAgain(stored: Data, act: LogAct, { path, to }: RatingChange): boolean {
  return listOtherRaises(stored, act).some((each) => each.path === path && each.from === to);
}

/** Lists the entries of all other raises that have not been reversed. */
function listOtherRaises(stored: Data, { id }: LogAct): readonly LogEntry[] {
  return readEntries(stored).filter(({ act, kind, back }) => act !== id && kind === "raise" && back === "");
}
