import {
  type ChangeType,
  type Data,
  type EffectChange,
  type Json,
  CHANGE_TYPES,
  dataOf,
  lookup,
  textAt,
  valueAt,
} from "../../engine/index.ts";

/** Stored change of an effect: its recognised fields, and all of it as Foundry has it. */
export type StoredChange = Omit<EffectChange, "type"> & { readonly type: ChangeType | null; readonly raw: Data };

/** Duration of an effect, and the point of its fight at which it began; a unit of seconds is of the world's time. */
export type StoredTime = {
  readonly amount: number | null;
  readonly unit: string;
  readonly combat: string;
  readonly round: number;
  readonly turn: number;
};

/** Effect, as far as its stored data are needed. */
type Storing = { toObject(): unknown };

/** Foundry 13's numbers for the modes of changing. */
const MODES: Readonly<Record<string, ChangeType>> = {
  1: "multiply",
  2: "add",
  3: "downgrade",
  4: "upgrade",
  5: "override",
};

/** Test whether a change with a key may be applied to a document. */
type Allows = (target: unknown, key: string) => boolean;

/**
 * Lets a class of effects apply only changes that are allowed. Foundry 13 applies each by a method of its effect, 14 by one of the class;
 * the other name is not touched, since 14 warns of the old one.
 */
export function restrictChanges(effects: { readonly prototype: object }, allows: Allows): void {
  const [holder, name] = isNew() ? [effects, "applyChange"] : [effects.prototype, "apply"];
  const apply: unknown = Reflect.get(holder, name);
  if (typeof apply !== "function") return;
  const value = function (this: unknown, ...args: readonly unknown[]): unknown {
    const [target, change] = args;
    return allows(target, String(Object(change).key)) ? Reflect.apply(apply, this, args) : {};
  };
  Object.defineProperty(holder, name, { value, configurable: true, writable: true });
}

/** Returns the key of a token's field in a change that Foundry 14 passes on to an actor's tokens; null for any other. */
export function tokenKeyIn(key: string): string | null {
  return isNew() && key.startsWith(TOKEN) ? key.slice(TOKEN.length) : null;
}

const TOKEN = "token.";

function isNew(): boolean {
  return game.release.generation >= 14;
}

/** Lists the changes of an effect: Foundry 13 numbers their modes, 14 names them and stores them in its system. */
export function changesIn(effect: Storing): readonly StoredChange[] {
  const list = valueAt(dataOf(effect.toObject()), isNew() ? ["system", "changes"] : ["changes"]);
  return Array.isArray(list) ? list.map((each) => changeIn(dataOf(each))) : [];
}

function changeIn(raw: Data): StoredChange {
  const named = CHANGE_TYPES.find((type) => type === raw["type"]) ?? null;
  const type = isNew() ? named : (lookup(MODES, String(raw["mode"])) ?? null);
  return { key: textAt(raw, "key"), type, value: readNumber(raw["value"]), raw };
}

/** Reads a stored value, a text on Foundry 13 and any data on 14; NaN for anything but a number. */
function readNumber(value: Json | undefined): number {
  return typeof value === "string" || typeof value === "number" ? Number(value) : NaN;
}

/** Builds the update that stores changes in an effect; fields that are not recognised stay as they were. */
export function changesData(changes: readonly StoredChange[]): Data {
  const list = changes.map(({ key, type, value, raw }) => ({ ...raw, key, ...howData(type, value, raw) }));
  return isNew() ? { "system.changes": list } : { changes: list };
}

function howData(type: ChangeType | null, value: number, raw: Data): Data {
  if (type === null || Number.isNaN(value)) return {};
  if (isNew()) return { type, value, phase: raw["phase"] ?? "initial" };
  const mode = Number(Object.entries(MODES).find(([, each]) => each === type)?.[0] ?? 2);
  return { mode, value: String(type === "subtract" ? -value : value) };
}

/** Reads the stored duration of an effect. */
export function timeIn(effect: Storing): StoredTime {
  const source = dataOf(effect.toObject());
  const duration = dataOf(source["duration"]);
  const start = isNew() ? dataOf(source["start"]) : duration;
  const [round, turn] = isNew() ? ["round", "turn"] : ["startRound", "startTurn"];
  const began = { combat: textAt(start, "combat"), round: Number(start[round] ?? 0), turn: Number(start[turn] ?? 0) };
  if (isNew()) {
    // Foundry itself handles an end at another moment than the start of a turn.
    const isOurs = ["", "turnStart"].includes(textAt(duration, "expiry"));
    const amount = amountOf(duration["value"]);
    const unit = amount === null ? "rounds" : textAt(duration, "units");
    return { ...began, amount, unit: isOurs ? unit : "" };
  }
  const unit = ["rounds", "turns", "seconds"].find((each) => amountOf(duration[each]) !== null);
  return { ...began, amount: unit ? amountOf(duration[unit]) : null, unit: unit ?? "rounds" };
}

/** True if world time has ended an effect that lasts seconds: Foundry 14 ends it itself, 13 leaves it as it is. */
export function isOverByTime(effect: Storing): boolean {
  const duration = dataOf(dataOf(effect.toObject())["duration"]);
  const [seconds, began] = [amountOf(duration["seconds"]), amountOf(duration["startTime"])];
  return !isNew() && seconds !== null && began !== null && game.time.worldTime - began >= seconds;
}

/** True if an effect lasts seconds of world time that Foundry does not count itself. */
export function countsSeconds(effect: Storing): boolean {
  return !isNew() && timeIn(effect).unit === "seconds";
}

function amountOf(value: Json | undefined): number | null {
  return typeof value === "number" ? value : null;
}

/** Builds the update that stores the duration of an effect, which begins now. */
export function timeData({ amount, unit, ...began }: StoredTime): Data {
  const { combat, round, turn } = combatAndPoint(began);
  if (isNew()) {
    const start = { combat, round, turn, combatant: null, initiative: null, time: game.time.worldTime };
    return { duration: { value: amount, units: unit, expired: false }, start };
  }
  const units = Object.fromEntries(["rounds", "turns", "seconds"].map((each) => [each, each === unit ? amount : null]));
  return { duration: { ...units, combat, startRound: round, startTurn: turn, startTime: game.time.worldTime } };
}

function combatAndPoint({ combat, round, turn }: Pick<StoredTime, "combat" | "round" | "turn">) {
  return combat === "" ? { combat: null, round: null, turn: null } : { combat, round, turn };
}
