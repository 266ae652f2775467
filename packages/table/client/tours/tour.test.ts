import { describe, expect, it } from "vitest";
import { IDS, openTable } from "../documents/fixture.ts";
import { Tour } from "./tour.ts";
import { PROGRESS, ToursCollection } from "./tours-collection.ts";

const CONFIG = {
  title: "A walk",
  steps: [
    { id: "first", title: "First", content: "One" },
    { id: "gm", title: "For Gamemasters", content: "Two", restricted: true },
    { id: "last", title: "Last", content: "Three" },
  ],
};

/** A tour that notes what it shows instead of showing it. */
class Noted extends Tour {
  readonly shown: string[] = [];
  protected override async _renderStep(): Promise<void> {
    this.shown.push(this.currentStep?.id ?? "");
  }
}

describe("fact 160: tours", () => {
  const opened = (isGM: boolean): { tours: ToursCollection; tour: Noted } => {
    openTable({ generation: 14, userId: isGM ? IDS.gm : IDS.ana });
    game.setupDocuments();
    game.settings.register("core", PROGRESS, { scope: "client", type: Object, default: {} });
    const tours = new ToursCollection();
    const tour = new Noted(CONFIG);
    tours.register("walks", "short", tour);
    return { tours, tour };
  };

  it("are registered by namespace and id, and not started", () => {
    const { tours, tour } = opened(true);
    expect(tours.get("walks.short")).toBe(tour);
    expect([tour.status, tour.stepIndex, tour.currentStep]).toEqual(["unstarted", -1, null]);
  });

  it("go on by `next`, back by `previous`, and are completed after the last step", async () => {
    const { tour } = opened(true);
    await tour.start();
    expect([tour.status, Tour.activeTour, tour.hasPrevious]).toEqual(["in-progress", tour, false]);
    await tour.next();
    await tour.previous();
    await tour.next();
    await tour.next();
    expect([tour.hasNext, tour.stepIndex]).toEqual([false, 2]);
    await tour.next();
    expect(tour.shown).toEqual(["first", "gm", "first", "gm", "last"]);
    expect([tour.status, Tour.tourInProgress]).toEqual(["completed", false]);
    await expect(tour.next()).rejects.toThrow();
  });

  it("leave out steps for Gamemasters where a player goes on them", async () => {
    const { tour } = opened(false);
    expect(tour.steps.map(({ id }) => id)).toEqual(["first", "last"]);
  });

  it("begin anew unless they may be resumed; how far one has got is kept", async () => {
    const { tours, tour } = opened(true);
    await tour.start();
    await tour.next();
    tour.exit();
    expect([tour.stepIndex, Tour.activeTour]).toEqual([1, null]);
    const again = new Noted({ ...CONFIG, canBeResumed: true });
    tours.register("walks", "short", again);
    await again.start();
    expect(again.shown).toEqual(["gm"]);
    await again.reset();
    expect(again.status).toBe("unstarted");
    await again.start();
    expect(again.shown).toEqual(["gm", "first"]);
  });
});
