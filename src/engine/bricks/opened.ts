import type { Seat } from "../kernel/ask.ts";
import type { Data, Json } from "../kernel/json.ts";
import type { Result } from "../kernel/result.ts";
import type { ExchangeKind, Stage } from "../kernel/rules.ts";
import type { Scene } from "../kernel/scene.ts";

/** The payload of a declaration, its seat, and its scene. */
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
