import { toGameName, findSheetSpec } from "../../../rulesets/index.ts";
import { openJournal } from "../../platform/open-rule.ts";
import { isElement, templatePath } from "../../platform/html.ts";
import { reportProblem } from "../../platform/problems.ts";
import { runStoring, toStoringHandler } from "../../platform/storing.ts";
import { WindowBase } from "../../platform/forms/window-base.ts";
import { mayMakeCharacters } from "./new-characters.ts";
import { startGuide } from "./guide.ts";
import { requestCharacter } from "./request-character.ts";
import { fillKey } from "../../../view/word-families.ts";
import { toData, getText } from "../../../engine/index.ts";
import {
  type DemoRecord,
  type Demo,
  type DemoDocument,
  parseDemo,
  isCustomised,
  suggestSeats,
  readDemoRecords,
} from "../../../view/campaign/demo.ts";
import { readStoredSystem } from "../../documents/effect-changes.ts";

/** The welcome window, with the first steps and where to find them again. Players see only the part for players. */
class WelcomeWindow extends WindowBase {
  /** The characters that the GM has chosen, by the ids of their players. */
  readonly #chosen = new Map<string, string>();

  override get title(): string {
    return game.i18n.localize("RIPOSTE.Welcome.title");
  }

  static override DEFAULT_OPTIONS = {
    id: "riposte-welcome",
    classes: ["riposte", "riposte-welcome"],
    window: { icon: "fa-solid fa-hand-fist" },
    position: { width: 520 },
    actions: {
      ...{
        importDemo: toStoringHandler(onImport),
        removeDemo: onRemove,
        startTour: onStartTour,
        startGuide: onStartGuide,
        openSettings: onOpenSettings,
      },
      ...{ createCharacter: onCreateCharacter, openRules: onOpenRules },
    },
  };

  static override PARTS = { body: { template: templatePath("campaign/welcome.hbs") } };

  protected override async _prepareContext(): Promise<Record<string, unknown>> {
    const { isGM, character } = game.user;
    const ruleset = game.settings.get("riposte", "ruleset");
    return {
      ...{ rootId: this.id, isGM, hasDemo: isGM && hasDemo(), ruleset: fillKey("RIPOSTE.Rulesets.*", ruleset) },
      isFighting: !isGM && game.combat?.combatants.some(({ actor }) => actor?.isOwner === true) === true,
      mayCreate: !isGM && !character && mayMakeCharacters(game.user),
      seats: isGM && !hasDemo() ? await listSeats(this.#chosen) : [],
    };
  }

  protected override _attachFrameListeners(): void {
    super._attachFrameListeners();
    this.element.addEventListener("change", ({ target }) => {
      if (isElement(target, HTMLSelectElement)) this.#choose(target);
    });
  }

  /** Notes the character chosen for a player, and removes it from any other player. */
  #choose({ dataset, value }: HTMLSelectElement): void {
    this.#chosen.set(dataset["player"] ?? "", value);
    for (const select of this.element.querySelectorAll<HTMLSelectElement>("select[data-player]"))
      if (value !== "" && select.value === value && select.dataset["player"] !== dataset["player"]) {
        select.value = "";
        this.#chosen.set(select.dataset["player"] ?? "", "");
      }
  }

  protected override _onClose(options: Parameters<WindowBase["_onClose"]>[0]): void {
    super._onClose(options);
    void noteWelcomed();
  }
}

/** Opens the window. */
export async function openWelcome(): Promise<void> {
  await new WelcomeWindow().render({ force: true });
}

/** Stores that this player, or this world's GM, has seen the welcome. */
async function noteWelcomed(): Promise<void> {
  if (!game.user.isGM) await game.user.setFlag("riposte", "welcomed", true);
  else if (!game.settings.get("riposte", "welcomed")) await game.settings.set("riposte", "welcomed", true);
}

/** Lists the players and their characters. Empty if the demo fight cannot be read; importing it then shows the error. */
async function listSeats(chosen: ReadonlyMap<string, string>): Promise<readonly DemoSeat[]> {
  return listDemoSeats(chosen).catch((error: unknown) => {
    reportProblem(error);
    return [];
  });
}

async function onImport(this: WelcomeWindow): Promise<void> {
  const selects = [...this.element.querySelectorAll<HTMLSelectElement>("select[data-player]")];
  const chosen = new Map(selects.map(({ dataset, value }) => [dataset["player"] ?? "", value]));
  await runChange(this, () => importDemo(chosen), game.i18n.localize("RIPOSTE.Welcome.imported"));
}

