/** The faces of a roll's dice, in the order in which they were rolled. */
export function facesOf(roll: Roll): number[] {
  return roll.dice.flatMap((die) => die.results.map(({ result }) => result));
}
