import { type Data, type DeclarationSpec, HURT_SEVERAL, type Result } from "../../engine/index.ts";
import type { Filled, Offer } from "../../view/act/filled.ts";
import { harmDeclared, harmInputs, wrongNumber } from "../../view/campaign/harm-form.ts";
import { refusalSentence, wordKey } from "../../view/terms.ts";
import { loadPartials, templatePath } from "../client/templates.ts";
import { settingOf, tryDeclaring } from "../declaring/trial.ts";
import { nameOf } from "../documents/fighters.ts";
import { sendIntent } from "../exchange/intents.ts";
import { localised } from "../exchange/refusal-notices.ts";
import { worldRules } from "../world/settings.ts";
import { withRules } from "../world/rules.ts";
import { Chooser } from "./chooser.ts";
import { isOfGame } from "./people-around.ts";
import { SeveralWindow } from "./several-window.ts";

/** Window in which a GM hurts several at once without an attack: a falling roof, gas, a fire. */
export class HarmWindow extends SeveralWindow {
  static override DEFAULT_OPTIONS = {
    id: "riposte-harm",
    classes: ["riposte-harm"],
    window: { icon: "fa-solid fa-house-crack", title: "RIPOSTE.Rest.hurtTitle" },
  };

  static override PARTS = {
    who: SeveralWindow.WHO,
    how: { template: templatePath("campaign/harm.hbs") },
    foot: { template: templatePath("campaign/rest-foot.hbs") },
  };

  protected override async _prepareContext(): Promise<Record<string, unknown>> {
    await loadPartials();
    const { id: ruleset } = worldRules();
    const specs = specsHere();
    const spec = this.#spec();
    const kinds = specs.map(({ kind }) => ({
      id: kind,
      label: wordKey(ruleset, `act.kind.${kind}`),
      chosen: kind === spec?.kind,
    }));
    const problem = await this.#problem();
    return {
      rootId: this.id,
      ...this.chooser.view(),
      kinds: specs.length < 2 ? [] : kinds,
      inputs: spec ? harmInputs(spec, this.filled, this.#people(), ruleset) : [],
      problem,
      ready: problem === "",
      submit: "RIPOSTE.Rest.hurtDoIt",
    };
  }

  /** Declares the harm for all who are ticked. */
  async send(): Promise<void> {
    this.read();
    const spec = this.#spec();
    if (!spec || (await this.#problem()) !== "") return void (await this.render());
    await sendIntent({ type: "declare", ...declaredFor(spec, this.filled, this.#people()) }, this.nonce);
    await this.close();
  }

  #people(): readonly Offer[] {
    return this.chooser.people.map((actor) => ({ id: actor.uuid, name: nameOf(actor) }));
  }

  #spec(): DeclarationSpec | undefined {
    const specs = specsHere();
    return specs.find(({ kind }) => kind === this.filled["kind"]?.[0]) ?? specs[0];
  }

  /** Returns the reason why the harm cannot be declared, as a sentence; empty if it can. */
  async #problem(): Promise<string> {
    const spec = this.#spec();
    const people = this.#people();
    if (!spec || people.length === 0) return game.i18n.localize("RIPOSTE.Rest.emptyHarm");
    const rules = worldRules();
    const wrong = wrongNumber(harmInputs(spec, this.filled, people, rules.id), this.filled);
    if (wrong) return localised(wrong);
    const tried = await dryRun(declaredFor(spec, this.filled, people));
    return tried.ok ? "" : localised(refusalSentence(tried.refusal));
  }
}

async function dryRun(declared: { readonly kind: string; readonly payload: Data }): Promise<Result<unknown>> {
  const rules = worldRules();
  return tryDeclaring(declared, await settingOf(declared, rules), rules);
}

/** Builds one declaration that names all, or a list with a declaration for each. */
export function declaredFor(spec: DeclarationSpec, filled: Filled, people: readonly Offer[]) {
  const payloads = harmDeclared(spec, filled, people);
  const [first] = payloads;
  if (spec.actor === "" && first) return { kind: spec.kind, payload: first };
  return { kind: HURT_SEVERAL, payload: { of: payloads.map((payload) => ({ kind: spec.kind, payload })) } };
}

/** Lists the declarations by which the world's game hurts several, the default one first. */
export function specsHere(): readonly DeclarationSpec[] {
  const { declarations, between } = worldRules();
  return (between?.harms ?? []).flatMap((kind) => declarations.find((spec) => spec.kind === kind) ?? []);
}

/** Opens the window with the selected tokens ticked, or else those in the encounter; only GMs hurt several. */
export function openHarm(): void {
  if (!game.user.isGM) return;
  const takes = ({ type }: Actor.Implementation): boolean => isOfGame(type);
  void withRules(() => void new HarmWindow(new Chooser(takes, ["tokens", "combat"])).render({ force: true }));
}
