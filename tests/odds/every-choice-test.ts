import { describe, expect, it } from "vitest";
import { choicesIn, declaredIn } from "./every-choice.ts";

/** In milliseconds, on a machine that does much else. */
const TIMEOUT = 240_000;

const NO_DICE = "no dice follow: what is allowed, said or chosen is what happens";
const LATER = "the deed rolls no dice before another declaration, or none that are measured";
const CHAIN = "needs a long chain of turns, which random play seldom makes; cases play it";

/** Why no odds are told of a question, by game. */
const WITHOUT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  d10: {
    "aim: leave": "whether the GM lets one aim out of turn; the shot is another declaration",
    "deed: leave": NO_DICE,
    "hold: leave": "whether the GM lets one hold out of turn; what is held is rolled when it is released",
    "move: leave": NO_DICE,
    "power: leave": LATER,
  },
  d20: {
    "manoeuvre: effect": "the manoeuvre has won: its effect is what the player says",
    "manoeuvre: said": "the manoeuvre has won: these are the words for what it does",
    "check: time": NO_DICE,
    "task: time": "whether time is up says nothing about dice",
  },
  d6: {},
  d6x3: {
    "misfire: churn": "what the GM pays from the Churn Pool is what happens to the gun",
    "stunt: hazard": "open: what a hazard does to those in it is not measured",
  },
};

/** The questions that random play seldom or never comes to, by game: no odds of them are held here. */
const SELDOM: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  d10: {},
  d20: {},
  d6: { cover: CHAIN, range: CHAIN, through: CHAIN },
  d6x3: {
    away: CHAIN,
    crush: CHAIN,
    double: CHAIN,
    footwork: CHAIN,
    guard: CHAIN,
    pursue: CHAIN,
    reach: CHAIN,
    resist: CHAIN,
    system: CHAIN,
    which: CHAIN,
  },
};

/** Tests that odds are told of every question that people choose from, in so many sittings of each edition, but for what a list explains. */
export function everyChoiceHasOdds(family: readonly string[], sittings: number): void {
  const [name = ""] = family;
  const [without, seldom] = [WITHOUT[name] ?? {}, SELDOM[name] ?? {}];

  describe(name, () => {
    it("tells odds of every choice, or a list says why not", { timeout: TIMEOUT }, () => {
      const found = family.map((id) => choicesIn(id, sittings));
      const met = new Map<string, boolean>(
        found.flatMap((each) => [...each].map(([choice]) => [choice, false] as const)),
      );
      for (const each of found) for (const [choice, told] of each) if (told) met.set(choice, true);
      const lacking = [...met].filter(([, told]) => !told).map(([choice]) => choice);
      expect(lacking.filter((choice) => !(choice in without))).toEqual([]);
      expect(Object.keys(without).filter((choice) => !lacking.includes(choice))).toEqual([]);
      const prompts = new Set([...met.keys()].map((choice) => choice.split(": ")[1]));
      const never = declaredIn(family).filter((prompt) => !prompts.has(prompt));
      expect(never).toEqual(Object.keys(seldom).toSorted());
    });
  });
}
