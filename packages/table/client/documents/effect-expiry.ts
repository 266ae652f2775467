import { getProperty, type PlainObject } from "../../shared/utils/index.ts";
import type { Document } from "./document.ts";

/** The moments of a fight at which effects of generation 14 may end. */
export const EXPIRY_EVENTS = ["combatStart", "roundStart", "turnStart", "combatEnd", "roundEnd", "turnEnd"] as const;
/** The moment at which effects that last some time of the world may end, too. */
export const TIME_EVENT = "updateWorldTime";
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

/** The seconds in the units of time that need no calendar. */
export const SECONDS: Readonly<Record<string, number>> = { seconds: 1, minutes: 60, hours: 3600, days: 86_400 };

/** Whether an effect's duration is over at a moment; null lasts until the moment itself comes. */
export function isDurationOver(effect: Document, context: ExpiryContext): boolean {
  const { value, units } = durationOf(effect);
  if (value === null) return true;
  const seconds = SECONDS[units];
  if (seconds !== undefined) return game.time.worldTime - startAt(effect, "time") >= value * seconds;
  if (units !== "rounds" && units !== "turns") return false;
  return movesSince(effect, units, context) >= value;
}

function movesSince(effect: Document, units: "rounds" | "turns", { combat, round, turn }: ExpiryContext): number {
  const rounds = (round ?? combat?.round ?? 0) - startAt(effect, "round");
  if (units === "rounds") return rounds;
  return rounds * (combat?.turns.length ?? 1) + (turn ?? 0) - startAt(effect, "turn");
}

/** Where or when an effect began. */
export function startAt(effect: Document, what: "time" | "round" | "turn"): number {
  const start = getProperty(effect._source, `start.${what}`);
  return typeof start === "number" ? start : 0;
}

/** Whether an effect lasts some time of the world; its end comes with any change of that time. */
function isTimed(effect: Document): boolean {
  const { value, units } = durationOf(effect);
  return value !== null && SECONDS[units] !== undefined;
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
      const isItsEvent = event === TIME_EVENT ? isTimed(effect) : effect.isExpiryEvent(event, context);
      if (isExpired || !isItsEvent || !isDurationOver(effect, context)) continue;
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
