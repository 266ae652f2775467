import {
  type DeclarationSpec,
  type Json,
  type Scene,
  type SimpleInput,
  dataOf,
  effectsOn,
  isData,
  lookup,
  textAt,
} from "../../engine/index.ts";
import { MOST_FORTUNE } from "./bounds.ts";
import { DEEDS, PREPARABLE } from "./economy/action-table.ts";
import { POSTURES, TOTAL_COVER } from "./economy/actions.ts";
import { CHURN } from "./harm/churn.ts";
import { flies, weaponOf } from "./attack/attack.ts";
import type { Fighter } from "./fighter/fighter.ts";
import { HAZARD } from "./harm/hazard.ts";
import { BREATHER, INTERLUDE } from "./harm/recovery.ts";
import { ROLL_OVER } from "./harm/rolling-over.ts";
import { OPPOSED } from "./turn/opposed.ts";
import { CRASH } from "./turn/vehicles.ts";
import { FARTHEST } from "./fighter/payload.ts";
import { TASKS, TASK_NAMES, type TaskRow } from "./turn/task-table.ts";
import { MOST_TARGET } from "./fighter/questions.ts";
import { ABILITIES, FOCUSES, SYSTEMS } from "./vocabulary.ts";

/** Kinds of exchange that are not declared by filling in a form, and why. */
export const DECLARED_OTHERWISE: Readonly<Record<string, string>> = {
  pursuit: "comes of a movement away from who presses",
  stunt: "is bought after a hit",
  contest: "is part of an opposed test",
  suffer: "comes of damage",
  misfire: "comes of a gun that missed",
  churning: "comes of what makes the Churn Pool grow",
  dying: "comes of a turn that begins",
  afresh: "comes of a turn that begins",
  amend: "has a window of its own, from the tracker",
};

const TARGET: SimpleInput = { name: "target", is: "fighter" };
const WEAPON: SimpleInput = { name: "weapon", is: "thing", of: "weapon" };
const FOE: SimpleInput = { name: "foe", is: "fighter" };
const AWAY: SimpleInput = { name: "away", is: "fighters" };
const ON: SimpleInput = { name: "on", is: "fighter" };
const WHAT: SimpleInput = { name: "what", is: "text", longest: 200 };

function number(name: string, max: number, initial: number | null = null, min = 0): SimpleInput {
  return { name, is: "number", min, max, initial };
}

function choice(name: string, choices: readonly string[], labels: string, optional = false): SimpleInput {
  const said = { name, is: "choice", choices, labels: `RIPOSTE.d6x3.${labels}` } as const;
  return optional ? { ...said, optional } : said;
}

const DISTANCE = number("distance", FARTHEST);
const METRES = number("metres", FARTHEST);
const STRAIGHT: SimpleInput = { name: "straight", is: "flag", initial: true };
const COVER = number("cover", TOTAL_COVER);
const FOCUS = choice("focus", FOCUSES, "focus", true);
const ABILITY = choice("ability", ABILITIES, "ability");

/** The ways of attacking that are more than using the weapon. (d6x3/D.1) */
const WAY = choice("way", ["all-out", "charge", "stunt"], "action", true);

/** What an attack says beside whom and with what; a Charge says how far it leads. (d6x3/D.1, d6x3/F.3) */
const ATTACKING = [WAY, DISTANCE, METRES, STRAIGHT, AWAY];

/** The inputs that say nothing beside what a payload names: how far blows are, and how far anybody runs who does not charge. */
function idleAttack(payload: Json, scene: Scene<Fighter>): readonly string[] {
  const said = dataOf(payload);
  const actor = lookup(scene.fighters, textAt(said, "actor"));
  const weapon = actor && weaponOf(scene, actor, textAt(said, "weapon"));
  const near = weapon && !flies(weapon) ? ["distance"] : [];
  return textAt(said, "way") === "charge" ? near : [...near, "metres", "straight", "away"];
}

/** What a deed says; the others say nothing more. (d6x3/D.1, d6x3/D.2) */
const SAID: Readonly<Record<string, readonly string[]>> = {
  move: ["metres", "posture", "cover", "away"],
  run: ["metres", "posture", "cover", "away"],
  "guard-up": ["amount"],
  ready: ["weapon", "stow"],
  clear: ["weapon"],
  press: ["foe"],
  operate: ["foe"],
  prepare: ["action"],
  activate: ["what"],
  free: ["what"],
};

const DEED_INPUTS: readonly SimpleInput[] = [
  number("amount", 2, 1, 1),
  { name: "weapon", is: "thing", of: "weapon", optional: true },
  { name: "stow", is: "thing", of: "weapon", optional: true },
  FOE,
  choice("action", PREPARABLE, "action"),
  METRES,
  choice("posture", POSTURES, "posture", true),
  COVER,
  AWAY,
  WHAT,
];

