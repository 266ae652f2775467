import type { Refusal } from "../../engine/kernel/result.ts";
import type { Sentence } from "../../view/terms.ts";
import { refusalSentence } from "../../view/terms.ts";
import { forgetChoices } from "./remembered.ts";

/** A sentence in the language of this client. */
export function localised({ key, data }: Sentence): string {
  const values = Object.entries(data).map(([name, value]) => [name, String(value)]);
  return game.i18n.format(key, Object.fromEntries(values));
}

/** Shows a refusal to the person whose wish it was, wherever they sit. */
export async function tell(user: User.Implementation, refusal: Refusal, message = ""): Promise<void> {
  if (user.isSelf) return hear({ refusal, message });
  if (!user.active) return;
  await user.query("riposte.refused", { refusal, message }, { timeout: 5000 }).catch(() => null);
}

/** What this client does with a refusal: shows it, and forgets the answer that was refused. */
export function hear({ refusal, message }: { readonly refusal: Refusal; readonly message: string }): void {
  if (message !== "") forgetChoices(message);
  ui.notifications.warn(localised(refusalSentence(refusal)), { console: false });
}

/** Asks the GM whether a value that somebody has changed in the meantime is to be overwritten. */
export async function askAboutConflict(name: string): Promise<boolean> {
  const overwrite = await foundry.applications.api.DialogV2.confirm({
    window: { title: "RIPOSTE.Conflict.title" },
    content: `<p>${foundry.utils.escapeHTML(game.i18n.format("RIPOSTE.Conflict.question", { name }))}</p>`,
    rejectClose: false,
  });
  return overwrite === true;
}
