import {
  type Data,
  type Json,
  type Raise,
  type RatingChange,
  type StoredRecord,
  ENTRY,
  MAX_POINTS,
  toData,
  isData,
  oncePerStored,
  readRecord,
} from "../../engine/index.ts";

/** An entry of an actor's log, with its id. */
export type LogEntry = StoredRecord<typeof ENTRY> & { readonly id: string };

/** The points that a character has earned, spent and left; reversed awards and raises are not counted. */
export type ExperienceTotals = { readonly earned: number; readonly spent: number; readonly left: number };

/** The time and the author of an act: the real time in milliseconds, the world's time in seconds, and the user's name. */
export type LogStamp = Pick<LogEntry, "at" | "world" | "by">;

/** The entries that were written together: an award, or a raise with all its changes. */
export type LogAct = { readonly id: string; readonly entries: readonly [LogEntry, ...LogEntry[]] };

/** The values that are written into an actor's system, by their stored paths. */
export type SystemUpdate = Readonly<Record<string, Json>>;

/** The maximum number of characters of a text in the log. It is limited because players write their own actors. */
const MAX_TEXT_LENGTH = 200;

/** The pattern of the ids of entries that can be updated. It allows no dot, which would turn an id into a path. */
const ID = /^[A-Za-z0-9][A-Za-z0-9-]*$/;

const NO_LOG: Data = {};

/** Reads the entries of an actor's log, the oldest first; invalid entries are left out. */
export function readEntries({ experience }: Data): readonly LogEntry[] {
  return readLog(isData(experience) ? experience : NO_LOG);
}

const readLog = oncePerStored((log: Data): readonly LogEntry[] => {
  const entries = Object.entries(log).flatMap(([id, each]) => parseEntry(id, each));
  return entries.toSorted((a, b) => a.at - b.at || (a.id < b.id ? -1 : 1));
});

function parseEntry(id: string, data: Json): readonly LogEntry[] {
  const record = readRecord(ENTRY, toData(data), "");
  if (!record.ok || !ID.test(id) || id in NO_LOG) return [];
  const { act, by, reason, path, back } = record.value;
  const texts = {
    act: limitText(act),
    by: limitText(by),
    reason: limitText(reason),
    path: limitText(path),
    back: limitText(back),
  };
  return [{ ...record.value, ...texts, id }];
}

function limitText(text: string): string {
  return text.slice(0, MAX_TEXT_LENGTH);
}

/** Lists the acts of a log (awards and raises), the oldest first. */
export function listActs(stored: Data): readonly LogAct[] {
  return groupActs(readEntries(stored));
}

const groupActs = oncePerStored((entries: readonly LogEntry[]): readonly LogAct[] => {
  const acts = new Map<string, [LogEntry, ...LogEntry[]]>();
  for (const entry of entries) {
    const group = acts.get(entry.act);
    if (group) group.push(entry);
    else acts.set(entry.act, [entry]);
  }
  return [...acts].map(([id, group]) => ({ id, entries: group }));
});

/** Sums the points that an actor has earned and spent; reversed awards and raises are left out. */
export function sumExperience(stored: Data): ExperienceTotals {
  const valid = readEntries(stored).filter(({ back }) => back === "");
  const sum = (kind: LogEntry["kind"]) =>
    valid.filter((each) => each.kind === kind).reduce((total, { points }) => total + points, 0);
  const [earned, spentPoints] = [sum("award"), sum("raise")];
  return { earned, spent: spentPoints, left: earned - spentPoints };
}

/** Builds the update for experience that a character gains, also at creation. `act` is a new id of 16 letters and digits. */
export function buildAwardEntry(
  act: string,
  award: Pick<LogEntry, "points" | "reason">,
  stamp: LogStamp,
): SystemUpdate {
  const points = Math.min(MAX_POINTS, Math.max(0, Math.floor(award.points)));
  return toUpdate(act, [{ ...EMPTY_ENTRY, ...stamp, kind: "award", points, reason: limitText(award.reason) }]);
}

const EMPTY_ENTRY = { kind: "award", points: 0, reason: "", path: "", from: 0, to: 0, back: "" } as const;

/** Builds the update for a raise, with one entry for each change; the first entry has the cost. */
export function buildRaiseEntries(
  act: string,
  raise: Raise,
  changes: readonly RatingChange[],
  stamp: LogStamp,
): SystemUpdate {
  const reason = limitText(raise.loses ?? "");
  return toUpdate(
    act,
    changes.map(({ path, from, to }, index) => {
      return { ...EMPTY_ENTRY, ...stamp, kind: "raise", points: index === 0 ? raise.cost : 0, reason, path, from, to };
    }),
  );
}

function toUpdate(act: string, entries: readonly Omit<LogEntry, "id" | "act">[]): SystemUpdate {
  const id = (index: number) => (index === 0 ? act : `${act}-${index}`);
  return Object.fromEntries(entries.map((entry, index) => [`experience.${id(index)}`, { ...entry, act }]));
}

/** The id of the award for the points left over at creation. It is always the same, so that a character gains them only once. (Ours) */
const LEFTOVER_ACT = "creationLeftOver";

/**
 * Builds the award for the points left over at creation. Undefined if the award would not change, or if the character has spent experience
 * since. (Ours)
 */
export function buildLeftoverAward(
  stored: Data,
  award: Pick<LogEntry, "points" | "reason">,
  stamp: LogStamp,
): SystemUpdate | undefined {
  const entries = readEntries(stored);
  const earlier = entries.find(({ act, back }) => act === LEFTOVER_ACT && back === "")?.points ?? 0;
  const hasSpent = entries.some(({ kind, back }) => kind === "raise" && back === "");
  return hasSpent || award.points === earlier ? undefined : buildAwardEntry(LEFTOVER_ACT, award, stamp);
}

/** Builds the update that restores the experience of an earlier state: all awards and raises since then are marked as reversed. */
export function buildRestoreUpdate(stored: Data, before: Data, by: string): SystemUpdate {
  const earlierIds = readEntries(before).map(({ id }) => id);
  const later = readEntries(stored).filter(({ id, back }) => back === "" && !earlierIds.includes(id));
  return Object.fromEntries(later.map(({ id }) => [`experience.${id}.back`, by]));
}
