import { type MessageMode, getChatMode } from "../platform/compat.ts";
import { listAnsweringPlayers, listNamedActors, findWorldActor, getDisplayName } from "../documents/fighters.ts";
import type { ExchangeRecord, StoredExchange } from "./record.ts";
import {
  type ExchangeStep,
  type State,
  type Json,
  type Result,
  FREE_POOL,
  toData,
  getNumber,
  ok,
  refuse,
} from "../../engine/index.ts";
import { listAliases } from "../../view/exchange/aliases.ts";
import { listAskedFighters } from "../../view/open-questions.ts";
import { findCombatByUuid } from "../documents/fight/fight.ts";
import { listVisibleTokens } from "../documents/scene/tokens.ts";
import { findEdition } from "../../rulesets/index.ts";

/** The declarer of a check, the fighters whom the declaration names, the actor first, and the message mode. */
type CheckDeclaration = { readonly declarer: string; readonly named: readonly string[]; readonly mode: MessageMode };

/**
 * Lists the users who receive the message of a check as a whisper; empty if everyone may see it. The roller of a blind check receives it,
 * too, but learns only that they have rolled.
 */
async function listWhisperTargets({ declarer, named, mode }: CheckDeclaration): Promise<readonly string[]> {
  if (mode === "public") return [];
  const gms = mode === "self" ? [] : game.users.filter(({ isGM }) => isGM).map(({ id }) => id ?? "");
  return [...new Set([...gms, ...(await listRollers(declarer, named))])];
}

/**
 * Lists the users who roll a check: the player who declared it, or, if a GM did, the players of the first fighter. Without such players it
 * is the GM.
 */
async function listRollers(declarer: string, fighters: readonly string[]): Promise<readonly string[]> {
  if (game.users.get(declarer)?.isGM === false) return [declarer];
  const [fighter = ""] = fighters;
  const players = await listAnsweringPlayers({ type: "controller", fighter }, fighters);
  return players.length > 0 ? players.map(({ id }) => id ?? "") : [declarer];
}

/** True if a user may see the outcome of an exchange, as far as it is shown to them. */
export function mayRead(
  { mode }: Pick<StoredExchange, "mode">,
  { whisper }: ChatMessage.Implementation,
  { id, isGM }: User.Implementation,
): boolean {
  if (mode === "gm" || mode === "self") return whisper.includes(id ?? "");
  return mode !== "blind" || isGM;
}

/**
 * True if a user may see an exchange in its current state. Before its first event or roll, every user who sees its message may; a GM's modifier
 * of a roll does not count, which no state for others has.
 */
export function maySeeExchange(record: ExchangeRecord, user: User.Implementation): boolean {
  return record.state.events.every(({ type }) => type === "adjusted") || mayRead(record, record.message, user);
}

/** The fighters whom a declaration names, the actor first, their combat, the declarer, and the message mode. */
type DeclaredFighters = {
  readonly named: readonly string[];
  readonly combat: Combat.Implementation | null;
  readonly declarer: string;
  readonly mode: MessageMode;
};

/** Lists the fighters whose names are hidden from a user: hidden ones whom the user does not own. */
export async function listUnnamedFighters(
  fighters: readonly string[],
  combat: string,
  user: User.Implementation = game.user,
): Promise<readonly string[]> {
  if (user.isGM) return [];
  const unnamed: string[] = [];
  for (const uuid of filterHiddenFighters(fighters, findCombatByUuid(combat))) {
    const actor = await findWorldActor(uuid);
    if (!actor?.testUserPermission(user, "OWNER")) unnamed.push(uuid);
  }
  return unnamed;
}

/** Lists the ids in an exchange whose names are hidden from this client's user. */
export async function listUnnamedIds({
  fighters,
  combat,
  state,
  isPartial,
}: ExchangeRecord): Promise<readonly string[]> {
  return [...(await listUnnamedFighters(fighters, combat)), ...(isPartial ? listAliases(state) : [])];
}

/** True if data mentions a fighter who is hidden in any fight. */
export function mentionsHidden(data: Json): boolean {
  const named = listNamedActors(data);
  return game.combats.some((combat) => filterHiddenFighters(named, combat).length > 0);
}

/** Builds the head of an exchange's message: its speaker, the names in it, and the users who receive it. Hidden fighters are not named. */
export async function buildMessageHead(
  { named, combat, declarer, mode }: DeclaredFighters,
  { scene: { fighters }, state }: Pick<ExchangeStep, "scene" | "state">,
) {
  const hidden = filterHiddenFighters(named, combat);
  const toShownName = (uuid: string): string =>
    hidden.includes(uuid) ? game.i18n.localize("RIPOSTE.Exchange.unseen") : String(fighters[uuid]?.["name"] ?? "");
  const names = named.map(toShownName);
  const alias = names[0] ?? combat?.name ?? game.users.get(declarer)?.name ?? "";
  const [first] = named;
  const isNamed = first !== undefined && hidden.length === 0;
  return {
    speaker: isNamed ? { ...(await buildSpeaker(first, combat?.uuid ?? "")), alias } : createNamedSpeaker(alias),
    content: foundry.utils.escapeHTML(names.join(" – ")),
    whisper: [
      ...(mode === "public"
        ? await listReaders([...named, ...listAsked(state)], hidden)
        : await listWhisperTargets({ declarer, named, mode })),
    ],
    blind: mode === "blind",
  };
}

