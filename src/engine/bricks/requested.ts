import type { Answers } from "../kernel/ask.ts";
import { type Data, dataOf, lookup, textAt } from "../kernel/json.ts";
import { ok, refuse } from "../kernel/result.ts";
import { type ExchangeKind, type Move, ask, next } from "../kernel/rules.ts";
import type { DeclarationSpec, FlagInput } from "../describe/declaring.ts";
import { openedBy } from "./opened.ts";
import { optionOf, pickOne } from "./questions.ts";

/** The input by which a GM asks a fighter's player for a roll, instead of rolling for them. */
export const REQUESTED: FlagInput = { name: "requested", is: "flag", initial: false, gm: true };

/** The details that the player sees before the roll: those of the check, and the pool if it is known by then. */
export type ToldRequest = { readonly check: Data; readonly pool?: Data };

/**
 * Lets a GM request a kind of check: its fighter's player rolls by answering, and nothing is spent or announced before. If time runs out,
 * it is rolled as well.
 */
export function requestable<X extends Data, F extends Data>(
  kind: ExchangeKind<X, F>,
  actor: string,
  told: (facts: X) => ToldRequest,
): ExchangeKind<X, F> {
  return openedBy(kind, {
    name: "request",
    stage: requestStage,
    note: (facts, { payload, seat }) => {
      const said = dataOf(payload);
      if (said[REQUESTED.name] !== true) return ok(facts);
      if (!seat.gm) return refuse("action/gm-only");
      return ok({ ...facts, requested: { fighter: textAt(said, actor), ...told(facts) } });
    },
  });
}

function requestStage<X extends Data>(facts: X, answers: Answers): Move<X> {
  const request = lookup(facts, "requested");
  if (request === undefined || answers["request"] !== undefined) return next(facts);
  const data = dataOf(request);
  const pool = dataOf(lookup(data, "pool"));
  const option = optionOf("roll", { data: pool });
  return ask([pickOne({ id: "request", fighter: textAt(data, "fighter"), data }, [option])]);
}

/** Adds the GM's request to the form of such a check. */
export function requestableSpec(spec: DeclarationSpec): DeclarationSpec {
  return { ...spec, inputs: [...spec.inputs, REQUESTED] };
}
