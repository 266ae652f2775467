import {
  type Change,
  type Data,
  type UndoTarget,
  isChangedSince,
  lookup,
  listUndoTargets,
  applyUndo,
  buildUndoChanges,
  readWorld,
} from "../../../engine/index.ts";
import { toGameName, findFamily } from "../../../rulesets/index.ts";
import { collectNames } from "../../../view/exchange/names.ts";
import { buildChangedFieldView } from "../../../view/changes-view.ts";
import { findCombatByUuid } from "../../documents/fight/fight.ts";
import { withOutsideEffects, removeOutsidePrefix } from "../../documents/fight/statuses.ts";
import { toStoringHandler } from "../../platform/storing.ts";
import { templatePath } from "../../platform/html.ts";
import { WindowBase } from "../../platform/forms/window-base.ts";
import { findWorldActor, findActorName } from "../../documents/fighters.ts";
import { type Direction, sendIntent } from "../intents.ts";
import { type ExchangeRecord, loadRecordRules } from "../record.ts";
import { buildExchangeTitle } from "./exchange-title.ts";
import { readHistory } from "./history.ts";
import { type MovedToken, listMovedTokens } from "./moved-tokens.ts";
import {
  buildChain,
  listChangesToReverse,
  listChangedFighters,
  toValueKey,
  readFullFight,
  readStoredScene,
} from "./taking-back.ts";
import { showRefusal } from "../refusals.ts";
import { showProgress } from "./undo-progress.ts";
import { findMissingRules } from "../../platform/world/rules.ts";
import { readWorldData } from "../../platform/world/world.ts";
import { UNDO_KEYS } from "./undo-keys.ts";

/** A value changed since, with its key, and the ruleset that describes it. */
type ChangedValue = { readonly key: string; readonly place: UndoTarget; readonly ruleset: string };

/**
 * The side effects of an undo: its exchanges, the values changed since, the tokens moved since, the names of deleted fighters, and true if
 * a fight has been deleted.
 */
type UndoFindings = {
  readonly exchanges: readonly Awaited<ReturnType<typeof buildExchangeTitle>>[];
  readonly changed: readonly ChangedValue[];
  readonly moved: readonly MovedToken[];
  readonly gone: readonly string[];
  readonly fightOver: boolean;
};

/**
 * The origin of an undo: `text` says who asked for it or why it is done. `decide` is called once for a player's request: with the GM's
 * decision, and with a message to the player, empty if there is none.
 */
export type UndoRequest = { readonly text: string; readonly decide?: (isGranted: boolean, word: string) => void };

const BY_HAND: UndoRequest = { text: "" };

/** The window that shows the side effects of an undo or a redo, and lets the GM choose. */
export class UndoWindow extends WindowBase {
  #records: readonly ExchangeRecord[];
  readonly #direction: Direction;
  #finding: UndoFindings;
  readonly #asks: UndoRequest;
  #isDecided = false;
  #isSent = false;
  readonly #nonce = foundry.utils.randomID();

  constructor(records: readonly ExchangeRecord[], direction: Direction, findings: UndoFindings, request: UndoRequest) {
    super({ id: `riposte-${direction}-${records.at(-1)?.message.id}` });
    this.#records = records;
    this.#direction = direction;
    this.#finding = findings;
    this.#asks = request;
  }

