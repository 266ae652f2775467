import { type Data, type Declaration, type DeclarationSpec, joining } from "../../engine/index.ts";
import type { Offer } from "./filled.ts";

/**
 * A fighter who can make the same attack with a weapon of the same name, that weapon's id, and the values of their own attack as the scene
 * suggests them.
 */
export type Comrade = Offer & { readonly weapon: string; readonly said?: Data };

/** The kind of exchange in which several attacks go together. */
export const TOGETHER = "several";

/** Builds the declaration of an attack: alone, or together with the same attack by each ally who joins in. */
export function declaredWith(
  { kind, actor, inputs }: DeclarationSpec,
  payload: Data,
  comrades: readonly Comrade[],
): Declaration {
  if (comrades.length === 0) return { kind, payload };
  const weapon = inputs.find((input) => input.is === "thing" && input.of === "weapon")?.name ?? "";
  const theirs = comrades.map((each) => ({
    kind,
    payload: { ...payload, ...joining({ inputs }), [actor]: each.id, [weapon]: each.weapon, ...each.said },
  }));
  return { kind: TOGETHER, payload: { of: [{ kind, payload }, ...theirs] } };
}
