import { type Json, type Option, type Question, isSame } from "../../engine/index.ts";

/** An open question, and the ruleset of its exchange. */
export type RulesetQuestion = { readonly ruleset: string; readonly question: Question };

/**
 * True if one answer fits both questions: they ask different fighters the same, with the same possible answers. Questions for dice are
 * never alike.
 */
export function areAlike(a: RulesetQuestion, b: RulesetQuestion): boolean {
  if (a.question.kind === "faces" || a.ruleset !== b.ruleset) return false;
  return isSame(toComparable(a.question), toComparable(b.question));
}

/** Builds the part of a question that is compared. */
function toComparable(question: Question): Json {
  const { prompt, kind } = question;
  switch (question.kind) {
    case "pick":
      return { prompt, kind, options: listOpenOptions(question.options) };
    case "basket":
      return {
        prompt,
        kind,
        options: listOpenOptions(question.options),
        price: question.price,
        budget: question.budget,
      };
    case "plan":
      return { prompt, kind, options: listOpenOptions(question.options), total: question.total, max: question.max };
    case "amount":
      return { prompt, kind, min: question.min, max: question.max };
    case "shares":
      return { prompt, kind, among: question.among, total: question.total, exact: question.exact };
    case "text":
    case "faces":
      return { prompt, kind };
  }
}

/** Lists the options that can be picked. */
function listOpenOptions(options: readonly Option[]): Json {
  return options.filter(({ refusal }) => !refusal).map(({ id, label, cost }) => ({ id, label, cost }));
}
