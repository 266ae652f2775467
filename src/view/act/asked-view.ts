import {
  type Json,
  type Question,
  type Role,
  type Ruleset,
  type Seat,
  type ExchangeStep,
  run,
} from "../../engine/index.ts";
import { type Sentence, wordKey } from "../terms.ts";

/** A question to be asked of one fighter's user; the fighter is empty if the GM decides. */
export type UpcomingQuestion = { readonly fighter: string; readonly prompt: string };

/** A fighter's name as the viewer sees it, and the user who answers for the fighter. Null if the viewer may not know of the fighter. */
export type KnownAnswerer = { readonly name: string; readonly answerer: string } | null;

/** The largest number of answers that are simulated. */
const MOST_ANSWERS = 30;

/** The seat that may answer every question. */
const GM_SEAT: Seat = { gm: true, fighters: [] };

/**
 * Lists the questions that a declaration will raise, in order. It assumes the fallback of every question, so that defenders take the hit,
 * and the highest face of every die. Questions to the declarer are left out.
 */
export function listUpcomingQuestions(
  step: ExchangeStep,
  declarer: string,
  rules: Ruleset,
): readonly UpcomingQuestion[] {
  const upcoming: UpcomingQuestion[] = [];
  let current = step;
  for (let answers = 0; answers < MOST_ANSWERS; answers += 1) {
    const { ask } = current.state;
    const question = ask?.questions.find(({ id }) => !(id in ask.answered));
    if (!ask || !question) break;
    upcoming.push(...toUpcomingQuestions(question, declarer));
    const value = chooseLikelyAnswer(question);
    if (value === undefined) break;
    const input = { type: "answer", ask: ask.id, question: question.id, value, seat: GM_SEAT } as const;
    const next = run(current.state, input, current.scene, rules);
    if (!next.ok) break;
    current = next.value;
  }
  return upcoming.filter((each, index) => upcoming.findIndex((other) => isSameQuestion(each, other)) === index);
}

/** Describes the coming questions and the users who will answer them, as far as the viewer may know. */
export function describeUpcomingQuestions(
  questions: readonly UpcomingQuestion[],
  ruleset: string,
  findAnswerer: (fighter: string) => KnownAnswerer,
): readonly Sentence[] {
  return questions.flatMap(({ fighter, prompt }) => {
    const answerer = findAnswerer(fighter);
    return answerer ? [{ key: wordKey(ruleset, `asked.${prompt}`), data: answerer }] : [];
  });
}

function toUpcomingQuestions({ kind, role, prompt }: Question, declarer: string): readonly UpcomingQuestion[] {
  if (kind === "faces") return [];
  return listAnsweringFighters(role).flatMap((fighter) => (fighter === declarer ? [] : [{ fighter, prompt }]));
}

function listAnsweringFighters(role: Role): readonly string[] {
  if (role.type === "gm") return [""];
  return role.type === "anyone" ? role.fighters : [role.fighter];
}

function chooseLikelyAnswer(question: Question): Json | undefined {
  if (question.kind !== "faces") return question.fallback;
  return Array.from({ length: question.count }, () => question.sides);
}

function isSameQuestion(first: UpcomingQuestion, second: UpcomingQuestion): boolean {
  return first.fighter === second.fighter && first.prompt === second.prompt;
}
