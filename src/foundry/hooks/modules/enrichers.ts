import { isElement } from "../../platform/html.ts";
import { readRule } from "../../platform/rule-links.ts";
import { withPart } from "../../platform/lazy-parts.ts";

// Bounded, since a text may begin a notation thousands of times without ending it.
/** `@Rule[d10/D.8]{Evading}`: a link to a rule. */
const RULE = /@Rule\[([^\]]{1,200})\](?:\{([^}]{1,200})\})?/g;

/** `@Check[abilities.stealth 7]{Sneak past}`: a button that rolls a field of the reader's character, at a difficulty or the default one. */
const CHECK = /@Check\[([^\]]{1,200})\](?:\{([^}]{1,200})\})?/g;

const load = () => import("./enriching.ts");

const ENRICHERS = [
  {
    id: "riposteRule",
    pattern: RULE,
    enricher: ([, id, label]: RegExpMatchArray) => withPart(load, ({ ruleLink }) => ruleLink(id, label)),
    onRender: (element: HTMLElement) => onClick(element, (id) => readRule(id)),
  },
  {
    id: "riposteCheck",
    pattern: CHECK,
    enricher: ([, notation, label]: RegExpMatchArray) =>
      withPart(load, ({ checkButton }) => checkButton(notation, label)),
    onRender: (element: HTMLElement) =>
      onClick(element, (notation) => void withPart(load, ({ followCheck }) => followCheck(notation))),
  },
];

/** Registers the notations that every text enriched by Foundry may contain in addition to Foundry's own links. */
export function registerEnrichers(): void {
  CONFIG.TextEditor.enrichers.push(...ENRICHERS);
}

/** Handles the clicks on a button; each time that a text is shown, it has a new button. */
function onClick(element: HTMLElement, handle: (text: string) => void): void {
  element.querySelector("button")?.addEventListener("click", ({ currentTarget }) => {
    if (isElement(currentTarget, HTMLElement)) handle(currentTarget.dataset["said"] ?? "");
  });
}
