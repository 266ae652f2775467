import type { Document } from "../document.ts";

/** Clears the recorded movements of tokens: one update for each scene. (Fact 89) */
export async function clearHistories(tokens: Iterable<Document | null>): Promise<void> {
  const byScene = new Map<Document, object[]>();
  for (const token of tokens) {
    const history: unknown = token?._source._movementHistory;
    if (!token?.parent || !Array.isArray(history) || history.length === 0) continue;
    byScene.set(token.parent, [...(byScene.get(token.parent) ?? []), { _id: token.id, _movementHistory: [] }]);
  }
  for (const [scene, updates] of byScene) await scene.updateEmbeddedDocuments("Token", updates);
}
