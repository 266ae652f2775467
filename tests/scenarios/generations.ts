/** The generations of Foundry that the local table plays. */
export const GENERATIONS = [13, 14] as const;

export type Generation = (typeof GENERATIONS)[number];

/**
 * The scenarios played on both generations, with the differences between them. Everything else is played on one
 * (`generationOf`).
 */
export const BOTH_GENERATIONS = {
  names: "each generation offers other names of the API, and those that the edge reads must be there in both",
  start: "`npm start --generation` is what is tested",
  effects:
    "an effect keeps its changes and its duration in other fields on 14, and Foundry 14 ends some by itself; played in d10, since no game knows of it",
  boots: "effects change data in one phase on 13, and in two on 14",
  messages: "who sees a message is a roll mode on 13, and a message mode on 14",
  combats: "combatants, the moments of a turn and the end of effects are other fields on 14",
  types: "a new type comes with an operator that replaces all data on 14",
  statuses: "an effect keeps its changes and its duration in other fields on 14",
  tokens: "what an update deletes is a key on 13, and an operator on 14; a token's own actor passes it on",
  movement: "a mover who leaves stops on 14, and nothing is known of 13",
  strangers: "systems in the manner of large ones are played whole, to find what only one generation lacks",
  hands: "what is typed key by key was lost on both, and focus and change are told in the order of the browser",
  applications: "on 14 every application can stand in a window of its own, which takes over rendering and closing",
} as const;

/** Makes the function of a tier that plays scenarios once on each generation; the differences are described in the list. */
export function playOnEach(
  describe: (title: string, scenarios: () => void) => void,
  choose: (generation: Generation) => void,
): (what: keyof typeof BOTH_GENERATIONS, scenarios: (played: Generation) => void) => void {
  return (_what, scenarios) => {
    for (const generation of GENERATIONS)
      describe(`generation ${generation}`, () => {
        choose(generation);
        scenarios(generation);
      });
  };
}

/**
 * The generation on which a scenario is played that is not listed above: half of them on each, chosen by file and title
 * alone.
 */
export function generationOf(titlePath: readonly string[]): Generation {
  const text = titlePath.join(" › ").replaceAll("\\", "/");
  const sum = [...text].reduce((total, character) => total + (character.codePointAt(0) ?? 0), 0);
  return GENERATIONS[sum % GENERATIONS.length] ?? GENERATIONS[0];
}