function idleBeside(inputs: readonly SimpleInput[], said: readonly string[]): readonly string[] {
  return inputs.map(({ name }) => name).filter((name) => !said.includes(name));
}

function idleDeed(payload: Json): readonly string[] {
  const deed = isData(payload) ? textAt(payload, "deed") : "";
  return idleBeside(DEED_INPUTS, lookup(SAID, deed) ?? []);
}

const TASK_INPUTS = [
  ABILITY,
  FOCUS,
  WHAT,
  number("target", MOST_TARGET),
  number("whole", MOST_TARGET),
  choice("sense", ["sight", "hearing"], "sense", true),
  ON,
  choice("system", SYSTEMS, "system"),
];

/** What a row of the table of tests sets is not asked. (d6x3/A.1; d6x3/D.1) */
function idleTask(payload: Json): readonly string[] {
  const said = isData(payload) ? textAt(payload, "task") : "";
  const name = TASK_NAMES.find((each) => each === said) ?? "plain";
  const { ability, focus, target, needs }: TaskRow = TASKS[name];
  const about = needs === undefined ? ["on", "system"] : needs === "dying" || needs === "crashed" ? ["system"] : [];
  const plain = name === "plain" || name === "act" ? [] : ["whole"];
  return [
    ...(ability ? ["ability", "sense"] : []),
    ...(focus ? ["focus"] : []),
    ...(target === undefined ? [] : ["target"]),
    ...plain,
    ...about,
  ];
}

/** What a test says that is prepared: the GM is asked what it must reach. */
const TESTING = TASK_INPUTS.filter(({ name }) => name !== "target");
const ATTACK_INPUTS = [TARGET, WEAPON, DISTANCE, METRES, STRAIGHT, AWAY];
const MOVING = DEED_INPUTS.filter(({ name }) => ["stow", "foe", "posture", "cover"].includes(name));
const PREPARED_INPUTS = [...ATTACK_INPUTS, ...MOVING, choice("task", TASK_NAMES, "task"), ...TESTING];

/** What each prepared attack says when it is taken; a prepared deed says what it says otherwise. (S2, Prepare) */
const PREPARED_SAID: Readonly<Record<string, readonly string[]>> = {
  melee: ["target", "weapon"],
  ranged: ["target", "weapon", "distance"],
  "all-out": ["target", "weapon"],
  charge: ["target", "weapon", "metres", "straight", "away"],
  stunt: ["target", "weapon", "distance"],
  throw: ["weapon", "distance"],
};

function idlePrepared(payload: Json, scene: Scene<Fighter>): readonly string[] {
  const [stored] = isData(payload) ? effectsOn(scene, textAt(payload, "actor"), "prepared") : [];
  const action = stored ? textAt(stored[1].data, "action") : "";
  const said = lookup(PREPARED_SAID, action) ?? lookup(SAID, action) ?? [];
  return idleBeside(PREPARED_INPUTS, action === "task" ? testSaid(payload) : said);
}

function testSaid(payload: Json): readonly string[] {
  const idle = idleTask(payload);
  return ["task", ...TESTING.map(({ name }) => name).filter((name) => !idle.includes(name))];
}

/** What anybody may do. (S2; d6x3/D, d6x3/E) */
const ACTIONS: readonly DeclarationSpec[] = [
  { kind: "attack", actor: "actor", attack: "one", inputs: [TARGET, WEAPON, ...ATTACKING], idle: idleAttack },
  { kind: "throw", actor: "actor", instead: true, inputs: [WEAPON, DISTANCE] },
  {
    kind: "deed",
    actor: "actor",
    instead: true,
    inputs: [choice("deed", Object.keys(DEEDS), "deed"), ...DEED_INPUTS],
    idle: idleDeed,
  },
  { kind: "prepared", actor: "actor", inputs: PREPARED_INPUTS, idle: idlePrepared },
  { kind: "task", actor: "actor", inputs: [choice("task", TASK_NAMES, "task"), ...TASK_INPUTS], idle: idleTask },
  OPPOSED,
  ROLL_OVER,
  BREATHER,
];

/** What the GM says. (d6x3/H; S2, Breathers, Crashes) */
const DECREED: readonly DeclarationSpec[] = [HAZARD, CRASH, INTERLUDE, CHURN];

/** How each kind of exchange of the game is declared, in the order in which people look for them. (S2) */
export const DECLARATIONS: readonly DeclarationSpec[] = [...ACTIONS, ...DECREED];
