import { getProperty, type PlainObject } from "../../shared/utils/index.ts";
import { Hooks } from "../helpers/hooks.ts";
import { ActiveEffect } from "./active-effect.ts";
import { BaseCombat } from "./base-combat.ts";
import { ChatMessage } from "./chat-message.ts";
import type { ExpiryEvent } from "./effect-expiry.ts";
import { secondsBetween } from "./combat-time.ts";
import { Combatant } from "./combatant.ts";
import type { Document, Operation } from "./document.ts";
import { implementationOf } from "./implementation.ts";
import { clearHistories } from "./movement/clearing.ts";
import { tellOfTurns } from "./region/in-regions.ts";
import { turnEventsBetween, type TurnEvent, type TurnState } from "./turn-events.ts";

/** What effects of generation 14 call the moments of a turn. */
const ENDS: Readonly<Record<TurnEvent["kind"], ExpiryEvent>> = {
  endTurn: "turnEnd",
  endRound: "roundEnd",
  startRound: "roundStart",
  startTurn: "turnStart",
};

export interface InitiativeOptions {
  formula?: string | null;
  updateTurn?: boolean;
  messageOptions?: PlainObject;
  messageMode?: string;
}

/** A fight: how its turns advance, and which hooks run. */
export class Combat extends BaseCombat {
  /** The last running of turn events; each waits for the one before. */
  declare _turnEvents: Promise<void>;

  override _configure(options: { pack?: string | null }): void {
    super._configure(options);
    const value = Promise.resolve();
    Object.defineProperty(this, "_turnEvents", { value, writable: true, configurable: true, enumerable: false });
  }

  async activate(): Promise<Document[]> {
    const others = (game.combats?.contents ?? []).filter((combat) => combat.active && combat !== this);
    const updates = [...others.map((combat) => ({ _id: combat.id, active: false })), { _id: this.id, active: true }];
    return implementationOf("Combat").updateDocuments(updates);
  }

  /** Begins the fight. (Fact 30) */
  async startCombat(): Promise<this> {
    const updateData = { round: 1, turn: 0 };
    const updateOptions = { direction: 1, worldTime: { delta: 0 } };
    Hooks.callAll("combatStart", this, updateData);
    await this.update(updateData, updateOptions);
    await ActiveEffect.registry.refresh("combatStart", { combat: this });
    return this;
  }

  async nextTurn(): Promise<this> {
    if (this.round === 0) return this.nextRound();
    const skip = this.settings.skipDefeated === true;
    const from = (this.turn ?? -1) + 1;
    const next = this.turns.findIndex((combatant, index) => index >= from && !(skip && combatant.isDefeated));
    if (next < 0) return this.nextRound();
    await this.#moveTo("combatTurn", { round: this.round, turn: next }, 1);
    return this;
  }

  async previousTurn(): Promise<this> {
    if (this.round === 0) return this;
    if (this.turn === null || this.turn <= 0) return this.previousRound();
    await this.#moveTo("combatTurn", { round: this.round, turn: this.turn - 1 }, -1);
    return this;
  }

