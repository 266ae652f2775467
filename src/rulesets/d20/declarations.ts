import {
  type ChoiceInput,
  type DeclarationSpec,
  GM_MOST,
  LONGEST_REASON,
  type SimpleInput,
} from "../../engine/index.ts";
import { LONGEST_TASK } from "./economy/actions.ts";
import { HARDEST, TESTED } from "./turn/check-declaration.ts";
import { TIMES } from "./economy/economy.ts";
import { SAVE_DIFFICULTY } from "./harm/harm.ts";
import { MOST_HEALED } from "./harm/healing.ts";
import { HOW_LOST } from "./harm/losses.ts";
import { FARTHEST_MOVE, STEP } from "./turn/movement.ts";
import { FARTHEST } from "./fighter/reading.ts";
import {
  drawnOffered,
  droppedOffered,
  idleInAttack,
  idleInCheck,
  idleInManoeuvre,
  idleItem,
  skillsOffered,
  thingsOffered,
  weaponsOffered,
} from "./attack/offered.ts";
import { LONGEST_REST, WAYS } from "./harm/recovery.ts";
import { MOST_RULED, type Rulings } from "./rulings.ts";
import { MOST_BLOWS } from "./attack/several-blows.ts";
import { STANCE_NAMES } from "./attack/stance.ts";
import { MOST_SUFFERED } from "./harm/suffering.ts";
import { DECLARED_MANOEUVRES, DRAINABLES, MANOEUVRE_NAMES } from "./vocabulary.ts";

/** Kinds of exchange that are not declared by filling in a form, and why. */
export const DECLARED_OTHERWISE: Readonly<Record<string, string>> = {
  opportunity: "comes of a distraction or a lost manoeuvre",
  crippling: "comes of a critical hit",
  shock: "comes of the loss of wound points, where a table rules so",
  dying: "comes with every turn of the dying",
  several: "gathers attacks, each declared as what it is",
  amend: "has a window of its own, from the tracker",
};

const TARGET: SimpleInput = { name: "target", is: "fighter" };
const WEAPON: SimpleInput = { name: "weapon", is: "thing", of: "weapon" };
const TARGETS: SimpleInput = { name: "targets", is: "fighters" };
const CIRCUMSTANCES: SimpleInput = { name: "modifiers", is: "switches" };
const FOES: SimpleInput = { name: "foes", is: "fighters" };
/** How many feet off the target is, or whoever stands by. (S3; d20/F.3; d20/J-27) */
const DISTANCE: SimpleInput = { name: "distance", is: "number", min: 0, max: FARTHEST, initial: null };
const BLOWS: SimpleInput = { name: "blows", is: "number", min: 1, max: MOST_BLOWS, initial: null };

/** What the GM says of an attack. (S3; d20/H) */
const CALLS: readonly SimpleInput[] = [
  called("gmModifier"),
  called("gmDefence"),
  called("gmDamage"),
  { name: "gmReason", is: "text", longest: LONGEST_REASON, gm: true },
];

function called(name: string): SimpleInput {
  return { name, is: "number", min: -GM_MOST, max: GM_MOST, initial: 0, gm: true };
}

/** What every attack says beside its target. (S3; d20/D, d20/F.1) */
const ATTACKING: readonly SimpleInput[] = [WEAPON, CIRCUMSTANCES, ...CALLS];

/** How far each stance is taken; the rules say how far that may be. (S3; d20/D.1; d20/J-6) */
const STANCES: readonly SimpleInput[] = STANCE_NAMES.map((name) => ({
  name,
  is: "number",
  min: 0,
  max: MOST_RULED,
  initial: 0,
}));

function choice(name: string, choices: readonly string[], labels: string): ChoiceInput {
  return { name, is: "choice", choices, labels: `RIPOSTE.d20.${labels}` };
}

function amount(name: string, max: number, initial: number): SimpleInput {
  return { name, is: "number", min: 1, max, initial };
}

/** What anybody may do to somebody. (S3; d20/D, d20/F.1, d20/F.4) */
const FIGHTING: readonly DeclarationSpec[] = [
  {
    kind: "attack",
    actor: "attacker",
    attack: "one",
    inputs: [TARGET, DISTANCE, FOES, ...ATTACKING],
    idle: idleInAttack,
    offered: weaponsOffered,
  },
  {
    kind: "extra-attack",
    actor: "attacker",
    attack: "several",
    inputs: [
      TARGETS,
      BLOWS,
      { ...choice("manoeuvre", MANOEUVRE_NAMES, "action"), optional: true },
      { name: "item", is: "offered", optional: true },
      ...ATTACKING,
    ],
    idle: idleItem,
    offered: thingsOffered,
  },
  {
    kind: "multiple-attack",
    actor: "attacker",
    instead: true,
    inputs: [TARGETS, BLOWS, ...ATTACKING],
    offered: weaponsOffered,
  },
  {
    kind: "two-weapon",
    actor: "attacker",
    instead: true,
    inputs: [TARGETS, WEAPON, { ...WEAPON, name: "offhand" }, CIRCUMSTANCES, ...CALLS],
    offered: weaponsOffered,
  },
  {
    kind: "manoeuvre",
    actor: "attacker",
    instead: true,
    inputs: [
      choice("manoeuvre", DECLARED_MANOEUVRES, "action"),
      TARGET,
      { name: "item", is: "offered", optional: true },
      DISTANCE,
      ...ATTACKING,
    ],
    idle: idleInManoeuvre,
    offered: thingsOffered,
  },
  { kind: "let-go", actor: "actor", inputs: [TARGET] },
];

