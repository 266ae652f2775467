import {
  type Answers,
  type DeclarationSpec,
  type Move,
  type Scene,
  ask,
  buildOption,
  close,
  defineDeclaration,
  next,
  ok,
  pickOne,
  refuse,
  TARGET,
} from "../../../src/engine/index.ts";
import { happened } from "./events.ts";
import { type Fighter, pay } from "./fighter.ts";

/** Facts of a blow: the attacker, the target, and whether it ducks. */
export type BlowFacts = { readonly attacker: string; readonly target: string; readonly ducks: boolean };

/** What the declaration of a blow says: at whom it is aimed. */
export const BLOW = {
  kind: "blow",
  actor: "attacker",
  attack: "one",
  inputs: [TARGET],
} as const satisfies DeclarationSpec;

/** Takes the declaration of a blow; refuses oneself, and who is down or has struck. (Rules 1, 2) */
export const declareBlow = defineDeclaration<Fighter, typeof BLOW.inputs, BlowFacts>(
  BLOW,
  ({ target }, { actor, scene }) => {
    const { id, name, hearts } = actor;
    if (target.id === id) return refuse("attack/self", { name });
    if (hearts === 0) return refuse("blow/down", { name });
    const paid = pay(scene, id, "blow");
    return paid.ok ? ok({ attacker: id, target: target.id, ducks: false }) : paid;
  },
);

/** The blow is declared, and the round's blow is spent. (Rule 2) */
export function declareStage(facts: BlowFacts, _answers: Answers, scene: Scene<Fighter>): Move<BlowFacts> {
  const paid = pay(scene, facts.attacker, "blow");
  if (!paid.ok) return close(null, [happened("aborted", { attacker: facts.attacker })]);
  return next(facts, [happened("declared", { attacker: facts.attacker, target: facts.target }, paid.value)]);
}

/** Asks the target whether it ducks, once a round; a target that cannot is not asked. (Rule 3) */
export function reactStage(facts: BlowFacts, answers: Answers, scene: Scene<Fighter>): Move<BlowFacts> {
  const paid = pay(scene, facts.target, "duck");
  if (!paid.ok) return next(facts);
  if (answers["reaction"] === undefined) return ask([whether(facts)]);
  if (answers["reaction"] === "stand") return next(facts);
  return next({ ...facts, ducks: true }, [happened("ducked", { fighter: facts.target }, paid.value)]);
}

function whether({ attacker, target }: BlowFacts) {
  const options = [buildOption("duck", { cost: { duck: 1 } }), buildOption("stand")];
  return pickOne({ id: "reaction", fighter: target, data: { attacker, target } }, options, "stand");
}
