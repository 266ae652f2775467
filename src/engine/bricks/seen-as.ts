import type { DeclarationSpec } from "../describe/declaring.ts";
import type { Data } from "../kernel/json.ts";
import type { ExchangeKind, Stage } from "../kernel/rules.ts";
import type { Scene } from "../kernel/scene.ts";

/** Returns a kind of exchange that runs on a scene derived from the stored one: with fighters under powers, tired, or held. */
export function withDerivedScene<X extends Data, F extends Data>(
  kind: ExchangeKind<X, F>,
  derive: (scene: Scene<F>) => Scene<F>,
): ExchangeKind<X, F> {
  const { declare, switches, estimate, adjustable, advise } = kind;
  const stages = Object.entries(kind.stages).map(([name, stage]): [string, Stage<X, F>] => [
    name,
    (facts, answers, scene) => stage(facts, answers, derive(scene)),
  ]);
  return {
    ...kind,
    stages: Object.fromEntries(stages),
    ...(declare && { declare: (payload, seat, scene, waiting) => declare(payload, seat, derive(scene), waiting) }),
    ...(switches && { switches: (payload, scene) => switches(payload, derive(scene)) }),
    ...(estimate && {
      estimate: (facts, question, option, scene, answers) => estimate(facts, question, option, derive(scene), answers),
    }),
    ...(adjustable && { adjustable: (facts, stage, scene) => adjustable(facts, stage, derive(scene)) }),
    ...(advise && {
      advise: (facts, question, order, scene, odds) => advise(facts, question, order, derive(scene), odds),
    }),
  };
}

/** Returns a form whose idle inputs, offers and divisions of dice are computed from the derived scene as well. */
export function withDerivedForm<F extends Data>(
  spec: DeclarationSpec,
  derive: (scene: Scene<F>) => Scene<F>,
): DeclarationSpec {
  const { idle, offered, divisions } = spec;
  return {
    ...spec,
    ...(idle && { idle: (payload, scene: Scene<F>) => idle(payload, derive(scene)) }),
    ...(offered && { offered: (payload, scene: Scene<F>) => offered(payload, derive(scene)) }),
    ...(divisions && { divisions: (payload, scene: Scene<F>) => divisions(payload, derive(scene)) }),
  };
}
