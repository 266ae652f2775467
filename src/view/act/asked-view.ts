import { type Json, type Question, type Role, type Ruleset, type Seat, type Step, run } from "../../engine/index.ts";
import { type Sentence, wordKey } from "../terms.ts";

/** A question to be asked of one fighter's user; the fighter is empty if the GM decides. */
export type Asked = { readonly fighter: string; readonly prompt: string };

/** A fighter's name as this viewer sees it, and the user who answers for them; null if the viewer may not know of them. */
export type Known = { readonly name: string; readonly answerer: string } | null;

/** The most answers that are looked ahead. */
const FARTHEST = 30;

/** The seat that may answer every question. */
const TABLE: Seat = { gm: true, fighters: [] };

/**
 * Lists the questions that a declaration will raise, in order, if every defender takes the hit and every die shows its highest face.
 * Questions to the declarer are left out.
 */
export function askedAhead(step: Step, declarer: string, rules: Ruleset): readonly Asked[] {
  const asked: Asked[] = [];
  let standing = step;
  for (let answers = 0; answers < FARTHEST; answers += 1) {
    const { ask } = standing.state;
    const question = ask?.questions.find(({ id }) => !(id in ask.answered));
    if (!ask || !question) break;
    asked.push(...askedIn(question, declarer));
    const value = likelyAnswer(question);
    if (value === undefined) break;
    const input = { type: "answer", ask: ask.id, question: question.id, value, seat: TABLE } as const;
    const next = run(standing.state, input, standing.scene, rules);
    if (!next.ok) break;
    standing = next.value;
  }
  return asked.filter((each, index) => asked.findIndex((other) => isSame(each, other)) === index);
}

/** Describes who will be asked, as far as this viewer may know. */
export function askedView(
  asked: readonly Asked[],
  ruleset: string,
  know: (fighter: string) => Known,
): readonly Sentence[] {
  return asked.flatMap(({ fighter, prompt }) => {
    const known = know(fighter);
    return known ? [{ key: wordKey(ruleset, `asked.${prompt}`), data: known }] : [];
  });
}

function askedIn({ kind, role, prompt }: Question, declarer: string): readonly Asked[] {
  if (kind === "faces") return [];
  return fightersIn(role).flatMap((fighter) => (fighter === declarer ? [] : [{ fighter, prompt }]));
}

function fightersIn(role: Role): readonly string[] {
  if (role.type === "gm") return [""];
  return role.type === "anyone" ? role.fighters : [role.fighter];
}

function likelyAnswer(question: Question): Json | undefined {
  if (question.kind !== "faces") return question.fallback;
  return Array.from({ length: question.count }, () => question.sides);
}

function isSame(one: Asked, other: Asked): boolean {
  return one.fighter === other.fighter && one.prompt === other.prompt;
}
