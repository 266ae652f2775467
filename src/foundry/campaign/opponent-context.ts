import { OPPONENT_ROLES, type OpponentRole, type OpponentRules, THREAT_LEVELS } from "../../engine/index.ts";
import { listOpponentNumbers } from "../../view/campaign/opponent-view.ts";
import { getWorldRules } from "../world/settings.ts";
import type { PackShelves } from "./opponent-gear.ts";
import { type OpponentFields, type OpponentPlan, formatOrder } from "./opponent-making.ts";

/** Builds the context of the five fields of the form. */
export function buildFieldsContext(fields: OpponentFields, shelves: PackShelves): Record<string, unknown> {
  const buildGear = (name: "weapon" | "armour") => ({
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
    roles: OPPONENT_ROLES.map((id) => ({ id, label: `RIPOSTE.Foe.roles.${id}`, chosen: id === fields.role })),
    gear: [buildGear("weapon"), buildGear("armour")],
  };
}

/** Builds the context that describes an opponent before it is made: its strengths, its standing order and its numbers. */
export function buildPreviewContext(
  role: OpponentRole,
  plan: OpponentPlan | null,
  rules: OpponentRules,
): Record<string, unknown> {
  return {
    good: game.i18n.localize(`RIPOSTE.Foe.good.${role}`),
    order: formatOrder(rules, role),
    numbers: plan ? listOpponentNumbers(plan) : [],
  };
}

/** Lists the players' characters of this game. */
export function listPlayerCharacters(): readonly Actor.Implementation[] {
  const types = getWorldRules().sheets.map(({ type }) => type);
  return game.actors.filter(({ type, hasPlayerOwner }) => hasPlayerOwner && types.includes(type));
}
