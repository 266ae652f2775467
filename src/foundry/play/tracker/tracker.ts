import { runEach } from "../../platform/problems.ts";
import { clientState } from "../../platform/state.ts";
import { toTaskWithRules } from "../../platform/world/rules.ts";
import { foldRows } from "./fold-rows.ts";
import { showOrders } from "./order-select.ts";
import { foldTools } from "./row-menu.ts";
import { guardNextTurn } from "./turn-hint.ts";
import { type Fight, type Ruleset, splitRound } from "../../../engine/index.ts";
import { findFamily } from "../../../rulesets/index.ts";
import { listBadgeViews, listBudgetViews, listWoundRungs, listWorldViews } from "../../../view/tracker-view.ts";
import { listRowRungs } from "../../../view/tracker-row.ts";
import { wordKey } from "../../../view/terms.ts";
import { openSuggestedAction } from "../../windows/declaring/action-windows.ts";
import { isOpponent } from "../../documents/combat-document.ts";
import { buildActorData, createSideFinder, toFighter } from "../../documents/fighters.ts";
import { openAmend } from "../../windows/status/chips.ts";
import {
  buildAwaitedChip,
  buildBudgetChip,
  buildBadgeChip,
  buildLine,
  buildRowChips,
  buildWoundChip,
} from "../../windows/status/chip-list.ts";
import { buildCombatFinder, buildVisibleFight, findNameInCombat } from "../../documents/fight/fight.ts";
import { buildCallButtons, buildRowButton, buildToggleButtons } from "../../windows/status/toggles.ts";
import { findWorldRuleset } from "../../platform/world/settings.ts";
import { readWorldData } from "../../platform/world/world.ts";
import { localiseSentence } from "../../exchange/refusals.ts";
import { showQuickActions } from "../../windows/declaring/quick-action-row.ts";
import { readNotes } from "../../windows/campaign/gm-notes.ts";
import { readGmNotes } from "../../platform/world/flags.ts";
import { type IconButton, buildIconButton } from "../../platform/html.ts";
import { withPart } from "../../platform/lazy-parts.ts";

type Tracker = foundry.applications.sidebar.tabs.CombatTracker;

/** The turn to which the trackers have last scrolled. */
const scrolled = clientState.record("tracker.scrolled", () => ({ turn: "" }));

/** Updates the elements that this system adds to the tracker, in the sidebar and in a window of its own. */
export const refreshTracker = clientState.coalesced("tracker.renew", () => {
  const { combat } = game;
  const turn = combat ? `${combat.id}/${combat.round}/${combat.turn}` : "";
  const isNewTurn = turn !== scrolled.turn;
  scrolled.turn = turn;
  for (const tracker of [ui.combat, ui.combat?.popout]) {
    if (!tracker?.rendered) continue;
    addElements(tracker as Tracker);
    if (isNewTurn) tracker.scrollToTurn();
  }
});

/** Shows a changed actor in the tracker if it fights. */
export function showInTracker(actor: Actor.Implementation | null): void {
  if (game.combat?.combatants.some((combatant) => combatant.actor?.uuid === actor?.uuid)) refreshTracker();
}

/**
 * Updates a tracker that Foundry has drawn: at once if it is visible, else together with later changes, since Foundry draws hidden tabs
 * each time.
 */
export function refreshDrawnTracker(tracker: Tracker): void {
  if (!isShown(tracker)) return refreshTracker();
  addElements(tracker);
  // Foundry has scrolled before the rows got their heights.
  tracker.scrollToTurn();
  if (tracker === ui.combat && !tracker.popout) refreshTracker.forgo();
}

/** Updates the tracker at once if it has become visible, and shows the combatant whose turn it is. */
export function refreshVisibleTracker(): void {
  if (!ui.combat?.rendered) return;
  if (refreshTracker.isPending()) refreshDrawnTracker(ui.combat);
  else if (isShown(ui.combat)) ui.combat.scrollToTurn();
}

/** False for a tracker behind another tab, or in a collapsed sidebar. */
function isShown({ active, isPopout }: Tracker): boolean {
  return isPopout || (active && ui.sidebar?.expanded !== false);
}

/**
 * Adds this user's questions, the standing orders, the button that adds opponents, the numbers of the world, the state of each combatant,
 * and the quick actions.
 */
function addElements({ element, parts }: Tracker): void {
  runEach(
    () => showInboxButton(element, parts["footer"]),
    () => showOrders(element),
    () => showBringButton(element, parts["header"]),
    () => showWorld(element, parts["header"]),
    () => showStandings(element),
    () => guardNextTurn(element),
    toTaskWithRules(() => showTurnActions(element, parts["footer"])),
  );
}

