import { familyOf, FAMILIES } from "../rulesets/index.ts";
import { editionChange } from "../view/edition-view.ts";

/** Tells the Gamemaster, in a message that outlasts the reload, what another ruleset shows and hides; what is stored stays as it is. */
export async function tellEditionChange(from: string, to: string): Promise<void> {
  if (!game.user.isActiveGM || from === to) return;
  const parts = FAMILIES.flatMap(({ sheets }) => {
    const [before, after] = [familyOf(sheets[0]?.type ?? "", from), familyOf(sheets[0]?.type ?? "", to)];
    return before && after ? [editionChange(before, after)] : [];
  });
  const words = (keys: readonly string[]): string =>
    keys.map((key) => game.i18n.localize(key)).join(", ") || game.i18n.localize("RIPOSTE.Settings.ruleset.none");
  const text = document.createElement("p");
  text.textContent = game.i18n.format("RIPOSTE.Settings.ruleset.changed", {
    name: game.i18n.localize(`RIPOSTE.Rulesets.${to}`),
    appears: words(parts.flatMap(({ appears }) => appears)),
    hides: words(parts.flatMap(({ hides }) => hides)),
  });
  await ChatMessage.create({ content: text.outerHTML, whisper: [game.user.id] });
}