  override get title(): string {
    return game.i18n.localize(UNDO_KEYS[this.#direction].title);
  }

  static override DEFAULT_OPTIONS = {
    tag: "form",
    classes: ["riposte", "riposte-undo"],
    window: { icon: "fa-solid fa-rotate-left" },
    position: { width: 480 },
    form: { handler: toStoringHandler(onSubmit), submitOnChange: false, closeOnSubmit: false },
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
        ...(await Promise.all(changed.map(describeChangedValue))),
        ...moved.map((each) => describeToken(each, this.#direction)),
      ],
      asks: this.#asks.text,
      mayRefuse: this.#asks.decide !== undefined,
      doIt: UNDO_KEYS[this.#direction][this.#asks.decide ? "grant" : "doIt"],
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

  /**
   * Sends the choice. Repeated calls send it only once, since the window has one nonce. If other exchanges go together by now, it shows
   * these instead, and returns false.
   */
  async send(): Promise<boolean> {
    if (!this.#isSent && (await this.#renewChain())) return false;
    this.#isSent = true;
    this.#decide(true);
    const chosen = new FormData(this.element as HTMLFormElement);
    const { changed, moved } = this.#finding;
    const keys = [...changed, ...moved].map(({ key }) => key);
    const overwrite = keys.filter((key) => chosen.get(key) === "overwrite");
    const keep = keys.filter((key) => !overwrite.includes(key));
    const messages = this.#records.map(toMessageId);
    await sendIntent({ type: this.#direction, messages, keep, overwrite }, this.#nonce);
    showProgress(messages, this.#direction, this.#nonce);
    return true;
  }

  /** Shows the exchanges that go together by now; returns false if they are the same as before. */
  async #renewChain(): Promise<boolean> {
    const ids = this.#records.map(toMessageId);
    const records = buildChain(ids, this.#direction);
    if (records.length === 0 || records.map(toMessageId).join() === ids.join()) return false;
    await Promise.all(records.map(loadRecordRules));
    this.#finding = await collectFindings(records, this.#direction);
    this.#records = records;
    await this.render();
    return true;
  }
}

async function onSubmit(this: UndoWindow): Promise<void> {
  if (await this.send()) await this.close();
}

async function onRefuse(this: UndoWindow): Promise<void> {
  await this.close();
}

/**
 * Undoes or redoes exchanges with all that depend on them. A single exchange is reversed at once if nothing has changed since. Otherwise,
 * or for a request, the returned window shows the GM the effect first.
 */
export async function askAboutUndo(
  ids: readonly string[],
  type: Direction,
  request = BY_HAND,
): Promise<UndoWindow | null> {
  const records = buildChain(ids, type);
  const [record] = records;
  if (!record) return null;
  await Promise.all(records.map(loadRecordRules));
  const [missing] = records.flatMap(({ state }) => findMissingRules(state.ruleset) ?? []);
  if (missing) {
    showRefusal({ refusal: missing, message: "" });
    return null;
  }
  const findings = await collectFindings(records, type);
  const { changed, moved, gone, fightOver } = findings;
  const isSimple = records.length === 1 && changed.length + moved.length + gone.length === 0 && !fightOver;
  const messages = [record.message.id ?? ""];
  if (isSimple && request.text === "") {
    await sendIntent({ type, messages, keep: [], overwrite: [] });
    return null;
  }
  const window = new UndoWindow(records, type, findings, request);
  await window.render({ force: true });
  return window;
}

/** Collects the side effects of undoing exchanges in order, each from the state that the one before it would leave. */
async function collectFindings(records: readonly ExchangeRecord[], direction: Direction): Promise<UndoFindings> {
  const changesBy = listChangesInTurn(records, direction);
  const all = [...changesBy.values()].flat();
  let { fighters } = records[0] ? await readStoredScene(records[0], all) : { fighters: {} };
  const fights = new Map(records.map(({ combat, state }) => [combat, readFullFight({ combat, state })]));
  const worlds = new Map<string, Data>();
  const changed = new Map<string, ChangedValue>();
  for (const record of records) {
    const { combat, state } = record;
    const family = toGameName(state.ruleset);
    const fight = fights.get(combat) ?? readFullFight(record);
    const scene = { fighters, fight, world: worlds.get(family) ?? readWorldData(state.ruleset) };
    const places = listUndoTargets(changesBy.get(record) ?? [], scene);
    for (const value of places.map((place) => findChangedValue(record, place, changed)))
      if (value) changed.set(value.key, value);
    const after = applyUndo(
      scene,
      buildUndoChanges(places, () => false),
    );
    fighters = after.fighters;
    fights.set(combat, after.fight);
    for (const [each, other] of fights) fights.set(each, withOutsideEffects(other, after.fight));
    worlds.set(family, readWorld(after));
  }
  const gone = listChangedFighters(all).filter((uuid) => !(uuid in fighters));
  const fightOver = records.some(({ combat }) => combat !== "" && !findCombatByUuid(combat));
  return {
    exchanges: await Promise.all(records.map(buildExchangeTitle)),
    changed: [...changed.values()],
    moved: await listMovedTokens(records, direction),
    gone: gone.map((uuid) => findDeletedName(records, uuid)),
    fightOver,
  };
}

function toMessageId({ message }: ExchangeRecord): string {
  return message.id ?? "";
}

/** Lists the changes that each exchange reverses after those before it. */
function listChangesInTurn(records: readonly ExchangeRecord[], direction: Direction) {
  const { applied, undone } = readHistory();
  const reversed = new Map(undone);
  const changesBy = new Map<ExchangeRecord, readonly Change[]>();
  for (const record of records) {
    changesBy.set(record, listChangesToReverse(record, direction, { applied, undone: reversed }));
    if (direction === "undo") reversed.set(record.message.id ?? "", Infinity);
  }
  return changesBy;
}

/** Finds a value that has changed since, with the value that it finally has if overwritten; null for any other value. */
function findChangedValue(
  record: ExchangeRecord,
  place: UndoTarget,
  before: ReadonlyMap<string, ChangedValue>,
): ChangedValue | null {
  const key = toValueKey(record, place);
  const earlier = before.get(key)?.place ?? (isChangedSince(place) ? place : null);
  if (!earlier) return null;
  const { to: _to, ...kept } = earlier;
  return { key, place: place.to === undefined ? kept : { ...kept, to: place.to }, ruleset: record.state.ruleset };
}

/** Finds the name that a deleted fighter had. */
function findDeletedName(records: readonly ExchangeRecord[], uuid: string): string {
  const names = collectNames(records.flatMap(({ state }) => state.events));
  return lookup(names, uuid) ?? game.i18n.localize("RIPOSTE.Undo.somebody");
}

/** Describes a token that has moved since: the position after the move, "elsewhere", and the position where it would be put. */
function describeToken({ key, name }: MovedToken, direction: Direction) {
  const [start, end] = ["RIPOSTE.Undo.token.start", "RIPOSTE.Undo.token.end"];
  const [left, to] = direction === "undo" ? [end, start] : [start, end];
  return {
    key,
    name,
    thing: "",
    what: "RIPOSTE.Undo.token.what",
    left,
    now: "RIPOSTE.Undo.token.elsewhere",
    to,
  };
}

async function describeChangedValue({ key, place, ruleset }: ChangedValue) {
  const uuid = place.at[0] === "fighters" ? (place.at[1] ?? "") : "";
  const actor = await findWorldActor(uuid);
  const type = actor?.type ?? "";
  const view = buildChangedFieldView(removeOutsidePrefix(place), {
    ruleset,
    family: findFamily(type, ruleset),
    type,
  });
  const name = await findActorName(view.fighter);
  return { ...view, key, name, thing: actor?.items.get(view.thing)?.name ?? "" };
}
