/** Longest time for which a press may delay rendering, in milliseconds. */
const MAX_PRESS_DELAY = 1000;

/** The events that end a press, of a pointer or of a key. */
const ENDS = ["pointerup", "pointercancel", "keyup"] as const;

/**
 * Waits until no element inside this one is being pressed, so that a pressed button is not replaced before its click
 * arrives: a user who types a number and then presses a button changes the document between press and release.
 */
export async function waitForRelease(element: HTMLElement | null | undefined): Promise<void> {
  if (!element?.matches(":active")) return;
  const page = element.ownerDocument;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, MAX_PRESS_DELAY);
    const end = (): void => {
      for (const type of ENDS) page.removeEventListener(type, end, true);
      clearTimeout(timer);
      // The click follows the event that ends the press.
      setTimeout(resolve);
    };
    for (const type of ENDS) page.addEventListener(type, end, true);
  });
}
