import { sendNotesKeys } from "../campaign/gm-notes.ts";
import { renewLease } from "../exchange/lease.ts";
import { isWriter } from "../exchange/line.ts";
import { resumeWithPaths, takeOver } from "../writing/following.ts";

/**
 * A user has connected or disconnected: the writer asks its open questions again, and another GM's client may become the writer. GMs get
 * the keys of the notes that GMs alone read.
 */
export function onUserConnected(): void {
  if (isWriter()) resumeWithPaths();
  renewLease(takeOver);
  void sendNotesKeys();
}
