import {
  type Data,
  type Event,
  type ExchangeStep,
  type Input,
  type Json,
  type Question,
  type Rules,
  type Scene,
  type StrikeDeclaration,
  chooseUsualAnswer,
  createEmptyState,
  findAdvice,
  lookup,
  run,
} from "../engine/index.ts";

/** A fighter in a simulated fight: the data that the rules read, with its id, and the standing order. */
export type SimulatedFighter = { readonly id: string; readonly data: Data; readonly order: string };

/**
 * The fighters of a simulated fight, and all else that decides it. `answers` are the GM's, by question id; `draw` gives random numbers from 0 to below 1
 * for the dice.
 */
export type SimulatedTable = {
  readonly fighters: readonly SimulatedFighter[];
  /** The answers of standing orders so far, by what they were asked; they hold for one list of fighters. */
  readonly advice: Map<string, Json | undefined>;
  readonly answers?: Readonly<Record<string, Json>>;
  draw(): number;
};

/** The scene after an input, and what happened. */
export type Progress = { readonly scene: Scene; readonly events: readonly Event[] };

export const GM = { gm: true, fighters: [] } as const;

/** The most inputs in one declaration. */
const MAX_STRIKE_INPUTS = 200;

/** Reads fighters; null if the rules refuse one of them. */
export function readFighters(fighters: readonly SimulatedFighter[], rules: Rules): Scene["fighters"] | null {
  const read = fighters.map(({ id, data }) => [id, rules.readFighter(data)] as const);
  const accepted = read.flatMap(([id, each]) => (each.ok ? [[id, each.value] as const] : []));
  return accepted.length === fighters.length ? Object.fromEntries(accepted) : null;
}

/** Declares something with all that follows from it; null if it is refused. */
export function playDeclaration(
  { kind, payload }: StrikeDeclaration,
  scene: Scene,
  table: SimulatedTable,
  rules: Rules,
): Progress | null {
  return playInput({ type: "declare", kind, payload, seat: GM }, scene, table, rules);
}

/** Plays an input with all that follows from it; null if it is refused, or does not end within `MAX_STRIKE_INPUTS` answers. */
export function playInput(input: Input, scene: Scene, table: SimulatedTable, rules: Rules): Progress | null {
  const started = run(createEmptyState(rules.id), input, scene, rules);
  if (!started.ok) return null;
  let step: ExchangeStep = started.value;
  const events: Event[] = [...step.events];
  for (let inputs = 0; inputs < MAX_STRIKE_INPUTS; inputs += 1) {
    const { ask } = step.state;
    const question = ask?.questions.find(({ id }) => lookup(ask.answered, id) === undefined);
    if (!ask || !question) return { scene: step.scene, events };
    const value = chooseAnswer(question, step, table, rules);
    const next = run(
      step.state,
      { type: "answer", ask: ask.id, question: question.id, value, seat: GM },
      step.scene,
      rules,
    );
    if (!next.ok) return null;
    step = next.value;
    events.push(...step.events);
  }
  return null;
}

/** Rolls dice: the face of each, from 1 to `sides`. */
export function rollFaces({ count, sides }: { readonly count: number; readonly sides: number }, draw: () => number) {
  return Array.from({ length: count }, () => 1 + Math.floor(draw() * sides));
}

/**
 * Chooses the answer to a question. Dice get random faces. Other questions are answered by the fighter's standing order, else by the GM's
 * answer, else by the usual one.
 */
function chooseAnswer(question: Question, { state, scene }: ExchangeStep, table: SimulatedTable, rules: Rules): Json {
  if (question.kind === "faces") return rollFaces(question, table.draw);
  const { role } = question;
  const owner = role.type === "controller" ? table.fighters.find(({ id }) => id === role.fighter) : undefined;
  return (
    (owner && adviseAlike(question, owner, { state, scene }, table, rules)) ??
    lookup(table.answers ?? {}, question.id) ??
    chooseUsualAnswer(question) ??
    null
  );
}

/**
 * Finds the answer of a fighter's standing order; the answer to a question that was put before with the same options, in an exchange with
 * the same facts, is given again.
 */
function adviseAlike(
  question: Question,
  { id, order }: SimulatedFighter,
  { state, scene }: Pick<ExchangeStep, "state" | "scene">,
  { advice }: SimulatedTable,
  rules: Rules,
): Json | undefined {
  const key = JSON.stringify([id, question, state.stack.at(-1)?.facts]);
  if (!advice.has(key)) advice.set(key, findAdvice(state, question, order, scene, rules));
  return advice.get(key);
}
