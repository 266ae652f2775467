import type { Refusal, Result } from "../../engine/index.ts";
import { type Rules, findRuleset, loadRules } from "../../rulesets/index.ts";
import { refusalSentence } from "../../view/terms.ts";

/** Loads the rules of the world's game; a refusal if they cannot be loaded. */
export function rulesReady(): Promise<Result<Rules>> {
  return loadRules(game.settings.get("riposte", "ruleset"));
}

/** Runs a user's task once the rules are loaded; if they cannot be, tells the user. If the game changes meanwhile, the page reloads instead. */
export async function withRules(task: () => void): Promise<void> {
  const asked = game.settings.get("riposte", "ruleset");
  const rules = await loadRules(asked);
  if (game.settings.get("riposte", "ruleset") !== asked) return;
  if (rules.ok) task();
  else notifyMissing(rules.refusal);
}

/** Wraps a task so that it waits for the rules in the same way. */
export function afterRules(task: () => void): () => void {
  return () => void withRules(task);
}

/** Finds the reason why the rules of a ruleset are missing; null if they are loaded, and for an unknown ruleset. */
export function missingRules(ruleset: string): Refusal | null {
  const found = findRuleset(ruleset);
  return found.ok || found.refusal.code === "ruleset/unknown" ? null : found.refusal;
}

/** Tells the user that rules cannot be loaded; only a reload of the page tries it again. */
export function notifyMissing(refusal: Refusal): void {
  ui.notifications.error(missingSentence(refusal), { permanent: true, console: false });
}

/** Formats the reason why rules are missing, in the language of this client. */
export function missingSentence(refusal: Refusal): string {
  const { key } = refusalSentence(refusal);
  return game.i18n.format(key, { id: String(refusal.data["id"]) });
}
