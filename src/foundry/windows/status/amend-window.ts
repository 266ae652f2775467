import { collectAllowances } from "../../../engine/index.ts";
import { findFamily } from "../../../rulesets/index.ts";
import { type AmendView, type Amendment, buildAmendPayload, buildAmendView } from "../../../view/amend-view.ts";
import { openActionWindow } from "../declaring/action-windows.ts";
import { findVisibleName, getDisplayName, toFighter } from "../../documents/fighters.ts";
import { sendIntent } from "../../exchange/intents.ts";
import { buildSetting, tryDeclaration } from "../declaring/dry-run.ts";
import { getWorldRules } from "../../platform/world/settings.ts";
import { toStoringHandler } from "../../platform/storing.ts";
import { templatePath, isElement } from "../../platform/html.ts";
import { WindowBase } from "../../platform/forms/window-base.ts";
import { findCombat, buildVisibleFight } from "../../documents/fight/fight.ts";
import { AMEND_ID, sendToggle } from "./toggles.ts";

/** The kind of the exchange that amends combat state. */
const KIND = "amend";

/** A window in which a user amends the spent budgets of a fighter and ends effects. */
class AmendWindow extends WindowBase {
  readonly #actor: Actor.Implementation;
  readonly #nonce = foundry.utils.randomID();
  #amending: Amendment = { spent: {}, ended: [] };
  #view: AmendView | null = null;

  constructor(actor: Actor.Implementation) {
    super({ id: `${AMEND_ID}${actor.uuid.replaceAll(".", "-")}` });
    this.#actor = actor;
  }

  override get title(): string {
    return game.i18n.format("RIPOSTE.Amend.title", { name: getDisplayName(this.#actor) });
  }

  static override DEFAULT_OPTIONS = {
    tag: "form",
    classes: ["riposte", "riposte-attack", "riposte-amend"],
    window: { icon: "fa-solid fa-pen" },
    position: { width: 400 },
    form: { handler: toStoringHandler(onSubmit), submitOnChange: false, closeOnSubmit: false },
    actions: { toggle: toStoringHandler(onToggle), begin: onBegin, step: onStep, end: onEnd },
  };

  static override PARTS = {
    body: { template: templatePath("combat/amend.hbs") },
    foot: { template: templatePath("combat/amend-foot.hbs") },
  };

  protected override async _prepareContext(): Promise<Record<string, unknown>> {
    const view = await this.#prepare();
    this.#view = view;
    return { ...view, rootId: this.id };
  }

  /** Adds the listeners once, since the element is kept when the window is rendered again. */
  protected override async _onFirstRender(): Promise<void> {
    this.element.addEventListener("change", ({ target }) => {
      const resource = isElement(target, HTMLInputElement) ? target.dataset["resource"] : undefined;
      if (isElement(target, HTMLInputElement) && resource) this.spend(resource, readAmount(target));
    });
  }

  /** Sets the spent amount of a resource. */
  spend(resource: string, amount: number): void {
    this.#setAmending({ ...this.#amending, spent: { ...this.#amending.spent, [resource]: amount } });
  }

  /** Changes the spent amount of a resource by a step. */
  step(resource: string, change: number): void {
    const entry = this.#view?.spent.find((each) => each.resource === resource);
    if (entry) this.spend(resource, entry.spent + change);
  }

  /** Marks an effect to be ended, or unmarks it. */
  end(effect: string): void {
    const { ended } = this.#amending;
    const remaining = ended.filter((each) => each !== effect);
    this.#setAmending({ ...this.#amending, ended: remaining.length < ended.length ? remaining : [...ended, effect] });
  }

  /** Sets or removes a situation. */
  toggle(badge: string): void {
    const entry = this.#view?.toggles.find(({ id }) => id === badge);
    if (entry) sendToggle(this.#actor.uuid, entry);
  }

  /** Opens the action window for a kind of exchange that is offered before the first round. */
  begin(kind: string): void {
    openActionWindow(this.#actor, kind);
  }

  /** Sends the change. It is handled only once, even if it is sent several times, since the window has one nonce. */
  async declare(): Promise<void> {
    await sendIntent({ type: "declare", kind: KIND, payload: this.#buildPayload() }, this.#nonce);
  }

  #buildPayload() {
    const { uuid } = this.#actor;
    return buildAmendPayload(uuid, this.#amending, buildVisibleFight(findCombat([uuid])));
  }

  #setAmending(amending: Amendment): void {
    this.#amending = amending;
    void this.render();
  }

  /** Builds the view with a dry run under the rules that will apply the change. */
  async #prepare(): Promise<AmendView> {
    const rules = getWorldRules();
    const combat = findCombat([this.#actor.uuid]);
    const fight = buildVisibleFight(combat);
    const badges = findFamily(this.#actor.type, rules.id)?.badges ?? [];
    const fighter = toFighter(this.#actor, rules);
    const payload = this.#buildPayload();
    const view = buildAmendView({
      ruleset: rules.id,
      badges,
      allowances: fighter.ok ? collectAllowances(rules.allowance(fighter.value, fight), badges) : {},
      fight,
      beheld: { fighter: this.#actor.uuid, nameOf: (uuid) => findVisibleName(combat, uuid) },
      amending: this.#amending,
      gm: game.user.isGM,
      tried: await tryDeclaration({ kind: KIND }, await buildSetting({ kind: KIND, payload }, rules), rules),
    });
    return combat ? view : { ...view, toggles: [], beginnings: [] };
  }
}

/** Opens the window that amends a fighter's combat state; it is rendered again when the fight changes. */
export function openAmendWindow(actor: Actor.Implementation): void {
  void new AmendWindow(actor).render({ force: true });
}

async function onSubmit(this: AmendWindow): Promise<void> {
  await this.declare();
  await this.close();
}

async function onToggle(this: AmendWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
  this.toggle(dataset["badge"] ?? "");
}

async function onBegin(this: AmendWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
  this.begin(dataset["kind"] ?? "");
}

async function onStep(this: AmendWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
  this.step(dataset["resource"] ?? "", Number(dataset["by"]));
}

async function onEnd(this: AmendWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
  this.end(dataset["effect"] ?? "");
}

/** Reads the value of a field; the rules refuse an invalid number. */
function readAmount({ type, checked, value }: HTMLInputElement): number {
  return type === "checkbox" ? Number(checked) : Number(value === "" ? 0 : value);
}
