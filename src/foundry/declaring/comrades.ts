import { type Data, type DeclarationSpec, MOST, type Ruleset, buildJoinPayload, lookup } from "../../engine/index.ts";
import { type JoiningAlly, JOINT_KIND, buildAttackDeclaration } from "../../view/act/together.ts";
import { listWeapons } from "./offers.ts";
import { listCandidates } from "./opponents.ts";
import { buildSetting, tryDeclaration } from "./trial.ts";

/**
 * Lists the other fighters without a player who could make the same attack with a weapon of the same name; only for a GM, who may have them
 * attack together.
 */
export async function listJoiningAllies(
  actor: Actor.Implementation,
  spec: DeclarationSpec,
  payload: Data,
  rules: Ruleset,
): Promise<readonly JoiningAlly[]> {
  const isJoinable = spec.attack === "one" && lookup(rules.exchanges, JOINT_KIND) !== undefined;
  if (!isJoinable || !game.user.isGM || actor.hasPlayerOwner) return [];
  const name = listWeapons(actor, rules).find(({ id }) => Object.values(payload).includes(id))?.name;
  const allies: JoiningAlly[] = [];
  for (const { actor: other, name: allyName } of listCandidates(actor)) {
    const weapon = listWeapons(other, rules).find((each) => each.name === name);
    if (other.hasPlayerOwner || !weapon || Object.values(payload).includes(other.uuid)) continue;
    const ally = { id: other.uuid, name: allyName, weapon: weapon.id };
    if (await mayAttackAlone(spec, payload, ally, rules)) allies.push(ally);
  }
  return allies.slice(0, MOST - 1);
}

/** True if the rules would accept an ally's attack by itself. */
async function mayAttackAlone(
  spec: DeclarationSpec,
  payload: Data,
  ally: JoiningAlly,
  rules: Ruleset,
): Promise<boolean> {
  const weapon = spec.inputs.find((input) => input.is === "thing" && input.of === "weapon")?.name ?? "";
  const allyPayload = { ...payload, ...buildJoinPayload(spec), [spec.actor]: ally.id, [weapon]: ally.weapon };
  const declaration = buildAttackDeclaration(spec, allyPayload, []);
  return (await tryDeclaration(declaration, await buildSetting(declaration, rules), rules)).ok;
}
