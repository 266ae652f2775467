import { specOf, typesIn } from "../../rulesets/index.ts";
import { type WrittenCheck, writtenCheck } from "../../view/sheet/written-check.ts";
import { headingOf } from "../client/open-rule.ts";
import { rollByClick } from "../declaring/check.ts";
import { tokensControlled } from "../scene/tokens.ts";
import { rollNamed } from "../sheets/rolls.ts";

/** Builds a link to a rule, called by the label that is written, or by the heading above the rule. */
export async function ruleLink(id = "", label?: string): Promise<HTMLElement> {
  const heading = await headingOf(id);
  if (heading === null) return broken(game.i18n.format("RIPOSTE.RulesText.brokenRule", { id }), label);
  return button("riposte-rule", "fa-book-open", { said: id, label: label ?? heading });
}

/** Builds a button that rolls a check, called by the label that is written, or by that of the field. */
export async function checkButton(asked = "", label?: string): Promise<HTMLElement> {
  const { field, label: known } = readCheck(asked);
  if (known === null) return broken(game.i18n.format("RIPOSTE.RulesText.brokenCheck", { field }), label);
  const name = game.i18n.localize(known);
  return button("riposte-check-link", "fa-dice", {
    said: asked,
    label: label ?? game.i18n.format("RIPOSTE.RulesText.check", { name }),
  });
}

/** Rolls a check for the user's selected token, or else for the user's character, as a click on the sheet does. */
export async function rollChecked(asked: string): Promise<void> {
  const { field, difficulty } = readCheck(asked);
  const actor = tokensControlled().find((token) => token.actor?.isOwner)?.actor ?? game.user.character;
  if (!actor) return void ui.notifications.warn("RIPOSTE.RulesText.nobody", { localize: true, console: false });
  const roll = rollNamed(actor, field);
  const none = { name: actor.name, field };
  if (!roll) return void ui.notifications.warn(game.i18n.format("RIPOSTE.RulesText.noField", none), { console: false });
  const filled = difficulty === "" ? roll.filled : { ...roll.filled, [roll.difficulty]: [difficulty] };
  // A written difficulty must not replace the one that this user gave last.
  const key = difficulty === "" ? roll.key : `${roll.key} ${difficulty}`;
  await rollByClick(actor, { ...roll, key, filled });
}

/** Reads the notation of a check, by the sheet of this game's characters. */
function readCheck(asked: string): WrittenCheck {
  const [type = ""] = typesIn(game.settings.get("riposte", "ruleset"), "Actor");
  return writtenCheck(asked, specOf(type) ?? { groups: [] });
}

function button(
  kind: string,
  icon: string,
  { said, label }: { readonly said: string; readonly label: string },
): HTMLElement {
  const made = document.createElement("button");
  made.type = "button";
  made.className = kind;
  made.dataset["said"] = said;
  made.append(iconOf(icon), ` ${label}`);
  return made;
}

/** Builds the text in the place of a broken link: its label, and the reason why it is broken. */
function broken(why: string, label?: string): HTMLElement {
  const made = document.createElement("span");
  made.className = "riposte-broken";
  made.append(iconOf("fa-link-slash"), ` ${label === undefined ? why : `${label} (${why})`}`);
  return made;
}

function iconOf(name: string): HTMLElement {
  const icon = document.createElement("i");
  icon.className = `fa-solid ${name}`;
  icon.inert = true;
  return icon;
}
