import { SHEET_TABS, type SheetTab } from "../../engine/index.ts";
import type { Panel } from "../campaign/gm-notes-panel.ts";
import { withPart } from "../client/with-part.ts";
import { fighterView } from "../../view/sheet/fighter-view.ts";
import type { SheetMode } from "../../view/sheet/placing-view.ts";
import { trackSheet, untrackSheet } from "./attack-buttons.ts";
import * as actions from "./actor-actions.ts";
import * as effects from "./effect-actions.ts";
import { effectsContext } from "./effects.ts";
import { experienceOn, openLog, raise } from "./experience.ts";
import { prototypeShown } from "./prototype-note.ts";
import { orderRollOf, rollOrder } from "./order-roll.ts";
import { rollsOn, watchRolls } from "./rolls.ts";
import { putInto } from "./containers.ts";
import * as gear from "./gear-actions.ts";
import * as rolling from "./roll-actions.ts";
import * as rows from "./row-actions.ts";
import {
  type ActorContext,
  ActorSheetBase,
  type CloseOptions,
  type PartOptions,
  type SheetOptions,
  type SheetParts,
  type TabOptions,
} from "./sheet-bases.ts";
import { isMakeable, makingOf, modeFor, rememberMode } from "./sheet-mode.ts";
import { describedBy, fighterSource, loadShown } from "./sources.ts";
import { followTabKeys, markTabs } from "./tab-keys.ts";
import { useItem, usesOn } from "./uses.ts";
import { ACTOR_PARTIALS, enriched, notesField } from "./templates.ts";
import { templatePath } from "../client/templates.ts";

const TAB_ICONS: Readonly<Record<SheetTab, string>> = {
  fight: "fa-solid fa-hand-fist",
  abilities: "fa-solid fa-person-running",
  gear: "fa-solid fa-sack-xmark",
  effects: "fa-solid fa-wand-magic-sparkles",
  biography: "fa-solid fa-feather",
};

/** Builds a part of the sheet: its header, its row of tabs, or the content of a tab. */
function part(name: "header" | "tabs" | SheetTab) {
  const template = templatePath(`actor/${name}.hbs`);
  return { template, templates: ACTOR_PARTIALS, ...(name !== "tabs" && { scrollable: [""] }) };
}

/** Sheet of every fighter; the sheet specification of the actor's type describes its fields. */
export class RiposteActorSheet extends ActorSheetBase {
  static override DEFAULT_OPTIONS = {
    classes: ["riposte", "riposte-sheet", "riposte-actor"],
    position: { width: 780, height: 760 },
    window: { resizable: true },
    form: { submitOnChange: true },
    actions: { ...actions, ...effects, ...rows, ...rolling, ...gear, useItem, rollOrder, raise, openLog, toggleMode },
  };

  static override PARTS = {
    header: part("header"),
    tabs: part("tabs"),
    fight: part("fight"),
    abilities: part("abilities"),
    gear: part("gear"),
    effects: part("effects"),
    biography: part("biography"),
  };

  static override TABS = {
    primary: {
      tabs: SHEET_TABS.map((id) => ({ id, icon: TAB_ICONS[id], cssClass: "" })),
      initial: "fight",
      labelPrefix: "RIPOSTE.Sheet.tabs",
    },
  };

  readonly #gmNotes: Panel = { element: null, shown: "" };
  #mode: SheetMode | null = null;

