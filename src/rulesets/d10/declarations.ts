import {
  type DeclarationSpec,
  type PartsInput,
  type Scene,
  type SimpleInput,
  isData,
  lookup,
  turnBoundSpecs,
} from "../../engine/index.ts";
import { HIGHEST_RATING } from "./bounds.ts";
import {
  ATTACKING,
  BOOST,
  CALLS,
  CIRCUMSTANCES,
  DISTANCE,
  PASSIVE,
  POWER,
  type Pair,
  SECONDARY,
  TARGET,
  TARGETS,
  WEAPON,
  calledTask,
  idleDistance,
  idleSecondary,
  pairOf,
} from "./sheet/declaration-inputs.ts";
import { D10, type Edition } from "./edition.ts";
import type { Fighter } from "./fighter/fighter.ts";
import { MOST_HAZARD_DICE } from "./harm/hazard.ts";
import { holding } from "./sheet/hold-declaration.ts";
import { FARTHEST_METRES, GAITS } from "./economy/movement.ts";
import { LONGEST_DEED } from "./economy/quick.ts";
import { DEFENCE_POOLS } from "./answer/reactions.ts";
import { LONGEST_REST } from "./harm/recovery.ts";
import type { Rulings } from "./rulings.ts";
import { LEAST_PART } from "./economy/split.ts";
import { type Splitting, divisionsOf } from "./turn/splitting.ts";
import { TURN_BOUND } from "./turn/turn.ts";

/** Kinds of exchange that are not declared by filling in a form, and why. */
export const DECLARED_OTHERWISE: Readonly<Record<string, string>> = {
  powerBetween: "comes between the stages of what is open; by itself it is a power",
  several: "gathers attacks, each declared as what it is",
  amend: "has a window of its own, from the tracker",
  trigger: "stands on the tracker beside what is held",
};

/** The most parts into which any pool can be split: the two highest ratings together, two dice each. (S0; S1; d10/D.5) */
const MOST_PARTS = Math.floor((2 * HIGHEST_RATING) / LEAST_PART);

/** What a task says. (d10/A.1, d10/A.4, d10/A.7; d10/D.3) */
function taskInputs(pair: Pair): readonly SimpleInput[] {
  return [...calledTask(pair), PASSIVE, BOOST];
}

/** How each kind of exchange of the game is declared, in the order in which a player looks for them. (S0; S1) */
export function declarationsUnder(rulings: Rulings, edition: Declared = D10): readonly DeclarationSpec[] {
  return [...turnBoundSpecs(TURN_BOUND, actions(rulings, edition)), ...DECREED];
}

/** What of an edition its declarations follow from. */
type Declared = Pick<Edition, "reading" | "splitting" | "holds">;

function actions(rulings: Rulings, { reading, splitting, holds }: Declared): readonly DeclarationSpec[] {
  const pair = pairOf(reading);
  return [
    evading(rulings),
    holding(holds, pair),
    { kind: "release", actor: "holder", inputs: [{ name: "target", is: "fighter", optional: true }] },
    { kind: "aim", actor: "actor", instead: true, inputs: [TARGET, WEAPON] },
    splittingBy(rulings, splitting, pair),
    attacking("attack", "one", TARGET),
    attacking("volley", "several", TARGETS),
    { kind: "task", actor: "actor", inputs: taskInputs(pair) },
    { kind: "quick", actor: "actor", inputs: [{ name: "what", is: "text", longest: LONGEST_DEED }] },
    { kind: "move", actor: "mover", inputs: GOING },
    { kind: "power", actor: "user", inputs: [POWER, { ...TARGETS, is: "fighters", self: true }, DISTANCE, BOOST] },
    { kind: "grapple", actor: "attacker", inputs: [TARGET, CIRCUMSTANCES, BOOST, ...CALLS] },
    { kind: "breakFree", actor: "attacker", inputs: [BOOST] },
    { kind: "letGo", actor: "holder", inputs: [{ name: "held", is: "fighter" }] },
    { kind: "stand", actor: "fighter", inputs: [{ name: "near", is: "fighters" }] },
    { kind: "surprise", actor: "", inputs: CREEPING },
    { kind: "surpriseAttack", actor: "attacker", instead: true, inputs: [TARGET, ...ATTACKING], idle: idleDistance },
  ];
}

