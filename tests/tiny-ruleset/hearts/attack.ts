import {
  type Stage,
  type DeclarationSpec,
  ask,
  buildOption,
  defineDeclaration,
  next,
  pickOne,
  refuse,
  requireAll,
  TARGET,
} from "../../../src/engine/index.ts";
import { happened } from "./events.ts";
import { type Fighter, pay, stage } from "./fighter.ts";

/** Facts of a blow: the attacker, the target, and whether it ducks. */
export type BlowFacts = { readonly attacker: string; readonly target: string; readonly ducks: boolean };

/** The form of a blow, which names its target. (Rule 2) */
export const BLOW = {
  kind: "blow",
  actor: "attacker",
  attack: "one",
  inputs: [TARGET],
} as const satisfies DeclarationSpec;

/** Reads the declaration of a blow; refuses a blow at oneself, of a fighter who is down, and a second one in a round. (Rules 1, 2) */
export const declareBlow = defineDeclaration<Fighter, typeof BLOW.inputs, BlowFacts>(
  BLOW,
  ({ target }, { actor, scene }) => {
    const { id, name, hearts } = actor;
    if (target.id === id) return refuse("attack/self", { name });
    if (hearts === 0) return refuse("blow/down", { name });
    return requireAll([pay(scene, id, "blow")], { attacker: id, target: target.id, ducks: false });
  },
);

/** Spends the round's blow. (Rule 2) */
export const declareStage: Stage<BlowFacts, Fighter> = stage(
  { needs: ["attacker"], pays: (_facts, scene, { attacker }) => pay(scene, attacker.id, "blow") },
  (facts, _answers, _scene, { paid }) =>
    next(facts, [happened("declared", { attacker: facts.attacker, target: facts.target }, paid)]),
);

/** Asks the target whether it ducks, once a round; a target that cannot duck is not asked. (Rule 3) */
export const reactStage: Stage<BlowFacts, Fighter> = stage(
  {
    needs: ["target"],
    pays: (_facts, scene, { target }) => pay(scene, target.id, "duck"),
    otherwise: (facts) => next(facts),
  },
  (facts, answers, _scene, { target, paid }) => {
    if (answers["reaction"] === undefined) return ask([askReaction(facts)]);
    if (answers["reaction"] === "stand") return next(facts);
    return next({ ...facts, ducks: true }, [happened("ducked", { fighter: target.id }, paid)]);
  },
);

function askReaction({ attacker, target }: BlowFacts) {
  const options = [buildOption("duck", { cost: { duck: 1 } }), buildOption("stand")];
  return pickOne({ id: "reaction", fighter: target, data: { attacker, target } }, options, "stand");
}
