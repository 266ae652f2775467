import { addCreateButton } from "../campaign/create-button.ts";
import { addRequestButton } from "../sheets/request-button.ts";

/** Each time the actors are listed: with a button to make a character, and one for GMs to ask for a roll. */
export function onRenderActorDirectory(_app: unknown, element: HTMLElement): void {
  addRequestButton(element);
  addCreateButton(element);
}
