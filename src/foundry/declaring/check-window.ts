import type { Data } from "../../engine/index.ts";
import { MESSAGE_MODES, type MessageMode } from "../client/compat.ts";
import { templatePath } from "../client/templates.ts";
import { readValue } from "../../view/act/filled.ts";
import type { RollView } from "../../view/sheet/rolls-view.ts";
import { DeclarationWindow } from "./declaration-window.ts";
import type { DeclarationStart } from "./drafting.ts";
import { rememberDifficulty } from "./last-difficulty.ts";

/** A window with the options of a check: its opponent, its difficulty, and its other inputs. */
export class CheckWindow extends DeclarationWindow {
  readonly #roll: RollView;

  constructor(actor: Actor.Implementation, roll: RollView, start: DeclarationStart) {
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

  /** Message mode that the form names; the default mode until one is chosen. */
  protected override get mode(): MessageMode {
    const entered = readValue(this.start.filled, "mode");
    return MESSAGE_MODES.find((each) => each === entered) ?? super.mode;
  }

  protected override async _prepareContext(
    options: Parameters<DeclarationWindow["_prepareContext"]>[0],
  ): Promise<Record<string, unknown>> {
    return { ...(await super._prepareContext(options)), kind: this.start.kind, modes: buildModeOptions(this.mode) };
  }

  /** Focuses the input that changes most often: the difficulty if it is shown, else the first selection. */
  protected override async _onFirstRender(): Promise<void> {
    await super._onFirstRender();
    const difficulty = this.element.querySelector<HTMLInputElement>(`[name="${this.#roll.difficulty}"]`);
    if (difficulty && !difficulty.closest("details:not([open])")) difficulty.select();
    else this.element.querySelector<HTMLElement>('select:not([name="mode"])')?.focus();
  }

  /** Remembers the difficulty for the next check of the kind, unless the check is opposed by a fighter. */
  override async declare(entered: Data = {}): Promise<void> {
    const { kind, key, difficulty, opposed } = this.#roll;
    const form = new FormData(this.element as HTMLFormElement);
    const [difficultyValue, rival] = [form.get(difficulty), form.get(opposed.input) ?? ""];
    if (typeof difficultyValue === "string" && difficultyValue !== "" && rival === "")
      await rememberDifficulty(kind, key, difficultyValue);
    await super.declare(entered);
  }
}

/** Builds the options of the selection of message modes. */
export function buildModeOptions(mode: MessageMode) {
  return MESSAGE_MODES.map((value) => ({ value, label: `RIPOSTE.Rolls.modes.${value}`, chosen: value === mode }));
}