/** The selectors of the elements that this file adds to a row. */
const OWN_ELEMENTS =
  ".riposte-budget, .riposte-toggle, .riposte-act-here, .riposte-by-hand, .riposte-call-time, .riposte-notes-mark";

/** The data that the rows of an encounter share, read once for all of them. */
type TrackedEncounter = {
  readonly combat: Combat.Implementation;
  readonly rules: Ruleset;
  readonly fight: Fight;
  readonly sideOf: ReturnType<typeof createSideFinder>;
  readonly combatOf: ReturnType<typeof buildCombatFinder>;
  /** True if any combatant is this user's. */
  readonly isPlayed: boolean;
};

/** Shows the combatant's wound, budgets and effects on every row of the tracker. */
function showStandings(element: HTMLElement): void {
  const combat = game.combat;
  const rules = findWorldRuleset();
  if (!combat || !rules.ok) return;
  showRound(element, combat, rules.value);
  const rows = [...element.querySelectorAll<HTMLElement>("[data-combatant-id]")];
  const encounter: TrackedEncounter = {
    ...{
      combat,
      rules: rules.value,
      fight: buildVisibleFight(combat),
      sideOf: createSideFinder(),
      combatOf: buildCombatFinder(),
    },
    isPlayed: combat.combatants.some(({ isOwner }) => isOwner),
  };
  // If one combatant cannot be shown, the rows of the others are still updated.
  runEach(...rows.map((row) => () => updateRow(row, encounter)), () => foldRows(element, combat));
}

function updateRow(row: HTMLElement, encounter: TrackedEncounter): void {
  for (const old of row.querySelectorAll(OWN_ELEMENTS)) old.remove();
  const combatant = encounter.combat.combatants.get(row.dataset["combatantId"] ?? "");
  if (!combatant) return;
  putButtons(row, combatant, encounter);
  foldTools(row, combatant);
  const standing = combatant.actor ? buildChips(combatant.actor, encounter) : [];
  const chips = [...buildAwaitedChips(combatant), ...standing];
  if (chips.length === 0) return;
  const label = game.i18n.format("RIPOSTE.Combat.standing", { name: combatant.name ?? "" });
  (row.querySelector(".token-name") ?? row).append(buildRowChips(row.ownerDocument, label, chips));
}

/** Shows the numbers of the whole world below the tracker's header, also outside of fights. */
function showWorld(element: HTMLElement, head: HTMLElement | undefined): void {
  for (const old of element.querySelectorAll(".riposte-world")) old.remove();
  if (!findWorldRuleset().ok) return;
  const ruleset = game.settings.get("riposte", "ruleset");
  const lines = listWorldViews(ruleset, readWorldData(ruleset)).map(({ short, hint }) =>
    buildLine(element.ownerDocument, "riposte-world", localiseSentence(short), localiseSentence(hint)),
  );
  if (head) head.after(...lines);
  else element.prepend(...lines);
}

/**
 * Shows the game's own round, if the game counts rounds differently from Foundry: in place of Foundry's, or above the rows of a tracker
 * without that heading.
 */
function showRound(element: HTMLElement, combat: Combat.Implementation, { id, order }: Ruleset): void {
  element.querySelector(".riposte-round")?.remove();
  const rows = element.querySelector("[data-combatant-id]")?.parentElement;
  if (!rows || combat.round === 0 || order.laps === undefined) return;
  const { round, pass } = splitRound(combat.round, order);
  const data = { round: `${round}`, pass: `${pass}`, counted: `${combat.round}` };
  const short = game.i18n.format(wordKey(id, "round.short"), data);
  const hint = game.i18n.format(wordKey(id, "round.hint"), data);
  const heading = element.querySelector<HTMLElement>(".encounter-title");
  if (!heading) return rows.before(buildLine(rows.ownerDocument, "riposte-round", short, hint));
  heading.textContent = short;
  heading.dataset["tooltipText"] = hint;
}

/**
 * Puts buttons on a row. Any player in the fight may declare that the awaited moment has come, which stays in sight. Owners act and amend
 * the combat state, and the GM sets situations, with buttons before Foundry's own.
 */
function putButtons(row: HTMLElement, combatant: Combatant.Implementation, encounter: TrackedEncounter): void {
  const page = row.ownerDocument;
  // Declarations for a combatant may belong to another encounter in which they also take part.
  const isOwnEncounter = encounter.combatOf([combatant.actor?.uuid ?? ""]) === encounter.combat;
  const fight = isOwnEncounter ? encounter.fight : null;
  const calls = fight && encounter.isPlayed ? buildCallButtons(page, combatant, fight) : [];
  (row.querySelector(".token-name") ?? row).append(...calls);
  (row.querySelector(".combatant-controls") ?? row).prepend(...buildOwnerButtons(page, combatant, fight));
}

