import type { Answers, Question } from "../kernel/ask.ts";
import { happened } from "../kernel/event.ts";
import { type Data, toData, lookup, getText } from "../kernel/json.ts";
import { type Result, ok, refuse } from "../kernel/result.ts";
import { type ExchangeKind, type Move, ask, close, next } from "../kernel/rules.ts";
import type { Scene } from "../kernel/scene.ts";
import type { DeclarationSpec, FlagInput } from "../describe/declaring.ts";
import { type DeclarationContext, withFirstStage } from "./opened.ts";

/** The code of the refusal to act in another fighter's turn. */
export const NOT_YOUR_TURN = "turn/not-yours";

/** The input for acting out of turn. If a GM sets it, the action is allowed; if a player sets it, the GM is asked for permission. */
export const OUT_OF_TURN: FlagInput = { name: "outOfTurn", is: "flag", initial: false, gm: true };

/** Allows a fighter to act in their own turn, or before the first turn has begun; the refusal names the fighter whose turn it is. */
export function checkOwnTurn({ fight, fighters }: Scene, id: string): Result<true> {
  const { turn } = fight;
  if (turn === "" || turn === id) return ok(true);
  return refuse(NOT_YOUR_TURN, { name: getText(toData(lookup(fighters, id)), "name"), turn });
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
 * Refuses a valid exchange out of turn. A GM may declare it nevertheless; if a player requests it, the exchange first asks the GM for
 * permission, before anything is spent.
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

/** Adds the input for acting out of turn to a form; the input is left out in the fighter's own turn. */
export function withOutOfTurn(bound: TurnBound, spec: DeclarationSpec): DeclarationSpec {
  return {
    ...spec,
    inputs: [...spec.inputs, OUT_OF_TURN],
    idle: (payload, scene) => {
      const values = toData(payload);
      const idle = spec.idle?.(payload, scene) ?? [];
      const free = checkOwnTurn(scene, getText(values, bound.actor)).ok || bound.free?.(values, scene) === true;
      return free ? [...idle, OUT_OF_TURN.name] : idle;
    },
  };
}

/** Builds the payload with which other fighters join in a declaration; it lets them act out of turn. */
export function buildJoinPayload({ inputs }: Pick<DeclarationSpec, "inputs">): Data {
  return inputs.some(({ name }) => name === OUT_OF_TURN.name) ? { [OUT_OF_TURN.name]: true } : {};
}