async function onRemove(this: WelcomeWindow): Promise<void> {
  const names = listAdoptedNames();
  const adopted = names.length > 0 ? [game.i18n.format("RIPOSTE.Welcome.kept", { names: names.join(", ") })] : [];
  const isConfirmed = await foundry.applications.api.DialogV2.confirm({
    classes: ["riposte"],
    window: { title: "RIPOSTE.Welcome.remove" },
    content: buildParagraphs([game.i18n.localize("RIPOSTE.Welcome.removeSure"), ...adopted]),
    rejectClose: false,
    modal: true,
  });
  if (isConfirmed !== true) return;
  const message = [game.i18n.localize("RIPOSTE.Welcome.removed"), ...adopted].join(" ");
  await runStoring(this, () => runChange(this, removeDemo, message));
}

/** Runs a change of the world with the window's own buttons disabled, and reports that it was done or has failed. */
async function runChange(window: WelcomeWindow, change: () => Promise<void>, message: string): Promise<void> {
  const buttons = window.element.querySelectorAll<HTMLButtonElement>(".window-content button");
  const hadDemo = hasDemo();
  for (const button of buttons) button.disabled = true;
  try {
    await change();
    ui.notifications.info(message, { console: false });
  } catch (error) {
    reportProblem(error);
    ui.notifications.error(game.i18n.localize("RIPOSTE.Welcome.failed"), { console: false });
  } finally {
    for (const button of buttons) button.disabled = false;
  }
  // After a failure that has changed nothing, the choices stay.
  if (hasDemo() !== hadDemo) await window.render();
}

function buildParagraphs(texts: readonly string[]): HTMLDivElement {
  const box = document.createElement("div");
  for (const text of texts) box.appendChild(document.createElement("p")).textContent = text;
  return box;
}

function onCreateCharacter(): void {
  requestCharacter();
}

async function onOpenRules(this: WelcomeWindow): Promise<void> {
  await openJournal(toGameName(game.settings.get("riposte", "ruleset")));
}

async function onStartTour(this: WelcomeWindow, _event: Event, target: HTMLElement): Promise<void> {
  await this.close();
  await game.tours.get(`riposte.${target.dataset["tour"] ?? ""}`)?.start();
}

async function onStartGuide(this: WelcomeWindow): Promise<void> {
  await this.close();
  startGuide();
}

async function onOpenSettings(this: WelcomeWindow): Promise<void> {
  await new foundry.applications.settings.SettingsConfig().render({ force: true });
}

type ImportedDocument = Combat.Implementation | Scene.Implementation | Actor.Implementation;

/** Lists the documents of the demo fight that still exist in the world, the encounter before its fighters. */
function listImported(): readonly { readonly document: ImportedDocument; readonly brought: DemoRecord }[] {
  const all = new Map(readDemoRecords(game.settings.get("riposte", "demo")).map((each) => [each.id, each]));
  const documents: readonly ImportedDocument[] = [...game.combats, ...game.scenes, ...game.actors];
  return documents.flatMap((document) => {
    const brought = all.get(document.id ?? "");
    return brought ? [{ document, brought }] : [];
  });
}

/** True if any document of the demo fight is in the world. */
export function hasDemo(): boolean {
  return listImported().length > 0;
}

/** A player, and the demo characters that can be assigned to them. */
export type DemoSeat = {
  readonly id: string;
  readonly name: string;
  readonly hasCharacter: boolean;
  /** The id of the chosen demo character; empty for none. */
  readonly chosen: string;
  readonly characters: readonly { readonly id: string; readonly name: string; readonly chosen: boolean }[];
};

/** Lists the players with the characters of the demo fight. For each player, a character is chosen or proposed. */
export async function listDemoSeats(choices: ReadonlyMap<string, string>): Promise<readonly DemoSeat[]> {
  const characters = listCharacters(await readDemo());
  const players = game.users
    .filter(({ isGM }) => !isGM)
    .map(({ id, name, character }) => ({ id: id ?? "", name, hasCharacter: character !== null }));
  const proposed = suggestSeats(
    players,
    characters.map(({ _id }) => _id),
  );
  return players.map((player) => {
    const chosen = choices.get(player.id) ?? proposed[player.id] ?? "";
    const offered = characters.map((each) => ({
      ...{ id: each._id, name: getText(each, "name") },
      chosen: chosen === each._id,
    }));
    return { ...player, chosen, characters: offered };
  });
}

