import {
  type Data,
  type Option,
  type Question,
  type State,
  createEmptyState,
  updateFrame,
} from "../../engine/index.ts";
import { readData } from "../read.ts";
import { CHECK_NAME_FIELDS } from "./checks.ts";

/**
 * Builds the state for a user who rolls a blind check and may not see its outcome. It has the open questions and the name of the check, but
 * not its difficulty, its dice, or other stored data.
 */
export function toBlindState({ ruleset, serial, stack, ask }: State): State {
  return {
    ...createEmptyState(ruleset),
    serial,
    stack: stack.map((frame) => updateFrame(frame, {}, {}, {})),
    ask: ask && { ...ask, answered: {}, questions: ask.questions.map(toBlindQuestion) },
  };
}

function toBlindQuestion(question: Question): Question {
  const check = Object.fromEntries(
    CHECK_NAME_FIELDS.map((name) => [name, readData(question.data, "check")[name] ?? ""]),
  );
  const blind = { ...question, data: { check } };
  return "options" in blind ? { ...blind, options: blind.options.map(toBlindOption) } : blind;
}

function toBlindOption(option: Option): Option {
  return { ...option, data: pickWord(option.data) };
}

function pickWord({ word }: Data): Data {
  return word === undefined ? {} : { word };
}
