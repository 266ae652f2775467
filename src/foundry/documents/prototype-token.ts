import type { ActorKind, TokenBar } from "../../engine/index.ts";

/** Token defaults of each kind of actor. Only characters are linked to one actor on every scene: the others may have many tokens. */
const TOKEN_DEFAULTS = {
  character: { disposition: "FRIENDLY", actorLink: true, sighted: true },
  npc: { disposition: "HOSTILE", actorLink: false, sighted: false },
  object: { disposition: "NEUTRAL", actorLink: false, sighted: false },
  vehicle: { disposition: "NEUTRAL", actorLink: false, sighted: false },
} as const satisfies Readonly<Record<ActorKind, object>>;

/** Builds the prototype token of a new actor, by data path. */
export function buildPrototypeToken(
  kind: ActorKind,
  img: string,
  bars: readonly TokenBar[],
): Readonly<Record<string, unknown>> {
  const { disposition, actorLink, sighted } = TOKEN_DEFAULTS[kind];
  const attributes = bars.map((bar) => [bar === "health" ? "bar1.attribute" : "bar2.attribute", `bars.${bar}`]);
  return {
    actorLink,
    disposition: CONST.TOKEN_DISPOSITIONS[disposition],
    "sight.enabled": sighted,
    "texture.src": img,
    displayBars: CONST.TOKEN_DISPLAY_MODES.OWNER,
    ...Object.fromEntries(attributes),
  };
}
