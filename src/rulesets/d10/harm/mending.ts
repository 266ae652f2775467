import {
  type Event,
  type ExchangeKind,
  type Json,
  type Result,
  type Scene,
  type Seat,
  changeAt,
  close,
  happened,
  lookup,
  ok,
  refuse,
} from "../../../engine/index.ts";
import { conditionAt } from "../fighter/conditions.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { readDecree } from "../economy/gm.ts";
import { levelChanges, levelsTold, nextWoundLevel, woundChanges } from "./harm.ts";

/** Whose body it is about. */
export type BodyFacts = { readonly fighter: string };

/** Where the GM puts somebody back to who would be dead: unconscious. (d10/L-26) */
export const SPARED = 7;

/** Whether somebody still loses health: Mauled, untreated, and alive. (d10/H.1) */
export function isBleeding({ bleeding, wound }: Pick<Fighter, "bleeding" | "wound">): Result<true> {
  if (conditionAt(wound) === "dead") return refuse("mending/dead");
  return bleeding ? ok(true) : refuse("mending/not-bleeding");
}

/** Time passes for somebody who is Mauled and untreated: one level worse, as often as the GM says. (d10/H.1) */
export const bleedKind = bodyKind(isBleeding, (scene, fighter) => {
  const after = nextWoundLevel(fighter.wound, 1);
  const told = { fighter: fighter.id, name: fighter.name, ...levelsTold(fighter.wound, after), because: "bleeding" };
  return happened("wounded", { ...told, condition: conditionAt(after) }, woundChanges(scene, fighter, after));
});

/** Treatment ends the loss of health; no text names a roll for it, so the GM says when it is done. (d10/H.1) */
export const treatKind = bodyKind(isBleeding, (scene, { id, name }) =>
  happened("treated", { fighter: id, name }, [changeAt(scene, ["fighters", id, "bleeding"], false)]),
);

/** The GM lets somebody live whom a wound has killed: unconscious instead. (d10/L-26) */
export const spareKind = bodyKind(
  ({ wound }) => (conditionAt(wound) === "dead" ? ok(true) : refuse("mending/not-dead")),
  (scene, fighter) => {
    const told = { fighter: fighter.id, name: fighter.name, ...levelsTold(fighter.wound, SPARED) };
    return happened("spared", told, levelChanges(scene, fighter, SPARED));
  },
);

/** Something that the GM declares of a body, and that takes one step. */
function bodyKind(
  may: (fighter: Fighter) => Result<true>,
  happens: (scene: Scene, fighter: Fighter) => Event,
): Required<Pick<ExchangeKind<BodyFacts, Fighter>, "declare" | "stages">> {
  return {
    declare: (payload, seat, scene) => declareFor(payload, seat, scene, may),
    stages: {
      body: ({ fighter }, _answers, scene) => {
        const found = lookup(scene.fighters, fighter);
        return close(null, found ? [happens(scene, found)] : [happened("lapsed", { attacker: fighter })]);
      },
    },
  };
}

function declareFor(
  payload: Json,
  seat: Seat,
  scene: Scene<Fighter>,
  may: (fighter: Fighter) => Result<true>,
): Result<BodyFacts> {
  const read = readDecree(payload, seat, scene);
  if (!read.ok) return read;
  const allowed = may(read.value.fighter);
  return allowed.ok ? ok({ fighter: read.value.fighter.id }) : allowed;
}
