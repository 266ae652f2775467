import type { Badge, StatusSpec, Game } from "../../engine/index.ts";
import { type LastingId, BODY_CONDITIONS, LASTING, listBadges } from "./vocabulary.ts";
import { STORED_SHEETS } from "./fighter/sheets.ts";

/** The states that a token's status may also set, since they involve no other fighter. (Ours) */
const READ_FROM_TOKEN: readonly LastingId[] = ["stunned", "asleep", "ambushed"];

/** The token statuses that show a fighter's state. Where Foundry has a status of its own, they use its id. (Ours) */
export const STATUSES: readonly StatusSpec[] = [
  ...Object.values(BODY_CONDITIONS).map(({ status }) => ({ ...buildStatusSpec(status), overlay: true as const })),
  ...LASTING.flatMap((state) => listBadges(state).flatMap((badge) => listLastingStatuses(badge, state.id))),
];

function listLastingStatuses({ status }: Badge, lasts: LastingId): readonly StatusSpec[] {
  if (!status) return [];
  return [{ ...buildStatusSpec(status), ...(READ_FROM_TOKEN.includes(lasts) ? { byHand: { lasts } } : {}) }];
}

function buildStatusSpec(id: string): StatusSpec {
  return { id, label: `RIPOSTE.d10.status.${id}`, img: `assets/icons/${id}.svg` };
}

/** The length of a round. (d10/C; S1) */
const ROUND_SECONDS = 3;

/** The part of the game that is known before its rules are loaded. */
export const d10Game: Game = { words: "d10", sheets: STORED_SHEETS, statuses: STATUSES, roundSeconds: ROUND_SECONDS };
