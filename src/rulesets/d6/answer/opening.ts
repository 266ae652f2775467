import {
  type DeclarationSpec,
  type ExchangeKind,
  close,
  defineDeclaration,
  next,
  ok,
  refuse,
} from "../../../engine/index.ts";
import { giveOpenings } from "../economy/actions.ts";
import type { Fighter } from "../fighter/fighter.ts";

/** The facts of an opening that no action causes: the fighter who gives it, and the enemies who may use it. */
export type OpeningFacts = { readonly fighter: string; readonly enemies: readonly string[] };

/** The GM's declaration of an opening. (S4, Opportunity Attack) */
export const OPENING = {
  kind: "opening",
  actor: "fighter",
  gm: true,
  inputs: [{ name: "enemies", is: "fighters" }],
} as const satisfies DeclarationSpec;

/** An opening that the GM grants case by case, for a cause that no declaration names. (S4, Opportunity Attack) */
export const opening: ExchangeKind<OpeningFacts, Fighter> = {
  declare: defineDeclaration(OPENING, ({ enemies }, { actor }) =>
    enemies.length === 0 ? refuse("action/no-foe") : ok({ fighter: actor.id, enemies }),
  ),
  stages: {
    declare: (facts) => next(facts, giveOpenings(facts.fighter, facts.enemies, "other")),
    over: () => close(null),
  },
};
