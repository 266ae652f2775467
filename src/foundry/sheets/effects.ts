import { type EffectKey, effectKeys } from "../../engine/index.ts";
import {
  type ChangeSource,
  type EffectNote,
  type EffectSource,
  type EffectState,
  effectLines,
  effectNotes,
} from "../../view/sheet/effect-view.ts";
import { type StoredChange, changesIn, timeIn } from "../client/compat-effects.ts";
import { type Affected, isForToken, numbersUnder } from "../documents/effect-changes.ts";
import { isPutAway, timeLeftOf } from "../documents/effect-document.ts";
import { localised } from "../exchange/refusal-notices.ts";
import { isKnownStatus } from "../fight/statuses.ts";
import { describedBy } from "./sources.ts";

/** Builds the context of the templates for effects: the list, and the reasons why numbers differ from the stored ones. */
export function effectsContext(document: Affected) {
  const effects = effectsOf(document);
  const sources = effects.map((effect) => sourceOf(effect, document));
  const lines = effects.flatMap((effect, index) => effectLines(sources.slice(index, index + 1), keysFor(effect)));
  const shown = lines.map(({ does, statuses, standing, ...line }) => ({
    ...line,
    does: does.map(({ label, does: what }) => `${game.i18n.localize(label)} ${localised(what)}`),
    statuses: statuses.map(localised),
    standing: localised(standing),
    on: line.state !== "off",
  }));
  const notes = Object.entries(effectNotes(numbersUnder(document), sources));
  const effected = Object.fromEntries(notes.map(([name, note]) => [name, { value: note.value, why: whyOf(note) }]));
  return { effects: shown, effected };
}

function whyOf({ value, stored, reasons }: EffectNote): string {
  const why = reasons.map(({ name, does }) => `${name} ${localised(does)}`).join(", ");
  return game.i18n.format("RIPOSTE.Effects.why", { value: `${value}`, stored: `${stored}`, why });
}

function effectsOf(document: Affected): readonly ActiveEffect.Implementation[] {
  return [...(document instanceof Actor ? document.allApplicableEffects() : document.effects)];
}

function sourceOf(effect: ActiveEffect.Implementation, shownOn: Affected): EffectSource {
  const { uuid, name, img, parent } = effect;
  const passed = parent instanceof Item && shownOn instanceof Actor;
  const type = ownerType(effect);
  const actor = parent instanceof Actor ? parent : (parent?.actor ?? null);
  const count = timeLeftOf(effect);
  return {
    ...{ uuid, name, img: img ?? "", state: stateOf(effect), from: passed ? parent.name : "" },
    changes: changeSources(effect),
    left: count === null ? null : { count, unit: timeIn(effect).unit },
    statuses: [...effect.statuses].map((id) => ({ label: statusLabel(id), isKnown: isKnownStatus(type, id, actor) })),
  };
}

function stateOf(effect: ActiveEffect.Implementation): EffectState {
  if (effect.disabled) return "off";
  if (effect.active) return "on";
  return isPutAway(effect) ? "away" : "over";
}

function statusLabel(id: string): string {
  return game.i18n.localize(CONFIG.statusEffects.find((status) => status.id === id)?.name ?? id);
}

/** Lists the changes of an effect in the form that views take. */
export function changeSources(effect: ActiveEffect.Implementation): readonly ChangeSource[] {
  return changesIn(effect).map(({ key, type, value }: StoredChange) => ({
    ...{ key, type, value },
    isForToken: isForToken(key),
  }));
}

/** Lists the numbers that an effect may change: those of its document, or of the owner to whom an item passes it on. */
export function keysFor(effect: ActiveEffect.Implementation): readonly EffectKey[] {
  const { parent, transfer } = effect;
  const type = parent instanceof Item && !transfer ? parent.type : ownerType(effect);
  const { spec, family } = describedBy(type);
  return effectKeys(spec, family.shown);
}

/** Finds the type of the actor on whom an effect lies; for an item without an owner, the first type that could carry it. */
function ownerType({ parent }: ActiveEffect.Implementation): string {
  if (parent instanceof Actor) return parent.type;
  if (parent?.actor) return parent.actor.type;
  const { family } = describedBy(parent?.type ?? "");
  return family.shown.find(({ role }) => role === "fighter")?.type ?? "";
}