function buildOwnerButtons(
  page: Document,
  combatant: Combatant.Implementation,
  fight: Fight | null,
): readonly HTMLElement[] {
  const { actor } = combatant;
  if (!actor?.isOwner || !findFamily(actor.type, game.settings.get("riposte", "ruleset"))) return [];
  const label = game.i18n.format("RIPOSTE.Amend.open", { name: combatant.name ?? "" });
  const look = { icon: "fa-pen", label, classes: "riposte-by-hand" };
  const toggles = fight && game.user.isGM ? buildToggleButtons(page, combatant, fight) : [];
  const byHand = buildRowButton(page, look, () => openAmend(actor));
  return [buildActButton(page, combatant, actor), ...toggles, byHand, ...buildNotesMark(page, combatant)];
}

/** Builds the button that opens the action window from a combatant's row, with an attack suggested. */
function buildActButton(page: Document, { name }: Combatant.Implementation, actor: Actor.Implementation): HTMLElement {
  const label = game.i18n.format("RIPOSTE.Act.open", { name: name ?? "" });
  return buildRowButton(page, { icon: "fa-bolt", label, classes: "riposte-act-here" }, () =>
    openSuggestedAction(actor),
  );
}

/** Builds the chips of a combatant, the wound first. */
function buildChips(actor: Actor.Implementation, { combat, rules, fight, sideOf }: TrackedEncounter) {
  const family = findFamily(actor.type, rules.id);
  if (!family) return [];
  const side = sideOf(actor);
  const rungs = listWoundRungs(family, actor.type, buildActorData(actor, rules, side));
  const fighter = toFighter(actor, rules, side);
  const allowance = fighter.ok && !rungs.some(({ out }) => out) ? rules.allowance(fighter.value, fight) : {};
  const display = { fighter: actor.uuid, nameOf: (uuid: string) => findNameInCombat(combat, uuid) };
  return [
    ...listRowRungs(rungs).map(buildWoundChip),
    ...listBudgetViews(rules.id, family, allowance, fight, actor.uuid).map(buildBudgetChip),
    ...listBadgeViews(rules.id, family.badges, fight, display).map(buildBadgeChip),
  ];
}

/**
 * Shows quick actions below the tracker. They belong to the fighter whose turn it is, if this user owns it; otherwise to the first of a
 * player's own fighters.
 */
function showTurnActions(element: HTMLElement, footer: HTMLElement | undefined): void {
  const old = element.querySelector<HTMLElement>(".riposte-hand--below");
  const actor = findTurnActor();
  if (!actor) {
    for (const each of element.querySelectorAll(".riposte-hand--below, .riposte-proposals")) each.remove();
    return;
  }
  const section = old?.dataset["actor"] === actor.uuid ? old : buildSection(element.ownerDocument, actor);
  if (section !== old) old?.remove();
  if (footer) footer.before(section);
  else element.append(section);
  showQuickActions(section, actor, "tracker");
  showTurnProposals(section);
}

/** Shows a GM what the opponent whose turn it is could do best, above its quick actions. The list is loaded on first use. */
function showTurnProposals(hand: HTMLElement): void {
  const combatant = game.combat?.combatant;
  const turn = game.user.isGM && combatant && isOpponent(combatant) ? combatant : null;
  if (!turn) return void hand.parentElement?.querySelector(".riposte-proposals")?.remove();
  void withPart(
    () => import("./proposal-list.ts"),
    ({ showProposals }) => showProposals(hand, turn),
  );
}

function findTurnActor(): Actor.Implementation | null {
  const { combat } = game;
  const turn = combat?.started ? combat.combatant : null;
  const own = game.user.isGM ? [] : (combat?.combatants.filter(({ isOwner }) => isOwner) ?? []);
  const actor = [turn, ...own].find((each) => each?.isOwner === true)?.actor;
  return actor && findFamily(actor.type, game.settings.get("riposte", "ruleset")) ? actor : null;
}

function buildSection(page: Document, { uuid, name }: Actor.Implementation): HTMLElement {
  const section = page.createElement("section");
  section.className = "riposte riposte-hand riposte-hand--below";
  section.dataset["actor"] = uuid;
  section.ariaLabel = game.i18n.format("RIPOSTE.Hand.of", { name });
  return section;
}

/** The number of questions that wait for this user on this client, and the function that opens them. */
type Questions = { open: number; show: () => void };
const questions = clientState.record("tracker.questions", (): Questions => ({ open: 0, show: () => undefined }));

/** Sets the number of questions, and the function that opens them, for the next drawing of the button. */
export function setQuestions(next: Questions): void {
  Object.assign(questions, next);
}

/** The fighters whose players still have to answer. */
const awaited = clientState.set<string>("tracker.awaited");

