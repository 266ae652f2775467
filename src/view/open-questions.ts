import {
  type Event,
  type Role,
  type State,
  type Json,
  type Option,
  type Question,
  type Frame,
  type Rules,
  type Ruleset,
  type Scene,
  type Seat,
  isData,
  lookup,
  isSame,
  mayRepresent,
  run,
} from "../engine/index.ts";
import { formatEvent } from "./exchange/format.ts";
import { readText, readTextList } from "./read.ts";
import { fillWordKey } from "./word-families.ts";

/** The fighters whom an open question concerns: those who are asked, and the targets of the attacks that wait for the answer. */
export type OpenMarks = { readonly asked: readonly string[]; readonly aimedAt: readonly string[] };

/**
 * Collects the fighters whom the open questions of an exchange concern; empty while no question is open. The rules of its game must be
 * loaded.
 */
export function collectOpenMarks({ stack, ask, events, ruleset }: State): OpenMarks {
  if (!ask) return { asked: [], aimedAt: [] };
  const open = ask.questions.filter(({ id }) => lookup(ask.answered, id) === undefined);
  const waiting = new Set(stack.map(({ id }) => id));
  const waitingEvents = events.filter(({ frame = "" }) => waiting.has(frame));
  return {
    asked: [...new Set(open.flatMap(({ role }) => listAskedFighters(role)))],
    aimedAt: [...new Set(waitingEvents.flatMap((event) => listTargets(event, ruleset)))],
  };
}

/** Lists the fighters whose players still have to answer; dice are left out, since they are rolled at once. */
export function listAwaitedFighters({ ask }: Pick<State, "ask">): readonly string[] {
  const open = (ask?.questions ?? []).filter(({ id }) => lookup(ask?.answered ?? {}, id) === undefined);
  return open.filter(({ kind }) => kind !== "faces").flatMap(({ role }) => listAskedFighters(role));
}

/** Lists the fighters whose players may answer a question with this role. */
export function listAskedFighters(role: Role): readonly string[] {
  if (role.type === "gm") return [];
  return role.type === "controller" ? [role.fighter] : role.fighters;
}

/** Lists the targets of the attack that an event declares; empty for any other event. */
function listTargets(event: Event, ruleset: string): readonly string[] {
  const formatted = formatEvent(event, ruleset);
  if (formatted.type !== "declared") return [];
  const sources = [event.data, formatted.data].filter(isData);
  return sources
    .flatMap((data) => [readText(data, "target"), ...readTextList(data, "targets")])
    .filter((id) => id !== "");
}

/** An open question, and the ruleset of its exchange. */
export type RulesetQuestion = { readonly ruleset: string; readonly question: Question };

/**
 * True if one answer fits both questions: they ask different fighters the same, with the same possible answers. Questions for dice are
 * never alike.
 */
export function areAlike(a: RulesetQuestion, b: RulesetQuestion): boolean {
  if (a.question.kind === "faces" || a.ruleset !== b.ruleset) return false;
  return isSame(toComparable(a.question), toComparable(b.question));
}

/** Builds the part of a question that is compared. */
function toComparable(question: Question): Json {
  const { prompt, kind } = question;
  switch (question.kind) {
    case "pick":
      return { prompt, kind, options: listOpenOptions(question.options) };
    case "basket":
      return {
        prompt,
        kind,
        options: listOpenOptions(question.options),
        price: question.price,
        budget: question.budget,
      };
    case "plan":
      return { prompt, kind, options: listOpenOptions(question.options), total: question.total, max: question.max };
    case "amount":
      return { prompt, kind, min: question.min, max: question.max };
    case "shares":
      return { prompt, kind, among: question.among, total: question.total, exact: question.exact };
    case "text":
    case "faces":
      return { prompt, kind };
  }
}

/** An exchange, and what is needed to run it on: the seat of a user without the rights of a GM. */
type AskedExchange = { readonly state: State; readonly scene: Scene; readonly seat: Seat };

/**
 * Finds the fallback of a question after which another fighter of the same seat would be asked the same; undefined if none would be.
 */
export function findSeriesAnswer(question: Question, exchange: AskedExchange, rules: Rules): Json | undefined {
  const { state, scene, seat } = exchange;
  if (question.kind !== "pick" || question.fallback === undefined || !mayRepresent(seat, question.role))
    return undefined;
  const answer = { ask: state.ask?.id ?? "", question: question.id, value: question.fallback };
  const result = run(state, { type: "answer", ...answer, seat }, scene, rules);
  const follows = result.ok && result.value.state.ask?.questions.some((next) => isNextInSeries(next, question, seat));
  return follows ? question.fallback : undefined;
}

function isNextInSeries(next: Question, { id, prompt }: Question, seat: Seat): boolean {
  return next.id !== id && next.prompt === prompt && next.role.type === "controller" && mayRepresent(seat, next.role);
}

/** Lists the options that can be picked. */
function listOpenOptions(options: readonly Option[]): Json {
  return options.filter(({ refusal }) => !refusal).map(({ id, label, cost }) => ({ id, label, cost }));
}

/** One exchange of a stack: its label, its fighter, and the actions that a GM may take on it. */
export type WaitingView = {
  readonly frame: string;
  /** The key of its text, which contains the name of the actor. */
  readonly label: string;
  readonly fighter: string;
  /** True if the exchange is at the top of the stack and runs; all others wait for it. */
  readonly runs: boolean;
  /** True if the exchange may be moved to the top, because it has the same parent as the one there. */
  readonly mayBeFirst: boolean;
  /** True if the exchange may be cancelled alone; cancelling the outermost one would cancel all. */
  readonly mayEnd: boolean;
};

/** Lists the exchanges of a stack, the running one first; empty if there is only one. */
export function listWaitingViews({ stack }: State, rules: Ruleset): readonly WaitingView[] {
  const top = stack.at(-1);
  if (!top || stack.length < 2) return [];
  return stack.map((frame, depth) => buildWaitingView(frame, { top, depth, rules })).toReversed();
}

type StackPosition = { readonly top: Frame; readonly depth: number; readonly rules: Ruleset };

function buildWaitingView({ id, kind, facts, parent }: Frame, { top, depth, rules }: StackPosition): WaitingView {
  return {
    frame: id,
    label: fillWordKey(rules.id, "waits.*", kind),
    fighter: rules.actorIn?.(facts) ?? "",
    runs: id === top.id,
    mayBeFirst: id !== top.id && parent === top.parent,
    mayEnd: depth > 0,
  };
}
