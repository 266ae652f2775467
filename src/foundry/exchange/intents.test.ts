import { beforeEach, describe, expect, it, vi } from "vitest";
import { clientState } from "../platform/state.ts";
import { type Intent, openIntent, listQueuedIntents, sendAgain, sendIntent } from "./intents.ts";
import { isFromWriter, prepareProof } from "./sealing.ts";

type User = User.Implementation;

/** A user whose flags are kept as they are written, by their paths. */
function person(id: string, isGM: boolean) {
  const flags: Record<string, unknown> = {};
  const kept = (start: string): object => {
    const own = Object.entries(flags).filter(([path]) => path.startsWith(start));
    return Object.fromEntries(own.map(([path, value]) => [path.slice(start.length), value]));
  };
  return {
    ...{ id, isGM, isSelf: false, isActiveGM: false, flags },
    getFlag: (_scope: string, key: string) => kept(`flags.riposte.${key}.`),
    update: (changes: object) => Promise.resolve(Object.assign(flags, changes)),
  };
}

const warned: string[] = [];
const [gm, ana, bo] = [person("gm", true), person("ana", false), person("bo", false)] as const;
const asUser = (one: object): User => one as User;

/** Sets who has this page, and whether a GM's page is here. */
function play(user: object, activeGM: object | null = gm): void {
  const hidden = { type: "exchange", author: gm, system: { state: "", fighters: [], mode: "blind" } };
  const messages = new Map([["private", hidden]]);
  const combats = [{ combatants: [{ hidden: true, actor: { uuid: "Actor.heron" } }] }];
  vi.stubGlobal("game", { user, users: Object.assign([gm, ana, bo], { activeGM }), messages, combats });
  vi.stubGlobal("ui", { notifications: { warn: (text: string) => warned.push(text), info: () => undefined } });
  vi.stubGlobal("foundry", { utils: { randomID: () => `another${Object.keys(ana.flags).length}` } });
}

/** Lets the page of Ana know a secret with the writer, as any question of the writer does. */
async function meet(): Promise<void> {
  clientState.reset();
  play(gm);
  const proof = await prepareProof(asUser(ana));
  play(ana);
  expect(await isFromWriter({ proof })).toBe(true);
}

/** The text that stands in Ana's queue under a nonce. */
const textAt = (nonce: string): string =>
  String(Reflect.get(Object(ana.flags[`flags.riposte.intents.${nonce}`]), "text"));

const BLIND: Intent = { type: "declare", kind: "task", payload: { difficulty: 9 }, mode: "blind" };

beforeEach(() => {
  warned.length = 0;
  for (const one of [gm, ana, bo]) for (const path of Object.keys(one.flags)) Reflect.deleteProperty(one.flags, path);
});

describe("a request about what not everyone may see", () => {
  beforeEach(meet);

  it.each<Intent>([
    BLIND,
    { ...BLIND, mode: "gm" },
    { ...BLIND, mode: "self" },
    { type: "adjust", message: "private", frame: "f", roll: "r", value: 9, reason: "it is difficulty 9" },
    { type: "answer", message: "private", ask: "a", question: "q", value: "difficulty" },
    { type: "declare", kind: "attack", payload: { attacker: "Actor.heron", difficulty: 9 } },
  ])("%j stands locked in the queue, and opens for the writer alone, in its place", async (intent) => {
    await sendIntent(intent, "n1");
    expect(textAt("n1")).not.toContain("difficulty");
    const [waiting] = listQueuedIntents(asUser(ana));
    expect(waiting?.queued?.intent).toEqual({ type: "locked", text: textAt("n1") });
    expect(await openIntent(asUser(ana), "n1", textAt("n1"))).toEqual(intent);
    expect(await openIntent(asUser(ana), "n2", textAt("n1"))).toBeNull();
    expect(await openIntent(asUser(bo), "n1", textAt("n1"))).toBeNull();
  });

  it("is not opened by a writer that has taken over, and sent again once", async () => {
    await sendIntent(BLIND, "n1");
    expect(await sendAgain("n1")).toBe(true);
    expect(await sendAgain("n1")).toBe(false);
    const again = listQueuedIntents(asUser(ana)).filter(({ nonce }) => nonce !== "n1");
    expect(again).toHaveLength(1);
    expect(await sendAgain(again[0]?.nonce ?? "")).toBe(false);
  });

  it("is not sent without a GM", async () => {
    play(ana, null);
    await sendIntent(BLIND, "n1");
    expect(ana.flags).toEqual({});
    expect(warned).toEqual(["RIPOSTE.Exchange.needsGM"]);
  });
});

it("a request that all may see stands in the queue as it is", async () => {
  await meet();
  const open: Intent = { type: "declare", kind: "task", payload: { difficulty: 9 }, mode: "public" };
  await sendIntent(open, "n1");
  expect(JSON.parse(textAt("n1"))).toEqual(open);
});
