import {
  type DeclarationSpec,
  type Event,
  type ExchangeKind,
  type Result,
  type Scene,
  buildChange,
  close,
  defineDeclaration,
  lookup,
  ok,
  refuse,
} from "../../../engine/index.ts";
import { abort, happened } from "../events.ts";
import { WOUND_LEVELS, findWoundCondition } from "../fighter/wound-levels.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { listLevelChanges, buildHealthDetails, nextWoundLevel, buildWorseningEvents } from "./harm.ts";

/** The fighter in the GM's declaration. */
export type BodyFacts = { readonly fighter: string };

/** The level of a fighter whom the GM saves from death: unconscious. (d10/L-26) */
export const SPARED = WOUND_LEVELS.findIndex(({ condition }) => condition === "incapacitated");

/** Refuses a fighter who is dead, or who does not lose health. (d10/H.1) */
export function isBleeding({ bleeding, wound }: Pick<Fighter, "bleeding" | "wound">): Result<true> {
  if (findWoundCondition(wound) === "dead") return refuse("mending/dead");
  return bleeding ? ok(true) : refuse("mending/not-bleeding");
}

export const BLEED = buildDecree("bleed");
export const TREAT = buildDecree("treat");
export const SPARE = buildDecree("spare");

/**
 * The exchange for time that passes for an untreated, Mauled fighter. The level becomes one worse each time the GM declares it. (d10/H.1;
 * d10/L-67)
 */
export const bleedKind = buildBodyKind(BLEED, isBleeding, (scene, fighter) =>
  buildWorseningEvents(scene, fighter, nextWoundLevel(fighter.wound, 1), "bleeding"),
);

/** The exchange of treatment, which ends the loss of health. No text has a roll for it, so the GM declares its success. (d10/H.1) */
export const treatKind = buildBodyKind(TREAT, isBleeding, (scene, { id, name }) => [
  happened("treated", { fighter: id, name }, [buildChange(scene, ["fighters", id, "bleeding"], false)]),
]);

/** The exchange that saves a fighter killed by a wound, as the GM declares: they are unconscious instead. (d10/L-26) */
export const spareKind = buildBodyKind(
  SPARE,
  ({ wound }) => (findWoundCondition(wound) === "dead" ? ok(true) : refuse("mending/not-dead")),
  (scene, fighter) => [
    happened("spared", buildHealthDetails(fighter, SPARED), listLevelChanges(scene, fighter, SPARED)),
  ],
);

/** Builds an exchange of one stage that the GM declares for a fighter's body. */
function buildBodyKind(
  spec: ReturnType<typeof buildDecree>,
  check: (fighter: Fighter) => Result<true>,
  buildEvents: (scene: Scene, fighter: Fighter) => readonly Event[],
): Required<Pick<ExchangeKind<BodyFacts, Fighter>, "declare" | "stages">> {
  return {
    declare: defineDeclaration(spec, (_said, { actor }) => {
      const allowed = check(actor);
      return allowed.ok ? ok({ fighter: actor.id }) : allowed;
    }),
    stages: {
      body: ({ fighter }, _answers, scene) => {
        const body = lookup(scene.fighters, fighter);
        return body ? close(null, buildEvents(scene, body)) : abort(fighter);
      },
    },
  };
}

function buildDecree(kind: string) {
  return { kind, actor: "fighter", gm: true, inputs: [] } as const satisfies DeclarationSpec;
}
