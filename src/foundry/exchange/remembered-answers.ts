import type { Json } from "../../engine/index.ts";

const PREFIX = "riposte.answer.";

/** Stores this client's answer until its tab is closed, so that a writer who asks again gets the same answer. */
export function rememberAnswer(message: string, question: string, value: Json): void {
  try {
    sessionStorage.setItem(`${PREFIX}${message}/${question}`, JSON.stringify(value));
  } catch {
    console.warn("riposte | The browser's storage is full: an answer is not kept over a reload.");
  }
}

/** Finds this client's answer to a question; undefined if it has none. */
export function findRememberedAnswer(message: string, question: string): Json | undefined {
  const text = sessionStorage.getItem(`${PREFIX}${message}/${question}`);
  return text === null ? undefined : JSON.parse(text);
}

/** Drops this client's answers to an exchange that is deleted, or that has refused one of them. */
export function dropAnswers(message: string): void {
  for (const key of listKeys(message)) sessionStorage.removeItem(key);
}

function listKeys(message: string): readonly string[] {
  return Object.keys(sessionStorage).filter((key) => key.startsWith(`${PREFIX}${message}/`));
}
