import { type Data, type RatingChange, type Result, ok, readEach, refuse } from "../../engine/index.ts";
import { type LogAct, type LogEntry, type SystemUpdate, listActs, readEntries, sumExperience } from "./experience.ts";
import type { RaisableActor } from "./raising.ts";
import { buildRatingReversal, isUnchanged, limitSupplies } from "./ratings.ts";

/** Builds the update by which a user takes back an act of the log; refused where that would leave a state that no rule allows. */
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
 * Checks that an act can be taken back: it stands; an award is not spent yet; nothing was raised on top of a rise, nor changed by hand
 * since.
 */
export function mayTakeBack(actor: StoredRatings, act: LogAct): Result<true> {
  const changes = listReversals(actor, act);
  return changes.ok ? ok(true) : changes;
}

/** An actor's sheet, and its stored values. */
type StoredRatings = Pick<RaisableActor, "spec" | "stored">;

/** Lists the ratings that change when an act is taken back, each to its `from`. */
function listReversals(actor: StoredRatings, act: LogAct): Result<readonly RatingChange[]> {
  const [first] = act.entries;
  if (first.back !== "") return refuse("experience/taken-back");
  if (first.kind === "award") return checkPointsLeft(actor.stored, first.points);
  const changes = readEach(listRaiseEntries(act), (change) => findReversal(actor, act, change));
  return changes.ok ? ok(changes.value.filter(({ from, to }) => from !== to)) : changes;
}

/**
 * Finds the value to which a rating returns when its rise is taken back: its previous one, or that of another rise of the same moment; its
 * present one if it need not change.
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
 * Finds the same step in another act that stands, as two users may take it in the same moment; at a level they may throw different dice.
 */
function findTwin(stored: Data, act: LogAct, { path, from, to, reason }: LogEntry): LogEntry | undefined {
  const twins = listOtherRaises(stored, act).filter(
    (each) => each.path === path && each.from === from && each.reason === reason,
  );
  return twins.find((each) => each.to === to) ?? twins[0];
}

/** True if a later act that stands begins at the value where this one ended. */
function isRaisedAgain(stored: Data, act: LogAct, { path, to }: RatingChange): boolean {
  return listOtherRaises(stored, act).some((each) => each.path === path && each.from === to);
}

/** Lists the entries of all other acts that stand. */
function listOtherRaises(stored: Data, { id }: LogAct): readonly LogEntry[] {
  return readEntries(stored).filter(({ act, kind, back }) => act !== id && kind === "raise" && back === "");
}
