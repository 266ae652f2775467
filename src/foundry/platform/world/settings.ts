import type { Result, Ruleset } from "../../../engine/index.ts";
import { DEFAULT_RULESET, findRuleset, getRoundSeconds, OFFERED, toGameName } from "../../../rulesets/index.ts";
import { clientState } from "../state.ts";
import { withPart } from "../lazy-parts.ts";
import { worldRulings } from "./rules.ts";
import { fillKey } from "../../../view/word-families.ts";

/** The number of seconds in which a defender has to answer: the bounds of the setting and its default. */
const ANSWER_SECONDS = { min: 5, max: 600, initial: 60 } as const;

/** The seconds of a round: the bounds of the setting, which is empty unless a table has its own. */
const ROUND_SECONDS = { min: 0, max: 3600, initial: null } as const;

/**
 * The users who see the odds of an answer before it is given. With `own`, players see odds that are estimated only from what they may know.
 */
const ODDS_SEEN_BY = ["everyone", "own", "gm", "nobody"] as const;

/** The modes for movement on a scene: ignored, shown by the ruler, or charged by the rules. */
const MOVEMENT = ["off", "show", "ask"] as const;

/** The ruleset for which this client was loaded; empty until its settings are registered. */
const loaded = clientState.record("settings.playing", () => ({ ruleset: "" }));

/**
 * Remembers the ruleset for which this client was loaded, so that a change of the setting is noticed, even while the rules are still
 * loading.
 */
export function rememberLoadedRuleset(): void {
  loaded.ruleset = game.settings.get("riposte", "ruleset");
}

/** Names the world's game on the page, for the style sheets: everything that the system shows takes its colours and shapes from there. */
export function showGame(): void {
  document.body.dataset["riposteGame"] = toGameName(game.settings.get("riposte", "ruleset"));
}

