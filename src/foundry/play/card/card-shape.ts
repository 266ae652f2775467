import { collectNames } from "../../../view/exchange/names.ts";
import { listDuels } from "../../../view/exchange/duels.ts";
import { canSum, findOnlySentence } from "../../../view/exchange/steps.ts";
import type { Sentence } from "../../../view/terms.ts";
import { readPath } from "../../exchange/movement/stored-path.ts";
import { readRecord, readStoredExchange } from "../../exchange/record.ts";
import { clientState } from "../../platform/state.ts";
import { findMissingRules } from "../../platform/world/rules.ts";

type Message = ChatMessage.Implementation;

/** The shape of a card: what of it is drawn depends on the cards beside it, and on what its user has folded. */
export type CardShape = {
  /** True if it is folded to lines, false if it is whole; null if its user leaves that to its content. */
  readonly isFolded: boolean | null;
  /** True if it goes on with the turn of the card above it. */
  readonly isJoined: boolean;
  /** True if it is a step that the line of a later one tells. */
  readonly isSummed: boolean;
  /** The messages of the earlier steps that its line tells, the last first. */
  readonly earlier: readonly string[];
  /** The messages of a request to several, each with its progress, if this card is the first of them; empty otherwise. */
  readonly members: readonly (readonly [message: string, progress: string])[];
  /** True if the first card of its request tells it in a line. */
  readonly isGrouped: boolean;
};

/** The number of later exchanges after which the card of a closed exchange is folded. */
const NEWEST = 3;

/** The cards that this user has folded (true) or keeps whole (false), by message. */
const chosenFolds = clientState.map<string, boolean>("card-shape.chosen");

/** The messages whose line tells other cards and has been opened by this user, so that these are shown. */
const openLines = clientState.set<string>("card-shape.openLines");

/** Folds a card, or keeps it whole. */
export function chooseFold(message: string, isFolded: boolean): void {
  chosenFolds.set(message, isFolded);
}

/** Shows the cards that a line tells, or hides them again. */
export function openLine(message: string, isOpen: boolean): void {
  if (isOpen) openLines.add(message);
  else openLines.delete(message);
}

/** Drops the folds of a deleted message. */
export function dropShape(message: string): void {
  chosenFolds.delete(message);
  openLines.delete(message);
}

/** Describes the shape of a card in the chat of this client. Whatever still waits for someone is whole. */
export function describeShape(message: Message): CardShape {
  const id = message.id ?? "";
  const stored = readStoredExchange(message);
  const group = describeGroup(id, stored?.group ?? "");
  if (stored?.phase !== "closed") return { isFolded: false, isJoined: false, isSummed: false, earlier: [], ...group };
  const earlier = listEarlierSteps(message);
  const above = findNeighbour(earlier.at(-1) ?? message, -1);
  const below = findNeighbour(message, 1);
  return {
    isFolded:
      group.members.length > 0 ? false : (chosenFolds.get(id) ?? (stored.undone || isOld(message) ? true : null)),
    isJoined: above !== null && isSameTurn(above, message),
    isSummed: below !== null && continuesMove(below, message) && !openLines.has(findLastStep(below).id ?? ""),
    earlier: earlier.map((each) => each.id ?? ""),
    ...group,
  };
}

/** Describes the place of a message in a request to several. */
function describeGroup(id: string, group: string): Pick<CardShape, "members" | "isGrouped"> {
  const members = group === "" ? [] : listMembers(group);
  const first = members[0]?.[0] ?? "";
  const isLed = members.length > 1 && !openLines.has(first);
  return { members: members.length > 1 && first === id ? members : [], isGrouped: isLed };
}

/** Lists the messages of a request to several that this user sees. */
function listMembers(group: string): CardShape["members"] {
  return game.messages.contents.flatMap((message) => {
    const stored = message.visible ? readStoredExchange(message) : null;
    if (stored?.group !== group) return [];
    return [[message.id ?? "", `${stored.phase} ${stored.undone} ${stored.step.length}`] as const];
  });
}

/** True if enough other exchanges have started since to fold the card of this one; moves and undone ones take no room. */
function isOld(message: Message): boolean {
  let later = 0;
  for (const other of game.messages.contents.toReversed()) {
    if (other.id === message.id) return false;
    const stored = readStoredExchange(other);
    if (stored && !stored.undone && stored.way === "") later += 1;
    if (later >= NEWEST) return true;
  }
  return false;
}

/** Finds the message beside another that this user sees; null if there is none. */
function findNeighbour(message: Message, direction: 1 | -1): Message | null {
  const { contents } = game.messages;
  const start = contents.findLastIndex(({ id }) => id === message.id);
  for (let i = start + direction; start >= 0 && i >= 0 && i < contents.length; i += direction)
    if (contents[i]?.visible) return contents[i] ?? null;
  return null;
}

/** True if two exchanges are of the same fighter in the same turn of a fight. A hidden fighter's speaker has no actor. */
function isSameTurn(one: Message, other: Message): boolean {
  const [first, second] = [readStoredExchange(one), readStoredExchange(other)];
  if (first?.phase !== "closed" || second?.phase !== "closed" || first.combat === "" || first.kind === "") return false;
  if (first.group !== "" || second.group !== "") return false;
  const isSamePoint =
    first.combat === second.combat && first.round === second.round && first.turn === second.turn && second.kind !== "";
  return (
    isSamePoint && one.speaker.actor !== null && one.speaker.actor === other.speaker.actor && isSameToken(one, other)
  );
}

function isSameToken(one: Message, other: Message): boolean {
  return one.speaker.token === other.speaker.token && one.alias === other.alias;
}

/** Lists the steps of the same move before a step, the last first. */
function listEarlierSteps(message: Message): readonly Message[] {
  const steps: Message[] = [];
  let last = message;
  for (let above = findNeighbour(last, -1); above && continuesMove(last, above); above = findNeighbour(last, -1)) {
    steps.push(above);
    last = above;
  }
  return steps;
}

function findLastStep(message: Message): Message {
  let last = message;
  for (let below = findNeighbour(last, 1); below && continuesMove(below, last); below = findNeighbour(last, 1))
    last = below;
  return last;
}

/** True if one exchange is the next step of the move of the other, and one line can tell both. */
function continuesMove(next: Message, earlier: Message): boolean {
  if (!isSameTurn(earlier, next)) return false;
  const [one, other] = [findStep(earlier), findStep(next)];
  return one !== null && other !== null && canSum(one, other);
}

/** Finds the sentence of a step of a move over the scene; null for any other exchange, and for one that is undone. */
export function findStep(message: Message): Sentence | null {
  const stored = readStoredExchange(message);
  if (!stored || stored.undone || !readPath(stored)) return null;
  const state = readRecord(message)?.state;
  if (!state || findMissingRules(state.ruleset)) return null;
  const { events, ruleset, parents } = state;
  return findOnlySentence(listDuels(events, { ruleset, parents, names: collectNames(events) }));
}
