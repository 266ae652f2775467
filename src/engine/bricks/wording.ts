import type { Refusal } from "../kernel/result.ts";

/** Formats a number with a true minus sign below 0. */
export function formatNumeral(value: number): string {
  return value < 0 ? `−${-value}` : String(value);
}

/** Formats a modifier with its sign. */
export function formatSigned(value: number): string {
  return value < 0 ? formatNumeral(value) : `+${value}`;
}

const NAME = "name:";

/** Returns the source of a modifier that comes from an item with its own name; such a name is in no language file. */
export function toNamedSource(name: string): string {
  return `${NAME}${name}`;
}

/** Returns the name in a source that `toNamedSource` built; undefined if the source is the key of a text. */
export function readSourceName(source: string): string | undefined {
  return source.startsWith(NAME) ? source.slice(NAME.length) : undefined;
}

/**
 * The name of a weapon, or the key of its name. `targets` are the names of the targets out of its reach; the name of an unnamed target is
 * empty.
 */
type ReachRefusal = { readonly weapon: string; readonly targets: readonly string[] };

/**
 * Builds the data of a refusal because of distance: the weapon and the target. Several targets are worded as the farthest of them, an
 * unnamed one as "the target".
 */
export function describeUnreached({ weapon, targets }: ReachRefusal): Pick<Refusal["data"], "weapon" | "target"> {
  const [target = "RIPOSTE.Act.theTarget", ...others] = targets.filter((target) => target !== "");
  return { weapon, target: others.length > 0 ? "RIPOSTE.Act.farthestTarget" : target };
}
