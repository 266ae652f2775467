import {
  type Data,
  type Json,
  ENTRY,
  MOST_POINTS,
  type Raise,
  type RatingChange,
  type RecordOf,
  dataOf,
  isData,
  oncePerStored,
  readRecord,
} from "../../engine/index.ts";

/** An entry of an actor's log, with its id. */
export type Entry = RecordOf<typeof ENTRY> & { readonly id: string };

/** The points that a character has earned, has spent, and has left; acts that were taken back do not count. */
export type Totals = { readonly earned: number; readonly spent: number; readonly left: number };

/** The time and the author of an act: the real time in milliseconds, the world's in seconds, the user's name. */
export type Stamp = Pick<Entry, "at" | "world" | "by">;

/** The entries written together: an award, or a rise with all that belongs to it. */
export type Act = { readonly id: string; readonly entries: readonly [Entry, ...Entry[]] };

/** The values that are written into an actor's system, by their stored paths. */
export type Written = Readonly<Record<string, Json>>;

/** The most characters that are shown of a text of the log: players write their own actors. */
const LONGEST = 200;

/** An id under which an entry can be written again: a dot would lead to another path. */
const ID = /^[A-Za-z0-9][A-Za-z0-9-]*$/;

const NO_LOG: Data = {};

/** Reads the entries of an actor's log, the oldest first; anything else is left out. */
export function entriesIn({ experience }: Data): readonly Entry[] {
  return readLog(isData(experience) ? experience : NO_LOG);
}

const readLog = oncePerStored((log: Data): readonly Entry[] => {
  const entries = Object.entries(log).flatMap(([id, each]) => entryFrom(id, each));
  return entries.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
});

function entryFrom(id: string, data: Json): readonly Entry[] {
  const read = readRecord(ENTRY, dataOf(data), "");
  if (!read.ok || !ID.test(id) || id in NO_LOG) return [];
  const { act, by, reason, path, back } = read.value;
  const short = { act: cut(act), by: cut(by), reason: cut(reason), path: cut(path), back: cut(back) };
  return [{ ...read.value, ...short, id }];
}

function cut(text: string): string {
  return text.slice(0, LONGEST);
}

/** Lists the acts of a log, the oldest first. */
export function actsIn(stored: Data): readonly Act[] {
  return actsOf(entriesIn(stored));
}

const actsOf = oncePerStored((entries: readonly Entry[]): readonly Act[] => {
  const acts = new Map<string, [Entry, ...Entry[]]>();
  for (const entry of entries) {
    const known = acts.get(entry.act);
    if (known) known.push(entry);
    else acts.set(entry.act, [entry]);
  }
  return [...acts].map(([id, together]) => ({ id, entries: together }));
});

/** Sums the points that an actor has earned and spent. */
export function totalsOf(stored: Data): Totals {
  const standing = entriesIn(stored).filter(({ back }) => back === "");
  const sum = (kind: Entry["kind"]) =>
    standing.filter((each) => each.kind === kind).reduce((total, { points }) => total + points, 0);
  const [earned, spent] = [sum("award"), sum("raise")];
  return { earned, spent, left: earned - spent };
}

/** Builds the entry for experience that a character gains, also at its beginning: `act` is a new word of 16 letters and digits. */
export function gained(act: string, award: Pick<Entry, "points" | "reason">, stamp: Stamp): Written {
  const points = Math.min(MOST_POINTS, Math.max(0, Math.floor(award.points)));
  return entriesOf(act, [{ ...NOTHING, ...stamp, kind: "award", points, reason: cut(award.reason) }]);
}

const NOTHING = { kind: "award", points: 0, reason: "", path: "", from: 0, to: 0, back: "" } as const;

/** Builds the entries of a rise, one for each change, of which the first bears the cost. */
export function spent(act: string, raise: Raise, changes: readonly RatingChange[], stamp: Stamp): Written {
  const reason = cut(raise.loses ?? "");
  return entriesOf(
    act,
    changes.map(({ path, from, to }, index) => {
      return { ...NOTHING, ...stamp, kind: "raise", points: index === 0 ? raise.cost : 0, reason, path, from, to };
    }),
  );
}

function entriesOf(act: string, entries: readonly Omit<Entry, "id" | "act">[]): Written {
  const id = (index: number) => (index === 0 ? act : `${act}-${index}`);
  return Object.fromEntries(entries.map((entry, index) => [`experience.${id(index)}`, { ...entry, act }]));
}
