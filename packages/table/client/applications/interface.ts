import { askForFacesBy, DICE_SETTING } from "../dice/fulfilment.ts";
import { allowDetaching } from "./api/detached-window.ts";
import { answerDialogQuery } from "./api/dialog.ts";
import type { PartialOptions } from "./api/application-options.ts";
import { closeFrontWindowOnEscape, instances } from "./api/window-stack.ts";
import { askForFaces, DiceConfig } from "./apps/dice-config.ts";
import { DocumentSheetConfig } from "./apps/document-sheet-config.ts";
import { defineElements } from "./elements/index.ts";
import { registerHelpers } from "./handlebars/helpers.ts";
import { TokenHUD } from "./hud/token-hud.ts";
import { appv1 } from "./legacy.ts";
import { ActiveEffectConfig } from "./sheets/active-effect-config.ts";
import { JournalEntryPageFileSheet } from "./sheets/journal/handlebars-page-sheet.ts";
import * as journal from "./sheets/journal/index.ts";
import { ChatLog } from "./sidebar/chat-log.ts";
import { CombatTracker } from "./sidebar/combat-tracker.ts";
import { CompendiumDirectory } from "./sidebar/compendium.ts";
import {
  ActorDirectory,
  ItemDirectory,
  JournalDirectory,
  RollTableDirectory,
  SceneDirectory,
} from "./sidebar/directory.ts";
import { Settings } from "./sidebar/settings.ts";
import { Sidebar } from "./sidebar/sidebar.ts";
import { attempt, documentConfig, findByUuid, isRecord, say, theConfig, theGame, theUi } from "./surroundings.ts";
import { mountScenes, prepareScenes } from "../scene/mount.ts";
import { Board } from "./ui/board.ts";
import { watchConnection } from "./ui/connection.ts";
import { Hotbar } from "./ui/hotbar.ts";
import { Notifications } from "./ui/notifications.ts";
import { Players } from "./ui/players.ts";
import { registerTheme } from "./ui/theme.ts";
import { sendChatLine } from "./sidebar/send-chat.ts";
import { TooltipManager } from "./ux/tooltip-manager.ts";
import { uxConfig } from "./ux/ux-config.ts";
import { isOf } from "../helpers/elements.ts";
import { nameOnly } from "./name-only.ts";

interface Renderable {
  render(options: { force: boolean }): Promise<unknown>;
}

/** The classes of the interface's pieces by their name in `ui`; a system replaces them in `CONFIG.ui`. */
export const PIECES: Readonly<Record<string, new () => Renderable>> = {
  board: Board,
  sidebar: Sidebar,
  players: Players,
  hotbar: Hotbar,
  chat: ChatLog,
  combat: CombatTracker,
  scenes: SceneDirectory,
  actors: ActorDirectory,
  items: ItemDirectory,
  journal: JournalDirectory,
  tables: RollTableDirectory,
  compendium: CompendiumDirectory,
  settings: Settings,
};

/** The documented pieces that the table lacks: packages may look for their classes and extend them. */
const MISSING_PIECES: Readonly<Record<string, string>> = {
  ...{ cards: "sidebar.tabs.CardsDirectory", macros: "sidebar.tabs.MacroDirectory", menu: "ui.MainMenu" },
  ...{ controls: "ui.SceneControls", nav: "ui.SceneNavigation", notifications: "ui.Notifications" },
  ...{ pause: "ui.GamePause", placeables: "sidebar.tabs.PlaceableDirectory", webrtc: "apps.av.CameraViews" },
  playlists: "sidebar.tabs.PlaylistDirectory",
};

/** `CONFIG.ui`: the pieces, and the classes of those that are missing, which are not made. */
export function uiConfig(): Record<string, unknown> {
  const config: Record<string, unknown> = { ...PIECES };
  for (const [key, name] of Object.entries(MISSING_PIECES))
    Object.defineProperty(config, key, {
      value: key === "notifications" ? Notifications : nameOnly(`foundry.applications.${name}`),
      configurable: true,
      writable: true,
    });
  return config;
}

function registerCoreSheets(): void {
  const { ActorSheet, ItemSheet } = appv1.sheets;
  DocumentSheetConfig.registerSheet(documentConfig("Actor").documentClass, "core", ActorSheet, { label: "Actor" });
  DocumentSheetConfig.registerSheet(documentConfig("Item").documentClass, "core", ItemSheet, { label: "Item" });
  const effect = documentConfig("ActiveEffect").documentClass;
  DocumentSheetConfig.registerSheet(effect, "core", ActiveEffectConfig, { label: "DOCUMENT.ActiveEffect" });
  registerJournalSheets();
}

