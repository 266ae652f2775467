import { type Placed, type Switch, isSame, lookup } from "../../engine/index.ts";

/** The values of a form from which suggestions are read. */
type Form = Readonly<Record<string, readonly string[]>>;

/** The scene's suggestions, and the circumstances that are offered. */
type Seen = { readonly placed: Readonly<Record<string, Placed>>; readonly switches: readonly Switch[] };

/**
 * Finds a suggested number, which only the page knows and a declaration must carry; undefined for numbers that the writer measures itself.
 */
export function suggestedNumber(name: string, { placed }: Seen): number | undefined {
  const { value, why } = lookup(placed, name) ?? {};
  return why && typeof value === "number" ? value : undefined;
}

/** The names under which a form stores the suggested circumstances that are switched off, and the fighters for whom they were suggested. */
export const offIn = (name: string): string => `${name}.off`;
export const offOf = (name: string): string => `${name}.of`;

/**
 * Lists the circumstances that are switched on: by hand, and those that the scene suggests, unless they are switched off, or another of
 * their group is switched on by hand.
 */
export function switchedOn(name: string, filled: Form, { placed, switches }: Seen): readonly string[] {
  const own = lookup(filled, name) ?? [];
  const { value = [], of = [] } = lookup(placed, name) ?? {};
  const sameAim = isSame(lookup(filled, offOf(name)) ?? [], of);
  const off = sameAim ? (lookup(filled, offIn(name)) ?? []) : [];
  const groupOf = (id: string): string => switches.find((each) => each.id === id)?.group ?? id;
  const taken = own.map(groupOf);
  const suggested = typeof value === "number" ? [] : value;
  return [...own, ...suggested.filter((id) => !off.includes(id) && !taken.includes(groupOf(id)))];
}