/** What anybody may do besides. (S3; d20/A, d20/D, d20/D.1) */
const ACTING: readonly DeclarationSpec[] = [
  { kind: "stance", actor: "actor", inputs: STANCES },
  {
    kind: "move",
    actor: "actor",
    inputs: [
      { name: "feet", is: "number", min: 1, max: FARTHEST_MOVE, initial: STEP },
      { name: "step", is: "flag", initial: false },
      { name: "leaving", is: "fighters" },
    ],
  },
  { kind: "stand", actor: "actor", inputs: [] },
  {
    kind: "draw",
    actor: "actor",
    inputs: [
      { name: "draw", is: "offered", optional: true },
      { name: "stow", is: "offered", optional: true },
      FOES,
      DISTANCE,
    ],
    offered: drawnOffered,
  },
  {
    kind: "pick-up",
    actor: "actor",
    inputs: [{ name: "weapon", is: "offered" }, FOES, DISTANCE],
    offered: droppedOffered,
  },
  {
    kind: "check",
    actor: "actor",
    inputs: [
      { name: "skill", is: "thing", of: "skill", optional: true },
      { name: "by", is: "choice", choices: TESTED, labels: "RIPOSTE.d20.tested", optional: true },
      { name: "difficulty", is: "number", min: 0, max: HARDEST, initial: SAVE_DIFFICULTY },
      { name: "against", is: "fighter", optional: true },
      { name: "opposing", is: "choice", choices: TESTED, labels: "RIPOSTE.d20.tested", optional: true },
      { name: "opposingSkill", is: "offered", optional: true },
      { name: "patient", is: "fighter", optional: true },
      choice("time", ["standard", "short", "full", "free"], "act.time"),
      FOES,
      DISTANCE,
      { name: "easy", is: "flag", initial: false, gm: true },
      CIRCUMSTANCES,
      ...CALLS,
    ],
    idle: idleInCheck,
    offered: skillsOffered,
  },
  {
    kind: "task",
    actor: "actor",
    inputs: [{ name: "task", is: "text", longest: LONGEST_TASK }, choice("time", TIMES, "act.time"), FOES, DISTANCE],
  },
];

/** What the GM says. (S3; d20/C, d20/G) */
const DECREED: readonly DeclarationSpec[] = [
  {
    kind: "entry",
    actor: "",
    gm: true,
    inputs: [
      { name: "fighters", is: "fighters", self: true },
      { name: "aware", is: "fighters", self: true },
    ],
  },
  {
    kind: "suffer",
    actor: "fighter",
    gm: true,
    inputs: [
      choice("what", DRAINABLES, "drainable"),
      choice("how", HOW_LOST, "act.how"),
      amount("amount", MOST_SUFFERED, 1),
    ],
  },
  {
    kind: "rest",
    actor: "fighter",
    gm: true,
    inputs: [choice("way", WAYS, "act.way"), amount("minutes", LONGEST_REST, 10)],
  },
  {
    kind: "heal",
    actor: "fighter",
    gm: true,
    inputs: [
      choice("what", DRAINABLES, "drainable"),
      amount("amount", MOST_HEALED, 1),
      { name: "minutes", is: "number", min: 0, max: LONGEST_REST, initial: 10 },
    ],
  },
  { kind: "coin", actor: "", gm: true, inputs: [{ name: "fighters", is: "fighters", self: true }] },
];

/** How they are declared at a table: whose reach is left is asked where that gives an opening. (S3; d20/J-8) */
export function declarationsUnder({ leavingProvokes }: Pick<Rulings, "leavingProvokes">): readonly DeclarationSpec[] {
  if (leavingProvokes) return DECLARATIONS;
  return DECLARATIONS.map((spec) => ({ ...spec, inputs: spec.inputs.filter(({ name }) => name !== "leaving") }));
}

/** How each kind of exchange of the game is declared, in the order in which people look for them. (S3) */
export const DECLARATIONS: readonly DeclarationSpec[] = [...FIGHTING, ...ACTING, ...DECREED];