function registerJournalSheets(): void {
  const register = (documentName: string, sheet: new (options: PartialOptions) => object, types?: string[]): void =>
    DocumentSheetConfig.registerSheet(documentConfig(documentName).documentClass, "core", sheet, {
      label: say(`TABLE.Document.${documentName}`),
      ...(types ? { types } : {}),
    });
  register("JournalEntry", journal.JournalEntrySheet);
  register("JournalEntryPage", journal.JournalEntryPageProseMirrorSheet, ["text"]);
  register("JournalEntryPage", journal.JournalEntryPageImageSheet, ["image"]);
  register("JournalEntryPage", JournalEntryPageFileSheet, ["pdf", "video"]);
}

/** What packages may already use in `init`: notifications, helpers, sheets to unregister, `CONFIG.ui`. */
export function prepareInterface(): void {
  registerHelpers();
  defineElements();
  const config = theConfig();
  config.ux = uxConfig(theGame().release.generation);
  config.ui = Object.assign(uiConfig(), isRecord(config.ui) ? config.ui : {});
  if (isRecord(config.queries)) config.queries.dialog ??= answerDialogQuery;
  if (isRecord(config.Token)) config.Token.hudClass ??= TokenHUD;
  const ui = theUi();
  ui.windows = {};
  ui.notifications = new Notifications();
  const tooltip = new TooltipManager();
  tooltip.activateEventListeners();
  Reflect.set(theGame(), "tooltip", tooltip);
  const { foundry }: { foundry?: object } = globalThis as { foundry?: object };
  if (foundry) Reflect.set(foundry, "appv1", appv1);
  registerCoreSheets();
  registerTheme();
  prepareScenes();
  allowDetaching();
  askForFacesBy(askForFaces);
  theGame().settings.registerMenu("core", DICE_SETTING, {
    name: "TABLE.Dice.configure",
    label: "TABLE.Dice.configure",
    hint: "TABLE.Dice.hint",
    icon: "fa-solid fa-dice-d20",
    type: DiceConfig,
  });
}

/** Renders the interface. Call it after `setup` and before `ready`. */
export async function startInterface(): Promise<void> {
  const page = document.createElement("div");
  page.id = "interface";
  document.getElementById("interface")?.remove();
  page.append(besidesTheBoard());
  document.body.prepend(page);
  mountScenes(page);
  const ui = theUi();
  const configured = theConfig().ui;
  const classes = isRecord(configured) ? configured : PIECES;
  for (const name of Object.keys({ ...PIECES, ...classes })) {
    const cls = (classes[name] ?? PIECES[name]) as new () => Renderable;
    ui[name] = new cls();
  }
  for (const name of Object.keys(PIECES)) {
    const piece = ui[name] as Renderable;
    // One piece that fails, perhaps a package's own, must not take the table with it.
    await attempt(() => piece.render({ force: true }));
  }
  ui.nav = ui.board;
  closeFrontWindowOnEscape();
  watchConnection();
  followContentLinks();
  keepWindowsInside();
  document.getElementById("loading")?.remove();
}

/** Where packages put pieces of their own at the left edge, by the names that Foundry's page has. */
function besidesTheBoard(): HTMLElement {
  const edge = document.createElement("section");
  edge.id = "ui-left";
  const column = document.createElement("div");
  column.id = "ui-left-column-1";
  edge.append(column);
  return edge;
}

/** Links to documents open their sheets, inline rolls roll; wherever they stand. */
function followContentLinks(): void {
  const follow = (event: Event): void => {
    const target = isOf(event.target, Element)
      ? event.target.closest<HTMLElement>("a.content-link, a.inline-roll")
      : null;
    if (!target) return;
    event.preventDefault();
    const { uuid, hash, formula } = target.dataset;
    if (uuid) void attempt(() => openLinked(uuid, hash));
    else if (formula) void attempt(() => sendChatLine(`/r ${formula}`));
  };
  document.addEventListener("click", follow);
  document.addEventListener("keydown", (event) => event.key === "Enter" && follow(event));
  document.addEventListener("dragstart", (event) => {
    const link = isOf(event.target, Element) ? event.target.closest<HTMLElement>("a.content-link") : null;
    if (link) event.dataTransfer?.setData("text/plain", JSON.stringify({ type: "Link", uuid: link.dataset.uuid }));
  });
}

/** Opens what a link leads to; a page of a journal in its journal, at a heading if the link names one. */
async function openLinked(uuid: string, anchor?: string): Promise<void> {
  const found = await findByUuid(uuid);
  if (!found) return;
  const isPage = found.documentName === "JournalEntryPage";
  const journal = isPage ? found.parent : null;
  const options = isPage ? { pageId: found.id, ...(anchor ? { anchor } : {}) } : {};
  await (journal ?? found).sheet?.render({ force: true, ...options });
}

function keepWindowsInside(): void {
  window.addEventListener("resize", () => {
    for (const app of instances.values()) if (app.hasFrame && app.rendered) app.setPosition();
  });
}
