import type { Seat } from "../kernel/ask.ts";
import type { Data, Json } from "../kernel/json.ts";
import type { Result } from "../kernel/result.ts";
import type { ExchangeKind, Stage } from "../kernel/rules.ts";
import type { Scene } from "../kernel/scene.ts";

/** What is said in a declaration, by whom, and where. */
export type Declared = { readonly payload: Json; readonly seat: Seat; readonly scene: Scene };

/** A stage before all others: its name, the stage, and what it needs to know of the declaration, or why that is refused. */
export type Opening<X extends Data, F extends Data> = {
  readonly name: string;
  readonly stage: Stage<X, F>;
  note(facts: X, declared: Declared): Result<X>;
};

/** A kind of exchange that begins with another stage; what is not declared has none. */
export function openedBy<X extends Data, F extends Data>(
  kind: ExchangeKind<X, F>,
  { name, stage, note }: Opening<X, F>,
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
