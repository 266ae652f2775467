import type {
  ChoiceInput,
  DeclarationSpec,
  InputSpec,
  NumberInput,
  PartsInput,
  SimpleInput,
} from "../../engine/parts/declaring.ts";
import type { Json } from "../../engine/kernel/json.ts";
import { isData, lookup, textAt } from "../../engine/kernel/json.ts";
import type { Scene } from "../../engine/kernel/scene.ts";
import { USUAL_DIFFICULTY } from "./dice.ts";
import { findWeapon } from "./equipment.ts";
import type { Edition } from "./edition.ts";
import { D10 } from "./edition.ts";
import type { Fighter, Reading } from "./fighter.ts";
import { MOST_HAZARD_DICE } from "./hazard.ts";
import { LONGEST_TRIGGER } from "./hold.ts";
import { FARTHEST_METRES, GAITS } from "./movement.ts";
import { LONGEST_DEED } from "./quick.ts";
import { LONGEST_REST } from "./recovery.ts";
import { strikesNear } from "./range.ts";
import type { Rulings } from "./rulings.ts";
import { GM_MOST, LONGEST_REASON } from "../../engine/parts/gm-call.ts";
import type { Splitting } from "./splitting.ts";
import { divisionsOf } from "./splitting.ts";
import { HARDEST } from "./task-declaration.ts";
import { ATTRIBUTES } from "./vocabulary.ts";

/** Kinds of exchange that are not declared by filling in a form, and why. */
export const DECLARED_OTHERWISE: Readonly<Record<string, string>> = {
  powerBetween: "comes between the stages of what is open; by itself it is a power",
  several: "gathers attacks, each declared as what it is",
  amend: "has a window of its own, from the tracker",
  trigger: "stands on the tracker beside what is held",
};

/** The most parts that a form offers for a split. (Ours) */
const MOST_PARTS = 4;

const TARGET: SimpleInput = { name: "target", is: "fighter" };
const TARGETS: SimpleInput = { name: "targets", is: "fighters" };
const WEAPON: SimpleInput = { name: "weapon", is: "thing", of: "weapon" };
const CIRCUMSTANCES: SimpleInput = { name: "modifiers", is: "switches" };
/** Whether Willpower buys a success. (A.7) */
export const BOOST: SimpleInput = { name: "boost", is: "flag", initial: false };
const DISTANCE: NumberInput = { name: "distance", is: "number", min: 0, max: 10000, initial: null };

/** What a task is rolled with: one of the attributes and one of the abilities that the edition knows. (B.1, B.2) */
type Pair = { readonly attribute: ChoiceInput; readonly ability: ChoiceInput };

function pairOf({ abilities, customs }: Reading): Pair {
  const attributes = customs?.attributes ?? ATTRIBUTES;
  return {
    attribute: { name: "attribute", is: "choice", choices: attributes, labels: "RIPOSTE.d10.attribute" },
    ability: { name: "ability", is: "choice", choices: abilities, labels: "RIPOSTE.d10.ability" },
  };
}

/** What the GM says of an attack. (S0; L-38, L-53) */
const CALLS: readonly SimpleInput[] = [
  gmNumber("gmModifier", GM_MOST),
  gmNumber("gmDefence", GM_MOST),
  gmNumber("gmDamage", GM_MOST),
  { name: "gmReason", is: "text", longest: LONGEST_REASON, gm: true },
];

/** What an attack says beside its target. (S0; S1) */
const ATTACKING: readonly SimpleInput[] = [WEAPON, DISTANCE, CIRCUMSTANCES, BOOST, ...CALLS];

/** How a task is called, and what resists it. (A.1, A.4; D.3) */
function taskInputs({ attribute, ability }: Pair): readonly SimpleInput[] {
  return [
    attribute,
    ability,
    { name: "difficulty", is: "number", min: 2, max: HARDEST, initial: USUAL_DIFFICULTY, gm: true },
    gmNumber("modifier", HARDEST),
    { name: "against", is: "fighter", optional: true },
    { ...attribute, name: "opposingAttribute", optional: true },
    { ...ability, name: "opposingAbility", optional: true },
    { name: "passive", is: "flag", initial: false, gm: true },
    BOOST,
  ];
}

