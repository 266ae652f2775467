import type { Activity, CompendiumRequest, DocumentResponse, MovementSignal, Reply } from "../shared/protocol.ts";
import { isPlainObject } from "../shared/utils/index.ts";
import { createDocumentDialog, prepareInterface, startInterface } from "./applications/index.ts";
import { dropWindows } from "./applications/api/window-stack.ts";
import { buildConfig } from "./config.ts";
import { buildConstants } from "./constants.ts";
import type { DataModel } from "./data/data-model.ts";
import { follow } from "./documents/compendium-collection.ts";
import { askForNewDocumentsBy } from "./documents/dialogs.ts";
import { registerEmbeddedCollections } from "./documents/embedded-collection.ts";
import { Users } from "./documents/collections.ts";
import { react } from "./documents/reactions.ts";
import { TokenDocument } from "./documents/token-document.ts";
import { answerQuery } from "./documents/user.ts";
import { Game } from "./game.ts";
import { connect, fetchWorld } from "./helpers/connection.ts";
import { Hooks, type Listener, listenersAfter, newestListener, restoreListeners } from "./helpers/hooks.ts";
import { offerJQuery, offerPixi } from "./helpers/libraries.ts";
import { Localization } from "./helpers/localization.ts";
import { loadModules, loadPackage } from "./helpers/packages.ts";
import { extendPrimitives } from "./helpers/primitives/index.ts";
import { refuseMembersOf } from "./helpers/refuse-names.ts";
import { registerCoreSettings } from "./helpers/core-settings.ts";
import { buildNamespace, globalAliases } from "./namespace.ts";
import { drawScene, makeCanvas } from "./placeables/canvas.ts";
import { forgetDragsOf, showDrag } from "./scene/others-drags.ts";

type Deed = () => void;
type Presence = { readonly userId: string; readonly active: boolean };

/** What to do with the server's messages: they are kept while the page loads, then carried out. */
type Told = { carryOut: (deed: Deed) => void };

/** Windows of Foundry's interface that the table has not. */
const MISSING_PIECES = ["controls", "menu", "pause", "webrtc", "macros", "cards", "playlists"];

/** Listeners of this page's packages, which are run once, whatever number of games begin on the page. */
const packages: { listeners?: readonly Listener[] } = {};

/** Opens the table: the world, the globals, the system, then the hooks in their order. (Fact 1) */
export async function startGame(): Promise<void> {
  const socket = connect();
  const waiting: Deed[] = [];
  const told: Told = { carryOut: (deed) => void waiting.push(deed) };
  socket.on("document", (response: DocumentResponse) => told.carryOut(() => void react(response)));
  socket.on("compendium", (done: CompendiumRequest) => told.carryOut(() => follow(done)));
  socket.on("userActivity", (presence: Presence) => told.carryOut(() => showPresence(presence)));
  socket.on("activity", (activity: Activity & { userId: string }) => told.carryOut(() => showActivity(activity)));
  socket.on("movement", (signal: MovementSignal & { userId: string }) => told.carryOut(() => showMovement(signal)));
  socket.on("pause", ({ paused, userId }: { paused: boolean; userId: string }) =>
    told.carryOut(() => game.showPause(paused, userId)),
  );
  const [data] = await Promise.all([fetchWorld(), offerJQuery()]);
  extendPrimitives();
  registerEmbeddedCollections();
  askForNewDocumentsBy((cls, ...rest) => Reflect.apply(createDocumentDialog, undefined, [cls, ...rest]));
  const { generation } = data.release;
  const constants = buildConstants(generation);
  Object.assign(globalThis, {
    game: new Game(data, socket),
    CONFIG: buildConfig(generation),
    CONST: constants,
    ui: {},
  });
  Object.assign(globalThis, { canvas: makeCanvas() });
  Object.assign(globalThis, globalAliases(generation), { foundry: buildNamespace(generation, constants) });
  refuseMembersOf(ui, "ui", MISSING_PIECES);
  await offerPixi(data.namesPixi);
  game.settings.load(data.documents.Setting ?? []);
  registerCoreSettings();
  prepareInterface();
  const newest = newestListener();
  await loadPackage(game.system);
  await loadModules(game.modules);
  const isAgain = packages.listeners !== undefined;
  if (packages.listeners) restoreListeners(packages.listeners);
  packages.listeners ??= listenersAfter(newest);
  game._beginBy(() => beginGame(told, waiting, isAgain));
  await game.initialize();
}

