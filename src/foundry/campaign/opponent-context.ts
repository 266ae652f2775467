import { FOE_ROLES, type FoeRole, type OpponentRules, THREAT_LEVELS } from "../../engine/index.ts";
import { opponentNumbers } from "../../view/campaign/opponent-view.ts";
import { worldRules } from "../world/settings.ts";
import type { Shelves } from "./opponent-gear.ts";
import { type OpponentFields, type Plan, orderNote } from "./opponent-making.ts";

/** Builds the context of the five fields of the form. */
export function fieldsContext(fields: OpponentFields, shelves: Shelves): Record<string, unknown> {
  const gearFor = (name: "weapon" | "armour") => ({
    name,
    label: `RIPOSTE.Foe.${name}`,
    none: `RIPOSTE.Foe.none.${name}`,
    shelves: shelves[name].map(({ title, offers }) => ({
      title,
      offers: offers.map((each) => ({ ...each, chosen: each.uuid === fields[name] })),
    })),
  });
  return {
    fields,
    threats: THREAT_LEVELS.map((id) => ({ id, label: `RIPOSTE.Foe.threats.${id}`, chosen: id === fields.threat })),
    roles: FOE_ROLES.map((id) => ({ id, label: `RIPOSTE.Foe.roles.${id}`, chosen: id === fields.role })),
    gear: [gearFor("weapon"), gearFor("armour")],
  };
}

/** Builds the context that describes an opponent before it is made: its strengths, its standing order and its numbers. */
export function toldContext(role: FoeRole, plan: Plan | null, rules: OpponentRules): Record<string, unknown> {
  return {
    good: game.i18n.localize(`RIPOSTE.Foe.good.${role}`),
    order: orderNote(rules, role),
    numbers: plan ? opponentNumbers(plan) : [],
  };
}

/** Lists the players' characters of this game. */
export function peopleHere(): readonly Actor.Implementation[] {
  const types = worldRules().sheets.map(({ type }) => type);
  return game.actors.filter(({ type, hasPlayerOwner }) => hasPlayerOwner && types.includes(type));
}
