import type { Data, Json } from "./json.ts";
import { shown } from "./json.ts";
import type { Refusal, Result } from "./result.ts";
import { ok, refuse, unreachable } from "./result.ts";

/** Who may answer: whoever controls a fighter, anyone of several, or the GM. */
export type Role =
  | { readonly type: "controller"; readonly fighter: string }
  | { readonly type: "anyone"; readonly fighters: readonly string[] }
  | { readonly type: "gm" };

/** Where a person sits: the fighters they control, and whether they are a GM. A GM may answer for everyone. */
export type Seat = { readonly gm: boolean; readonly fighters: readonly string[] };

/** One possible answer with what it costs and what it will lead to; a refused one says why. */
export type Option = {
  readonly id: string;
  readonly label: string;
  readonly data: Data;
  readonly cost: Readonly<Record<string, number>>;
  readonly refusal?: Refusal;
};

type QuestionBase = {
  readonly id: string;
  readonly role: Role;
  /** Key of the sentence that asks, and what it tells. */
  readonly prompt: string;
  readonly data: Data;
  /** The answer when nobody answers in time. Dice have none: whoever keeps the table rolls them. */
  readonly fallback?: Json;
  /** Whether the answer stays with its answerer until every question of the ask is answered. */
  readonly sealed: boolean;
};

/** A question: pick one option, name an amount, or give the faces of dice. */
export type Question = QuestionBase &
  (
    | { readonly kind: "pick"; readonly options: readonly Option[] }
    | { readonly kind: "amount"; readonly min: number; readonly max: number }
    | { readonly kind: "faces"; readonly count: number; readonly sides: number }
  );

export const POLICIES = ["all", "first", "in-order"] as const;
/** When an ask is answered: all questions, the first valid answer, or one question after the other. */
export type Policy = (typeof POLICIES)[number];

/** Questions that are put at the same time. */
export type Ask = { readonly policy: Policy; readonly questions: readonly Question[] };

/** Answers by question. */
export type Answers = Readonly<Record<string, Json>>;

/** Whether somebody in this seat may answer for this role. */
export function maySpeakFor(seat: Seat, role: Role): boolean {
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

/** The answer, if it is one that the question allows; otherwise a refusal that names what is wrong. */
export function readAnswer(question: Question, value: Json): Result<Json> {
  switch (question.kind) {
    case "pick":
      return readPick(question.options, value);
    case "amount":
      return readAmount(question, value);
    case "faces":
      return readFaces(question, value);
    default:
      return unreachable(question);
  }
}

function readPick(options: readonly Option[], value: Json): Result<Json> {
  const option = options.find(({ id }) => id === value);
  if (!option) return refuse("answer/not-an-option", { answer: shown(value) });
  return option.refusal ? { ok: false, refusal: option.refusal } : ok(option.id);
}

function readAmount({ min, max }: { readonly min: number; readonly max: number }, value: Json): Result<Json> {
  const fits = typeof value === "number" && Number.isInteger(value) && value >= min && value <= max;
  return fits ? ok(value) : refuse("answer/not-an-amount", { answer: shown(value), min, max });
}

function readFaces({ count, sides }: { readonly count: number; readonly sides: number }, value: Json): Result<Json> {
  if (!Array.isArray(value)) return refuse("answer/not-faces", { answer: shown(value), count, sides });
  const fits = value.every((face) => Number.isInteger(face) && face >= 1 && face <= sides);
  if (!fits || value.length !== count) return refuse("answer/not-faces", { answer: shown(value), count, sides });
  return ok([...value]);
}
