import {
  type ExchangeStep,
  type Fight,
  type Data,
  type DividedDeclaration,
  type DeclarationSpec,
  type Declaration,
  type Result,
  type Refusal,
  type InputSpec,
  type Seat,
  type Ruleset,
  type Question,
  type Json,
  lookup,
  isSame,
  buildJoinPayload,
  run,
} from "../../engine/index.ts";
import { type Sentence, wordKey } from "../terms.ts";
import type { NamedOption, OpenForm } from "./options.ts";

/** A form that is filled in, and the result of its dry run. */
export type Preview = OpenForm & {
  /** The specifications of all declarations that are useful for the actor. */
  readonly specs: readonly DeclarationSpec[];
  /** The declaration to send. Its kind is `several` if allies attack together with the actor. */
  readonly declared: Declaration & { readonly combat: string; readonly token: string };
  /** The allies who could make the same attack. */
  readonly allies: readonly JoiningAlly[];
  /**
   * The dry run with only the data that the user may know. If those are too few, or the rules refuse it with them, the dry run with all
   * data.
   */
  readonly tried: Result<ExchangeStep>;
  /**
   * The basis of the shown odds and numbers: the dry run with only the data that the user may know, and the state before it. `assumed` is a
   * text about the assumptions. Null if no odds are shown.
   */
  readonly weighed: (DividedDeclaration & { readonly step: ExchangeStep; readonly assumed: string }) | null;
};

/** Computes the amount of each budget that a fighter spends in a step, compared with the fight before the step. */
export function computeSpending(
  { scene }: ExchangeStep,
  previousFight: Fight,
  fighter: string,
): Readonly<Record<string, number>> {
  const previousBudgets = lookup(previousFight.budgets, fighter) ?? {};
  const taken = Object.entries(lookup(scene.fight.budgets, fighter) ?? {}).map(([resource, { span, spent }]) => {
    const previous = lookup(previousBudgets, resource);
    return [resource, spent - (previous?.span === span ? previous.spent : 0)] as const;
  });
  return Object.fromEntries(taken.filter(([, amount]) => amount !== 0));
}

/**
 * An ally who can join an attack with a weapon of the same name. `weapon`: the weapon's id; `said`: the values that the scene suggests for
 * the ally's attack.
 */
export type JoiningAlly = NamedOption & { readonly weapon: string; readonly said?: Data };

/** The kind of exchange that declares several attacks together. */
export const JOINT_KIND = "several";

/** Builds the declaration of an attack, which contains the same attack by each ally who joins. Without allies, it is the attack alone. */
export function buildAttackDeclaration(
  spec: DeclarationSpec,
  payload: Data,
  allies: readonly JoiningAlly[],
): Declaration {
  const { kind } = spec;
  if (allies.length === 0) return { kind, payload };
  const joined = allies.map((ally) => ({ kind, payload: buildAllyPayload(spec, payload, ally) }));
  return { kind: JOINT_KIND, payload: { of: [{ kind, payload }, ...joined] } };
}

/** Builds the payload of an ally's attack from the payload of the attack that the ally joins. */
export function buildAllyPayload({ actor, inputs }: DeclarationSpec, payload: Data, ally: JoiningAlly): Data {
  const weapon = inputs.find((input) => input.is === "thing" && input.of === "weapon")?.name ?? "";
  return { ...payload, ...buildJoinPayload({ inputs }), [actor]: ally.id, [weapon]: ally.weapon, ...ally.said };
}

/** Replaces the name of an input in a refusal by the key of its label in the form. Any other result stays as it is. */
export function withFormLabel<T>(result: Result<T>, spec: Pick<DeclarationSpec, "inputs">, ruleset: string): Result<T> {
  return result.ok ? result : { ok: false, refusal: labelField(result.refusal, spec, ruleset) };
}

function labelField({ code, data }: Refusal, { inputs }: Pick<DeclarationSpec, "inputs">, ruleset: string): Refusal {
  const { field } = data;
  const input = listAllInputs(inputs).find(({ name }) => name === field);
  if (!input || !code.startsWith("payload/")) return { code, data };
  return { code, data: { ...data, field: wordKey(ruleset, `act.input.${input.name}`) } };
}

