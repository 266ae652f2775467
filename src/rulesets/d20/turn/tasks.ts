import {
  type Answers,
  type Question,
  type Scene,
  type DeclarationSpec,
  type ExchangeKind,
  type Move,
  askAmount,
  ok,
  readMember,
  buildOption,
  pickOne,
  ask,
  choiceInput,
  close,
  next,
  refuse,
  requireAll,
  type Data,
} from "../../../engine/index.ts";
import { type Events, happened } from "../events.ts";
import type { Fighter } from "../fighter/fighter.ts";
import { type Time, TIMES, isSave } from "../vocabulary.ts";
import { type ReachThreat, payForAction, declareOnTurn, distractionEvents } from "../economy/economy.ts";
import { stage } from "../fighter/conditions.ts";
import { listUnanswered } from "../dice.ts";
import { THREAT } from "../fighter/inputs.ts";

/** The highest difficulty of a check. (Ours) */
export const HARDEST = 60;

/** The data of the GM's questions about a proposed action. (S3; d20/A, d20/D) */
export type Proposal = Events["asked-time"];

/**
 * Builds the GM's question about the time of an action that a player proposes as short or free. The GM may also put it off to another turn.
 * Empty for other times, for saves, and outside of a fight. (S3; d20/D; d20/J-62, d20/J-74)
 */
function listTimeQuestions(scene: Scene<Fighter>, fighter: Fighter, proposal: Proposal): readonly Question[] {
  const less = proposal.time === "short" || proposal.time === "free";
  if (!less || isSave(proposal.by) || scene.fight.round === 0) return [];
  const times = TIMES.map((time) => ({ time, allowed: payForAction(scene, fighter, time) }));
  if (!times.some(({ allowed }) => allowed.ok)) return [];
  const options = [...times, { time: LATER, allowed: ok(true) }].map(({ time, allowed }) =>
    buildOption(time, { data: { word: `act.time.${time}` }, allowed }),
  );
  return [pickOne({ id: "time", data: proposal }, options, proposal.time)];
}

const LATER = "later";

/**
 * Puts questions about a proposed action to the GM, and that of its time. An action that the GM does not put off to another turn continues
 * with the time on which the GM has decided; without a decision it is the proposed time. (S3; d20/D; d20/J-62)
 */
export function weighProposal<X extends Data>(
  { answers, scene, fighter }: { readonly answers: Answers; readonly scene: Scene<Fighter>; readonly fighter: Fighter },
  proposal: Proposal,
  questions: readonly Question[],
  goOn: (time: Time) => Move<X>,
): Move<X> {
  const open = listUnanswered([...questions, ...listTimeQuestions(scene, fighter, proposal)], answers);
  if (open.length > 0) return ask(open);
  if (answers["time"] === LATER) return close(null, [happened("put-off", { fighter: fighter.id })]);
  return goOn(readMember(TIMES, answers["time"]) ?? proposal.time);
}

/** Asks the GM for the difficulty of a check; the player's proposal is the fallback. (S3; d20/A.3; d20/J-62) */
export function askDifficulty(proposal: Proposal, proposed: number): Question {
  return askAmount({ id: "difficulty", prompt: "target", data: proposal }, { max: HARDEST, fallback: proposed });
}

/**
 * The facts of a task, which is any other action in a turn. `foes` are the opponents who get an opening; `weighed` is true once the GM has
 * decided on it. (S3; d20/D, d20/E; d20/J-27, d20/J-62)
 */
export type TurnTaskFacts = ReachThreat & {
  readonly actor: string;
  readonly task: string;
  readonly time: Time;
  readonly weighed: boolean;
};

/** The maximum length of the text of a task, in characters. (Ours) */
const MAX_TASK_LENGTH = 60;

export const TASK = {
  kind: "task",
  actor: "actor",
  inputs: [
    { name: "task", is: "text", longest: MAX_TASK_LENGTH },
    choiceInput("time", TIMES, "RIPOSTE.d20.act.time"),
    ...THREAT,
  ],
} as const satisfies DeclarationSpec;

/**
 * The exchange of a task: any other action in a turn, without a roll. `foes` are the opponents who threaten the fighter; the list is empty
 * if the task is not distracting. (S3; d20/D, d20/E; d20/J-27)
 */
export const taskKind: ExchangeKind<TurnTaskFacts, Fighter> = {
  declare: declareOnTurn(TASK, (values, { actor, scene, seat }) => {
    if (values.task === "") return refuse("action/malformed");
    const facts = { actor: actor.id, ...values, weighed: seat.gm };
    return requireAll([payForAction(scene, actor, values.time)], facts);
  }),
  stages: {
    // Asks the GM for the time that the task takes. (S3; d20/D; d20/J-62)
    weigh: stage({ needs: ["actor"], otherwise: (facts) => next(facts) }, (facts, answers, scene, { actor }) => {
      if (facts.weighed) return next(facts);
      const proposal = { fighter: actor.id, name: actor.name, text: facts.task, by: "", time: facts.time };
      return weighProposal({ answers, scene, fighter: actor }, proposal, [], (time) => next({ ...facts, time }));
    }),
    // Each threatening opponent gets an opening. (S3; d20/D, d20/E)
    begin: stage(
      { needs: ["actor"], pays: ({ time }, scene, { actor }) => payForAction(scene, actor, time) },
      (facts, _answers, _scene, { paid }) => {
        const { actor: fighter, task, time } = facts;
        return next(facts, [
          happened("task-begun", { fighter, task, time }, paid),
          ...distractionEvents(fighter, facts),
        ]);
      },
    ),
    // An opportunity attack may have left the fighter unable to act. (S3; d20/E)
    end: stage({ able: ["actor"], result: { done: false } }, ({ actor, task }) =>
      close({ done: true }, [happened("task-done", { fighter: actor, task })]),
    ),
  },
};
