/** The games whose parts were counted, each in all its editions; a game that is added needs no number here. */
export const COUNTED: readonly string[] = ["d10", "d20", "d6", "d6x3"];

/**
 * What each counted game has at least: rules that its journal tells, passages that its tables link to, terms of numbers, kinds of exchange
 * that can be declared, declarations in its sample, moments that are asked at some tables, kinds in the window of actions, links from one
 * passage of its journal to another, and places that an undo can show.
 */
const LEAST = { told: 81, linked: 51, terms: 16, kinds: 11, declared: 4, asked: 5, forms: 6, crossed: 1, undone: 11 };

/** The least that a search must find in a game, so that one that finds nothing is noticed; 0 for a game that was not counted. */
export function leastOf(what: keyof typeof LEAST, game: string): number {
  return COUNTED.includes(game) ? LEAST[what] : 0;
}
