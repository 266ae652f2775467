import type { Json } from "../../engine/kernel/json.ts";
import { eventually } from "../eventually.ts";
import { sendIntent } from "./intents.ts";
import { facesOf } from "../faces.ts";
import type { Posed } from "./posed.ts";
import { openQuestion } from "./posed.ts";
import { ReactionPrompt } from "./prompt.ts";
import { rememberAnswer, rememberedAnswer } from "./remembered.ts";

type Waiting = {
  readonly posed: Posed;
  readonly answer: Promise<Json>;
  settle(value: Json): void;
  readonly prompt: ReactionPrompt;
};

/** Questions that this client has been asked and has not answered, by question. */
const waiting = new Map<string, Waiting>();

/** The most dice that a client rolls for one question. */
const MOST_DICE = 200;

/** This client's answer to a question: the one it gave before, or the one that its prompt or the card brings; null when the question has gone. */
export async function answerHere(posed: Posed): Promise<Json> {
  const given = rememberedAnswer(posed.message, keyOf(posed));
  if (given !== undefined) return given;
  if (!(await hasOpened(posed))) return null;
  const known = waiting.get(keyOf(posed));
  if (known) return known.answer;
  const { promise, resolve } = Promise.withResolvers<Json>();
  const prompt = new ReactionPrompt(posed, (value) => void giveAnswer(posed, value));
  waiting.set(keyOf(posed), { posed, answer: promise, settle: resolve, prompt });
  void prompt.render({ force: true });
  return promise;
}

/** The faces of a question, from a real roll on this client; the same again when it is asked again. */
export async function rollHere(posed: Posed): Promise<Json> {
  const given = rememberedAnswer(posed.message, keyOf(posed));
  if (given !== undefined) return given;
  const question = (await hasOpened(posed)) ? openQuestion(posed) : undefined;
  if (question?.kind !== "faces" || question.count > MOST_DICE) return null;
  const { count, sides } = question;
  const roll = await new Roll(`${count}d${sides}`).evaluate({ allowInteractive: false });
  const faces = facesOf(roll);
  rememberAnswer(posed.message, keyOf(posed), faces);
  return faces;
}

/** Gives an answer from this client: to the writer who waits for it, else through the user's own queue. */
export async function giveAnswer(posed: Posed, value: Json): Promise<void> {
  const known = waiting.get(keyOf(posed));
  if (!known) return sendIntent({ type: "answer", ...posed, value });
  finish(known, value);
  rememberAnswer(posed.message, keyOf(posed), value);
}

/** Lets go of the questions of a message that are not open any more. */
export function dropStale(message: string): void {
  for (const known of waiting.values()) {
    if (known.posed.message === message && !isOpen(known.posed)) finish(known, null);
  }
}

function finish(known: Waiting, value: Json): void {
  waiting.delete(keyOf(known.posed));
  known.settle(value);
  void known.prompt.close();
}

/** A question may arrive a moment before the update of its message; then it is waited for. */
function hasOpened(posed: Posed): Promise<boolean> {
  return eventually(() => isOpen(posed));
}

function isOpen(posed: Posed): boolean {
  return openQuestion(posed) !== undefined;
}

function keyOf({ message, ask, question }: Posed): string {
  return `${message}/${ask}/${question}`;
}
