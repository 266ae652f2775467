import { storedIn } from "./record.ts";
import { showsDice } from "../client/dice-module.ts";

/** The sound of dice that the message of an exchange has got, for those who may see it; a module for dice has its own. */
export function soundDice(message: ChatMessage.Implementation): void {
  const { dice: src } = CONFIG.sounds;
  if (!src || !storedIn(message) || !message.isContentVisible || showsDice()) return;
  void foundry.audio.AudioHelper.play({ src, volume: 1, loop: false }, false);
}
