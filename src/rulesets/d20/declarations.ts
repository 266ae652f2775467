import type { DeclarationSpec, SimpleInput } from "../../engine/parts/declaring.ts";
import { LONGEST_TASK } from "./actions.ts";
import { TIMES } from "./economy.ts";
import { HOW_LOST } from "./losses.ts";
import { BONUS } from "./reading.ts";
import { LONGEST_REST, WAYS } from "./recovery.ts";
import { RULINGS } from "./rulings.ts";
import { MOST_BLOWS } from "./several-blows.ts";
import { STANCE_NAMES, stanceLimit } from "./stance.ts";
import { MOST_SUFFERED } from "./suffering.ts";
import { DECLARED_MANOEUVRES, DRAINABLES } from "./vocabulary.ts";

/** Kinds of exchange that are not declared by filling in a form, and why. */
export const DECLARED_OTHERWISE: Readonly<Record<string, string>> = {
  opportunity: "comes of a distraction or a lost manoeuvre",
  crippling: "comes of a critical hit",
  several: "gathers attacks, each declared as what it is",
  amend: "has a window of its own, from the tracker",
};

const TARGET: SimpleInput = { name: "target", is: "fighter" };
const WEAPON: SimpleInput = { name: "weapon", is: "thing", of: "weapon" };
const CIRCUMSTANCES: SimpleInput = { name: "modifiers", is: "switches" };

/** How far each stance is taken; the rules say how far that may be. (S3; D.1; J-6) */
const STANCES: readonly SimpleInput[] = STANCE_NAMES.map((name) => ({
  name,
  is: "number",
  min: 0,
  max: stanceLimit(BONUS.max, RULINGS),
  initial: 0,
}));

function choice(name: string, choices: readonly string[], labels: string): SimpleInput {
  return { name, is: "choice", choices, labels: `RIPOSTE.d20.${labels}` };
}

function amount(name: string, max: number, initial: number): SimpleInput {
  return { name, is: "number", min: 1, max, initial };
}

/** What anybody may do. (S3; D) */
const ACTIONS: readonly DeclarationSpec[] = [
  { kind: "attack", actor: "attacker", attack: "one", inputs: [TARGET, WEAPON, CIRCUMSTANCES] },
  {
    kind: "extra-attack",
    actor: "attacker",
    attack: "several",
    inputs: [
      { name: "targets", is: "fighters" },
      WEAPON,
      { name: "blows", is: "number", min: 1, max: MOST_BLOWS, initial: null },
      CIRCUMSTANCES,
    ],
  },
  {
    kind: "manoeuvre",
    actor: "attacker",
    instead: true,
    inputs: [choice("manoeuvre", DECLARED_MANOEUVRES, "action"), TARGET, WEAPON, CIRCUMSTANCES],
  },
  { kind: "stance", actor: "actor", inputs: STANCES },
  {
    kind: "task",
    actor: "actor",
    inputs: [
      { name: "task", is: "text", longest: LONGEST_TASK },
      choice("time", TIMES, "act.time"),
      { name: "foes", is: "fighters" },
    ],
  },
  { kind: "stand", actor: "actor", inputs: [] },
];

/** What the GM says. (S3; C, G) */
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
  { kind: "coin", actor: "", gm: true, inputs: [{ name: "fighters", is: "fighters", self: true }] },
];

/** How each kind of exchange of the game is declared, in the order in which people look for them. (S3) */
export const DECLARATIONS: readonly DeclarationSpec[] = [...ACTIONS, ...DECREED];
