/** How long something may be pressed before it is drawn anew all the same, in milliseconds. */
const LONGEST_PRESS = 1000;

/** What may end a press, of a pointer or of a key. */
const ENDS = ["pointerup", "pointercancel", "keyup"] as const;

/** Waits until nothing in an element is being pressed, so that what is pressed is not replaced before the click arrives: whoever
 *  types a number and goes straight for a button has changed the document between pressing and letting go. */
export async function untilReleased(element: HTMLElement | null | undefined): Promise<void> {
  if (!element?.matches(":active")) return;
  const page = element.ownerDocument;
  await new Promise<void>((resolve) => {
    const waited = setTimeout(resolve, LONGEST_PRESS);
    const end = (): void => {
      for (const type of ENDS) page.removeEventListener(type, end, true);
      clearTimeout(waited);
      // The click follows what ends the press.
      setTimeout(resolve);
    };
    for (const type of ENDS) page.addEventListener(type, end, true);
  });
}
