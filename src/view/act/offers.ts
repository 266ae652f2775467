import {
  type Data,
  type DeclarationSpec,
  type Fight,
  type Ruleset,
  type Scene,
  isData,
  placedIn,
  textAt,
} from "../../engine/index.ts";
import { type Filled, type LastingOffer, type Offer, type Offers, payloadOf } from "./filled.ts";

/** The fighters, things and effects that an actor may name, before the rules narrow them. */
export type Choices = Pick<Offers, "actor" | "others" | "things" | "lasting">;

/** The offers before the rules are asked; `gone` are the fighters whom the form names though they are not offered. */
export function plainOffers(choices: Choices, gm: boolean, gone: readonly Offer[] = []): Offers {
  return { ...choices, offered: {}, switches: [], divisions: [], idle: [], placed: {}, gone, gm };
}

/** The offers of a form as the rules narrow them, given what is filled in. */
export function ruledOffers(
  plain: Offers,
  spec: DeclarationSpec,
  filled: Filled,
  scene: Scene,
  rules: Pick<Ruleset, "exchanges">,
): Offers {
  const offered = spec.offered?.(payloadOf(spec, filled, plain), scene) ?? {};
  const payload = payloadOf(spec, filled, { ...plain, offered });
  return {
    ...plain,
    offered,
    switches: rules.exchanges[spec.kind]?.switches?.(payload, scene) ?? [],
    divisions: spec.divisions?.(payload, scene) ?? [],
    idle: spec.idle?.(payload, scene) ?? [],
    placed: placedIn(spec.inputs, { payload, actor: textAt(payload, spec.actor), scene }),
  };
}

/** The effects in a fight, named by their bearers. */
export function lastingOffers({ effects }: Fight, nameOf: (bearer: string) => string): readonly LastingOffer[] {
  return Object.entries(effects).map(([id, { kind, bearer }]) => ({ id, kind, name: nameOf(bearer) }));
}

/** A fighter's skills, by name. */
export function skillOffers({ skills }: Data): readonly Offer[] {
  const named = Array.isArray(skills) ? skills.flatMap((skill) => (isData(skill) ? [textAt(skill, "name")] : [])) : [];
  return named.filter((name) => name !== "").map((name) => ({ id: name, name }));
}
