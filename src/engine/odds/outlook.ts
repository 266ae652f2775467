import type { State, Step } from "../kernel/state.ts";
import type { Question } from "../kernel/ask.ts";
import { type Data, type Json, dataOf, lookup } from "../kernel/json.ts";
import type { Event } from "../kernel/event.ts";
import type { Measured } from "../kernel/estimate.ts";
import type { Rules } from "../kernel/rules.ts";
import { run } from "../kernel/run.ts";
import type { Scene } from "../kernel/scene.ts";
import { type Roll, knownThrows } from "./throws.ts";

/** One way in which things may end: what was measured by then, in the order of their names, and its chance. */
export type Ending = { readonly totals: Totals; readonly chance: number };

/** What was measured so far, by what and whose it is. */
export type Totals = Readonly<Record<string, Measured>>;

/** Gives the answer that is assumed to a question that is not about dice; undefined ends the outlook there. */
export type Assume = (question: Question, state: State, scene: Scene) => Json | undefined;

/** Where an exchange may have come to, and how likely. */
export type Node = { readonly state: State; readonly scene: Scene; readonly totals: Totals; readonly chance: number };

/** How a step was played out as far as it was: what has ended, and what has not. */
export type PlayedOut = { readonly ended: readonly Ending[]; readonly open: readonly Node[] };

/** Whether what is looked at has ended, though other exchanges may still wait. */
export type IsOver = (state: State) => boolean;

/** How a step is played out: what is answered to questions that are not about dice, the most inputs, and to where, if not to the end of all. */
export type Playing = { readonly assume: Assume; readonly most: number; readonly isOver?: IsOver };

const GM = { gm: true, fighters: [] } as const;

/** How many inputs are played between two pauses. */
const AT_ONCE = 200;

/**
 * What a step of an exchange may lead to: its stages are run for every throw that they tell apart, up to the end, and
 * states that do not differ in anything to come are one. What has too many throws, or would take more than `most`
 * inputs, stays open. Pauses now and then; null if a question has no answer.
 */
export function* playedOut(
  { state, scene, events }: Step,
  rules: Rules,
  { assume, most, isOver }: Playing,
): Generator<undefined, PlayedOut | null> {
  let frontier: readonly Node[] = [{ state, scene, totals: withEvents({}, events, rules), chance: 1 }];
  const ended = new Map<string, Ending>();
  const open: Node[] = [];
  const merge = merging(rules);
  let inputs = 0;
  while (frontier.length > 0) {
    const next = new Map<string, Node>();
    for (const node of frontier) {
      const branches = branchesOf(node, assume, isOver);
      if (branches === undefined) return null;
      if (branches === null || inputs + branches.length > most) {
        open.push(node);
        continue;
      }
      if (branches.length === 0) addEnding(ended, node);
      for (const branch of branches) {
        if ((inputs += 1) % AT_ONCE === 0) yield;
        const reached = answered(node, branch, rules);
        if (!reached) return null;
        if (nextQuestion(reached.state, isOver)) add(next, merge(reached), reached);
        else addEnding(ended, reached);
      }
    }
    frontier = [...next.values()];
  }
  return { ended: [...ended.values()], open };
}

/** Adds an ending to those that are known; what was measured alike is one. */
export function addEnding(known: Map<string, Ending>, { totals, chance }: Ending): void {
  add(known, nameOfTotals(totals), { totals, chance });
}

function nameOfTotals(totals: Totals): string {
  let name = "";
  for (const key of Object.keys(totals)) name += `${key} ${totals[key]?.value ?? 0}\n`;
  return name;
}

/** Adds what was reached to what is known by its name; the first way there is new, and takes the chances of all others. */
function add<T extends { readonly chance: number }>(found: Map<string, T>, key: string, one: T): void {
  const same: { chance: number } | undefined = found.get(key);
  if (same) same.chance += one.chance;
  else found.set(key, one);
}

/** The answer to a question. */
type Answer = { readonly question: string; readonly value: Json };

/** Answers that are given one after the other, and their chance. */
type Branch = { readonly answers: readonly Answer[]; readonly chance: number };

/** The answers to the first open question with their chances; none where no question is open, null where they are too many, undefined without one. */
function branchesOf({ state, scene }: Node, assume: Assume, isOver?: IsOver): readonly Branch[] | null | undefined {
  const question = nextQuestion(state, isOver);
  if (!question) return [];
  if (question.kind !== "faces") {
    const value = assume(question, state, scene);
    return value === undefined ? undefined : [{ answers: [{ question: question.id, value }], chance: 1 }];
  }
  const rolls = [question, ...othersInSum(question, state)] as const;
  return knownThrows(...rolls)?.map(({ faces, chance }) => ({ answers: answersBy(rolls, faces), chance })) ?? null;
}

/** The other open rolls that count towards the same sum as one. */
function othersInSum({ id, sum }: Roll, { ask }: State): readonly Roll[] {
  if (sum === undefined || !ask) return [];
  const rolls = ask.questions.filter((each) => each.kind === "faces");
  return rolls.filter((each) => each.sum === sum && each.id !== id && lookup(ask.answered, each.id) === undefined);
}

