import { hmac } from "@noble/hashes/hmac.js";
import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex, utf8ToBytes } from "@noble/hashes/utils.js";
import { type Input, type State, packText, storeState, toPublicState } from "../../../engine/index.ts";
import { toBlindState } from "../../../view/exchange/blind.ts";
import { filterMentioned, toAlias } from "../../../view/exchange/aliases.ts";
import { type Unseen, toUnseenState, withoutAliases } from "../../../view/exchange/unseen.ts";
import { findWorldActor, getDisplayName } from "../../documents/fighters.ts";
import { findCombatByUuid } from "../../documents/fight/fight.ts";
import { filterHiddenFighters, listUnnamedFighters, mayRead } from "../../exchange/readers.ts";
import type { ExchangeRecord, StoredExchange } from "../../exchange/record.ts";
import { findKey, lockShown, lockTexts } from "../../exchange/sealing.ts";

type Exchange = Pick<StoredExchange, "mode" | "fighters" | "combat">;

/**
 * Locks the texts of a step, unless everyone may see them, and adds the part of its state that others are shown. An exchange that was open to all
 * is locked from the step on in which a hidden fighter has a part.
 */
export async function lockStep<T extends object>(id: string, exchange: Exchange, state: State, texts: T) {
  const publicState = toPublicState(state);
  const hidden = listHiddenFighters(publicState, exchange);
  const mode = exchange.mode === "public" && hidden.length > 0 ? "unseen" : exchange.mode;
  const locked = lockTexts(id, mode, texts);
  const shown = mode === "public" ? null : await buildShownState(id, publicState, { ...exchange, mode }, hidden);
  return { ...locked, mode, shown: shown ? lockShown(id, packText(storeState(shown))) : "" };
}

/** Builds the state for those who may not read all of it; null if there is nothing for them. */
async function buildShownState(
  id: string,
  state: State,
  exchange: Exchange,
  hidden: readonly string[],
): Promise<State | null> {
  if (exchange.mode !== "unseen") return state.ask ? toBlindState(state) : null;
  return toUnseenState(state, { aliases: buildAliases(id, hidden), names: await listNames(hidden, exchange) });
}

/** Returns an answer with the fighters themselves in place of the ids under which its user knows them. */
export function resolveAliases({ message, mode, fighters }: ExchangeRecord, input: Input): Input {
  if (mode !== "unseen" || input.type !== "answer") return input;
  return { ...input, value: withoutAliases(input.value, buildAliases(message.id ?? "", fighters)) };
}

/**
 * Builds the ids that stand for fighters in the part of an exchange that others are shown. They are the same in each step, and only who has the
 * key of the whole can tell them.
 */
function buildAliases(id: string, fighters: readonly string[]): Unseen["aliases"] {
  const key = utf8ToBytes(findKey(id) ?? "");
  const sign = (uuid: string): string => bytesToHex(hmac(sha256, key, utf8ToBytes(uuid))).slice(0, SIGN_LENGTH);
  return Object.fromEntries(fighters.map((uuid) => [uuid, toAlias(sign(uuid))]));
}

/** The length of the sign in an id that stands for a fighter, in characters. */
const SIGN_LENGTH = 16;

/** Lists the names of hidden fighters that no other fighter of the exchange has. */
async function listNames(hidden: readonly string[], { fighters, combat }: Exchange): Promise<readonly string[]> {
  const others = await Promise.all(fighters.filter((uuid) => !hidden.includes(uuid)).map((uuid) => listNamesOf(uuid)));
  const own = await Promise.all(hidden.map((uuid) => listNamesOf(uuid, combat)));
  return own.flat().filter((name) => name !== "" && !others.flat().includes(name));
}

async function listNamesOf(uuid: string, combat = ""): Promise<readonly string[]> {
  const actor = await findWorldActor(uuid);
  const combatant = findCombatByUuid(combat)?.combatants.find((each) => each.actor?.uuid === uuid);
  return actor ? [actor.name, getDisplayName(actor), combatant?.name ?? ""] : [];
}

/** Lists the hidden fighters whom a state mentions. */
function listHiddenFighters(
  state: State,
  { fighters, combat }: Pick<StoredExchange, "fighters" | "combat">,
): readonly string[] {
  const hidden = filterHiddenFighters(fighters, findCombatByUuid(combat));
  return hidden.length === 0 ? [] : filterMentioned(storeState(state), hidden);
}

/** True if a user may know everything in an exchange. */
export async function mayReadAll(record: ExchangeRecord, user: User.Implementation): Promise<boolean> {
  if (user.isGM) return true;
  if (record.mode !== "unseen") return mayRead(record, record.message, user);
  const mentioned = filterMentioned(storeState(record.state), record.fighters);
  return isShown(record, user) && (await listUnnamedFighters(mentioned, record.combat, user)).length === 0;
}

/** True if a user receives the message of an exchange. */
export function isShown({ message }: ExchangeRecord, { id }: User.Implementation): boolean {
  return message.whisper.length === 0 || message.whisper.includes(id ?? "");
}
