import { modeOfType, MODES } from "../data/fields/changing-field.ts";
import { isPlainObject, type PlainObject } from "../../shared/utils/index.ts";
import { logCompatibilityWarning } from "../helpers/compatibility.ts";

const AGE = { since: 14, until: 16 };

/** Brings a change with a mode into the form with a type, in place. */
export function migrateChange(change: PlainObject): void {
  const { mode, value } = change;
  if (typeof mode !== "number" || "type" in change) return;
  change.type = MODES[mode] ?? `custom.${mode}`;
  if (typeof value === "string") change.value = readRecord(value);
  delete change.mode;
}

/** Records and lists were written as JSON. */
function readRecord(value: string): unknown {
  if (!/^\s*[[{]/.test(value)) return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
}

/** Moves what generation 13 stores of an effect to where 14 has it, in place; what is there already counts. */
export function migrateEffect(source: PlainObject): void {
  const { changes, duration } = source;
  if (Array.isArray(changes)) {
    const system = isPlainObject(source.system) ? source.system : {};
    if (!Array.isArray(system.changes)) source.system = { ...system, changes: changes.filter(isPlainObject) };
    for (const change of changes) if (isPlainObject(change)) migrateChange(change);
    delete source.changes;
  }
  if (isPlainObject(duration) && duration.value === undefined) migrateDuration(source, duration);
}

/** One amount is left of several: seconds before rounds before turns. */
function migrateDuration(source: PlainObject, duration: PlainObject): void {
  const units = ["seconds", "rounds", "turns"].find((each) => typeof duration[each] === "number");
  if (!units) return;
  const { combat = null, startRound: round = null, startTurn: turn = null, startTime: time = null } = duration;
  source.duration = { value: duration[units], units };
  const isBegun = [combat, round, turn, time].some((each) => each !== null);
  if (isBegun) source.start ??= { combat, combatant: null, initiative: null, round, turn, time };
}

/** Lets the mode of a change still be read, with a warning. */
export function keepMode<T extends object>(change: T): T {
  const get = (): number | undefined => {
    logCompatibilityWarning("EffectChangeData#mode is deprecated in favor of EffectChangeData#type.", AGE);
    return modeOfType(String(Reflect.get(change, "type")));
  };
  return Object.defineProperty(change, "mode", { get, configurable: true, enumerable: false });
}

/** Warns that the changes of an effect are read where they were. */
export function warnOfChanges(): void {
  logCompatibilityWarning("ActiveEffect#changes is deprecated in favor of ActiveEffect#system#changes.", AGE);
}
