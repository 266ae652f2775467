import type { Refusal, Json } from "../../engine/index.ts";
import { type Sentence, describeRefusal } from "../../view/terms.ts";
import {
  type Language,
  type Wording,
  buildTemplateHelpers,
  formatSentence,
  formatWording,
} from "../../view/wording.ts";
import { loadRuleLinks, showRuleWarning } from "../platform/rule-links.ts";
import { clientState } from "../platform/state.ts";
import { isActorUuid } from "../documents/fight/uuids.ts";
import { findVisibleName } from "../documents/fighters.ts";
import { prepareProof } from "./sealing.ts";

/** The language of this client. */
const LANGUAGE: Language = {
  localize: (key) => game.i18n.localize(key),
  format: (key, data) => game.i18n.format(key, data),
  replaceAddress: (text) => (isActorUuid(text) ? findVisibleName(game.combat, text) : text),
};

/** Formats a sentence in the language of this client. */
export function localiseSentence(sentence: Sentence): string {
  return formatSentence(sentence, LANGUAGE);
}

/** Formats a sentence or localises a key in the language of this client; empty for no text. */
export function localiseWording(wording: Wording): string {
  return formatWording(wording, LANGUAGE);
}

/** Registers the helpers with which templates show what a view says. */
export function registerTemplateHelpers(): void {
  Handlebars.registerHelper(buildTemplateHelpers(LANGUAGE));
}

/** A refusal, and the message of its exchange; empty if it has none. */
type RefusalNotice = { readonly refusal: Refusal; readonly message: string };

/** The maximum number of refusals that are under way to one user; further ones are dropped until one of them has arrived. */
const MAX_UNHEARD = 5;

/** The number of refusals sent to a user that have not arrived yet, by user. */
const unheard = clientState.map<string, number>("refusals.unheard");

/** Shows a refusal to the user whose intent it was, on that user's client. */
export async function notifyRefusal(user: User.Implementation, refusal: Refusal, message = ""): Promise<void> {
  if (user.isSelf) return showRefusal({ refusal, message });
  const id = user.id ?? "";
  const pending = unheard.get(id) ?? 0;
  if (!user.active || pending >= MAX_UNHEARD) return;
  unheard.set(id, pending + 1);
  await sendRefusal(user, { refusal, message }).catch(() => null);
  unheard.set(id, (unheard.get(id) ?? 1) - 1);
}

async function sendRefusal(user: User.Implementation, notice: RefusalNotice): Promise<void> {
  await user.query("riposte.refused", { ...notice, proof: await prepareProof(user) }, { timeout: 5000 });
}

/** Shows a passing notice to a user, on that user's client. */
export async function notifyUser(user: User.Implementation, notice: Sentence): Promise<void> {
  if (user.isSelf) return showNotice(notice);
  if (!user.active) return;
  await user.query("riposte.told", { notice, proof: await prepareProof(user) }, { timeout: 5000 }).catch(() => null);
}

/** Shows a notice on this client. */
export function showNotice(notice: Sentence): void {
  ui.notifications.info(localiseSentence(notice), { console: false });
}

/** Shows a refusal on this client with a link to its rule, and drops the refused answer. */
export function showRefusal({ refusal, message }: RefusalNotice): void {
  if (message !== "") dropAnswers(message);
  const sentence = describeRefusal(refusal);
  void loadRuleLinks().then((links) => showRuleWarning(localiseSentence(sentence), links.ofRefusal(sentence)));
}

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
