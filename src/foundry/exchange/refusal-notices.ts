import type { Refusal } from "../../engine/index.ts";
import { type Sentence, refusalSentence } from "../../view/terms.ts";
import { clientState } from "../client/state.ts";
import { nameIn } from "../fight/fight.ts";
import { isActorAddress } from "../documents/fighters.ts";
import { proofFor } from "./proof.ts";
import { forgetChoices } from "../client/remembered.ts";

/** A sentence in the language of this client. A fighter whom it names by address is called as this user knows them, and a field
 *  that it names by the key of its label as the sheet calls it. */
export function localised({ key, data }: Sentence): string {
  const values = Object.entries(data).map(([name, value]) => [name, calledHere(String(value))]);
  return game.i18n.format(key, Object.fromEntries(values));
}

function calledHere(value: string): string {
  if (value.startsWith("RIPOSTE.")) return game.i18n.localize(value);
  return game.combat && isActorAddress(value) ? nameIn(game.combat, value) : value;
}

/** A refusal, and the message of the exchange that it is about; empty where it is about none. */
type Told = { readonly refusal: Refusal; readonly message: string };

/** How many refusals one person is told at a time; who does not even hear these is told no more until then. */
const MOST_TOLD = 5;

/** The refusals that somebody has been sent and has not heard yet, by person. */
const unheard = clientState.map<string, number>("refusal-notices.unheard");

/** Shows a refusal to the person whose wish it was, wherever they sit. */
export async function notifyRefusal(user: User.Implementation, refusal: Refusal, message = ""): Promise<void> {
  if (user.isSelf) return showRefusal({ refusal, message });
  const id = user.id ?? "";
  const waiting = unheard.get(id) ?? 0;
  if (!user.active || waiting >= MOST_TOLD) return;
  unheard.set(id, waiting + 1);
  await send(user, { refusal, message }).catch(() => null);
  unheard.set(id, (unheard.get(id) ?? 1) - 1);
}

async function send(user: User.Implementation, told: Told): Promise<void> {
  await user.query("riposte.refused", { ...told, proof: await proofFor(user) }, { timeout: 5000 });
}

/** What this client does with a refusal: shows it, and forgets the answer that was refused. */
export function showRefusal({ refusal, message }: Told): void {
  if (message !== "") forgetChoices(message);
  ui.notifications.warn(localised(refusalSentence(refusal)), { console: false });
}
