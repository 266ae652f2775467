import { type Data, type Declaration, type DeclarationSpec, joining } from "../../engine/index.ts";
import type { Offer } from "./filled.ts";

/** Somebody who can do the same with a weapon of the same name: theirs. */
export type Comrade = Offer & { readonly weapon: string };

/** The kind of exchange in which several attacks go together. */
export const TOGETHER = "several";

/** An attack as it is declared: by itself, or together with the same attack by each of those who join in. */
export function declaredWith(
  { kind, actor, inputs }: DeclarationSpec,
  payload: Data,
  comrades: readonly Comrade[],
): Declaration {
  if (comrades.length === 0) return { kind, payload };
  const weapon = inputs.find((input) => input.is === "thing" && input.of === "weapon")?.name ?? "";
  const theirs = comrades.map((each) => ({
    kind,
    payload: { ...payload, ...joining({ inputs }), [actor]: each.id, [weapon]: each.weapon },
  }));
  return { kind: TOGETHER, payload: { of: [{ kind, payload }, ...theirs] } };
}
