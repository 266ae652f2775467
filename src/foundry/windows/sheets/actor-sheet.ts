import { hasCreation } from "../../../rulesets/index.ts";
import {
  type SheetTab,
  isData,
  SHEET_TABS,
  getInitialValue,
  isSame,
  listFields,
  getValue,
} from "../../../engine/index.ts";
import type { SheetMode } from "../../../view/sheet/field-view.ts";
import { toStoringHandler } from "../../platform/storing.ts";
import { withPart } from "../../platform/lazy-parts.ts";
import { readStoredSystem } from "../../documents/effect-changes.ts";
import type { NotesPanel } from "../campaign/gm-notes-panel.ts";
import { type GearOrder, GEAR_ORDERS, buildFighterView } from "../../../view/sheet/fighter-view.ts";
import { addOpenSheet, removeOpenSheet, useItem, listAllowedUses, hasReplacedToggles } from "./attack-buttons.ts";
import * as actions from "./actor-actions.ts";
import * as sheetActions from "./sheet-actions.ts";
import { buildEffectsContext } from "./effects.ts";
import { buildPrototypeNote } from "../../documents/scene/tokens.ts";
import { buildOrderRoll, rollOrder, listUsableRolls, listenForRolls } from "./rolls.ts";
import { moveToContainer, followTabKeys, markTabs, ACTOR_PARTIALS, enrichText, findNotesField } from "./sheet-parts.ts";
import {
  type ActorContext,
  type CloseOptions,
  type PartOptions,
  type SheetOptions,
  type SheetParts,
  type TabOptions,
  ActorSheetBase,
} from "./document-form.ts";
import { getTypeDescription, buildFighterSource, loadTypeRules } from "../sources.ts";
import { isElement, printElement, showMatches, templatePath } from "../../platform/html.ts";
import { fillKey } from "../../../view/word-families.ts";
import { listWorldTypes } from "../../documents/data-models.ts";
import { readCreation } from "../../platform/world/flags.ts";

/** The data of a sheet on which the display of experience depends. */
type ExperienceSheet = { readonly actor: Actor.Implementation; readonly isEditable: boolean; readonly mode: SheetMode };

/** Loads the context of an actor's experience. If there is nothing to show, it is null and no code is loaded. */
export async function loadExperience({ actor, isEditable, mode }: ExperienceSheet) {
  const { experience } = readStoredSystem(actor);
  const isShown = isData(experience) && (mode === "edit" || Object.keys(experience).length > 0);
  if (!isShown || actor.pack) return null;
  return withPart(
    () => import("../campaign/experience.ts"),
    ({ offersOn }) => offersOn(actor, { mode, editable: isEditable }),
  );
}

/** Raises the rating beside the button. */
export const raise = toStoringHandler(async function (
  this: ExperienceSheet,
  _event: Event,
  target: HTMLElement,
): Promise<void> {
  const { path = "", from, cost } = target.dataset;
  const offer = { path, from: Number(from), cost: Number(cost) };
  await withPart(
    () => import("../campaign/log-window.ts"),
    ({ raise: raiseRating }) => raiseRating(this.actor, offer),
  );
});

/** Opens the log of experience earned and spent. */
export async function openLog(this: ExperienceSheet): Promise<void> {
  await withPart(
    () => import("../campaign/log-window.ts"),
    ({ openLog: open }) => open(this.actor),
  );
}

const TAB_ICONS: Readonly<Record<SheetTab, string>> = {
  fight: "fa-solid fa-hand-fist",
  abilities: "fa-solid fa-person-running",
  gear: "fa-solid fa-sack-xmark",
  effects: "fa-solid fa-wand-magic-sparkles",
  biography: "fa-solid fa-feather",
};

/** Builds a part of the sheet: its header, its row of tabs, or the content of a tab. */
function buildPart(name: "header" | "tabs" | SheetTab) {
  const template = templatePath(`actor/${name}.hbs`);
  return { template, templates: ACTOR_PARTIALS, ...(name !== "tabs" && { scrollable: [""] }) };
}

/** The sheet of every fighter; the sheet specification of the actor's type describes its fields. */
export class RiposteActorSheet extends ActorSheetBase {
  static override DEFAULT_OPTIONS = {
    classes: ["riposte", "riposte-sheet", "riposte-actor"],
    position: { width: 780, height: 760 },
    window: { resizable: true },
    form: { submitOnChange: true },
    actions: { ...actions, ...sheetActions, useItem, rollOrder, raise, openLog, toggleMode, printSheet },
  };

  static override PARTS = {
    header: buildPart("header"),
    tabs: buildPart("tabs"),
    fight: buildPart("fight"),
    abilities: buildPart("abilities"),
    gear: buildPart("gear"),
    effects: buildPart("effects"),
    biography: buildPart("biography"),
  };

