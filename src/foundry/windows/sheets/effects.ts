import { type EffectKey, collectEffectKeys } from "../../../engine/index.ts";
import {
  type ChangeSource,
  type EffectNote,
  type EffectSource,
  type EffectState,
  listEffectLines,
  buildEffectNotes,
} from "../../../view/sheet/effect-view.ts";
import { type StoredChange, listChanges, readTime } from "../../platform/compat-effects.ts";
import { type Affected, isForToken, listAffectedNumbers } from "../../documents/effect-changes.ts";
import { isPutAway, countTimeLeft } from "../../documents/effect.ts";
import { localiseSentence } from "../../exchange/refusals.ts";
import { isKnownStatus } from "../../documents/fight/statuses.ts";
import { getTypeDescription } from "../sources.ts";

/** Builds the context of the templates for effects: the list, and the reasons why numbers differ from the stored ones. */
export function buildEffectsContext(document: Affected) {
  const effects = listEffects(document);
  const sources = effects.map((effect) => toEffectSource(effect, document));
  const lines = effects.flatMap((effect, index) =>
    listEffectLines(sources.slice(index, index + 1), listEffectKeys(effect)),
  );
  const notes = Object.entries(buildEffectNotes(listAffectedNumbers(document), sources));
  const effected = Object.fromEntries(
    notes.map(([name, note]) => [name, { value: note.value, why: formatReasons(note) }]),
  );
  return { effects: lines, effected };
}

function formatReasons({ value, stored, reasons }: EffectNote): string {
  const why = reasons.map(({ name, does }) => `${name} ${localiseSentence(does)}`).join(", ");
  return game.i18n.format("RIPOSTE.Effects.why", { value: `${value}`, stored: `${stored}`, why });
}

function listEffects(document: Affected): readonly ActiveEffect.Implementation[] {
  return [...(document instanceof Actor ? document.allApplicableEffects() : document.effects)];
}

function toEffectSource(effect: ActiveEffect.Implementation, displayed: Affected): EffectSource {
  const { uuid, name, img, parent } = effect;
  const passed = parent instanceof Item && displayed instanceof Actor;
  const type = findAffectedActorType(effect);
  const actor = parent instanceof Actor ? parent : (parent?.actor ?? null);
  const count = countTimeLeft(effect);
  return {
    ...{ uuid, name, img: img ?? "", state: getEffectState(effect), from: passed ? parent.name : "" },
    changes: listChangeSources(effect),
    left: count === null ? null : { count, unit: readTime(effect).unit },
    statuses: [...effect.statuses].map((id) => ({ label: labelStatus(id), isKnown: isKnownStatus(type, id, actor) })),
  };
}

function getEffectState(effect: ActiveEffect.Implementation): EffectState {
  if (effect.disabled) return "off";
  if (effect.active) return "on";
  return isPutAway(effect) ? "away" : "over";
}

function labelStatus(id: string): string {
  return game.i18n.localize(CONFIG.statusEffects.find((status) => status.id === id)?.name ?? id);
}

/** Lists the changes of an effect as input for views. */
export function listChangeSources(effect: ActiveEffect.Implementation): readonly ChangeSource[] {
  return listChanges(effect).map(({ key, type, value }: StoredChange) => ({
    ...{ key, type, value },
    isForToken: isForToken(key),
  }));
}

/** Lists the numbers that an effect may change: the numbers of its document or, if an item passes it on, of the item's owner. */
export function listEffectKeys(effect: ActiveEffect.Implementation): readonly EffectKey[] {
  const { parent, transfer } = effect;
  const type = parent instanceof Item && !transfer ? parent.type : findAffectedActorType(effect);
  const { spec, family } = getTypeDescription(type);
  return collectEffectKeys(spec, family.shown);
}

/** Finds the type of the actor that an effect applies to. For an item without an owner, it is the first type that could carry the item. */
function findAffectedActorType({ parent }: ActiveEffect.Implementation): string {
  if (parent instanceof Actor) return parent.type;
  if (parent?.actor) return parent.actor.type;
  const { family } = getTypeDescription(parent?.type ?? "");
  return family.shown.find(({ role }) => role === "fighter")?.type ?? "";
}

/** Builds the id of the window that edits an effect. */
export function buildEffectWindowId({ uuid }: ActiveEffect.Implementation): string {
  return `riposte-effect-${uuid.replaceAll(".", "-")}`;
}
