import type { FieldRolls } from "../../../engine/index.ts";
import { SAVE_DIFFICULTY } from "../harm/harm.ts";
import { CHECK } from "../turn/check-declaration.ts";
import { SAVES } from "../vocabulary.ts";

/** A save is no action of its own, so it costs no time. (d20/B; ours) */
const AT_ANY_TIME = Object.fromEntries(SAVES.map((save) => [save, { time: "free" }]));

/**
 * The checks that are rolled from fields of a sheet: of an ability, of a save, or of a skill with its usual ability. (S3; d20/A.1; d20/B)
 */
export const ROLLS: FieldRolls = {
  kind: CHECK.kind,
  difficulty: { input: "difficulty", usual: SAVE_DIFFICULTY },
  opposed: { input: "against" },
  asked: { time: "free" },
  of: { abilities: { input: "by" }, saves: { input: "by", usually: AT_ANY_TIME }, skills: { input: "skill" } },
};
