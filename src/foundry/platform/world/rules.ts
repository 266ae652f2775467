import { type Refusal, type Result, type Data, toData, isData, parseJson } from "../../../engine/index.ts";
import { type LoadedRules, findRuleset, loadRules, NO_RULINGS } from "../../../rulesets/index.ts";
import { describeRefusal } from "../../../view/terms.ts";
import { clientState } from "../state.ts";

/** Loads the rules of the world's game; a refusal if they cannot be loaded. */
export function loadWorldRules(): Promise<Result<LoadedRules>> {
  return loadRules(game.settings.get("riposte", "ruleset"));
}

/**
 * Runs a user's task once the rules are loaded, or shows that they cannot be loaded. If the ruleset changes meanwhile, the task is dropped,
 * since the client reloads.
 */
export async function withRules(task: () => void): Promise<void> {
  const ruleset = game.settings.get("riposte", "ruleset");
  const rules = await loadRules(ruleset);
  if (game.settings.get("riposte", "ruleset") !== ruleset) return;
  if (rules.ok) task();
  else showMissingRules(rules.refusal);
}

/** Wraps a task so that it waits for the rules, as in `withRules`. */
export function toTaskWithRules(task: () => void): () => void {
  return () => void withRules(task);
}

/** Finds the reason why the rules of a ruleset are missing; null if they are loaded, and for an unknown ruleset. */
export function findMissingRules(ruleset: string): Refusal | null {
  const result = findRuleset(ruleset);
  return result.ok || result.refusal.code === "ruleset/unknown" ? null : result.refusal;
}

/** Shows the user that rules cannot be loaded; only a reload tries it again. */
export function showMissingRules(refusal: Refusal): void {
  ui.notifications.error(formatMissingRules(refusal), { permanent: true, console: false });
}

/** Formats the reason why rules are missing, in the language of this client. */
export function formatMissingRules(refusal: Refusal): string {
  const { key } = describeRefusal(refusal);
  return game.i18n.format(key, { id: String(refusal.data["id"]) });
}

/** Returns this table's rulings for the world's game. */
export function worldRulings(): Data {
  return readAllRulings()[game.settings.get("riposte", "ruleset")] ?? NO_RULINGS;
}

/** Returns the world's own record of rulings for a stored one that is equal to it, since what is cached by the record is then found. */
export function shareRulings(rulings: Data): Data {
  const current = worldRulings();
  return JSON.stringify(rulings) === JSON.stringify(current) ? current : rulings;
}

/** The last text of the setting and the rulings read from it. They are cached, since every form and every button needs them. */
const cached = clientState.record("rules.read", (): { text: string; rulings: Readonly<Record<string, Data>> } => ({
  text: "",
  rulings: {},
}));

/** Reads the rulings of this world for each game. */
export function readAllRulings(): Readonly<Record<string, Data>> {
  const text = game.settings.get("riposte", "rulings");
  if (text === cached.text) return cached.rulings;
  const stored = toData(parseJson(text));
  const entries = isData(stored) ? Object.entries(stored) : [];
  cached.rulings = Object.fromEntries(entries.flatMap(([id, rulings]) => (isData(rulings) ? [[id, rulings]] : [])));
  cached.text = text;
  return cached.rulings;
}
