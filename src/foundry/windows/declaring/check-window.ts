import { type Data, type Result, isData, ok } from "../../../engine/index.ts";
import { type Form, readValue } from "../../../view/act/form.ts";
import { type RollView, buildOpposedCheck } from "../../../view/sheet/rolls-view.ts";
import { type MessageMode, MESSAGE_MODES, getChatMode } from "../../platform/compat.ts";
import { templatePath } from "../../platform/html.ts";
import { showMissingRules, loadWorldRules, withRules } from "../../platform/world/rules.ts";
import { checkNotPrototype, listTargetedTokens } from "../../documents/scene/tokens.ts";
import { sendIntent } from "../../exchange/intents.ts";
import { showRefusal } from "../../exchange/refusals.ts";
import { DeclarationWindow } from "./declaration-window.ts";
import { buildPreview, describeCosts } from "./preview.ts";

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

/** Builds the options of the selection of message modes. */
export function buildModeOptions(mode: MessageMode) {
  return MESSAGE_MODES.map((value) => ({ value, label: `RIPOSTE.Rolls.modes.${value}`, chosen: value === mode }));
}

/** Builds the start of a check for a plain click, with the difficulty that this user last gave to it. */
export function buildCheckStart({ key, kind, filled, difficulty }: RollView): Form {
  const last = readDifficulties()[buildDifficultyKey(kind, key)];
  return { kind, filled: typeof last === "string" ? { ...filled, [difficulty]: [last] } : filled };
}

/** Rolls a check at once; the rules may refuse it. */
export async function rollCheck(actor: Actor.Implementation, roll: RollView): Promise<Result<true>> {
  const rules = await loadWorldRules();
  if (!rules.ok) return rules;
  const { declared, tried } = await buildPreview(actor, buildCheckStart(roll));
  if (tried.ok) await sendIntent({ type: "declare", ...declared, mode: getChatMode() });
  return tried.ok ? ok(true) : tried;
}

/** Rolls a check at once, or shows the refusal. If the check costs something in a fight, its options are opened instead. */
export async function rollOrOpenCheck(actor: Actor.Implementation, roll: RollView): Promise<void> {
  const rules = await loadWorldRules();
  if (!rules.ok) return showMissingRules(rules.refusal);
  const { declared, tried } = await buildPreview(actor, buildCheckStart(roll));
  if (!tried.ok) showRefusal({ refusal: tried.refusal, message: "" });
  else if (describeCosts(actor, tried.value).length > 0) openCheck(actor, roll);
  else await sendIntent({ type: "declare", ...declared, mode: getChatMode() });
}

/** Opens the options of a check. If the user targets exactly one other fighter, this fighter opposes the check. */
export function openCheck(actor: Actor.Implementation, roll: RollView): void {
  const allowed = checkNotPrototype(actor);
  if (!allowed.ok) return showRefusal({ refusal: allowed.refusal, message: "" });
  const [rival, ...others] = listTargetedTokens().flatMap((token) => token.actor?.uuid ?? []);
  const isOpposed = rival !== undefined && others.length === 0 && rival !== actor.uuid;
  void withRules(() => {
    const start = buildCheckStart(roll);
    const suggestedStart = isOpposed ? buildOpposedCheck(start, roll.opposed, rival) : start;
    void new CheckWindow(actor, roll, suggestedStart).render({ force: true });
  });
}

/** Remembers the difficulty of a check for this user, on this browser. */
async function rememberDifficulty(kind: string, key: string, difficulty: string): Promise<void> {
  await game.settings.set("riposte", "lastDifficulties", {
    ...readDifficulties(),
    [buildDifficultyKey(kind, key)]: difficulty,
  });
}

/** Reads the difficulties that users last gave to checks on this browser, by the user and by the check's kind and key. */
function readDifficulties(): Readonly<Record<string, unknown>> {
  const stored: unknown = game.settings.get("riposte", "lastDifficulties");
  return isData(stored) ? stored : {};
}

function buildDifficultyKey(kind: string, checkKey: string): string {
  return `${game.userId}/${kind}/${checkKey}`;
}
