import type { Data, Option, Question } from "../../../engine/index.ts";

/** What a test has to reach unless the GM says otherwise. (d6x3/A.2; S2, Explosives) */
const USUAL_TARGET = 11;

/** The highest number that a test has to reach, and the most that an advanced test may need. */
export const MOST_TARGET = 50;

/** Asks the GM what a fighter's test has to reach. (d6x3/A.2; S2, Explosives) */
export function targetQuestion(fighter: string, what: string): Question {
  const asked = { id: "target", role: { type: "gm" }, prompt: "target", data: { fighter, what } } as const;
  return { ...asked, kind: "amount", min: 1, max: MOST_TARGET, fallback: USUAL_TARGET, sealed: false };
}

/** Asks the GM which of a few things holds; the first does if the GM does not answer. */
export function gmChoice(id: string, choices: readonly [string, ...string[]], data: Data): Question {
  const options = choices.map((each): Option => ({ id: each, label: each, data: {}, cost: {} }));
  const asked = { id, role: { type: "gm" }, prompt: id, data, fallback: choices[0], sealed: false } as const;
  return { ...asked, kind: "pick", options };
}
