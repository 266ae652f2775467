/** Converts the permission to select a movement action: Foundry 13 expects a function, 14 a boolean. */
export function toSelectable(may: boolean): boolean | (() => boolean) {
  return game.release.generation >= 14 ? may : () => may;
}

/** Builds the update of a document that deletes a key. Foundry 14 has an operator for this and warns about the older `-=` notation. */
export function buildDeletion(path: string, key: string): Readonly<Record<string, unknown>> {
  const operator: unknown = Reflect.get(globalThis, "_del");
  return operator === undefined ? { [`${path}.-=${key}`]: null } : { [`${path}.${key}`]: operator };
}

/** Builds the update that deletes one of the system's flags, and with the last one the record that held them. */
export function buildFlagDeletion(flags: unknown, key: string): Readonly<Record<string, unknown>> {
  const isLast = Object.keys(Object(flags)).every((other) => other === key);
  return isLast ? buildDeletion("flags", "riposte") : buildDeletion("flags.riposte", key);
}

/** The audiences of a roll, by Foundry 14's names of message modes: everyone, GMs and the roller, GMs alone, the roller alone. */
export const MESSAGE_MODES = ["public", "gm", "blind", "self"] as const;
export type MessageMode = (typeof MESSAGE_MODES)[number];

/** Foundry 13's names of these modes. */
const ROLL_MODES: Readonly<Record<string, MessageMode>> = { gmroll: "gm", blindroll: "blind", selfroll: "self" };

/** Returns the mode that this user has chosen in the chat; it is called roll mode in Foundry 13, message mode in 14. */
export function getChatMode(): MessageMode {
  if (game.release.generation < 14) return ROLL_MODES[String(game.settings.get("core", "rollMode"))] ?? "public";
  const mode: unknown = game.settings.get("core", "messageMode" as "rollMode");
  return MESSAGE_MODES.find((each) => each === mode) ?? "public";
}

/** Reads what a user has sent to the chat as plain text. Foundry 14's input may send it as a paragraph of HTML. */
export function readChatText(message: string): string {
  return (/^<p>(.*)<\/p>$/s.exec(message)?.[1] ?? message).trim();
}

/** Puts a text back into the input of the chat, unless something else has been written there. 14's input holds HTML. */
export async function restoreChatText(text: string): Promise<void> {
  // Foundry empties the input after its hook; only then can the text be put back.
  await new Promise((resolve) => setTimeout(resolve));
  const input = document.getElementById("chat-message");
  if (!input || !("value" in input) || readChatText(String(input.value ?? "")) !== "") return;
  Object.assign(input, { value: input.tagName === "TEXTAREA" ? text : foundry.utils.escapeHTML(text) });
}
