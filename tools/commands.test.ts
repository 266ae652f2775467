import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { createEmptyFight } from "../src/engine/kernel/fight.ts";

const folder = mkdtempSync(join(tmpdir(), "riposte-"));
const SLOW = { timeout: 180_000 };

/** The output and the exit code of a command of the repository. */
function told(tool: string, ...args: readonly string[]): { readonly code: number | null; readonly text: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", "tsx", tool, ...args], {
    encoding: "utf8",
  });
  return { code: status, text: `${stdout}${stderr}` };
}

function fileWith(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

afterAll(() => rmSync(folder, { recursive: true }));

describe("a step of the set-up", SLOW, () => {
  const prepare = new URL("prepare.mjs", import.meta.url).href;
  const step = fileWith(
    "step.mjs",
    `import { runStep } from ${JSON.stringify(prepare)};
    const [code, ...options] = process.argv.slice(2);
    const program = \`console.log("a chunk"); console.error("a fault"); process.exit(\${code})\`;
    process.exit(runStep("Building it", [process.execPath, "-e", program], { verbose: options.includes("--verbose") }));`,
  );

  it("prints one line with its time, and nothing of what its command prints", () => {
    const { code, text } = told(step, "0");
    expect(text).toMatch(/^Building it … \d+\.\d s\n$/);
    expect(code).toBe(0);
  });

  it("that fails shows all that its command has printed", () => {
    expect(told(step, "3")).toEqual({ code: 3, text: "Building it … failed\na chunk\na fault\n" });
  });

  it("shows what its command prints with --verbose", () => {
    expect(told(step, "0", "--verbose")).toEqual({ code: 0, text: "Building it …\na chunk\na fault\n" });
  });
});

describe("npm run play", SLOW, () => {
  const play = (...args: readonly string[]) => told("tools/play.ts", ...args);
  const whole = readFileSync("tests/transcripts/d10/whole-fight.txt", "utf8");

  it("without a file plays the whole fight, and undoes it to the start", () => {
    const { code, text } = play();
    expect(text).toContain("> dan: reaction=clash:knife");
    expect(text).toMatch(/\nUndone to the start: \d+ events, and everything is as it was\.\n$/);
    expect(code).toBe(0);
  });

  it("says what leads elsewhere than the file says, and ends with 1", () => {
    const { code, text } = play(fileWith("other.txt", whole.replace("hits 2", "hits 1")));
    expect(text).toContain("  - = hits 1\n");
    expect(text).toContain("  + = hits 2\n");
    expect(text).toMatch(/1 of \d+ inputs lead elsewhere than the file says\./);
    expect(code).toBe(1);
  });

  it("with --write writes what was played", () => {
    const path = fileWith("unplayed.txt", whole.replaceAll(/^ {2}.*\n/gm, ""));
    expect(play(path, "--write")).toEqual({ code: 0, text: "" });
    expect(readFileSync(path, "utf8")).toBe(whole);
  });

  it("plays a ledger that was saved at a table, and refuses a file that is none", () => {
    const empty = { fighters: {}, fight: createEmptyFight() };
    const none = play(
      fileWith("none.json", JSON.stringify({ version: 2, title: "", pages: [{ scene: empty, records: [] }] })),
    );
    expect(none).toEqual({ code: 1, text: "There is no exchange in it.\n" });
    expect(play(fileWith("other.json", "{}"))).toEqual({ code: 1, text: "ledger/unreadable {}\n" });
  });

  it("ends with 1 where there is no such file, or nothing happens in it", () => {
    expect(play("nowhere.txt")).toEqual({ code: 1, text: "There is no file nowhere.txt.\n" });
    const { code, text } = play(fileWith("still.txt", "ruleset d10\n"));
    expect(text).toContain("still.txt, Nothing happens in this transcript");
    expect(code).toBe(1);
  });
});

describe("npm run cases", SLOW, () => {
  const cases = (...args: readonly string[]) => told("tools/cases.ts", ...args);
  const whole = `ruleset: d10
cases:
  - case: a ten counts twice
    cite: A.2
    verb: read
    given: { faces: [10] }
    expect: { outcome: 2 }
`;

  it("puts the cases of the files that are named, or of all, and ends with 0 where all answer as expected", () => {
    const { code, text } = cases(fileWith("whole.yaml", whole));
    expect(text).toContain("ok      a ten counts twice (A.2; ");
    expect(text).toContain("1 of 1 cases answer as expected.");
    expect(code).toBe(0);
    const all = cases();
    expect(all.text).toMatch(/tests\/cases\/d10\.yaml: (\d+) of \1 cases answer as expected\./);
    expect(all.code).toBe(0);
  });

  it("shows where an answer differs, goes on with the other files, and ends with 1", () => {
    const wrong = fileWith("wrong.yaml", whole.replace("outcome: 2", "outcome: 1"));
    const { code, text } = cases(wrong, fileWith("whole.yaml", whole));
    expect(text).toContain("DIFFERS a ten counts twice");
    expect(text).toContain("0 of 1 cases answer as expected.");
    expect(text).toContain("1 of 1 cases answer as expected.");
    expect(code).toBe(1);
  });

  it("names what is malformed, and a file that is not there, and ends with 1", () => {
    const { code, text } = cases(fileWith("bad.yaml", whole.replace("faces: [10]", "faces: many")));
    expect(text).toContain("bad.yaml, line 6: ");
    expect(code).toBe(1);
    expect(cases("nowhere.yaml")).toEqual({ code: 1, text: "There is no file nowhere.yaml.\n" });
  });
});
