import { spawn, type ChildProcess } from "node:child_process";

/** Runs `npm start` with these options. */
export function start(...options: readonly string[]): ChildProcess {
  return spawn(process.execPath, ["tools/start.mjs", ...options], { stdio: ["ignore", "pipe", "pipe"] });
}

/** The output of a command up to this pattern. */
export async function heardUntil(command: ChildProcess, wanted: RegExp): Promise<string> {
  let said = "";
  for await (const chunk of command.stdout ?? []) {
    said += String(chunk);
    if (wanted.test(said)) return said;
  }
  throw new Error(`The command ended without "${wanted.source}":\n${said}`);
}
