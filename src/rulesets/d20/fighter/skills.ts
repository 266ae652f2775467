import { type Data, type Result, isWhole, ok, oneOf, refuse, shown } from "../../../engine/index.ts";
import { BONUS } from "../bounds.ts";
import { ABILITIES, type Ability } from "../vocabulary.ts";

/** A skill with its ranks, and the ability that it usually rests on. (S3; d20/A.1) */
export type Skill = { readonly id: string; readonly name: string; readonly ability: Ability; readonly ranks: number };

/** Takes a skill from plain data; refuses ranks that no sheet shows. (S3; d20/A.1) */
export function readSkill(data: Data): Result<Skill> {
  const { name, id = name, ranks = 0 } = data;
  const ability = oneOf(ABILITIES, data["ability"]);
  if (typeof id !== "string" || typeof name !== "string" || !ability)
    return refuse("skill/malformed", { name: shown(name) });
  if (!isWhole(ranks, 0, BONUS.max)) return refuse("skill/bad-ranks", { name, max: BONUS.max, value: shown(ranks) });
  return ok({ id, name, ability, ranks });
}
