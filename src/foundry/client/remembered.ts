import type { Json } from "../../engine/index.ts";

const PREFIX = "riposte.answer.";

/** Keeps what this client has answered, so that a writer who asks again gets the same; it lasts as long as the tab. */
export function rememberAnswer(message: string, question: string, value: Json): void {
  try {
    sessionStorage.setItem(`${PREFIX}${message}/${question}`, JSON.stringify(value));
  } catch {
    console.warn("riposte | The browser's storage is full: an answer is not kept over a reload.");
  }
}

/** What this client has answered to a question; undefined where it has not. */
export function rememberedAnswer(message: string, question: string): Json | undefined {
  const text = sessionStorage.getItem(`${PREFIX}${message}/${question}`);
  return text === null ? undefined : JSON.parse(text);
}

/** Forgets the choices made in an exchange, since one was refused. Dice that have fallen are not forgotten. */
export function forgetChoices(message: string): void {
  for (const key of keysOf(message)) {
    if (!Array.isArray(JSON.parse(sessionStorage.getItem(key) ?? "null"))) sessionStorage.removeItem(key);
  }
}

/** Forgets everything about an exchange that is gone. */
export function forgetAnswers(message: string): void {
  for (const key of keysOf(message)) sessionStorage.removeItem(key);
}

function keysOf(message: string): readonly string[] {
  return Object.keys(sessionStorage).filter((key) => key.startsWith(`${PREFIX}${message}/`));
}
