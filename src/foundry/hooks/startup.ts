import {
  registerKeys,
  handleAnswerQuery,
  handleRefusalQuery,
  handleNoticeQuery,
  handleKeyQuery,
  refreshOpenMarks,
} from "../play/answering/answering.ts";
import { registerExchangeModel } from "../play/card/exchange-model.ts";
import { clientState } from "../platform/state.ts";
import { followTaps, loadPartials, makeAnnouncer } from "../platform/html.ts";
import { registerDocuments, registerModels } from "../documents/register-documents.ts";
import { registerWelcome, welcome } from "../windows/campaign/welcome.ts";
import { registerProblems, followProblems } from "../windows/problem-notices.ts";
import { registerApi } from "./modules/api.ts";
import { registerEnrichers } from "./modules/enrichers.ts";
import { registerTokens } from "../exchange/movement/token-document.ts";
import { registerSheetModes, RiposteActorSheet } from "../windows/sheets/actor-sheet.ts";
import { registerUndoKeys } from "../exchange/undo/request-undo.ts";
import { loadWorldRules } from "../platform/world/rules.ts";
import {
  rememberLoadedRuleset,
  registerSettings,
  setRoundTime,
  showGame,
  tellEdition,
} from "../platform/world/settings.ts";
import { registerWorld } from "../platform/world/world.ts";
import { limitStatuses, registerStatuses } from "../documents/fight/statuses.ts";
import { findWriter, competeToWrite } from "../play/writer-part.ts";
import { handleAdvanceQuery } from "../exchange/movement/stopping.ts";
import { toActingQuery } from "./acting.ts";
import { GAMES } from "../../rulesets/index.ts";
import { RiposteItemSheet } from "../windows/sheets/item-sheet.ts";
import { registerTemplateHelpers } from "../exchange/refusals.ts";
import { runEach } from "../platform/problems.ts";
import { registerPoolKey } from "../windows/declaring/pool-command.ts";
import { refreshPreviews } from "../platform/forms/window-base.ts";
import { buildVisibleFight, listFightActors } from "../documents/fight/fight.ts";
import { refreshAttackButtons } from "../windows/sheets/attack-buttons.ts";
import { refreshAmendWindows } from "../windows/status/chips.ts";
import { registerTokenPanel } from "../play/tracker/panel-part.ts";
import { refreshTracker } from "../play/tracker/tracker.ts";
import { tryAgainSoon } from "../platform/storing.ts";
import { dropHandled, sendIntent } from "../exchange/intents.ts";
import { listUnfinishedMessages, listUnfinishedRecords } from "../exchange/exchange-index.ts";
import { refreshTimedActors } from "../documents/effect.ts";
import { rememberHealth, sendBarsBy } from "../documents/actor.ts";
import { sendBarEdit } from "../exchange/bar-edits.ts";
import { markAnnounced } from "./modules/announcements.ts";
import { followTyping } from "../windows/sheets/open-forms.ts";
import { refreshBars } from "../documents/scene/tokens.ts";

/**
 * Before the world's data arrive, every client registers settings, data models, document classes, sheets, queries, keys and the macro API.
 * It also starts to load the rules of the world's game; Foundry does not wait for hooks, so no handler acts until they are loaded.
 */
export function onInit(): void {
  // The local table may start one game after another in the same browser tab.
  clientState.reset();
  registerSettings();
  registerSheetModes();
  registerProblems();
  registerWelcome();
  rememberLoadedRuleset();
  setRoundTime();
  showGame();
  void loadWorldRules();
  registerWorld(renewWorld);
  registerModels();
  registerDocuments();
  sendBarsBy(sendBarEdit);
  registerTokens(
    (...moved) => findWriter()?.followToken(...moved),
    (...given) => findWriter()?.followTokenChange(...given),
  );
  registerSheets();
  registerExchangeModel();
  registerQueries();
  registerKeys();
  registerUndoKeys();
  registerPoolKey();
  registerTokenPanel();
  registerTemplateHelpers();
  void loadPartials();
  registerApi();
  registerEnrichers();
  registerStatuses();
  limitStatuses();
}

/**
 * Registers the queries that the writer sends to other clients with `User#query`, each with the function that answers it. Only queries of
 * the writer are answered.
 */
function registerQueries(): void {
  CONFIG.queries["riposte.answer"] = toActingQuery(handleAnswerQuery);
  CONFIG.queries["riposte.goOn"] = toActingQuery(handleAdvanceQuery);
  CONFIG.queries["riposte.key"] = toActingQuery(handleKeyQuery);
  CONFIG.queries["riposte.refused"] = toActingQuery(handleRefusalQuery);
  CONFIG.queries["riposte.told"] = toActingQuery(handleNoticeQuery);
}

/** Registers the sheet of every actor and item type. */
function registerSheets(): void {
  const { DocumentSheetConfig } = foundry.applications.apps;
  const types = (document: string) =>
    GAMES.flatMap(({ sheets }) => sheets.filter((sheet) => sheet.document === document)).map(({ type }) => type);
  const options = { makeDefault: true, label: "RIPOSTE.Sheet.label" };
  DocumentSheetConfig.registerSheet(Actor, "riposte", RiposteActorSheet, { ...options, types: types("Actor") });
  DocumentSheetConfig.registerSheet(Item, "riposte", RiposteItemSheet, { ...options, types: types("Item") });
}

/** The bearers of effects outside of fights, as they were before the last change. */
const previousBearers = clientState.set<string>("startup.before");

/** Shows changed data of the whole world on every client; the writer also marks the bearers of its effects. */
function renewWorld(): void {
  const bearers = Object.values(buildVisibleFight(null).effects).map(({ bearer }) => bearer);
  const affected = [...new Set([...previousBearers, ...bearers])];
  previousBearers.clear();
  for (const bearer of bearers) previousBearers.add(bearer);
  runEach(refreshTracker, refreshAttackButtons, refreshAmendWindows, refreshPreviews, () =>
    findWriter()?.updateMarksByUuid(affected),
  );
}

/**
 * Once the world is ready, a GM's client competes to be the writer, and a player's requests its open questions. All clients sort their
 * fights by the rules, and render again everything that was rendered before the rules were loaded.
 */
export function onReady(): void {
  runEach(
    makeAnnouncer,
    followTaps,
    followTyping,
    followProblems,
    dropHandled,
    () => game.socket?.on("connect", tryAgainSoon),
    competeToWrite,
    () => game.user.isGM || (listUnfinishedMessages().length > 0 && void sendIntent({ type: "here" })),
    () => game.combats.forEach((combat) => combat.setupTurns()),
    () => refreshTimedActors([...game.actors, ...game.combats.contents.flatMap(listFightActors)]),
    () => void ui.combat?.render(),
    refreshBars,
    rememberHealth,
    refreshOpenMarks,
    welcome,
    () => void tellEdition(),
    () => listUnfinishedRecords().forEach(({ message }) => markAnnounced(message)),
  );
}
