import { addSeveralButtons } from "../campaign/buttons.ts";
import { addRequestButton } from "../sheets/request-button.ts";

/** Every GM's client, each time the actors are listed: with buttons to ask for a roll, to let people rest, and to hurt several at once. */
export function onRenderActorDirectory(_app: unknown, element: HTMLElement): void {
  addRequestButton(element);
  addSeveralButtons(element);
}
