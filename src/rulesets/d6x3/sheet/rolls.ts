import type { FieldRolls } from "../../../engine/index.ts";
import { FOE } from "../fighter/inputs.ts";
import { USUAL_TARGET } from "../fighter/questions.ts";
import { OPPOSED } from "../turn/opposed.ts";
import { TASK } from "../turn/tasks.ts";
import { ABILITY_FOCUSES } from "../vocabulary.ts";

/** The ability of each focus. (d6x3/A.1; d6x3/B) */
const FOCUS_ABILITIES = Object.fromEntries(
  Object.entries(ABILITY_FOCUSES).flatMap(([ability, focuses]) =>
    focuses.map((focus) => [focus, { ability }] as const),
  ),
);

/** The rolls of a sheet's fields: an ability alone, and a focus with its ability. (d6x3/A.1) */
export const ROLLS: FieldRolls = {
  kind: TASK.kind,
  difficulty: { input: "target", usual: USUAL_TARGET },
  opposed: { input: FOE.name, kind: OPPOSED.kind },
  alike: [OPPOSED.kind],
  addsUp: ["whole"],
  of: { abilities: { input: "ability" }, focuses: { input: "focus", usually: FOCUS_ABILITIES } },
};
