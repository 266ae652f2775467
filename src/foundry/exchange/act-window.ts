import type { DeclarationSpec } from "../../engine/parts/declaring.ts";
import { familyOf } from "../../rulesets/index.ts";
import type { Json } from "../../engine/kernel/json.ts";
import type { Ruleset } from "../../engine/kernel/ruleset.ts";
import type { ActView } from "../../view/act/act-view.ts";
import { actView } from "../../view/act/act-view.ts";
import type { Filled, Offer, Offers } from "../../view/act/filled.ts";
import { payloadOf } from "../../view/act/filled.ts";
import { wordKey } from "../../view/terms.ts";
import { loadPartials, templatePath } from "../templates.ts";
import { WindowBase } from "../window-base.ts";
import { sendIntent } from "./intents.ts";
import { otherTurn, othersFor } from "./opponents.ts";
import { hear, localised } from "./telling.ts";
import { settingOf, tryDeclaring, worldRules } from "./trial.ts";

/** The window in which everything but a plain attack is put together: what is done, and whatever that has to say. */
export class ActWindow extends WindowBase {
  readonly #actor: Actor.Implementation;
  readonly #nonce = foundry.utils.randomID();
  #kind: string;
  #filled: Filled = {};
  #payload: Json = {};

  constructor(actor: Actor.Implementation, kind: string) {
    super({ id: `riposte-act-${actor.uuid.replaceAll(".", "-")}` });
    this.#actor = actor;
    this.#kind = kind;
  }

  override get title(): string {
    return game.i18n.format("RIPOSTE.Act.title", { name: this.#actor.name });
  }

  static override DEFAULT_OPTIONS = {
    tag: "form",
    classes: ["riposte", "riposte-attack", "riposte-act"],
    window: { icon: "fa-solid fa-bolt" },
    position: { width: 440 },
    form: { handler: onSubmit, submitOnChange: false, closeOnSubmit: true },
  };

  static override PARTS = {
    inputs: { template: templatePath("exchange/act.hbs") },
    preview: { template: templatePath("exchange/act-preview.hbs") },
  };

  protected override async _prepareContext(): Promise<Record<string, unknown>> {
    await loadPartials();
    const view = await this.#view();
    const refusal = view.refusal ? localised(view.refusal) : "";
    const callsOpen = this.rendered && this.element.querySelector(".riposte-act__calls[open]") !== null;
    return { ...view, rootId: this.id, refusal, callsOpen, otherTurn: otherTurn(this.#actor) };
  }

  /** The element outlives its renders: it listens once. What is being written stays as it is while it is written. */
  protected override async _onFirstRender(): Promise<void> {
    this.element.addEventListener("change", (event) => this.#onChange(event));
    this.element.addEventListener("input", (event) => this.#onInput(event));
  }

  /** Sends the declaration once, however often it is asked for: the window has one nonce. */
  async declare(): Promise<void> {
    this.#read();
    await this.#view();
    await sendIntent({ type: "declare", kind: this.#kind, payload: this.#payload }, this.#nonce);
  }

  /** A dry run of the very rules that will resolve it shows the pool, or why it is refused. */
  async #view(): Promise<ActView> {
    const rules = worldRules();
    const specs = rules.declarations;
    const spec = specs.find(({ kind }) => kind === this.#kind) ?? specs[0];
    if (!spec) throw new Error(`Nothing can be declared under ${rules.id}`);
    this.#kind = spec.kind;
    const offers = await this.#offers(spec, rules);
    this.#payload = payloadOf(spec, this.#filled, offers);
    const tried = await tryDeclaring({ kind: spec.kind, payload: this.#payload }, await this.#setting(rules), rules);
    return actView({ ruleset: rules.id, specs, spec, filled: this.#filled, offers, tried });
  }

  /** What there is to choose from; what the rules offer depends on what has been chosen. */
  async #offers(spec: DeclarationSpec, rules: Ruleset): Promise<Offers> {
    const things = { weapon: this.#weapons(rules), power: this.#carried("power", rules) };
    const plain = {
      actor: offerOf(this.#actor),
      others: othersFor(this.#actor).map(offerOf),
      things,
      switches: [],
      divisions: [],
      gm: game.user.isGM,
    };
    this.#payload = payloadOf(spec, this.#filled, plain);
    const setting = await this.#setting(rules);
    if (!setting.ok) return plain;
    const { scene } = setting.value;
    const switches = rules.exchanges[spec.kind]?.switches?.(this.#payload, scene) ?? [];
    return { ...plain, switches, divisions: spec.divisions?.(this.#payload, scene) ?? [] };
  }

  #setting(rules: Ruleset): ReturnType<typeof settingOf> {
    return settingOf(this.#payload, rules);
  }

  #weapons(rules: Ruleset): readonly Offer[] {
    const unarmed = familyOf(this.#actor.type, rules.id)?.unarmed ?? "";
    const hands = { id: unarmed, name: game.i18n.localize(wordKey(rules.id, `kind.${unarmed}`)) };
    return [...this.#carried("weapon", rules), hands];
  }

  #carried(role: "weapon" | "power", rules: Ruleset): readonly Offer[] {
    const types = rules.sheets.filter((sheet) => sheet.role === role).map(({ type }) => type);
    const items = this.#actor.items.filter(({ type }) => types.includes(type));
    return items.map(({ id, name }) => ({ id: id ?? "", name }));
  }

  /** What is written is tried while it is written; the field itself is left alone. */
  #onInput({ target }: Event): void {
    if (!isWritten(target)) return;
    this.#read();
    void this.render({ parts: ["preview"] });
  }

  #onChange({ target }: Event): void {
    if (isWritten(target)) return;
    this.#read();
    void this.render();
  }

  /** Takes what stands in the form; another kind begins with an empty one. */
  #read(): void {
    const form = new FormData(this.element as HTMLFormElement);
    const kind = String(form.get("kind") ?? "");
    const names = kind === this.#kind ? [...new Set(form.keys())] : [];
    this.#kind = kind;
    this.#filled = Object.fromEntries(names.map((name) => [name, form.getAll(name).map(String)]));
  }
}

/** Opens the window for what somebody does, with one of its kinds chosen where it is named. */
export function openAct(actor: Actor.Implementation, kind = ""): void {
  if (!actor.isOwner) return hear({ refusal: { code: "action/not-yours", data: { name: actor.name } }, message: "" });
  void new ActWindow(actor, kind).render({ force: true });
}

async function onSubmit(this: ActWindow): Promise<void> {
  await this.declare();
}

function offerOf({ uuid, name }: Actor.Implementation): Offer {
  return { id: uuid, name };
}

function isWritten(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && (target.type === "text" || target.type === "number");
}
