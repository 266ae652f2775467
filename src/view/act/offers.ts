import {
  type Data,
  type DeclarationSpec,
  type Fight,
  type Placed,
  type Ruleset,
  type Scene,
  isData,
  isSame,
  lookup,
  placedIn,
  sitedIn,
  textAt,
} from "../../engine/index.ts";
import { type Filled, type LastingOffer, type Offer, type Offers, payloadOf } from "./filled.ts";

/** The fighters, things and effects that an actor may name, before the rules narrow them. */
export type Choices = Pick<Offers, "actor" | "others" | "things" | "lasting" | "measured">;

/** Builds the offers before the rules narrow them; `gone` are the fighters whom the form names though they are not offered. */
export function plainOffers(
  choices: Choices,
  { gm, onCanvas }: Pick<Offers, "gm" | "onCanvas">,
  gone: readonly Offer[] = [],
): Offers {
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
export function ruledOffers(
  plain: Offers,
  spec: DeclarationSpec,
  filled: Filled,
  scene: Scene,
  rules: Pick<Ruleset, "exchanges">,
): Offers {
  const preset = plain.preset?.things ?? {};
  const said = { ...preset, ...filled };
  const offered = spec.offered?.(payloadOf(spec, said, plain), scene) ?? {};
  const usual = { ...preset, ...spec.usual?.(payloadOf(spec, said, { ...plain, offered }), scene) };
  const payload = payloadOf(spec, { ...usual, ...filled }, { ...plain, offered });
  const by = { payload, actor: textAt(payload, spec.actor), scene };
  return {
    ...plain,
    offered,
    usual,
    switches: rules.exchanges[spec.kind]?.switches?.(payload, scene) ?? [],
    divisions: spec.divisions?.(payload, scene) ?? [],
    idle: spec.idle?.(payload, scene) ?? [],
    placed: asOffered(placedIn(spec.inputs, by), plain),
    sites: sitedIn(spec.inputs, by),
  };
}

/** Limits the scene's values to fighters whom the form offers. Values with a reason name circumstances, and stay as they are. */
function asOffered(placed: Offers["placed"], { actor, others }: Choices): Offers["placed"] {
  const known = new Set([actor, ...others].map(({ id }) => id));
  const entries = Object.entries(placed).map(([name, one]): [string, Placed] => {
    const { value, why } = one;
    return [name, typeof value === "number" || why ? one : { ...one, value: value.filter((id) => known.has(id)) }];
  });
  return Object.fromEntries(entries);
}

/** Lists the effects in a fight, named by their bearers. */
export function lastingOffers({ effects }: Fight, nameOf: (bearer: string) => string): readonly LastingOffer[] {
  return Object.entries(effects).map(([id, { kind, bearer }]) => ({ id, kind, name: nameOf(bearer) }));
}

/** Lists a fighter's skills, by name. */
export function skillOffers({ skills }: Data): readonly Offer[] {
  const named = Array.isArray(skills) ? skills.flatMap((skill) => (isData(skill) ? [textAt(skill, "name")] : [])) : [];
  return named.filter((name) => name !== "").map((name) => ({ id: name, name }));
}

/** Returns a form with the usual values where it has none. */
export function withUsual(filled: Filled, { usual }: Pick<Offers, "usual">): Filled {
  return { ...usual, ...filled };
}

/** Removes the values that are still the usual ones, so that they follow the rest of the form. */
export function leftToUsual(filled: Filled, { usual }: Pick<Offers, "usual">): Filled {
  const said = Object.entries(filled).filter(([name, values]) => !isSame(values, lookup(usual, name) ?? null));
  return Object.fromEntries(said);
}
