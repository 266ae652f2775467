import { isShowingDice } from "./dice-module.ts";

/**
 * Plays the sound of dice for the rolls that the message of an exchange has got, to users who may see it; a module for dice has its own.
 */
export function playDiceSound(message: ChatMessage.Implementation): void {
  const { dice: src } = CONFIG.sounds;
  if (!src || !message.isContentVisible || isShowingDice()) return;
  void foundry.audio.AudioHelper.play({ src, loop: false });
}
