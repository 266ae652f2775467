import type { Refusal, Result } from "../../engine/index.ts";
import { type LoadedRules, findRuleset, loadRules } from "../../rulesets/index.ts";
import { describeRefusal } from "../../view/terms.ts";

/** Loads the rules of the world's game; a refusal if they cannot be loaded. */
export function loadWorldRules(): Promise<Result<LoadedRules>> {
  return loadRules(game.settings.get("riposte", "ruleset"));
}

/** Runs a user's task once the rules are loaded; if they cannot be, tells the user. If the game changes meanwhile, the page reloads instead. */
export async function withRules(task: () => void): Promise<void> {
  const ruleset = game.settings.get("riposte", "ruleset");
  const rules = await loadRules(ruleset);
  if (game.settings.get("riposte", "ruleset") !== ruleset) return;
  if (rules.ok) task();
  else showMissingRules(rules.refusal);
}

/** Wraps a task so that it waits for the rules in the same way. */
export function toTaskWithRules(task: () => void): () => void {
  return () => void withRules(task);
}

/** Finds the reason why the rules of a ruleset are missing; null if they are loaded, and for an unknown ruleset. */
export function findMissingRules(ruleset: string): Refusal | null {
  const result = findRuleset(ruleset);
  return result.ok || result.refusal.code === "ruleset/unknown" ? null : result.refusal;
}

/** Tells the user that rules cannot be loaded; only a reload of the page tries it again. */
export function showMissingRules(refusal: Refusal): void {
  ui.notifications.error(formatMissingRules(refusal), { permanent: true, console: false });
}

/** Formats the reason why rules are missing, in the language of this client. */
export function formatMissingRules(refusal: Refusal): string {
  const { key } = describeRefusal(refusal);
  return game.i18n.format(key, { id: String(refusal.data["id"]) });
}
