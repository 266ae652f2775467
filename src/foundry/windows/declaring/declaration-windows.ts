import type { Data, DeclarationSpec } from "../../../engine/index.ts";
import { type Form, readValue } from "../../../view/act/form.ts";
import type { RollView } from "../../../view/sheet/rolls-view.ts";
import { type MessageMode, MESSAGE_MODES } from "../../platform/compat.ts";
import { templatePath } from "../../platform/html.ts";
import { buildModeOptions, rememberDifficulty } from "./check-values.ts";
import { DeclarationWindow } from "./declaration-window.ts";
import { convertValues, openWithLastValues } from "./preview.ts";

/** A window in which an action of any kind is declared: the kind can be chosen, and its inputs are shown. */
class ActionWindow extends DeclarationWindow {
  /** The form of the attack window from which this one was opened; null without one. */
  readonly #attack: Form | null;

  constructor(actor: Actor.Implementation, start: Form, attack: Form | null) {
    super(actor, "act", start);
    this.#attack = attack;
  }

  static override DEFAULT_OPTIONS = { classes: ["riposte-act"], window: { icon: "fa-solid fa-bolt" } };

  override get title(): string {
    return game.i18n.format("RIPOSTE.Act.title", { name: this.actor.name });
  }

  /** Goes on with the attack after a declaration that only divides the action among others. */
  protected override afterDeclared({ uses }: DeclarationSpec): void {
    if (uses && this.#attack) showAttackWindow(this.actor, this.#attack);
  }
}

/** Shows the action window with the values that the user last gave, where the form has none. */
export function showActionWindow(actor: Actor.Implementation, start: Form, attack: Form | null = null): void {
  openWithLastValues(actor, start, (last) => void new ActionWindow(actor, last, attack).render({ force: true }));
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
    const attack = { kind: this.currentForm.kind, filled: this.shownValues };
    showActionWindow(this.actor, { kind, filled: convertValues(attack.kind, kind, attack.filled) }, attack);
    await this.close();
  }
}

/** Shows the attack window with the values that the user last gave, where the form has none. */
export function showAttackWindow(actor: Actor.Implementation, start: Form): void {
  openWithLastValues(actor, start, (last) => void new AttackWindow(actor, last).render({ force: true }));
}

async function onChooseOther(this: AttackWindow, _event: Event, target: HTMLElement): Promise<void> {
  await this.openOtherAction(target.dataset["kind"] ?? "");
}

/** A window with the options of a check: its opponent, its difficulty, and its other inputs. */
class CheckWindow extends DeclarationWindow {
  readonly #roll: RollView;

  constructor(actor: Actor.Implementation, roll: RollView, start: Form) {
    super(actor, "check", start);
    this.#roll = roll;
  }

  static override DEFAULT_OPTIONS = { classes: ["riposte-check"], window: { icon: "fa-solid fa-dice" } };

  static override PARTS = { beside: { template: templatePath("exchange/check.hbs") }, ...DeclarationWindow.PARTS };

  override get title(): string {
    const label = game.i18n.localize(this.#roll.label);
    return game.i18n.format("RIPOSTE.Rolls.title", { name: this.actor.name, check: label });
  }

  protected override get choosesKind(): boolean {
    return false;
  }

  /** The message mode that the user has chosen in the form; by default the mode of the window. */
  protected override get mode(): MessageMode {
    const entered = readValue(this.currentForm.filled, "mode");
    return MESSAGE_MODES.find((each) => each === entered) ?? super.mode;
  }

  protected override async _prepareContext(
    options: Parameters<DeclarationWindow["_prepareContext"]>[0],
  ): Promise<Record<string, unknown>> {
    return {
      ...(await super._prepareContext(options)),
      kind: this.currentForm.kind,
      modes: buildModeOptions(this.mode),
    };
  }

  /** Focuses the input that changes most often: the difficulty if it is shown, else the first selection. */
  protected override async _onFirstRender(): Promise<void> {
    await super._onFirstRender();
    const difficulty = this.element.querySelector<HTMLInputElement>(`[name="${this.#roll.difficulty}"]`);
    if (difficulty && !difficulty.closest("details:not([open])")) difficulty.select();
    else this.element.querySelector<HTMLElement>('select:not([name="mode"])')?.focus();
  }

  /** Remembers the difficulty for the next check of the same kind, unless a fighter opposes the check. */
  override async declare(entered: Data = {}): Promise<void> {
    const { kind, key, difficulty, opposed } = this.#roll;
    const form = new FormData(this.element as HTMLFormElement);
    const [difficultyValue, rival] = [form.get(difficulty), form.get(opposed.input) ?? ""];
    if (typeof difficultyValue === "string" && difficultyValue !== "" && rival === "")
      await rememberDifficulty(kind, key, difficultyValue);
    await super.declare(entered);
  }
}

/** Shows the options of a check. */
export function showCheckWindow(actor: Actor.Implementation, roll: RollView, start: Form): void {
  void new CheckWindow(actor, roll, start).render({ force: true });
}
