import { addDirectoryButtons } from "./directory-buttons.ts";

/**
 * Each time the actors are listed: adds a button to make a character, and for GMs buttons to ask for a roll, to let people rest, to hurt
 * several at once, to award experience and to make an opponent.
 */
export function onRenderActorDirectory(_app: unknown, element: HTMLElement): void {
  addDirectoryButtons(element);
}
