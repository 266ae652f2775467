import type { Json } from "../../engine/index.ts";

const PREFIX = "riposte.answer.";

/** How the questions are called for which this client has rolled dice. */
export const DICE = "dice";

/** Stores this client's answer, so that a writer who asks again gets the same; it lasts as long as the tab. */
export function rememberAnswer(message: string, question: string, value: Json): void {
  try {
    sessionStorage.setItem(`${PREFIX}${message}/${question}`, JSON.stringify(value));
  } catch {
    console.warn("riposte | The browser's storage is full: an answer is not kept over a reload.");
  }
}

/** This client's answer to a question; undefined if it has none. */
export function rememberedAnswer(message: string, question: string): Json | undefined {
  const text = sessionStorage.getItem(`${PREFIX}${message}/${question}`);
  return text === null ? undefined : JSON.parse(text);
}

/** Forgets the choices made in an exchange after one was refused. Dice that were rolled are kept. */
export function forgetChoices(message: string): void {
  const dice = `${PREFIX}${message}/${DICE}/`;
  for (const key of keysOf(message)) if (!key.startsWith(dice)) sessionStorage.removeItem(key);
}

/** Forgets everything about a deleted exchange. */
export function forgetAnswers(message: string): void {
  for (const key of keysOf(message)) sessionStorage.removeItem(key);
}

function keysOf(message: string): readonly string[] {
  return Object.keys(sessionStorage).filter((key) => key.startsWith(`${PREFIX}${message}/`));
}
