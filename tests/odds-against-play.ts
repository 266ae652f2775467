import type { Answers, Question } from "../src/engine/kernel/ask.ts";
import type { Event } from "../src/engine/kernel/event.ts";
import { type Data, type Json, lookup } from "../src/engine/kernel/json.ts";
import type { Ruleset } from "../src/engine/describe/ruleset.ts";
import { run } from "../src/engine/kernel/run.ts";
import type { Scene } from "../src/engine/kernel/scene.ts";
import { type State, emptyState } from "../src/engine/kernel/state.ts";
import { oddsOfAnswer } from "../src/engine/odds/choosing.ts";
import { worked } from "./worked.ts";
import { must } from "./contract/must.ts";

/** A die by the kinds of faces that the rules distinguish: one face of each kind, and its chance. */
export type Die = readonly (readonly [face: number, chance: number])[];

/** A question that a declaration leads to, and the option of it that is estimated. */
export type Choice = {
  readonly rules: Ruleset;
  readonly scene: Scene;
  readonly declaration: { readonly kind: string; readonly payload: Data };
  /** The answers before that question; everything else is answered by its fallback. */
  readonly given?: Answers;
  readonly question: string;
  readonly option: string;
};

/** The outcome of one play of the exchange, under the names that the estimate uses. */
export type Played = (events: readonly Event[]) => Readonly<Record<string, number>>;

/** An estimate, and the mean over every roll of the dice, both to nine places. */
export type Comparison = Readonly<Record<"shown" | "played", Readonly<Record<string, number>>>>;

type At = { readonly state: State; readonly scene: Scene };

const GM = { gm: true, fighters: [] } as const;

/** An option's estimate beside its outcome when it is chosen and the stages are run for every roll of the dice. */
export function oddsAgainstPlay(choice: Choice, die: Die, read: Played): Comparison {
  const asked = upTo(choice);
  const { question, option: value } = choice;
  const estimates = worked(oddsOfAnswer({ ...asked, question, value }, choice.rules)) ?? [];
  const told = estimates.filter(({ id, of }) => of === "bo" || id === "hit");
  const shown = Object.fromEntries(told.map(({ id, of, value }) => [of === "bo" ? id : "strike", rounded(value)]));
  const means = new Map<string, number>();
  const chosen = answered(asked, choice.question, choice.option, choice.rules);
  everyFall(chosen, choice, die, 1, (events, chance) => {
    for (const [id, value] of Object.entries(read(events))) means.set(id, (means.get(id) ?? 0) + value * chance);
  });
  const played = Object.fromEntries(Object.keys(shown).map((id) => [id, rounded(means.get(id) ?? NaN)]));
  return { shown, played };
}

/** The options of a question that may be chosen. */
export function optionsOf(choice: Omit<Choice, "option">): readonly string[] {
  const open = upTo(choice).state.ask?.questions.find(({ id }) => id === choice.question);
  return open?.kind === "pick" ? open.options.filter(({ refusal }) => !refusal).map(({ id }) => id) : [];
}

/** The exchange up to the question. */
function upTo({ rules, scene, declaration, given = {}, question }: Omit<Choice, "option">): At {
  let at: At = must(run(emptyState(rules.id), { type: "declare", ...declaration, seat: GM }, scene, rules));
  for (;;) {
    const [open] = at.state.ask?.questions ?? [];
    if (!open) throw new Error(`${question} is never asked`);
    if (open.id === question) return at;
    at = answered(at, open.id, lookup(given, open.id) ?? known(open), rules);
  }
}

function everyFall(
  at: At,
  choice: Choice,
  die: Die,
  chance: number,
  tell: (events: readonly Event[], chance: number) => void,
): void {
  const open = at.state.ask?.questions.find(({ id }) => lookup(at.state.ask?.answered ?? {}, id) === undefined);
  if (!open) return tell(at.state.events, chance);
  const { rules } = choice;
  if (open.kind !== "faces") return everyFall(answered(at, open.id, usual(open), rules), choice, die, chance, tell);
  for (const [faces, weight] of falls(die, open.count))
    everyFall(answered(at, open.id, faces, rules), choice, die, chance * weight, tell);
}

function answered({ state, scene }: At, question: string, value: Json, rules: Ruleset): At {
  return must(run(state, { type: "answer", ask: state.ask?.id ?? "", question, value, seat: GM }, scene, rules));
}

/** The answer to what comes before the estimated question: open dice show sixes. */
function known(question: Question): Json {
  return question.kind === "faces" ? Array.from({ length: question.count }, () => 6) : usual(question);
}

/** The answer to what is not estimated: the fallback; of what could be spent, nothing. */
function usual(question: Question): Json {
  return question.kind === "amount" ? question.min : (question.fallback ?? null);
}

/** Every roll of so many dice, regardless of order, with its chance. */
function falls(die: Die, count: number): readonly (readonly [faces: readonly number[], chance: number])[] {
  const [first, ...rest] = die;
  if (count === 0) return [[[], 1]];
  if (!first) return [];
  const [face, chance] = first;
  return Array.from({ length: count + 1 }, (_none, times) => times).flatMap((times) =>
    falls(rest, count - times).map(
      ([faces, weight]) =>
        [
          [...Array.from({ length: times }, () => face), ...faces],
          weight * chance ** times * waysToPick(count, times),
        ] as const,
    ),
  );
}

function waysToPick(of: number, count: number): number {
  let ways = 1;
  for (let i = 1; i <= count; i += 1) ways = (ways * (of - count + i)) / i;
  return ways;
}

function rounded(value: number): number {
  return Number(value.toFixed(9));
}
