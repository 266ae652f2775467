import {
  MOST_TIME,
  PASS_TIME,
  type RestWay,
  type TimeSpan,
  type TimeUnit,
  isWhole,
  minutesOf,
} from "../../engine/index.ts";
import { askedViews, saidOfAll, wrongNumber } from "../../view/campaign/harm-form.ts";
import { clockSaid, spanSaid } from "../../view/campaign/time-view.ts";
import { wordKey } from "../../view/terms.ts";
import { clientState } from "../client/state.ts";
import { loadPartials, templatePath } from "../client/templates.ts";
import { sendIntent } from "../exchange/intents.ts";
import { localised } from "../exchange/refusal-notices.ts";
import { worldRules } from "../world/settings.ts";
import { withRules } from "../world/rules.ts";
import { Chooser } from "./chooser.ts";
import { isPerson } from "./people-around.ts";
import { type Rest, type Trial, triedRest } from "./rest-trial.ts";
import { SeveralWindow } from "./several-window.ts";

/** Id of a length that is not among those offered. */
const OTHER = "other";

/** Last choices. */
type Last = { way: string; length: string };
const last = clientState.record("rest-window.last", (): Last => ({ way: "", length: "" }));

/** Window in which a GM lets people rest: the people, the rest kind and the length; it shows beforehand what they will regain. */
export class RestWindow extends SeveralWindow {
  #trials: readonly Trial[] = [];

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
    const rest = this.#rest();
    this.#trials = rest ? await this.#tried(rest) : [];
    return { rootId: this.id, ...this.chooser.view(), ...this.#how(), ...this.#foot(rest) };
  }

  /** Lets time pass for the people who are chosen and may rest. */
  async send(): Promise<void> {
    this.read();
    const rest = this.#rest();
    if (!rest) return void (await this.render());
    const tried = await this.#tried(rest);
    const of = tried.flatMap(({ declared }) => declared ?? []).map(({ kind, payload }) => ({ kind, payload }));
    Object.assign(last, { way: rest.way.id, length: this.#length() });
    const payload = { ...rest.span, of };
    await sendIntent({ type: "declare", kind: PASS_TIME, payload }, this.nonce);
    await this.close();
  }

  #tried(rest: Rest): Promise<readonly Trial[]> {
    return Promise.all(this.chooser.people.map((actor) => triedRest(actor, rest, worldRules())));
  }

  #how(): Record<string, unknown> {
    const { id: ruleset } = worldRules();
    const ways = waysHere();
    const way = this.#way();
    const length = this.#length();
    return {
      ways:
        ways.length < 2
          ? []
          : ways.map(({ id }) => ({ id, label: wordKey(ruleset, `rest.${id}`), chosen: id === way?.id })),
      lengths: lengthsOf(way).map(({ id, label }) => ({ id, label, chosen: id === length })),
      other: length === OTHER,
      amount: this.filled["amount"]?.[0] ?? "1",
      most: MOST_TIME,
      units: (way?.units ?? []).map((id) => ({ id, label: `RIPOSTE.Rest.units.${id}`, chosen: id === this.#unit() })),
      asks: askedViews(way?.asks ?? [], this.filled, ruleset),
    };
  }

  #foot(rest: Rest | null): Record<string, unknown> {
    const { worldTime } = game.time;
    const after = rest ? worldTime + minutesOf(rest.span) * 60 : worldTime;
    const said = { from: localised(clockSaid(worldTime)), to: localised(clockSaid(after)) };
    return {
      gains: this.#trials,
      time: rest ? game.i18n.format("RIPOSTE.Rest.clockMoves", said) : "",
      problem: this.#problem(rest),
      ready: rest !== null,
      submit: "RIPOSTE.Rest.doIt",
    };
  }

  #problem(rest: Rest | null): string {
    return rest ? "" : game.i18n.format("RIPOSTE.Rest.noTime", { most: String(MOST_TIME) });
  }

  /** Reads the rest from the form; null if a number is wrong. */
  #rest(): Rest | null {
    const way = this.#way();
    const span = this.#span();
    if (!way || !span || wrongNumber(askedViews(way.asks, this.filled, worldRules().id), this.filled)) return null;
    return { way, span, said: saidOfAll(way.asks, this.filled) };
  }

  #way(): RestWay | undefined {
    const ways = waysHere();
    const said = this.filled["way"]?.[0] ?? last.way;
    return ways.find(({ id }) => id === said) ?? ways[0];
  }

  #length(): string {
    const lengths = lengthsOf(this.#way());
    const said = this.filled["length"]?.[0] ?? last.length;
    return lengths.some(({ id }) => id === said) ? said : (lengths[0]?.id ?? OTHER);
  }

  #span(): TimeSpan | null {
    const length = this.#length();
    const offered = this.#way()?.spans.find((span) => idOf(span) === length);
    if (offered) return offered;
    const amount = Number(this.filled["amount"]?.[0] ?? 1);
    const unit = this.#unit();
    return unit && isWhole(amount, 1, MOST_TIME) ? { amount, unit } : null;
  }

  #unit(): TimeUnit | undefined {
    const units = this.#way()?.units ?? [];
    return units.find((unit) => unit === this.filled["unit"]?.[0]) ?? units[0];
  }
}

function waysHere(): readonly RestWay[] {
  return worldRules().between?.rests ?? [];
}

function idOf({ amount, unit }: TimeSpan): string {
  return `${amount}-${unit}`;
}

function lengthsOf(way: RestWay | undefined): readonly { readonly id: string; readonly label: string }[] {
  const offered = (way?.spans ?? []).map((span) => ({ id: idOf(span), label: localised(spanSaid(span)) }));
  return [...offered, { id: OTHER, label: game.i18n.localize("RIPOSTE.Rest.span.other") }];
}

/** Opens the window, with the players' characters ticked; only GMs let time pass. */
export function openRest(): void {
  if (!game.user.isGM) return;
  void withRules(() => void new RestWindow(new Chooser(isPerson, ["players"])).render({ force: true }));
}
