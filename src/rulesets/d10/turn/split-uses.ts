import { type Data, type Declaration, type Json, toData, isData, getText } from "../../../engine/index.ts";

/** The declaration that uses a part of a split, and the field that names its fighter. */
type PartUse = { readonly kind: string; readonly actor: string };

/** The declarations for parts that are used by acting; all other parts are reserved for a reaction. (S0; S1; d10/D.5) */
const USES: Readonly<Record<string, PartUse>> = {
  attack: { kind: "attack", actor: "attacker" },
  grapple: { kind: "grapple", actor: "attacker" },
  breakFree: { kind: "breakFree", actor: "attacker" },
  evade: { kind: "evade", actor: "evader" },
  task: { kind: "task", actor: "actor" },
};

/** Lists the declaration that uses each named part; null for a part that is reserved for a reaction. (S0; S1; d10/D.5) */
export function listPartUses(payload: Json): readonly (Declaration | null)[] {
  const { parts, ...values } = toData(payload);
  const entries: readonly Json[] = Array.isArray(parts) ? parts : [];
  return entries.map((part) => (isData(part) ? toDeclaration(getText(values, "actor"), part) : null));
}

function toDeclaration(fighter: string, { action, byStrength, ...values }: Data): Declaration | null {
  const use = USES[String(action)];
  const modifiers = byStrength === true ? ["byStrength"] : [];
  return use ? { kind: use.kind, payload: { ...values, [use.actor]: fighter, modifiers } } : null;
}
