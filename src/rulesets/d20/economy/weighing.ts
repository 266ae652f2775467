import {
  type Answers,
  type Event,
  type Question,
  type Scene,
  askAmount,
  ok,
  oneOf,
  optionOf,
  pickOne,
} from "../../../engine/index.ts";
import { type Events, happened } from "../events.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { TIMES, type Time } from "../vocabulary.ts";
import { payForAction } from "./actions.ts";

/** The hardest check. (Ours) */
export const HARDEST = 60;

/** What the GM is told of what a fighter is about to do. (S3; d20/A, d20/D) */
export type Proposal = Events["asked-time"];

/** Asks the GM for the time of something that its player takes for less than a standard action, which is the usual time; outside of a fight
 *  no time is counted. The GM may also put it off. (S3; d20/D; d20/J-62) */
export function timeQuestions(scene: Scene<Fighter>, fighter: Fighter, proposal: Proposal): readonly Question[] {
  const less = proposal.time === "short" || proposal.time === "free";
  if (!less || scene.fight.round === 0) return [];
  const times = TIMES.map((time) => ({ time, allowed: payForAction(scene, fighter, time) }));
  if (!times.some(({ allowed }) => allowed.ok)) return [];
  const options = [...times, { time: LATER, allowed: ok(true) }].map(({ time, allowed }) =>
    optionOf(time, { data: { word: `act.time.${time}` }, allowed }),
  );
  return [pickOne({ id: "time", data: proposal }, options, proposal.time)];
}

const LATER = "later";

/** What is told where the GM puts off what a fighter was about to do; nothing where they may. (S3; d20/D; d20/J-62) */
export function putOff(answers: Answers, fighter: string): readonly Event[] {
  return answers["time"] === LATER ? [happened("put-off", { fighter })] : [];
}

/** The time that the GM has said, or that is proposed. (S3; d20/D; d20/J-62) */
export function timeSaid(answers: Answers, proposed: Time): Time {
  return oneOf(TIMES, answers["time"]) ?? proposed;
}

/** Asks the GM what a check must reach, as the player takes it unless the GM says otherwise. (S3; d20/A.3; d20/J-62) */
export function difficultyQuestion(proposal: Proposal, proposed: number): Question {
  return askAmount({ id: "difficulty", prompt: "target", data: proposal }, { max: HARDEST, fallback: proposed });
}
