import { renewLease } from "../exchange/lease.ts";
import { isWriter } from "../exchange/line.ts";
import { resume } from "../writing/writer.ts";

/** Somebody has come or gone: the writer asks anew what is open, and another GM's client may become the writer. */
export function onUserConnected(): void {
  if (isWriter()) resume();
  renewLease(resume);
}
