import { withPart } from "../../platform/lazy-parts.ts";
import { getWorldRules } from "../../platform/world/settings.ts";
import { type DeclareIntent, sendIntent } from "../../exchange/intents.ts";

/**
 * Sends a declaration. A move of a token on the viewed scene is made there instead: the user chooses its end, and the writer charges the
 * path. False if the user cancels that. `label` names the move to them.
 */
export async function declareAction(
  actor: Actor.Implementation,
  declared: Omit<DeclareIntent, "type">,
  { nonce, label = "" }: { readonly nonce?: string; readonly label?: string } = {},
): Promise<boolean> {
  const isWalked = (getWorldRules().pathRules?.walked?.(declared) ?? null) !== null;
  const hasWalked = isWalked
    ? await withPart(
        () => import("./walking.ts"),
        ({ walkDeclared }) => walkDeclared(actor, declared, label),
      )
    : null;
  if (hasWalked === null) await sendIntent({ type: "declare", ...declared }, nonce);
  return hasWalked !== false;
}
