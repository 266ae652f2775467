import {
  type Change,
  type Data,
  type Place,
  isChangedSince,
  lookup,
  placesOf,
  sceneAfter,
  takingBack,
  worldIn,
} from "../../engine/index.ts";
import { familyNameOf, familyOf } from "../../rulesets/index.ts";
import { namesIn } from "../../view/exchange/names.ts";
import { placeView } from "../../view/undo-view.ts";
import { combatAt } from "../fight/fight.ts";
import { alsoOutside, placeOutside } from "../fight/outside.ts";
import { storing } from "../client/storing.ts";
import { templatePath } from "../client/templates.ts";
import { WindowBase } from "../client/window-base.ts";
import { actorAt, nameAt } from "../documents/fighters.ts";
import { sendIntent } from "../exchange/intents.ts";
import { type ExchangeRecord, rulesOf } from "../exchange/record.ts";
import { exchangeTitle } from "./exchange-title.ts";
import { historyNow } from "./history.ts";
import { type MovedToken, movedTokens } from "./moved-tokens.ts";
import { chainOf, changesOf, fightersIn, keyOf, storedFight, storedScene } from "./taking-back.ts";
import { showRefusal, localised } from "../exchange/refusal-notices.ts";
import type { Direction } from "../exchange/undo-intent.ts";
import { showProgress } from "./undo-progress.ts";
import { missingRules } from "../world/rules.ts";
import { worldOf } from "../world/world.ts";

/** A value changed since, with its key, and the ruleset that describes it. */
type Changed = { readonly key: string; readonly place: Place; readonly ruleset: string };

/** Side effects of an undo: the exchanges, the values changed since, the tokens moved since, and the deleted fighters. */
type Finding = {
  readonly exchanges: readonly Awaited<ReturnType<typeof exchangeTitle>>[];
  readonly changed: readonly Changed[];
  readonly moved: readonly MovedToken[];
  readonly gone: readonly string[];
  readonly fightOver: boolean;
};

/** Text that says who or what asks for an undo; a player's request is decided once: granted, or refused with an optional message. */
export type Asks = { readonly told: string; readonly decide?: (isGranted: boolean, word: string) => void };

const BY_HAND: Asks = { told: "" };

/** The window that shows the side effects of an undo or a redo, and lets the GM choose. */
export class UndoWindow extends WindowBase {
  readonly #records: readonly ExchangeRecord[];
  readonly #direction: Direction;
  readonly #finding: Finding;
  readonly #asks: Asks;
  #isDecided = false;
  readonly #nonce = foundry.utils.randomID();

  constructor(records: readonly ExchangeRecord[], direction: Direction, finding: Finding, asks: Asks) {
    super({ id: `riposte-${direction}-${records.at(-1)?.message.id}` });
    this.#records = records;
    this.#direction = direction;
    this.#finding = finding;
    this.#asks = asks;
  }

  override get title(): string {
    return game.i18n.localize(`RIPOSTE.Undo.title.${this.#direction}`);
  }

  static override DEFAULT_OPTIONS = {
    tag: "form",
    classes: ["riposte", "riposte-undo"],
    window: { icon: "fa-solid fa-rotate-left" },
    position: { width: 480 },
    form: { handler: storing(onSubmit), submitOnChange: false, closeOnSubmit: false },
    actions: { refuse: onRefuse },
  };

  static override PARTS = {
    body: { template: templatePath("exchange/undo.hbs"), scrollable: [".riposte-undo__body"] },
  };

