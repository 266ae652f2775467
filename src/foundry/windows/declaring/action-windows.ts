import { type InputSpec, TARGET, TARGETS, lookup, refuse } from "../../../engine/index.ts";
import { findFamily } from "../../../rulesets/index.ts";
import type { Filled, Form } from "../../../view/act/form.ts";
import { withPart } from "../../platform/lazy-parts.ts";
import { withRules } from "../../platform/world/rules.ts";
import { getWorldRules } from "../../platform/world/settings.ts";
import { checkNotPrototype, listTargetedTokens } from "../../documents/scene/tokens.ts";
import { showRefusal } from "../../exchange/refusals.ts";
import { buildActorData } from "../../documents/fighters.ts";
import { chooseSpec, convertValues } from "./preview.ts";

type Windows = Awaited<ReturnType<typeof loadWindows>>;

const loadWindows = () => import("./declaration-windows.ts");

/** Uses the windows in which something is declared; they are loaded when the first one opens. */
export async function withWindows(use: (windows: Windows) => void): Promise<void> {
  await withPart(loadWindows, use);
}

/**
 * Checks that this user may declare actions of an actor, and shows the refusal if not; `code` is the refusal for an actor whom the user
 * does not own.
 */
function canDeclareOrWarn(actor: Actor.Implementation, code: string): boolean {
  const allowed = actor.isOwner ? checkNotPrototype(actor) : refuse(code, { name: actor.name });
  if (!allowed.ok) showRefusal({ refusal: allowed.refusal, message: "" });
  return allowed.ok;
}

/**
 * Opens the action window for an actor, with a kind and values. `filled` has the values of the kind `from`; they are converted if `kind` is
 * another.
 */
export function openActionWindow(actor: Actor.Implementation, kind = "", filled: Filled = {}, from = kind): void {
  if (!canDeclareOrWarn(actor, "action/not-yours")) return;
  void withRules(() => {
    const start = { kind, filled: convertValues(from, kind, filled) };
    void withWindows(({ showActionWindow }) => showActionWindow(actor, start));
  });
}

/** Opens the form of an attack with a weapon, or of the unarmed attack if `item` is null. */
export function openAttackWindow(actor: Actor.Implementation, item: Item.Implementation | null): void {
  void withRules(() => openDeclaration(actor, suggestAttack(actor, item?.id ?? findUnarmedId(actor))));
}

/** Opens the window for a kind of declaration with the values of a form; the rules must be loaded. */
export function openDeclaration(actor: Actor.Implementation, { kind, filled }: Form): void {
  const { attack } = chooseSpec(kind, getWorldRules());
  if (attack === undefined) openActionWindow(actor, kind, filled);
  else if (canDeclareOrWarn(actor, "attack/not-yours"))
    void withWindows(({ showAttackWindow }) => showAttackWindow(actor, { kind, filled }));
}

/** Finds the id of an actor's unarmed attack; empty if their rules have none. */
export function findUnarmedId({ type }: Actor.Implementation): string {
  return findFamily(type, getWorldRules().id)?.unarmed ?? "";
}

/** Opens the action window for an actor, filled in with an attack on the user's targets. */
export function openSuggestedAction(actor: Actor.Implementation): void {
  void withRules(() => {
    const { kind, filled } = suggestAttack(actor, "");
    openActionWindow(actor, kind, filled);
  });
}

/**
 * Fills in the form of an attack with a weapon and with this user's targets. With several targets, it is the attack on several at once, if
 * the ruleset has one; a weapon that attacks by a kind of its own has the form of that kind.
 */
export function suggestAttack(actor: Actor.Implementation, weapon: string): Form {
  const targetIds = listTargetedTokens().map((token) => token.actor?.uuid ?? token.uuid);
  const otherTargets = [...new Set(targetIds)].filter((uuid) => uuid !== actor.uuid);
  const mode = otherTargets.length > 1 ? "several" : "one";
  const rules = getWorldRules();
  const ownKind = lookup(findFamily(actor.type, rules.id)?.attackKinds?.(buildActorData(actor, rules)) ?? {}, weapon);
  const specs = rules.declarations.filter(({ attack }) => attack !== undefined);
  const spec =
    ownKind === undefined ? (specs.find(({ attack }) => attack === mode) ?? specs[0]) : chooseSpec(ownKind, rules);
  const filled = Object.fromEntries(spec?.inputs.flatMap((input) => suggestInput(input, weapon, otherTargets)) ?? []);
  return { kind: spec?.kind ?? "", filled };
}

function suggestInput(
  input: InputSpec,
  weapon: string,
  targetIds: readonly string[],
): readonly (readonly [string, Filled[string]])[] {
  if (input.is === "thing" && input.of === "weapon") return weapon === "" ? [] : [[input.name, [weapon]]];
  const isTarget = input.name === TARGET.name || input.name === TARGETS.name;
  return isTarget && targetIds.length > 0 ? [[input.name, targetIds]] : [];
}