/** How each kind of exchange of the game is declared, in the order in which a player looks for them. (S0; S1) */
export function declarationsUnder(
  rulings: Rulings,
  { reading, splitting }: Pick<Edition, "reading" | "splitting"> = D10,
): readonly DeclarationSpec[] {
  return [...actions(rulings, { reading, splitting }), ...DECREED];
}

function actions(
  rulings: Rulings,
  { reading, splitting }: Pick<Edition, "reading" | "splitting">,
): readonly DeclarationSpec[] {
  const dedicated: readonly InputSpec[] = rulings.dedicatedDodge
    ? [{ name: "dedicated", is: "flag", initial: false }]
    : [];
  return [
    { kind: "evade", actor: "evader", inputs: [...dedicated, BOOST] },
    {
      kind: "hold",
      actor: "holder",
      instead: true,
      inputs: [trigger(), { ...TARGET, is: "fighter", optional: true }, WEAPON],
    },
    { kind: "release", actor: "holder", inputs: [{ name: "target", is: "fighter", optional: true }] },
    { kind: "aim", actor: "actor", instead: true, inputs: [TARGET, WEAPON] },
    splittingBy(rulings, splitting, pairOf(reading)),
    attacking("attack", "one", TARGET),
    attacking("volley", "several", TARGETS),
    { kind: "task", actor: "actor", inputs: taskInputs(pairOf(reading)) },
    { kind: "quick", actor: "actor", inputs: [{ name: "what", is: "text", longest: LONGEST_DEED }] },
    { kind: "move", actor: "mover", inputs: GOING },
    { kind: "power", actor: "user", inputs: [power(), { ...TARGETS, is: "fighters", self: true }, DISTANCE, BOOST] },
    { kind: "grapple", actor: "attacker", inputs: [TARGET, BOOST, ...CALLS] },
    { kind: "breakFree", actor: "attacker", inputs: [BOOST] },
    { kind: "letGo", actor: "holder", inputs: [{ name: "held", is: "fighter" }] },
    { kind: "stand", actor: "fighter", inputs: [{ name: "near", is: "fighters" }] },
    { kind: "surprise", actor: "", inputs: CREEPING },
    { kind: "surpriseAttack", actor: "attacker", instead: true, inputs: [TARGET, ...ATTACKING], idle: idleDistance },
  ];
}

/** An attack on one target, or on several at once. (S0; S1) */
function attacking(kind: string, attack: "one" | "several", target: SimpleInput): DeclarationSpec {
  return { kind, actor: "attacker", attack, inputs: [target, ...ATTACKING], idle: idleDistance };
}

/** Metres say nothing of what strikes at nobody who is not near. (S1; F.2) */
function idleDistance(payload: Json, scene: Scene<Fighter>): readonly string[] {
  const chosen = isData(payload) ? payload : {};
  const attacker = lookup(scene.fighters, textAt(chosen, "attacker"));
  const weapon = attacker && findWeapon(attacker.weapons, textAt(chosen, "weapon"));
  return weapon && strikesNear(weapon) ? ["distance"] : [];
}

/** How, and how far somebody goes. (I.5, B) */
const GOING: readonly SimpleInput[] = [
  { name: "gait", is: "choice", choices: GAITS, labels: "RIPOSTE.d10.act.gait" },
  { name: "metres", is: "number", min: 1, max: FARTHEST_METRES, initial: 1 },
];

/** Who creeps up on whom, and which of those are the easier to surprise. (S1; C; L-7) */
const CREEPING: readonly SimpleInput[] = [
  { name: "attackers", is: "fighters", self: true },
  TARGETS,
  { name: "asleep", is: "fighters" },
  { name: "meditating", is: "fighters" },
];

/** What the GM says befalls somebody. (S1, G.2; H.1; L-6, L-26) */
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

/** Splitting the action: what may be a part, and what each part names. (S0; D.5) */
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

function trigger(): InputSpec {
  return { name: "trigger", is: "text", longest: LONGEST_TRIGGER };
}

function power(): InputSpec {
  return { name: "power", is: "thing", of: "power" };
}

function gmNumber(name: string, most: number): NumberInput {
  return { name, is: "number", min: -most, max: most, initial: 0, gm: true };
}
