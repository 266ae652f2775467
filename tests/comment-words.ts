import ts from "typescript";

/**
 * Words that avoid naming a thing, and words that no one says any more; a comment names the attacker, the GM, a user,
 * says "null if …", "rarely", "again" or "fails".
 */
const VAGUE =
  /\b(?:whoever|whomever|somebody|nobody|anybody|everybody|seldom|anew|afresh|one's own)\b|where there is none|what becomes of|as one likes|comes? to nothing/i;

/** The comments of a file with such words, as path:line and the word. */
export function vagueCommentsIn(path: string, text: string): readonly string[] {
  if (vagueWordIn(text) === null) return []; // most files, which are not parsed then
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  return commentsIn(source).flatMap(({ pos, end }) => {
    const found = vagueWordIn(text.slice(pos, end));
    return found === null ? [] : [`${path}:${source.getLineAndCharacterOfPosition(pos).line + 1} ${found}`];
  });
}

/** The first such word, also one that goes on in the next line of a comment; null if there is none. */
function vagueWordIn(text: string): string | null {
  return VAGUE.exec(text.replaceAll(/\s+(?:\*|\/\/)?\s*/g, " "))?.[0] ?? null;
}

/** Every comment of a file, in order. Each is before or after a node, so text inside a string is never taken for one. */
function commentsIn(source: ts.SourceFile): readonly ts.CommentRange[] {
  const comments = new Map<number, ts.CommentRange>();
  const visit = (node: ts.Node): void => {
    if (ts.isJSDoc(node)) return; // found before the node that it describes
    const before = ts.getLeadingCommentRanges(source.text, node.getFullStart()) ?? [];
    const after = ts.getTrailingCommentRanges(source.text, node.getEnd()) ?? [];
    for (const comment of [...before, ...after]) comments.set(comment.pos, comment);
    node.getChildren(source).forEach(visit);
  };
  visit(source);
  return [...comments.values()].toSorted((a, b) => a.pos - b.pos);
}
