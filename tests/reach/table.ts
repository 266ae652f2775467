import type { Family } from "../../src/engine/describe/field.ts";
import type { Ruleset } from "../../src/engine/describe/ruleset.ts";
import type { RulingSpec } from "../../src/engine/describe/ruling.ts";
import { createEmptyFight } from "../../src/engine/kernel/fight.ts";
import type { Data, Json } from "../../src/engine/kernel/json.ts";
import type { Scene } from "../../src/engine/kernel/scene.ts";
import { type State, createEmptyState } from "../../src/engine/kernel/state.ts";
import { type Draw, one } from "../chance.ts";
import type { Sample } from "../contract/samples.ts";
import { anyPeople } from "./people.ts";
import type { Seen } from "./seen.ts";
import { watched } from "./watched.ts";

/** A game as it is played here. */
export type Game = { readonly rules: Ruleset; readonly family: Family; readonly sample: Sample };

/** A table as it stands: its rules, as they are and as they are watched, its people, and what is open. */
export type Table = {
  readonly plain: Ruleset;
  readonly rules: Ruleset;
  readonly family: Family;
  readonly people: readonly Data[];
  readonly inFight: boolean;
  readonly scene: Scene;
  readonly state: State;
};

/** A new table with people at random, in a fight or outside of one, with each ruling as recommended or not. */
export function anyTable({ rules, family, sample }: Game, seen: Seen, draw: Draw): Table {
  const plain = draw(2) === 0 ? rules : (rules.withRulings?.(anyRulings(family.rulings, draw)) ?? rules);
  const people = anyPeople(rules, sample, draw);
  const read = people.map((data) => [String(data["id"]), rules.readFighter(data)] as const);
  const fighters = Object.fromEntries(read.flatMap(([id, fighter]) => (fighter.ok ? [[id, fighter.value]] : [])));
  const inFight = draw(5) > 0;
  const order = inFight ? Object.keys(fighters).filter(() => draw(6) > 0) : [];
  const fight = { ...createEmptyFight(inFight ? Math.max(0, draw(4) - 1) : 0), order };
  const scene = { fighters, fight, world: {} };
  return { plain, rules: watched(plain, seen), family, people, inFight, scene, state: createEmptyState(rules.id) };
}

function anyRulings(specs: readonly RulingSpec[], draw: Draw): Data {
  const changed = specs.filter(() => draw(3) === 0);
  return Object.fromEntries(changed.map((spec): [string, Json] => [spec.name, anyRuling(spec, draw)]));
}

function anyRuling(spec: RulingSpec, draw: Draw): Json {
  switch (spec.is) {
    case "flag":
      return !spec.initial;
    case "choice":
      return one(spec.choices, draw);
    case "number":
      return spec.min + draw(spec.max - spec.min + 1);
    case "row":
      return spec.initial.map(() => spec.min + draw(spec.max - spec.min + 1));
  }
}
