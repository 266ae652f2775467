import { addOpponentButton } from "../campaign/opponent-button.ts";
import { addRequestButton } from "../sheets/request-button.ts";

/** Every GM's client, each time the actors are listed: with buttons to ask for a roll and to make an opponent. */
export function onRenderActorDirectory(_app: unknown, element: HTMLElement): void {
  addRequestButton(element);
  addOpponentButton(element);
}
