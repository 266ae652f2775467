import type { ForecastAnswer, ForecastRequest } from "./forecast-worker.ts";
import { type Forecast, NO_FORECAST } from "../../../forecast/forecast.ts";
import { type EstimatedChance, type ForecastSummary, summariseForecast } from "../../../forecast/summary.ts";
import { loadOpponents } from "../../../rulesets/index.ts";
import type { OpponentRules } from "../../../engine/index.ts";
import { isElement, templatePath } from "../../platform/html.ts";
import { WindowBase } from "../../platform/forms/window-base.ts";
import { reportProblem } from "../../platform/problems.ts";
import { withRules } from "../../platform/world/rules.ts";
import { getWorldRules } from "../../platform/world/settings.ts";
import {
  type ForecastChanges,
  type ForecastFighter,
  type ForecastSide,
  FORECAST_SIDES,
  MAX_COUNT,
  NO_CHANGES,
  buildSimulation,
  isOpposed,
  listIds,
  readForecastFighters,
  withSides,
} from "./forecast.ts";

/** The texts of the sides. */
const SIDES = {
  friendly: { label: "RIPOSTE.Forecast.party", first: "RIPOSTE.Forecast.partyFirst" },
  hostile: { label: "RIPOSTE.Forecast.opponents", first: "RIPOSTE.Forecast.opponentsFirst" },
} as const;

const toPart = (name: string) => ({ template: templatePath(`campaign/${name}.hbs`) });

/** A window in which a GM sees how a fight will end, by simulated fights, and tries changes to it. Nothing in the world changes. */
class ForecastWindow extends WindowBase {
  static override DEFAULT_OPTIONS = {
    id: "riposte-forecast",
    classes: ["riposte", "riposte-attack", "riposte-forecast"],
    window: { icon: "fa-solid fa-scale-unbalanced", title: "RIPOSTE.Forecast.title" },
    position: { width: 480 },
    actions: { more: onMore, fewer: onFewer, side: onSide, reset: onReset },
  };

  static override PARTS = { outcome: toPart("forecast-outcome"), changes: toPart("forecast-changes") };

  readonly #combat: Combat.Implementation;
  readonly #opponents: OpponentRules;
  #fighters: readonly ForecastFighter[] = [];
  #changes = NO_CHANGES;
  #worker: Worker | null = null;
  #job = 0;
  #forecast: Forecast = NO_FORECAST;
  #isOver = false;
  /** The last forecast of the fight as it is, to which changes are compared. */
  #unchanged: Forecast = NO_FORECAST;

  constructor(combat: Combat.Implementation, opponents: OpponentRules) {
    super();
    this.#combat = combat;
    this.#opponents = opponents;
  }

  protected override async _prepareContext(): Promise<Record<string, unknown>> {
    const summary = this.#summarise(this.#forecast);
    const before = this.#changes === NO_CHANGES ? null : this.#summarise(this.#unchanged);
    return {
      rootId: this.id,
      isOpposed: isOpposed(this.#fighters, this.#changes),
      isOver: this.#isOver,
      hasFighters: this.#fighters.length > 0,
      outcome: summary && buildOutcome(summary, before),
      sides: FORECAST_SIDES.map((side) => ({
        label: SIDES[side].label,
        fighters: this.#fighters.filter((each) => each.side === side).map((each) => this.#buildRow(each, summary)),
      })),
      left: this.#fighters.filter(({ side }) => side === "neutral").map(({ id, name }) => ({ id, name })),
      firsts: this.#combat.round > 1 ? [] : this.#listFirsts(),
    };
  }

  #listFirsts() {
    return (["", ...FORECAST_SIDES] as const).map((side) => ({
      side,
      label: side === "" ? "RIPOSTE.Forecast.byInitiative" : SIDES[side].first,
      chosen: side === this.#changes.first,
    }));
  }

