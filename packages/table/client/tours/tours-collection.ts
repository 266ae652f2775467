import { Collection, isPlainObject } from "../../shared/utils/index.ts";
import type { Tour } from "./tour.ts";

/** How far this user has got in each tour, by its namespace and id. */
export type Progress = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** The setting of a client in which that is kept. (Fact 160) */
export const PROGRESS = "tourProgress";

/** Reads what is stored, leaving out what is no progress. */
export function readProgress(stored: unknown): Progress {
  if (!isPlainObject(stored)) return {};
  const entries = Object.entries(stored).map(([namespace, steps]) => {
    const own = isPlainObject(steps) ? Object.entries(steps) : [];
    return [namespace, Object.fromEntries(own.filter((step): step is [string, number] => typeof step[1] === "number"))];
  });
  return Object.fromEntries(entries) as Progress;
}

/** The tours of the core, of the system and of modules, as `game.tours`, by namespace and id. (Fact 160) */
export class ToursCollection extends Collection<Tour> {
  /** Registers a tour under its package and its id, and goes on where it was left. */
  register(namespace: string, id: string, tour: Tour): void {
    if (namespace === "" || id === "") throw new Error("A tour is registered under a namespace and an id");
    tour.namespace = namespace;
    tour.id = id;
    this.set(tour.key, tour);
    tour._reloadProgress();
  }
}
