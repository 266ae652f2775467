/** The parts of the edge that the bench drives, by their paths in `src/foundry`; each is built by itself, since Foundry's names come first. */
export const PARTS = [
  ...["writing/writer", "writing/settling", "fight/fight", "documents/preparation", "exchange/record"],
  ...["exchange/exchanges", "exchange/lease", "card/old", "client/state", "client/problems"],
];
