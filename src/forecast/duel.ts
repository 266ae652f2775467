import {
  type Data,
  type StrikeDeclaration,
  type Event,
  type Input,
  type Json,
  type Question,
  type Rules,
  type Scene,
  type ExchangeStep,
  findAdvice,
  createEmptyFight,
  createEmptyState,
  lookup,
  run,
  chooseUsualAnswer,
} from "../engine/index.ts";

/**
 * One of two fighters in a duel: the data that the rules read, the standing order, and the possible strikes at the other, the best first.
 */
export type Duellist = {
  readonly id: string;
  readonly data: Data;
  readonly order: string;
  readonly strikes: readonly (readonly StrikeDeclaration[])[];
};

/**
 * A duel of two fighters, the first of whom strikes first. `answers` are the GM's, by question id; `draw` gives random numbers from 0 to
 * below 1 for the dice.
 */
export type Duel = {
  readonly sides: readonly [Duellist, Duellist];
  readonly answers?: Readonly<Record<string, Json>>;
  draw(): number;
};

const GM = { gm: true, fighters: [] } as const;

/** The most strikes in a duel, and the most inputs in one strike. */
const MAX_STRIKES = 60;
const MAX_STRIKE_INPUTS = 200;

/**
 * Plays a duel and returns the id of the winner, once the other fighter is out. Empty if neither is out after the most strikes, or a
 * fighter cannot be read. The fighters alternate, with a new round for each strike, so that each strike has the full allowance of a round.
 */
export function findWinner(duel: Duel, rules: Rules): string {
  const [first, second] = duel.sides;
  let scene = buildScene(duel, rules);
  for (let blow = 0; scene && blow < MAX_STRIKES; blow += 1) {
    const striker = blow % 2 === 0 ? first : second;
    const passed = playInput({ type: "pass", round: blow + 1, turn: striker.id, seat: GM }, scene, duel, rules);
    if (passed && passed.out !== "") return findOpponent(passed.out, duel);
    const result: DuelProgress = playStrike(striker, passed?.scene ?? scene, duel, rules);
    if (result.out !== "") return findOpponent(result.out, duel);
    scene = result.scene;
  }
  return "";
}

function findOpponent(id: string, { sides: [first, second] }: Duel): string {
  return id === first.id ? second.id : first.id;
}

/** Counts the duels that the first fighter wins, with each of the two striking first equally often; pauses after each. */
export function* countWins(
  [first, second]: readonly [Duellist, Duellist],
  { times, ...parts }: Omit<Duel, "sides"> & { readonly times: number },
  rules: Rules,
): Generator<undefined, number> {
  let wins = 0;
  for (let time = 0; time < times; time += 1) {
    const sides = time % 2 === 0 ? ([first, second] as const) : ([second, first] as const);
    if (findWinner({ ...parts, sides }, rules) === first.id) wins += 1;
    yield;
  }
  return wins;
}

function buildScene({ sides }: Duel, rules: Rules): Scene | null {
  const read = sides.map(({ id, data }) => [id, rules.readFighter({ ...data, id })] as const);
  const fighters = read.flatMap(([id, each]) => (each.ok ? [[id, each.value] as const] : []));
  const fight = { ...createEmptyFight(0), order: sides.map(({ id }) => id) };
  return fighters.length === sides.length ? { fighters: Object.fromEntries(fighters), fight, world: {} } : null;
}

/** The scene after an input, and the id of the fighter whom it puts out; empty if neither is out. */
type DuelProgress = { readonly scene: Scene; readonly out: string };

/** Plays the first strike that the rules accept; nothing happens if there is none. */
function playStrike({ strikes }: Duellist, scene: Scene, duel: Duel, rules: Rules): DuelProgress {
  for (const declarations of strikes) {
    const progress = playDeclarations(declarations, scene, duel, rules);
    if (progress) return progress;
  }
  return { scene, out: "" };
}

function playDeclarations(
  declarations: readonly StrikeDeclaration[],
  start: Scene,
  duel: Duel,
  rules: Rules,
): DuelProgress | null {
  let progress: DuelProgress = { scene: start, out: "" };
  for (const { kind, payload } of declarations) {
    const next = playInput({ type: "declare", kind, payload, seat: GM }, progress.scene, duel, rules);
    if (!next) return null;
    progress = next;
  }
  return progress;
}

/** Plays an input with all that follows from it; null if it is refused, or does not end within `MAX_STRIKE_INPUTS` answers. */
function playInput(input: Input, scene: Scene, duel: Duel, rules: Rules): DuelProgress | null {
  const started = run(createEmptyState(rules.id), input, scene, rules);
  if (!started.ok) return null;
  let step: ExchangeStep = started.value;
  const events: Event[] = [...step.events];
  for (let inputs = 0; inputs < MAX_STRIKE_INPUTS; inputs += 1) {
    const { ask } = step.state;
    const question = ask?.questions.find(({ id }) => lookup(ask.answered, id) === undefined);
    if (!ask || !question) return { scene: step.scene, out: findLoser(events, duel, rules) };
    const value = chooseAnswer(question, step, duel, rules);
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

function findLoser(events: readonly Event[], { sides }: Duel, rules: Rules): string {
  const measured = events.flatMap((event) => rules.measured?.(event) ?? []).filter(({ id }) => id === "out");
  const isOut = (id: string) => measured.reduce((sum, { of, value }) => (of === id ? sum + value : sum), 0) > 0;
  return sides.find(({ id }) => isOut(id))?.id ?? "";
}

/**
 * Chooses the answer to a question. Dice get random faces. Other questions are answered by the fighter's standing order, else by the GM's
 * answer, else by the usual one.
 */
function chooseAnswer(question: Question, { state, scene }: ExchangeStep, duel: Duel, rules: Rules): Json {
  if (question.kind === "faces")
    return Array.from({ length: question.count }, () => 1 + Math.floor(duel.draw() * question.sides));
  const { role } = question;
  const owner = role.type === "controller" ? duel.sides.find(({ id }) => id === role.fighter) : undefined;
  const ordered = owner && findAdvice(state, question, owner.order, scene, rules);
  return ordered ?? lookup(duel.answers ?? {}, question.id) ?? chooseUsualAnswer(question) ?? null;
}
