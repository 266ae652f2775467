import { type Data, type Option, type Question, type State, emptyState, frameWith } from "../../engine/index.ts";
import { dataIn } from "../read.ts";
import { CHECK_NAMES } from "./checks.ts";

/**
 * Builds the state of a blind check for the user who rolls it: the open question and its name for the check, without its difficulty, its
 * dice and anything else that the rules have stored.
 */
export function blindState({ ruleset, serial, stack, ask }: State): State {
  return {
    ...emptyState(ruleset),
    serial,
    stack: stack.map((frame) => frameWith(frame, {}, {}, {})),
    ask: ask && { ...ask, answered: {}, questions: ask.questions.map(blindQuestion) },
  };
}

function blindQuestion(question: Question): Question {
  const check = Object.fromEntries(CHECK_NAMES.map((name) => [name, dataIn(question.data, "check")[name] ?? ""]));
  const known = { ...question, data: { check } };
  return "options" in known ? { ...known, options: known.options.map(blindOption) } : known;
}

function blindOption(option: Option): Option {
  return { ...option, data: wordIn(option.data) };
}

function wordIn({ word }: Data): Data {
  return word === undefined ? {} : { word };
}
