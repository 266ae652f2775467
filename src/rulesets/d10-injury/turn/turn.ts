import {
  type DeclarationSpec,
  type ExchangeKind,
  type Result,
  type Scene,
  type TurnBound,
  choiceInput,
  close,
  defineDeclaration,
  ok,
  refuse,
  withAdjustableRolls,
  findFighter,
  combine,
  requireAll,
} from "../../../engine/index.ts";
import { happened } from "../events.ts";
import {
  type Fighter,
  type Toll,
  type D10Pool,
  type AbilityTaskFacts,
  canAct,
  checkRounds,
  beginLasting,
  spendExertion,
  takeToll,
  BOOST,
  FIGURES,
  PASSIVE,
  TASK_ADJUSTED,
  resolveTaskPool,
  buildFighterPool,
  buildTaskStages,
  toDegree,
  isPassive,
  stage,
} from "../../d10/index.ts";
import { computeBody, computeMind } from "../fighter/fighter.ts";

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
    const toll = findSteelToll(scene, actor, by);
    return toll.ok ? ok({ fighter: actor.id, by }) : toll;
  }),
  stages: {
    steel: stage(
      {
        needs: ["fighter"],
        pays: ({ by }, scene, { fighter }) =>
          combine({ toll: findSteelToll(scene, fighter, by), exertion: spendExertion(scene, fighter.id) }),
      },
      (_facts, _answers, scene, { fighter: { id, name }, paid: { toll, exertion } }) => {
        const lasts = beginLasting(scene, "steeled", id, { data: { ignored: true } });
        const steeled = happened("steeled", { fighter: id, name }, [...exertion, lasts]);
        return close(null, [takeToll(scene, id, toll, "steeled"), steeled]);
      },
    ),
  },
};

/**
 * Checks an Exertion that ignores the Penalty, and returns its toll. Refuses a fighter who cannot act, is outside of rounds, has spent the
 * round's exertion, or would fall by it. (d10/H.6)
 */
export function findSteelToll(scene: Scene<Fighter>, fighter: Fighter, kind: ExertionKind): Result<Toll> {
  const able = requireAll([canAct(scene, fighter), checkRounds(scene), spendExertion(scene, fighter.id)], true);
  if (!able.ok) return able;
  const toll = fighter.derivedHealth?.[kind];
  return toll && !toll.fells ? ok(toll) : refuse("boost/would-fall", { name: fighter.name });
}

/** The ratings that are rolled alone, without an Attribute and an Ability. (d10/A.1; d10/H.5) */
const ROLLED_RATINGS = ["body", "mind"] as const;
export type RolledRating = (typeof ROLLED_RATINGS)[number];

/**
 * Builds the pool of a Body or a Mind roll: the permanent rating, less the Penalty, at 6 unless the GM says otherwise. (d10/A.1; d10/H.5)
 */
export function buildRatingPool(fighter: Fighter, rating: RolledRating, figures: GmFigures): D10Pool {
  const rolled =
    rating === "body"
      ? { source: "body.rating", value: computeBody(fighter).rating }
      : { source: "mind.rating", value: computeMind(fighter).rating };
  const usual = { source: "difficulty.usual", value: figures.difficulty };
  return buildFighterPool(fighter, [rolled], [usual, { source: "difficulty.gm", value: figures.modifier }]);
}

type GmFigures = { readonly difficulty: number; readonly modifier: number };

export const RATING = {
  kind: "rating",
  actor: "actor",
  inputs: [choiceInput("of", ROLLED_RATINGS, "RIPOSTE.d10.track"), ...FIGURES, PASSIVE, BOOST],
} as const satisfies DeclarationSpec;

/** The exchange of a Body or Mind roll: a task that rolls no Attribute and no Ability. (d10/A.1, d10/A.3; d10/D.1, d10/D.3; d10/H.5) */
export const ratingKind = withAdjustableRolls<AbilityTaskFacts, Fighter>(
  {
    declare: defineDeclaration(RATING, ({ of, passive, ...figures }, { actor, scene }) => {
      const fighter = findFighter(scene, actor.id);
      if (!fighter) return refuse("action/nobody");
      const pool = resolveTaskPool(scene, fighter, buildRatingPool(fighter, of, figures), passive);
      const check = { called: "rating", what: `${of}.rating`, by: "" } as const;
      return pool.ok ? ok({ actor: fighter.id, pool: pool.value, check, passive, against: null }) : pool;
    }),
    stages: buildTaskStages(toDegree),
  },
  TASK_ADJUSTED,
);

/**
 * The edition's exchanges that a fighter may declare only in their own turn: treating an Injury, and a roll of Body or Mind that is not
 * passive. (S0; d10/D.1, d10/D.3; d10/H.4)
 */
export const OWN_TURN_BOUND: readonly TurnBound[] = [
  { kind: "treat", actor: "healer" },
  { kind: "rating", actor: "actor", free: isPassive },
];
