import type { Answers, Question } from "../kernel/ask.ts";
import { happened } from "../kernel/event.ts";
import { type Data, dataOf, lookup, textAt } from "../kernel/json.ts";
import { type Result, ok, refuse } from "../kernel/result.ts";
import { type ExchangeKind, type Move, ask, close, next } from "../kernel/rules.ts";
import type { Scene } from "../kernel/scene.ts";
import type { DeclarationSpec, FlagInput } from "../describe/declaring.ts";
import { type Declared, openedBy } from "./opened.ts";

/** The refusal's code for acting in another fighter's turn. */
export const NOT_YOUR_TURN = "turn/not-yours";

/** The input of a declaration out of turn: from a GM it is allowed; from a player it asks the GM to allow it. */
export const OUT_OF_TURN: FlagInput = { name: "outOfTurn", is: "flag", initial: false, gm: true };

/** Allows a fighter to act in their own turn, or before the first turn has begun; the refusal names the fighter whose turn it is. */
export function onOwnTurn({ fight, fighters }: Scene, id: string): Result<true> {
  const { turn } = fight;
  if (turn === "" || turn === id) return ok(true);
  return refuse(NOT_YOUR_TURN, { name: textAt(dataOf(lookup(fighters, id)), "name"), turn });
}

/**
 * A kind of exchange that is bound to its fighter's own turn: its name, the key of the fighter in its payload, and the payloads that are
 * not bound.
 */
export type TurnBound = {
  readonly kind: string;
  readonly actor: string;
  free?(payload: Data, scene: Scene): boolean;
};

type Kinds<F extends Data> = Readonly<Record<string, ExchangeKind<Data, F>>>;

/** Binds the exchanges in the list to their fighter's own turn. */
export function turnBoundKinds<F extends Data>(list: readonly TurnBound[], kinds: Kinds<F>): Kinds<F> {
  const entries = Object.entries(kinds).map(([name, kind]): [string, ExchangeKind<Data, F>] => {
    const bound = list.find((each) => each.kind === name);
    return [name, bound ? turnBound(bound, kind) : kind];
  });
  return Object.fromEntries(entries);
}

/** Binds the declarations in the list to their fighter's own turn. */
export function turnBoundSpecs(
  list: readonly TurnBound[],
  specs: readonly DeclarationSpec[],
): readonly DeclarationSpec[] {
  return specs.map((spec) => {
    const bound = list.find(({ kind, actor }) => kind === spec.kind && actor === spec.actor);
    return bound ? turnBoundSpec(bound, spec) : spec;
  });
}

/**
 * Refuses an exchange out of turn if it is otherwise valid. A GM may declare it all the same; for a player who requests it, it begins with
 * the GM's answer, before anything is spent.
 */
export function turnBound<X extends Data, F extends Data>(
  bound: TurnBound,
  kind: ExchangeKind<X, F>,
): ExchangeKind<X, F> {
  return openedBy(kind, {
    name: "leave",
    stage: leaveStage,
    note: (facts, declared) => inTurn(facts, bound, declared),
  });
}

function inTurn<X extends Data>(facts: X, bound: TurnBound, { payload, seat, scene }: Declared): Result<X> {
  const said = dataOf(payload);
  const fighter = textAt(said, bound.actor);
  const may = onOwnTurn(scene, fighter);
  if (may.ok || bound.free?.(said, scene)) return ok(facts);
  if (said[OUT_OF_TURN.name] !== true) return may;
  return ok(seat.gm ? facts : { ...facts, leave: requestOf(bound.kind, fighter, said, scene) });
}

/** Builds the data of a player's request to the GM. */
function requestOf(kind: string, fighter: string, said: Data, { fighters }: Scene): Data {
  const nameOf = (id: string): string => textAt(dataOf(lookup(fighters, id)), "name");
  const target = textAt(said, "target");
  return { fighter, name: nameOf(fighter), kind, targetName: nameOf(target) };
}

/** Asks the GM for permission if the declaration requests it; if the GM refuses, the exchange ends here and costs nothing. */
function leaveStage<X extends Data>(facts: X, answers: Answers): Move<X> {
  const wish = lookup(facts, "leave");
  if (wish === undefined) return next(facts);
  const answer = answers["leave"];
  if (answer === undefined) return ask([leaveQuestion(dataOf(wish))]);
  if (answer !== "allow") return close(null, [happened("kept-to-turn", dataOf(wish))]);
  return next(facts, [happened("let-out-of-turn", dataOf(wish))]);
}

function leaveQuestion(data: Data): Question {
  const options = ["allow", "refuse"].map((id) => ({ id, label: id, data: {}, cost: {} }));
  const role = { type: "gm" } as const;
  return { id: "leave", role, kind: "pick", prompt: "leave", data, options, fallback: "refuse", sealed: false };
}

/** Adds the mark for acting out of turn to a form; it is idle in the fighter's own turn. */
export function turnBoundSpec(bound: TurnBound, spec: DeclarationSpec): DeclarationSpec {
  return {
    ...spec,
    inputs: [...spec.inputs, OUT_OF_TURN],
    idle: (payload, scene) => {
      const said = dataOf(payload);
      const idle = spec.idle?.(payload, scene) ?? [];
      const free = onOwnTurn(scene, textAt(said, bound.actor)).ok || bound.free?.(said, scene) === true;
      return free ? [...idle, OUT_OF_TURN.name] : idle;
    },
  };
}

/** Returns the payload for fighters who join in a declaration: they may act out of turn. */
export function joining({ inputs }: Pick<DeclarationSpec, "inputs">): Data {
  return inputs.some(({ name }) => name === OUT_OF_TURN.name) ? { [OUT_OF_TURN.name]: true } : {};
}
