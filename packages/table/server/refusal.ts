/** A request that is answered with a sentence instead of being done. */
export class Refusal extends Error {}
