import type { StatusSpec, Game } from "../../engine/index.ts";
import { LASTING } from "./vocabulary.ts";
import { SHEETS } from "./fighter/sheets.ts";

/** The status condition of a fighter who is unconscious or dead. (Ours) */
export const UNCONSCIOUS = { id: "unconscious", img: "assets/icons/unconscious.svg", overlay: true } as const;

/** The status conditions that mark a fighter's token, with Foundry's own ids if it has them. (Ours) */
export const STATUSES: readonly StatusSpec[] = [
  addLabel(UNCONSCIOUS),
  ...Object.entries(LASTING).flatMap(([kind, { status, tells }]) => {
    // An effect caused by another fighter cannot be set on the token, since the token does not name that fighter. (Ours)
    const byHand = tells?.people === undefined ? { byHand: { lasts: kind } } : {};
    return status ? [{ ...addLabel(status), ...byHand }] : [];
  }),
];

function addLabel<S extends Pick<StatusSpec, "id" | "img">>(status: S) {
  return { ...status, label: `RIPOSTE.d20.status.${status.id}` };
}

/** The length of a round. (d20/C; S3) */
const ROUND_SECONDS = 6;

/** The basics of the game, which are known before its rules are loaded. */
export const d20Game: Game = {
  words: "d20",
  sheets: SHEETS,
  statuses: STATUSES,
  roundSeconds: ROUND_SECONDS,
  manners: [{ id: "step", label: "RIPOSTE.d20.manner.step", icon: "fa-solid fa-shoe-prints" }],
};
