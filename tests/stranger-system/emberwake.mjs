import { AlmanacConfig, TideGauge, WakeTracker } from "./module/apps.mjs";
import { Almanac, KeeperData, LegendData, MemoryData, ShadeData, ToolData, VigilData } from "./module/data.mjs";
import { EmberDie, EmberRoll } from "./module/dice.mjs";
import { EmberActor, EmberItem, EmberMessage, WakeCombat, WakeCombatant } from "./module/documents.mjs";
import { KeeperSheet, LegendSheet, ToolSheet } from "./module/sheets.mjs";

const { DocumentSheetConfig } = foundry.applications.apps;
const { Actors, Items } = foundry.documents.collections;

Hooks.once("init", () => {
  game.emberwake = { seen: [], rounds: [], hooks: [], heard: [], tide: new TideGauge() };

  CONFIG.Actor.documentClass = EmberActor;
  CONFIG.Item.documentClass = EmberItem;
  CONFIG.ChatMessage.documentClass = EmberMessage;
  CONFIG.Combat.documentClass = WakeCombat;
  CONFIG.Combatant.documentClass = WakeCombatant;
  Object.assign(CONFIG.Actor.dataModels, { keeper: KeeperData, shade: ShadeData });
  Object.assign(CONFIG.Item.dataModels, { tool: ToolData, memory: MemoryData });
  CONFIG.ChatMessage.dataModels.vigil = VigilData;
  CONFIG.JournalEntryPage.dataModels.legend = LegendData;
  CONFIG.Actor.trackableAttributes = {
    keeper: { bar: ["glow"], value: ["pace"] },
    shade: { bar: [], value: ["dread"] },
  };
  CONFIG.Item.compendiumIndexFields = ["system.bite"];
  CONFIG.Actor.typeIcons.keeper = "fa-solid fa-fire";

  CONFIG.ui.emberwakeGauge = TideGauge;
  CONFIG.Dice.rolls.push(EmberRoll);
  CONFIG.Dice.terms[EmberDie.DENOMINATION] = EmberDie;
  CONFIG.statusEffects.push(
    { id: "ember-doused", name: "EMBERWAKE.Status.doused", img: "icons/svg/skull.svg" },
    { id: "ember-haunted", name: "EMBERWAKE.Status.haunted", img: "icons/svg/aura.svg" },
  );
  CONFIG.queries["emberwake.offer"] = async ({ from, count }) => {
    const actor = game.user.character;
    const content = `<p>${game.i18n.format("EMBERWAKE.Offer", { name: from, count })}</p>`;
    const taken = await foundry.applications.api.DialogV2.confirm({ content, rejectClose: false });
    if (taken) await actor.update({ "system.glow.value": actor.system.glow.value + count });
    return taken === true;
  };
  CONFIG.TextEditor.enrichers.push({
    id: "ember-flame",
    pattern: /@Flame\[(\d+)\]/g,
    enricher: async (match) => {
      const span = document.createElement("span");
      span.classList.add("flame-count");
      const count = Number(match[1]);
      const rule = new Intl.PluralRules(game.i18n.lang).select(count);
      span.textContent = game.i18n.format(`EMBERWAKE.Flames.${rule}`, { count });
      return span;
    },
    onRender: (element) => element.classList.add("burning"),
  });
  CONFIG.ui.combat = WakeTracker;

  Actors.unregisterSheet("core", foundry.appv1.sheets.ActorSheet);
  Actors.registerSheet("emberwake", KeeperSheet, {
    types: ["keeper"],
    makeDefault: true,
    label: "EMBERWAKE.Sheet.Keeper",
  });
  Items.unregisterSheet("core", foundry.appv1.sheets.ItemSheet);
  Items.registerSheet("emberwake", ToolSheet, { makeDefault: true, label: "EMBERWAKE.Sheet.Tool" });
  DocumentSheetConfig.registerSheet(JournalEntryPage, "emberwake", LegendSheet, {
    types: ["legend"],
    makeDefault: true,
    label: () => game.i18n.localize("EMBERWAKE.Sheet.Legend"),
  });

  registerSettings();
  game.keybindings.register("emberwake", "douse", {
    name: "EMBERWAKE.Keys.Douse",
    editable: [{ key: "KeyL", modifiers: ["Shift"] }],
    onDown: () => {
      game.user.character?.toggleStatusEffect("ember-doused");
      return true;
    },
    precedence: CONST.KEYBINDING_PRECEDENCE.NORMAL,
  });
  Handlebars.registerHelper("flames", (count) => "🔥".repeat(Math.max(0, Number(count) || 0)));
  foundry.applications.handlebars.loadTemplates({ "emberwake.tool-row": "systems/emberwake/templates/tool-row.hbs" });
});

