/**
 * How often, and after how many milliseconds each time, a client checks again for data that another client has just
 * written.
 */
const TRIES = 20;
const WAIT = 100;

/** Whether a test passes within a moment: what one client writes may reach another after its question. */
export async function waitUntil(test: () => boolean): Promise<boolean> {
  for (let tries = 0; tries < TRIES && !test(); tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, WAIT));
  }
  return test();
}