/** Runs the hooks of the beginning in their order, and what happens between them. */
async function beginGame(told: Told, waiting: Deed[], isAgain: boolean): Promise<void> {
  Hooks.callAll("init");
  game.initializeLanguage();
  localizeModels();
  Hooks.callAll("i18nInit");
  game.keyboard._activateListeners();
  game.keybindings.initialize();
  game.setupDocuments();
  followServer(told, waiting);
  Hooks.callAll("setup");
  await startInterface();
  Hooks.callAll("initializeDynamicTokenRingConfig", {});
  Hooks.callAll("initializeCombatConfiguration", {});
  drawScene();
  if (isAgain) dropWindows();
  game.ready = true;
  Hooks.callAll("ready");
}

/** Gives the fields of all registered models, and of the documents themselves, their labels; names the types. */
function localizeModels(): void {
  for (const [name, config] of Object.entries(CONFIG)) {
    if (!isPlainObject(config) || !isPlainObject(config.dataModels) || !isPlainObject(config.typeLabels)) continue;
    for (const model of Object.values(config.dataModels)) {
      if (typeof model === "function") Localization.localizeDataModel(model as unknown as typeof DataModel);
    }
    for (const type of game.typesOf(name)) config.typeLabels[type] ??= `TYPES.${name}.${type}`;
  }
}

/** Shows that a user has connected or disconnected. */
function showPresence({ userId, active }: Presence): void {
  usersClass()._handleUserActivity(userId, { active });
  if (!active) stopMovementsOf(userId);
  if (!active) forgetDragsOf(userId);
}

/** Shows what another user does: whom they target. (Fact 71) */
function showActivity({ userId, ...activity }: Activity & { userId: string }): void {
  usersClass()._handleUserActivity(userId, activity);
}

/** The collection of users, which a package may have replaced. */
function usersClass(): typeof Users {
  return (CONFIG.User.collection ?? Users) as unknown as typeof Users;
}

/** Shows how another client's movement of a token goes on. */
function showMovement(signal: MovementSignal & { userId: string }): void {
  if (signal.kind === "drag") return showDrag(signal);
  const token = game.scenes?.get(signal.sceneId)?.getEmbeddedDocument("Token", signal.tokenId);
  if (token instanceof TokenDocument) token.course.hear(signal);
}

/** On generation 14 the movements of a user who has left come to their end. (Fact 85) */
function stopMovementsOf(userId: string): void {
  if (game.release.generation < 14) return;
  for (const scene of game.scenes ?? [])
    for (const token of scene.getEmbeddedCollection("Token"))
      if (token instanceof TokenDocument) token._stopMovementOnDisconnect(userId);
}

/** From here on, what the server tells is carried out; what came while loading first. */
function followServer(told: Told, waiting: Deed[]): void {
  const { socket } = game;
  told.carryOut = (deed) => deed();
  for (const deed of waiting.splice(0)) deed();
  socket.on(
    "query",
    (asked: { name: string; data: unknown; timeout?: number }, reply: (answer: Reply<unknown>) => void) => {
      answerQuery(asked.name, asked.data, { timeout: asked.timeout }).then(
        (value) => reply({ ok: true, value }),
        (error: unknown) => reply({ ok: false, error: error instanceof Error ? error.message : String(error) }),
      );
    },
  );
}
