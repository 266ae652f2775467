/** Whether something is an element of this class, in whichever window it stands: from generation 14 on, windows of the table may be
 *  moved into windows of the browser's own, whose elements are made by classes of their own. */
export function isElement<Kind extends Node>(thing: unknown, kind: abstract new () => Kind): thing is Kind {
  for (let made = thing; typeof made === "object" && made !== null; made = Object.getPrototypeOf(made))
    if (Object.getOwnPropertyDescriptor(made, Symbol.toStringTag)?.value === kind.name) return true;
  return false;
}
