import type { Question } from "../../src/engine/kernel/ask.ts";
import type { Json } from "../../src/engine/kernel/json.ts";
import { type Input, run } from "../../src/engine/kernel/run.ts";
import { type Result, ok } from "../../src/engine/kernel/result.ts";
import type { Table } from "../transcripts/play.ts";

const GM = { gm: true, fighters: [] };

/** A case's answer to a question; undefined if it has none. */
export type Script = (question: Question) => Json | undefined;

/** The table after a declaration. */
export function declared(table: Table, kind: string, payload: Json): Result<Table> {
  return taken(table, { type: "declare", kind, payload, seat: GM });
}

/** The table after every question that the case answers, or that has a fallback. */
export function settled(table: Table, script: Script): Result<Table> {
  const { ask } = table.state;
  if (!ask) return ok(table);
  for (const question of ask.questions.filter(({ id }) => ask.answered[id] === undefined)) {
    const value = script(question) ?? question.fallback;
    if (value === undefined) continue;
    const next = taken(table, { type: "answer", ask: ask.id, question: question.id, value, seat: GM });
    return next.ok ? settled(next.value, script) : next;
  }
  return ok(table);
}

function taken(table: Table, input: Input): Result<Table> {
  const step = run(table.state, input, table.scene, table.rules);
  return step.ok ? ok({ ...table, state: step.value.state, scene: step.value.scene }) : step;
}
