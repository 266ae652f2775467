/** What the three systems use that the local table lacks, with the reason why it does. */
export const KNOWN_GAPS: Readonly<Record<string, string>> = {
  "ActorDirectory#_prepareDirectoryContext": "directories prepare all they show in `_prepareContext`",
  "Combatant#updateResource": "the tracker of the table shows no resource",
  "TokenDocument#_onRelatedUpdate": "tokens follow their actors by the hooks of their documents",
};