  #summarise(forecast: Forecast): ForecastSummary | null {
    const fighters = this.#fighters.flatMap(({ id }) => listIds(id, MAX_COUNT));
    return summariseForecast(forecast, { sides: FORECAST_SIDES, fighters });
  }

  #buildRow({ id, name }: ForecastFighter, summary: ForecastSummary | null) {
    const count = this.#changes.counts[id] ?? 1;
    const chances = listIds(id, count).map((each) => summary?.out[each] ?? 0);
    const out = chances.reduce((sum, each) => sum + each, 0) / chances.length;
    return { id, name, count, isMost: count === MAX_COUNT, ...(summary && count > 0 && { out: formatPercent(out) }) };
  }

  protected override async _onRender(): Promise<void> {
    this.element.onchange = ({ target }) => {
      if (!isElement(target, HTMLSelectElement) || target.name !== "first") return;
      const first = FORECAST_SIDES.find((side) => side === target.value) ?? "";
      void this.play({ ...this.#changes, first });
    };
  }

  protected override _onClose(...args: Parameters<WindowBase["_onClose"]>): void {
    super._onClose(...args);
    this.#worker?.terminate();
    this.#worker = null;
  }

  /** Changes how many there are of a fighter by 1, up or down. */
  async changeCount(id: string, step: number): Promise<void> {
    const count = Math.min(MAX_COUNT, Math.max(0, (this.#changes.counts[id] ?? 1) + step));
    await this.play({ ...this.#changes, counts: { ...this.#changes.counts, [id]: count } });
  }

  /** Moves a fighter to the other side; one who takes no part becomes an opponent. */
  async changeSide(id: string): Promise<void> {
    const fighter = this.#fighters.find((each) => each.id === id);
    const side = fighter?.side === "hostile" ? "friendly" : "hostile";
    await this.play({ ...this.#changes, sides: { ...this.#changes.sides, [id]: side } });
  }

  /** Simulates the fight as it is now, without changes. */
  async playAgain(): Promise<void> {
    this.#unchanged = NO_FORECAST;
    await this.play(NO_CHANGES);
  }

  /** Reads the current fight, and simulates it with these changes. */
  async play(changes: ForecastChanges): Promise<void> {
    const rules = getWorldRules();
    this.#changes = isUnchanged(changes) ? NO_CHANGES : changes;
    this.#forecast = NO_FORECAST;
    this.#isOver = false;
    this.#job += 1;
    const job = this.#job;
    const fighters = withSides(await readForecastFighters(this.#combat, rules, this.#opponents), changes);
    if (job !== this.#job) return;
    this.#fighters = fighters;
    if (isOpposed(fighters, changes)) {
      const simulation = buildSimulation(this.#combat, fighters, this.#changes, rules);
      const request: ForecastRequest = { job, simulation };
      this.#worker ??= this.#startWorker();
      this.#worker.postMessage(request);
    }
    await this.render({ force: !this.rendered });
  }

  #startWorker(): Worker {
    const worker = new Worker(foundry.utils.getRoute("systems/riposte/forecast-worker.mjs"), { type: "module" });
    worker.onmessage = ({ data }: MessageEvent<ForecastAnswer>) => void this.#showAnswer(data);
    worker.onerror = (event) => {
      reportProblem(new Error(event.message));
      ui.notifications.error("RIPOSTE.Problems.notLoaded", { localize: true, console: false });
    };
    return worker;
  }

  async #showAnswer({ job, forecast, isOver }: ForecastAnswer): Promise<void> {
    if (job !== this.#job || !this.rendered) return;
    this.#forecast = forecast;
    this.#isOver = isOver;
    if (this.#changes === NO_CHANGES && forecast.fights >= this.#unchanged.fights) this.#unchanged = forecast;
    await this.render();
  }
}

function isUnchanged({ counts, sides, first }: ForecastChanges): boolean {
  return first === "" && Object.keys(sides).length === 0 && Object.values(counts).every((count) => count === 1);
}

/** Builds the template data of an outcome; `before` is that of the fight as it is, if it has been changed. */
function buildOutcome({ fights, wins, undecided, rounds }: ForecastSummary, before: ForecastSummary | null) {
  return {
    fights: String(fights),
    share: String(Math.round(100 * (wins["friendly"]?.chance ?? 0))),
    wins: FORECAST_SIDES.map((side) => buildWin(side, wins[side], before?.wins[side])),
    undecided: undecided >= 0.005 ? formatPercent(undecided) : "",
    rounds: { usual: String(rounds.usual), least: String(rounds.least), most: String(rounds.most) },
  };
}

function buildWin(side: ForecastSide, win: EstimatedChance | undefined, before: EstimatedChance | undefined) {
  const chance = win?.chance ?? 0;
  return {
    side,
    label: SIDES[side].label,
    chance: formatPercent(chance),
    within: String(Math.ceil((win?.within ?? 0) * 100)),
    ...(before && { before: formatPercent(before.chance) }),
  };
}

function formatPercent(chance: number): string {
  return String(Math.round(chance * 100));
}

/** Opens the forecast of the encounter in the tracker; warns if there is none. */
export async function openForecast(): Promise<void> {
  const combat = ui.combat?.viewed ?? null;
  const opponents = await loadOpponents(game.settings.get("riposte", "ruleset"));
  if (!combat || !opponents) return void ui.notifications.warn("RIPOSTE.Forecast.noFight", { localize: true });
  // The window of an earlier fight ends its worker with itself.
  await foundry.applications.instances.get(ForecastWindow.DEFAULT_OPTIONS.id)?.close();
  await withRules(() => void new ForecastWindow(combat, opponents).play(NO_CHANGES));
}

async function onMore(this: ForecastWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
  await this.changeCount(dataset["fighter"] ?? "", 1);
}

async function onFewer(this: ForecastWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
  await this.changeCount(dataset["fighter"] ?? "", -1);
}

async function onSide(this: ForecastWindow, _event: Event, { dataset }: HTMLElement): Promise<void> {
  await this.changeSide(dataset["fighter"] ?? "");
}

async function onReset(this: ForecastWindow): Promise<void> {
  await this.playAgain();
}
