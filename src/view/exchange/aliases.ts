import type { State } from "../../engine/index.ts";

/* The ids that stand for fighters whom a user may not know, in what the user is shown of an exchange. */

/** The beginning of the ids that stand for fighters who are not seen. */
const ALIAS = "unseen.";

/** Builds the id that stands for a fighter who is not seen. */
export function toAlias(sign: string): string {
  return ALIAS + sign;
}

/** Lists the ids in a state that stand for fighters who are not seen. */
export function listAliases(state: State): readonly string[] {
  return [...new Set(JSON.stringify(state).match(/\bunseen\.[0-9a-f]+/g) ?? [])];
}

/** Returns the fighters whose ids are mentioned in a text. */
export function filterMentioned(text: string, ids: readonly string[]): readonly string[] {
  return ids.filter((id) => toPattern(id, "\\w.").test(text));
}

/** Builds the pattern of a text that stands between other characters than these. */
export function toPattern(text: string, characters: string): RegExp {
  const literal = text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  return new RegExp(`(?<![${characters}])${literal}(?![${characters}])`, "gu");
}
