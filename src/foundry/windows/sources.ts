import type { Family, SheetSpec } from "../../engine/index.ts";
import { findFamily, loadRules, findDisplayRuleset } from "../../rulesets/index.ts";
import { readEffectiveSystem, readStoredSystem } from "../documents/effect-changes.ts";
import { findCombat, buildFight } from "../documents/fight/fight.ts";
import { formatMissingRules, showMissingRules, worldRulings } from "../platform/world/rules.ts";
import type { ItemSource } from "../../view/sheet/carried-view.ts";
import type { FighterSource } from "../../view/sheet/fighter-view.ts";

/**
 * Loads the rules that show documents of a type; for a type of another game than the world's, these are the rules of that game. If they
 * cannot be loaded, notifies the user and throws.
 */
export async function loadTypeRules(type: string): Promise<void> {
  const rules = await loadRules(findDisplayRuleset(type, game.settings.get("riposte", "ruleset")) ?? "");
  if (rules.ok) return;
  showMissingRules(rules.refusal);
  throw new Error(formatMissingRules(rules.refusal));
}

/**
 * Returns the sheet specification with which the world's edition shows documents of a type, and its family; needs the rules to be loaded.
 */
export function getTypeDescription(type: string): { readonly family: Family; readonly spec: SheetSpec } {
  const ruleset = game.settings.get("riposte", "ruleset");
  const shownRuleset = findDisplayRuleset(type, ruleset) ?? "";
  const family = findFamily(type, shownRuleset, shownRuleset === ruleset ? worldRulings() : {});
  const spec = family?.shown.find((sheet) => sheet.type === type);
  if (!family || !spec) throw new Error(`No sheet of Riposte describes documents of the type "${type}"`);
  return { family, spec };
}

/** Builds the plain data of an actor, with the fight of the actor. */
export function buildFighterSource(actor: Actor.Implementation): FighterSource {
  const items = [...actor.items].sort((a, b) => a.sort - b.sort).map(buildItemSource);
  const ruleset = findDisplayRuleset(actor.type, game.settings.get("riposte", "ruleset")) ?? "";
  const now = { ruleset, fight: buildFight(findCombat([actor.uuid]), ruleset) };
  return {
    id: actor.uuid,
    name: actor.name,
    system: readEffectiveSystem(actor),
    stored: readStoredSystem(actor),
    items,
    now,
  };
}

/** Builds the plain data of an item. */
export function buildItemSource(item: Item.Implementation): ItemSource {
  return {
    id: item.id ?? "",
    name: item.name,
    img: item.img ?? "",
    type: item.type,
    system: readEffectiveSystem(item),
  };
}
