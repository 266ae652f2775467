import { type Data, type Json, isData, lookup, getText, describeValue } from "./json.ts";
import { createFinder } from "./once-per.ts";
import { type Refusal, type Result, ok, refuse, unreachable } from "./result.ts";

/** The role that may answer: the controller of a fighter, the controller of any of several, or the GM. */
export type Role =
  | { readonly type: "controller"; readonly fighter: string }
  | { readonly type: "anyone"; readonly fighters: readonly string[] }
  | { readonly type: "gm" };

/** A user's seat: the fighters they control, and whether they are a GM. A GM may answer for everyone. */
export type Seat = { readonly gm: boolean; readonly fighters: readonly string[] };

/** One possible answer with its cost and its data; `refusal` is the reason why it cannot be picked. */
export type Option = {
  readonly id: string;
  readonly label: string;
  readonly data: Data;
  readonly cost: Readonly<Record<string, number>>;
  /** The id of the option of which this one is a variant; the two are shown together. */
  readonly of?: string;
  /** Options with the same text here exclude each other: a basket may contain only one of them. */
  readonly oneOf?: string;
  readonly refusal?: Refusal;
  /** The largest length of the text that is entered with the option, in characters; missing if it takes no text. */
  readonly words?: number;
};

type QuestionBase = {
  readonly id: string;
  readonly role: Role;
  /** The key of the question's text, and its data. */
  readonly prompt: string;
  readonly data: Data;
  /** The answer that is used when time is up. Dice have none, since the writer rolls them. */
  readonly fallback?: Json;
  /** True if the answer stays hidden until every question of the ask is answered. */
  readonly sealed: boolean;
  /**
   * A later question of the same stage that is answered along with this one if a GM answers this one: by `value`, or by the same answer if
   * `value` is missing.
   */
  readonly settles?: { readonly question: string; readonly value?: Json };
};

/**
 * A question. `pick` asks for one of several options, perhaps with a text. `basket` asks for several options that together cost at most
 * `budget`. The price of an option is its cost in the resource `price`; a negative price adds to the budget. `amount` asks for a whole
 * number from `min` to `max`. `plan` asks for an amount to subtract from `total`, at most `max`, and for an option that decides what
 * happens to the remainder. `shares` asks for a division of the total among the names in `among`. `text` asks for a text of at most
 * `longest` characters. `faces` asks for the faces of dice.
 */
export type Question = QuestionBase &
  (
    | { readonly kind: "pick"; readonly options: readonly Option[] }
    | { readonly kind: "basket"; readonly options: readonly Option[]; readonly price: string; readonly budget: number }
    | { readonly kind: "amount"; readonly min: number; readonly max: number }
    | {
        readonly kind: "plan";
        readonly total: number;
        readonly max: number;
        readonly options: readonly Option[];
      }
    | { readonly kind: "shares"; readonly among: readonly string[]; readonly total: number; readonly exact: boolean }
    | { readonly kind: "text"; readonly longest: number }
    | {
        readonly kind: "faces";
        readonly count: number;
        readonly sides: number;
        /**
         * Only for the odds: the value of each face, from 1 on. Given if the rules read nothing of the roll but the sum of these values,
         * and the properties in `besides`.
         */
        readonly values?: readonly number[];
        /** Other properties of the roll that the rules read: its last face, and whether two faces match. */
        readonly besides?: readonly ("last" | "match")[];
        /** Only for the odds: rolls of this ask with the same name here are added up, and the rules read nothing of them but that sum. */
        readonly sum?: string;
      }
  );

/** A question for the faces of dice. */
export type FacesQuestion = Extract<Question, { kind: "faces" }>;

/**
 * The conditions that complete an ask. `all`: every question is answered; `first`: one valid answer is given; `in-order`: the questions are
 * answered one after the other.
 */
export const POLICIES = ["all", "first", "in-order"] as const;
/** The condition that completes an ask. */
export type Policy = (typeof POLICIES)[number];

/** Questions that are put at the same time. */
export type Ask = { readonly policy: Policy; readonly questions: readonly Question[] };

/** Answers by question. */
export type Answers = Readonly<Record<string, Json>>;

/** True if a user in this seat may answer for this role. */
export function mayRepresent(seat: Seat, role: Role): boolean {
  if (seat.gm) return true;
  switch (role.type) {
    case "controller":
      return seat.fighters.includes(role.fighter);
    case "anyone":
      return role.fighters.some((fighter) => seat.fighters.includes(fighter));
    case "gm":
      return false;
    default:
      return unreachable(role);
  }
}

/**
 * Checks an answer, and returns it as it is stored; texts lose the spaces at their ends. Refuses an answer that the question does not
 * allow.
 */
