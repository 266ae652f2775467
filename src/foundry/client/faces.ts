/** The numbers that the dice of a roll show, in the order in which they fell. */
export function facesOf(roll: Roll): number[] {
  return roll.dice.flatMap((die) => die.results.map(({ result }) => result));
}
