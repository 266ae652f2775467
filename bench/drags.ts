import type { Ruleset } from "../src/engine/describe/ruleset.ts";
import { createEmptyFight } from "../src/engine/kernel/fight.ts";
import { type Data, lookup } from "../src/engine/kernel/json.ts";
import type { Rules } from "../src/engine/kernel/rules.ts";
import type { Scene } from "../src/engine/kernel/scene.ts";
import type { Cell, Spot } from "../src/engine/space/space.ts";
import { buildD20 } from "../src/rulesets/d20/index.ts";
import { RULINGS } from "../src/rulesets/d20/rulings.ts";
import { d6 } from "../src/rulesets/d6/index.ts";
import { sample as ofD20 } from "../tests/contract/d20-sample.ts";
import { sample as ofD6 } from "../tests/contract/d6-sample.ts";
import type { Sample } from "../tests/contract/samples.ts";
import type { Subject } from "./measuring.ts";

/** How many threaten, and how many spaces the way is long. */
export const THREATS = 50;
export const SPACES = 30;

type Game = readonly [Rules & Pick<Ruleset, "pathRules">, Sample];

/** The games in which leaving the reach of others gives them an opening. */
const GAMES: readonly Game[] = [
  [buildD20({ ...RULINGS, leavingProvokes: true, flatFootedStrikes: true }), ofD20],
  [d6, ofD6],
];

function personOf(rules: Rules, { fighters: [first] }: Sample, said: Data): Data {
  const read = rules.readFighter({ ...first, ...said });
  if (!read.ok) throw new Error(`Refused with ${read.refusal.code}`);
  return read.value;
}

const at = (...cells: readonly Cell[]): Spot => ({ cells, radius: 0, height: 0, level: "" });

/** What the ruler asks in one frame of a drag: what the way is declared as, whether the rules accept it, and whom it provokes. */
function preview([rules, sample]: Game): Subject {
  const person = (id: string, side: string): Data => personOf(rules, sample, { id, name: id, side });
  const foes = Array.from({ length: THREATS }, (_foe, i) => person(`t${i}`, "hostile"));
  const people = [person("ana", "friendly"), ...foes];
  const path = Array.from({ length: SPACES + 1 }, (_space, column) => at([0, column]));
  const [first] = path;
  const { pathRules, id } = rules;
  if (!pathRules || !first) throw new Error(`${id} takes no paths.`);
  // The last one's reach is left at the end of the way, that of the others never: so all of the way is looked at.
  const spots = foes.map(
    ({ id: foe }, i) => [String(foe), i < THREATS - 1 ? at([3, i]) : at([1, SPACES - 3])] as const,
  );
  const frame = (): string => {
    const fighters = Object.fromEntries(people.map((each) => [String(each["id"]), each]));
    const space = {
      grid: { shape: "square", diagonals: "equidistant", distance: 5, unit: "ft" } as const,
      spots: { ana: first, ...Object.fromEntries(spots.map(([foe, spot]) => [foe, { ...spot }])) },
    };
    const scene: Scene = {
      fighters,
      fight: { ...createEmptyFight(), round: 1, turn: "ana", order: Object.keys(fighters) },
      space,
    };
    const way = { mover: "ana", path, manner: "" };
    const seat = { gm: false, fighters: ["ana"] };
    for (const { kind, payload } of pathRules.declared(way, scene))
      if (lookup(rules.exchanges, kind)?.declare?.(payload, seat, scene).ok) break;
    return pathRules.provoked(way, scene)?.by.join() ?? "";
  };
  if (frame() !== `t${THREATS - 1}`) throw new Error(`In ${id} the way provokes ${frame()}.`);
  return {
    name: `previewing a drag, ${id}`,
    work: (times) => {
      let sum = 0;
      for (let i = 0; i < times; i += 1) sum += frame().length;
      return sum;
    },
  };
}

/** A frame of a drag over many spaces past many who threaten, in each game in which that matters. */
export function dragSubjects(): readonly Subject[] {
  return GAMES.map(preview);
}
