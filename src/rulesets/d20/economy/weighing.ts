import { type Answers, type Question, type Scene, askAmount, oneOf, optionOf, pickOne } from "../../../engine/index.ts";
import type { Events } from "../events.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { TIMES, type Time } from "../vocabulary.ts";
import { payForAction } from "./actions.ts";

/** The hardest check. (Ours) */
export const HARDEST = 60;

/** What the GM is told of what a fighter is about to do. (S3; d20/A, d20/D) */
export type Proposal = Events["asked-time"];

/** Asks the GM for the time of something that its player takes for less than a standard action, which is the usual time; outside of a fight
 *  no time is counted, and where one time at most can be paid there is nothing to choose. (S3; d20/D; d20/J-62) */
export function timeQuestions(scene: Scene<Fighter>, fighter: Fighter, proposal: Proposal): readonly Question[] {
  const less = proposal.time === "short" || proposal.time === "free";
  if (!less || scene.fight.round === 0) return [];
  const times = TIMES.map((time) => ({ time, allowed: payForAction(scene, fighter, time) }));
  if (times.filter(({ allowed }) => allowed.ok).length < 2) return [];
  const options = times.map(({ time, allowed }) => optionOf(time, { data: { word: `act.time.${time}` }, allowed }));
  return [pickOne({ id: "time", data: proposal }, options, proposal.time)];
}

/** The time that the GM has said, or that is proposed. (S3; d20/D; d20/J-62) */
export function timeSaid(answers: Answers, proposed: Time): Time {
  return oneOf(TIMES, answers["time"]) ?? proposed;
}

/** Asks the GM what a check must reach, as the player takes it unless the GM says otherwise. (S3; d20/A.3; d20/J-62) */
export function difficultyQuestion(proposal: Proposal, proposed: number): Question {
  return askAmount({ id: "difficulty", prompt: "target", data: proposal }, { max: HARDEST, fallback: proposed });
}