/**
 * Lists the readers of an exchange with a hidden fighter: the GMs, and the players of its fighters. Empty, which means all users, if no
 * fighter is hidden, or if a hidden one, named first, acts on one whom all can see.
 */
async function listReaders(fighters: readonly string[], hidden: readonly string[]): Promise<readonly string[]> {
  const [first = ""] = fighters;
  const isSuffered = hidden.includes(first) && fighters.some((uuid) => !hidden.includes(uuid));
  if (hidden.length === 0 || isSuffered) return [];
  const readers = game.users.filter((user) => user.isGM).map(({ id }) => id ?? "");
  for (const uuid of fighters) {
    const actor = await findWorldActor(uuid);
    const players = game.users.filter((user) => !user.isGM && actor?.testUserPermission(user, "OWNER") === true);
    readers.push(...players.map(({ id }) => id ?? ""));
  }
  return [...new Set(readers)];
}

/** Lists the fighters who are asked in a state. */
function listAsked({ ask }: State): readonly string[] {
  return (ask?.questions ?? []).flatMap(({ role }) => listAskedFighters(role));
}

/** Adds the players who are asked in a step to the readers of an exchange with a hidden fighter. */
export async function addAskedReaders(
  { mode, message: { whisper } }: ExchangeRecord,
  { state }: Pick<ExchangeStep, "state">,
): Promise<{ readonly whisper?: string[] }> {
  if (mode !== "unseen" || whisper.length === 0 || !state.ask) return {};
  const asked = listAsked(state);
  return { whisper: [...new Set([...whisper.filter((id) => id !== null), ...(await listReaders(asked, asked))])] };
}

/** The speaker of a message, as Foundry stores it. */
export type Speaker = {
  readonly scene: string | null;
  readonly actor: string | null;
  readonly token: string | null;
  readonly alias: string;
};

/** Creates a speaker with a name and nothing else. */
function createNamedSpeaker(alias: string): Speaker {
  return { scene: null, actor: null, token: null, alias };
}

/**
 * Builds the speaker of a message from a fighter, with the ids that modules read. A fighter who is hidden in their fight is neither named
 * nor identified.
 */
export async function buildSpeaker(fighter: string, combat: string): Promise<Speaker> {
  const fight = findCombatByUuid(combat);
  if (filterHiddenFighters([fighter], fight).length > 0)
    return createNamedSpeaker(game.i18n.localize("RIPOSTE.Exchange.unseen"));
  const actor = await findWorldActor(fighter);
  if (!actor) return createNamedSpeaker("");
  const inFight = fight?.combatants.find((each) => each.actor?.uuid === fighter)?.token;
  const visibleToken = listVisibleTokens().find((each) => each.actor?.uuid === fighter && !each.hidden);
  const token = actor.token ?? inFight ?? visibleToken ?? null;
  return { scene: token?.parent?.id ?? null, actor: actor.id, token: token?.id ?? null, alias: getDisplayName(actor) };
}

/** Filters the fighters who are hidden in their fight, by their UUIDs. */
export function filterHiddenFighters(
  fighters: readonly string[],
  combat: Combat.Implementation | null,
): readonly string[] {
  const hidden = combat?.combatants.filter((combatant) => combatant.hidden) ?? [];
  const uuids = new Set(hidden.map(({ actor }) => actor?.uuid));
  return fighters.filter((uuid) => uuids.has(uuid));
}

/** Chooses the message mode of a declaration that names none: the mode of the user's chat for a check, "public" for everything else. */
export function chooseDefaultMode(ruleset: string, kind: string): MessageMode {
  return isCheck(ruleset, kind) ? getChatMode() : "public";
}

/**
 * Refuses a hidden message mode for anything but a check. Even a check must be public if one of its values adds up in the fight, where
 * everyone sees the sum.
 */
export function mayUseMode(
  ruleset: string,
  { kind, payload }: { kind: string; payload: Json },
  mode: MessageMode,
): Result<true> {
  if (mode === "public") return ok(true);
  if (!isCheck(ruleset, kind)) return refuse("declare/not-a-check");
  const values = toData(payload);
  const publicInputs = findEdition(ruleset)?.rolls?.addsUp ?? [];
  return publicInputs.some((name) => getNumber(values, name) > 0) ? refuse("declare/adds-up") : ok(true);
}

function isCheck(ruleset: string, kind: string): boolean {
  if (kind === FREE_POOL) return true;
  const rolls = findEdition(ruleset)?.rolls;
  return rolls !== undefined && [rolls.kind, ...(rolls.alike ?? [])].includes(kind);
}
