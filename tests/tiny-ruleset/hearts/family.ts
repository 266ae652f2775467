import { type Family, type PointTrack, defineSheetReaders } from "../../../src/engine/index.ts";
import { MOST_HEARTS, SHEETS, STATUSES } from "./sheet/sheet.ts";
import { type Fighter, readFighter } from "./fighter.ts";
import { heartsGame } from "./game.ts";
import { EVENT_FORMATTER } from "./sheet/event-formats.ts";

/** What the game shows of its people: a track of hearts, and the blow that needs no weapon. */
export const heartsFamily: Family = {
  ...heartsGame,
  shown: SHEETS,
  rungs: [],
  bars: { health: { track: "hearts" }, reserve: { track: "none" } },
  unarmed: "fists",
  badges: [],
  quickActions: [],
  orders: [],
  statistics: { kinds: [], highlights: {}, metricsOf: () => [] },
  formatter: EVENT_FORMATTER,
  rulings: [],
  derived: () => [],
  attackLines: () => ({ fists: [{ label: "RIPOSTE.hearts.line.die", value: "1d6" }] }),
  tracks: defineSheetReaders(readFighter)(listTracks, []),
};

/** The hearts that are left; without any the fighter is down. (Rule 1) */
function listTracks({ hearts: left }: Fighter): readonly PointTrack[] {
  const [{ id }] = STATUSES;
  const level = `RIPOSTE.hearts.standing.${left === 0 ? "down" : "up"}`;
  const marked = left === 0 ? { out: true, status: id } : { out: false };
  return [{ id: "hearts", label: "RIPOSTE.hearts.track", rating: MOST_HEARTS, left, level, penalty: 0, ...marked }];
}
