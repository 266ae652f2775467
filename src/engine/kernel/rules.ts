import type { Answers, Ask, Question, Policy, Seat } from "./ask.ts";
import type { Event } from "./event.ts";
import type { Allowance } from "./fight.ts";
import type { Data, Json } from "./json.ts";
import type { Result } from "./result.ts";
import type { Order } from "./order.ts";
import type { Fight, Scene } from "./scene.ts";
import type { Frame } from "./state.ts";
import type { Switch } from "./switch.ts";

/** A nested exchange: its result comes back to the stage that pushed it as the answer named `as`. */
export type Child = { readonly as: string; readonly kind: string; readonly facts: Data };

/** What a stage says: go on, ask, push nested exchanges, or close with a result. */
export type Move<X extends Data = Data> =
  | { readonly type: "next"; readonly facts: X; readonly events: readonly Event[] }
  | ({ readonly type: "ask" } & Ask)
  | { readonly type: "push"; readonly facts: X; readonly events: readonly Event[]; readonly children: readonly Child[] }
  | {
      readonly type: "close";
      readonly result: Json;
      readonly events: readonly Event[];
      /** Exchanges that begin when this one has ended, before anything else goes on. */
      readonly after: readonly Child[];
    };

/** A stage: facts and answers in, one move out; it reads the scene and changes nothing. Written as a method so that
 *  a stage with its own facts fits into the ruleset's table of stages. */
export type Stage<X extends Data = Data, F extends Data = Data> = {
  run(facts: X, answers: Answers, scene: Scene<F>): Move<X>;
}["run"];

/** What an answer may lead to: the chance of something, from 0 to 1, or the amount to expect of it. */
export type Estimate = { readonly id: string; readonly as: "chance" | "amount"; readonly value: number };

/** A kind of exchange: the stages it goes through, in order, and who may declare it with what. One without `declare` is
 *  only ever pushed or opened by something else. */
export type ExchangeKind<X extends Data = Data, F extends Data = Data> = {
  readonly stages: Readonly<Record<string, Stage<X, F>>>;
  /** Reads a declaration; `waiting` are the exchanges that it would come before, the last on top. */
  declare?(payload: Json, seat: Seat, scene: Scene<F>, waiting?: readonly Frame[]): Result<X>;
  /** Whether it may be declared while another exchange is open. */
  readonly interrupts?: boolean;
  /** The circumstances that a declaration may name; those of one group exclude each other. */
  switches?(payload: Json, scene: Scene<F>): readonly Switch[];
  /** What an option of a question may lead to, as far as it can be told before the dice fall; `answers` are those that the
   *  stage has had so far. */
  estimate?(facts: X, question: string, option: string, scene: Scene<F>, answers: Answers): readonly Estimate[];
  /** What somebody's standing order answers to a question; undefined where they are to be asked. */
  advise?(facts: X, question: Question, order: string, scene: Scene<F>): Json | undefined;
};

/** The exchanges that an event opens, the first to run first. What they give comes back to whatever was running, as an
 *  answer under their names, before it goes on. */
export type Trigger<F extends Data = Data> = { open(event: Event, scene: Scene<F>): readonly Child[] }["open"];

/** One set of rules as the kernel runs it; `Ruleset` says of the same rules how they are shown and filled in. */
export type Rules<F extends Data = Data> = {
  readonly id: string;
  /** Where the rules come from. */
  readonly source: string;
  readonly exchanges: Readonly<Record<string, ExchangeKind<Data, F>>>;
  /** What a fighter is allowed of each resource as the fight stands, and in which span. */
  allowance(fighter: F, fight: Fight): Readonly<Record<string, Allowance>>;
  /** Which exchanges open when something has happened, by type of event; a moment of the clock is an event too. */
  readonly triggers: Readonly<Record<string, Trigger<F>>>;
  readonly order: Order<F>;
  /** Whoever acts in an exchange with these facts; empty where it is nobody's. */
  actorIn?(facts: Data): string;
  /** Takes a fighter from outside; refuses numbers that no sheet can show, with the field's name. */
  readFighter(data: Json): Result<F>;
};

/** Go on to the next stage. */
export function next<X extends Data>(facts: X, events: readonly Event[] = []): Move<X> {
  return { type: "next", facts, events };
}

/** Put questions; the stage runs again when they are answered. */
export function ask(questions: readonly Question[], policy: Policy = "all"): Extract<Move<never>, { type: "ask" }> {
  return { type: "ask", questions, policy };
}

/** Put nested exchanges before going on; the stage runs again with their results among its answers. */
export function push<X extends Data>(facts: X, children: readonly Child[], events: readonly Event[] = []): Move<X> {
  return { type: "push", facts, children, events };
}

/** End this exchange with a result for its parent. */
export function close(
  result: Json,
  events: readonly Event[] = [],
  after: readonly Child[] = [],
): Extract<Move<never>, { type: "close" }> {
  return { type: "close", result, events, after };
}
