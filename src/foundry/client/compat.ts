/** Whether a movement action can be chosen: Foundry 13 asks a function, 14 takes the value. */
export function mayBeSelected(may: boolean): boolean | (() => boolean) {
  return game.release.generation >= 14 ? may : () => may;
}

/** A value that replaces all of what an update finds in its place; Foundry 14 has an operator for it, 13 does so with `recursive: false`. */
export function wholly(value: unknown): unknown {
  const operator: unknown = Reflect.get(globalThis, "_replace");
  return typeof operator === "function" ? Reflect.apply(operator, null, [value]) : value;
}

/** The update of a document that deletes a key; Foundry 14 has an operator for it and warns about the old way. */
export function deletion(path: string, key: string): Readonly<Record<string, unknown>> {
  const operator: unknown = Reflect.get(globalThis, "_del");
  return operator === undefined ? { [`${path}.-=${key}`]: null } : { [`${path}.${key}`]: operator };
}

/** Who sees a roll: everyone, GMs and the roller, GMs alone, the roller alone; as Foundry 14 calls its message modes. */
export const MESSAGE_MODES = ["public", "gm", "blind", "self"] as const;
export type MessageMode = (typeof MESSAGE_MODES)[number];

/** What Foundry 13 calls them. */
const ROLL_MODES: Readonly<Record<string, MessageMode>> = { gmroll: "gm", blindroll: "blind", selfroll: "self" };

/** The mode that this user's chat is set to: Foundry 13 has a roll mode, 14 a message mode. */
export function chatMode(): MessageMode {
  if (game.release.generation < 14) return ROLL_MODES[String(game.settings.get("core", "rollMode"))] ?? "public";
  const mode: unknown = game.settings.get("core", "messageMode" as "rollMode");
  return MESSAGE_MODES.find((each) => each === mode) ?? "public";
}