/** The faces of all rolls, as the answer to each. */
function answersBy(rolls: readonly Roll[], faces: readonly number[]): readonly Answer[] {
  let from = 0;
  return rolls.map(({ id, count }) => ({ question: id, value: faces.slice(from, (from += count)) }));
}

/** The question that is answered next; undefined at the end. */
export function nextQuestion(state: State, isOver?: IsOver): Question | undefined {
  if (isOver?.(state)) return undefined;
  return state.ask?.questions.find(({ id }) => lookup(state.ask?.answered ?? {}, id) === undefined);
}

/** Where answers lead; undefined if one is refused. */
export function answered(node: Node, { answers, chance }: Branch, rules: Rules): Node | undefined {
  let { state, scene, totals } = node;
  for (const { question, value } of answers) {
    const taken = run(state, { type: "answer", ask: state.ask?.id ?? "", question, value, seat: GM }, scene, rules);
    if (!taken.ok) return undefined;
    ({ state, scene } = taken.value);
    totals = withEvents(totals, taken.value.events, rules);
  }
  return { state, scene, totals, chance: node.chance * chance };
}

function withEvents(totals: Totals, events: readonly Event[], rules: Rules): Totals {
  let sums: Record<string, Measured> | undefined;
  let more = false;
  for (const event of events)
    for (const { id, of, value } of rules.measured?.(event) ?? []) {
      const name = `${id} ${of}`;
      sums ??= { ...totals };
      more ||= sums[name] === undefined;
      sums[name] = { id, of, value: (sums[name]?.value ?? 0) + value };
    }
  return sums && more ? sortedByName(sums) : (sums ?? totals);
}

/** Totals in the order of their names, so that those that are alike read alike. */
function sortedByName(totals: Totals): Totals {
  return Object.fromEntries(Object.entries(totals).toSorted(([a], [b]) => (a < b ? -1 : 1)));
}

/** Names a node by everything that decides what comes of it: what is measured, the exchanges without what they forget, and the scene. */
export function merging(rules: Rules): (node: Node) => string {
  const { nameOf, nameOfParts } = naming();
  const forgotten = new Map<string, readonly string[]>();
  const forgottenIn = (kind: string, stage: string): readonly string[] => {
    const place = `${kind} ${stage}`;
    const known = forgotten.get(place) ?? forgottenAt(rules, kind, stage);
    forgotten.set(place, known);
    return known;
  };
  return ({ state: { stack, ask, moments }, scene: { fighters, fight, world }, totals }) => {
    let name = nameOfTotals(totals);
    for (const { kind, stage, facts, answers, given, id } of stack)
      name += `${id} ${stage} ${nameOfParts(facts, forgottenIn(kind, stage))} ${nameOf(answers)} ${nameOf(given)}\n`;
    for (const fighter of Object.values(fighters)) name += `${nameOfParts(fighter)} `;
    const asked = ask?.questions.map(({ id }) => id).join() ?? "";
    return `${name}${nameOfParts(dataOf(fight))} ${nameOf(world)} ${nameOf(moments)} ${nameOf(ask?.answered)} ${asked}`;
  };
}

/** How many pieces of data are remembered with their names, so that those of thousands of plays are not kept. */
const MOST_SEEN = 20_000;

/** Names for pieces of data, the same for those that are equal; of the parts of a record, each has a name of its own. */
function naming() {
  const named = new Map<string, string>();
  const seen = new Map<object, string>();
  const called = (text: string): string => {
    const name = named.get(text) ?? `@${named.size}`;
    named.set(text, name);
    return name;
  };
  const once = (data: object, text: () => string): string => {
    const known = seen.get(data);
    if (known !== undefined) return known;
    if (seen.size === MOST_SEEN) seen.clear();
    const name = called(text());
    seen.set(data, name);
    return name;
  };
  const nameOf = (value: Json | undefined): string => {
    if (typeof value === "string") return called(value);
    return typeof value === "object" && value !== null ? once(value, () => `:${JSON.stringify(value)}`) : String(value);
  };
  const parts = (record: Data, without: readonly string[]): string => {
    let text = "";
    for (const key of Object.keys(record)) if (!without.includes(key)) text += `${key} ${nameOf(record[key])},`;
    return `:${text}`;
  };
  const nameOfParts = (record: Data, without: readonly string[] = []): string =>
    without.length > 0 ? called(parts(record, without)) : once(record, () => parts(record, without));
  return { nameOf, nameOfParts };
}

/** The facts that are forgotten when a stage has come: those that an earlier one was the last to read. */
function forgottenAt(rules: Rules, kind: string, stage: string): readonly string[] {
  const { stages = {}, forgets = {} } = lookup(rules.exchanges, kind) ?? {};
  const passed = Object.keys(stages);
  return passed.slice(0, Math.max(0, passed.indexOf(stage))).flatMap((name) => lookup(forgets, name) ?? []);
}
