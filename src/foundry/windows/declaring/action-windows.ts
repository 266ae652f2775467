import { type InputSpec, refuse } from "../../../engine/index.ts";
import { findFamily } from "../../../rulesets/index.ts";
import type { Filled, Form } from "../../../view/act/form.ts";
import { withPart } from "../../platform/lazy-parts.ts";
import { withRules } from "../../platform/world/rules.ts";
import { getWorldRules } from "../../platform/world/settings.ts";
import { checkNotPrototype, listTargetedTokens } from "../../documents/scene/tokens.ts";
import { showRefusal } from "../../exchange/refusals.ts";
import { convertValues } from "./preview.ts";

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

/** Opens the attack window with a weapon, or with the unarmed attack if `item` is null. */
export function openAttackWindow(actor: Actor.Implementation, item: Item.Implementation | null): void {
  void withRules(() => openAttackForm(actor, suggestAttack(actor, item?.id ?? findUnarmedId(actor))));
}

/** Opens the attack window with the kind and the values of a form; the rules must be loaded. */
export function openAttackForm(actor: Actor.Implementation, start: Form): void {
  if (!canDeclareOrWarn(actor, "attack/not-yours")) return;
  void withWindows(({ showAttackWindow }) => showAttackWindow(actor, start));
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
 * the ruleset has one.
 */
export function suggestAttack(actor: Actor.Implementation, weapon: string): Form {
  const targetIds = listTargetedTokens().map((token) => token.actor?.uuid ?? token.uuid);
  const otherTargets = [...new Set(targetIds)].filter((uuid) => uuid !== actor.uuid);
  const mode = otherTargets.length > 1 ? "several" : "one";
  const specs = getWorldRules().declarations.filter(({ attack }) => attack !== undefined);
  const spec = specs.find(({ attack }) => attack === mode) ?? specs[0];
  const filled = Object.fromEntries(spec?.inputs.flatMap((input) => suggestInput(input, weapon, otherTargets)) ?? []);
  return { kind: spec?.kind ?? "", filled };
}

function suggestInput(
  input: InputSpec,
  weapon: string,
  targetIds: readonly string[],
): readonly (readonly [string, Filled[string]])[] {
  if (input.is === "thing" && input.of === "weapon") return weapon === "" ? [] : [[input.name, [weapon]]];
  const isTarget = input.is === "fighter" || (input.is === "fighters" && !input.standing);
  return isTarget && targetIds.length > 0 ? [[input.name, targetIds]] : [];
}
