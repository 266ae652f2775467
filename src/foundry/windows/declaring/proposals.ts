import {
  type Data,
  type Estimate,
  type ExchangeStep,
  type StrikeDeclaration,
  type Temper,
  BEST,
  lookup,
} from "../../../engine/index.ts";
import { type PossibleStrike, estimateStrike, rankStrikes } from "../../../forecast/proposing.ts";
import { findFamily, loadOpponents } from "../../../rulesets/index.ts";
import type { Filled } from "../../../view/act/form.ts";
import type { Preview } from "../../../view/act/preview.ts";
import { fillWordKey } from "../../../view/word-families.ts";
import { wordKey } from "../../../view/terms.ts";
import { getWorldRules } from "../../platform/world/settings.ts";
import { readBar } from "../../documents/actor.ts";
import { readEffectiveSystem } from "../../documents/effect-changes.ts";
import { findCombat } from "../../documents/fight/fight.ts";
import { requestEstimates } from "../../exchange/odds.ts";
import { type DryRunBase, startDryRuns } from "./quick-actions.ts";
import { buildPreview, chooseSpec, countCosts } from "./preview.ts";

/** A strike that a fighter can make now: the declaration to send, and its name. */
export type Proposal = PossibleStrike & {
  readonly declared: Preview["declared"];
  readonly label: string;
};

/** The most targets among whom strikes are compared, and the most strikes that are proposed. */
const [MAX_TARGETS, MAX_PROPOSALS] = [8, 3];

type Weapon = { readonly name: string; readonly data: (Data & { readonly id: string }) | null };

/**
 * Lists the best strikes of a fighter now by a temper, the best first: each is tried as the attack window tries it. `place` is the element
 * that shows them.
 */
export async function listProposals(
  actor: Actor.Implementation,
  temper: Temper,
  place: Node,
): Promise<readonly Proposal[]> {
  const rules = getWorldRules();
  const opponents = await loadOpponents(rules.id);
  if (!opponents) return [];
  const base = startDryRuns(actor, rules);
  const weapons = listStrikeWeapons(actor);
  const strikes: Proposal[] = [];
  for (const { id, name } of listEnemies(base))
    for (const weapon of weapons) {
      const declarations = opponents.listStrikes(actor.uuid, id, weapon.data);
      const strike = await findPossibleStrike(base, declarations, place);
      if (!strike) continue;
      const { kind } = strike.declared;
      const isLast = kind === declarations.at(-1)?.kind;
      const act = isLast ? "" : `${game.i18n.localize(fillWordKey(rules.id, "act.kind.*", kind))}: `;
      strikes.push({ ...strike, target: id, label: `${act}${weapon.name} → ${name}`, harmed: measureHarm(id, actor) });
    }
  return rankStrikes(strikes, temper).slice(0, MAX_PROPOSALS);
}

/** Lists the opponents of a fighter who are visible and not out, the nearest first; of things only those with a player, such as a vehicle. */
function listEnemies({ actor: striker, options }: DryRunBase): DryRunBase["options"]["others"] {
  const combatants = findCombat([striker.uuid])?.combatants.contents ?? [];
  const isHidden = (id: string): boolean => combatants.some((each) => each.hidden && each.actor?.uuid === id);
  const isPlayed = (id: string): boolean => combatants.some(({ actor }) => actor?.uuid === id && actor.hasPlayerOwner);
  const enemies = options.others.filter(
    ({ id, own, thing, defeated }) => !own && !defeated && !isHidden(id) && (!thing || isPlayed(id)),
  );
  return enemies.slice(0, MAX_TARGETS);
}

/** Lists the weapons with which a fighter may strike, bare hands last. */
function listStrikeWeapons({ type, items }: Actor.Implementation): readonly Weapon[] {
  const rules = getWorldRules();
  const types = rules.sheets.filter(({ role }) => role === "weapon").map((sheet) => sheet.type);
  const carried = items.filter((item) => types.includes(item.type));
  const unarmed = findFamily(type, rules.id)?.unarmed ?? "";
  return [
    ...carried.map((item) => ({ name: item.name, data: { ...readEffectiveSystem(item), id: item.id ?? "" } })),
    { name: game.i18n.localize(wordKey(rules.id, `kind.${unarmed}`)), data: null },
  ];
}

/** Finds the last declaration of a strike that the rules accept now, with its odds; null if they accept none. */
async function findPossibleStrike(
  { actor, options, shared }: DryRunBase,
  declarations: readonly StrikeDeclaration[],
  place: Node,
): Promise<Omit<Proposal, "label" | "target" | "harmed"> | null> {
  for (const [index, declaration] of [...declarations.entries()].toReversed()) {
    const form = { kind: declaration.kind, filled: toFilled(declaration, options) };
    const { declared, tried, weighed } = await buildPreview(actor, form, options, shared);
    if (!tried.ok) continue;
    const later = declarations.slice(index + 1);
    const estimates = weighed && (await requestStrikeOdds(weighed.step, later, place));
    const spent = Object.values(countCosts(tried.value, actor.uuid)).reduce((sum, each) => sum + each, 0);
    return { attacker: actor.uuid, declared, estimates, spent };
  }
  return null;
}

/** Requests the odds of a strike against the best answers, under the key of those that the attack window shows. */
function requestStrikeOdds(
  step: ExchangeStep,
  later: readonly StrikeDeclaration[],
  place: Node,
): Promise<readonly Estimate[] | null> {
  const rules = getWorldRules();
  const key = JSON.stringify([BEST, ...later, step.state.stack, step.state.ask, step.scene]);
  return requestEstimates(key, place, () => estimateStrike(step, later, rules));
}

/** Converts a declaration to the values of its form, without those that are measured on the scene. */
function toFilled({ kind, payload }: StrikeDeclaration, { measured }: DryRunBase["options"]): Filled {
  const { inputs } = chooseSpec(kind, getWorldRules());
  const entries = inputs.flatMap((input): [string, readonly string[]][] => {
    const value = lookup(payload, input.name);
    const isMeasured = input.is === "number" && input.measured !== undefined && measured !== null;
    return value === undefined || isMeasured ? [] : [[input.name, [value].flat().map(String)]];
  });
  return Object.fromEntries(entries);
}

/** Measures how much of a fighter's health is lost, from 0 to 1. */
function measureHarm(uuid: string, { uuid: own }: Actor.Implementation): number {
  const combatant = findCombat([own])?.combatants.find(({ actor }) => actor?.uuid === uuid);
  const health = combatant?.actor ? readBar(combatant.actor, "health") : null;
  return health && health.max > 0 ? 1 - Math.max(0, health.value) / health.max : 0;
}
