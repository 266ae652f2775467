import { type Data, type RatingChange, type Result, ok, refuse } from "../../engine/index.ts";
import { type Act, type Entry, type Written, actsIn, totalsOf } from "./experience.ts";
import type { Raisable } from "./raising.ts";
import { ratingsBack, standsAt, suppliesWithin } from "./ratings.ts";

/** What is written when an act of the log is taken back by a user; refused where that would leave what no rule allows. */
export function takenBack(actor: Raisable, id: string, by: string): Result<Written> {
  const act = actsIn(actor.stored).find((each) => each.id === id);
  if (!act) return refuse("experience/gone");
  const may = mayTakeBack(actor, act);
  if (!may.ok) return may;
  const [first] = act.entries;
  const changes = changesIn(act).filter((change) => !isPaidTwice(actor.stored, act, change));
  const ratings = ratingsBack(actor.spec, actor.stored, changes, first.reason);
  const marks = act.entries.map((entry) => [`experience.${entry.id}.back`, by || "?"] as const);
  return ok({
    ...ratings,
    ...suppliesWithin(actor.advancement.within, actor.stored, ratings),
    ...Object.fromEntries(marks),
  });
}

/** Whether an act can be taken back: it stands; an award is not spent yet; nothing was raised on top of a rise, nor changed by hand since. */
export function mayTakeBack(actor: Pick<Raisable, "spec" | "stored">, act: Act): Result<true> {
  const [first] = act.entries;
  if (first.back !== "") return refuse("experience/taken-back");
  if (first.kind === "award") return mayLose(actor.stored, first.points);
  const moved = changesIn(act).find((change) => !standsAt(actor.spec, actor.stored, change));
  if (!moved) return ok(true);
  return refuse(isRaisedAgain(actor.stored, act, moved) ? "experience/raised-again" : "experience/edited");
}

function mayLose(stored: Data, points: number): Result<true> {
  const { left } = totalsOf(stored);
  return points <= left ? ok(true) : refuse("experience/spent", { points, left: Math.max(0, left) });
}

function changesIn({ entries }: Act): readonly Entry[] {
  return entries.filter(({ kind }) => kind === "raise");
}

/** Whether another act that stands made the very same change, as two users may in the same moment: it keeps it. */
function isPaidTwice(stored: Data, act: Act, { path, from, to, reason }: Entry): boolean {
  return actsIn(stored).some(
    ({ id, entries }) =>
      id !== act.id &&
      entries.some(
        (each) =>
          each.back === "" && each.path === path && each.from === from && each.to === to && each.reason === reason,
      ),
  );
}

/** Whether a later act that stands begins where this one ended, as far as the rating itself does not lie. */
function isRaisedAgain(stored: Data, act: Act, { path, to }: RatingChange): boolean {
  return actsIn(stored).some(
    ({ id, entries }) =>
      id !== act.id && entries.some((each) => each.back === "" && each.path === path && each.from === to),
  );
}
