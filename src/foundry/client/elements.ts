/**
 * True if a value is an element of this class, in any window: from generation 14 on, windows of the table may be moved into separate
 * browser windows, whose elements have classes of their own.
 */
export function isElement<Kind extends Node>(thing: unknown, kind: abstract new () => Kind): thing is Kind {
  for (
    let prototype = thing;
    typeof prototype === "object" && prototype !== null;
    prototype = Object.getPrototypeOf(prototype)
  )
    if (Object.getOwnPropertyDescriptor(prototype, Symbol.toStringTag)?.value === kind.name) return true;
  return false;
}
