import { getProperty, isPlainObject, type PlainObject } from "../../shared/utils/index.ts";
import type { Document } from "./document.ts";

/** The moments of a fight at which effects of generation 14 may end. */
export const EXPIRY_EVENTS = ["combatStart", "roundStart", "turnStart", "combatEnd", "roundEnd", "turnEnd"] as const;
export type ExpiryEvent = (typeof EXPIRY_EVENTS)[number];

/** Where a fight is when a moment comes. */
export interface ExpiryContext {
  combat?: (Document & { turns: readonly Document[]; round: number; turn: number | null }) | undefined;
  combatant?: Document | undefined;
  round?: number;
  turn?: number | null;
  /** Looks at the effects of these actors alone. */
  actors?: Iterable<Document>;
}

/** An effect as far as its end goes. */
export interface EndingEffect extends Document {
  isExpiryEvent(event: string, context: ExpiryContext): boolean;
}

/** When and where an effect began: on creation, in the fight that goes on. */
export function startOfEffect(): PlainObject {
  const { combat } = game;
  const time = game.time.worldTime;
  if (!combat?.started) return { combat: null, combatant: null, initiative: null, round: null, turn: null, time };
  const { combatant } = combat;
  return {
    ...{ combat: combat.id, combatant: combatant?.id ?? null, initiative: combatant?.initiative ?? null },
    ...{ round: combat.round, turn: combat.turn, time },
  };
}

/** Whether an effect's duration in rounds or turns is over at a moment; null lasts until the moment itself comes. */
export function isDurationOver(effect: Document, { combat, round, turn }: ExpiryContext): boolean {
  const { value, units } = durationOf(effect);
  if (value === null) return true;
  if (units !== "rounds" && units !== "turns") return false;
  const start: unknown = effect._source.start;
  const from = isPlainObject(start) && typeof start.round === "number" ? start.round : 0;
  const now = round ?? combat?.round ?? 0;
  if (units === "rounds") return now - from >= value;
  const first = isPlainObject(start) && typeof start.turn === "number" ? start.turn : 0;
  return (now - from) * (combat?.turns.length ?? 1) + (turn ?? 0) - first >= value;
}

/** The duration of an effect; one with a value ends at the start of a turn unless it says otherwise. */
export function durationOf(effect: Document): { value: number | null; units: string; expiry: string | null } {
  const value = getProperty(effect._source, "duration.value");
  const expiry = getProperty(effect._source, "duration.expiry");
  const amount = typeof value === "number" ? value : null;
  const usual = amount === null ? null : "turnStart";
  const units = String(getProperty(effect._source, "duration.units"));
  return { value: amount, units, expiry: typeof expiry === "string" ? expiry : usual };
}

/** Looks after the effects whose end has come. (Generation 14) */
export class ActiveEffectRegistry {
  get initialized(): boolean {
    return game.documentsReady;
  }

  /** Ends the effects for which an event is the end, in the way that CONFIG says; the active Gamemaster's client does. */
  async refresh(event: string, context: ExpiryContext = {}): Promise<void> {
    const action: unknown = CONFIG.ActiveEffect.expiryAction;
    if (game.release.generation < 14 || !game.user?.isActiveGM || (action !== "update" && action !== "delete")) return;
    for (const effect of effectsOf(context)) {
      const isExpired = getProperty(effect._source, "duration.expired") === true;
      if (isExpired || !effect.isExpiryEvent(event, context) || !isDurationOver(effect, context)) continue;
      if (action === "delete") await effect.delete();
      else await effect.update({ "duration.expired": true });
    }
  }
}

function effectsOf({ actors, combat }: ExpiryContext): EndingEffect[] {
  const fighters = (combat?.turns ?? []).flatMap((combatant) => {
    const actor: Document | null = Reflect.get(combatant, "actor");
    return actor ? [actor] : [];
  });
  const all = [...new Set<Document>(actors ?? fighters)];
  return all.flatMap((actor) => actor.getEmbeddedCollection("ActiveEffect").contents.filter(isEnding));
}

function isEnding(effect: Document): effect is EndingEffect {
  return "isExpiryEvent" in effect && (durationOf(effect).expiry !== null || durationOf(effect).value !== null);
}
