import type { Answers } from "../kernel/ask.ts";
import { type Data, toData, lookup, getText } from "../kernel/json.ts";
import { ok, refuse } from "../kernel/result.ts";
import { type ExchangeKind, type Move, ask, next } from "../kernel/rules.ts";
import type { DeclarationSpec, FlagInput } from "../describe/declaring.ts";
import { withFirstStage } from "./opened.ts";
import { buildOption, pickOne } from "./questions.ts";

/** The input with which a GM asks a fighter's player to roll, instead of rolling for them. */
export const REQUESTED: FlagInput = { name: "requested", is: "flag", initial: false, gm: true };

/** The details that the player sees before the roll: those of the check, and the pool if it is known by then. */
export type RequestDetails = { readonly check: Data; readonly pool?: Data };

/**
 * Lets a GM request a kind of check from its fighter's player. Nothing is spent or announced before the player answers; if time runs out,
 * the check is rolled all the same.
 */
export function withRequest<X extends Data, F extends Data>(
  kind: ExchangeKind<X, F>,
  actor: string,
  buildDetails: (facts: X) => RequestDetails,
): ExchangeKind<X, F> {
  return withFirstStage(kind, {
    name: "request",
    stage: requestStage,
    note: (facts, { payload, seat }) => {
      const values = toData(payload);
      if (values[REQUESTED.name] !== true) return ok(facts);
      if (!seat.gm) return refuse("action/gm-only");
      return ok({ ...facts, requested: { fighter: getText(values, actor), ...buildDetails(facts) } });
    },
  });
}

function requestStage<X extends Data>(facts: X, answers: Answers): Move<X> {
  const request = lookup(facts, "requested");
  if (request === undefined || answers["request"] !== undefined) return next(facts);
  const data = toData(request);
  const pool = toData(lookup(data, "pool"));
  const option = buildOption("roll", { data: pool });
  return ask([pickOne({ id: "request", fighter: getText(data, "fighter"), data }, [option])]);
}

/** Adds to the form of a check the input with which a GM requests the roll from the fighter's player. */
export function withRequestInput(spec: DeclarationSpec): DeclarationSpec {
  return { ...spec, inputs: [...spec.inputs, REQUESTED] };
}
