import { findFamily, GAMES, loadRules, findDisplayRuleset } from "../../../rulesets/index.ts";
import { compareEditions } from "../../../view/edition-view.ts";
import { fillKey } from "../../../view/word-families.ts";

/**
 * Posts a chat message to the Gamemaster that lists the fields which the new ruleset shows and hides. A notification would not survive the
 * reload. Stored data stay unchanged.
 */
export async function tellEditionChange(from: string, to: string): Promise<void> {
  const parts = await Promise.all(GAMES.map(({ sheets }) => compareSheets(sheets[0]?.type ?? "", from, to)));
  const words = (keys: readonly string[]): string =>
    keys.map((key) => game.i18n.localize(key)).join(", ") || game.i18n.localize("RIPOSTE.Settings.ruleset.none");
  const text = document.createElement("p");
  text.textContent = game.i18n.format("RIPOSTE.Settings.ruleset.changed", {
    name: game.i18n.localize(fillKey("RIPOSTE.Rulesets.*", to)),
    appears: words(parts.flatMap((part) => part?.appears ?? [])),
    hides: words(parts.flatMap((part) => part?.hides ?? [])),
  });
  await ChatMessage.create({ content: text.outerHTML, whisper: [game.user.id] });
}

/** Compares the fields that two rulesets show for one type of actor; null if both show it in the same way, or if they cannot be loaded. */
async function compareSheets(type: string, from: string, to: string) {
  const [previous, next] = [findDisplayRuleset(type, from), findDisplayRuleset(type, to)];
  if (previous === undefined || next === undefined || previous === next) return null;
  const loaded = await Promise.all([previous, next].map(loadRules));
  const [before, after] = loaded.every(({ ok }) => ok) ? [findFamily(type, previous), findFamily(type, next)] : [];
  return before && after ? compareEditions(before, after) : null;
}