/**
 * Imports the demo fight of the world's game: its actors, scene and encounter. Documents that already exist are not changed. `chosen` maps
 * the ids of players to the characters that they get.
 */
export async function importDemo(chosen: ReadonlyMap<string, string>): Promise<void> {
  const demo = await readDemo();
  const missing = (all: readonly DemoDocument[], collection: { has(id: string): boolean }) =>
    all.filter(({ _id }) => !collection.has(_id));
  const actors = missing(demo.actors, game.actors);
  const scenes = missing(demo.scenes, game.scenes);
  const combats = missing(demo.combats, game.combats);
  const entries = [...actors, ...scenes, ...combats].map((each) => ({ id: each._id, name: getText(each, "name") }));
  await game.settings.set("riposte", "demo", [...readDemoRecords(game.settings.get("riposte", "demo")), ...entries]);
  await Actor.implementation.createDocuments(actors as unknown as Actor.CreateData[], { keepId: true });
  await Scene.implementation.createDocuments(scenes as unknown as Scene.CreateData[], { keepId: true });
  await Combat.implementation.createDocuments(combats as unknown as Combat.CreateData[], { keepId: true });
  await giveCharacters(demo, chosen);
  await game.scenes.get(demo.scenes[0]?._id ?? "")?.activate();
  await game.combats.get(demo.combats[0]?._id ?? "")?.activate();
}

/** Lists the names of demo documents that users have changed; removing the demo does not delete these. */
export function listAdoptedNames(): readonly string[] {
  return listImported().flatMap((each) => (isAdopted(each) ? [each.document.name ?? ""] : []));
}

function isAdopted({
  document,
  brought,
}: {
  readonly document: ImportedDocument;
  readonly brought: DemoRecord;
}): boolean {
  if (document instanceof Combat) return false;
  const stored = document instanceof Actor ? readStoredSystem(document) : {};
  return isCustomised(brought, { name: document.name, isInFolder: document.folder !== null, stored });
}

/** Removes the demo fight from the world, except for documents that users have changed. */
export async function removeDemo(): Promise<void> {
  for (const each of listImported()) if (!isAdopted(each)) await each.document.delete();
  await game.settings.set("riposte", "demo", []);
  await restoreCharacters();
}

/** Reads the demo fight of the world's game; throws if its file cannot be read. */
async function readDemo(): Promise<Demo> {
  const family = toGameName(game.settings.get("riposte", "ruleset"));
  const address = foundry.utils.getRoute(`systems/riposte/demo/${family}.json`);
  const demo = parseDemo(await foundry.utils.fetchJsonWithTimeout(address));
  if (!demo) throw new Error(`${address} has no demo fight.`);
  return demo;
}

function listCharacters({ actors }: Demo): readonly DemoDocument[] {
  return actors.filter((each) => findSheetSpec(getText(each, "type"))?.kind === "character");
}

/** Assigns the chosen characters of the demo to players. */
async function giveCharacters(demo: Demo, chosen: ReadonlyMap<string, string>): Promise<void> {
  const offered = new Set(listCharacters(demo).map(({ _id }) => _id));
  const previous = new Map(Object.entries(readPreviousCharacters()));
  for (const [id, character] of chosen) {
    const [user, actor] = [game.users.get(id), game.actors.get(character)];
    if (!user || user.isGM || !actor || !offered.has(character)) continue;
    if (user.character) previous.set(id, user.character.id ?? "");
    await actor.update({ ownership: { [id]: CONST.DOCUMENT_OWNERSHIP_LEVELS.OWNER } });
    await user.update({ character });
  }
  await game.settings.set("riposte", "formerCharacters", Object.fromEntries(previous));
}

/** Restores the character that a player had before the demo fight, if the player has none now. */
async function restoreCharacters(): Promise<void> {
  for (const [id, character] of Object.entries(readPreviousCharacters())) {
    const user = game.users.get(id);
    if (user && !user.character && game.actors.has(character)) await user.update({ character });
  }
  await game.settings.set("riposte", "formerCharacters", {});
}

function readPreviousCharacters(): Readonly<Record<string, string>> {
  const stored = toData(game.settings.get("riposte", "formerCharacters"));
  return Object.fromEntries(Object.keys(stored).map((id) => [id, getText(stored, id)]));
}
