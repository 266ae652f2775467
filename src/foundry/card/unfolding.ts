import { type WhyView, whyOf } from "../../view/exchange/why.ts";
import type { TermView } from "../../view/terms.ts";
import { type RuleLinks, ruleLinks } from "../client/rule-links.ts";
import { clientState } from "../client/state.ts";
import { loadPartials, templatePath } from "../client/templates.ts";
import { viewOf } from "./card.ts";
import { recordAt } from "../exchange/record.ts";
import { rollsTold } from "./rolls-told.ts";
import { localisedDuels } from "./localised-duel.ts";
import { isElement } from "../client/elements.ts";

/** The open folds on the cards of each message, so that they stay open when a card is rendered again. */
const unfolded = clientState.map<string, Set<string>>("unfolding.unfolded");

/** Opens the remembered folds of a card, and fills a fold when it is opened: the explanation of a number, an old exchange. */
export function wireFolds(card: HTMLElement, message: string): void {
  card.addEventListener("toggle", (event) => void onToggle(event, message), { capture: true });
  const open = unfolded.get(message);
  for (const fold of foldsIn(card)) fold.open = open?.has(keyOf(fold)) === true;
}

/** Drops the open folds of a deleted message. */
export function forgetFolds(message: string): void {
  unfolded.delete(message);
}

async function onToggle({ target }: Event, message: string): Promise<void> {
  if (!isElement(target, Element)) return;
  const fold = target.closest<HTMLDetailsElement>("details[data-fold]");
  if (!fold || fold !== target) return;
  const open = unfolded.get(message) ?? new Set<string>();
  if (fold.open) unfolded.set(message, open.add(keyOf(fold)));
  else open.delete(keyOf(fold));
  if (!fold.open || fold.dataset["filled"] !== undefined) return;
  fold.dataset["filled"] = "";
  const filled = await contentOf(fold, message);
  if (!filled) return;
  fold.append(filled);
  for (const inner of foldsIn(fold)) inner.open = open.has(keyOf(inner));
}

/** Renders the content of a fold; null if there is nothing to show. */
async function contentOf({ dataset }: HTMLDetailsElement, id: string): Promise<HTMLElement | null> {
  const record = recordAt(id);
  if (!record) return null;
  if (dataset["fold"] === "rolls") return rollsTold(record.message);
  const index = Number(dataset["duel"]);
  const { view, unnamed } = await viewOf(record);
  const duel = view.duels[index];
  if (!duel) return null;
  const why = whyOf(duel, dataset["why"] ?? "");
  if (dataset["fold"] === "why")
    return why && rendered("terms.hbs", saidWhy(why, await ruleLinks(record.state.ruleset)));
  const said = await localisedDuels(view.duels, { hidden: unnamed, compact: false });
  return rendered("duel.hbs", said[index] ?? {});
}

/** Adds the rule of each term to the explanation of a number, if its ruleset has one. */
function saidWhy({ pool, soak }: WhyView, links: RuleLinks) {
  const withRule = (term: TermView) => ({ ...term, rule: links.ofTerm(term), said: ruleOf(term) });
  const terms = pool.terms.map(withRule);
  const difficultyTerms = pool.difficultyTerms.map(withRule);
  return { pool: { ...pool, terms, difficultyTerms }, soak: soak.map(withRule) };
}

function ruleOf({ rules }: TermView): string {
  const known = rules.find((key) => game.i18n.has(key));
  return known === undefined ? "" : game.i18n.localize(known);
}

async function rendered(template: string, context: object): Promise<HTMLElement | null> {
  await loadPartials();
  const html = await foundry.applications.handlebars.renderTemplate(templatePath(`exchange/${template}`), {
    ...context,
  });
  const element = foundry.utils.parseHTML(html);
  return isElement(element, HTMLElement) ? element : null;
}

function foldsIn(root: HTMLElement): readonly HTMLDetailsElement[] {
  return [...root.querySelectorAll<HTMLDetailsElement>("details[data-fold]")];
}

function keyOf({ dataset }: HTMLDetailsElement): string {
  return [dataset["fold"], dataset["duel"], dataset["why"]].join("/");
}
