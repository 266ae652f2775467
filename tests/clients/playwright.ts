// What the steps that both kinds of scenario share take from Playwright, in Node.
export { expect } from "./expect.ts";
