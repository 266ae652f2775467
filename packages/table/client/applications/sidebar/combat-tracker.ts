import type { Context, PartialOptions, RenderOptions } from "../api/application-options.ts";
import { findByUuid, theGame, type TableCombat, type TableCombatant } from "../surroundings.ts";
import type { ContextMenuEntry } from "../ux/context-menu.ts";
import { DragDrop } from "../ux/drag-drop.ts";
import { TextEditor } from "../ux/text-editor.ts";
import { addToFight } from "./add-fighters.ts";
import { COMBAT_ACTIONS, combatantEntries, combatantId, createFight } from "./combat-actions.ts";
import { followDocuments } from "./follow-documents.ts";
import { AbstractSidebarTab } from "./sidebar-tab.ts";

/** For so long after a fight began its new controls take no click: one of them came to lie under the pointer. (ms) */
const SETTLING = 400;

export interface TurnContext {
  id: string;
  name: string;
  img: string;
  css: string;
  active: boolean;
  canRoll: boolean;
  hidden: boolean;
  isOwner: boolean;
  isDefeated: boolean;
  initiative: string | null;
  hasRolled: boolean;
  effects: { img: string; name: string }[];
}

/** The list of combatants, in the order of their turns. */
export class CombatTracker extends AbstractSidebarTab {
  static override tabName = "combat";
  static override DEFAULT_OPTIONS: PartialOptions = {
    classes: ["combat-sidebar"],
    actions: COMBAT_ACTIONS,
  };
  static override PARTS = {
    header: { template: "templates/sidebar/tabs/combat/header.hbs" },
    tracker: { template: "templates/sidebar/tabs/combat/tracker.hbs", scrollable: [""] },
    footer: { template: "templates/sidebar/tabs/combat/footer.hbs" },
  };
  #wasStarted = false;
  #settledAt = 0;

  get combats(): TableCombat[] {
    return [...theGame().combats] as TableCombat[];
  }

  get viewed(): TableCombat | null {
    return theGame().combats.viewed;
  }

  /** Shows another fight, or determines again which one to show. */
  initialize({ combat = null, render = true }: { combat?: TableCombat | null; render?: boolean } = {}): void {
    theGame().combats.viewed = combat;
    if (render) void this.render();
  }

