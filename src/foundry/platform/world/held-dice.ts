import { clientState } from "../state.ts";

/** Dice that wait for a GM, by message and ask. */
type HeldDice = { readonly message: string; readonly released: Promise<void>; settle(): void };
const heldDice = clientState.map<string, HeldDice>("held-dice.held", ({ settle }) => settle());

/** True if dice wait for a GM in this world. */
export function isHoldingDice(): boolean {
  return game.settings.get("riposte", "holdDice");
}

/** True if dice are rolled by hand in this world, and their faces typed. */
export function areRolledByHand(): boolean {
  return game.settings.get("riposte", "diceByHand");
}

/** Waits until a GM releases these dice, no dice are held any more, or others of the same message are. */
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

/** Releases held dice; those of every message if none is named. */
export function releaseDice(message = ""): void {
  for (const each of heldDice.values()) if (message === "" || each.message === message) each.settle();
}
