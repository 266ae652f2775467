import { findRulePassage } from "../../engine/index.ts";
import { toGameName, loadRulePlaces } from "../../rulesets/index.ts";
import type { Sentence, TermView } from "../../view/terms.ts";
import { isElement } from "./html.ts";
import { clientState } from "./state.ts";
import { withPart } from "./lazy-parts.ts";

/** A rule in a game's journal: its id, and its position in the game's rules. */
export type RuleLink = { readonly id: string; readonly at: string };

/** The links to the rules in a game's journal, by the subject of each rule; null if a subject has no rule. */
export type RuleLinks = {
  ofTerm(term: TermView): RuleLink | null;
  ofRefusal(refusal: Sentence | null): RuleLink | null;
  ofAct(kind: string): RuleLink | null;
};

const NONE = { terms: {}, refusals: {}, acts: {} };

/** Loads the links to the rules in the journal of a ruleset's game. If they cannot be loaded, nothing is linked. */
export async function loadRuleLinks(ruleset = game.settings.get("riposte", "ruleset")): Promise<RuleLinks> {
  const { terms, refusals, acts } = (await loadRulePlaces(ruleset)?.catch(() => NONE)) ?? NONE;
  const linkTo = (at: string): RuleLink | null => (at === "" ? null : { id: `${toGameName(ruleset)}/${at}`, at });
  return {
    ofTerm: ({ source }) => linkTo(findRulePassage(terms, source)),
    ofRefusal: (refusal) => linkTo(findRulePassage(refusals, refusal?.key.replace("RIPOSTE.Refusal.", "") ?? "")),
    ofAct: (kind) => linkTo(findRulePassage(acts, kind)),
  };
}

/** Opens the journal at the rule that a link names. */
export function readRule(id = ""): void {
  void withPart(
    () => import("./open-rule.ts"),
    ({ openRule }) => openRule(id),
  );
}

/** The notifications that open a rule when clicked, each with the id of the rule. */
const notices = clientState.map<{ readonly element?: HTMLElement | undefined }, string>("rule-links.notices");

/** Shows a warning; if it has a rule, a click on it opens the rule. */
export function showRuleWarning(text: string, rule: RuleLink | null): void {
  const message = rule === null ? text : game.i18n.format("RIPOSTE.RulesText.notice", { what: text });
  const notice = ui.notifications.warn(message, { console: false });
  if (!rule) return;
  if (notices.size === 0) document.addEventListener("click", openFromNotice, { capture: true });
  notices.set(notice, rule.id);
}

/** Opens the rule of a clicked notification; a click on its cross only dismisses it. */
function openFromNotice({ target }: Event): void {
  if (!isElement(target, Element) || target.closest("button, a, [data-action]")) return;
  const [, rule] = [...notices].find(([{ element }]) => element?.contains(target)) ?? [];
  if (rule !== undefined) readRule(rule);
}
