import { placeUnder } from "../../engine/index.ts";
import { familyNameOf, loadRulePlaces } from "../../rulesets/index.ts";
import type { Sentence, TermView } from "../../view/terms.ts";
import { clientState } from "./state.ts";
import { withPart } from "./with-part.ts";

/** The ids of rules that stand in a game's journal, each by what it is the rule of; empty where none is named. */
export type RuleLinks = {
  ofTerm(term: TermView): string;
  ofRefusal(refusal: Sentence | null): string;
  ofAct(kind: string): string;
};

const NONE = { terms: {}, refusals: {}, acts: {} };

/** Which rules the journal of a ruleset's game has; nothing is linked as long as that cannot be loaded. */
export async function ruleLinks(ruleset = game.settings.get("riposte", "ruleset")): Promise<RuleLinks> {
  const { terms, refusals, acts } = (await loadRulePlaces(ruleset)?.catch(() => NONE)) ?? NONE;
  const idAt = (place: string): string => (place === "" ? "" : `${familyNameOf(ruleset)}/${place}`);
  return {
    ofTerm: ({ source }) => idAt(placeUnder(terms, source)),
    ofRefusal: (refusal) => idAt(placeUnder(refusals, refusal?.key.replace("RIPOSTE.Refusal.", "") ?? "")),
    ofAct: (kind) => idAt(placeUnder(acts, kind)),
  };
}

/** Opens the journal at the rule that a link names. */
export function readRule(id = ""): void {
  void withPart(
    () => import("./open-rule.ts"),
    ({ openRule }) => openRule(id),
  );
}

/** The notifications that lead to a rule, each with its id. */
const notices = clientState.map<{ readonly element?: HTMLElement | undefined }, string>("rule-links.notices");

/** Warns of something; a click on the notification opens the rule, if there is one. */
export function warnWithRule(text: string, rule: string): void {
  const told = rule === "" ? text : game.i18n.format("RIPOSTE.RulesText.notice", { what: text });
  const notice = ui.notifications.warn(told, { console: false });
  if (rule === "") return;
  if (notices.size === 0) document.addEventListener("click", openFromNotice, { capture: true });
  notices.set(notice, rule);
}

/** A click on such a notification opens the rule; one on its cross only dismisses it. */
function openFromNotice({ target }: Event): void {
  if (!(target instanceof Element) || target.closest("button, a, [data-action]")) return;
  const [, rule] = [...notices].find(([{ element }]) => element?.contains(target)) ?? [];
  if (rule !== undefined) readRule(rule);
}