/** Registers the settings: of the world, such as its rules and the time for an answer, and of each client. */
export function registerSettings(): void {
  game.settings.register("riposte", "ruleset", {
    name: "RIPOSTE.Settings.ruleset.name",
    hint: "RIPOSTE.Settings.ruleset.hint",
    scope: "world",
    config: true,
    type: String,
    choices: Object.fromEntries(OFFERED.map((id) => [id, fillKey("RIPOSTE.Rulesets.*", id)])),
    default: DEFAULT_RULESET,
    requiresReload: true,
    onChange: (ruleset: string) => {
      if (loaded.ruleset !== "" && loaded.ruleset !== ruleset) void applyEdition(loaded.ruleset);
      loaded.ruleset = ruleset;
    },
  });
  game.settings.register("riposte", "editionLeft", { scope: "world", config: false, type: String, default: "" });
  game.settings.register("riposte", "answerSeconds", {
    name: "RIPOSTE.Settings.answerSeconds.name",
    hint: "RIPOSTE.Settings.answerSeconds.hint",
    scope: "world",
    config: true,
    type: new foundry.data.fields.NumberField({ required: true, nullable: false, integer: true, ...ANSWER_SECONDS }),
  });
  game.settings.register("riposte", "odds", {
    name: "RIPOSTE.Settings.odds.name",
    hint: "RIPOSTE.Settings.odds.hint",
    scope: "world",
    config: true,
    type: String,
    choices: Object.fromEntries(ODDS_SEEN_BY.map((who) => [who, fillKey("RIPOSTE.Settings.odds.*", who)])),
    default: "everyone",
  });
  game.settings.register("riposte", "movement", {
    name: "RIPOSTE.Settings.movement.name",
    hint: "RIPOSTE.Settings.movement.hint",
    scope: "world",
    config: true,
    type: String,
    choices: Object.fromEntries(MOVEMENT.map((how) => [how, fillKey("RIPOSTE.Settings.movement.*", how)])),
    default: "ask",
  });
  game.settings.register("riposte", "roundSeconds", {
    name: "RIPOSTE.Settings.roundSeconds.name",
    hint: "RIPOSTE.Settings.roundSeconds.hint",
    scope: "world",
    config: true,
    type: new foundry.data.fields.NumberField({ required: true, nullable: true, integer: true, ...ROUND_SECONDS }),
    onChange: setRoundTime,
  });
  game.settings.register("riposte", "holdDice", {
    name: "RIPOSTE.Settings.holdDice.name",
    hint: "RIPOSTE.Settings.holdDice.hint",
    scope: "world",
    config: true,
    type: Boolean,
    default: false,
    onChange: (holds: boolean) => {
      if (!holds) releaseDice();
    },
  });
  game.settings.register("riposte", "groupInitiative", {
    name: "RIPOSTE.Settings.groupInitiative.name",
    hint: "RIPOSTE.Settings.groupInitiative.hint",
    scope: "world",
    config: true,
    type: Boolean,
    default: false,
  });
  game.settings.register("riposte", "dataVersion", { scope: "world", config: false, type: Number, default: 0 });
  game.settings.register("riposte", "diceByHand", {
    name: "RIPOSTE.Settings.diceByHand.name",
    hint: "RIPOSTE.Settings.diceByHand.hint",
    scope: "world",
    config: true,
    type: Boolean,
    default: false,
  });
  game.settings.register("riposte", "lastDifficulties", { scope: "client", config: false, type: Object, default: {} });
  game.settings.register("riposte", "messageKeys", { scope: "client", config: false, type: Object, default: {} });
  game.settings.register("riposte", "notesKeys", { scope: "client", config: false, type: Object, default: {} });
  game.settings.register("riposte", "passUnable", {
    name: "RIPOSTE.Settings.passUnable.name",
    hint: "RIPOSTE.Settings.passUnable.hint",
    scope: "world",
    config: true,
    type: Boolean,
    default: false,
  });
  game.settings.register("riposte", "turnSound", {
    name: "RIPOSTE.Settings.turnSound.name",
    hint: "RIPOSTE.Settings.turnSound.hint",
    scope: "client",
    config: true,
    type: Boolean,
    default: true,
  });
  game.settings.register("riposte", "playersCreate", {
    name: "RIPOSTE.Settings.playersCreate.name",
    hint: "RIPOSTE.Settings.playersCreate.hint",
    scope: "world",
    config: true,
    type: Boolean,
    default: true,
    onChange: () => void ui.actors?.render(),
  });
  game.settings.register("riposte", "made", { scope: "world", config: false, type: String, default: "" });
  game.settings.register("riposte", "rulings", { scope: "world", config: false, type: String, default: "" });
  game.settings.registerMenu("riposte", "rulings", {
    name: "RIPOSTE.Rulings.title",
    label: "RIPOSTE.Rulings.open",
    hint: "RIPOSTE.Rulings.hint",
    icon: "fa-solid fa-scale-balanced",
    type: createWindowMenu(openRulings),
    restricted: true,
  });
}

/**
 * Tells Foundry by how many seconds a round moves world time: as the table has set it, or else as the game says. Foundry then moves it once
 * for all clients, forwards and back.
 */
export function setRoundTime(): void {
  const chosen = game.settings.get("riposte", "roundSeconds");
  CONFIG.time.roundTime = chosen ?? getRoundSeconds(game.settings.get("riposte", "ruleset"));
}

function openRulings(): Promise<unknown> {
  return withPart(
    () => import("./rulings-window.ts"),
    ({ RulingsWindow }) => new RulingsWindow().render({ force: true }),
  );
}

/** Finds the ruleset of this world, under the table's rulings; an unknown one is refused. */
export function findWorldRuleset(): Result<Ruleset> {
  return findRuleset(game.settings.get("riposte", "ruleset"), worldRulings());
}

/** Returns the ruleset of this world; throws if it is missing. */
export function getWorldRules(): Ruleset {
  const rules = findWorldRuleset();
  if (!rules.ok) throw new Error(rules.refusal.code);
  return rules.value;
}

/** True if moves on a scene are charged, and fighters who may react to them are asked. */
export function areMovesCharged(): boolean {
  return game.settings.get("riposte", "movement") === "ask";
}

