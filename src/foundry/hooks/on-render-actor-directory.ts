import { addAwardButton } from "../campaign/award-button.ts";
import { addSeveralButtons } from "../campaign/buttons.ts";
import { addCreateButton } from "../campaign/create-button.ts";
import { addOpponentButton } from "../campaign/opponent-button.ts";
import { addRequestButton } from "../sheets/request-button.ts";

/** Each time the actors are listed: with a button to make a character, and for GMs to ask for a roll, to let people rest, to hurt several at
 *  once, to award experience and to make an opponent. */
export function onRenderActorDirectory(_app: unknown, element: HTMLElement): void {
  addRequestButton(element);
  addSeveralButtons(element);
  addCreateButton(element);
  addAwardButton(element);
  addOpponentButton(element);
}
