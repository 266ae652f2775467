import { type Data, type RatingChange, type Result, ok, readEach, refuse } from "../../engine/index.ts";
import { type LogAct, type LogEntry, type SystemUpdate, listActs, readEntries, sumExperience } from "./experience.ts";
import type { RaisableActor } from "./raising.ts";
import { buildRatingReversal, isUnchanged, limitSupplies } from "./ratings.ts";

/**
 * Builds the update that reverses an act of the experience log, with the name of the user who reverses it. Refuses if the result would
 * break the rules.
 */
export function buildActReversal(actor: RaisableActor, id: string, by: string): Result<SystemUpdate> {
  const act = listActs(actor.stored).find((each) => each.id === id);
  if (!act) return refuse("experience/gone");
  const changes = listReversals(actor, act);
  if (!changes.ok) return changes;
  const [first] = act.entries;
  const ratings = buildRatingReversal(actor.spec, actor.stored, changes.value, first.reason);
  const backMarks = act.entries.map((entry) => [`experience.${entry.id}.back`, by || "?"] as const);
  return ok({
    ...ratings,
    ...limitSupplies(actor.advancement.within, actor.stored, ratings),
    ...Object.fromEntries(backMarks),
  });
}

/**
 * Checks that an act can be reversed. It must not be reversed already, and the points of an award must not be spent. No rating of a rise
 * may have been raised further or edited by hand since.
 */
export function mayTakeBack(actor: StoredRatings, act: LogAct): Result<true> {
  const changes = listReversals(actor, act);
  return changes.ok ? ok(true) : changes;
}

/** An actor's sheet, and its stored values. */
type StoredRatings = Pick<RaisableActor, "spec" | "stored">;

/** Lists the changes that reversing an act undoes: each rating returns from `to` to `from`. */
function listReversals(actor: StoredRatings, act: LogAct): Result<readonly RatingChange[]> {
  const [first] = act.entries;
  if (first.back !== "") return refuse("experience/taken-back");
  if (first.kind === "award") return checkPointsLeft(actor.stored, first.points);
  const changes = readEach(listRaiseEntries(act), (change) => findReversal(actor, act, change));
  return changes.ok ? ok(changes.value.filter(({ from, to }) => from !== to)) : changes;
}

/**
 * Finds the change that reversing a rise undoes in one rating. If another act made the same rise, the rating returns to the value of that
 * act. Refuses if the rating was raised further or edited by hand.
 */
function findReversal({ spec, stored }: StoredRatings, act: LogAct, change: LogEntry): Result<RatingChange> {
  const twin = findTwin(stored, act, change);
  const { path, to } = change;
  if (isUnchanged(spec, stored, change)) return ok(twin ? { path, from: twin.to, to } : change);
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
 * Finds the same rise in another act that has not been reversed, since two users may buy it at the same moment. Their dice may differ; an
 * act with the same result is preferred.
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

/** Lists the entries of all other rises that have not been reversed. */
function listOtherRaises(stored: Data, { id }: LogAct): readonly LogEntry[] {
  return readEntries(stored).filter(({ act, kind, back }) => act !== id && kind === "raise" && back === "");
}
