import { toActingHandler, toPreparedTask, startActing } from "./acting.ts";
import {
  onCanvasPan,
  onCanvasReady,
  onControlToken,
  onDestroyToken,
  onRefreshToken,
  onCanvasTearDown,
  onCreateToken,
  onDeleteScene,
  onDeleteToken,
  onTargetToken,
  onUpdateToken,
  onUpdateWall,
  onUpdateWorldTime,
} from "./scene.ts";
import {
  onChangeSidebarTab,
  onCloseTokenHUD,
  onCollapseSidebar,
  onGetHeaderControlsJournalEntrySheet,
  onHotbarDrop,
  onRenderActorDirectory,
  onRenderCombatTracker,
  onRenderCompendiumDirectory,
  onRenderTokenHUD,
} from "./interface.ts";
import {
  onCreateActiveEffect,
  onDeleteActiveEffect,
  onUpdateActiveEffect,
  onCreateActor,
  onDeleteActor,
  onUpdateActor,
  onCreateItem,
  onDeleteItem,
  onPauseGame,
  onUpdateItem,
  onUpdateUser,
  onUserConnected,
} from "./documents.ts";
import {
  onChatMessage,
  onCreateChatMessage,
  onDeleteChatMessage,
  onDiceSoNiceMessagePreProcess,
  onPreDeleteChatMessage,
  onRenderChatInput,
  onRenderChatMessageHTML,
  onUpdateChatMessage,
} from "./chat.ts";
import { onCreateCombatant, onDeleteCombat, onDeleteCombatant, onUpdateCombat, onUpdateCombatant } from "./combat.ts";
import { onInit, onReady } from "./startup.ts";

/**
 * Registers every Foundry hook that the system listens to. A handler that writes, asks or answers is wrapped by `toActingHandler`, which
 * delays it until the world is ready and its rules are loaded. The others only show data, or decide whether an operation is allowed.
 */
export function registerHooks(): void {
  Hooks.once("init", onInit);
  Hooks.once("ready", toPreparedTask(startActing));
  Hooks.once("ready", toActingHandler(onReady));

  // Documents and users
  Hooks.on("updateUser", toActingHandler(onUpdateUser));
  Hooks.on("userConnected", toActingHandler(onUserConnected));
  Hooks.on("pauseGame", toActingHandler(onPauseGame));
  Hooks.on("updateCombat", toActingHandler(onUpdateCombat));
  Hooks.on("deleteCombat", toActingHandler(onDeleteCombat));
  Hooks.on("createCombatant", toActingHandler(onCreateCombatant));
  Hooks.on("updateCombatant", toActingHandler(onUpdateCombatant));
  Hooks.on("deleteCombatant", toActingHandler(onDeleteCombatant));
  Hooks.on("createActor", toActingHandler(onCreateActor));
  Hooks.on("updateActor", toActingHandler(onUpdateActor));
  Hooks.on("deleteActor", toActingHandler(onDeleteActor));
  Hooks.on("createItem", toActingHandler(onCreateItem));
  Hooks.on("updateItem", toActingHandler(onUpdateItem));
  Hooks.on("deleteItem", toActingHandler(onDeleteItem));
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
  Hooks.on("refreshToken", onRefreshToken);
  Hooks.on("destroyToken", onDestroyToken);
  Hooks.on("targetToken", onTargetToken);
  Hooks.on("canvasReady", onCanvasReady);
  Hooks.on("canvasPan", onCanvasPan);
  Hooks.on("canvasTearDown", onCanvasTearDown);
  Hooks.on("renderChatMessageHTML", onRenderChatMessageHTML);
  Hooks.on("renderChatInput", onRenderChatInput);
  Hooks.on("chatMessage", onChatMessage);
  Hooks.on("renderActorDirectory", onRenderActorDirectory);
  Hooks.on("renderCombatTracker", onRenderCombatTracker);
  Hooks.on("changeSidebarTab", onChangeSidebarTab);
  Hooks.on("collapseSidebar", onCollapseSidebar);
  Hooks.on("renderCompendiumDirectory", onRenderCompendiumDirectory);
  Hooks.on("renderTokenHUD", onRenderTokenHUD);
  Hooks.on("closeTokenHUD", onCloseTokenHUD);
  Hooks.on("hotbarDrop", onHotbarDrop);
  Hooks.on("diceSoNiceMessagePreProcess", onDiceSoNiceMessagePreProcess);
  Hooks.on("getHeaderControlsJournalEntrySheet", onGetHeaderControlsJournalEntrySheet);
}