  async nextRound(): Promise<this> {
    const skip = this.settings.skipDefeated === true;
    const first = this.turns.findIndex((combatant) => !(skip && combatant.isDefeated));
    await this.#moveTo(
      "combatRound",
      { round: this.round + 1, turn: this.turns.length === 0 ? null : Math.max(first, 0) },
      1,
    );
    return this;
  }

  async previousRound(): Promise<this> {
    const round = Math.max(this.round - 1, 0);
    const turn = round > 0 && this.turns.length > 0 ? this.turns.length - 1 : null;
    await this.#moveTo("combatRound", { round, turn }, -1);
    return this;
  }

  async #moveTo(hook: string, updateData: { round: number; turn: number | null }, direction: 1 | -1): Promise<void> {
    const delta = secondsBetween(this, updateData, this.turns.length);
    const updateOptions = { direction, worldTime: { delta } };
    Hooks.callAll(hook, this, updateData, updateOptions);
    await this.update(updateData, updateOptions);
  }

  /** Asks, then ends the fight by deleting it. */
  async endCombat(): Promise<this | undefined> {
    const sure = await foundry.applications.api.DialogV2.confirm({
      window: { title: "COMBAT.EndTitle" },
      content: game.i18n.localize("COMBAT.EndConfirmation"),
      modal: true,
      rejectClose: false,
    });
    return sure ? this.delete() : undefined;
  }

  async resetAll({ updateTurn = true }: { updateTurn?: boolean } = {}): Promise<this> {
    const currentId = this.combatant?.id;
    await this.updateEmbeddedDocuments(
      "Combatant",
      this.turns.map((combatant) => ({ _id: combatant.id, initiative: null })),
      { turnEvents: false },
    );
    if (updateTurn) await this.#keepTurnOf(currentId);
    return this;
  }

  async setInitiative(id: string, value: number): Promise<void> {
    const combatant = this.combatants.get(id, { strict: true });
    await combatant?.update({ initiative: value });
  }

  async rollAll(options: InitiativeOptions = {}): Promise<this> {
    return this.rollInitiative(
      this.#unrolled(() => true),
      options,
    );
  }

  async rollNPC(options: InitiativeOptions = {}): Promise<this> {
    return this.rollInitiative(
      this.#unrolled((combatant) => combatant.isNPC),
      options,
    );
  }

  #unrolled(condition: (combatant: Combatant) => boolean): string[] {
    return this.turns
      .filter((combatant) => combatant.isOwner && combatant.initiative === null && condition(combatant))
      .map((combatant) => String(combatant.id));
  }

  /** Rolls for combatants: one update, the active one keeps its turn, one message each. (Fact 33) */
  async rollInitiative(
    ids: string | string[],
    { formula = null, updateTurn = true, messageOptions = {}, messageMode }: InitiativeOptions = {},
  ): Promise<this> {
    const currentId = this.combatant?.id;
    const updates: PlainObject[] = [];
    const messages: PlainObject[] = [];
    for (const id of typeof ids === "string" ? [ids] : ids) {
      const combatant = this.combatants.get(id);
      if (!(combatant instanceof Combatant) || !combatant.isOwner) continue;
      const roll = combatant.getInitiativeRoll(formula ?? undefined);
      await roll.evaluate();
      updates.push({ _id: id, initiative: roll.total });
      messages.push(await this.#initiativeMessage(combatant, roll, messageOptions, messageMode));
    }
    if (updates.length === 0) return this;
    await this.updateEmbeddedDocuments("Combatant", updates, { turnEvents: false });
    if (updateTurn) await this.#keepTurnOf(currentId);
    await implementationOf("ChatMessage").createDocuments(messages);
    return this;
  }

  async #initiativeMessage(
    combatant: Combatant,
    roll: ReturnType<Combatant["getInitiativeRoll"]>,
    options: PlainObject,
    messageMode?: string,
  ): Promise<PlainObject> {
    const hidden = combatant.hidden || combatant.token?._source.hidden === true;
    const data = {
      speaker: ChatMessage.getSpeaker({ actor: combatant.actor, token: combatant.token, alias: combatant.name }),
      flavor: game.i18n.format("COMBAT.RollsInitiative", { name: combatant.name }),
      flags: { "core.initiativeRoll": true },
      ...options,
    };
    const is14 = game.release.generation >= 14;
    const mode = hidden ? (is14 ? "gm" : "gmroll") : (messageMode ?? options.rollMode);
    return roll.toMessage(data, { create: false, ...(is14 ? { messageMode: mode } : { rollMode: mode }) });
  }

  async #keepTurnOf(combatantId: string | null | undefined): Promise<void> {
    const turn = this.turns.findIndex((combatant) => combatant.id === combatantId);
    if (combatantId && turn >= 0 && turn !== this.turn) await this.update({ turn }, { turnEvents: false });
  }

  override _onUpdate(changed: PlainObject, options: Operation, userId: string): void {
    super._onUpdate(changed, options, userId);
    if ("round" in changed || "turn" in changed) this.#turnChanged(this.previous, { ...options, userId });
    const delta = Number(getProperty(options, "worldTime.delta") ?? 0);
    if (delta !== 0 && game.user?.isActiveGM) void game.time.advance(delta);
  }

  override _onDelete(options: Operation, userId: string): void {
    super._onDelete(options, userId);
    void ActiveEffect.registry.refresh("combatEnd", { combat: this });
    if (game.user?.isActiveGM) void this.clearMovementHistories();
  }

  #turnChanged(prior: TurnState, options: Operation): void {
    const { current } = this;
    if (prior.round === current.round && prior.turn === current.turn && prior.combatantId === current.combatantId)
      return;
    this.previous = current;
    Hooks.callAll("combatTurnChange", this, prior, current);
    if (options.turnEvents === false || options.direction === -1) return;
    const events = turnEventsBetween(prior, current, this.turns);
    tellOfTurns(this, events, game.users?.get(String(options.userId)));
    if (!game.user?.isActiveGM) return;
    this._turnEvents = this._turnEvents
      .then(() => this.#runEvents(events))
      .catch((error: unknown) => console.error(error));
  }

  async #runEvents(events: TurnEvent[]): Promise<void> {
    for (const { kind, combatant, context } of events) {
      if (kind === "endTurn" && combatant) await this._onEndTurn(combatant, context);
      if (kind === "endRound") await this._onEndRound(context);
      if (kind === "startRound") await this._onStartRound(context);
      if (kind === "startTurn" && combatant) {
        await this._clearMovementHistoryOnStartTurn(combatant, context);
        await this._onStartTurn(combatant, context);
      }
      const { round, turn } = context;
      await ActiveEffect.registry.refresh(ENDS[kind], { combat: this, combatant, round, turn });
    }
  }

  /** Forgets how the tokens of all combatants have moved. (Fact 89) */
  async clearMovementHistories(): Promise<void> {
    await clearHistories(this.turns.map(({ token }) => token));
  }

  async _clearMovementHistoryOnStartTurn(combatant: Combatant, _context: object): Promise<void> {
    await combatant.clearMovementHistory();
  }

  async _onEndTurn(_combatant: Combatant, _context: object): Promise<void> {
    return;
  }

  async _onEndRound(_context: object): Promise<void> {
    return;
  }

  async _onStartRound(_context: object): Promise<void> {
    return;
  }

  async _onStartTurn(_combatant: Combatant, _context: object): Promise<void> {
    return;
  }

  async _onEnter(_combatant: Combatant): Promise<void> {
    return;
  }

  async _onExit(_combatant: Combatant): Promise<void> {
    return;
  }

  override _onCreateDescendantDocuments(
    parent: Document,
    collection: string,
    documents: Document[],
    data: PlainObject[],
    options: Operation,
    userId: string,
  ): void {
    super._onCreateDescendantDocuments(parent, collection, documents, data, options, userId);
    this.#combatantsChanged(options, userId);
    if (game.user?.isActiveGM)
      for (const document of documents) if (document instanceof Combatant) void this._onEnter(document);
  }

  override _onUpdateDescendantDocuments(
    parent: Document,
    collection: string,
    documents: Document[],
    changes: PlainObject[],
    options: Operation,
    userId: string,
  ): void {
    super._onUpdateDescendantDocuments(parent, collection, documents, changes, options, userId);
    this.#combatantsChanged(options, userId);
  }

  override _onDeleteDescendantDocuments(
    parent: Document,
    collection: string,
    documents: Document[],
    ids: string[],
    options: Operation,
    userId: string,
  ): void {
    super._onDeleteDescendantDocuments(parent, collection, documents, ids, options, userId);
    this.#combatantsChanged(options, userId);
    if (game.user?.isActiveGM)
      for (const document of documents) {
        if (!(document instanceof Combatant)) continue;
        void this._onExit(document);
        void document.clearMovementHistory();
      }
  }

  /** Keeps the turn with the combatant who had it when others come, go or change places. */
  #combatantsChanged(options: Operation, userId: string): void {
    const activeId = this.previous.combatantId;
    const turn = this.turns.findIndex((combatant) => combatant.id === activeId);
    const moved = this.started && activeId !== null && turn >= 0 && turn !== this.turn;
    if (moved && userId === game.userId && options.turnEvents !== false)
      void this.update({ turn }, { turnEvents: false });
    else if (!moved) this.#turnChanged(this.previous, { ...options, turnEvents: false });
  }
}
