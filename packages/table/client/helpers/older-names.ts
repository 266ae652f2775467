import { OLD_MODES } from "../documents/message-modes.ts";
import { logCompatibilityWarning } from "./compatibility.ts";

/** Lets something still be read by the name of generation 13, with a warning. (Generation 14) */
export function keepOlderName(
  target: object,
  name: string,
  { now, value }: { now: string; value: () => unknown },
): void {
  const key = name.slice(name.lastIndexOf(".") + 1);
  Object.defineProperty(target, key, {
    get: () => {
      warn(name, now);
      return value();
    },
    configurable: true,
    enumerable: false,
  });
}

function warn(name: string, now: string): void {
  logCompatibilityWarning(`${name} is deprecated in favor of ${now}.`, { since: 14, until: 16 });
}

interface Renamed {
  readonly key: string;
  readonly toOld: (value: unknown) => unknown;
  readonly toNew: (value: unknown) => unknown;
}

/** What a setting of generation 13 is called on 14, and how its values are. */
export function renamedSetting(namespace: string, key: string): Renamed | null {
  if (game.release.generation < 14 || namespace !== "core" || key !== "rollMode") return null;
  warn("The setting core.rollMode", "core.messageMode");
  const older = new Map(Object.entries(OLD_MODES).map(([old, mode]) => [mode, old]));
  return {
    key: "messageMode",
    toOld: (mode) => older.get(String(mode)) ?? "publicroll",
    toNew: (mode) => OLD_MODES[String(mode)] ?? mode,
  };
}
