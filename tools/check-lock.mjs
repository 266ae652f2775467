// Whether `npm ci` will work on every platform and from every mirror: every package that the lock refers to must be in
// it.
import { join } from "node:path";
import { readLock, root } from "./prepare.mjs";

/**
 * What is wrong with a lock, one sentence each.
 * @param {Record<string, { resolved?: string, version?: string, optionalDependencies?: Record<string, string> }>} packages
 * @returns {string[]}
 */
export function lockFaults(packages) {
  const names = new Set(Object.keys(packages).map((path) => path.split("node_modules/").at(-1)));
  return Object.entries(packages).flatMap(([path, { resolved, optionalDependencies = {} }]) => {
    const faults = Object.keys(optionalDependencies)
      .filter((name) => !names.has(name))
      .map((name) => `${path} wants ${name} on some platform, and the lock has no such package`);
    if (resolved?.startsWith("git")) faults.push(`${path} comes from a git repository (${resolved})`);
    else if (resolved?.includes("://")) faults.push(`${path} is bound to one registry (${resolved})`);
    return faults;
  });
}

if (process.argv[1]?.endsWith("check-lock.mjs")) {
  const faults = lockFaults(readLock(join(root, "package-lock.json")) ?? {});
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
