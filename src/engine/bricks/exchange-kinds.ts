import type { Seat, Answers, Option, Question } from "../kernel/ask.ts";
import { type Data, type Json, toData, lookup, getText } from "../kernel/json.ts";
import { listUpcomingTurns } from "../kernel/fight.ts";
import { type Result, ok, refuse } from "../kernel/result.ts";
import { type ExchangeKind, type Stage, type Move, ask, close, next } from "../kernel/rules.ts";
import { type Scene, happened } from "../kernel/scene.ts";
import type { DeclarationSpec, FlagInput } from "../describe/declaring.ts";
import { buildOption, pickOne } from "./questions.ts";

/** A declaration, with the seat and the scene in which it is made. */
export type DeclarationContext = { readonly payload: Json; readonly seat: Seat; readonly scene: Scene };

/** A stage that runs before all others. `note` adds to the facts the data that the stage needs from the declaration, or refuses it. */
export type FirstStage<X extends Data, F extends Data> = {
  readonly name: string;
  readonly stage: Stage<X, F>;
  note(facts: X, context: DeclarationContext): Result<X>;
};

/** Adds a first stage to a kind of exchange; a kind that cannot be declared stays unchanged. */
export function withFirstStage<X extends Data, F extends Data>(
  kind: ExchangeKind<X, F>,
  { name, stage, note }: FirstStage<X, F>,
): ExchangeKind<X, F> {
  const { declare, stages } = kind;
  if (!declare) return kind;
  return {
    ...kind,
    declare: (payload, seat, scene, waiting) => {
      const facts = declare(payload, seat, scene, waiting);
      return facts.ok ? note(facts.value, { payload, seat, scene }) : facts;
    },
    stages: { [name]: stage, ...stages },
  };
}

/** The code of the refusal to act in another fighter's turn. */
export const NOT_YOUR_TURN = "turn/not-yours";

/** The input for acting out of turn. If a GM sets it, the action is allowed; if a player sets it, the GM is asked for permission. */
export const OUT_OF_TURN: FlagInput = { name: "outOfTurn", is: "flag", initial: false, gm: true };

/**
 * Checks that it is a fighter's own turn, or that no turn has begun. The refusal has the fighter's name, and the id of the fighter whose
 * turn it is. Between a postponed turn and the next, no fighter has the turn.
 */
export function checkOwnTurn({ fight, fighters }: Scene, id: string): Result<true> {
  const { turn, paused } = fight;
  if (turn === "" ? paused.length === 0 : turn === id) return ok(true);
  const name = getText(toData(lookup(fighters, id)), "name");
  return refuse(NOT_YOUR_TURN, { name, turn: turn || (listUpcomingTurns(fight)[0] ?? "") });
}

/**
 * A kind of exchange that is bound to its fighter's own turn. `actor` is the key of the fighter in the payload; `free` is true for a
 * payload that is allowed in any turn.
 */
export type TurnBound = {
  readonly kind: string;
  readonly actor: string;
  free?(payload: Data, scene: Scene): boolean;
};

type BoundKinds<F extends Data> = Readonly<Record<string, ExchangeKind<Data, F>>>;

/** Binds the exchanges in the list to their fighter's own turn. */
export function limitKindsToOwnTurn<F extends Data>(list: readonly TurnBound[], kinds: BoundKinds<F>): BoundKinds<F> {
  const entries = Object.entries(kinds).map(([name, kind]): [string, ExchangeKind<Data, F>] => {
    const bound = list.find((each) => each.kind === name);
    return [name, bound ? limitToOwnTurn(bound, kind) : kind];
  });
  return Object.fromEntries(entries);
}

/** Binds the declarations in the list to their fighter's own turn. */
export function limitFormsToOwnTurn(
  list: readonly TurnBound[],
  specs: readonly DeclarationSpec[],
): readonly DeclarationSpec[] {
  return specs.map((spec) => {
    const bound = list.find(({ kind, actor }) => kind === spec.kind && actor === spec.actor);
    return bound ? withOutOfTurn(bound, spec) : spec;
  });
}

/**
 * Returns a kind of exchange that is refused out of turn. A GM may declare it nevertheless. If a player requests it, the exchange first
 * asks the GM for permission, before anything is spent.
 */
