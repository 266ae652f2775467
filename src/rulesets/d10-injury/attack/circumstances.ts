import { type Data, type ExchangeKind, isData, refuse } from "../../../engine/index.ts";
import type { Fighter } from "../../d10/index.ts";

/**
 * The circumstances that the edition lacks. Walking makes no attack harder; no shot is single, since bullets are not counted; and Brawn
 * strikes with bare hands anyway. A burden takes dice instead. (d10/F.2; d10/K.14, d10/K.25, d10/K.26)
 */
export const NO_CIRCUMSTANCES: readonly string[] = ["attackerWalking", "attackerRunning", "singleShot", "byStrength"];

/** Returns an exchange that neither offers nor accepts the omitted circumstances. (d10/K.14, d10/K.25) */
export function withoutCircumstances<X extends Data>(kind: ExchangeKind<X, Fighter>): ExchangeKind<X, Fighter> {
  const { declare, switches } = kind;
  return {
    ...kind,
    ...(switches && {
      switches: (payload, scene) => switches(payload, scene).filter(({ id }) => !NO_CIRCUMSTANCES.includes(id)),
    }),
    ...(declare && {
      declare: (payload, seat, scene, waiting) => {
        const circumstances = isData(payload) && Array.isArray(payload["modifiers"]) ? payload["modifiers"] : [];
        const unknown = circumstances.find((id) => typeof id === "string" && NO_CIRCUMSTANCES.includes(id));
        return unknown === undefined
          ? declare(payload, seat, scene, waiting)
          : refuse("attack/unknown-modifier", { modifier: String(unknown) });
      },
    }),
  };
}
