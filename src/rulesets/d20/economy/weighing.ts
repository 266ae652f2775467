import {
  type Answers,
  type Event,
  type Question,
  type Scene,
  askAmount,
  ok,
  readMember,
  buildOption,
  pickOne,
} from "../../../engine/index.ts";
import { type Events, happened } from "../events.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { TIMES, type Time } from "../vocabulary.ts";
import { payForAction } from "./actions.ts";

/** Highest difficulty of a check. (Ours) */
export const HARDEST = 60;

/** Data of the GM's questions about a proposed act. (S3; d20/A, d20/D) */
export type Proposal = Events["asked-time"];

/**
 * Asks the GM for the time of an act that a player proposes as shorter than the usual standard action; none outside of a fight. The GM may
 * also put it off. (S3; d20/D; d20/J-62)
 */
export function listTimeQuestions(scene: Scene<Fighter>, fighter: Fighter, proposal: Proposal): readonly Question[] {
  const less = proposal.time === "short" || proposal.time === "free";
  if (!less || scene.fight.round === 0) return [];
  const times = TIMES.map((time) => ({ time, allowed: payForAction(scene, fighter, time) }));
  if (!times.some(({ allowed }) => allowed.ok)) return [];
  const options = [...times, { time: LATER, allowed: ok(true) }].map(({ time, allowed }) =>
    buildOption(time, { data: { word: `act.time.${time}` }, allowed }),
  );
  return [pickOne({ id: "time", data: proposal }, options, proposal.time)];
}

const LATER = "later";

/** Creates the event of an act that the GM puts off; none if it may go on. (S3; d20/D; d20/J-62) */
export function putOffEvents(answers: Answers, fighter: string): readonly Event[] {
  return answers["time"] === LATER ? [happened("put-off", { fighter })] : [];
}

/** Reads the time that the GM has decided, else the proposed one. (S3; d20/D; d20/J-62) */
export function readTime(answers: Answers, proposed: Time): Time {
  return readMember(TIMES, answers["time"]) ?? proposed;
}

/** Asks the GM for the difficulty of a check; the player's proposal is the fallback. (S3; d20/A.3; d20/J-62) */
export function askDifficulty(proposal: Proposal, proposed: number): Question {
  return askAmount({ id: "difficulty", prompt: "target", data: proposal }, { max: HARDEST, fallback: proposed });
}
