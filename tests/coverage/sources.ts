import ts from "typescript";
import { citedIn } from "../rule-ids.ts";
import { filesUnder, textOf } from "../sources.ts";
import { type Module, moduleIn, namesOf } from "../unused-names.ts";

/** A file of the rulesets: what it declares and takes in, and what its comments cite. */
export interface Source {
  readonly path: string;
  readonly module: Module;
  readonly file: ts.SourceFile;
  /** The ids that the comments of each declaration cite, by its name; those of no declaration by "". */
  readonly cited: ReadonlyMap<string, readonly string[]>;
}

/** Every file of the rulesets or of one of them, tests left out. */
export function sources(folder = "src/rulesets"): readonly Source[] {
  return filesUnder([folder], [".ts"])
    .filter((path) => !path.endsWith(".test.ts"))
    .map((path) => sourceIn(path, textOf(path)));
}

/** A file with this text. */
export function sourceIn(path: string, text: string): Source {
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const cited = new Map<string, readonly string[]>();
  let start = 0;
  for (const statement of file.statements) {
    const trailing = ts.getTrailingCommentRanges(text, statement.end) ?? [];
    const end = trailing.at(-1)?.end ?? statement.end;
    const ids = citedInComments(text.slice(start, end));
    const [name = ""] = namesOf(statement);
    cited.set(name, [...(cited.get(name) ?? []), ...ids]);
    start = end;
  }
  return { path, module: moduleIn(path, text, file), file, cited };
}

/** The ids that the comments of a text cite; `a to b` stands for all between them. */
export function citedInComments(text: string): readonly string[] {
  const comments = text.match(/\/\*\*[^]*?\*\/|\/\/.*/g) ?? [];
  return comments.flatMap((comment) => citedWithRanges(comment));
}

/** The ids that a text cites; `d10/H.3 to d10/H.6` stands for all four. */
export function citedWithRanges(text: string): readonly string[] {
  const between = [...text.matchAll(/([\w./-]+?)(\d+) to \1(\d+)/g)].flatMap(([, place = "", from, to]) =>
    Array.from({ length: Math.max(0, Number(to) - Number(from) - 1) }, (_, i) => `${place}${Number(from) + i + 1}`),
  );
  return [...new Set(citedIn([text, ...between].join(" ")))];
}
