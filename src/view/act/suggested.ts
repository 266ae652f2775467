import { type SceneValue, type Switch, isSame, lookup } from "../../engine/index.ts";

/** The values of a form from which suggestions are read. */
type SuggestionForm = Readonly<Record<string, readonly string[]>>;

/** The scene's suggestions, and the circumstances that are offered. */
type SceneSuggestions = { readonly placed: Readonly<Record<string, SceneValue>>; readonly switches: readonly Switch[] };

/**
 * Finds a suggested number, which only the page knows and a declaration must carry; undefined for numbers that the writer measures itself.
 */
export function findSuggestedNumber(name: string, { placed }: SceneSuggestions): number | undefined {
  const { value, why } = lookup(placed, name) ?? {};
  return why && typeof value === "number" ? value : undefined;
}

/** The names under which a form stores the suggested circumstances that are switched off, and the fighters for whom they were suggested. */
export const toOffName = (name: string): string => `${name}.off`;
export const toOffTargetName = (name: string): string => `${name}.of`;

/**
 * Lists the circumstances that are switched on: by hand, and those that the scene suggests, unless they are switched off, or another of
 * their group is switched on by hand.
 */
export function listActiveSwitches(
  name: string,
  filled: SuggestionForm,
  { placed, switches }: SceneSuggestions,
): readonly string[] {
  const byHand = lookup(filled, name) ?? [];
  const { value = [], of = [] } = lookup(placed, name) ?? {};
  const isSameTarget = isSame(lookup(filled, toOffTargetName(name)) ?? [], of);
  const off = isSameTarget ? (lookup(filled, toOffName(name)) ?? []) : [];
  const findGroup = (id: string): string => switches.find((each) => each.id === id)?.group ?? id;
  const takenGroups = byHand.map(findGroup);
  const suggested = typeof value === "number" ? [] : value;
  return [...byHand, ...suggested.filter((id) => !off.includes(id) && !takenGroups.includes(findGroup(id)))];
}
