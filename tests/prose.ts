import ts from "typescript";

/** Counts of how a file reads: its functions by the grammar of their names, its comments by their first word, its import lines, its types. */
export type Prose = {
  readonly functions: number;
  readonly prepositions: number;
  readonly verbs: number;
  readonly comments: number;
  readonly questions: number;
  readonly lines: number;
  readonly imports: number;
  readonly types: readonly string[];
};

const QUESTION_WORD = /^(?:What|Whether|Who|Whom|Whose|How|Where|Those|Why|Which|The ones)\b/;

/** Endings that make a function's name a part of a sentence instead of a verb with its object. */
const PREPOSITION = /[a-z](?:Of|In|By|For|On|At|From|With|Among|Around|Before|After|Now|Here|Against|Out|Anew)$/;

/** Verbs with which a function's name may begin. */
const VERBS = new Set(
  `is has can may are was should does get set add remove delete create update make build read write parse format render prepare open close show
  hide on handle apply compute calculate find filter map roll check use take give move draw init register load save store fetch send emit sort
  merge clone play validate assert convert to from resolve reset toggle try run start stop end begin ask tell keep follow renew declare pay spend
  put settle pass plan request remember undo redo listen wire place choose let lay drop note mark go scan step enable disable activate configure
  localise enrich insert push pop process generate with migrate import export count sum list pick split join group compare refuse allow suggest
  estimate describe measure define reduce append attack answer react heal hurt harm damage wound deal restore refresh advance replay pack unpack
  lock unlock attach detach collect derive rank label title limit clamp round scale expand collapse focus select submit confirm cancel award
  raise rest treat bring`.split(/\s+/),
);

/** Counts how a file reads. */
export function measureProse(text: string): Prose {
  const source = ts.createSourceFile("read.ts", text, ts.ScriptTarget.Latest, true);
  const names: string[] = [];
  const types: string[] = [];
  const comments = new Map<number, string>();
  const visit = (node: ts.Node): void => {
    for (const { pos, end } of ts.getLeadingCommentRanges(text, node.getFullStart()) ?? [])
      comments.set(pos, readCommentText(text.slice(pos, end)));
    const name = findFunctionName(node, source);
    if (name !== undefined) names.push(name);
    if (ts.isTypeAliasDeclaration(node) || ts.isInterfaceDeclaration(node)) types.push(node.name.text);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return {
    functions: names.length,
    prepositions: names.filter((name) => PREPOSITION.test(name)).length,
    verbs: names.filter(beginsWithVerb).length,
    comments: comments.size,
    questions: [...comments.values()].filter((comment) => QUESTION_WORD.test(comment)).length,
    lines: text.split("\n").length,
    imports: countImportLines(source),
    types,
  };
}

/** Adds up the counts of several files; `types` are the names that at least four of them declare. */
export function sumProse(files: readonly Prose[]): Prose {
  const sum = (count: (prose: Prose) => number): number => files.reduce((total, prose) => total + count(prose), 0);
  const declared = files.flatMap(({ types }) => [...new Set(types)]);
  const declarations = (name: string): number => declared.filter((each) => each === name).length;
  return {
    functions: sum(({ functions }) => functions),
    prepositions: sum(({ prepositions }) => prepositions),
    verbs: sum(({ verbs }) => verbs),
    comments: sum(({ comments }) => comments),
    questions: sum(({ questions }) => questions),
    lines: sum(({ lines }) => lines),
    imports: sum(({ imports }) => imports),
    types: [...new Set(declared)].filter((name) => declarations(name) >= 4),
  };
}

/** Returns the name of a function declaration, a method, or a function that a constant at the top holds. */
function findFunctionName(node: ts.Node, source: ts.SourceFile): string | undefined {
  const isDeclared = ts.isFunctionDeclaration(node) || ts.isMethodDeclaration(node);
  const isHeld =
    ts.isVariableDeclaration(node) &&
    node.parent.parent.parent === source &&
    node.initializer !== undefined &&
    (ts.isArrowFunction(node.initializer) || ts.isFunctionExpression(node.initializer));
  return isDeclared || isHeld ? node.name?.getText(source).replace(/^[#_]/, "") : undefined;
}

function beginsWithVerb(name: string): boolean {
  return VERBS.has(/^[a-z]+(?=[A-Z]|$)/.exec(name)?.[0] ?? "");
}

function readCommentText(comment: string): string {
  return comment
    .replace(/^\/\*\*?|^\/\/ ?/, "")
    .replaceAll(/^\s*\*? ?/gm, "")
    .trim();
}

function countImportLines(source: ts.SourceFile): number {
  const imports = source.statements.filter(ts.isImportDeclaration);
  return imports.reduce((total, each) => total + each.getText(source).split("\n").length, 0);
}
