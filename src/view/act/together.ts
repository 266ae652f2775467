import { type Data, type Declaration, type DeclarationSpec, buildJoinPayload } from "../../engine/index.ts";
import type { NamedOffer } from "./filled.ts";

/**
 * A fighter who can make the same attack with a weapon of the same name, that weapon's id, and the values of their own attack as the scene
 * suggests them.
 */
export type JoiningAlly = NamedOffer & { readonly weapon: string; readonly said?: Data };

/** The kind of exchange in which several attacks go together. */
export const JOINT_KIND = "several";

/** Builds the declaration of an attack: alone, or together with the same attack by each ally who joins in. */
export function buildAttackDeclaration(
  { kind, actor, inputs }: DeclarationSpec,
  payload: Data,
  allies: readonly JoiningAlly[],
): Declaration {
  if (allies.length === 0) return { kind, payload };
  const weapon = inputs.find((input) => input.is === "thing" && input.of === "weapon")?.name ?? "";
  const joined = allies.map((each) => ({
    kind,
    payload: { ...payload, ...buildJoinPayload({ inputs }), [actor]: each.id, [weapon]: each.weapon, ...each.said },
  }));
  return { kind: JOINT_KIND, payload: { of: [{ kind, payload }, ...joined] } };
}
