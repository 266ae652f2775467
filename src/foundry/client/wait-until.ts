/** Number of checks, and the milliseconds between two of them, with which a client looks for data that another client has just written. */
const TRIES = 20;
const WAIT = 100;

/** True if a test passes within two seconds: data that one client writes may reach another after its question. */
export async function waitUntil(test: () => boolean): Promise<boolean> {
  for (let tries = 0; tries < TRIES && !test(); tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, WAIT));
  }
  return test();
}
