import { clientState } from "../client/state.ts";

/** Dice that wait for a GM, by message and ask. */
type Held = { readonly message: string; readonly said: Promise<void>; settle(): void };
const held = clientState.map<string, Held>("held-dice.held", ({ settle }) => settle());

/** True if dice wait for a GM in this world. */
export function holdsDice(): boolean {
  return game.settings.get("riposte", "holdDice");
}

/** True if dice are rolled by hand in this world, and their faces typed. */
export function areByHand(): boolean {
  return game.settings.get("riposte", "diceByHand");
}

/** Waits until a GM releases these dice, no dice are held any more, or others of the same message are. */
export function untilLetRoll(message: string, ask: string): Promise<void> {
  const key = `${message}/${ask}`;
  for (const [other, { message: of, settle }] of held) if (of === message && other !== key) settle();
  const known = held.get(key);
  if (known) return known.said;
  const { promise: said, resolve } = Promise.withResolvers<undefined>();
  const settle = (): void => {
    held.delete(key);
    resolve(undefined);
  };
  held.set(key, { message, said, settle });
  return said;
}

/** Releases held dice; those of every message if none is named. */
export function letRoll(message = ""): void {
  for (const each of held.values()) if (message === "" || each.message === message) each.settle();
}
