import { type SceneValue, type Switch, isSame, lookup } from "../../engine/index.ts";

/** The values of a form, which may override the scene's suggestions. */
type SuggestionForm = Readonly<Record<string, readonly string[]>>;

/** The scene's suggestions, and the circumstances that are offered. */
type SceneSuggestions = { readonly placed: Readonly<Record<string, SceneValue>>; readonly switches: readonly Switch[] };

/**
 * Finds a number that the scene suggests. The declaration must carry it, since only the declaring client knows it. Undefined for numbers
 * that the writer measures itself.
 */
export function findSuggestedNumber(name: string, { placed }: SceneSuggestions): number | undefined {
  const { value, why } = lookup(placed, name) ?? {};
  return why && typeof value === "number" ? value : undefined;
}

/**
 * Returns the name of the field that stores the suggested circumstances switched off by hand. The field of `toOffTargetName` stores the
 * fighters they were suggested for.
 */
export const toOffName = (name: string): string => `${name}.off`;
export const toOffTargetName = (name: string): string => `${name}.of`;

/**
 * Lists the circumstances that are switched on, by hand or by the scene's suggestion. A suggested one is off if the user switched it off,
 * or switched on another of its group.
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
