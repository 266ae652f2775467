import {
  type Applied,
  type Change,
  type History,
  isClosed,
  isWithin,
  lastingChanges,
  parseState,
  touchedBy,
} from "../../engine/index.ts";
import { cacheBy } from "../client/cache-by.ts";
import { renamedText, renameIn } from "../fight/addresses.ts";
import { combatAt, movedAddresses } from "../fight/fight.ts";
import { namedOutside, wasKept } from "../fight/outside.ts";
import { lastSequence, unfinishedMessages } from "../exchange/exchanges.ts";
import { stateIn } from "../exchange/packed-texts.ts";
import { type StoredExchange, storedIn } from "../exchange/record.ts";
import { keptAs } from "../exchange/stored-changes.ts";

/** The writes of an exchange, and whether it is closed. */
type Written = { readonly steps: readonly Omit<Applied, "of" | "fight">[]; readonly over: boolean };

type Source = Pick<StoredExchange, "state" | "step" | "applied" | "kept">;

/** The cached writes of each message. */
const readLast = cacheBy<ChatMessage.Implementation, Source, Written>(
  (a, b) => a.state === b.state && a.step === b.step,
  readWritten,
);

/**
 * Reads the writes of the closed exchanges of the chat, in order; exchanges without a net change are left out. Messages from versions that
 * did not number writes come first, in the order of the chat.
 */
export function historyNow(): History {
  const applied: Applied[] = [];
  const undone = new Map<string, number>();
  for (const message of game.messages) {
    const stored = storedIn(message);
    const id = message.id ?? "";
    if (!stored || (stored.phase !== "closed" && !stored.undone)) continue;
    const { steps, over } = writtenBy(message, stored);
    if (!over) continue;
    const combat = combatAt(stored.combat);
    const fight = stored.combat;
    const changed = (changes: readonly Change[]) => (fight === "" ? keptOutside(changes) : renamedIn(combat, changes));
    applied.push(...steps.map((step) => ({ ...step, changes: changed(step.changes), of: id, fight })));
    if (stored.undone) undone.set(id, stored.undoneAt);
  }
  return { applied: applied.sort((a, b) => a.sequence - b.sequence), undone };
}

/** Renames the changes of a fight to the present addresses of its fighters; changes of actors stay with the actor that was changed. */
export function renamedIn(combat: Combat.Implementation | null, changes: readonly Change[]): readonly Change[] {
  if (!combat) return changes;
  const moved = movedAddresses(combat);
  if (moved.size === 0) return changes;
  return changes.map((change) => (change.at[0] === "fight" ? renamedChange(change, moved) : change));
}

/** Lists the stored changes of an exchange outside of any fight, named as fights see them. */
export function keptOutside(changes: readonly Change[]): readonly Change[] {
  return changes.filter(wasKept).map(namedOutside);
}

function renamedChange({ at, ...sides }: Change, moved: ReadonlyMap<string, string>): Change {
  const entries = Object.entries(sides).map(([side, value]) => [side, renameIn(value, moved)]);
  return { at: at.map((key) => renamedText(key, moved)), ...Object.fromEntries(entries) };
}

/** True if an exchange that still runs has written to the same fighters between two writes of a closed one. */
export function isBetween({ applied }: History, id: string): boolean {
  const own = applied.filter(({ of }) => of === id);
  const last = own.at(-1)?.sequence ?? 0;
  return runningSteps().some(({ sequence, changes }) => {
    const touched = touchedBy(own.filter((step) => step.sequence < sequence).flatMap((step) => step.changes));
    return sequence < last && [...touchedBy(changes)].some((each) => touched.has(each));
  });
}

/** True if an exchange that still runs has written over a closed one, which could be undone only together with it. */
export function isBuiltOn({ applied }: History, id: string): boolean {
  const own = applied.filter(({ of }) => of === id);
  return runningSteps().some((step) =>
    own.some((each) => each.sequence < step.sequence && each.changes.some((change) => isUnder(each, change, step))),
  );
}

/** True if the path of a change lies within one that another write has changed, or around it. */
function isUnder({ fight }: Pick<Applied, "fight">, { at }: Change, over: Running): boolean {
  if (at[0] === "fight" && fight !== over.fight) return false;
  return over.changes.some((other) => isWithin(at, other.at) || isWithin(other.at, at));
}

/** Lists the writes of an exchange so far. */
export function writesOf({
  message,
  ...stored
}: Source & { readonly message: ChatMessage.Implementation }): Written["steps"] {
  return writtenBy(message, stored).steps;
}

/** A write of an exchange that still runs, and its fight. */
type Running = Omit<Applied, "of">;

function runningSteps(): readonly Running[] {
  return unfinishedMessages().flatMap((message) => {
    const stored = storedIn(message);
    if (!stored) return [];
    return writtenBy(message, stored).steps.map((step) => ({ ...step, fight: stored.combat }));
  });
}

/** The sequence number of the next write: one more than any in a message. */
export function nextSequence(): number {
  return lastSequence() + 1;
}

/** Splits the stored writes of an exchange into the sequence number of each, and the count of events by then. */
function writingsIn(applied: StoredExchange["applied"]): readonly { sequence: number; events: number }[] {
  return applied.flatMap((sequence, index) => (index % 2 === 0 ? [{ sequence, events: applied[index + 1] ?? 0 }] : []));
}

function writtenBy(message: ChatMessage.Implementation, { state, step, applied, kept }: Source): Written {
  return readLast(message, { state, step, applied, kept });
}

function readWritten({ applied, kept = "", ...texts }: Source): Written {
  const parsed = parseState(stateIn(texts));
  if (!parsed.ok) return { steps: [], over: false };
  const { events } = parsed.value;
  const marks = applied.length > 0 ? writingsIn(applied) : [{ sequence: 0, events: events.length }];
  const steps = marks.map(({ sequence, events: end }, index): { sequence: number; changes: readonly Change[] } => {
    const isLast = index === marks.length - 1;
    const changes = lastingChanges(events.slice(marks[index - 1]?.events ?? 0, isLast ? events.length : end));
    return { sequence, changes: keptAs(kept, sequence, changes) };
  });
  const isNothing = lastingChanges(events).length === 0;
  return { steps: isNothing ? [] : steps.filter(({ changes }) => changes.length > 0), over: isClosed(parsed.value) };
}
