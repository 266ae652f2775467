import type { Roll } from "./roll.ts";

export interface AnchorOptions {
  attrs?: Record<string, string>;
  dataset?: Record<string, string>;
  classes?: string[];
  label?: string;
  icon?: string;
}

/** A link that shows a roll's total, or its formula while it is not rolled, and carries the roll. */
export function rollAnchor(roll: Roll, options: AnchorOptions): HTMLAnchorElement {
  const { attrs = {}, dataset = {}, classes = [], label, icon = "fa-solid fa-dice-d20" } = options;
  const anchor = document.createElement("a");
  anchor.classList.add("inline-roll", ...(roll._evaluated ? ["inline-result"] : ["roll"]), ...classes);
  Object.assign(anchor.dataset, roll._evaluated ? { roll: escape(JSON.stringify(roll)) } : { formula: roll.formula });
  if (roll._evaluated) anchor.dataset.tooltipText = roll.formula;
  Object.assign(anchor.dataset, dataset);
  for (const [name, value] of Object.entries(attrs)) anchor.setAttribute(name, value);
  const image = document.createElement("i");
  image.className = icon;
  image.setAttribute("aria-hidden", "true");
  anchor.append(image, label ?? String(roll._evaluated ? roll.total : roll.formula));
  return anchor;
}

/** A text escaped for use in an attribute. */
function escape(json: string): string {
  return encodeURIComponent(json);
}
