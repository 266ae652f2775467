import { findFamily, loadAdvancement, loadRules, findDisplayRuleset } from "../../../rulesets/index.ts";
import type { LogStamp, SystemUpdate } from "../../../view/campaign/experience.ts";
import {
  type RaisableActor,
  type ExperienceView,
  type SheetViewer,
  buildExperienceView,
} from "../../../view/campaign/raising.ts";
import { clientState } from "../../platform/state.ts";
import { waitForAnswer } from "../../platform/storing.ts";
import { readStoredSystem } from "../../documents/effect-changes.ts";
import { worldRulings } from "../../platform/world/rules.ts";

/** Reads an actor's stored experience with the rules for it; null for an actor that gains no experience. */
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

/** Returns the current time, the world time, and the name of this user. */
export function createStamp(): LogStamp {
  return { at: Date.now(), world: Math.floor(game.time.worldTime), by: game.user.name };
}

/** The last task of this client with the experience of an actor, by the actor's UUID. */
const lastTasks = clientState.map<string, Promise<unknown>>("experience.turns");

/**
 * Runs a task after all earlier tasks of this client with the same actor's experience. Each task can thus read the data that the one before
 * has written.
 */
export function runInTurn<T>({ uuid }: Actor.Implementation, task: () => Promise<T>): Promise<T> {
  const done = waitForAnswer(lastTasks.get(uuid) ?? Promise.resolve()).then(task, task);
  lastTasks.set(uuid, done);
  return done.finally(() => {
    if (lastTasks.get(uuid) === done) lastTasks.delete(uuid);
  });
}

/** Stores all changes in one update. False if nothing was stored, for example because a module prevented it. */
export async function write(actor: Actor.Implementation, written: SystemUpdate): Promise<boolean> {
  const changes = Object.entries(written).map(([path, value]) => [`system.${path}`, value]);
  return (await actor.update(Object.fromEntries(changes))) !== undefined;
}

/** Builds the view of an actor's experience for the templates of a sheet; null if there is nothing to show. */
export async function offersOn(
  actor: Actor.Implementation,
  viewer: Omit<SheetViewer, "gm">,
): Promise<ExperienceView | null> {
  const raisable = await readRaisable(actor);
  return raisable && buildExperienceView(raisable, { ...viewer, gm: game.user.isGM });
}
