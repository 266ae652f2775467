import { type Data, type FreePoolRule, MAX_POOL_WORDS, isData, lookup } from "../../../engine/index.ts";
import { buildPoolView, describeRefusal } from "../../../view/terms.ts";
import { type MessageMode, MESSAGE_MODES, getChatMode } from "../../platform/compat.ts";
import { loadPartials, templatePath } from "../../platform/html.ts";
import { WindowBase } from "../../platform/forms/window-base.ts";
import { clientState } from "../../platform/state.ts";
import { canSeeOdds, getWorldRules } from "../../platform/world/settings.ts";
import { getDisplayName } from "../../documents/fighters.ts";
import { sendIntent } from "../../exchange/intents.ts";
import { localiseSentence, showRefusal } from "../../exchange/refusals.ts";
import { buildModeOptions } from "./check-values.ts";
import { keepStaleOdds, showStepOdds } from "./declaration-odds.ts";
import { type PoolPreview, buildPoolPreview, findPoolActor, findPoolRule, formatUsualPool } from "./pool.ts";

const ID = "riposte-pool";

/** The values of the last pool that was rolled from the window on this client; empty before the first. */
const lastPool = clientState.record("pool-window.last", (): { values: Data | null } => ({ values: null }));

/** A window in which any user rolls a pool without a sheet, with its odds; its card is that of a check. */
class PoolWindow extends WindowBase {
  readonly #actor: Actor.Implementation | null;
  readonly #nonce = foundry.utils.randomID();
  readonly #odds = new Map<string, HTMLElement>();
  #values: Data;
  #mode: MessageMode = getChatMode();
  #preview: PoolPreview | null = null;

  constructor(actor: Actor.Implementation | null, rule: FreePoolRule) {
    super();
    this.#actor = actor;
    this.#values = { ...rule.usual, ...lastPool.values, words: "" };
  }

  static override DEFAULT_OPTIONS: (typeof WindowBase)["DEFAULT_OPTIONS"] = {
    id: ID,
    tag: "form",
    classes: ["riposte", "riposte-attack", "riposte-pool"],
    position: { width: 380 },
    window: { icon: "fa-solid fa-dice" },
    form: { handler: onSubmit, submitOnChange: false, closeOnSubmit: false },
  };

  static override PARTS = {
    inputs: { template: templatePath("exchange/pool.hbs"), scrollable: [""] },
    preview: { template: templatePath("exchange/pool-preview.hbs") },
  };

  override get title(): string {
    const name = this.#actor ? getDisplayName(this.#actor) : game.user.name;
    return game.i18n.format("RIPOSTE.Pool.titleFor", { name });
  }

  protected override async _prepareContext(): Promise<Record<string, unknown>> {
    await loadPartials();
    const rule = findPoolRule();
    if (!rule) return {};
    this.#preview = await buildPoolPreview(this.#actor, this.#values);
    const { tried } = this.#preview;
    const begun = tried.ok ? tried.value.events.map(({ data }) => lookup(data, "pool")).find(isData) : undefined;
    return {
      ...{ rootId: this.id, values: this.#values, modes: buildModeOptions(this.#mode), longest: MAX_POOL_WORDS },
      dice: rule.dice.min === rule.dice.max ? null : rule.dice,
      ...{ added: rule.added, target: rule.target },
      pool: begun ? buildPoolView(getWorldRules().id, begun) : null,
      refusal: tried.ok ? "" : localiseSentence(describeRefusal(tried.refusal)),
      example: `/pool ${formatUsualPool(rule)}`,
      showsOdds: canSeeOdds(),
    };
  }

  /** Adds the listeners once, and focuses the first number. */
  protected override async _onFirstRender(): Promise<void> {
    this.element.addEventListener("input", () => this.#onInput());
    this.element.querySelector<HTMLElement>("input")?.focus();
  }

  protected override async _onRender(): Promise<void> {
    keepStaleOdds(this.element, this.#odds);
    const slot = this.element.querySelector<HTMLElement>("[data-odds-of-declaration]");
    const step = this.#preview?.tried.ok ? this.#preview.tried.value : null;
    if (slot) await showStepOdds(slot, step, this.#actor?.uuid ?? "");
  }

  #onInput(): void {
    this.#read();
    void this.render({ parts: ["preview"] });
  }

  #read(): void {
    const form = new FormData(this.element as HTMLFormElement);
    const readNumber = (name: string): number | null => {
      const text = String(form.get(name) ?? "").trim();
      return text === "" ? null : Number(text);
    };
    const [dice, added, target] = [readNumber("dice"), readNumber("added"), readNumber("target")];
    const shown = this.element.querySelector('[name="dice"]') ? dice : (this.#values["dice"] ?? null);
    this.#values = { dice: shown, added, target, words: String(form.get("words") ?? "") };
    this.#mode = MESSAGE_MODES.find((each) => each === form.get("mode")) ?? this.#mode;
  }

  /** Rolls the pool and closes; shows the refusal if the game does not roll it. Sent several times, it is rolled once. */
  async roll(): Promise<void> {
    this.#read();
    const { declared, tried } = await buildPoolPreview(this.#actor, this.#values);
    if (!tried.ok) return showRefusal({ refusal: tried.refusal, message: "" });
    const { words: _words, ...numbers } = this.#values;
    lastPool.values = numbers;
    await sendIntent({ type: "declare", ...declared, mode: this.#mode }, this.#nonce);
    await this.close();
  }
}

/** Opens the window for the actor of this user, or shows the one that is open; refuses if the game has no free pools. */
export function showPoolWindow(): void {
  const rule = findPoolRule();
  if (!rule) return showRefusal({ refusal: { code: "pool/none", data: {} }, message: "" });
  void (foundry.applications.instances.get(ID) ?? new PoolWindow(findPoolActor(), rule)).render({ force: true });
}

async function onSubmit(this: PoolWindow): Promise<void> {
  await this.roll();
}
