import {
  type ChangeType,
  type Data,
  type EffectChange,
  type Json,
  CHANGE_TYPES,
  toData,
  lookup,
  getText,
  getValue,
} from "../../engine/index.ts";

/** A stored change of an effect: the fields that are recognised, and the complete data in Foundry's format. */
export type StoredChange = Omit<EffectChange, "type"> & { readonly type: ChangeType | null; readonly raw: Data };

/** The duration of an effect, and the round and turn of its fight at which it began. Seconds are counted in world time. */
export type StoredTime = {
  readonly amount: number | null;
  readonly unit: string;
  readonly combat: string;
  readonly round: number;
  readonly turn: number;
  /** The combatant of the effect's bearer, once it has begun in a fight; only Foundry 14 stores it. */
  readonly combatant?: string;
};

/** The part of an effect document that is used here. */
type EffectDocument = { toObject(): unknown };

/** Foundry 13's numbers for the types of changes. */
const MODES: Readonly<Record<string, ChangeType>> = {
  1: "multiply",
  2: "add",
  3: "downgrade",
  4: "upgrade",
  5: "override",
};

/** A test that is true if a change with a key may be applied to a document. */
type Allows = (target: unknown, key: string) => boolean;

/**
 * Makes a class of effects apply only the changes that `allows` accepts. Foundry 13 applies a change with a method of the effect, 14 with a
 * method of the class. The other method is not touched, since 14 warns about the old name.
 */
export function limitChanges(effects: { readonly prototype: object }, allows: Allows): void {
  const [holder, name] = isGeneration14() ? [effects, "applyChange"] : [effects.prototype, "apply"];
  const apply: unknown = Reflect.get(holder, name);
  if (typeof apply !== "function") return;
  const value = function (this: unknown, ...args: readonly unknown[]): unknown {
    const [target, change] = args;
    return allows(target, String(Object(change).key)) ? Reflect.apply(apply, this, args) : {};
  };
  Object.defineProperty(holder, name, { value, configurable: true, writable: true });
}

/** Returns the key of a token's field in a change that Foundry 14 passes on to an actor's tokens; null for any other. */
export function toTokenKey(key: string): string | null {
  return isGeneration14() && key.startsWith(TOKEN) ? key.slice(TOKEN.length) : null;
}

const TOKEN = "token.";

function isGeneration14(): boolean {
  return game.release.generation >= 14;
}

/** Lists the changes of an effect. Foundry 13 numbers their types; 14 names them, and stores the changes in the effect's system data. */
export function listChanges(effect: EffectDocument): readonly StoredChange[] {
  const list = getValue(toData(effect.toObject()), isGeneration14() ? ["system", "changes"] : ["changes"]);
  return Array.isArray(list) ? list.map((each) => toStoredChange(toData(each))) : [];
}

function toStoredChange(raw: Data): StoredChange {
  const namedType = CHANGE_TYPES.find((type) => type === raw["type"]) ?? null;
  const type = isGeneration14() ? namedType : (lookup(MODES, String(raw["mode"])) ?? null);
  return { key: getText(raw, "key"), type, value: readNumber(raw["value"]), raw };
}

/** Reads a stored value as a number; NaN if it is not one. Foundry 13 stores texts, 14 any data. */
function readNumber(value: Json | undefined): number {
  return typeof value === "string" || typeof value === "number" ? Number(value) : NaN;
}

/** Builds the update that stores changes in an effect. Fields that are not recognised keep their values. */
export function buildChangesUpdate(changes: readonly StoredChange[]): Data {
  const list = changes.map(({ key, type, value, raw }) => ({ ...raw, key, ...buildModeData(type, value, raw) }));
  return isGeneration14() ? { "system.changes": list } : { changes: list };
}

function buildModeData(type: ChangeType | null, value: number, raw: Data): Data {
  if (type === null || Number.isNaN(value)) return {};
  if (isGeneration14()) return { type, value, phase: raw["phase"] ?? "initial" };
  const mode = Number(Object.entries(MODES).find(([, each]) => each === type)?.[0] ?? 2);
  return { mode, value: String(type === "subtract" ? -value : value) };
}

