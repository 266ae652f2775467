import { describe, expect, it, test } from "vitest";
import { createLoader } from "./loader.ts";

/** A source that comes, or fails to, when it is told to; each time it is asked is one entry. */
function source() {
  const asked: { resolve(value: string): void; reject(error: Error): void }[] = [];
  const load = (): Promise<string> => new Promise((resolve, reject) => void asked.push({ resolve, reject }));
  return { asked, load };
}

describe("rules that are loaded when they are needed", () => {
  it("are refused before anybody has asked for them, and while they are on their way", async () => {
    const { asked, load } = source();
    const loader = createLoader({ chess: load });
    expect(loader.get("chess")).toEqual({ ok: false, refusal: { code: "ruleset/not-loaded", data: { id: "chess" } } });
    const loading = loader.load("chess");
    expect(loader.get("chess")).toMatchObject({ ok: false, refusal: { code: "ruleset/not-loaded" } });
    asked[0]?.resolve("the rules of chess");
    expect(await loading).toEqual({ ok: true, value: "the rules of chess" });
    expect(loader.get("chess")).toEqual({ ok: true, value: "the rules of chess" });
  });

  it("come once, however often they are asked for", async () => {
    const { asked, load } = source();
    const loader = createLoader({ chess: load });
    const all = [loader.load("chess"), loader.load("chess")];
    asked[0]?.resolve("the rules of chess");
    await Promise.all([...all, loader.load("chess")]);
    expect(asked).toHaveLength(1);
  });

  it("that cannot be had are refused with the reason, and not asked for again by this page", async () => {
    const { asked, load } = source();
    const loader = createLoader({ chess: load });
    const failing = loader.load("chess");
    asked[0]?.reject(new Error("404"));
    const refusal = { code: "ruleset/unavailable", data: { id: "chess", reason: "Error: 404" } };
    expect(await failing).toEqual({ ok: false, refusal });
    expect(loader.get("chess")).toEqual({ ok: false, refusal });
    expect(await loader.load("chess")).toEqual({ ok: false, refusal });
    expect(asked).toHaveLength(1);
  });

  it("do not wait for others, nor fail with them", async () => {
    const [chess, go] = [source(), source()];
    const loader = createLoader({ chess: chess.load, go: go.load });
    const loading = [loader.load("chess"), loader.load("go")];
    chess.asked[0]?.reject(new Error("404"));
    go.asked[0]?.resolve("the rules of go");
    await Promise.all(loading);
    expect(loader.get("go")).toEqual({ ok: true, value: "the rules of go" });
  });

  test.each(["", "draughts", "constructor", "__proto__"])("%j are rules of no game", async (id) => {
    const loader = createLoader({ chess: source().load });
    const refusal = { code: "ruleset/unknown", data: { id } };
    expect(loader.get(id)).toEqual({ ok: false, refusal });
    expect(await loader.load(id)).toEqual({ ok: false, refusal });
  });
});
