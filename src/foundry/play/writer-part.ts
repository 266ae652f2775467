import { requestLease } from "../exchange/lease.ts";
import { isWriter } from "../exchange/queue.ts";
import { withPart } from "../platform/lazy-parts.ts";
import { clientState } from "../platform/state.ts";
import type * as writerModule from "./writer/index.ts";

type Writer = typeof writerModule;

const part = clientState.record("writer-part.loaded", (): { writer: Writer | null } => ({ writer: null }));

/** Loads the writer's code on a Gamemaster's client; a player's never needs it. */
export async function loadWriter(): Promise<void> {
  if (!game.user.isGM) return;
  await withPart(
    () => import("./writer/index.ts"),
    (writer) => void (part.writer = writer),
    "RIPOSTE.Problems.noWriter",
  );
}

/** Competes to be the writer; a client without the writer's code leaves it to others. */
export function competeToWrite(): void {
  if (part.writer) requestLease(takeOver);
}

/** Resumes everything unfinished, when this client becomes the writer. */
export function takeOver(): void {
  part.writer?.takeOver();
}

/** Finds the writer's functions, if this client is the writer now; null on all others. */
export function findWriter(): Writer | null {
  return isWriter() ? part.writer : null;
}
