import type { BadgeView } from "../../../view/badge-view.ts";
import type { BudgetView } from "../../../view/tracker-view.ts";
import { localiseSentence } from "../../exchange/refusals.ts";

/** A chip: classes, an optional icon, a short text, and the whole sentence as tooltip and for screen readers. */
type Chip = {
  readonly classes: string;
  readonly icon: string;
  readonly short: string;
  readonly hint: string;
  readonly data: Readonly<Record<string, string>>;
};

/** Builds the chip of a fighter's wound. */
export function buildWoundChip({ label, out }: { readonly label: string; readonly out: boolean }): Chip {
  const text = game.i18n.localize(label);
  const icon = out ? "fa-skull" : "fa-droplet";
  return { classes: `riposte-wound-chip ${out ? "is-out" : ""}`, icon, short: text, hint: text, data: {} };
}

/** Builds the chip that marks a fighter's own turn. */
export function buildTurnChip(hint: string): Chip {
  const short = game.i18n.localize("RIPOSTE.Turn.short");
  return { classes: "riposte-turn__chip is-good", icon: "fa-play", short, hint, data: {} };
}

/** Builds the chip of the remaining amount of a budget. */
export function buildBudgetChip({ resource, label, hint, spent, left, of }: BudgetView): Chip {
  const amounts = { left: String(Math.max(0, left)), of: String(of) };
  return {
    classes: `riposte-budget__chip ${spent ? "is-spent" : "is-ready"}`,
    icon: "",
    short: game.i18n.format(label, amounts),
    hint: game.i18n.format(hint, amounts),
    data: { resource },
  };
}

/** Builds the chip of a badge. */
export function buildBadgeChip({ id, icon, tone, short, hint }: BadgeView): Chip {
  const classes = `riposte-badge is-${tone}`;
  return { classes, icon, short: localiseSentence(short), hint: localiseSentence(hint), data: { badge: id } };
}

/** Builds a labelled list of chips. */
export function buildChipList(page: Document, label: string, chips: readonly Chip[]): HTMLElement {
  const list = page.createElement("ul");
  list.className = "riposte riposte-budget";
  list.setAttribute("aria-label", label);
  list.append(...chips.map((chip) => buildChipElement(page, chip)));
  return list;
}

/** Builds a line with a short text; the whole sentence is its tooltip. */
export function buildLine(page: Document, name: string, short: string, hint: string): HTMLElement {
  const line = page.createElement("p");
  line.className = `riposte ${name}`;
  line.textContent = short;
  line.dataset["tooltipText"] = hint;
  return line;
}

/** Builds the element of a chip: screen readers get the sentence; the short text and the icon are visual. */
function buildChipElement(page: Document, { classes, icon, short, hint, data }: Chip): HTMLElement {
  const chip = page.createElement("li");
  chip.className = classes;
  Object.assign(chip.dataset, data, short === hint ? {} : { tooltipText: hint });
  if (icon !== "") chip.append(buildIcon(page, icon));
  const words = page.createElement("span");
  words.textContent = short;
  words.className = "riposte-chip__words";
  chip.append(words);
  if (short === hint) return chip;
  words.setAttribute("aria-hidden", "true");
  const sentence = page.createElement("span");
  sentence.className = "riposte-unseen";
  sentence.textContent = hint;
  chip.append(sentence);
  return chip;
}

function buildIcon(page: Document, icon: string): HTMLElement {
  const element = page.createElement("i");
  element.className = `fa-solid ${icon}`;
  element.setAttribute("aria-hidden", "true");
  return element;
}