/** An evasion; and a dodge for the whole round, where that is ruled in. (S0; d10/D.8; S1; d10/D.7; d10/B.3) */
function evading({ dedicatedDodge }: Rulings): DeclarationSpec {
  const plain = { kind: "evade", actor: "evader" } as const;
  if (!dedicatedDodge) return { ...plain, inputs: [BOOST] };
  return {
    ...plain,
    inputs: [{ name: "dedicated", is: "flag", initial: false }, SECONDARY, BOOST],
    idle: (payload, scene: Scene<Fighter>) =>
      isData(payload) && payload["dedicated"] === true
        ? idleSecondary(payload, scene, DEFENCE_POOLS.dodgeAbility)
        : [SECONDARY.name],
  };
}

/** An attack on one target, or on several at once. (S0; S1) */
function attacking(kind: string, attack: "one" | "several", target: SimpleInput): DeclarationSpec {
  return { kind, actor: "attacker", attack, inputs: [target, ...ATTACKING], idle: idleDistance };
}

/** How, and how far somebody goes. (d10/I.5, B) */
const GOING: readonly SimpleInput[] = [
  { name: "gait", is: "choice", choices: GAITS, labels: "RIPOSTE.d10.act.gait" },
  { name: "metres", is: "number", min: 1, max: FARTHEST_METRES, initial: 1 },
];

/** Who creeps up on whom, and which of those are the easier to surprise. (S1; d10/C; d10/L-7) */
const CREEPING: readonly SimpleInput[] = [
  { name: "attackers", is: "fighters", self: true },
  TARGETS,
  { name: "asleep", is: "fighters" },
  { name: "meditating", is: "fighters" },
];

/** What the GM says befalls somebody. (S1, d10/G.2; d10/H.1; d10/L-6, d10/L-26) */
const DECREED: readonly DeclarationSpec[] = [
  {
    kind: "hazard",
    actor: "fighter",
    gm: true,
    inputs: [
      { name: "dice", is: "number", min: 1, max: MOST_HAZARD_DICE, initial: 1 },
      { name: "armoured", is: "flag", initial: true },
    ],
  },
  { kind: "ambush", actor: "fighter", gm: true, inputs: [] },
  { kind: "bleed", actor: "fighter", gm: true, inputs: [] },
  { kind: "treat", actor: "fighter", gm: true, inputs: [] },
  { kind: "spare", actor: "fighter", gm: true, inputs: [] },
  {
    kind: "recover",
    actor: "fighter",
    gm: true,
    inputs: [{ name: "days", is: "number", min: 1, max: LONGEST_REST, initial: 1 }],
  },
];

/** Splitting the action: what may be a part, and what each part names. (S0; d10/D.5) */
function splittingBy(rulings: Rulings, splitting: Splitting, pair: Pair): DeclarationSpec {
  return {
    kind: "split",
    actor: "actor",
    instead: true,
    inputs: [
      {
        name: "parts",
        is: "parts",
        most: MOST_PARTS,
        of: partInputs(splitting, pair),
      },
    ],
    divisions: (payload, scene: Scene<Fighter>) => divisionsOf(payload, scene, rulings, splitting),
  };
}

/** What each part names that the edition knows; where nothing is said here, a part names nothing. */
function partInputs({ readers }: Splitting, { attribute, ability }: Pair): PartsInput["of"] {
  const named: PartsInput["of"] = { attack: [TARGET, WEAPON], parry: [WEAPON], task: [attribute, ability] };
  return Object.fromEntries(Object.keys(readers).map((part) => [part, lookup(named, part) ?? []]));
}
