// The folder for the worlds of tests: in memory if there is room, since each write to a world waits for the disk.
import { existsSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";

const MEMORY = "/dev/shm";
/** More than all tests that run at once need, in bytes; containers often have 64 MB. */
const ROOM = 512 * 1024 * 1024;

/** The folder in which tests create their own. */
export function quickFolder() {
  return existsSync(MEMORY) && roomIn(MEMORY) > ROOM ? MEMORY : tmpdir();
}

/** @param {string} folder */
function roomIn(folder) {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
