import { getProperty, type PlainObject } from "../../shared/utils/index.ts";

/** A scope under which flags may stand: the core, the world, the system or an active module. */
export function flagScope(scope: string): string {
  const known =
    scope === "core" || scope === "world" || scope === game.system.id || game.modules.get(scope) !== undefined;
  if (!known) throw new Error(`Flag scope "${scope}" is not valid or not currently active`);
  return scope;
}

/** The value of a flag. */
export function readFlag(flags: PlainObject, scope: string, key: string): unknown {
  const own = flags[flagScope(scope)];
  return getProperty(own, key);
}
