/** The parts of the edge that the bench drives, by their paths in `src/foundry`; each is built by itself, since Foundry's names come first. */
export const PARTS = [
  ...[
    "play/writer/writer",
    "play/writer/turns",
    "documents/fight/fight",
    "documents/fighter-reader",
    "exchange/record",
  ],
  ...["exchange/exchange-index", "exchange/lease", "play/card/card-shape", "platform/state", "platform/problems"],
];