  override async _onFirstRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    followDocuments({ Combat: "all", Combatant: "all", Actor: "all", ActiveEffect: "all" }, () => this.render());
    this._createContextMenu(() => this._getEntryContextOptions(), ".combatant", {
      hookName: "getCombatantContextOptions",
      parentClassHooks: false,
    });
  }

  override async _onRender(context: Context, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const isStarted = this.viewed?.started ?? false;
    if (isStarted && !this.#wasStarted && !options.isFirstRender) this.settle();
    this.#wasStarted = isStarted;
    new DragDrop.implementation({ dropSelector: null, callbacks: { drop: (event) => void this._onDrop(event) } }).bind(
      this.element,
    );
    if (this.isShown) this.scrollToTurn();
  }

  override _attachPartListeners(partId: string, element: HTMLElement, options: RenderOptions): void {
    super._attachPartListeners(partId, element, options);
    for (const input of element.querySelectorAll<HTMLInputElement>("input.initiative-input")) {
      input.addEventListener("change", () => void this.#setInitiative(input));
      input.addEventListener("focus", () => input.select());
    }
  }

  async #setInitiative(input: HTMLInputElement): Promise<void> {
    const id = combatantId(input);
    const value = input.valueAsNumber;
    if (id && Number.isFinite(value)) await this.viewed?.setInitiative(id, value);
    else await this.render();
  }

  async _onDrop(event: DragEvent): Promise<void> {
    const data = TextEditor.implementation.getDragEventData(event);
    const dropped = typeof data.uuid === "string" ? await findByUuid(data.uuid) : null;
    if (dropped?.documentName !== "Actor") return;
    const fight = this.viewed ?? (theGame().user.isGM ? await createFight() : null);
    if (fight) await addToFight(fight, [dropped]);
  }

  /** Whether the controls have stood long enough for a click on them to be meant for them. */
  get isSettled(): boolean {
    return performance.now() >= this.#settledAt;
  }

  /** Disables the controls for a moment. */
  settle(): void {
    this.#settledAt = performance.now() + SETTLING;
  }

  /** Brings the one whose turn it is into sight. */
  scrollToTurn(): void {
    this.element.querySelector(".combatant.active")?.scrollIntoView({ block: "nearest" });
  }

  override async _prepareContext(options: RenderOptions): Promise<Context> {
    const context = await super._prepareContext(options);
    await this._prepareCombatContext(context, options);
    await this._prepareTrackerContext(context, options);
    return context;
  }

  async _prepareCombatContext(context: Context, _options: RenderOptions): Promise<void> {
    const combat = this.viewed;
    const { combats } = this;
    const { user } = theGame();
    const isPlayerTurn = combat?.combatant?.isOwner ?? false;
    const mine = user.character;
    const isIn =
      combat && mine ? [...combat.combatants].some((entry) => Reflect.get(entry, "actorId") === mine.id) : true;
    const control = Boolean(combat && (user.isGM || (combat.started && isPlayerTurn)));
    const place = combat ? combats.indexOf(combat) + 1 : 0;
    Object.assign(context, {
      combat,
      combats,
      combatCount: combats.length,
      place,
      hasCombat: combat !== null,
      isGM: user.isGM,
    });
    Object.assign(context, { control, isPlayerTurn, isActive: Reflect.get(combat ?? {}, "active") === true });
    Object.assign(context, { round: combat?.round ?? 0, started: combat?.started ?? false });
    const turns = combat?.turns ?? [];
    Object.assign(context, {
      isEmpty: turns.length === 0,
      mayRoll: turns.some(({ initiative }) => initiative === null),
    });
    Object.assign(context, { joinName: isIn ? null : mine?.name, hasMany: combats.length > 1 });
  }

  async _prepareTrackerContext(context: Context, _options: RenderOptions): Promise<void> {
    const combat = this.viewed;
    if (!combat) return;
    const shown = combat.turns
      .map((combatant, index) => ({ combatant, index }))
      .filter(({ combatant }) => combatant.visible);
    const turns = await Promise.all(
      shown.map(({ combatant, index }) => this._prepareTurnContext(combat, combatant, index)),
    );
    Object.assign(context, {
      turns,
      hasDecimals: combat.turns.some((entry) => !Number.isInteger(entry.initiative ?? 0)),
    });
  }

  async _prepareTurnContext(combat: TableCombat, combatant: TableCombatant, index: number): Promise<TurnContext> {
    const { id, name, initiative, isOwner, hidden, isDefeated } = combatant;
    const active = combat.started && index === combat.turn;
    const hasRolled = typeof initiative === "number";
    const states = { active, hidden, defeated: isDefeated, mine: isOwner };
    const css = Object.entries(states)
      .filter(([, is]) => is)
      .map(([word]) => word)
      .join(" ");
    return {
      id,
      name,
      img: combatant.img ?? combatant.actor?.img ?? "icons/svg/mystery-man.svg",
      css,
      active,
      canRoll: isOwner && !hasRolled,
      hidden,
      isOwner,
      isDefeated,
      hasRolled,
      initiative: hasRolled ? String(Math.round(initiative * 100) / 100) : null,
      effects: statusIcons(combatant),
    };
  }

  _getEntryContextOptions(): ContextMenuEntry[] {
    return combatantEntries(this);
  }
}

function statusIcons({ actor }: TableCombatant): { img: string; name: string }[] {
  const effects = actor ? [...actor.effects] : [];
  const shown = effects.filter((effect) => {
    const statuses: unknown = Reflect.get(effect, "statuses");
    return statuses instanceof Set && statuses.size > 0 && Reflect.get(effect, "disabled") !== true;
  });
  return shown.map((effect) => ({ img: effect.img ?? "icons/svg/aura.svg", name: effect.name }));
}
