import { familyOf, loadAdvancement, loadRules, shownBy } from "../../rulesets/index.ts";
import type { Stamp, Written } from "../../view/campaign/experience.ts";
import type { Raisable } from "../../view/campaign/raising.ts";
import { clientState } from "../client/state.ts";
import { answered } from "../client/storing.ts";
import { storedSystem } from "../documents/effect-changes.ts";
import { worldRulings } from "../world/rulings.ts";

/** Reads an actor's experience with the rules for it, as it is stored now; null for an actor that gains none. */
export async function raisableOf(actor: Actor.Implementation): Promise<Raisable | null> {
  const ruleset = game.settings.get("riposte", "ruleset");
  const shown = shownBy(actor.type, ruleset) ?? "";
  const rules = await loadRules(shown);
  const advancement = rules.ok ? await loadAdvancement(shown) : null;
  const rulings = shown === ruleset ? worldRulings() : {};
  const spec = advancement ? familyOf(actor.type, shown, rulings)?.shown.find(({ type }) => type === actor.type) : null;
  const gains = spec?.groups.some(({ fields }) => "experience" in fields);
  return advancement && spec && gains ? { advancement, spec, rulings, stored: storedSystem(actor) } : null;
}

/** Returns the present time and this user. */
export function stampHere(): Stamp {
  return { at: Date.now(), world: Math.floor(game.time.worldTime), by: game.user.name };
}

/** Last task of this client with the experience of an actor, by the actor's UUID. */
const turns = clientState.map<string, Promise<unknown>>("raisable.turns");

/** Runs a task after all others of this client with the same actor's experience: each reads what the last has written. */
export function inTurn<T>({ uuid }: Actor.Implementation, task: () => Promise<T>): Promise<T> {
  const done = answered(turns.get(uuid) ?? Promise.resolve()).then(task, task);
  turns.set(uuid, done);
  return done.finally(() => {
    if (turns.get(uuid) === done) turns.delete(uuid);
  });
}

/** Writes all changes in one update; false if nothing is written, as when a module prevents it. */
export async function write(actor: Actor.Implementation, written: Written): Promise<boolean> {
  const changes = Object.entries(written).map(([path, value]) => [`system.${path}`, value]);
  return (await actor.update(Object.fromEntries(changes))) !== undefined;
}
