import { type Data, type Declaration, type DeclarationSpec, buildJoinPayload } from "../../engine/index.ts";
import type { NamedOffer } from "./filled.ts";

/**
 * An ally who can join an attack with a weapon of the same name. `weapon` is its id; `said` are the values that the scene suggests for the
 * ally's own attack.
 */
export type JoiningAlly = NamedOffer & { readonly weapon: string; readonly said?: Data };

/** The kind of exchange that declares several attacks together. */
export const JOINT_KIND = "several";

/** Builds the declaration of an attack, together with the same attack by each ally who joins; without allies, it is declared alone. */
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
