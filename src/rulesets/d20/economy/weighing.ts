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

/** The highest difficulty of a check. (Ours) */
export const HARDEST = 60;

/** The data of the GM's questions about a proposed action. (S3; d20/A, d20/D) */
export type Proposal = Events["asked-time"];

/**
 * Builds the GM's question about the time of an action that a player proposes as short or free. The GM may also put the action off to
 * another turn. Empty outside of a fight. (S3; d20/D; d20/J-62)
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

/** Creates the event of an action that the GM puts off to another turn; empty if it may continue. (S3; d20/D; d20/J-62) */
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
