import {
  type RestKind,
  type TimeSpan,
  type TimeUnit,
  type Data,
  type Declaration,
  type Result,
  type Ruleset,
  type ExchangeStep,
  MAX_TIME,
  PASS_TIME,
  isWhole,
  countMinutes,
} from "../../../engine/index.ts";
import { listSharedInputs, buildSharedPayload, describeWrongNumber } from "../../../view/campaign/harm-form.ts";
import { describeClock, describeSpan } from "../../../view/told-view.ts";
import { clientState } from "../../platform/state.ts";
import { loadPartials, templatePath } from "../../platform/html.ts";
import { sendIntent } from "../../exchange/intents.ts";
import { getWorldRules } from "../../platform/world/settings.ts";
import { withRules, worldRulings } from "../../platform/world/rules.ts";
import { type ListedActor, Chooser, isPerson, SeveralWindow } from "./several-window.ts";
import { fillKey, fillWordKey } from "../../../view/word-families.ts";
import { findFamily } from "../../../rulesets/index.ts";
import { type GainsView, buildGainsView } from "../../../view/changes-view.ts";
import { describeRefusal } from "../../../view/terms.ts";
import { buildSetting, tryDeclaration } from "../declaring/dry-run.ts";
import { getDisplayName } from "../../documents/fighters.ts";

/** The id of a length that is not among the offered ones. */
const OTHER = "other";

/** The last choices in the window. */
type LastRest = { way: string; length: string };
const last = clientState.record("rest-window.last", (): LastRest => ({ way: "", length: "" }));

/**
 * A window in which a GM lets people rest. The GM chooses the people, the rest kind and the length, and sees in advance what each regains.
 */
export class RestWindow extends SeveralWindow {
  #trials: readonly RestTrial[] = [];

  static override DEFAULT_OPTIONS = {
    id: "riposte-rest",
    classes: ["riposte-rest"],
    window: { icon: "fa-solid fa-campground", title: "RIPOSTE.Rest.title" },
  };

  static override PARTS = {
    who: SeveralWindow.WHO,
    how: { template: templatePath("campaign/rest.hbs") },
    foot: { template: templatePath("campaign/rest-foot.hbs"), scrollable: [".riposte-several__gains"] },
  };

  protected override async _prepareContext(): Promise<Record<string, unknown>> {
    await loadPartials();
    const rest = this.#readRest();
    this.#trials = rest ? await this.#tryForPeople(rest) : [];
    return { rootId: this.id, ...this.chooser.buildView(), ...this.#buildInputs(), ...this.#buildFoot(rest) };
  }

  /** Lets time pass for the people who are chosen and may rest. */
  async send(): Promise<void> {
    this.read();
    const rest = this.#readRest();
    if (!rest) return void (await this.render());
    const trials = await this.#tryForPeople(rest);
    const declarations = trials
      .flatMap(({ declared }) => declared ?? [])
      .map(({ kind, payload }) => ({ kind, payload }));
    Object.assign(last, { way: rest.way.id, length: this.#readLength() });
    const payload = { ...rest.span, of: declarations };
    await sendIntent({ type: "declare", kind: PASS_TIME, payload }, this.nonce);
    await this.close();
  }

  #tryForPeople(rest: RestChoice): Promise<readonly RestTrial[]> {
    return Promise.all(this.chooser.people.map((actor) => tryRest(actor, rest, getWorldRules())));
  }

  #buildInputs(): Record<string, unknown> {
    const { id: ruleset } = getWorldRules();
    const kinds = listRestKinds();
    const kind = this.#findKind();
    const length = this.#readLength();
    return {
      ways:
        kinds.length < 2
          ? []
          : kinds.map(({ id }) => ({ id, label: fillWordKey(ruleset, "rest.*", id), chosen: id === kind?.id })),
      lengths: listLengths(kind).map(({ id, label }) => ({ id, label, chosen: id === length })),
      other: length === OTHER,
      amount: this.filled["amount"]?.[0] ?? "1",
      most: MAX_TIME,
      units: (kind?.units ?? []).map((id) => ({
        id,
        label: fillKey("RIPOSTE.Rest.units.*", id),
        chosen: id === this.#readUnit(),
      })),
      asks: listSharedInputs(kind?.asks ?? [], this.filled, ruleset),
    };
  }

  #buildFoot(rest: RestChoice | null): Record<string, unknown> {
    const { worldTime } = game.time;
    const after = rest ? worldTime + countMinutes(rest.span) * 60 : worldTime;
    return {
      gains: this.#trials,
      time: rest && { from: describeClock(worldTime), to: describeClock(after) },
      problem: rest ? null : { key: "RIPOSTE.Rest.noTime", data: { most: MAX_TIME } },
      ready: rest !== null,
      submit: "RIPOSTE.Rest.doIt",
    };
  }

