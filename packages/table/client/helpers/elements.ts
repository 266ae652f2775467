/** Whether something is of a class of the browser's, in whichever window it was made: windows that have been taken out of the page
 *  have classes of their own. */
export function isOf<Kind>(thing: unknown, kind: abstract new (...given: never[]) => Kind): thing is Kind {
  for (let made = thing; typeof made === "object" && made !== null; made = Object.getPrototypeOf(made))
    if (Object.getOwnPropertyDescriptor(made, Symbol.toStringTag)?.value === kind.name) return true;
  return false;
}
