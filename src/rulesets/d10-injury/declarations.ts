import { type DeclarationSpec, withDerivedForm, limitFormsToOwnTurn } from "../../engine/index.ts";
import { type Rulings, buildDeclarations } from "../d10/index.ts";
import { EDITION } from "./edition.ts";
import { STEEL } from "./fighter/exertion.ts";
import { RATING } from "./fighter/rating.ts";
import { withDerivedHealth } from "./harm/derived-health.ts";
import { HAZARD } from "./harm/hazard.ts";
import { BLEED, RECOVER, TREAT } from "./harm/mending.ts";
import { TRAUMA } from "./harm/traumas.ts";
import { OWN_TURN_BOUND } from "./turn/turn.ts";

/** The declarations of the edition's own exchanges. (d10/H.3 to d10/H.6) */
const OWN: readonly DeclarationSpec[] = [STEEL, TREAT, RATING, TRAUMA, HAZARD, BLEED, RECOVER];

/**
 * Builds the declarations of this edition: those of the parent whose exchanges it has, and its own. Their forms show fighters with derived
 * health. (S0; d10/H)
 */
export function buildInjuryDeclarations(rulings: Rulings, kinds: readonly string[]): readonly DeclarationSpec[] {
  const ownKinds = OWN.map(({ kind }) => kind);
  const parents = buildDeclarations(rulings, EDITION);
  const specs = [
    ...parents.filter(({ kind }) => kinds.includes(kind) && !ownKinds.includes(kind)),
    ...limitFormsToOwnTurn(OWN_TURN_BOUND, OWN),
  ];
  return specs.map((spec) => withDerivedForm(spec, withDerivedHealth));
}