function registerSettings() {
  const { fields } = foundry.data;
  game.settings.register("emberwake", "tide", {
    name: "EMBERWAKE.Settings.Tide",
    hint: "EMBERWAKE.Settings.TideHint",
    scope: "world",
    config: true,
    type: new fields.NumberField({ required: true, nullable: false, integer: true, min: 0, max: 10, initial: 3 }),
    onChange: (value) => {
      game.emberwake.heard.push(["tide", value]);
      if (game.emberwake.tide.rendered) game.emberwake.tide.render();
    },
  });
  game.settings.register("emberwake", "hush", {
    name: "EMBERWAKE.Settings.Whisper",
    scope: "user",
    config: true,
    type: new fields.BooleanField({ initial: false }),
  });
  game.settings.register("emberwake", "lamp", {
    name: "EMBERWAKE.Settings.Lamp",
    scope: "client",
    config: true,
    type: String,
    choices: { amber: "Amber", green: "Green" },
    default: "amber",
    onChange: (value) => game.emberwake.heard.push(["lamp", value]),
  });
  game.settings.register("emberwake", "almanac", { scope: "world", config: false, type: Almanac });
  game.settings.registerMenu("emberwake", "almanacMenu", {
    name: "EMBERWAKE.Settings.Almanac",
    label: "EMBERWAKE.Settings.AlmanacLabel",
    hint: "EMBERWAKE.Settings.AlmanacHint",
    icon: "fa-solid fa-moon",
    type: AlmanacConfig,
    restricted: true,
  });
}

const STEPS = ["i18nInit", "setup", "initializeDynamicTokenRingConfig", "initializeCombatConfiguration", "ready"];
for (const hook of STEPS) Hooks.once(hook, () => game.emberwake.hooks.push([hook, typeof game.actors]));

Hooks.once("ready", () => {
  game.socket.on("system.emberwake", (data) => game.emberwake.heard.push(["socket", data]));
});

Hooks.on("hotbarDrop", (bar, data, slot) => {
  if (data.type !== "Item") return;
  createToolMacro(data, slot);
  return false;
});

async function createToolMacro(data, slot) {
  const item = await Item.implementation.fromDropData(data);
  const command = `const item = await fromUuid("${data.uuid}");\nawait item.toggleLit();\nreturn [item.name, speaker.alias, scope.why];`;
  const macro =
    game.macros.find((each) => each.name === item.name && each.command === command) ??
    (await Macro.implementation.create({ name: item.name, type: "script", img: item.img, command }));
  await game.user.assignHotbarMacro(macro, slot);
}

Hooks.on("renderChatMessageHTML", (message, html) => {
  html.querySelector("button[data-hush]")?.addEventListener("click", () => message.hush());
});

Hooks.on("chatMessage", (log, text) => {
  const match = /^\/ember\s+(\d+)$/.exec(text);
  if (!match) return;
  game.user.character?.keepVigil({ embers: Number(match[1]) });
  return false;
});

Hooks.on("getHeaderControlsActorSheetV2", (app, controls) => {
  controls.push({
    icon: "fa-solid fa-water",
    label: "EMBERWAKE.Settings.Tide",
    action: "showTide",
    onClick: () => game.emberwake.tide.render({ force: true }),
  });
});

Hooks.on("getActorContextOptions", (app, entries) => {
  const find = (element) => game.actors.get(element.dataset.entryId);
  const douse = (element) => find(element)?.toggleStatusEffect("ember-doused", { active: true });
  const label = "EMBERWAKE.Action.Douse";
  const icon = "fa-solid fa-droplet";
  if (game.release.generation < 14)
    entries.push({ name: label, icon: `<i class="${icon}"></i>`, condition: () => game.user.isGM, callback: douse });
  else entries.push({ label, icon, visible: () => game.user.isGM, onClick: (event, element) => douse(element) });
});

Hooks.on("getChatMessageContextOptions", (app, entries) => {
  const hush = (element) => game.messages.get(element.dataset.messageId)?.hush?.();
  if (game.release.generation < 14) entries.push({ name: "EMBERWAKE.Vigil.Hush", icon: "", callback: hush });
  else entries.push({ label: "EMBERWAKE.Vigil.Hush", icon: "", onClick: (event, element) => hush(element) });
});

Hooks.on("getSceneControlButtons", () => {});
