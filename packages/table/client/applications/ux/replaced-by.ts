import { isRecord, theConfig } from "../surroundings.ts";

/** The class that stands in `CONFIG.ux` for one of the core's, which a package may have put there. */
export function replacedBy<C extends new (...args: never[]) => object>(name: string, own: C): C {
  const configured = theConfig().ux;
  const put = isRecord(configured) && name in configured ? configured[name] : undefined;
  return typeof put === "function" ? (put as C) : own;
}