  protected override async _prepareContext(): Promise<Record<string, unknown>> {
    const { exchanges, changed, moved, gone, fightOver } = this.#finding;
    return {
      rootId: this.id,
      exchanges,
      several: exchanges.length > 1,
      gone,
      fightOver,
      changed: [
        ...(await Promise.all(changed.map(saidPlace))),
        ...moved.map((each) => saidToken(each, this.#direction)),
      ],
      asks: this.#asks.told,
      mayRefuse: this.#asks.decide !== undefined,
      doIt: `RIPOSTE.Undo.${this.#asks.decide ? "grant" : "doIt"}.${this.#direction}`,
    };
  }

  /** Refuses the request if the window is closed undecided. */
  protected override async _preClose(): Promise<void> {
    this.#decide(false);
  }

  #decide(isGranted: boolean): void {
    if (this.#isDecided) return;
    this.#isDecided = true;
    const word = new FormData(this.element as HTMLFormElement).get("word");
    this.#asks.decide?.(isGranted, typeof word === "string" ? word.trim() : "");
  }

  /** Sends the choice once, however often it is requested: the window has one nonce. */
  async send(): Promise<void> {
    this.#decide(true);
    const chosen = new FormData(this.element as HTMLFormElement);
    const { changed, moved } = this.#finding;
    const keys = [...changed, ...moved].map(({ key }) => key);
    const overwrite = keys.filter((key) => chosen.get(key) === "overwrite");
    const keep = keys.filter((key) => !overwrite.includes(key));
    const messages = this.#records.map(({ message }) => message.id ?? "");
    await sendIntent({ type: this.#direction, messages, keep, overwrite }, this.#nonce);
    showProgress(messages, this.#direction, this.#nonce);
  }
}

async function onSubmit(this: UndoWindow): Promise<void> {
  await this.send();
  await this.close();
}

async function onRefuse(this: UndoWindow): Promise<void> {
  await this.close();
}

/**
 * Undoes or redoes exchanges with all that depend on them: at once for a single exchange whose values have not been changed since;
 * otherwise, or if a request is given, the GM is shown the effect first, in the window that is returned.
 */
export async function askAboutUndo(
  ids: readonly string[],
  type: Direction,
  asks = BY_HAND,
): Promise<UndoWindow | null> {
  const records = chainOf(ids, type);
  const [record] = records;
  if (!record) return null;
  await Promise.all(records.map(rulesOf));
  const [missing] = records.flatMap(({ state }) => missingRules(state.ruleset) ?? []);
  if (missing) {
    showRefusal({ refusal: missing, message: "" });
    return null;
  }
  const finding = await findingOf(records, type);
  const { changed, moved, gone, fightOver } = finding;
  const plain = records.length === 1 && changed.length + moved.length + gone.length === 0 && !fightOver;
  const messages = [record.message.id ?? ""];
  if (plain && asks.told === "") {
    await sendIntent({ type, messages, keep: [], overwrite: [] });
    return null;
  }
  const window = new UndoWindow(records, type, finding, asks);
  await window.render({ force: true });
  return window;
}

/** Collects the side effects of undoing exchanges in order, each from the state that the one before it would leave. */
async function findingOf(records: readonly ExchangeRecord[], direction: Direction): Promise<Finding> {
  const changesBy = changesInTurn(records, direction);
  const all = [...changesBy.values()].flat();
  let { fighters } = records[0] ? await storedScene(records[0], all) : { fighters: {} };
  const fights = new Map(records.map(({ combat, state }) => [combat, storedFight({ combat, state })]));
  const worlds = new Map<string, Data>();
  const changed = new Map<string, Changed>();
  for (const record of records) {
    const { combat, state } = record;
    const family = familyNameOf(state.ruleset);
    const fight = fights.get(combat) ?? storedFight(record);
    const scene = { fighters, fight, world: worlds.get(family) ?? worldOf(state.ruleset) };
    const places = placesOf(changesBy.get(record) ?? [], scene);
    for (const found of places.map((place) => changedBy(record, place, changed)))
      if (found) changed.set(found.key, found);
    const after = sceneAfter(
      scene,
      takingBack(places, () => false),
    );
    fighters = after.fighters;
    fights.set(combat, after.fight);
    for (const [each, other] of fights) fights.set(each, alsoOutside(other, after.fight));
    worlds.set(family, worldIn(after));
  }
  const gone = fightersIn(all).filter((uuid) => !(uuid in fighters));
  const fightOver = records.some(({ combat }) => combat !== "" && !combatAt(combat));
  return {
    exchanges: await Promise.all(records.map(exchangeTitle)),
    changed: [...changed.values()],
    moved: await movedTokens(records, direction),
    gone: gone.map((uuid) => nameIn(records, uuid)),
    fightOver,
  };
}

/** Lists the changes that each exchange reverses after those before it. */
function changesInTurn(records: readonly ExchangeRecord[], direction: Direction) {
  const { applied, undone } = historyNow();
  const taken = new Map(undone);
  const changesBy = new Map<ExchangeRecord, readonly Change[]>();
  for (const record of records) {
    changesBy.set(record, changesOf(record, direction, { applied, undone: taken }));
    if (direction === "undo") taken.set(record.message.id ?? "", Infinity);
  }
  return changesBy;
}

/** Finds a value changed since, with its final value if overwritten; null for any other. */
function changedBy(record: ExchangeRecord, place: Place, before: ReadonlyMap<string, Changed>): Changed | null {
  const key = keyOf(record, place);
  const found = before.get(key)?.place ?? (isChangedSince(place) ? place : null);
  if (!found) return null;
  const { to: _to, ...kept } = found;
  return { key, place: place.to === undefined ? kept : { ...kept, to: place.to }, ruleset: record.state.ruleset };
}

/** Finds the name that a deleted fighter had. */
function nameIn(records: readonly ExchangeRecord[], uuid: string): string {
  const names = namesIn(records.flatMap(({ state }) => state.events));
  return lookup(names, uuid) ?? game.i18n.localize("RIPOSTE.Undo.somebody");
}

/**
 * Describes a token that has moved since: the position at which the move left it, that it is elsewhere, and the position to which it would
 * go.
 */
function saidToken({ key, name }: MovedToken, direction: Direction) {
  const said = (where: string): string => game.i18n.localize(`RIPOSTE.Undo.token.${where}`);
  const [left, to] = direction === "undo" ? ["end", "start"] : ["start", "end"];
  return { key, name, thing: "", what: said("what"), left: said(left), now: said("elsewhere"), to: said(to) };
}

async function saidPlace({ key, place, ruleset }: Changed) {
  const uuid = place.at[0] === "fighters" ? (place.at[1] ?? "") : "";
  const actor = await actorAt(uuid);
  const type = actor?.type ?? "";
  const { fighter, thing, what, left, now, to } = placeView(placeOutside(place), {
    ruleset,
    family: familyOf(type, ruleset),
    type,
  });
  const name = await nameAt(fighter);
  const values = { left: localised(left), now: localised(now), to: localised(to) };
  return { key, name, thing: actor?.items.get(thing)?.name ?? "", what: localised(what), ...values };
}
