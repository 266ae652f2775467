/** What the three systems use that the local table lacks, with the reason why it does. */
export const KNOWN_GAPS: Readonly<Record<string, string>> = {
  "ActorDirectory#_prepareDirectoryContext": "directories prepare all they show in `_prepareContext`",
  getSceneControlButtons: "the scene has tools of its own, and no controls to add to",
  hotReload: "files that change are taken up when the page loads anew",
  "JournalDirectory#_getFolderContextOptions": "folders have no menu",
  "Combatant#updateResource": "the tracker of the table shows no resource",
  "TokenDocument.getTrackedAttributes": "no window of the table chooses what a token's bars show",
  "TokenDocument#_onRelatedUpdate": "tokens follow their actors by the hooks of their documents",
};
