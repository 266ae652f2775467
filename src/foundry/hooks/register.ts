import { toActingHandler, withMigration, startActing } from "./acting.ts";
import { onCanvasPan } from "./on-canvas-pan.ts";
import { onCanvasReady } from "./on-canvas-ready.ts";
import { onChangeSidebarTab } from "./on-change-sidebar-tab.ts";
import { onCollapseSidebar } from "./on-collapse-sidebar.ts";
import { onControlToken } from "./on-control-token.ts";
import { onCreateActiveEffect } from "./on-create-active-effect.ts";
import { onDeleteActiveEffect } from "./on-delete-active-effect.ts";
import { onUpdateActiveEffect } from "./on-update-active-effect.ts";
import { onCanvasTearDown } from "./on-canvas-tear-down.ts";
import { onCreateActor } from "./on-create-actor.ts";
import { onCreateChatMessage } from "./on-create-chat-message.ts";
import { onCreateCombatant } from "./on-create-combatant.ts";
import { onCreateToken } from "./on-create-token.ts";
import { onDeleteActor } from "./on-delete-actor.ts";
import { onDeleteChatMessage } from "./on-delete-chat-message.ts";
import { onDeleteCombat } from "./on-delete-combat.ts";
import { onDeleteCombatant } from "./on-delete-combatant.ts";
import { onDeleteScene } from "./on-delete-scene.ts";
import { onDeleteToken } from "./on-delete-token.ts";
import { onDiceSoNiceMessagePreProcess } from "./on-dice-so-nice-message-pre-process.ts";
import { onGetHeaderControlsJournalEntrySheet } from "./on-get-header-controls-journal-entry-sheet.ts";
import { onHotbarDrop } from "./on-hotbar-drop.ts";
import { onInit } from "./on-init.ts";
import { onPreDeleteChatMessage } from "./on-pre-delete-chat-message.ts";
import { onReady } from "./on-ready.ts";
import { onRenderActorDirectory } from "./on-render-actor-directory.ts";
import { onRenderChatMessageHTML } from "./on-render-chat-message-html.ts";
import { onRenderCombatTracker } from "./on-render-combat-tracker.ts";
import { onRenderCompendiumDirectory } from "./on-render-compendium-directory.ts";
import { onRenderTokenHUD } from "./on-render-token-hud.ts";
import { onTargetToken } from "./on-target-token.ts";
import { onUpdateActor } from "./on-update-actor.ts";
import { onUpdateChatMessage } from "./on-update-chat-message.ts";
import { onUpdateCombat } from "./on-update-combat.ts";
import { onUpdateCombatant } from "./on-update-combatant.ts";
import { onUpdateItem } from "./on-update-item.ts";
import { onUpdateToken } from "./on-update-token.ts";
import { onUpdateUser } from "./on-update-user.ts";
import { onUpdateWall } from "./on-update-wall.ts";
import { onUpdateWorldTime } from "./on-update-world-time.ts";
import { onUserConnected } from "./on-user-connected.ts";

/**
 * Registers every hook of Foundry's that the system listens to. A handler that writes, asks or answers is wrapped by `toActingHandler`: it
 * waits until the world is ready and its rules are loaded. The others only show data, or say whether an operation is allowed.
 */
export function registerHooks(): void {
  Hooks.once("init", onInit);
  Hooks.once("ready", withMigration(startActing));
  Hooks.once("ready", toActingHandler(onReady));

  // Documents and users
  Hooks.on("updateUser", toActingHandler(onUpdateUser));
  Hooks.on("userConnected", toActingHandler(onUserConnected));
  Hooks.on("updateCombat", toActingHandler(onUpdateCombat));
  Hooks.on("deleteCombat", toActingHandler(onDeleteCombat));
  Hooks.on("createCombatant", toActingHandler(onCreateCombatant));
  Hooks.on("updateCombatant", toActingHandler(onUpdateCombatant));
  Hooks.on("deleteCombatant", toActingHandler(onDeleteCombatant));
  Hooks.on("createActor", toActingHandler(onCreateActor));
  Hooks.on("updateActor", toActingHandler(onUpdateActor));
  Hooks.on("deleteActor", toActingHandler(onDeleteActor));
  Hooks.on("updateItem", toActingHandler(onUpdateItem));
  Hooks.on("createActiveEffect", toActingHandler(onCreateActiveEffect));
  Hooks.on("updateActiveEffect", toActingHandler(onUpdateActiveEffect));
  Hooks.on("deleteActiveEffect", toActingHandler(onDeleteActiveEffect));
  Hooks.on("createToken", onCreateToken);
  Hooks.on("updateToken", toActingHandler(onUpdateToken));
  Hooks.on("deleteToken", toActingHandler(onDeleteToken));
  Hooks.on("deleteScene", toActingHandler(onDeleteScene));
  Hooks.on("updateWall", onUpdateWall);
  Hooks.on("updateWorldTime", onUpdateWorldTime);
  Hooks.on("createChatMessage", onCreateChatMessage);
  Hooks.on("updateChatMessage", toActingHandler(onUpdateChatMessage));
  Hooks.on("preDeleteChatMessage", onPreDeleteChatMessage);
  Hooks.on("deleteChatMessage", toActingHandler(onDeleteChatMessage));

  // Rendering and interaction
  Hooks.on("controlToken", onControlToken);
  Hooks.on("targetToken", onTargetToken);
  Hooks.on("canvasReady", onCanvasReady);
  Hooks.on("canvasPan", onCanvasPan);
  Hooks.on("canvasTearDown", onCanvasTearDown);
  Hooks.on("renderChatMessageHTML", onRenderChatMessageHTML);
  Hooks.on("renderActorDirectory", onRenderActorDirectory);
  Hooks.on("renderCombatTracker", onRenderCombatTracker);
  Hooks.on("changeSidebarTab", onChangeSidebarTab);
  Hooks.on("collapseSidebar", onCollapseSidebar);
  Hooks.on("renderCompendiumDirectory", onRenderCompendiumDirectory);
  Hooks.on("renderTokenHUD", onRenderTokenHUD);
  Hooks.on("hotbarDrop", onHotbarDrop);
  Hooks.on("diceSoNiceMessagePreProcess", onDiceSoNiceMessagePreProcess);
  Hooks.on("getHeaderControlsJournalEntrySheet", onGetHeaderControlsJournalEntrySheet);
}
