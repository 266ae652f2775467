import type { DeclarationSpec } from "../../src/engine/describe/declaring.ts";
import type { Ruleset } from "../../src/engine/describe/ruleset.ts";
import { countSpent } from "../../src/engine/kernel/fight.ts";
import type { Scene } from "../../src/engine/kernel/scene.ts";
import type { Draw } from "../chance.ts";
import type { Chance, Seen } from "./seen.ts";

type At = { readonly scene: Scene; readonly rules: Ruleset; readonly open: boolean };
type Beginning = { readonly actor: string; readonly spec: DeclarationSpec; readonly chance: Chance };

/** How much more often something is declared of which not everything has been reached. */
const LACKING = 4;

/** Who declares what: more often what is mostly accepted in such a situation or rarely tried, and what lacks something. */
export function anyBeginning(
  specs: readonly DeclarationSpec[],
  at: At,
  lacking: ReadonlySet<string>,
  seen: Seen,
  draw: Draw,
): Beginning | undefined {
  const pairs = Object.keys(at.scene.fighters).flatMap((actor) => {
    const situation = situationOf(actor, at);
    return specs.map((spec) => {
      const chance = seen.chanceOf(`${spec.kind} ${situation}`);
      const hope = (chance.taken + 1) / (chance.tries + 1);
      return { actor, spec, chance, weight: hope * (lacking.has(spec.kind) ? LACKING : 1) };
    });
  });
  let left = (draw(1000) / 1000) * pairs.reduce((sum, { weight }) => sum + weight, 0);
  return pairs.find(({ weight }) => (left -= weight) <= 0) ?? pairs.at(-1);
}

/** What lasts on a fighter, and where they are in the fight. */
function situationOf(actor: string, { scene, rules, open }: At): string {
  const { fight, fighters } = scene;
  const borne = Object.values(fight.effects).filter(({ bearer }) => bearer === actor);
  const lasting = new Set(borne.map(({ kind, data }) => `${kind}:${String(data["action"] ?? "")}`));
  const allowances = Object.entries(rules.allowance(fighters[actor] ?? {}, fight));
  const hasSpent = allowances.some(([name, allowance]) => countSpent(fight, actor, name, allowance) > 0);
  return [...[...lasting].toSorted(), fight.turn === actor, fight.round > 0, hasSpent, open].join();
}
