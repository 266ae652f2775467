import { type InputSpec, refuse } from "../../../engine/index.ts";
import { findFamily } from "../../../rulesets/index.ts";
import type { Filled, Form } from "../../../view/act/form.ts";
import { withRules } from "../../platform/world/rules.ts";
import { getWorldRules } from "../../platform/world/settings.ts";
import { checkNotPrototype, listTargetedTokens } from "../../documents/scene/tokens.ts";
import { showRefusal } from "../../exchange/refusals.ts";
import { DeclarationWindow } from "./declaration-window.ts";
import { convertValues, openWithLastValues } from "./preview.ts";

/** A window in which an action of any kind is declared: the kind can be chosen, and its inputs are shown. */
class ActionWindow extends DeclarationWindow {
  constructor(actor: Actor.Implementation, start: Form) {
    super(actor, "act", start);
  }

  static override DEFAULT_OPTIONS = { classes: ["riposte-act"], window: { icon: "fa-solid fa-bolt" } };

  override get title(): string {
    return game.i18n.format("RIPOSTE.Act.title", { name: this.actor.name });
  }
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
    openWithLastValues(actor, start, (last) => void new ActionWindow(actor, last).render({ force: true }));
  });
}

/** A window in which an attack is declared: its target, weapon and circumstances, and the resulting pool. */
class AttackWindow extends DeclarationWindow {
  constructor(actor: Actor.Implementation, start: Form) {
    super(actor, "attack", start);
  }

  static override DEFAULT_OPTIONS = {
    window: { icon: "fa-solid fa-crosshairs" },
    actions: { instead: onChooseOther },
  };

  override get title(): string {
    return game.i18n.format("RIPOSTE.Attack.title", { name: this.actor.name });
  }

  protected override get choosesKind(): boolean {
    return false;
  }

  /** Opens the action window for another kind of action, with the values shown here, and closes this window. */
  async openOtherAction(kind: string): Promise<void> {
    openActionWindow(this.actor, kind, this.shownValues, this.currentForm.kind);
    await this.close();
  }
}

/** Opens the attack window with a weapon, or with the unarmed attack if `item` is null. */
export function openAttackWindow(actor: Actor.Implementation, item: Item.Implementation | null): void {
  void withRules(() => openAttackForm(actor, suggestAttack(actor, item?.id ?? findUnarmedId(actor))));
}

/** Opens the attack window with the kind and the values of a form; the rules must be loaded. */
export function openAttackForm(actor: Actor.Implementation, start: Form): void {
  if (!canDeclareOrWarn(actor, "attack/not-yours")) return;
  openWithLastValues(actor, start, (last) => void new AttackWindow(actor, last).render({ force: true }));
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

async function onChooseOther(this: AttackWindow, _event: Event, target: HTMLElement): Promise<void> {
  await this.openOtherAction(target.dataset["kind"] ?? "");
}
