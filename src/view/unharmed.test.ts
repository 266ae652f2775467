import { describe, expect, it } from "vitest";
import { chanceFrom } from "../../tests/chance.ts";
import { playAtRandom } from "../../tests/contract/random-play.ts";
import { SAMPLES } from "../../tests/contract/samples.ts";
import type { State } from "../engine/index.ts";
import { RULESETS } from "../rulesets/all.ts";
import type { HarmView } from "./exchange/duel.ts";
import { buildExchangeCard } from "./exchange-view.ts";

const GM = { gm: true, fighters: [] };

/** Every harm on the card, by its exchange, its fighter, and its index. */
function harmsOn(state: State): ReadonlyMap<string, HarmView> {
  const { duels } = buildExchangeCard(state, GM);
  return new Map(
    duels.flatMap(({ frame, reaction, harms }) =>
      harms.map((harm, i): [string, HarmView] => [`${frame}/${reaction?.fighter}/${i}`, harm]),
    ),
  );
}

function playsOf(id: string): readonly (readonly State[])[] {
  const [rules, sample] = [RULESETS[id], SAMPLES[id]];
  if (!rules || !sample) throw new Error(`There is no sample of ${id}`);
  return Array.from({ length: 150 }, (_, seed) => {
    const draw = chanceFrom(seed);
    const numbers = Array.from({ length: 60 }, () => draw(1000));
    return playAtRandom(rules, sample, numbers).steps.map(({ state }) => state);
  });
}

describe.each(Object.keys(RULESETS))("the card of %s", (id) => {
  const plays = playsOf(id);

  it("says that no harm was done only when none can follow any more", () => {
    for (const states of plays) {
      const last = states.at(-1);
      const final = last ? harmsOn(last) : new Map<string, HarmView>();
      for (const state of states) {
        const said = [...harmsOn(state)].filter(([, { unharmed }]) => unharmed).map(([at]) => at);
        for (const at of said) expect(final.get(at)?.wound, at).toBeNull();
        const runs = said.filter((at) => state.stack.some(({ id }) => at.startsWith(`${id}/`)));
        expect(runs).toEqual([]);
      }
    }
  });

  it("says it at the end if damage was rolled without a wound", () => {
    const harms = plays.flatMap((states) => states.slice(-1).flatMap((state) => [...harmsOn(state).values()]));
    expect(harms.length).toBeGreaterThan(0);
    for (const { unharmed, wound } of harms) expect(unharmed).toBe(wound === null);
  });
});
