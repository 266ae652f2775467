import { BrineActorDirectory, BrineLog, BrineTracker, TestDialog } from "./module/apps.mjs";
import { BrineActors, BrineItems } from "./module/collections.mjs";
import {
  GearData,
  KnackData,
  RuleData,
  SalvagerData,
  ScuffleData,
  ScufflerData,
  TestData,
  WreckData,
} from "./module/data.mjs";
import { BrineDie, BrineParser, BrineRoll } from "./module/dice.mjs";
import { BrineActor, BrineItem, BrineMessage, BrineToken } from "./module/documents.mjs";
import { BrineEffect } from "./module/effect.mjs";
import { BrineCombat, BrineCombatant } from "./module/combat.mjs";
import { HTMLGradeElement } from "./module/elements.mjs";
import { GearSheet, RulePageSheet, SalvagerSheet } from "./module/sheets.mjs";
import { BrineResult, BrineTable } from "./module/tables.mjs";

const { Actors, Items } = foundry.documents.collections;
const { DocumentSheetConfig } = foundry.applications.apps;

window.customElements.define(HTMLGradeElement.tagName, HTMLGradeElement);

Hooks.once("init", () => {
  game.brinehollow = { applications: { TestDialog }, dice: { BrineRoll }, documents: { BrineActor }, log: [] };
  CONFIG.BRINE = { grades: { 1: "BRINE.Grade.Poor", 2: "BRINE.Grade.Fair", 3: "BRINE.Grade.Fine" } };

  const documentClasses = {
    ActiveEffect: BrineEffect,
    Actor: BrineActor,
    ChatMessage: BrineMessage,
    Combat: BrineCombat,
    Combatant: BrineCombatant,
    Item: BrineItem,
    RollTable: BrineTable,
    TableResult: BrineResult,
    Token: BrineToken,
  };
  for (const [name, documentClass] of Object.entries(documentClasses)) CONFIG[name].documentClass = documentClass;
  CONFIG.Actor.collection = BrineActors;
  CONFIG.Item.collection = BrineItems;
  Object.assign(CONFIG.Actor.dataModels, { salvager: SalvagerData, wreck: WreckData });
  Object.assign(CONFIG.Item.dataModels, { gear: GearData, knack: KnackData });
  CONFIG.ChatMessage.dataModels.test = TestData;
  CONFIG.Combat.dataModels.scuffle = ScuffleData;
  CONFIG.Combatant.dataModels.scuffler = ScufflerData;
  CONFIG.JournalEntryPage.dataModels.rule = RuleData;
  CONFIG.Item.compendiumIndexFields = ["system.grade"];
  CONFIG.ActiveEffect.legacyTransferral = false;
  CONFIG.Combat.initiative = { formula: "1d20 + @grit", decimals: 1 };
  CONFIG.time.roundTime = 6;

  CONFIG.Dice.rolls.unshift(BrineRoll);
  CONFIG.Dice.terms[BrineDie.DENOMINATION] = BrineDie;
  CONFIG.Dice.types.push(BrineDie);
  CONFIG.Dice.parser = BrineParser;
  CONFIG.Dice.functions.ebb = (a, b) => Math.max(a, b) - Math.min(a, b);

  CONFIG.ui.combat = BrineTracker;
  CONFIG.ui.chat = BrineLog;
  CONFIG.ui.actors = BrineActorDirectory;

  CONFIG.statusEffects = [
    { id: "soaked", name: "BRINE.Status.Soaked", img: "icons/svg/aura.svg" },
    { id: "dead", name: "EFFECT.StatusDead", img: "icons/svg/skull.svg" },
  ];
  CONFIG.specialStatusEffects.DEFEATED = "dead";

  Actors.unregisterSheet("core", foundry.applications.sheets.ActorSheetV2);
  Actors.registerSheet("brinehollow", SalvagerSheet, { makeDefault: true, label: "BRINE.Sheet.Actor" });
  Items.registerSheet("brinehollow", GearSheet, { makeDefault: true, label: "BRINE.Sheet.Item" });
  DocumentSheetConfig.registerSheet(JournalEntryPage, "brinehollow", RulePageSheet, {
    types: ["rule"],
    makeDefault: true,
    label: "BRINE.Sheet.Rule",
  });
  return foundry.applications.handlebars.loadTemplates(["systems/brinehollow/templates/gear-row.hbs"]);
});

Hooks.once("i18nInit", () => {
  for (const [key, label] of Object.entries(CONFIG.BRINE.grades)) CONFIG.BRINE.grades[key] = game.i18n.localize(label);
});

Hooks.once("ready", () => {
  Hooks.on("renderCombatTracker", (app, html) => game.brinehollow.log.push(["tracker", html instanceof HTMLElement]));
});
