import { type DeclarationSpec, turnBoundSpecs } from "../../engine/index.ts";
import {
  BOOST,
  FIGURES,
  LONGEST_REASON,
  LONGEST_REST,
  PASSIVE,
  type Rulings,
  declarationsUnder,
} from "../d10/index.ts";
import { EDITION } from "./edition.ts";
import { EXERTED } from "./fighter/exertion.ts";
import { MOST_SEVERE } from "./harm/hazard.ts";
import { ROLLED_RATINGS } from "./fighter/rating.ts";
import { OWN_TURN_BOUND } from "./turn/turn.ts";

const DAYS = { name: "days", is: "number", min: 1, max: LONGEST_REST, initial: 1 } as const;

/** How the edition's own exchanges are declared. (d10/H.3 to d10/H.6) */
const OWN: readonly DeclarationSpec[] = [
  {
    kind: "steel",
    actor: "fighter",
    inputs: [{ name: "by", is: "choice", choices: EXERTED, labels: "RIPOSTE.d10.act.exerted" }],
  },
  {
    kind: "treat",
    actor: "healer",
    inputs: [{ name: "patient", is: "fighter", optional: true }, BOOST],
  },
  {
    kind: "rating",
    actor: "actor",
    inputs: [
      { name: "of", is: "choice", choices: ROLLED_RATINGS, labels: "RIPOSTE.d10.track" },
      ...FIGURES,
      PASSIVE,
      BOOST,
    ],
  },
  { kind: "trauma", actor: "fighter", gm: true, inputs: [{ name: "limit", is: "text", longest: LONGEST_REASON }] },
  {
    kind: "hazard",
    actor: "fighter",
    gm: true,
    inputs: [
      { name: "severity", is: "number", min: 1, max: MOST_SEVERE, initial: 1 },
      { name: "armoured", is: "flag", initial: true },
    ],
  },
  { kind: "bleed", actor: "fighter", gm: true, inputs: [DAYS] },
  { kind: "recover", actor: "fighter", gm: true, inputs: [DAYS] },
];

/** How each kind of exchange is declared: the parent's that the edition has, and its own. (S0; d10/H) */
export function injuryDeclarations(rulings: Rulings, kinds: readonly string[]): readonly DeclarationSpec[] {
  const own = OWN.map(({ kind }) => kind);
  const parents = declarationsUnder(rulings, EDITION);
  return [
    ...parents.filter(({ kind }) => kinds.includes(kind) && !own.includes(kind)),
    ...turnBoundSpecs(OWN_TURN_BOUND, OWN),
  ];
}
