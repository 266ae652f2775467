import type { Option, Question, Role } from "../kernel/ask.ts";
import { type Data, type Json, isData, lookup } from "../kernel/json.ts";
import type { Result } from "../kernel/result.ts";

/**
 * The subject of a question. Its fighter's player answers; without a fighter, the GM does. `prompt` is the key of its text, by default its
 * id; `data` are the data of that text.
 */
export type QuestionSubject = {
  readonly id: string;
  readonly fighter?: string;
  readonly prompt?: string;
  readonly data?: Data;
};

/** Returns the role that answers for a fighter; the GM if the id is empty. */
export function toRole(fighter = ""): Role {
  return fighter === "" ? { type: "gm" } : { type: "controller", fighter };
}

function buildBase(subject: QuestionSubject) {
  const { id, fighter, prompt = id, data = fighter ? { fighter } : {} } = subject;
  return { id, role: toRole(fighter), prompt, data, sealed: false };
}

/** Builds an option; its label is its id by default. If `allowed` is a refusal, the option is shown with it and cannot be picked. */
export function buildOption(
  id: string,
  details: Partial<Omit<Option, "id" | "refusal">> & { readonly allowed?: Result<unknown> } = {},
): Option {
  const { label = id, data = {}, cost = {}, of, oneOf, words, allowed } = details;
  const option = {
    id,
    label,
    data,
    cost,
    ...(of === undefined ? {} : { of }),
    ...(oneOf === undefined ? {} : { oneOf }),
    ...(words === undefined ? {} : { words }),
  };
  return allowed === undefined || allowed.ok ? option : { ...option, refusal: allowed.refusal };
}

/** Builds options that are labelled by their ids. */
export function toOptions(ids: readonly string[]): readonly Option[] {
  return ids.map((id) => buildOption(id));
}

/** Asks to pick one option. The fallback is the first option unless another one is given. */
export function pickOne(
  subject: QuestionSubject,
  options: readonly Option[],
  fallback = options[0]?.id ?? "",
): Question {
  const { id, role, prompt, data, sealed } = buildBase(subject);
  return { id, role, prompt, data, sealed, kind: "pick", options, fallback };
}

/** Reads the picked option and the text given with it; both are empty before the answer. */
export function readPickAnswer(answer: Json | undefined): { readonly option: string; readonly text: string } {
  if (!isData(answer)) return { option: typeof answer === "string" ? answer : "", text: "" };
  return { option: String(lookup(answer, "option") ?? ""), text: String(lookup(answer, "text") ?? "") };
}

/** Asks to pick any number of the options. Their costs in `price` may add up to `budget`; without these two, the options are free. */
export function pickAny(
  subject: QuestionSubject,
  options: readonly Option[],
  { price, budget }: { readonly price: string; readonly budget: number } = { price: "nothing", budget: 0 },
): Question {
  return { ...buildBase(subject), kind: "basket", options, price, budget, fallback: [] };
}

/** Asks for a whole number from `min` (by default 0) to `max`. The fallback is `max` unless another one is given. */
export function askAmount(
  subject: QuestionSubject,
  { min = 0, max, fallback = max }: { readonly min?: number; readonly max: number; readonly fallback?: number },
): Question {
  return { ...buildBase(subject), kind: "amount", min, max, fallback };
}

/** Asks how a total is covered: an amount of at most `max`, and an option for the remainder. The fallback is `max` and the last option. */
export function askPlan(
  subject: QuestionSubject,
  { total, max, options }: { readonly total: number; readonly max: number; readonly options: readonly Option[] },
): Question {
  const fallback = { amount: max, option: options.at(-1)?.id ?? "" };
  return { ...buildBase(subject), kind: "plan", total, max, options, fallback };
}

/** Reads the amount and the option of a plan; null if it has not been answered. */
export function readPlanAnswer(answer: Json | undefined): { readonly amount: number; readonly option: string } | null {
  if (!isData(answer)) return null;
  return { amount: Number(lookup(answer, "amount") ?? 0), option: String(lookup(answer, "option") ?? "") };
}

/** Asks to divide all of a total, in whole numbers, among the ids in `among`. */
export function askShares(
  subject: QuestionSubject,
  division: {
    readonly among: readonly string[];
    readonly total: number;
    readonly fallback: Readonly<Record<string, number>>;
  },
): Question {
  return { ...buildBase(subject), kind: "shares", exact: true, ...division };
}

/** Asks for a text of at most `longest` characters. It has no fallback. */
export function askText(subject: QuestionSubject, longest: number): Question {
  return { ...buildBase(subject), kind: "text", longest };
}

/** A rule that gives the value of a face. */
export type ReadFace = (face: number) => number;

/**
 * The dice of a roll. `read` is given if the rules use only the sum of its values and the properties listed in `besides`. `sum` is given if
 * other rolls add to the same sum; it is the name of that sum.
 */
type RollSpec = {
  readonly count: number;
  readonly sides: number;
  readonly read?: ReadFace;
  readonly besides?: Extract<Question, { kind: "faces" }>["besides"];
  readonly sum?: string;
};

/** Asks for the faces of dice, which stay secret until every question of the ask is answered. */
export function askFaces(subject: QuestionSubject, { count, sides, read, besides, sum }: RollSpec): Question {
  const { id, role, prompt, data } = buildBase({ ...subject, prompt: subject.prompt ?? "roll" });
  const kind = "faces";
  if (!read) return { id, role, prompt, data, sealed: true, kind, count, sides };
  const values: number[] = [];
  for (let face = 1; face <= sides; face += 1) values.push(read(face));
  if (besides) return { id, role, prompt, data, sealed: true, kind, count, sides, values, besides };
  if (sum !== undefined) return { id, role, prompt, data, sealed: true, kind, count, sides, values, sum };
  return { id, role, prompt, data, sealed: true, kind, count, sides, values };
}

/** Reads the faces in an answer; none if no dice were asked for. */
export function readFacesAnswer(answer: Json | undefined): readonly number[] {
  if (!Array.isArray(answer)) return [];
  return answer.every(isFace) ? answer : answer.filter(isFace);
}

function isFace(value: Json): value is number {
  return typeof value === "number";
}
