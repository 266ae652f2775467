import { offer } from "../helpers/offer.ts";
import "../styles/game.scss";
import "../styles/fonts.css";
import "../styles/icons.css";
import { ApplicationV2 } from "./api/application.ts";
import { DialogV2 } from "./api/dialog.ts";
import { DocumentSheetV2 } from "./api/document-sheet.ts";
import { HandlebarsApplicationMixin } from "./api/handlebars-application.ts";
import { instances } from "./api/window-stack.ts";
import { DiceConfig } from "./apps/dice-config.ts";
import { DocumentSheetConfig } from "./apps/document-sheet-config.ts";
import { FilePicker } from "./apps/file-picker.ts";
import { SettingsConfig } from "./apps/settings-config.ts";
import { UserConfig } from "./apps/user-config.ts";
import { elements } from "./elements/index.ts";
import * as fields from "./fields/index.ts";
import { getTemplate, loadTemplates, renderTemplate } from "./handlebars/templates.ts";
import { BasePlaceableHUD } from "./hud/placeable-hud.ts";
import { TokenHUD } from "./hud/token-hud.ts";
import { ImagePopout } from "./apps/image-popout.ts";
import { nameOnly } from "./name-only.ts";
import { withNames } from "./names.ts";
import { ActiveEffectConfig } from "./sheets/active-effect-config.ts";
import { ActorSheetV2 } from "./sheets/actor-sheet.ts";
import { ItemSheetV2 } from "./sheets/item-sheet.ts";
import * as journal from "./sheets/journal/index.ts";
import { ChatLog } from "./sidebar/chat-log.ts";
import { CombatTracker } from "./sidebar/combat-tracker.ts";
import { Compendium, CompendiumDirectory } from "./sidebar/compendium.ts";
import {
  ActorDirectory,
  DocumentDirectory,
  ItemDirectory,
  JournalDirectory,
  RollTableDirectory,
  SceneDirectory,
} from "./sidebar/directory.ts";
import { Settings } from "./sidebar/settings.ts";
import { AbstractSidebarTab } from "./sidebar/sidebar-tab.ts";
import { Sidebar } from "./sidebar/sidebar.ts";
import { Hotbar } from "./ui/hotbar.ts";
import { Notifications } from "./ui/notifications.ts";
import { Players } from "./ui/players.ts";
import { ContextMenu } from "./ux/context-menu.ts";
import { DragDrop } from "./ux/drag-drop.ts";
import { FormDataExtended } from "./ux/form-data-extended.ts";
import { Tabs } from "./ux/tabs.ts";
import { TextEditor } from "./ux/text-editor.ts";

export { createDocumentDialog } from "./apps/create-document.ts";
export { prepareInterface, startInterface } from "./interface.ts";
export { appv1 } from "./legacy.ts";

const CategoryBrowser = nameOnly("foundry.applications.api.CategoryBrowser");

/** `foundry.applications`. */
export const applications = offer("foundry.applications", {
  instances,
  api: offer("foundry.applications.api", {
    Application: ApplicationV2,
    ApplicationV2,
    CategoryBrowser,
    Dialog: DialogV2,
    DialogV2,
    DocumentSheet: DocumentSheetV2,
    DocumentSheetV2,
    HandlebarsApplicationMixin,
  }),
  apps: offer("foundry.applications.apps", withNames("apps", { DocumentSheetConfig, FilePicker, ImagePopout })),
  hud: offer("foundry.applications.hud", withNames("hud", { BasePlaceableHUD, TokenHUD })),
  dice: offer("foundry.applications.dice", { RollResolver: nameOnly("foundry.applications.dice.RollResolver") }),
  elements: offer("foundry.applications.elements", withNames("elements", elements)),
  fields: offer("foundry.applications.fields", { ...fields }),
  handlebars: offer("foundry.applications.handlebars", { getTemplate, loadTemplates, renderTemplate }),
  settings: offer("foundry.applications.settings", {
    SettingsConfig,
    menus: offer("foundry.applications.settings.menus", withNames("settings.menus", { DiceConfig })),
  }),
  sheets: offer(
    "foundry.applications.sheets",
    withNames("sheets", {
      ActiveEffectConfig,
      ActorSheet: ActorSheetV2,
      ActorSheetV2,
      ItemSheet: ItemSheetV2,
      ItemSheetV2,
      UserConfig,
      journal: offer("foundry.applications.sheets.journal", { ...journal }),
    }),
  ),
  sidebar: offer("foundry.applications.sidebar", {
    AbstractSidebarTab,
    DocumentDirectory,
    Sidebar,
    apps: offer("foundry.applications.sidebar.apps", withNames("sidebar.apps", { Compendium })),
    tabs: offer(
      "foundry.applications.sidebar.tabs",
      withNames("sidebar.tabs", {
        ActorDirectory,
        ChatLog,
        CombatTracker,
        CompendiumDirectory,
        ItemDirectory,
        JournalDirectory,
        RollTableDirectory,
        SceneDirectory,
        Settings,
      }),
    ),
  }),
  ui: offer("foundry.applications.ui", withNames("ui", { Hotbar, Notifications, Players })),
  ux: offer("foundry.applications.ux", withNames("ux", { ContextMenu, DragDrop, FormDataExtended, Tabs, TextEditor })),
});
