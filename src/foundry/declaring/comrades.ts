import { type Data, type DeclarationSpec, MOST, type Ruleset, joining, lookup } from "../../engine/index.ts";
import { type Comrade, TOGETHER, declaredWith } from "../../view/act/together.ts";
import { weaponsOf } from "./offers.ts";
import { othersFor } from "./opponents.ts";
import { settingOf, tryDeclaring } from "./trial.ts";

/**
 * Lists the other fighters without a player who could make the same attack with a weapon of the same name; only for a GM, who may have them
 * attack together.
 */
export async function comradesFor(
  actor: Actor.Implementation,
  spec: DeclarationSpec,
  payload: Data,
  rules: Ruleset,
): Promise<readonly Comrade[]> {
  const known = spec.attack === "one" && lookup(rules.exchanges, TOGETHER) !== undefined;
  if (!known || !game.user.isGM || actor.hasPlayerOwner) return [];
  const name = weaponsOf(actor, rules).find(({ id }) => Object.values(payload).includes(id))?.name;
  const comrades: Comrade[] = [];
  for (const { actor: other, name: called } of othersFor(actor)) {
    const weapon = weaponsOf(other, rules).find((each) => each.name === name);
    if (other.hasPlayerOwner || !weapon || Object.values(payload).includes(other.uuid)) continue;
    const comrade = { id: other.uuid, name: called, weapon: weapon.id };
    if (await couldToo(spec, payload, comrade, rules)) comrades.push(comrade);
  }
  return comrades.slice(0, MOST - 1);
}

/** True if the rules would accept an ally's attack by itself. */
async function couldToo(spec: DeclarationSpec, payload: Data, comrade: Comrade, rules: Ruleset): Promise<boolean> {
  const weapon = spec.inputs.find((input) => input.is === "thing" && input.of === "weapon")?.name ?? "";
  const theirs = { ...payload, ...joining(spec), [spec.actor]: comrade.id, [weapon]: comrade.weapon };
  const alone = declaredWith(spec, theirs, []);
  return (await tryDeclaring(alone, await settingOf(alone, rules), rules)).ok;
}
