import { isData } from "../../engine/kernel/json.ts";

/** A question as it travels from the writer to the one who is asked. */
export type Posed = {
  readonly message: string;
  readonly ask: string;
  readonly question: string;
};

/** A question in a query's payload; null for anything else. */
export function readPosed(data: unknown): Posed | null {
  if (!isData(data)) return null;
  const { message, ask, question } = data;
  const named = typeof message === "string" && typeof ask === "string" && typeof question === "string";
  return named ? { message, ask, question } : null;
}
