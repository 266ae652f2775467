import { Refusal } from "./refusal.ts";

/** The Foundry that the table imitates. */
export interface Release {
  readonly generation: number;
  readonly build: number;
  readonly version: string;
}

const RELEASES: readonly Release[] = [
  { generation: 13, build: 351, version: "13.351" },
  { generation: 14, build: 369, version: "14.369" },
];

/** The release of a generation; there are two that the table offers. */
export function releaseOf(generation: number): Release {
  const release = RELEASES.find((known) => known.generation === generation);
  if (!release) throw new Refusal(`The local table offers the generations 13 and 14, not ${generation}`);
  return release;
}
