import { type Data, type Declaration, type Json, dataOf, isData, textAt } from "../../../engine/index.ts";

/** The declaration that uses a part of a split, and the field that names its fighter. */
type Use = { readonly kind: string; readonly actor: string };

/** Parts that are used by acting; all others are reserved for a reaction. (S0; S1; d10/D.5) */
const USES: Readonly<Record<string, Use>> = {
  attack: { kind: "attack", actor: "attacker" },
  grapple: { kind: "grapple", actor: "attacker" },
  breakFree: { kind: "breakFree", actor: "attacker" },
  evade: { kind: "evade", actor: "evader" },
  task: { kind: "task", actor: "actor" },
};

/** Lists the declaration that uses each named part; null for a part that is reserved for a reaction. (S0; S1; d10/D.5) */
export function usesOfParts(payload: Json): readonly (Declaration | null)[] {
  const { parts, ...said } = dataOf(payload);
  const each: readonly Json[] = Array.isArray(parts) ? parts : [];
  return each.map((part) => (isData(part) ? useOfPart(textAt(said, "actor"), part) : null));
}

function useOfPart(fighter: string, { action, byStrength, ...said }: Data): Declaration | null {
  const use = USES[String(action)];
  const modifiers = byStrength === true ? ["byStrength"] : [];
  return use ? { kind: use.kind, payload: { ...said, [use.actor]: fighter, modifiers } } : null;
}