/** True if rulers show the costs of moves. */
export function areMovesShown(): boolean {
  return game.settings.get("riposte", "movement") !== "off";
}

/** True if opponents of one kind share a roll for initiative. */
export function isInitiativeShared(): boolean {
  return game.settings.get("riposte", "groupInitiative");
}

/** True if odds are shown to the user of this client. */
export function canSeeOdds(): boolean {
  const seenBy = game.settings.get("riposte", "odds");
  return seenBy === "everyone" || seenBy === "own" || (seenBy === "gm" && game.user.isGM);
}

/** True if a user's odds are estimated from the true numbers of all fighters. */
export function canSeeExactOdds({ isGM }: User.Implementation): boolean {
  return isGM || game.settings.get("riposte", "odds") !== "own";
}

/** The time that users have to finish their work before their client reloads, in milliseconds. */
const GRACE = 5000;

/**
 * Tells the Gamemaster that another ruleset has been chosen, then reloads every client, since each was loaded for the previous rules. If a
 * Gamemaster has the settings open, Foundry itself asks to reload after all settings are saved.
 */
async function applyEdition(from: string): Promise<void> {
  try {
    if (game.user.isActiveGM && game.settings.get("riposte", "editionLeft") === "")
      await game.settings.set("riposte", "editionLeft", from);
    await tellEdition();
  } finally {
    if (!game.user.isGM || !isInSettings()) planReload();
  }
}

/** Tells the Gamemaster of a change of the ruleset that has not been announced yet, for example if the client was reloaded at once. */
export async function tellEdition(): Promise<void> {
  const left = game.settings.get("riposte", "editionLeft");
  if (!game.user.isActiveGM || left === "") return;
  const { tellEditionChange } = await import("./edition-notice.ts");
  await tellEditionChange(left, game.settings.get("riposte", "ruleset"));
  await game.settings.set("riposte", "editionLeft", "");
}

function planReload(): void {
  ui.notifications.warn("RIPOSTE.Settings.ruleset.reloads", { localize: true, permanent: true });
  setTimeout(() => foundry.utils.debouncedReload(), GRACE);
}

/** True if this user has the window of settings open. */
function isInSettings(): boolean {
  const { SettingsConfig } = foundry.applications.settings;
  return [...foundry.applications.instances.values()].some((app) => app instanceof SettingsConfig);
}

/** Creates a menu for Foundry's settings that opens another window when it is rendered. That window is loaded on first use. */
export function createWindowMenu(open: () => unknown): new () => foundry.applications.api.ApplicationV2.Any {
  return class extends foundry.applications.api.ApplicationV2 {
    override async render(): Promise<this> {
      await open();
      return this;
    }
  };
}

/** Dice that wait until a GM releases them; `heldDice` maps them by message and ask. */
type HeldDice = { readonly message: string; readonly released: Promise<void>; settle(): void };
const heldDice = clientState.map<string, HeldDice>("settings.held", ({ settle }) => settle());

/** True if dice in this world wait until a GM releases them. */
export function isHoldingDice(): boolean {
  return game.settings.get("riposte", "holdDice");
}

/** True if users of this world roll real dice and type their faces. */
export function areRolledByHand(): boolean {
  return game.settings.get("riposte", "diceByHand");
}

/** Waits until a GM releases these dice, until dice are no longer held, or until other dice of the same message wait. */
export function waitForRelease(message: string, ask: string): Promise<void> {
  const key = `${message}/${ask}`;
  for (const [other, { message: otherMessage, settle }] of heldDice)
    if (otherMessage === message && other !== key) settle();
  const existing = heldDice.get(key);
  if (existing) return existing.released;
  const { promise: released, resolve } = Promise.withResolvers<undefined>();
  const settle = (): void => {
    heldDice.delete(key);
    resolve(undefined);
  };
  heldDice.set(key, { message, released, settle });
  return released;
}

/** Releases the held dice of a message, or by default of every message. */
export function releaseDice(message = ""): void {
  for (const each of heldDice.values()) if (message === "" || each.message === message) each.settle();
}
