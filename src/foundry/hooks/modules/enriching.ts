import { findSheetSpec, listDocumentTypes } from "../../../rulesets/index.ts";
import { type WrittenCheck, parseWrittenCheck } from "../../../view/sheet/written-check.ts";
import { findHeading } from "../../platform/open-rule.ts";
import { openCheck, rollOrOpenCheck } from "../../windows/declaring/check-window.ts";
import { listSelectedTokens } from "../../documents/scene/tokens.ts";
import { findRollByName } from "../../windows/sheets/rolls.ts";

/** Builds a link to a rule; its text is the given label, or else the heading above the rule. */
export async function ruleLink(id = "", label?: string): Promise<HTMLElement> {
  const heading = await findHeading(id);
  if (heading === null) return buildBrokenLink(game.i18n.format("RIPOSTE.RulesText.brokenRule", { id }), label);
  return buildButton("riposte-rule", "fa-book-open", { said: id, label: label ?? heading });
}

/** Builds a button that rolls a check; its text is the given label, or else the label of the field. */
export async function checkButton(notation = "", label?: string): Promise<HTMLElement> {
  const { field, label: fieldLabel } = readCheck(notation);
  if (fieldLabel === null) return buildBrokenLink(game.i18n.format("RIPOSTE.RulesText.brokenCheck", { field }), label);
  const name = game.i18n.localize(fieldLabel);
  return buildButton("riposte-check-link", "fa-dice", {
    said: notation,
    label: label ?? game.i18n.format("RIPOSTE.RulesText.check", { name }),
  });
}

/**
 * Rolls a check for the user's selected token, or else for the user's character, as a click on the sheet does. Returns false, and says why,
 * if the notation names no check of the actor.
 */
export async function rollChecked(notation: string, roll = rollOrOpenCheck): Promise<boolean> {
  const { field, difficulty } = readCheck(notation);
  const actor = listSelectedTokens().find((token) => token.actor?.isOwner)?.actor ?? game.user.character;
  const found = actor && field !== "" ? findRollByName(actor, field) : null;
  if (!actor || !found) {
    const actorKey = actor ? "RIPOSTE.RulesText.noField" : "RIPOSTE.RulesText.nobody";
    const key = field === "" ? "RIPOSTE.RulesText.which" : actorKey;
    ui.notifications.warn(game.i18n.format(key, { name: actor?.name ?? "", field }), { console: false });
    return false;
  }
  const filled = difficulty === "" ? found.filled : { ...found.filled, [found.difficulty]: [difficulty] };
  // A written difficulty must not replace the last one that this user has entered.
  const key = difficulty === "" ? found.key : `${found.key} ${difficulty}`;
  await roll(actor, { ...found, key, filled });
  return true;
}

/** Follows the button of a check in a text. For a GM it opens the options, since a player may have written the text and named the button. */
export async function followCheck(notation: string): Promise<void> {
  await rollChecked(notation, game.user.isGM ? async (actor, roll) => openCheck(actor, roll) : rollOrOpenCheck);
}

/** Reads the notation of a check with the sheet of this game's characters. */
function readCheck(notation: string): WrittenCheck {
  const [type = ""] = listDocumentTypes(game.settings.get("riposte", "ruleset"), "Actor");
  return parseWrittenCheck(notation, findSheetSpec(type) ?? { groups: [] });
}

function buildButton(
  kind: string,
  icon: string,
  { said: value, label }: { readonly said: string; readonly label: string },
): HTMLElement {
  const element = document.createElement("button");
  element.type = "button";
  element.className = kind;
  element.dataset["said"] = value;
  element.append(buildIcon(icon), ` ${label}`);
  return element;
}

/** Builds the text that replaces a broken link: its label, and the reason why it is broken. */
function buildBrokenLink(why: string, label?: string): HTMLElement {
  const element = document.createElement("span");
  element.className = "riposte-broken";
  element.append(buildIcon("fa-link-slash"), ` ${label === undefined ? why : `${label} (${why})`}`);
  return element;
}

function buildIcon(name: string): HTMLElement {
  const icon = document.createElement("i");
  icon.className = `fa-solid ${name}`;
  icon.inert = true;
  return icon;
}