  /** Reads the rest from the form; null if a number is wrong. */
  #readRest(): RestChoice | null {
    const kind = this.#findKind();
    const span = this.#readSpan();
    if (
      !kind ||
      !span ||
      describeWrongNumber(listSharedInputs(kind.asks, this.filled, getWorldRules().id), this.filled)
    )
      return null;
    return { way: kind, span, said: buildSharedPayload(kind.asks, this.filled) };
  }

  #findKind(): RestKind | undefined {
    const kinds = listRestKinds();
    const kindId = this.filled["way"]?.[0] ?? last.way;
    return kinds.find(({ id }) => id === kindId) ?? kinds[0];
  }

  #readLength(): string {
    const lengths = listLengths(this.#findKind());
    const lengthId = this.filled["length"]?.[0] ?? last.length;
    return lengths.some(({ id }) => id === lengthId) ? lengthId : (lengths[0]?.id ?? OTHER);
  }

  #readSpan(): TimeSpan | null {
    const length = this.#readLength();
    const offered = this.#findKind()?.spans.find((span) => toSpanId(span) === length);
    if (offered) return offered;
    const amount = Number(this.filled["amount"]?.[0] ?? 1);
    const unit = this.#readUnit();
    return unit && isWhole(amount, 1, MAX_TIME) ? { amount, unit } : null;
  }

  #readUnit(): TimeUnit | undefined {
    const units = this.#findKind()?.units ?? [];
    return units.find((unit) => unit === this.filled["unit"]?.[0]) ?? units[0];
  }
}

function listRestKinds(): readonly RestKind[] {
  return getWorldRules().between?.rests ?? [];
}

function toSpanId({ amount, unit }: TimeSpan): string {
  return `${amount}-${unit}`;
}

function listLengths(kind: RestKind | undefined) {
  const offered = (kind?.spans ?? []).map((span) => ({ id: toSpanId(span), label: describeSpan(span) }));
  return [...offered, { id: OTHER, label: "RIPOSTE.Rest.span.other" }];
}

/** Opens the window, with the players' characters ticked; only GMs let time pass. */
export function openRest(): void {
  if (!game.user.isGM) return;
  void withRules(() => void new RestWindow(new Chooser(isPerson, ["players"])).render({ force: true }));
}

/** A rest that a GM has chosen: the rest kind, the length, and the values that apply to all people. */
export type RestChoice = { readonly way: RestKind; readonly span: TimeSpan; readonly said: Data };

/** The effect of a rest on one person, and its declaration, which is null if the rest is refused or too short. */
export type RestTrial = Partial<GainsView> & {
  readonly name: string;
  readonly refused: boolean;
  readonly declared: Declaration | null;
};

/** Tries a rest for one person by the rules that will resolve it; nothing is stored. */
export async function tryRest(
  actor: ListedActor,
  { way: kind, span, said: values }: RestChoice,
  rules: Ruleset,
): Promise<RestTrial> {
  const name = getDisplayName(actor);
  const declaration = kind.of(actor.uuid, countMinutes(span), values);
  if (!declaration) return { name, note: { key: "RIPOSTE.Rest.tooShort", data: {} }, refused: false, declared: null };
  const result = await tryRestDeclaration(declaration, rules);
  if (!result.ok) return { name, note: describeRefusal(result.refusal), refused: true, declared: null };
  return { name, ...describeGains(actor, result.value, rules), refused: false, declared: declaration };
}

async function tryRestDeclaration(declaration: Declaration, rules: Ruleset): Promise<Result<ExchangeStep>> {
  return tryDeclaration(declaration, await buildSetting(declaration, rules), rules);
}

function describeGains({ type }: ListedActor, step: ExchangeStep, { id: ruleset, between }: Ruleset): GainsView {
  const source = {
    ruleset,
    family: findFamily(type, ruleset, worldRulings()),
    type,
    counters: between?.counters ?? [],
  };
  return buildGainsView(step, source);
}