/** Reads the stored duration of an effect. */
export function readTime(effect: EffectDocument): StoredTime {
  const source = toData(effect.toObject());
  const duration = toData(source["duration"]);
  const source14 = isGeneration14() ? toData(source["start"]) : duration;
  const [round, turn] = isGeneration14() ? ["round", "turn"] : ["startRound", "startTurn"];
  const start = {
    combat: getText(source14, "combat"),
    round: Number(source14[round] ?? 0),
    turn: Number(source14[turn] ?? 0),
  };
  if (isGeneration14()) {
    // An effect that ends at another moment than the start of a turn is left to Foundry.
    const isOurs = ["", "turnStart"].includes(getText(duration, "expiry"));
    const amount = toAmount(duration["value"]);
    const unit = amount === null ? "rounds" : getText(duration, "units");
    return { ...start, amount, unit: isOurs ? unit : "" };
  }
  const unit = ["rounds", "turns", "seconds"].find((each) => toAmount(duration[each]) !== null);
  return { ...start, amount: unit ? toAmount(duration[unit]) : null, unit: unit ?? "rounds" };
}

/**
 * True if world time has ended an effect that lasts seconds. On Foundry 14 this is always false, since it ends such effects itself; 13 does
 * not.
 */
export function hasExpired(effect: EffectDocument): boolean {
  const duration = toData(toData(effect.toObject())["duration"]);
  const [seconds, start] = [toAmount(duration["seconds"]), toAmount(duration["startTime"])];
  return !isGeneration14() && seconds !== null && start !== null && game.time.worldTime - start >= seconds;
}

/** True if Foundry 14 has stored that an effect is over. */
export function hasStoredEnd(effect: EffectDocument): boolean {
  return isGeneration14() && toData(toData(effect.toObject())["duration"])["expired"] === true;
}

/** The seconds of the units in which effects last world time. */
const SECONDS: Readonly<Record<string, number>> = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 };

/** Lists the units in which an effect can last: by the clock of a fight, and by world time, which only Foundry 14 counts in several. */
export function listTimeUnits(): readonly string[] {
  return ["rounds", "turns", ...(isGeneration14() ? Object.keys(SECONDS) : ["seconds"])];
}

/** True if Foundry 14 has stored the end of an effect that came since a moment of world time, and now lies ahead again. */
export function isEndAhead(effect: EffectDocument, since: number): boolean {
  const { duration, start } = toData(effect.toObject());
  const { value, units } = toData(duration);
  const { time } = toData(start);
  const [amount, began] = [toAmount(value), toAmount(time)];
  const length = lookup(SECONDS, String(units));
  if (!hasStoredEnd(effect) || amount === null || began === null || length === undefined) return false;
  const end = began + amount * length;
  return end > game.time.worldTime && end <= since;
}

/** The update that revives such an effect. */
export const REVIVAL: Data = { "duration.expired": false };

/** True if an effect lasts seconds of world time that Foundry does not count itself. */
export function hasUncountedSeconds(effect: EffectDocument): boolean {
  return !isGeneration14() && readTime(effect).unit === "seconds";
}

function toAmount(value: Json | undefined): number | null {
  return typeof value === "number" ? value : null;
}

/** Builds the update that stores the duration of an effect, which begins now. */
export function buildTimeUpdate({ amount, unit, ...point }: StoredTime): Data {
  const { combat, round, turn } = toCombatPoint(point);
  if (isGeneration14()) {
    const combatant = point.combatant ?? null;
    const start = { combat, round, turn, combatant, initiative: null, time: game.time.worldTime };
    return { duration: { value: amount, units: unit, expired: false }, start };
  }
  const units = Object.fromEntries(["rounds", "turns", "seconds"].map((each) => [each, each === unit ? amount : null]));
  return { duration: { ...units, combat, startRound: round, startTurn: turn, startTime: game.time.worldTime } };
}

function toCombatPoint({ combat, round, turn }: Pick<StoredTime, "combat" | "round" | "turn">) {
  return combat === "" ? { combat: null, round: null, turn: null } : { combat, round, turn };
}
