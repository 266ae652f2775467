import { type NumberExplanation, findExplanation } from "../../../view/exchange/why.ts";
import type { TermView } from "../../../view/terms.ts";
import { type RuleLinks, loadRuleLinks } from "../../platform/rule-links.ts";
import { clientState } from "../../platform/state.ts";
import { loadPartials, templatePath, isElement } from "../../platform/html.ts";
import { buildExchangeView } from "./card.ts";
import { chooseFold, dropShape, openLine } from "./card-shape.ts";
import { scheduleReshape } from "./exchange-model.ts";
import { findRecord } from "../../exchange/record.ts";
import { buildCardDuels } from "../../exchange/card-duels.ts";
import { readRoller } from "../../platform/dice.ts";
import { findActorName } from "../../documents/fighters.ts";

/** The open folds on the cards of each message, so that they stay open when a card is rendered again. */
const unfolded = clientState.map<string, Set<string>>("unfolding.unfolded");

/**
 * Opens the remembered folds of a card. A fold is filled when it is opened: with the explanation of a number, with rolls, or with an old
 * exchange.
 */
export function wireFolds(card: HTMLElement, message: string): void {
  card.addEventListener("toggle", (event) => void onToggle(event, message), { capture: true });
  const open = unfolded.get(message);
  for (const fold of listFolds(card)) fold.open = open?.has(toFoldKey(fold)) === true;
}

/** Drops the open folds of a deleted message. */
export function removeFolds(message: string): void {
  unfolded.delete(message);
  dropShape(message);
}

/** Folds a card to its line, or shows it whole again. */
export function foldCard(message: string): void {
  chooseFold(message, true);
  unfolded.delete(message);
  scheduleReshape();
}

async function onToggle({ target }: Event, message: string): Promise<void> {
  if (!isElement(target, Element)) return;
  const fold = target.closest<HTMLDetailsElement>("details[data-fold]");
  if (!fold || fold !== target) return;
  if (fold.dataset["fold"] === "duel" || fold.dataset["fold"] === "group") showTold(message, fold.open);
  const open = unfolded.get(message) ?? new Set<string>();
  if (fold.open) unfolded.set(message, open.add(toFoldKey(fold)));
  else open.delete(toFoldKey(fold));
  if (!fold.open || fold.dataset["filled"] !== undefined) return;
  fold.dataset["filled"] = "";
  const content = await renderContent(fold, message);
  if (!content) return;
  fold.append(content);
  for (const inner of listFolds(fold)) inner.open = open.has(toFoldKey(inner));
}

/** Shows the cards that a line tells while it is open. */
function showTold(message: string, isOpen: boolean): void {
  openLine(message, isOpen);
  scheduleReshape();
}

/** Renders the content of a fold; null if there is nothing to show. */
async function renderContent({ dataset }: HTMLDetailsElement, id: string): Promise<HTMLElement | null> {
  const record = findRecord(id);
  if (!record) return null;
  if (dataset["fold"] === "rolls") return renderRolls(record.message);
  const index = Number(dataset["duel"]);
  const { view, unnamed } = await buildExchangeView(record);
  const duel = view.duels[index];
  if (!duel) return null;
  const why = findExplanation(duel, dataset["why"] ?? "");
  if (dataset["fold"] === "why")
    return why && renderPart("terms.hbs", describeTerms(why, await loadRuleLinks(record.state.ruleset)));
  const [cardDuel] = await buildCardDuels([duel], unnamed);
  return renderPart("duel.hbs", { ...cardDuel, index });
}

/** Adds the rule of each term to the explanation of a number, if its ruleset has one. */
function describeTerms({ pool, soak }: NumberExplanation, links: RuleLinks) {
  const withRule = (term: TermView) => ({
    ...term,
    rule: links.ofTerm(term),
    said: term.rules.find((key) => game.i18n.has(key)),
  });
  const terms = pool.terms.map(withRule);
  const difficultyTerms = pool.difficultyTerms.map(withRule);
  return { pool: { ...pool, terms, difficultyTerms }, soak: soak.map(withRule) };
}

async function renderPart(template: string, context: object): Promise<HTMLElement | null> {
  await loadPartials();
  const html = await foundry.applications.handlebars.renderTemplate(templatePath(`exchange/${template}`), {
    ...context,
  });
  const element = foundry.utils.parseHTML(html);
  return isElement(element, HTMLElement) ? element : null;
}

function listFolds(root: HTMLElement): readonly HTMLDetailsElement[] {
  return [...root.querySelectorAll<HTMLDetailsElement>("details[data-fold]")];
}

function toFoldKey({ dataset }: HTMLDetailsElement): string {
  return [dataset["fold"], dataset["duel"], dataset["why"]].join("/");
}

/** Renders the dice of a message as Foundry's chat shows them in detail, roll by roll, each under the name of its fighter. */
async function renderRolls(message: ChatMessage.Implementation): Promise<HTMLElement> {
  const all = document.createElement("div");
  for (const roll of message.rolls) {
    const rollElement = document.createElement("div");
    rollElement.className = "dice-roll expanded";
    const name = document.createElement("p");
    name.textContent = await findActorName(readRoller(roll)?.fighter ?? "");
    const parsed = foundry.utils.parseHTML(await roll.getTooltip());
    rollElement.append(name, ...(isElement(parsed, HTMLCollection) ? [...parsed] : [parsed]));
    all.append(rollElement);
  }
  return all;
}
