import { models } from "./src/models.mjs";
import { ShardDie, ThreadRoll } from "./src/rolls.mjs";
import { GlassActiveEffect, GlassActor, GlassChatMessage, GlassItem, GlassUser } from "./src/documents.mjs";
import { GlassToken, GlassTokenDocument, GlassTokenHUD, GlassTokenRuler } from "./src/canvas.mjs";
import { BeastSheet, TaleSheet, ThreadSheet, WardenSheet } from "./src/sheets.mjs";
import { GlassJournalDirectory, Loom, LoomSettings, RumourWindow } from "./src/windows.mjs";
import { ColoursElement } from "./src/elements.mjs";

const { apps, sheets } = foundry.applications;

globalThis.glasswood = { id: "glasswood", trace: new Set(), heard: [] };

Hooks.once("init", () => {
  game.system.glasswood = { Loom, RumourWindow, ThreadRoll };

  CONFIG.Actor.documentClass = GlassActor;
  CONFIG.Item.documentClass = GlassItem;
  CONFIG.ActiveEffect.documentClass = GlassActiveEffect;
  CONFIG.ChatMessage.documentClass = GlassChatMessage;
  CONFIG.User.documentClass = GlassUser;
  CONFIG.Token.documentClass = GlassTokenDocument;
  CONFIG.Token.objectClass = GlassToken;
  CONFIG.Token.rulerClass = GlassTokenRuler;
  CONFIG.Token.hudClass = GlassTokenHUD;
  for (const [documentName, dataModels] of Object.entries(models)) {
    foundry.utils.mergeObject(CONFIG[documentName].dataModels, dataModels);
  }
  CONFIG.Actor.trackableAttributes = {
    warden: { bar: ["light"], value: ["threads"] },
    beast: { bar: ["light"], value: [] },
  };
  CONFIG.RegionBehavior.typeIcons.thicket = "fa-solid fa-tree";
  CONFIG.Dice.terms.s = ShardDie;
  CONFIG.Dice.rolls.push(ThreadRoll);
  CONFIG.Dice.functions.shade = (value) => Math.ceil(value / 2);
  CONFIG.statusEffects.push({ id: "glazed", name: "GLASS.Glazed", img: "icons/svg/aura.svg", hud: true });
  CONFIG.specialStatusEffects.BLIND = "glazed";
  CONFIG.controlIcons.defeated = "icons/svg/skull.svg";
  CONFIG.ui.journal = GlassJournalDirectory;
  CONFIG.ui.glasswoodLoom = Loom;
  CONFIG.fontDefinitions["Glass Sans"] = { editor: true, fonts: [] };
  CONFIG.queries["glasswood.pull"] = async ({ uuid, count }) => {
    const actor = await fromUuid(uuid);
    await actor.update({ "system.threads": actor.system.threads - count });
    return actor.system.threads;
  };
  CONFIG.TextEditor.enrichers.push({
    id: "glass-thread",
    pattern: /\[\[\/thread (?<count>\d+)\]\](?:{(?<label>[^}]+)})?/gi,
    enricher: (match) => {
      const anchor = document.createElement("a");
      anchor.className = "thread-link";
      anchor.dataset.count = match.groups.count;
      anchor.textContent = match.groups.label ?? `Thread ${match.groups.count}`;
      return anchor;
    },
  });

  window.customElements.define("glass-colours", ColoursElement);

  const { registerSheet, unregisterSheet } = apps.DocumentSheetConfig;
  unregisterSheet.call(apps.DocumentSheetConfig, Actor, "core", sheets.ActorSheetV2);
  registerSheet.call(apps.DocumentSheetConfig, Actor, "glasswood", WardenSheet, {
    types: ["warden"],
    makeDefault: true,
  });
  apps.DocumentSheetConfig.registerSheet(Actor, "glasswood", BeastSheet, { types: ["beast"], makeDefault: true });
  apps.DocumentSheetConfig.registerSheet(Item, "glasswood", ThreadSheet, { makeDefault: true });
  apps.DocumentSheetConfig.registerSheet(JournalEntryPage, "glasswood", TaleSheet, {
    types: ["tale"],
    makeDefault: true,
  });

  game.settings.register("glasswood", "colours", {
    name: "GLASS.Settings.Colours",
    scope: "world",
    config: true,
    requiresReload: false,
    type: new foundry.data.fields.SetField(new foundry.data.fields.StringField({ choices: ["red", "green", "blue"] })),
    default: ["green"],
  });
  game.settings.registerMenu("glasswood", "loom", {
    name: "GLASS.Settings.Loom",
    label: "GLASS.Settings.Open",
    icon: "fa-solid fa-bars",
    type: LoomSettings,
    restricted: true,
  });
});

Hooks.once("setup", () => {
  Object.defineProperty(game.system.glasswood, "wardens", {
    get: () => game.actors.documentsByType.warden,
  });
});

Hooks.once("ready", () => ui.glasswoodLoom.render({ force: true }));

Hooks.on("preCreateChatMessage", (message) => {
  if (message.rolls.some((roll) => roll instanceof ThreadRoll))
    message.updateSource({ "flags.glasswood.pulled": true });
});

Hooks.on("targetToken", (user, token, targeted) => glasswood.heard.push(["target", token.name, targeted]));
Hooks.on("getSceneControlButtons", (controls) => {
  if (!controls.tokens) return;
  controls.tokens.tools.glasswood = {
    name: "glasswood",
    title: "GLASS.Loom",
    icon: "fa-solid fa-bars",
    order: 99,
    button: true,
    onChange: () => ui.glasswoodLoom.render({ force: true }),
  };
});
Hooks.on("hotReload", () => false);
