import { emptyFight } from "../src/engine/kernel/fight.ts";
import type { Data } from "../src/engine/kernel/json.ts";
import { type Input, run } from "../src/engine/kernel/run.ts";
import type { Scene } from "../src/engine/kernel/scene.ts";
import { type State, emptyState, publicState } from "../src/engine/kernel/state.ts";
import { parseState, storeState } from "../src/engine/kernel/store.ts";
import { d10 } from "../src/rulesets/d10/index.ts";
import { type Draw, chanceFrom } from "../tests/chance.ts";
import { sample } from "../tests/contract/d10-sample.ts";
import { answerFor } from "../tests/contract/random-answer.ts";

/** How many tokens are in a fight, of how many actors, with how many items each, and how many exchanges they have. */
type Size = { readonly tokens: number; readonly actors: number; readonly items: number; readonly exchanges: number };

const LARGE: Size = { tokens: 50, actors: 30, items: 60, exchanges: 1000 };
const SMALL: Size = { tokens: 4, actors: 4, items: 3, exchanges: 1000 };

/** The actors of a world as their documents hold them. */
function actorsOf({ actors, items }: Size): readonly Data[] {
  const [first] = sample.fighters;
  const weapons = first?.["weapons"];
  if (!first || !Array.isArray(weapons)) throw new Error("There is nobody to fight.");
  const carried = Array.from({ length: items }, (_item, i) => ({ ...weapons[i % weapons.length], id: `item${i}` }));
  return Array.from({ length: actors }, () => ({ ...first, weapons: carried }));
}

/** All fighters of the fight, read from their documents, as the writer does before each step. */
function readScene({ tokens }: Size, actors: readonly Data[]): Scene {
  const entries = Array.from({ length: tokens }, (_token, i) => {
    const read = d10.readFighter({ ...actors[i % actors.length], id: `t${i}`, name: `t${i}` });
    if (!read.ok) throw new Error(read.refusal.code);
    return [`t${i}`, read.value] as const;
  });
  return { fighters: Object.fromEntries(entries), fight: { ...emptyFight(), order: entries.map(([id]) => id) } };
}

/**
 * Plays one attack to its end, reading all fighters before each step; the state that its message keeps, and its steps.
 */
function exchange(size: Size, actors: readonly Data[], draw: Draw): { readonly text: string; readonly steps: number } {
  const payload = { attacker: "t0", target: `t${1 + draw(size.tokens - 1)}`, weapon: "item0" };
  let input: Input | null = { type: "declare", kind: "attack", payload, seat: { gm: true, fighters: [] } };
  let state: State = emptyState(d10.id);
  let steps = 0;
  while (input) {
    const step = run(state, input, readScene(size, actors), d10);
    if (!step.ok) throw new Error(step.refusal.code);
    state = step.value.state;
    steps += 1;
    input = state.ask ? answerFor(state.ask, draw) : null;
  }
  return { text: storeState(publicState(state)), steps };
}

/** How long a step takes, how much a message keeps, and how long all messages take to read again. */
function measure(size: Size): { readonly step: number; readonly kept: number; readonly read: number } {
  const actors = actorsOf(size);
  const draw = chanceFrom(22);
  for (let i = 0; i < 50; i += 1) exchange(size, actors, draw); // for warming up
  const began = performance.now();
  const played = Array.from({ length: size.exchanges }, () => exchange(size, actors, draw));
  const took = performance.now() - began;
  const readAll = (): void => {
    for (const { text } of played) if (!parseState(text).ok) throw new Error("A state cannot be read.");
  };
  readAll(); // for warming up
  const readFrom = performance.now();
  readAll();
  const read = performance.now() - readFrom;
  const steps = played.reduce((sum, each) => sum + each.steps, 0);
  const kept = played.reduce((sum, { text }) => sum + text.length, 0) / played.length;
  return { step: took / steps, kept, read };
}

/** What a large world costs beside a small one. (Acceptance 22) */
export function largeLines(): readonly string[] {
  const [small, large] = [measure(SMALL), measure(LARGE)];
  const { tokens, actors, items, exchanges } = LARGE;
  const beside = `${SMALL.tokens} tokens with ${SMALL.items} items each`;
  return [
    `${tokens} tokens of ${actors} actors with ${items} items each, ${exchanges} exchanges, beside ${beside}:`,
    `  a step, everybody read anew   ${large.step.toFixed(2)} ms, ${(large.step / small.step).toFixed(1)} times as long`,
    `  what a message keeps          ${large.kept.toFixed(0)} characters, ${(large.kept / small.kept).toFixed(2)} times as many`,
    `  all messages read again       ${large.read.toFixed(0)} ms, ${(large.read / small.read).toFixed(1)} times as long`,
  ];
}
