import {
  type Data,
  type DeclarationSpec,
  type Fight,
  type SceneValue,
  type Ruleset,
  type Scene,
  isData,
  isSame,
  lookup,
  listSceneValues,
  listSitePreviews,
  getText,
} from "../../engine/index.ts";
import { type Filled, type LastingOffer, type NamedOffer, type FormOffers, buildPayload } from "./filled.ts";

/** The fighters, items and effects that an actor may name, before the rules limit them. */
export type ActorOffers = Pick<FormOffers, "actor" | "others" | "things" | "lasting" | "measured">;

/** Builds the offers before the rules limit them. `gone` are the fighters whom the form names although they are not offered. */
export function buildBaseOffers(
  choices: ActorOffers,
  { gm, onCanvas }: Pick<FormOffers, "gm" | "onCanvas">,
  gone: readonly NamedOffer[] = [],
): FormOffers {
  return {
    ...choices,
    offered: {},
    usual: {},
    switches: [],
    divisions: [],
    idle: [],
    placed: {},
    sites: {},
    gone,
    gm,
    onCanvas,
  };
}

/** Applies the rules to the offers of a form, given its values. */
export function applyRulesToOffers(
  base: FormOffers,
  spec: DeclarationSpec,
  filled: Filled,
  scene: Scene,
  rules: Pick<Ruleset, "exchanges">,
): FormOffers {
  const preset = base.preset?.things ?? {};
  const values = { ...preset, ...filled };
  const offered = spec.offered?.(buildPayload(spec, values, base), scene) ?? {};
  const usual = { ...preset, ...spec.usual?.(buildPayload(spec, values, { ...base, offered }), scene) };
  const payload = buildPayload(spec, { ...usual, ...filled }, { ...base, offered });
  const query = { payload, actor: getText(payload, spec.actor), scene };
  return {
    ...base,
    offered,
    usual,
    switches: rules.exchanges[spec.kind]?.switches?.(payload, scene) ?? [],
    divisions: spec.divisions?.(payload, scene) ?? [],
    idle: spec.idle?.(payload, scene) ?? [],
    placed: limitToOffered(listSceneValues(spec.inputs, query), base),
    sites: listSitePreviews(spec.inputs, query),
  };
}

/** Limits the fighters that the scene names to those offered. Numbers stay, and so do values with a reason, which name circumstances. */
function limitToOffered(placed: FormOffers["placed"], { actor, others }: ActorOffers): FormOffers["placed"] {
  const offeredIds = new Set([actor, ...others].map(({ id }) => id));
  const entries = Object.entries(placed).map(([name, sceneValue]): [string, SceneValue] => {
    const { value, why } = sceneValue;
    return [
      name,
      typeof value === "number" || why
        ? sceneValue
        : { ...sceneValue, value: value.filter((id) => offeredIds.has(id)) },
    ];
  });
  return Object.fromEntries(entries);
}

/** Lists the effects in a fight, each under the name of its bearer. */
export function listLastingOffers({ effects }: Fight, nameOf: (bearer: string) => string): readonly LastingOffer[] {
  return Object.entries(effects).map(([id, { kind, bearer }]) => ({ id, kind, name: nameOf(bearer) }));
}

/** Lists a fighter's skills, by name. */
export function listSkillOffers({ skills }: Data): readonly NamedOffer[] {
  const names = Array.isArray(skills) ? skills.flatMap((skill) => (isData(skill) ? [getText(skill, "name")] : [])) : [];
  return names.filter((name) => name !== "").map((name) => ({ id: name, name }));
}

/** Adds the usual values to a form for inputs without a value. */
export function withUsual(filled: Filled, { usual }: Pick<FormOffers, "usual">): Filled {
  return { ...usual, ...filled };
}

/** Removes the values that equal the usual ones, so that they change with the rest of the form. */
export function removeUsual(filled: Filled, { usual }: Pick<FormOffers, "usual">): Filled {
  const changed = Object.entries(filled).filter(([name, values]) => !isSame(values, lookup(usual, name) ?? null));
  return Object.fromEntries(changed);
}