export function limitToOwnTurn<X extends Data, F extends Data>(
  bound: TurnBound,
  kind: ExchangeKind<X, F>,
): ExchangeKind<X, F> {
  return withFirstStage(kind, {
    name: "leave",
    stage: permissionStage,
    note: (facts, context) => checkTurn(facts, bound, context),
  });
}

function checkTurn<X extends Data>(
  facts: X,
  bound: TurnBound,
  { payload, seat, scene }: DeclarationContext,
): Result<X> {
  const values = toData(payload);
  const fighter = getText(values, bound.actor);
  const allowed = checkOwnTurn(scene, fighter);
  if (allowed.ok || bound.free?.(values, scene)) return ok(facts);
  if (values[OUT_OF_TURN.name] !== true) return allowed;
  return ok(seat.gm ? facts : { ...facts, leave: buildRequest(bound.kind, fighter, values, scene) });
}

/** Builds the data of a player's request to the GM. */
function buildRequest(kind: string, fighter: string, values: Data, { fighters }: Scene): Data {
  const nameOf = (id: string): string => getText(toData(lookup(fighters, id)), "name");
  const target = getText(values, "target");
  return { fighter, name: nameOf(fighter), kind, targetName: nameOf(target) };
}

/** Asks the GM for permission if the declaration requests it; if the GM refuses, the exchange ends here and costs nothing. */
function permissionStage<X extends Data>(facts: X, answers: Answers): Move<X> {
  const request = lookup(facts, "leave");
  if (request === undefined) return next(facts);
  const answer = answers["leave"];
  if (answer === undefined) return ask([buildPermissionQuestion(toData(request))]);
  if (answer !== "allow") return close(null, [happened("kept-to-turn", toData(request))]);
  return next(facts, [happened("let-out-of-turn", toData(request))]);
}

function buildPermissionQuestion(data: Data): Question {
  const options = ["allow", "refuse"].map((id) => ({ id, label: id, data: {}, cost: {} }));
  const role = { type: "gm" } as const;
  return { id: "leave", role, kind: "pick", prompt: "leave", data, options, fallback: "refuse", sealed: false };
}

/**
 * Adds the input for acting out of turn to a form. The input is idle in the fighter's own turn, and for a payload that is allowed in any
 * turn.
 */
export function withOutOfTurn(bound: TurnBound, spec: DeclarationSpec): DeclarationSpec {
  return {
    ...spec,
    inputs: [...spec.inputs, OUT_OF_TURN],
    idle: (payload, scene) => {
      const values = toData(payload);
      const idle = spec.idle?.(payload, scene) ?? [];
      const isAllowed = checkOwnTurn(scene, getText(values, bound.actor)).ok || bound.free?.(values, scene) === true;
      return isAllowed ? [...idle, OUT_OF_TURN.name] : idle;
    },
  };
}

/** Builds the payload with which other fighters join in a declaration; it lets them act out of turn. */
export function buildJoinPayload({ inputs }: Pick<DeclarationSpec, "inputs">): Data {
  return inputs.some(({ name }) => name === OUT_OF_TURN.name) ? { [OUT_OF_TURN.name]: true } : {};
}

/** The input with which a GM asks a fighter's player to roll, instead of rolling for them. */
export const REQUESTED: FlagInput = { name: "requested", is: "flag", initial: false, gm: true };

/** The input for the GM's reason, which the player reads before the roll. */
export const REQUEST_REASON = { name: "requestReason", is: "text", longest: 100, gm: true } as const;

/** The details that the player sees before the roll: the details of the check, and the pool if it is known by then. */
export type RequestDetails = { readonly check: Data; readonly pool?: Data };

/** The other ways in which a player may roll when asked: their options beside "roll", and the facts after one of them is chosen. */
export type RequestedWays<X, F extends Data> = {
  listOptions(facts: X, scene: Scene<F>): readonly Option[];
  choose(facts: X, option: string): X;
};

/**
 * Lets a GM request a kind of check from its fighter's player. Nothing is spent or announced before the player answers; if time runs out,
 * the check is rolled all the same.
 */