export function readAnswer(question: Question, value: Json): Result<Json> {
  switch (question.kind) {
    case "pick":
      return readPick(question.options, value);
    case "basket":
      return readBasket(question, value);
    case "amount":
      return readAmount(question, value);
    case "plan":
      return readPlan(question, value);
    case "shares":
      return readShares(question, value);
    case "text":
      return readText(question.longest, value);
    case "faces":
      return readFaces(question, value);
    default:
      return unreachable(question);
  }
}

const findOption = createFinder(({ id }: Option) => id);

/** Reads the id of an option; for an option that takes a text, also that text. */
function readPick(options: readonly Option[], value: Json): Result<Json> {
  const hasText = isData(value);
  const optionId = hasText ? lookup(value, "option") : value;
  const option = findOption(options, optionId);
  if (!option || (option.words !== undefined) !== hasText)
    return refuse("answer/not-an-option", { answer: describeValue(value) });
  if (option.refusal) return { ok: false, refusal: option.refusal };
  if (option.words === undefined || !hasText) return ok(option.id);
  const text = readText(option.words, lookup(value, "text") ?? null);
  return text.ok ? ok({ option: option.id, text: text.value }) : text;
}

type BasketQuestion = Extract<Question, { kind: "basket" }>;

/**
 * Reads a basket. Each option may be taken once, and only one of several options that exclude each other. An option without a price is
 * free.
 */
function readBasket({ options, price, budget }: BasketQuestion, value: Json): Result<Json> {
  if (!Array.isArray(value)) return refuse("answer/not-an-option", { answer: describeValue(value) });
  let spent = 0;
  const entries: Json[] = [];
  const [taken, groups] = [new Set<Json>(), new Set<string>()];
  for (const entry of value) {
    const picked = readPick(options, entry);
    if (!picked.ok) return picked;
    const id = isData(picked.value) ? getText(picked.value, "option") : picked.value;
    if (taken.has(id)) return refuse("answer/twice", { answer: describeValue(id) });
    const { oneOf, cost } = findOption(options, id) ?? {};
    if (oneOf !== undefined && groups.has(oneOf)) return refuse("answer/one-of");
    if (oneOf !== undefined) groups.add(oneOf);
    taken.add(id);
    entries.push(picked.value);
    spent += cost?.[price] ?? 0;
  }
  return spent <= budget ? ok(entries) : refuse("answer/over-budget", { spent, budget });
}

/** Reads a plan: an amount within its bounds, and an option that can be picked. */
function readPlan({ max, options }: Extract<Question, { kind: "plan" }>, value: Json): Result<Json> {
  if (!isData(value)) return refuse("answer/not-a-plan", { answer: describeValue(value) });
  const amount = readAmount({ min: 0, max }, lookup(value, "amount") ?? null);
  const picked = amount.ok ? readPick(options, lookup(value, "option") ?? null) : amount;
  return amount.ok && picked.ok ? ok({ amount: amount.value, option: picked.value }) : picked;
}

type SharesQuestion = Extract<Question, { kind: "shares" }>;

/** Reads shares: whole numbers of 0 or more, whose sum is the total, or at most the total if `exact` is false. */
function readShares({ among, total, exact }: SharesQuestion, value: Json): Result<Json> {
  if (!isData(value)) return refuse("answer/not-shares", { answer: describeValue(value) });
  let sum = 0;
  for (const [name, share] of Object.entries(value)) {
    const fits = among.includes(name) && typeof share === "number" && Number.isInteger(share) && share >= 0;
    if (!fits) return refuse("answer/not-shares", { answer: describeValue(value) });
    sum += share;
  }
  const right = exact ? sum === total : sum <= total;
  return right ? ok({ ...value }) : refuse("answer/wrong-sum", { sum, total });
}

function readText(longest: number, value: Json): Result<Json> {
  if (typeof value !== "string" || value.trim() === "") return refuse("answer/not-a-text");
  return value.length <= longest ? ok(value.trim()) : refuse("answer/too-long", { longest });
}

function readAmount({ min, max }: { readonly min: number; readonly max: number }, value: Json): Result<Json> {
  const fits = typeof value === "number" && Number.isInteger(value) && value >= min && value <= max;
  return fits ? ok(value) : refuse("answer/not-an-amount", { min, max });
}

type DiceShape = { readonly count: number; readonly sides: number };

/** Reads faces: one for each die, from 1 to the number of its sides. */
export function readFaces({ count, sides }: DiceShape, value: Json): Result<Json> {
  if (!Array.isArray(value)) return refuse("answer/not-faces", { answer: describeValue(value), count, sides });
  const wrong = value.find((face) => typeof face !== "number" || !Number.isInteger(face) || face < 1 || face > sides);
  if (wrong !== undefined) return refuse("answer/no-such-face", { face: describeValue(wrong), sides });
  return value.length === count
    ? ok([...value])
    : refuse("answer/how-many-faces", { given: value.length, count, sides });
}
