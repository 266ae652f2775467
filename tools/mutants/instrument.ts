import { readFileSync } from "node:fs";
import { Instrumenter } from "@stryker-mutator/instrumenter";
import ts from "typescript";

/** Which part of a ruleset a mutant stands in: a stage, which moves an exchange on, or a leaf rule that stages call. */
export type Part = "leaf" | "stage";

/** One change of one place in the sources, which a test ought to notice. */
export type Mutant = {
  readonly id: string;
  readonly file: string;
  /** The name of the function or constant that it stands in. */
  readonly within: string;
  readonly part: Part;
  readonly mutator: string;
  /** The replaced text and its replacement, each on one line. */
  readonly before: string;
  readonly after: string;
  readonly line: number;
  /** Where the replaced text stands in its file, in characters. */
  readonly start: number;
  readonly end: number;
};

/** Source files in which each mutant can be switched on by its id, and their mutants. */
export type Instrumented = {
  readonly code: Readonly<Record<string, string>>;
  readonly mutants: readonly Mutant[];
};

const SILENT = {
  ...{ isTraceEnabled: () => false, isDebugEnabled: () => false, isInfoEnabled: () => false },
  ...{ isWarnEnabled: () => false, isErrorEnabled: () => false, isFatalEnabled: () => false },
  ...{ trace() {}, debug() {}, info() {}, warn() {}, error() {}, fatal() {} },
};

const OPTIONS = { plugins: null, excludedMutations: [], noHeader: false, ignorers: [] };

/** What a stage is called with, or what it returns. */
const MOVES = /\b(?:Move|Stage|ExchangeKind)\b|\b(?:ask|next|close|push)\(/;

/** Instruments files with Stryker's mutators; paths are relative to the working directory. */
export async function instrumented(paths: readonly string[]): Promise<Instrumented> {
  const files = paths.map((name) => ({ name, mutate: true, content: readFileSync(name, "utf8") }));
  const result = await new Instrumenter(SILENT).instrument(files, OPTIONS);
  const sources = new Map(files.map(({ name, content }) => [name, sourceOf(name, content)]));
  const mutants = result.mutants.flatMap(({ id, fileName, mutatorName: mutator, replacement: after, location }) => {
    const source = sources.get(fileName);
    if (!source) return [];
    const [start, end] = [location.start, location.end].map(({ line, column }) =>
      source.getPositionOfLineAndCharacter(line, column),
    );
    if (start === undefined || end === undefined) return [];
    const whole = source.statements.find((each) => each.pos <= start && end <= each.end);
    const part = whole && MOVES.test(whole.getText(source)) ? ("stage" as const) : ("leaf" as const);
    const before = oneLine(source.text.slice(start, end));
    const within = whole ? nameOf(whole) : "";
    const line = location.start.line + 1;
    return [{ id, file: fileName, within, part, mutator, before, after: oneLine(after), line, start, end }];
  });
  return { code: Object.fromEntries(result.files.map(({ name, content }) => [name, content])), mutants };
}

function sourceOf(name: string, content: string): ts.SourceFile {
  return ts.createSourceFile(name, content, ts.ScriptTarget.Latest, true);
}

function nameOf(statement: ts.Statement): string {
  if (ts.isVariableStatement(statement)) return statement.declarationList.declarations[0]?.name.getText() ?? "";
  return ts.isFunctionDeclaration(statement) ? (statement.name?.text ?? "") : "";
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
