import { type Data, type RatingChange, type Result, ok, readEach, refuse } from "../../engine/index.ts";
import { type Act, type Entry, type Written, actsIn, entriesIn, totalsOf } from "./experience.ts";
import type { Raisable } from "./raising.ts";
import { ratingsBack, standsAt, suppliesWithin } from "./ratings.ts";

/** Builds the update by which a user takes back an act of the log; refused where that would leave a state that no rule allows. */
export function takenBack(actor: Raisable, id: string, by: string): Result<Written> {
  const act = actsIn(actor.stored).find((each) => each.id === id);
  if (!act) return refuse("experience/gone");
  const changes = changesBack(actor, act);
  if (!changes.ok) return changes;
  const [first] = act.entries;
  const ratings = ratingsBack(actor.spec, actor.stored, changes.value, first.reason);
  const marks = act.entries.map((entry) => [`experience.${entry.id}.back`, by || "?"] as const);
  return ok({
    ...ratings,
    ...suppliesWithin(actor.advancement.within, actor.stored, ratings),
    ...Object.fromEntries(marks),
  });
}

/**
 * Checks that an act can be taken back: it stands; an award is not spent yet; nothing was raised on top of a rise, nor changed by hand
 * since.
 */
export function mayTakeBack(actor: Ratings, act: Act): Result<true> {
  const changes = changesBack(actor, act);
  return changes.ok ? ok(true) : changes;
}

/** An actor's sheet, and its stored values. */
type Ratings = Pick<Raisable, "spec" | "stored">;

/** Lists the ratings that change when an act is taken back, each to its `from`. */
function changesBack(actor: Ratings, act: Act): Result<readonly RatingChange[]> {
  const [first] = act.entries;
  if (first.back !== "") return refuse("experience/taken-back");
  if (first.kind === "award") return mayLose(actor.stored, first.points);
  const changes = readEach(changesIn(act), (change) => changeBack(actor, act, change));
  return changes.ok ? ok(changes.value.filter(({ from, to }) => from !== to)) : changes;
}

/**
 * Finds the value to which a rating returns when its rise is taken back: its previous one, or that of another rise of the same moment; its
 * present one if it need not change.
 */
function changeBack({ spec, stored }: Ratings, act: Act, change: Entry): Result<RatingChange> {
  const twin = twinOf(stored, act, change);
  const { path, to } = change;
  if (standsAt(spec, stored, change)) return ok(twin ? { path, from: twin.to, to } : change);
  const isRaised = isRaisedAgain(stored, act, change);
  if (twin && (twin.to === to || !isRaised)) return ok({ path, from: to, to });
  return refuse(isRaised ? "experience/raised-again" : "experience/edited");
}

function mayLose(stored: Data, points: number): Result<readonly []> {
  const { left } = totalsOf(stored);
  return points <= left ? ok([]) : refuse("experience/spent", { points, left: Math.max(0, left) });
}

function changesIn({ entries }: Act): readonly Entry[] {
  return entries.filter(({ kind }) => kind === "raise");
}

/**
 * Finds the same step in another act that stands, as two users may take it in the same moment; at a level they may throw different dice.
 */
function twinOf(stored: Data, act: Act, { path, from, to, reason }: Entry): Entry | undefined {
  const twins = standingBeside(stored, act).filter(
    (each) => each.path === path && each.from === from && each.reason === reason,
  );
  return twins.find((each) => each.to === to) ?? twins[0];
}

/** True if a later act that stands begins at the value where this one ended. */
function isRaisedAgain(stored: Data, act: Act, { path, to }: RatingChange): boolean {
  return standingBeside(stored, act).some((each) => each.path === path && each.from === to);
}

/** Lists the entries of all other acts that stand. */
function standingBeside(stored: Data, { id }: Act): readonly Entry[] {
  return entriesIn(stored).filter(({ act, kind, back }) => act !== id && kind === "raise" && back === "");
}
