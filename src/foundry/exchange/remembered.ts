import type { Json } from "../../engine/kernel/json.ts";

const PREFIX = "riposte.answer.";

/** Keeps what this client has answered, so that a writer who asks again gets the same; it lasts as long as the tab. */
export function rememberAnswer(message: string, question: string, value: Json): void {
  sessionStorage.setItem(`${PREFIX}${message}/${question}`, JSON.stringify(value));
}

/** What this client has answered to a question; undefined where it has not. */
export function rememberedAnswer(message: string, question: string): Json | undefined {
  const text = sessionStorage.getItem(`${PREFIX}${message}/${question}`);
  return text === null ? undefined : JSON.parse(text);
}

/** Forgets the answers given in an exchange: one was refused, or the exchange is gone. */
export function forgetAnswers(message: string): void {
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(`${PREFIX}${message}/`)) sessionStorage.removeItem(key);
  }
}