export function withRequest<X extends Data, F extends Data>(
  kind: ExchangeKind<X, F>,
  actor: string,
  buildDetails: (facts: X) => RequestDetails,
  ways?: RequestedWays<X, F>,
): ExchangeKind<X, F> {
  return withFirstStage(kind, {
    name: "request",
    stage: (facts, answers, scene) => requestStage(facts, answers, scene, { buildDetails, ...ways }),
    note: (facts, { payload, seat }) => {
      const values = toData(payload);
      if (values[REQUESTED.name] !== true) return ok(facts);
      if (!seat.gm) return refuse("action/gm-only");
      const reason = getText(values, REQUEST_REASON.name).trim().slice(0, REQUEST_REASON.longest);
      const fighter = getText(values, actor);
      return ok({ ...facts, requested: reason === "" ? { fighter } : { fighter, reason } });
    },
  });
}

/** The description of a requested check as it stands, a GM's modifiers included, and the other ways in which it may be rolled. */
type Asked<X, F extends Data> = Partial<RequestedWays<X, F>> & { buildDetails(facts: X): RequestDetails };

function requestStage<X extends Data, F extends Data>(
  facts: X,
  answers: Answers,
  scene: Scene<F>,
  { buildDetails, listOptions, choose }: Asked<X, F>,
): Move<X> {
  const request = lookup(facts, "requested");
  if (request === undefined) return next(facts);
  const { request: answer } = answers;
  const data: Data = { ...toData(request), ...buildDetails(facts) };
  if (answer !== undefined) {
    const { fighter = "", reason } = data;
    const told = reason === undefined ? [] : [happened("roll-requested", { fighter, reason })];
    return next(choose && answer !== ROLL ? choose(facts, String(answer)) : facts, told);
  }
  const options = [buildOption(ROLL, { data: toData(lookup(data, "pool")) }), ...(listOptions?.(facts, scene) ?? [])];
  return ask([pickOne({ id: "request", fighter: getText(data, "fighter"), data }, options)]);
}

/** The answer to a request that rolls without anything else. */
const ROLL = "roll";

/** Adds to a check's form the inputs with which a GM requests the roll from the fighter's player, and says why. */
export function withRequestInput(spec: DeclarationSpec): DeclarationSpec {
  return {
    ...spec,
    inputs: [...spec.inputs, REQUESTED, REQUEST_REASON],
    idle: (payload, scene) => {
      const idle = spec.idle?.(payload, scene) ?? [];
      return toData(payload)[REQUESTED.name] === true ? idle : [...idle, REQUEST_REASON.name];
    },
  };
}

/** Returns a kind of exchange that runs on a scene derived from the stored one: with fighters under powers, tired, or held. */
export function withDerivedScene<X extends Data, F extends Data>(
  kind: ExchangeKind<X, F>,
  derive: (scene: Scene<F>) => Scene<F>,
): ExchangeKind<X, F> {
  const { declare, switches, estimate, adjustable, advise } = kind;
  const stages = Object.entries(kind.stages).map(([name, stage]): [string, Stage<X, F>] => [
    name,
    (facts, answers, scene) => stage(facts, answers, derive(scene)),
  ]);
  return {
    ...kind,
    stages: Object.fromEntries(stages),
    ...(declare && { declare: (payload, seat, scene, waiting) => declare(payload, seat, derive(scene), waiting) }),
    ...(switches && { switches: (payload, scene) => switches(payload, derive(scene)) }),
    ...(estimate && {
      estimate: (facts, question, option, scene, answers) => estimate(facts, question, option, derive(scene), answers),
    }),
    ...(adjustable && { adjustable: (facts, stage, scene) => adjustable(facts, stage, derive(scene)) }),
    ...(advise && {
      advise: (facts, question, order, scene, odds) => advise(facts, question, order, derive(scene), odds),
    }),
  };
}

/** Returns a declaration whose idle inputs, offers and divisions of dice are computed from the derived scene. */
export function withDerivedForm<F extends Data>(
  spec: DeclarationSpec,
  derive: (scene: Scene<F>) => Scene<F>,
): DeclarationSpec {
  const { idle, offered, divisions } = spec;
  return {
    ...spec,
    ...(idle && { idle: (payload, scene: Scene<F>) => idle(payload, derive(scene)) }),
    ...(offered && { offered: (payload, scene: Scene<F>) => offered(payload, derive(scene)) }),
    ...(divisions && { divisions: (payload, scene: Scene<F>) => divisions(payload, derive(scene)) }),
  };
}
