import { type Data, type Declaration, type Input, type Json, type Ruleset, lookup } from "../../../engine/index.ts";
import { findCombat, listFighters } from "../../documents/fight/fight.ts";
import { findWorldActor, getDisplayName, listNamedActors, readPresentFighters } from "../../documents/fighters.ts";
import { clientState } from "../../platform/state.ts";
import { findWorldRuleset } from "../../platform/world/settings.ts";
import type { ExchangeRecord } from "../../exchange/record.ts";
import { filterNames } from "../../windows/declaring/dry-run.ts";
import { confirmConflict, isExchangeCancel, runWaitingTasks } from "./write-step.ts";

/** The unreadable fighters whom exchanges wait for, or go on without because the GM has decided so. */
const unreadable = clientState.map<string, "awaited" | "left-out">("unreadable.fighters");

/** The fighters who could be read once. A player may give their actor away together with what makes it unreadable. */
const onceRead = clientState.set<string>("unreadable.once");

/** The type of an actor when it was first read in a fight. */
type TypeRead = { readonly combat: string; readonly type: string };

/** The type that each fighter's actor had when it was first read in its last fight. A player may make a thing of it for a moment. */
const typesRead = clientState.map<string, TypeRead>("unreadable.types");

/** True if a declaration concerns a fighter of a started fight who has to be waited for. */
export async function isDeclarationAwaited(declaration: Declaration, rules: Ruleset): Promise<boolean> {
  const naming = filterNames(declaration, rules);
  const combat = findCombat(listNamedActors(naming));
  const fighters = combat?.started ? listConcerned(listFighters(combat), [declaration.kind], naming, rules) : [];
  return isAnyAwaited(fighters, await readPresentFighters(fighters, rules), combat?.uuid ?? "");
}

/** True if an input to an exchange concerns a fighter who has to be waited for; `present` are the fighters that were read. */
export async function isInputAwaited(
  { fighters, combat, state: { stack, ask } }: Pick<ExchangeRecord, "fighters" | "combat" | "state">,
  input: Input,
  present: Readonly<Record<string, Data>>,
  rules: Ruleset,
): Promise<boolean> {
  const kinds = stack.map(({ kind }) => kind);
  for (const uuid of fighters) onceRead.add(uuid);
  const concerned = listConcerned(fighters, kinds, [...stack, ask, input], rules);
  return !isExchangeCancel(input) && isAnyAwaited(concerned, present, combat);
}

/** True if a fighter of a fight, whose clock is to move on, has to be waited for. */
export async function isClockAwaited(combat: Combat.Implementation, rules: Ruleset): Promise<boolean> {
  const fighters = listFighters(combat);
  return isAnyAwaited(fighters, await readPresentFighters(fighters, rules), combat.uuid);
}

/** Lists the fighters whom exchanges of these kinds concern: those whom their data name, and all if a kind may concern others. */
function listConcerned(
  uuids: readonly string[],
  kinds: readonly string[],
  data: Json,
  { exchanges }: Ruleset,
): readonly string[] {
  const text = JSON.stringify(data);
  const isAround = kinds.some((kind) => lookup(exchanges, kind)?.around);
  return uuids.filter((uuid) => isAround || text.includes(JSON.stringify(uuid)));
}

/**
 * True if one of these fighters of a fight has to be waited for: its actor is there, but it is not among the fighters that were read,
 * although it was read before or has a player, or the actor is of another type than before. The player may have changed its type. The GM is
 * asked about each once, and may have exchanges go on with it as it is.
 */
async function isAnyAwaited(
  uuids: readonly string[],
  present: Readonly<Record<string, Data>>,
  combat: string,
): Promise<boolean> {
  let isAwaited = false;
  for (const uuid of uuids) {
    const isPresent = Object.hasOwn(present, uuid);
    const actor = await findWorldActor(uuid);
    if (isPresent) onceRead.add(uuid);
    if (isPresent && actor) noteType(actor, combat);
    if (!actor || (isPresent && !isOfAnotherType(actor))) continue;
    if (!(actor.hasPlayerOwner || onceRead.has(uuid)) || unreadable.get(uuid) === "left-out") continue;
    isAwaited = true;
    if (!unreadable.has(uuid)) void askToLeaveOut(uuid, getDisplayName(actor));
  }
  return isAwaited;
}

/** Notes the type of a fighter's actor in a fight, unless it was noted before. */
function noteType({ uuid, type }: Actor.Implementation, combat: string): void {
  if (combat !== "" && typesRead.get(uuid)?.combat !== combat) typesRead.set(uuid, { combat, type });
}

/** True if the actor of a player's fighter is of another type than when it was first read in its fight. */
function isOfAnotherType({ uuid, type, hasPlayerOwner }: Actor.Implementation): boolean {
  return hasPlayerOwner && (typesRead.get(uuid)?.type ?? type) !== type;
}

/** Asks the GM whether exchanges go on without a fighter. If not, they go on waiting, and the next input asks again. */
async function askToLeaveOut(uuid: string, name: string): Promise<void> {
  unreadable.set(uuid, "awaited");
  const isLeftOut = await confirmConflict(toWindowId(uuid), game.i18n.format("RIPOSTE.Conflict.unreadable", { name }));
  if (!unreadable.delete(uuid) || !isLeftOut) return;
  unreadable.set(uuid, "left-out");
  runWaitingTasks();
}

/** Lets go on what has waited for a fighter that can be read again. */
export async function resumeReadable(): Promise<void> {
  const rules = findWorldRuleset();
  let isAnyReadable = false;
  const readable = rules.ok ? Object.keys(await readPresentFighters([...unreadable.keys()], rules.value)) : [];
  for (const uuid of readable) {
    const actor = await findWorldActor(uuid);
    if (actor && isOfAnotherType(actor)) continue;
    isAnyReadable = true;
    unreadable.delete(uuid);
    void foundry.applications.instances.get(toWindowId(uuid))?.close();
  }
  if (isAnyReadable) runWaitingTasks();
}

function toWindowId(uuid: string): string {
  return `riposte-unreadable-${uuid.replaceAll(".", "-")}`;
}
