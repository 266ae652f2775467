import { disableAnimation } from "../client/dice-module.ts";
import { readStoredExchange } from "../exchange/record.ts";

/** A module for dice is about to roll those of a message: those of an exchange have been shown before. */
export function onDiceSoNiceMessagePreProcess(id: string, interception: object): void {
  const message = game.messages.get(id);
  if (message && readStoredExchange(message)) disableAnimation(interception);
}