  static override TABS = {
    primary: {
      tabs: SHEET_TABS.map((id) => ({ id, icon: TAB_ICONS[id], cssClass: "" })),
      initial: "fight",
      labelPrefix: "RIPOSTE.Sheet.tabs",
    },
  };

  /** The order of the items, and the words by which they are searched, until the sheet is closed. */
  readonly #gear: { order: GearOrder; typed: string } = { order: "placed", typed: "" };
  readonly #gmNotes: NotesPanel = { element: null, shown: "" };
  #mode: SheetMode | null = null;

  /** The mode of the sheet; always "play" for users who may not change the actor. */
  get mode(): SheetMode {
    return this.isEditable ? (this.#mode ??= chooseSheetMode(this.actor)) : "play";
  }

  /** Switches the mode of the sheet. In edit mode every field can be changed, in play mode only those that change in play. */
  async updateMode(mode: SheetMode): Promise<void> {
    this.#mode = mode;
    await this.render();
    await rememberMode(this.actor, mode);
  }

  override async _prepareContext(options: SheetOptions): Promise<ActorContext> {
    await loadTypeRules(this.actor.type);
    const context = await super._prepareContext(options);
    const { spec, family } = getTypeDescription(this.actor.type);
    const source = { ...buildFighterSource(this.actor), gearOrder: this.#gear.order };
    const { mode } = this;
    const uses = listAllowedUses(this);
    const view = this.keyRows(buildFighterView(source, spec, family, mode));
    const tabs = Object.entries(context.tabs ?? {}).filter(([id]) => view.tabs.some((tab) => tab === id));
    return Object.assign(context, {
      rootId: this.id,
      actor: this.actor,
      editable: this.isEditable,
      editing: mode === "edit",
      pattern: buildPrototypeNote(this.actor),
      making: this.isEditable ? findCreationLabel(this.actor) : "",
      typeLabel: `TYPES.Actor.${spec.type}`,
      types: family.sheets.filter(({ document }) => document === "Item"),
      ...buildEffectsContext(this.actor),
      uses,
      keepsReady: mode === "play" && hasReplacedToggles(this.actor, "ready"),
      advancement: await loadExperience(this),
      rolls: mode === "play" ? listUsableRolls(this) : {},
      order: mode === "play" && this.isEditable && !this.actor.pack ? buildOrderRoll(this.actor) : null,
      view,
      gearTyped: this.#gear.typed,
      gearOrders: view.gear.things.length >= MANY_THINGS ? listGearOrders(this.#gear.order) : null,
      tabs: Object.fromEntries(tabs),
      notes: findNotesField(this.actor.system),
      notesValue: source.stored?.["notes"],
      notesEnriched: await enrichText(source.stored?.["notes"], this.actor),
    });
  }

  /** Prints the actor as it is in play: the browser's own dialog shows the pages. */
  async print(): Promise<void> {
    const { mode } = this;
    this.#mode = "play";
    await this.render();
    await printElement(this.element);
    this.#mode = mode;
    await this.render();
  }

  /** Adds entries to the header's menu that print the actor, and that start or continue the creation of the character. */
  override _getHeaderControls() {
    const controls = [...super._getHeaderControls(), PRINT_CONTROL];
    if (!canCreateStepwise(this.actor)) return controls;
    return [...controls, { action: "makeCharacter", icon: "fa-solid fa-user-plus", label: "RIPOSTE.Creation.control" }];
  }

  override async _onFirstRender(context: ActorContext, options: PartOptions): Promise<void> {
    await super._onFirstRender(context, options);
    listenForRolls(this);
    for (const type of ["input", "change"])
      this.element.addEventListener(type, (event) => this.#changeGear(event), { capture: true });
  }

  /** Moves an item of this actor into the container on which it is dropped. Dropped elsewhere, it is removed from its container. */
  override async _onDropItem(event: DragEvent, item: Item.Implementation): Promise<unknown> {
    if (item.parent === this.actor) await moveToContainer(item, event.target);
    return super._onDropItem(event, item);
  }

  override async _onRender(context: ActorContext, options: PartOptions): Promise<void> {
    await super._onRender(context, options);
    const { spec } = getTypeDescription(this.actor.type);
    this.element.dataset["kind"] = spec.kind ?? "";
    this.element.classList.toggle("is-editing", this.mode === "edit");
    this.#searchGear();
    if (!this.actor.pack) addOpenSheet(this);
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

  /** Hides the items that do not contain all typed words. */
  #searchGear(): void {
    const { element } = this;
    const rows = element.querySelectorAll<HTMLElement>('[data-gear="list"] > [data-item-id]');
    const typed = element.querySelector('[data-gear="search"]') ? this.#gear.typed : "";
    showMatches([...rows], typed, rows.length > 0 ? element.querySelector<HTMLElement>("[data-none]") : null);
  }

  /** Takes what is typed or chosen above the items, which is none of the actor's fields. */
  #changeGear(event: Event): void {
    const { target } = event;
    if (!isElement(target, HTMLElement) || !target.matches("[data-gear]")) return;
    event.stopPropagation();
    if (isElement(target, HTMLInputElement)) {
      this.#gear.typed = target.value;
      this.#searchGear();
    } else if (isElement(target, HTMLSelectElement) && event.type === "change") {
      this.#gear.order = GEAR_ORDERS[target.selectedIndex] ?? "placed";
      void this.render({ parts: ["gear"] });
    }
  }

  override changeTab(tab: string, group: string, options?: TabOptions): void {
    super.changeTab(tab, group, options);
    markTabs(this.element);
  }

  override _onClose(options: CloseOptions): void {
    super._onClose(options);
    this.#mode = null;
    Object.assign(this.#gmNotes, { element: null, shown: "" });
    removeOpenSheet(this);
  }

  /** Shows only the header, with picture, name and wounds, to a user with limited permission. */
  override _configureRenderParts(options: PartOptions): SheetParts {
    const parts = super._configureRenderParts(options);
    if (!this.actor.limited) return parts;
    return Object.fromEntries(Object.entries(parts).filter(([id]) => id === "header"));
  }

  /** Keeps the tabs and the buttons that open items enabled on a read-only sheet. */
  override _toggleDisabled(disabled: boolean): void {
    super._toggleDisabled(disabled);
    const openers = this.element.querySelectorAll<HTMLButtonElement>(
      'button:is([data-action="editItem"], [data-action="tab"])',
    );
    for (const opener of openers) opener.disabled = false;
  }
}

/** The number of items from which on they can be searched and put in another order. */
const MANY_THINGS = 8;

function listGearOrders(chosen: GearOrder) {
  return GEAR_ORDERS.map((id) => ({ id, label: fillKey("RIPOSTE.Gear.order.*", id), chosen: id === chosen }));
}

/** Toggles edit mode when the button in the header is clicked. */
async function toggleMode(this: RiposteActorSheet): Promise<void> {
  await this.updateMode(this.mode === "edit" ? "play" : "edit");
}

const PRINT_CONTROL = { action: "printSheet", icon: "fa-solid fa-print", label: "RIPOSTE.Sheet.print" };

async function printSheet(this: RiposteActorSheet): Promise<void> {
  await this.print();
}

const SETTING = "sheetsInEdit";

/** Registers the setting of this client that remembers the actors whose sheets were left in edit mode. */
export function registerSheetModes(): void {
  game.settings.register("riposte", SETTING, { scope: "client", config: false, type: String, default: "" });
}

/**
 * Chooses the mode in which a sheet opens. It is edit mode if the sheet was left in it, or if all fields of the actor still have their
 * initial values.
 */
export function chooseSheetMode(actor: Actor.Implementation): SheetMode {
  return readEditSheets().includes(actor.uuid) || isNew(actor) ? "edit" : "play";
}

/** True if an actor is a character of this world that its user may create step by step; false if the world's game has no creation. */
export function canCreateStepwise(actor: Actor.Implementation): boolean {
  const isOfWorld = listWorldTypes("Actor").includes(actor.type) && !actor.pack;
  const isCharacter = getTypeDescription(actor.type).spec.kind === "character";
  return isOfWorld && actor.isOwner && isCharacter && hasCreation(game.settings.get("riposte", "ruleset"));
}

/**
 * Returns the key of the label of the button that starts or continues the creation of a character; empty if there is nothing to start or
 * continue.
 */
export function findCreationLabel(actor: Actor.Implementation): string {
  if (!canCreateStepwise(actor)) return "";
  if (readCreation(actor.getFlag("riposte", "creation")).stage === "open") return "RIPOSTE.Creation.goOn";
  return isNew(actor) ? "RIPOSTE.Creation.stepByStep" : "";
}

/** Remembers the mode in which the sheet of an actor was left. */
export async function rememberMode({ uuid }: Actor.Implementation, mode: SheetMode): Promise<void> {
  const others = readEditSheets().filter((each) => each !== uuid);
  await game.settings.set("riposte", SETTING, (mode === "edit" ? [...others, uuid] : others).join(" "));
}

function readEditSheets(): readonly string[] {
  return game.settings.get("riposte", SETTING).split(" ");
}

function isNew(actor: Actor.Implementation): boolean {
  const stored = readStoredSystem(actor);
  const { spec } = getTypeDescription(actor.type);
  const isInitial = listFields(spec).every(({ path, field }) =>
    isSame(getValue(stored, path) ?? null, getInitialValue(field)),
  );
  return isInitial && actor.items.size === 0;
}
