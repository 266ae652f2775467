import { type Data, dataOf, isData, packText, parseJson, unpackText } from "../../engine/index.ts";

/*
 * Every page receives each write of a combat. So each of the turns to which a fight can go back has a slot of its own, and only the new one
 * is written: the first of a group in full, the others packed against it. The slots are a ring.
 */
const TOGETHER = 6;
const SLOTS = 48;

/** Number of turns that a fight can go back; turns of one group are dropped together. */
const MOST_TURNS = 30;

/** A turn to which a fight can go back, and its number: one more than that of the turn before. */
export type KeptTurn = { readonly number: number; readonly turn: Data };

/** A turn as it was read: its slot's text, and that of the first of its group. */
export type StoredTurn = KeptTurn & { readonly text: string; readonly first: string };

/** A filled slot: the number of its turn, and its text. */
type Slot = { readonly number: number; readonly text: string };

/** Reads the stored turns, the oldest first; broken ones are left out, and those that were read before are not unpacked again. */
export function readTurns(slots: unknown, before: readonly StoredTurn[] = []): readonly StoredTurn[] {
  const found = Object.values(dataOf(slots)).flatMap(slotIn);
  return found
    .sort((a, b) => a.number - b.number)
    .flatMap((slot, _index, all): StoredTurn[] => {
      const first = all.find((each) => isTogether(each, slot))?.text ?? slot.text;
      const known = before.find((each) => each.text === slot.text && each.first === first);
      const turn = known ? known.turn : turnIn(slot.text, first);
      return isData(turn) ? [{ ...slot, first, turn }] : [];
    });
}

function turnIn(text: string, first: string): unknown {
  const known = packedIn(first);
  return parseJson(text === first ? known : (unpackText(text.slice(text.indexOf(PACKED)), known) ?? ""));
}

function packedIn(text: string): string {
  return unpackText(text.slice(text.indexOf(PACKED))) ?? "";
}

function slotIn(stored: unknown): readonly Slot[] {
  const [text, number] = typeof stored === "string" ? (SLOT.exec(stored) ?? []) : [];
  return text !== undefined && number !== undefined ? [{ number: Number(number), text }] : [];
}

/** The mark between the number of a slot's turn and its packed text. */
const PACKED = "%";
const SLOT = /^(\d{1,9})%.*$/s;

function isTogether(one: Pick<Slot, "number">, other: Pick<Slot, "number">): boolean {
  return groupOf(one.number) === groupOf(other.number);
}

function groupOf(number: number): number {
  return Math.floor(number / TOGETHER);
}

/** Appends a turn, and drops the oldest group beyond the number of turns that a fight can go back. */
export function withTurn(turns: readonly KeptTurn[], turn: Data): readonly KeptTurn[] {
  const number = (turns.at(-1)?.number ?? -1) + 1;
  const oldest = groupOf(Math.max(0, number + 1 - MOST_TURNS));
  return [...turns.filter((each) => groupOf(each.number) >= oldest), { number, turn }];
}

/**
 * Builds the texts of the slots to be written so that they hold these turns instead of those that were read; an empty text clears a slot.
 */
export function slotsToWrite(
  turns: readonly KeptTurn[],
  stored: readonly StoredTurn[],
): Readonly<Record<string, string>> {
  const there = new Map(stored.map((each) => [slotOf(each), each]));
  const written = turns.filter((turn) => !isStored(turn, turns, there.get(slotOf(turn)), there));
  const emptied = new Set(there.keys());
  for (const turn of turns) emptied.delete(slotOf(turn));
  const texts = written.map((turn) => [slotOf(turn), textOf(turn, turns)] as const);
  return Object.fromEntries([...texts, ...[...emptied].map((slot) => [slot, ""] as const)]);
}

/** True if a turn is stored in its slot already, packed against a first one that is stored too. */
function isStored(
  turn: KeptTurn,
  turns: readonly KeptTurn[],
  found: StoredTurn | undefined,
  there: ReadonlyMap<string, StoredTurn>,
): boolean {
  if (!found || found.number !== turn.number || !isSameText(found, turn)) return false;
  const first = firstWith(turn, turns);
  const known = there.get(slotOf(first));
  return known !== undefined && known.text === found.first && isSameText(known, first);
}

/** True if two turns have the same text: the others of its group are packed against the text of the first. */
function isSameText(one: KeptTurn, other: KeptTurn): boolean {
  return one.turn === other.turn || JSON.stringify(one.turn) === JSON.stringify(other.turn);
}

function slotOf({ number }: KeptTurn): string {
  return `t${number % SLOTS}`;
}

function firstWith(turn: KeptTurn, turns: readonly KeptTurn[]): KeptTurn {
  return turns.find((each) => isTogether(each, turn)) ?? turn;
}

function textOf(turn: KeptTurn, turns: readonly KeptTurn[]): string {
  const first = firstWith(turn, turns);
  const known = first === turn ? "" : JSON.stringify(first.turn);
  return `${turn.number}${packText(JSON.stringify(turn.turn), known)}`;
}
