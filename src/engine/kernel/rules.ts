import type { Adjustable } from "./modifier.ts";
import type { Answers, Ask, Question, Policy, Seat } from "./ask.ts";
import type { UnknownFighterBuilder, Estimate, Measurement, OptionOdds, Worth } from "./estimate.ts";
import type { Event, Fight, Scene } from "./scene.ts";
import type { Allowance, Order } from "./fight.ts";
import type { Data, Json } from "./json.ts";
import type { Result } from "./result.ts";
import type { Frame } from "./state.ts";
import type { Switch } from "./switch.ts";

/** An exchange to start. Its result becomes the answer named `as` of the exchange that waits for it. */
export type Child = { readonly as: string; readonly kind: string; readonly facts: Data };

/** The result of a stage: continue with the next stage, ask, push nested exchanges, or close with a result. */
export type Move<X extends Data = Data> =
  | { readonly type: "next"; readonly facts: X; readonly events: readonly Event[] }
  | ({ readonly type: "ask" } & Ask)
  | { readonly type: "push"; readonly facts: X; readonly events: readonly Event[]; readonly children: readonly Child[] }
  | {
      readonly type: "close";
      readonly result: Json;
      readonly events: readonly Event[];
      /** Exchanges that begin after this one has ended, before any other exchange continues. */
      readonly after: readonly Child[];
    };

/**
 * A stage takes facts, answers and the scene, and returns one move. It is typed as a method, so that a stage with its own type of facts
 * fits the ruleset's table of stages.
 */
export type Stage<X extends Data = Data, F extends Data = Data> = {
  run(facts: X, answers: Answers, scene: Scene<F>): Move<X>;
}["run"];

/**
 * A kind of exchange: its stages, in order, and the declarations that it accepts. A kind without `declare` is only started by another
 * exchange or by an event.
 */
export type ExchangeKind<X extends Data = Data, F extends Data = Data> = {
  readonly stages: Readonly<Record<string, Stage<X, F>>>;
  /** Reads a declaration; `waiting` are the exchanges that it would interrupt, the last on top. */
  declare?(payload: Json, seat: Seat, scene: Scene<F>, waiting?: readonly Frame[]): Result<X>;
  /** The parts of a declaration that may name fighters, the actor first, if no form declares the kind. */
  readonly names?: readonly string[];
  /** True if it may be declared while another exchange is open. */
  readonly interrupts?: boolean;
  /** True if it may concern fighters whom the declaration does not name; its scene then contains all fighters nearby. */
  readonly around?: boolean;
  /** Lists the circumstances that a declaration may name; circumstances of one group are mutually exclusive. */
  switches?(payload: Json, scene: Scene<F>): readonly Switch[];
  /** Estimates an option of a question by a formula, without playing it; `answers` are those that the stage already has. */
  estimate?(facts: X, question: string, option: string, scene: Scene<F>, answers: Answers): readonly Estimate[];
  /** The facts to forget after each stage, since no later stage reads them. Outcomes that differ only in forgotten facts are merged. */
  readonly forgets?: Readonly<Record<string, readonly string[]>>;
  /** Lists the rolls that a GM may still modify at a stage, before their dice are thrown. */
  adjustable?(facts: X, stage: string, scene: Scene<F>): readonly Adjustable<X>[];
  /** Returns the answer that a standing order gives to a question; undefined if the user must be asked. */
  advise?(facts: X, question: Question, order: string, scene: Scene<F>, odds: OptionOdds): Json | undefined;
};

/**
 * Lists the exchanges that an event opens, in the order in which they run. The running exchange gets their results as answers, by their
 * names, before it continues.
 */
export type Trigger<F extends Data = Data> = { open(event: Event, scene: Scene<F>): readonly Child[] }["open"];

/** One set of rules as the kernel runs it; `Ruleset` adds the description for sheets and forms. */
export type Rules<F extends Data = Data> = {
  readonly id: string;
  /** The book or edition of the rules. */
  readonly source: string;
  readonly exchanges: Readonly<Record<string, ExchangeKind<Data, F>>>;
  /** Returns a fighter's allowance of each resource in the current fight, with its span. */
  allowance(fighter: F, fight: Fight): Readonly<Record<string, Allowance>>;
  /** The triggers by the type of their event; a moment of the clock is an event too. */
  readonly triggers: Readonly<Record<string, Trigger<F>>>;
  readonly order: Order<F>;
  /** Returns the measurements of an event for the odds of a choice. */
  measured?(event: Event): readonly Measurement[];
  /**
   * Builds the substitute for a fighter whose sheet the viewer may not see. If missing, no odds are shown in a scene with such a fighter.
   */
  readonly asUnknown?: UnknownFighterBuilder<F>;
  /** The measures by which choices are compared, the most important first; a later one only breaks ties. */
  readonly worth?: readonly Worth[];
  /** Returns the id of the actor in an exchange with these facts; empty if it has none. */
  actorIn?(facts: Data): string;
  /** Reads a fighter from outside. Refuses a number that no sheet can show, and names its field. */
  readFighter(data: Json): Result<F>;
};

const NO_EVENTS: readonly Event[] = [];

/** Builds the move to the next stage. */
export function next<X extends Data>(facts: X, events: readonly Event[] = NO_EVENTS): Move<X> {
  return { type: "next", facts, events };
}

/** Builds the move that puts questions; the stage runs again when they are answered. */
export function ask(questions: readonly Question[], policy: Policy = "all"): Extract<Move<never>, { type: "ask" }> {
  return { type: "ask", questions, policy };
}

/** Builds the move that pushes nested exchanges; the stage runs again with their results among its answers. */
export function push<X extends Data>(facts: X, children: readonly Child[], events: readonly Event[] = []): Move<X> {
  return { type: "push", facts, children, events };
}

/** Builds the move that ends this exchange with a result for its parent. */
export function close(
  result: Json,
  events: readonly Event[] = [],
  after: readonly Child[] = [],
): Extract<Move<never>, { type: "close" }> {
  return { type: "close", result, events, after };
}
