import { addRequestButton } from "../sheets/request-button.ts";

/** Every GM's client, each time the actors are listed: with a button to ask for a roll. */
export function onRenderActorDirectory(_app: unknown, element: HTMLElement): void {
  addRequestButton(element);
}
