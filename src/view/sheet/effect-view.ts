import { type ChangeType, type EffectKey, CHANGE_TYPES, formatSigned } from "../../engine/index.ts";
import type { Sentence } from "../terms.ts";
import { fillKey } from "../word-families.ts";

/** The state of an effect: active, switched off, expired, or inactive because its item is put away. */
export type EffectState = "on" | "off" | "over" | "away";

/** One stored change of an effect. */
export type ChangeSource = {
  readonly key: string;
  /** The type of the change; null if Riposte does not know it. */
  readonly type: ChangeType | null;
  readonly value: number;
  /** True if it changes the actor's tokens. */
  readonly isForToken?: boolean;
};

/** An effect as plain data. */
export type EffectSource = {
  /** The UUID of the effect. */
  readonly uuid: string;
  readonly name: string;
  readonly img: string;
  readonly state: EffectState;
  /** The item that passes the effect on; empty if the effect belongs to the sheet's own document. */
  readonly from: string;
  readonly changes: readonly ChangeSource[];
  /** The time until it ends, as a number of units on the clock of its fight; null if no clock ends it. */
  readonly left: { readonly count: number; readonly unit: string } | null;
  /** The status conditions that the effect gives. */
  readonly statuses: readonly StatusSource[];
};

/** A status condition: its name. `isKnown` is true if the rules of the game use it. */
export type StatusSource = { readonly label: string; readonly isKnown: boolean };

/** One change: the label of the number, as a key or plain text, and the change made to it. */
export type ChangeView = { readonly label: string; readonly does: Sentence };

/** An effect in the list of a sheet. */
export type EffectLine = Omit<EffectSource, "changes" | "statuses" | "left"> & {
  readonly does: readonly ChangeView[];
  readonly statuses: readonly Sentence[];
  readonly standing: Sentence;
};

/** Lists the effects on a sheet, with their changes to its numbers. */
export function listEffectLines(effects: readonly EffectSource[], keys: readonly EffectKey[]): readonly EffectLine[] {
  return effects.map(({ changes, statuses, left, ...effect }) => ({
    ...effect,
    does: changes.filter(({ key }) => key !== "").map((change) => buildChangeView(change, keys)),
    statuses: statuses.map(({ label, isKnown }) => describeStatus(label, isKnown)),
    standing: describeState(effect, left),
  }));
}

function buildChangeView(change: ChangeSource, keys: readonly EffectKey[]): ChangeView {
  if (change.isForToken) return { label: change.key, does: { key: "RIPOSTE.Effects.does.token", data: {} } };
  const match = keys.find(({ key }) => key === change.key);
  const isApplied = match !== undefined && change.type !== null && !Number.isNaN(change.value);
  return { label: match?.label ?? change.key, does: isApplied ? describeChange(change) : { key: NOTHING, data: {} } };
}

const NOTHING = "RIPOSTE.Effects.does.nothing";

/** Describes a change; a subtraction is described as the addition of a negative number. */
function describeChange({ type, value }: ChangeSource): Sentence {
  if (type === "subtract") return describeChange({ key: "", type: "add", value: -value });
  const amount = type === "add" ? formatSigned(value) : String(value);
  return { key: fillKey("RIPOSTE.Effects.does.*", type ?? "nothing"), data: { value: amount } };
}

function describeStatus(name: string, isKnown: boolean): Sentence {
  return { key: isKnown ? "RIPOSTE.Effects.status.known" : "RIPOSTE.Effects.status.unknown", data: { name } };
}

function describeState({ state }: Pick<EffectSource, "state">, left: EffectSource["left"]): Sentence {
  if (state !== "on" || !left) return { key: fillKey("RIPOSTE.Effects.state.*", state), data: {} };
  return { key: fillKey("RIPOSTE.Effects.left.*", left.unit), data: { count: left.count } };
}

/** A number that effects change: its value as the rules read it, its stored value, and the effects with their changes. */
export type EffectNote = {
  readonly value: number;
  readonly stored: number;
  readonly reasons: readonly { readonly name: string; readonly does: Sentence }[];
};

/** Builds the reasons why numbers of a sheet differ from their stored values, by the names of their fields. */
export function buildEffectNotes(
  numbers: readonly { readonly key: string; readonly stored: number; readonly read: number }[],
  effects: readonly EffectSource[],
): Readonly<Record<string, EffectNote>> {
  const active = effects.filter(({ state }) => state === "on");
  const notes = numbers.map(({ key, stored, read }): [string, EffectNote] => {
    const reasons = active.flatMap(({ name, changes }) =>
      changes.filter((change) => change.key === key).map((change) => ({ name, does: describeChange(change) })),
    );
    return [key, { value: read, stored, reasons }];
  });
  return Object.fromEntries(notes);
}

type SelectOption = { readonly value: string; readonly label: string; readonly chosen: boolean };

/** A row of the window that edits an effect: the number, the type of the change, and its amount. */
export type ChangeRow = {
  readonly index: number;
  readonly groups: readonly { readonly label: string; readonly options: readonly SelectOption[] }[];
  /** The key of a number that the sheet does not have; empty if the sheet has the number. */
  readonly foreign: string;
  /** The reason why the change is not applied; null if it is applied. */
  readonly dropped: Sentence | null;
  readonly ways: readonly SelectOption[];
  readonly value: number;
};

/** The types of change that the window offers: a subtraction is shown as an addition with its sign. */
const OFFERED_TYPES = CHANGE_TYPES.filter((type) => type !== "subtract");

/** Lists the rows of the window that edits an effect. */
export function listChangeRows(changes: readonly ChangeSource[], keys: readonly EffectKey[]): readonly ChangeRow[] {
  const labels = [...new Set(keys.map(({ group }) => group))];
  const isKnown = (key: string): boolean => keys.some((each) => each.key === key);
  return changes.map(({ key, type, value, isForToken }, index) => ({
    index,
    groups: labels.map((label) => ({
      label,
      options: keys
        .filter(({ group }) => group === label)
        .map((each) => ({ value: each.key, label: each.label, chosen: each.key === key })),
    })),
    foreign: isKnown(key) ? "" : key,
    dropped: isKnown(key) || isForToken ? null : { key: "RIPOSTE.Effects.dropped", data: { key } },
    ways: OFFERED_TYPES.map((changeType) => ({
      value: changeType,
      label: fillKey("RIPOSTE.Effects.way.*", changeType),
      chosen: changeType === (type === "subtract" ? "add" : type),
    })),
    value: Number.isNaN(value) ? 0 : type === "subtract" ? -value : value,
  }));
}

/** Builds the change of a new row: 1 is added to the first number of the sheet. */
export function buildNewChange(keys: readonly EffectKey[]): ChangeSource {
  return { key: keys[0]?.key ?? "", type: "add", value: 1 };
}

/** Finds a type of change by its name; null for any other text. */
export function findChangeType(word: string): ChangeType | null {
  return CHANGE_TYPES.find((type) => type === word) ?? null;
}