/** Lists the inputs of a declaration and of its parts. */
function listAllInputs(inputs: readonly InputSpec[]): readonly InputSpec[] {
  return inputs.flatMap((input) =>
    input.is === "parts" ? [input, ...Object.keys(input.of).flatMap((part) => lookup(input.of, part) ?? [])] : [input],
  );
}

/** A question that one fighter's user will be asked; the fighter is empty if the GM decides. */
export type UpcomingQuestion = { readonly fighter: string; readonly prompt: string };

/** The maximum number of answers that are simulated. */
const MAX_ANSWERS = 30;

/** The seat that may answer every question. */
const GM_SEAT: Seat = { gm: true, fighters: [] };

/**
 * Lists the questions that a declaration will raise, in order, as far as they can be foreseen. It assumes that every question is answered
 * with its fallback (defenders take the hit), and that every die shows its highest face. Questions to the declarer are left out.
 */
export function listUpcomingQuestions(
  step: ExchangeStep,
  declarer: string,
  rules: Ruleset,
): readonly UpcomingQuestion[] {
  const upcoming: UpcomingQuestion[] = [];
  let current = step;
  for (let answers = 0; answers < MAX_ANSWERS; answers += 1) {
    const { ask } = current.state;
    const question = ask?.questions.find(({ id }) => !(id in ask.answered));
    if (!ask || !question) break;
    upcoming.push(...toUpcomingQuestions(question, declarer));
    const value = chooseAssumedAnswer(question);
    if (value === undefined) break;
    const input = { type: "answer", ask: ask.id, question: question.id, value, seat: GM_SEAT } as const;
    const next = run(current.state, input, current.scene, rules);
    if (!next.ok) break;
    current = next.value;
  }
  return upcoming.filter((each, index) => upcoming.findIndex((other) => isSame(each, other)) === index);
}

/** Lists the fighters whose dice a step waits for, each once. */
export function listRollers({ state: { ask } }: ExchangeStep): readonly string[] {
  const rolls = (ask?.questions ?? []).filter(({ kind }) => kind === "faces");
  return [...new Set(rolls.flatMap(({ role }) => (role.type === "controller" ? [role.fighter] : [])))];
}

/** Names those who roll at once for an attack that raises no question, as far as the viewer may know them. */
export function describeRollers(names: readonly string[], formatList: (names: readonly string[]) => string): Sentence {
  if (names.length === 0) return { key: "RIPOSTE.Act.nobodyRolls", data: {} };
  const key = names.length === 1 ? "RIPOSTE.Act.oneRolls" : "RIPOSTE.Act.severalRoll";
  return { key, data: { names: formatList(names) } };
}

/**
 * Describes the upcoming questions with the users who will answer them. `findAnswerer` returns the names of the fighter and of the user for
 * this viewer; null if the viewer may not know of the fighter.
 */
export function describeUpcomingQuestions(
  questions: readonly UpcomingQuestion[],
  ruleset: string,
  findAnswerer: (fighter: string) => { readonly name: string; readonly answerer: string } | null,
): readonly Sentence[] {
  return questions.flatMap(({ fighter, prompt }) => {
    const answerer = findAnswerer(fighter);
    return answerer ? [{ key: wordKey(ruleset, `asked.${prompt}`), data: answerer }] : [];
  });
}

function toUpcomingQuestions({ kind, role, prompt }: Question, declarer: string): readonly UpcomingQuestion[] {
  if (kind === "faces") return [];
  const fighters = role.type === "gm" ? [""] : role.type === "anyone" ? role.fighters : [role.fighter];
  return fighters.filter((fighter) => fighter !== declarer).map((fighter) => ({ fighter, prompt }));
}

function chooseAssumedAnswer(question: Question): Json | undefined {
  if (question.kind !== "faces") return question.fallback;
  return Array.from({ length: question.count }, () => question.sides);
}

/** The display of a dry run: the cost by budget, and the refusal (null if the action is possible). */
export type DryRunSummary = { readonly costs: Readonly<Record<string, number>>; readonly refusal: Refusal | null };

/** Describes costs, one sentence for each budget. */
export function describeBudgetCosts(costs: DryRunSummary["costs"], ruleset: string): readonly Sentence[] {
  return Object.entries(costs).map(([resource, amount]) => ({
    key: wordKey(ruleset, `price.${resource}`),
    data: { amount },
  }));
}
