import type { InputSpec } from "../../engine/index.ts";
import { familyOf } from "../../rulesets/index.ts";
import type { Filled } from "../../view/act/filled.ts";
import { refusePrototype } from "../documents/prototypes.ts";
import { openAct } from "./act-window.ts";
import { DeclarationWindow } from "./declaration-window.ts";
import type { Begun } from "./drafting.ts";
import { openAsLast } from "./said-last.ts";
import { tokensTargeted } from "../scene/tokens.ts";
import { showRefusal } from "../exchange/refusal-notices.ts";
import { withRules } from "../world/rules.ts";
import { worldRules } from "../world/settings.ts";

/** A window in which an attack is declared: its target, weapon and circumstances, and the resulting pool. */
export class AttackWindow extends DeclarationWindow {
  constructor(actor: Actor.Implementation, begun: Begun) {
    super(actor, "attack", begun);
  }

  static override DEFAULT_OPTIONS = {
    window: { icon: "fa-solid fa-crosshairs" },
    actions: { instead: onInstead },
  };

  override get title(): string {
    return game.i18n.format("RIPOSTE.Attack.title", { name: this.actor.name });
  }

  protected override get choosesKind(): boolean {
    return false;
  }

  /** Opens the action window for another kind of action, with the values shown here, and closes this window. */
  async doInstead(kind: string): Promise<void> {
    openAct(this.actor, kind, this.filledAsShown, this.begun.kind);
    await this.close();
  }
}

/** Opens the attack window with a weapon; null stands for an unarmed attack. */
export function openAttack(actor: Actor.Implementation, item: Item.Implementation | null): void {
  void withRules(() => openAttackAs(actor, attackWith(actor, item?.id ?? unarmedOf(actor))));
}

/** Opens the attack window with the values that are settled so far; needs the rules to be loaded. */
export function openAttackAs(actor: Actor.Implementation, begun: Begun): void {
  if (!actor.isOwner)
    return showRefusal({ refusal: { code: "attack/not-yours", data: { name: actor.name } }, message: "" });
  const allowed = refusePrototype(actor);
  if (!allowed.ok) return showRefusal({ refusal: allowed.refusal, message: "" });
  openAsLast(actor, begun, (last) => void new AttackWindow(actor, last).render({ force: true }));
}

/** Finds the id of an actor's unarmed attack; empty if their rules have none. */
export function unarmedOf({ type }: Actor.Implementation): string {
  return familyOf(type, worldRules().id)?.unarmed ?? "";
}

/** Opens the action window for an actor, with the attack that the user's targets suggest. */
export function openActing(actor: Actor.Implementation): void {
  void withRules(() => {
    const { kind, filled } = attackWith(actor, "");
    openAct(actor, kind, filled);
  });
}

/** Suggests the start of an attack from the user's targets and a weapon: the kind for several targets if there is more than one. */
export function attackWith(actor: Actor.Implementation, weapon: string): Begun {
  const aims = tokensTargeted().map((token) => token.actor?.uuid ?? token.uuid);
  const targeted = [...new Set(aims)].filter((uuid) => uuid !== actor.uuid);
  const way = targeted.length > 1 ? "several" : "one";
  const specs = worldRules().declarations.filter(({ attack }) => attack !== undefined);
  const spec = specs.find(({ attack }) => attack === way) ?? specs[0];
  const filled = Object.fromEntries(spec?.inputs.flatMap((input) => suggested(input, weapon, targeted)) ?? []);
  return { kind: spec?.kind ?? "", filled };
}

function suggested(
  input: InputSpec,
  weapon: string,
  targeted: readonly string[],
): readonly (readonly [string, Filled[string]])[] {
  if (input.is === "thing" && input.of === "weapon") return weapon === "" ? [] : [[input.name, [weapon]]];
  const isTarget = input.is === "fighter" || input.is === "fighters";
  return isTarget && targeted.length > 0 ? [[input.name, targeted]] : [];
}

async function onInstead(this: AttackWindow, _event: Event, target: HTMLElement): Promise<void> {
  await this.doInstead(target.dataset["kind"] ?? "");
}
