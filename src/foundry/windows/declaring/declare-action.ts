import { withPart } from "../../platform/lazy-parts.ts";
import { getWorldRules } from "../../platform/world/settings.ts";
import { type DeclareIntent, sendIntent } from "../../exchange/intents.ts";

/**
 * Sends a declaration. A move of a token on the viewed scene is made there instead: the user chooses its end, and the writer charges the
 * path.
 */
export async function declareAction(
  actor: Actor.Implementation,
  declared: Omit<DeclareIntent, "type">,
  nonce?: string,
): Promise<void> {
  const isWalked = (getWorldRules().pathRules?.walked?.(declared) ?? null) !== null;
  const isDone =
    isWalked &&
    (await withPart(
      () => import("./walking.ts"),
      ({ walkDeclared }) => walkDeclared(actor, declared),
    ));
  if (isDone !== true) await sendIntent({ type: "declare", ...declared }, nonce);
}
