import {
  type DeclarationSpec,
  type Event,
  type ExchangeKind,
  type Result,
  type Scene,
  changeAt,
  close,
  declared,
  lookup,
  ok,
  refuse,
} from "../../../engine/index.ts";
import { abort, happened } from "../events.ts";
import { WOUND_LEVELS, conditionAt } from "../fighter/wound-levels.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { levelChanges, levelsTold, nextWoundLevel, worsened } from "./harm.ts";

/** The fighter concerned. */
export type BodyFacts = { readonly fighter: string };

/** Level to which the GM puts back a fighter who would be dead: unconscious. (d10/L-26) */
export const SPARED = WOUND_LEVELS.findIndex(({ condition }) => condition === "incapacitated");

/** Allows a fighter who still loses health: Mauled, untreated, and alive. (d10/H.1) */
export function isBleeding({ bleeding, wound }: Pick<Fighter, "bleeding" | "wound">): Result<true> {
  if (conditionAt(wound) === "dead") return refuse("mending/dead");
  return bleeding ? ok(true) : refuse("mending/not-bleeding");
}

export const BLEED = decreeOf("bleed");
export const TREAT = decreeOf("treat");
export const SPARE = decreeOf("spare");

/**
 * Exchange in which time passes for a fighter who is Mauled and untreated: one level worse, as often as the GM declares it. (d10/H.1;
 * d10/L-67)
 */
export const bleedKind = bodyKind(BLEED, isBleeding, (scene, fighter) =>
  worsened(scene, fighter, nextWoundLevel(fighter.wound, 1), "bleeding"),
);

/** Exchange of treatment, which ends the loss of health; no text names a roll for it, so the GM declares it done. (d10/H.1) */
export const treatKind = bodyKind(TREAT, isBleeding, (scene, { id, name }) => [
  happened("treated", { fighter: id, name }, [changeAt(scene, ["fighters", id, "bleeding"], false)]),
]);

/** Exchange in which the GM lets a fighter live whom a wound has killed: unconscious instead. (d10/L-26) */
export const spareKind = bodyKind(
  SPARE,
  ({ wound }) => (conditionAt(wound) === "dead" ? ok(true) : refuse("mending/not-dead")),
  (scene, fighter) => [happened("spared", levelsTold(fighter, SPARED), levelChanges(scene, fighter, SPARED))],
);

/** Builds an exchange of one stage that the GM declares for a fighter's body. */
function bodyKind(
  spec: ReturnType<typeof decreeOf>,
  may: (fighter: Fighter) => Result<true>,
  happens: (scene: Scene, fighter: Fighter) => readonly Event[],
): Required<Pick<ExchangeKind<BodyFacts, Fighter>, "declare" | "stages">> {
  return {
    declare: declared(spec, (_said, { actor }) => {
      const allowed = may(actor);
      return allowed.ok ? ok({ fighter: actor.id }) : allowed;
    }),
    stages: {
      body: ({ fighter }, _answers, scene) => {
        const found = lookup(scene.fighters, fighter);
        return found ? close(null, happens(scene, found)) : abort(fighter);
      },
    },
  };
}

function decreeOf(kind: string) {
  return { kind, actor: "fighter", gm: true, inputs: [] } as const satisfies DeclarationSpec;
}
