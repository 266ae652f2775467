import type { Filled } from "../../view/act/filled.ts";
import { refusePrototype } from "../documents/prototypes.ts";
import { DeclarationWindow } from "./declaration-window.ts";
import { type DeclarationStart, convertValues } from "./drafting.ts";
import { openWithLastValues } from "./said-last.ts";
import { showRefusal } from "../exchange/refusal-notices.ts";
import { withRules } from "../world/rules.ts";

/** A window in which any kind of action is declared, with the kind to choose and its inputs. */
export class ActWindow extends DeclarationWindow {
  constructor(actor: Actor.Implementation, start: DeclarationStart) {
    super(actor, "act", start);
  }

  static override DEFAULT_OPTIONS = { classes: ["riposte-act"], window: { icon: "fa-solid fa-bolt" } };

  override get title(): string {
    return game.i18n.format("RIPOSTE.Act.title", { name: this.actor.name });
  }
}

/** Opens the action window for an actor, with values carried over from another kind of declaration. */
export function openAct(actor: Actor.Implementation, kind = "", filled: Filled = {}, from = kind): void {
  if (!actor.isOwner)
    return showRefusal({ refusal: { code: "action/not-yours", data: { name: actor.name } }, message: "" });
  const allowed = refusePrototype(actor);
  if (!allowed.ok) return showRefusal({ refusal: allowed.refusal, message: "" });
  void withRules(() => {
    const start = { kind, filled: convertValues(from, kind, filled) };
    openWithLastValues(actor, start, (last) => void new ActWindow(actor, last).render({ force: true }));
  });
}
