import type { Choices } from "./choices.ts";

const NO_DICE = "no dice follow: what is allowed, said or chosen is what happens";
const UNCHOSEN = "is no choice: it comes as a turn or a fight begins, or with another test";
const CHAIN = "needs a long chain of turns, which random play seldom makes; cases play it";

/** Why no odds are told of a question, by game; of some there are any only while something else waits. */
const WITHOUT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  d10: {
    "aim: leave": "whether the GM lets one aim out of turn; the shot is another declaration",
    "deed: leave": NO_DICE,
    "hold: leave": "whether the GM lets one hold out of turn; what is held is rolled when it is released",
    "move: leave": NO_DICE,
  },
  d20: {
    "coin: dice": UNCHOSEN,
    "dying: dice": UNCHOSEN,
    "suffer: dice": "what the GM says befalls a fighter; the save says only what of it wounds",
    "manoeuvre: effect": "the manoeuvre has won: its effect is what the player says",
    "manoeuvre: said": "the manoeuvre has won: these are the words for what it does",
    "rest: rest": NO_DICE,
    "stance: approval": NO_DICE,
    "task: time": "whether time is up says nothing about dice",
  },
  d6: {
    "remedy: dice": "there are any only while something decays or has a potency, which random play seldom comes to",
  },
  d6x3: {
    "attack: hull": "a vehicle takes no damage: what its hull suffers is said and not rolled",
    "gunnery: hull": "a vehicle takes no damage: what its hull suffers is said and not rolled",
    "gunnery: on": "a vehicle takes no damage: what a stunt does to a part of it happens",
    "gunnery: stunts": "a vehicle takes no damage: what is bought happens",
    "misfire: churn": "what the GM pays from the Churn Pool is what happens to the gun",
    "churning: dice": UNCHOSEN,
    "stunt: system": NO_DICE,
    "stunt: which": NO_DICE,
    "throw: hull": "a vehicle takes no damage: what dice follow are for others in the blast",
  },
};

/** The questions that random play rarely or never comes to, by game: no odds of them are held here. */
const SELDOM: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  d10: { evade: CHAIN },
  d20: {},
  d6: { cover: CHAIN, grade: CHAIN, obstruction: CHAIN, pinned: CHAIN, place: CHAIN, range: CHAIN, through: CHAIN },
  d6x3: {
    away: CHAIN,
    crush: CHAIN,
    double: CHAIN,
    footwork: CHAIN,
    guardian: CHAIN,
    pursue: CHAIN,
    reach: CHAIN,
    system: CHAIN,
    which: CHAIN,
  },
};

/** The questions that people choose from in a game without odds and without a reason, and those of the declared ones that were never asked. */
export function unexplainedChoices(game: string, choices: Choices, declared: readonly string[]): readonly string[] {
  const [without, seldom] = [WITHOUT[game] ?? {}, SELDOM[game] ?? {}];
  const asked = choices.prompts();
  return [
    ...choices.untold().filter((choice) => !(choice in without)),
    ...declared.filter((prompt) => !asked.has(prompt) && !(prompt in seldom)),
  ];
}
