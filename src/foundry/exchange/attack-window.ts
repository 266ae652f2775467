import type { Data } from "../../engine/kernel/json.ts";
import type { DeclarationView } from "../../view/declaration-view.ts";
import { declarationView } from "../../view/declaration-view.ts";
import { familyOf } from "../../rulesets/index.ts";
import { wordKey } from "../../view/terms.ts";
import { loadPartials, templatePath } from "../templates.ts";
import { WindowBase } from "../window-base.ts";
import { sendIntent } from "./intents.ts";
import { otherTurn, othersFor } from "./opponents.ts";
import { hear, localised } from "./telling.ts";
import { settingOf, tryDeclaring, worldRules } from "./trial.ts";

/** What the player has chosen so far. */
type Choice = { readonly target: string; readonly modifiers: readonly string[] };

/** The window in which an attack is put together: whom, under which circumstances, and what that makes of the pool. */
export class AttackWindow extends WindowBase {
  readonly #actor: Actor.Implementation;
  readonly #weapon: string;
  readonly #nonce = foundry.utils.randomID();
  #choice: Choice = { target: "", modifiers: [] };
  #isWhyOpen = false;

  constructor(actor: Actor.Implementation, weapon: string) {
    super({ id: `riposte-attack-${actor.uuid.replaceAll(".", "-")}` });
    this.#actor = actor;
    this.#weapon = weapon;
  }

  override get title(): string {
    const unnamed = wordKey(game.settings.get("riposte", "ruleset"), `kind.${this.#weapon}`);
    const weapon = this.#actor.items.get(this.#weapon)?.name ?? game.i18n.localize(unnamed);
    return game.i18n.format("RIPOSTE.Attack.titleWith", { name: this.#actor.name, weapon });
  }

  static override DEFAULT_OPTIONS = {
    tag: "form",
    classes: ["riposte", "riposte-attack"],
    window: { icon: "fa-solid fa-crosshairs" },
    position: { width: 440 },
    form: { handler: onSubmit, submitOnChange: false, closeOnSubmit: true },
  };

  static override PARTS = {
    body: { template: templatePath("exchange/attack.hbs"), scrollable: [".riposte-attack__choices"] },
  };

  protected override async _prepareContext(): Promise<Record<string, unknown>> {
    await loadPartials();
    const targets = othersFor(this.#actor);
    const known = targets.some(({ uuid }) => uuid === this.#choice.target);
    if (!known) this.#choice = { ...this.#choice, target: targets[0]?.uuid ?? "" };
    const view = await this.#preview(targets);
    const target = view.targets.find(({ chosen }) => chosen)?.name ?? "";
    const asked = view.asked === "" ? "RIPOSTE.Attack.gmIsAsked" : "RIPOSTE.Attack.playerIsAsked";
    const nobody = view.answerable ? asked : "RIPOSTE.Attack.nobodyIsAsked";
    return {
      ...view,
      refusal: view.refusal ? localised(view.refusal) : "",
      asked: game.i18n.format(nobody, { name: view.asked, target }),
      otherTurn: otherTurn(this.#actor),
      whyOpen: this.#isWhyOpen,
    };
  }

  /** The element outlives its renders: it listens once. */
  protected override async _onFirstRender(): Promise<void> {
    this.element.addEventListener("change", () => this.#onChange());
    this.element.addEventListener("toggle", (event) => this.#onToggle(event), { capture: true });
  }

  /** Sends the declaration once, however often it is asked for: the window has one nonce. */
  async declare(): Promise<void> {
    await sendIntent({ type: "declare", kind: "attack", payload: this.#payload() }, this.#nonce);
  }

  /** A dry run of the very rules that will resolve the attack shows the pool, who will be asked, or why it is refused. */
  async #preview(targets: readonly Actor.Implementation[]): Promise<DeclarationView> {
    const rules = worldRules();
    const payload = this.#payload();
    const setting = await settingOf(payload, rules);
    const tried = await tryDeclaring({ kind: "attack", payload }, setting, rules);
    const switches = setting.ok ? (rules.exchanges["attack"]?.switches?.(payload, setting.value.scene) ?? []) : [];
    const people = targets.map(({ uuid, name, img }) => ({ uuid, name, img: img ?? "" }));
    return declarationView({
      ruleset: rules.id,
      tried,
      switches,
      ...this.#choice,
      targets: people,
      asked: this.#asked(),
    });
  }

  /** The player who will be asked for the target, or nobody where that is the GM. */
  #asked(): string {
    const target = othersFor(this.#actor).find(({ uuid }) => uuid === this.#choice.target);
    const speaks = (user: User.Implementation): boolean =>
      user.active && !user.isGM && target?.testUserPermission(user, "OWNER") === true;
    return game.users.find(speaks)?.name ?? "";
  }

  #payload(): Data {
    const { target, modifiers } = this.#choice;
    return { attacker: this.#actor.uuid, target, weapon: this.#weapon, modifiers };
  }

  #onToggle({ target }: Event): void {
    if (target instanceof HTMLDetailsElement) this.#isWhyOpen = target.open;
  }

  #onChange(): void {
    const form = new FormData(this.element as HTMLFormElement);
    this.#choice = { target: String(form.get("target") ?? ""), modifiers: form.getAll("modifiers").map(String) };
    void this.render();
  }
}

/** Opens the window for an attack with a weapon; null stands for bare hands. */
export function openAttack(actor: Actor.Implementation, item: Item.Implementation | null): void {
  if (!actor.isOwner) return hear({ refusal: { code: "attack/not-yours", data: { name: actor.name } }, message: "" });
  void new AttackWindow(
    actor,
    item?.id ?? familyOf(actor.type, game.settings.get("riposte", "ruleset"))?.unarmed ?? "",
  ).render({ force: true });
}

async function onSubmit(this: AttackWindow): Promise<void> {
  await this.declare();
}