/** Sets the fighters whose players still have to answer, and shows them if they have changed. */
export function setAwaited(fighters: readonly string[]): void {
  if ([...new Set(fighters)].join() === [...awaited].join()) return;
  awaited.clear();
  for (const fighter of fighters) awaited.add(fighter);
  refreshTracker();
}

/** Builds the chip that says for whose answer the fight waits; empty if for none, and for a hidden fighter. */
function buildAwaitedChips({ actor, hidden }: Combatant.Implementation) {
  if (!actor || hidden || !awaited.has(actor.uuid)) return [];
  const players = game.users.filter((user) => user.active && !user.isGM && actor.testUserPermission(user, "OWNER"));
  const others = players.filter(({ isSelf }) => !isSelf).map(({ name }) => name);
  const isOwn = players.length === 0 ? game.user.isGM : others.length < players.length;
  const you = isOwn ? [game.i18n.localize("RIPOSTE.Turn.you")] : [];
  const gm = players.length === 0 && !isOwn ? [game.i18n.localize("RIPOSTE.Turn.gm")] : [];
  return [buildAwaitedChip([...you, ...others, ...gm].join(", "))];
}

/** Shows a button between the rows and the actions that opens the inbox, so that no row moves; none if the inbox is empty. */
function showInboxButton(element: HTMLElement, footer: HTMLElement | undefined): void {
  element.querySelector(".riposte-inbox-button")?.remove();
  const { open, show } = questions;
  if (open === 0) return;
  const page = element.ownerDocument;
  const button = page.createElement("button");
  button.type = "button";
  button.className = "riposte riposte-inbox-button";
  button.textContent = game.i18n.format("RIPOSTE.Inbox.open", { count: String(open) });
  button.addEventListener("click", show);
  const next = element.querySelector(".riposte-hand--below") ?? footer;
  if (next) next.before(button);
  else element.append(button);
}

/** Builds the mark on the row of a combatant with GM notes, only for GMs. Its tooltip shows the notes, and a click opens the sheet. */
function buildNotesMark(page: Document, { actor, name }: Combatant.Implementation): readonly HTMLElement[] {
  if (!game.user.isGM || !actor || readGmNotes(actor.getFlag("riposte", "gmNotes")) === "") return [];
  const { text, locked, copied, forged } = readNotes(actor);
  const copiedKey = copied === "" ? "" : "RIPOSTE.Foe.notes.copied";
  const reasonKey = locked ? "RIPOSTE.Foe.notes.locked" : forged ? "RIPOSTE.Foe.notes.forged" : copiedKey;
  const shownText = reasonKey === "" ? text : game.i18n.localize(reasonKey);
  const label = game.i18n.format("RIPOSTE.Foe.notes.on", { name: name ?? "", text: shownText });
  const look = { icon: "fa-note-sticky", label, classes: "riposte-notes-mark" };
  return [buildRowButton(page, look, () => void actor.sheet?.render(true))];
}

/** Shows GMs the buttons that add several opponents, create one or forecast the fight on a line below the tracker's header, also without a fight. */
export function showBringButton(element: HTMLElement, head: HTMLElement | undefined): void {
  element.querySelector(".riposte-opponent-buttons")?.remove();
  if (!game.user.isGM) return;
  const page = element.ownerDocument;
  const line = page.createElement("div");
  line.className = "riposte riposte-opponent-buttons";
  const buttons = [BRING, { ...QUICK_OPPONENT, name: "riposte-quick-button" }, FORECAST];
  line.append(...buttons.map((each) => buildIconButton(page, each)));
  if (head) head.after(line);
  else element.prepend(line);
}

/** The button with which a GM adds several opponents. The window is loaded on first use. */
const BRING: IconButton = {
  name: "riposte-bring-button",
  icon: "fa-people-group",
  label: "RIPOSTE.Bring.open",
  press: () =>
    void withPart(
      () => import("./bring-window.ts"),
      ({ openBring }) => openBring(),
    ),
};

/** The button with which a GM sees how the fight will end. The window is loaded on first use. */
const FORECAST: IconButton = {
  name: "riposte-forecast-button",
  icon: "fa-scale-unbalanced",
  label: "RIPOSTE.Forecast.title",
  press: () =>
    void withPart(
      () => import("../../windows/campaign/forecast-window.ts"),
      ({ openForecast }) => openForecast(),
    ),
};

/** The button with which a GM creates a quick opponent; its class is added where it is shown. The window is loaded on first use. */
export const QUICK_OPPONENT: Omit<IconButton, "name"> = {
  icon: "fa-mask",
  label: "RIPOSTE.Foe.open",
  press: () =>
    void withPart(
      () => import("../../windows/campaign/opponent-window.ts"),
      ({ openOpponent }) => openOpponent(),
    ),
};
