import { type Data, type Declaration, type Input, type Json, type Ruleset, lookup } from "../../../engine/index.ts";
import { findCombat, listFighters } from "../../documents/fight/fight.ts";
import { findWorldActor, getDisplayName, listNamedActors, readPresentFighters } from "../../documents/fighters.ts";
import { clientState } from "../../platform/state.ts";
import { findWorldRuleset } from "../../platform/world/settings.ts";
import type { ExchangeRecord } from "../../exchange/record.ts";
import { confirmConflict, isExchangeCancel, runWaitingTasks } from "./write-step.ts";

/** The unreadable fighters whom exchanges wait for, or go on without because the GM has decided so. */
const unreadable = clientState.map<string, "awaited" | "left-out">("unreadable.fighters");

/** The fighters who could be read once. A player may give their actor away together with what makes it unreadable. */
const onceRead = clientState.set<string>("unreadable.once");

/** True if a declaration concerns a fighter of a started fight who has to be waited for. */
export async function isDeclarationAwaited({ kind, payload }: Declaration, rules: Ruleset): Promise<boolean> {
  const combat = findCombat(listNamedActors(payload));
  const fighters = combat?.started ? listConcerned(listFighters(combat), [kind], payload, rules) : [];
  return isAnyAwaited(fighters, await readPresentFighters(fighters, rules));
}

/** True if an input to an exchange concerns a fighter who has to be waited for; `present` are the fighters that were read. */
export async function isInputAwaited(
  { fighters, state: { stack, ask } }: Pick<ExchangeRecord, "fighters" | "state">,
  input: Input,
  present: Readonly<Record<string, Data>>,
  rules: Ruleset,
): Promise<boolean> {
  const kinds = stack.map(({ kind }) => kind);
  for (const uuid of fighters) onceRead.add(uuid);
  return (
    !isExchangeCancel(input) && isAnyAwaited(listConcerned(fighters, kinds, [...stack, ask, input], rules), present)
  );
}

/** True if a fighter of a fight, whose clock is to move on, has to be waited for. */
export async function isClockAwaited(combat: Combat.Implementation, rules: Ruleset): Promise<boolean> {
  const fighters = listFighters(combat);
  return isAnyAwaited(fighters, await readPresentFighters(fighters, rules));
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
 * True if one of these fighters has to be waited for: it is not among the fighters that were read, although its actor is there, and was
 * read before or has a player. That player may have changed the type of the actor. The GM is asked about each once, and may have exchanges
 * go on without it.
 */
async function isAnyAwaited(uuids: readonly string[], present: Readonly<Record<string, Data>>): Promise<boolean> {
  let isAwaited = false;
  for (const uuid of uuids) {
    if (Object.hasOwn(present, uuid)) onceRead.add(uuid);
    const actor = Object.hasOwn(present, uuid) ? null : await findWorldActor(uuid);
    if (!actor || !(actor.hasPlayerOwner || onceRead.has(uuid)) || unreadable.get(uuid) === "left-out") continue;
    isAwaited = true;
    if (!unreadable.has(uuid)) void askToLeaveOut(uuid, getDisplayName(actor));
  }
  return isAwaited;
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
  const readable = rules.ok ? Object.keys(await readPresentFighters([...unreadable.keys()], rules.value)) : [];
  for (const uuid of readable) {
    unreadable.delete(uuid);
    void foundry.applications.instances.get(toWindowId(uuid))?.close();
  }
  if (readable.length > 0) runWaitingTasks();
}

function toWindowId(uuid: string): string {
  return `riposte-unreadable-${uuid.replaceAll(".", "-")}`;
}
