/** Converts the permission to select a movement action: Foundry 13 calls a function, 14 takes the value. */
export function toSelectable(may: boolean): boolean | (() => boolean) {
  return game.release.generation >= 14 ? may : () => may;
}

/** Builds the update of a document that deletes a key; Foundry 14 has an operator for it and warns about the old way. */
export function buildDeletion(path: string, key: string): Readonly<Record<string, unknown>> {
  const operator: unknown = Reflect.get(globalThis, "_del");
  return operator === undefined ? { [`${path}.-=${key}`]: null } : { [`${path}.${key}`]: operator };
}

/** Audiences of a roll: everyone, GMs and the roller, GMs alone, the roller alone; named as Foundry 14's message modes. */
export const MESSAGE_MODES = ["public", "gm", "blind", "self"] as const;
export type MessageMode = (typeof MESSAGE_MODES)[number];

/** Foundry 13's names of these modes. */
const ROLL_MODES: Readonly<Record<string, MessageMode>> = { gmroll: "gm", blindroll: "blind", selfroll: "self" };

/** Returns the mode to which this user's chat is set: Foundry 13 has a roll mode, 14 a message mode. */
export function getChatMode(): MessageMode {
  if (game.release.generation < 14) return ROLL_MODES[String(game.settings.get("core", "rollMode"))] ?? "public";
  const mode: unknown = game.settings.get("core", "messageMode" as "rollMode");
  return MESSAGE_MODES.find((each) => each === mode) ?? "public";
}
