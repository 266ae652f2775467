import { findFamily, loadAdvancement, loadRules, findDisplayRuleset } from "../../rulesets/index.ts";
import type { LogStamp, SystemUpdate } from "../../view/campaign/experience.ts";
import type { RaisableActor } from "../../view/campaign/raising.ts";
import { clientState } from "../client/state.ts";
import { waitForAnswer } from "../client/storing.ts";
import { readStoredSystem } from "../documents/effect-changes.ts";
import { worldRulings } from "../world/rulings.ts";

/** Reads an actor's experience with the rules for it, as it is stored now; null for an actor that gains none. */
export async function readRaisable(actor: Actor.Implementation): Promise<RaisableActor | null> {
  const ruleset = game.settings.get("riposte", "ruleset");
  const displayRuleset = findDisplayRuleset(actor.type, ruleset) ?? "";
  const rules = await loadRules(displayRuleset);
  const advancement = rules.ok ? await loadAdvancement(displayRuleset) : null;
  const rulings = displayRuleset === ruleset ? worldRulings() : {};
  const spec = advancement
    ? findFamily(actor.type, displayRuleset, rulings)?.shown.find(({ type }) => type === actor.type)
    : null;
  const gains = spec?.groups.some(({ fields }) => "experience" in fields);
  return advancement && spec && gains ? { advancement, spec, rulings, stored: readStoredSystem(actor) } : null;
}

/** Returns the present time and this user. */
export function createStamp(): LogStamp {
  return { at: Date.now(), world: Math.floor(game.time.worldTime), by: game.user.name };
}

/** Last task of this client with the experience of an actor, by the actor's UUID. */
const lastTasks = clientState.map<string, Promise<unknown>>("raisable.turns");

/** Runs a task after all others of this client with the same actor's experience: each reads what the last has written. */
export function runInTurn<T>({ uuid }: Actor.Implementation, task: () => Promise<T>): Promise<T> {
  const done = waitForAnswer(lastTasks.get(uuid) ?? Promise.resolve()).then(task, task);
  lastTasks.set(uuid, done);
  return done.finally(() => {
    if (lastTasks.get(uuid) === done) lastTasks.delete(uuid);
  });
}

/** Writes all changes in one update; false if nothing is written, as when a module prevents it. */
export async function write(actor: Actor.Implementation, written: SystemUpdate): Promise<boolean> {
  const changes = Object.entries(written).map(([path, value]) => [`system.${path}`, value]);
  return (await actor.update(Object.fromEntries(changes))) !== undefined;
}
