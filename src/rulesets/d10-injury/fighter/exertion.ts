import {
  type Answers,
  type DeclarationSpec,
  type ExchangeKind,
  type Move,
  type Result,
  type Scene,
  choiceInput,
  close,
  defineDeclaration,
  ok,
  refuse,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import {
  abort,
  type Fighter,
  type Toll,
  canAct,
  checkRounds,
  keepForRound,
  spendExertion,
  takeToll,
} from "../../d10/index.ts";

/** The two kinds of Exertion: of the body for a physical roll, of the mind for any other. (d10/H.6) */
const EXERTION_KINDS = ["body", "mind"] as const;
export type ExertionKind = (typeof EXERTION_KINDS)[number];

/** The fighter who ignores the Penalty, and the kind of Exertion. */
export type SteelFacts = { readonly fighter: string; readonly by: ExertionKind };

export const STEEL = {
  kind: "steel",
  actor: "fighter",
  inputs: [choiceInput("by", EXERTION_KINDS, "RIPOSTE.d10.act.exerted")],
} as const satisfies DeclarationSpec;

/** The exchange that ignores the Penalty for a round at the price of an Exertion; it is declared before the roll. (d10/H.6; d10/L-34) */
export const steelKind: ExchangeKind<SteelFacts, Fighter> = {
  interrupts: true,
  declare: defineDeclaration(STEEL, ({ by }, { actor, scene }) => {
    const toll = maySteel(scene, actor, by);
    return toll.ok ? ok({ fighter: actor.id, by }) : toll;
  }),
  stages: { steel: steelStage },
};

/**
 * Checks an Exertion that ignores the Penalty. The fighter must be able to act, within a round, with the round's exertion unspent, and must
 * not fall by it. (d10/H.6)
 */
export function maySteel(scene: Scene<Fighter>, fighter: Fighter, kind: ExertionKind): Result<Toll> {
  const able = canAct(scene, fighter);
  if (!able.ok) return able;
  const rounds = checkRounds(scene);
  if (!rounds.ok) return rounds;
  const exertion = spendExertion(scene, fighter.id);
  if (!exertion.ok) return exertion;
  const toll = fighter.derivedHealth?.[kind];
  return toll && !toll.fells ? ok(toll) : refuse("boost/would-fall", { name: fighter.name });
}

function steelStage({ fighter, by }: SteelFacts, _answers: Answers, scene: Scene<Fighter>): Move<SteelFacts> {
  const bearer = scene.fighters[fighter];
  const toll = bearer && maySteel(scene, bearer, by);
  const exertion = spendExertion(scene, fighter);
  if (!bearer || !toll?.ok || !exertion.ok) return abort(fighter);
  const lasts = keepForRound(scene, "steeled", fighter, { ignored: true });
  return close(null, [
    takeToll(scene, fighter, toll.value, "steeled"),
    happened("steeled", { fighter, name: bearer.name }, [...exertion.value, lasts]),
  ]);
}
