import { type Data, type DeclarationSpec, type Result, HURT_SEVERAL } from "../../../engine/index.ts";
import type { Filled } from "../../../view/act/form.ts";
import type { NamedOption } from "../../../view/act/options.ts";
import { type Sentence, describeRefusal } from "../../../view/terms.ts";
import { buildSetting, tryDeclaration } from "../declaring/dry-run.ts";
import { buildHarmPayloads, listHarmInputs, describeWrongNumber } from "../../../view/campaign/harm-form.ts";
import { loadPartials, templatePath } from "../../platform/html.ts";
import { getDisplayName } from "../../documents/fighters.ts";
import { sendIntent } from "../../exchange/intents.ts";
import { getWorldRules } from "../../platform/world/settings.ts";
import { withRules } from "../../platform/world/rules.ts";
import { Chooser, isFighterType, SeveralWindow } from "./several-window.ts";
import { fillWordKey } from "../../../view/word-families.ts";

/** A window in which a GM harms several actors without an attack: a falling roof, gas, a fire. */
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
    const { id: ruleset } = getWorldRules();
    const specs = listHarmSpecs();
    const spec = this.#findSpec();
    const kinds = specs.map(({ kind }) => ({
      id: kind,
      label: fillWordKey(ruleset, "act.kind.*", kind),
      chosen: kind === spec?.kind,
    }));
    const problem = await this.#findProblem();
    return {
      rootId: this.id,
      ...this.chooser.buildView(),
      kinds: specs.length < 2 ? [] : kinds,
      inputs: spec ? listHarmInputs(spec, this.filled, this.#listPeople(), ruleset) : [],
      problem,
      ready: problem === null,
      submit: "RIPOSTE.Rest.hurtDoIt",
    };
  }

  /** Declares the harm for all actors that are ticked. */
  async send(): Promise<void> {
    this.read();
    const spec = this.#findSpec();
    if (!spec || (await this.#findProblem()) !== null) return void (await this.render());
    await sendIntent({ type: "declare", ...buildDeclaration(spec, this.filled, this.#listPeople()) }, this.nonce);
    await this.close();
  }

  #listPeople(): readonly NamedOption[] {
    return this.chooser.people.map((actor) => ({ id: actor.uuid, name: getDisplayName(actor) }));
  }

  #findSpec(): DeclarationSpec | undefined {
    const specs = listHarmSpecs();
    return specs.find(({ kind }) => kind === this.filled["kind"]?.[0]) ?? specs[0];
  }

  /** Returns the reason why the harm cannot be declared; null if it can be. */
  async #findProblem(): Promise<Sentence | null> {
    const spec = this.#findSpec();
    const people = this.#listPeople();
    if (!spec || people.length === 0) return { key: "RIPOSTE.Rest.emptyHarm", data: {} };
    const rules = getWorldRules();
    const wrong = describeWrongNumber(listHarmInputs(spec, this.filled, people, rules.id), this.filled);
    if (wrong) return wrong;
    const result = await tryHarm(buildDeclaration(spec, this.filled, people));
    return result.ok ? null : describeRefusal(result.refusal);
  }
}

async function tryHarm(declaration: { readonly kind: string; readonly payload: Data }): Promise<Result<unknown>> {
  const rules = getWorldRules();
  return tryDeclaration(declaration, await buildSetting(declaration, rules), rules);
}

/** Builds one declaration that names all actors, or a list with one declaration for each. */
export function buildDeclaration(spec: DeclarationSpec, filled: Filled, people: readonly NamedOption[]) {
  const payloads = buildHarmPayloads(spec, filled, people);
  const [first] = payloads;
  if (spec.actor === "" && first) return { kind: spec.kind, payload: first };
  return { kind: HURT_SEVERAL, payload: { of: payloads.map((payload) => ({ kind: spec.kind, payload })) } };
}

/** Lists the declarations with which the world's game harms several actors, the default one first. */
export function listHarmSpecs(): readonly DeclarationSpec[] {
  const { declarations, between } = getWorldRules();
  return (between?.harms ?? []).flatMap((kind) => declarations.find((spec) => spec.kind === kind) ?? []);
}

/** Opens the window with the selected tokens ticked, or else the fighters of the encounter; only GMs can harm several actors. */
export function openHarm(): void {
  if (!game.user.isGM) return;
  const accepts = ({ type }: Actor.Implementation): boolean => isFighterType(type);
  void withRules(() => void new HarmWindow(new Chooser(accepts, ["tokens", "combat"])).render({ force: true }));
}
