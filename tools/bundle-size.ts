import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";

/** The largest that the code and the styles of a release may be together, gzipped, in bytes. */
export const LARGEST = 200 * 1024;

/** What files come to when they are sent gzipped, in bytes. */
export function gzippedSize(files: readonly string[]): number {
  return files.reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0);
}
