import { resolveObjectURL } from "node:buffer";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A file that a page saves, as Playwright has it: it is gone with its page. */
export class Download {
  readonly #content: Blob;
  #folder = "";

  /** The content is taken at once, as its address is soon given up. */
  constructor(address: string) {
    const content = resolveObjectURL(address);
    if (!content) throw new Error(`Nothing is to be saved at ${address}.`);
    this.#content = content as Blob;
  }

  async path(): Promise<string> {
    this.#folder ||= await mkdtemp(join(tmpdir(), "riposte-download-"));
    const path = join(this.#folder, "file");
    await writeFile(path, await this.#content.text());
    return path;
  }

  async delete(): Promise<void> {
    if (this.#folder !== "") await rm(this.#folder, { recursive: true, force: true });
  }
}
