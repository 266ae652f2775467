import { type Event, type Modifier, type Scene, sumModifiers, filterNonZero } from "../../../engine/index.ts";
import { conditionPenalty } from "../fighter/conditions.ts";
import { type TestSummary, happened } from "../events.ts";
import { readRoll } from "../dice.ts";
import { effectModifiers } from "../fighter/effects.ts";
import { bestArmour } from "../fighter/equipment.ts";
import { FOCUS_BONUS, type Fighter } from "../fighter/fighter.ts";
import type { TestAbility, Focus } from "../vocabulary.ts";

/** The penalty of Dizzy on Dexterity tests, which are the tests of balance. (d6x3/G.3; d6x3/R-12) */
const DIZZY_PENALTY = -2;

/** The ability and focus of a test. (d6x3/A.1) */
type TestBasis = { readonly ability: TestAbility; readonly focus: Focus | "" };

/** The tests without a name of their own; cards call them by their ability or focus. (d6x3/A.1; d6x3/D.1) */
const NAMELESS_TASKS: readonly string[] = ["plain", "act"];

/**
 * Describes a test for cards: its ability, its focus, its name if it has one, and the number that it must reach. That number is null for an
 * opposed test. (d6x3/A.1, d6x3/A.2, d6x3/A.4)
 */
export function describeCheck(
  { ability, focus }: TestBasis,
  { task: name = "plain", target = null }: { readonly task?: string; readonly target?: number | null } = {},
): TestSummary {
  const task = NAMELESS_TASKS.includes(name) ? "" : `task.${name}`;
  const by = `ability.${ability}`;
  const tested = focus === "" ? { what: by, by } : { what: `focus.${focus}`, by };
  const basis = focus === "" ? "ability" : "focus";
  const called = task === "" ? basis : `task.${basis}`;
  return { called, ...tested, task, difficulty: target };
}

/** The modifiers of a test: ability, focus, the worst wound, and running effects. (d6x3/A.1; d6x3/G.3) */
export function testModifiers(
  scene: Scene,
  fighter: Fighter,
  ability: TestAbility,
  focus: Focus | "",
): readonly Modifier[] {
  return filterNonZero([
    { source: `ability.${ability}`, value: currentAbility(fighter, ability) },
    { source: "test.focus", value: focus !== "" && fighter.focuses[focus] ? FOCUS_BONUS : 0 },
    { source: "test.wounds", value: conditionPenalty(fighter.conditions) },
    ...effectModifiers(scene, fighter.id, "tests"),
    ...(ability === "dexterity" ? listDexterityPenalties(scene, fighter) : []),
  ]);
}

/** The current value of an ability: Dying drains Constitution. (d6x3/G.3) */
export function currentAbility(
  { abilities, drained }: Pick<Fighter, "abilities" | "drained">,
  ability: TestAbility,
): number {
  return abilities[ability] - (ability === "constitution" ? drained : 0);
}

/** Lists the penalties of Dexterity tests: armour, crushed armour, and being dizzy. (d6x3/B; d6x3/H.1; d6x3/G.3) */
function listDexterityPenalties(scene: Scene, { id, armour, conditions }: Fighter): readonly Modifier[] {
  return [
    { source: "test.armour", value: -(bestArmour(armour)?.penalty ?? 0) },
    { source: "test.dizzy", value: conditions.dizzy ? DIZZY_PENALTY : 0 },
    ...effectModifiers(scene, id, "dexterity"),
  ];
}

/** Builds the event of one side's dice with their modifiers; a side that does not roll has no faces. */
export function buildRolledEvent(
  side: string,
  fighter: string,
  faces: readonly number[],
  why: readonly Modifier[],
): Event {
  return happened("rolled", { side, fighter, faces, why, total: readRoll(faces).sum + sumModifiers(why) });
}