  /** Mode of the sheet; always "play" for users who may not change the actor. */
  get mode(): SheetMode {
    return this.isEditable ? (this.#mode ??= modeFor(this.actor)) : "play";
  }

  /** Switches between edit mode, in which every field can be changed, and play, in which only those that change in play can. */
  async changeMode(mode: SheetMode): Promise<void> {
    this.#mode = mode;
    await this.render();
    await rememberMode(this.actor, mode);
  }

  override async _prepareContext(options: SheetOptions): Promise<ActorContext> {
    await loadShown(this.actor.type);
    const context = await super._prepareContext(options);
    const { spec, family } = describedBy(this.actor.type);
    const source = fighterSource(this.actor);
    const { mode } = this;
    const view = this.keyRows(fighterView(source, spec, family, mode));
    const tabs = Object.entries(context.tabs ?? {}).filter(([id]) => view.tabs.some((tab) => tab === id));
    return Object.assign(context, {
      rootId: this.id,
      actor: this.actor,
      editable: this.isEditable,
      editing: mode === "edit",
      pattern: prototypeShown(this.actor),
      making: this.isEditable ? makingOf(this.actor) : "",
      typeLabel: `TYPES.Actor.${spec.type}`,
      types: family.sheets.filter(({ document }) => document === "Item"),
      ...effectsContext(this.actor),
      uses: usesOn(this),
      advancement: await experienceOn(this),
      rolls: mode === "play" ? rollsOn(this) : {},
      order: mode === "play" && this.isEditable && !this.actor.pack ? orderRollOf(this.actor) : null,
      view,
      tabs: Object.fromEntries(tabs),
      notes: notesField(this.actor.system),
      notesValue: source.stored?.["notes"],
      notesEnriched: await enriched(source.stored?.["notes"], this.actor),
    });
  }

  /** Adds the creation of the character, or its continuation, to the menu of the header. */
  override _getHeaderControls() {
    const controls = super._getHeaderControls();
    if (!isMakeable(this.actor)) return controls;
    return [...controls, { action: "makeCharacter", icon: "fa-solid fa-user-plus", label: "RIPOSTE.Creation.control" }];
  }

  override async _onFirstRender(context: ActorContext, options: PartOptions): Promise<void> {
    await super._onFirstRender(context, options);
    watchRolls(this);
  }

  /** Puts an item of this actor into the container on which it is dropped; takes it out if it is dropped elsewhere. */
  override async _onDropItem(event: DragEvent, item: Item.Implementation): Promise<unknown> {
    if (item.parent === this.actor) await putInto(item, event.target);
    return super._onDropItem(event, item);
  }

  override async _onRender(context: ActorContext, options: PartOptions): Promise<void> {
    await super._onRender(context, options);
    const { family, spec } = describedBy(this.actor.type);
    this.element.dataset["game"] = family.words;
    this.element.dataset["kind"] = spec.kind ?? "";
    this.element.classList.toggle("is-editing", this.mode === "edit");
    if (!this.actor.pack) trackSheet(this);
    if (game.user.isGM && !this.actor.pack) await this.#showGmNotes();
  }

  #showGmNotes(): Promise<void | null> {
    return withPart(
      () => import("../campaign/gm-notes-panel.ts"),
      ({ showNotesPanel }) => showNotesPanel(this.actor, this.element, this.#gmNotes),
    );
  }

  override _attachPartListeners(id: string, element: HTMLElement, options: PartOptions): void {
    super._attachPartListeners(id, element, options);
    if (id === "tabs") followTabKeys(element);
  }

  override changeTab(tab: string, group: string, options?: TabOptions): void {
    super.changeTab(tab, group, options);
    markTabs(this.element);
  }

  override _onClose(options: CloseOptions): void {
    super._onClose(options);
    this.#mode = null;
    Object.assign(this.#gmNotes, { element: null, shown: "" });
    untrackSheet(this);
  }

  /** Shows only the header, with picture, name and wounds, to a user with limited permission. */
  override _configureRenderParts(options: PartOptions): SheetParts {
    const parts = super._configureRenderParts(options);
    if (!this.actor.limited) return parts;
    return Object.fromEntries(Object.entries(parts).filter(([id]) => id === "header"));
  }

  /** Keeps the tabs of a read-only sheet enabled, and the links that open weapons and armour. */
  override _toggleDisabled(disabled: boolean): void {
    super._toggleDisabled(disabled);
    const openers = this.element.querySelectorAll<HTMLButtonElement>(
      'button:is([data-action="editItem"], [data-action="tab"])',
    );
    for (const opener of openers) opener.disabled = false;
  }
}

/** Toggles edit mode from the button in the header. */
async function toggleMode(this: RiposteActorSheet): Promise<void> {
  await this.changeMode(this.mode === "edit" ? "play" : "edit");
}
