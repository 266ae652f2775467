import { describe, expect, it } from "vitest";
import { isSame } from "../src/engine/kernel/json.ts";
import { type State, parseState, storeState, toPublicState } from "../src/engine/kernel/state.ts";
import { RULESETS } from "../src/rulesets/all.ts";
import { buildExchangeCard } from "../src/view/exchange-view.ts";
import { listAliases, toAlias } from "../src/view/exchange/aliases.ts";
import { toUnseenState, withoutAliases } from "../src/view/exchange/unseen.ts";
import { chanceFrom } from "./chance.ts";
import { must } from "./contract/must.ts";
import { type Play, playAtRandom } from "./contract/random-play.ts";
import { SAMPLES } from "./contract/samples.ts";

const PLAYS = 24;

/** The faces that a fighter has rolled up to a step, in rolls of three dice or more. */
function facesOf({ inputs, steps }: Play, fighter: string, until: number): readonly string[] {
  return inputs.slice(1, until + 1).flatMap((input, i) => {
    if (input.type !== "answer" || !Array.isArray(input.value) || input.value.length < 3) return [];
    const question = steps[i]?.state.ask?.questions.find(({ id }) => id === input.question);
    const isOwn = question?.role.type === "controller" && question.role.fighter === fighter;
    return question?.kind === "faces" && isOwn ? [JSON.stringify(input.value)] : [];
  });
}

describe.each(Object.keys(SAMPLES))("in %s, a state for those who may not see one of its fighters", (game) => {
  const [rules, sample] = [RULESETS[game], SAMPLES[game]];
  if (!rules || !sample) throw new Error(game);

  const plays = Array.from({ length: PLAYS }, (_, i) => {
    const draw = chanceFrom(i + 1);
    return playAtRandom(
      rules,
      sample,
      Array.from({ length: 97 }, () => draw(1000)),
    );
  });
  /** Each step of each play, with each fighter hidden. */
  const all = plays.flatMap((play) =>
    play.steps.flatMap(({ state }, at) =>
      Object.entries(play.start.fighters).map(([id, { name }]) => {
        const shown = toPublicState(state);
        const others = Object.keys(play.start.fighters).filter((each) => each !== id);
        const seen = toUnseenState(shown, { aliases: { [id]: toAlias("abc123") }, names: [String(name)] });
        return { play, at, id, name: String(name), shown, others, seen };
      }),
    ),
  );

  it("holds no id, no name and no dice of that fighter", () => {
    for (const { play, at, id, name, others, seen } of all) {
      const text = storeState(seen);
      expect(text).not.toContain(JSON.stringify(id));
      expect(text).not.toMatch(new RegExp(`"[^"]*\\b${name}\\b[^"]*"(?!:)`));
      const theirs = others.flatMap((other) => facesOf(play, other, at));
      for (const faces of facesOf(play, id, at)) if (!theirs.includes(faces)) expect(text).not.toContain(faces);
    }
  });

  it("is read and drawn like any other", () => {
    for (const { others, seen } of all) {
      const read = must(parseState(storeState(seen)));
      const hiddenNames = Object.fromEntries(listAliases(read).map((alias) => [alias, "Someone unseen"]));
      buildExchangeCard(read, { gm: false, fighters: others }, { hiddenNames });
    }
  });

  it("asks the others what they are asked, and takes their answers", () => {
    for (const { id, shown, seen } of all) {
      const asked = (state: State) =>
        (state.ask?.questions ?? [])
          .filter(({ role }) => role.type === "controller" && role.fighter !== id)
          .map((question) => ("options" in question ? question.options.map((option) => option.id) : question.id));
      const ids = (state: State) => (state.ask?.questions ?? []).map((question) => question.id);
      expect(ids(shown)).toEqual(expect.arrayContaining([...ids(seen)]));
      expect(withoutAliases(asked(seen).flat(), { [id]: toAlias("abc123") })).toEqual(asked(shown).flat());
    }
  });

  it("keeps the place of that fighter's name in what others are asked", () => {
    for (const { id, shown, seen } of all)
      for (const question of seen.ask?.questions ?? []) {
        const whole = shown.ask?.questions.find((each) => each.id === question.id)?.data ?? {};
        const named = Object.keys(whole).filter(
          (key) => typeof whole[key] === "string" && new RegExp(`\\b${id}\\b`).test(String(whole[key])),
        );
        expect(Object.keys(question.data)).toEqual(expect.arrayContaining(named));
      }
  });

  it("says as much as before of those who have nothing to do with that fighter", () => {
    const apart = all.filter(({ id, name, shown }) => {
      const text = storeState({ ...shown, result: null });
      return !text.includes(JSON.stringify(id)) && !text.includes(name);
    });
    for (const { shown, seen } of apart) expect(isSame({ ...seen }, { ...shown, result: null })).toBe(true);
  });
});
