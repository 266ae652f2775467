import { clientState } from "../state.ts";

/** Dice that wait until a GM releases them; `heldDice` maps them by message and ask. */
type HeldDice = { readonly message: string; readonly released: Promise<void>; settle(): void };
const heldDice = clientState.map<string, HeldDice>("held-dice.held", ({ settle }) => settle());

/** True if dice in this world wait until a GM releases them. */
export function isHoldingDice(): boolean {
  return game.settings.get("riposte", "holdDice");
}

/** True if users of this world roll real dice and type their faces. */
export function areRolledByHand(): boolean {
  return game.settings.get("riposte", "diceByHand");
}

/** Waits until a GM releases these dice, until dice are no longer held, or until other dice of the same message wait. */
export function waitForRelease(message: string, ask: string): Promise<void> {
  const key = `${message}/${ask}`;
  for (const [other, { message: otherMessage, settle }] of heldDice)
    if (otherMessage === message && other !== key) settle();
  const existing = heldDice.get(key);
  if (existing) return existing.released;
  const { promise: released, resolve } = Promise.withResolvers<undefined>();
  const settle = (): void => {
    heldDice.delete(key);
    resolve(undefined);
  };
  heldDice.set(key, { message, released, settle });
  return released;
}

/** Releases the held dice of a message, or by default those of every message. */
export function releaseDice(message = ""): void {
  for (const each of heldDice.values()) if (message === "" || each.message === message) each.settle();
}
