/**
 * Public methods that the API documentation lists on the pages of classes, for 13 and 14 alike, as far as public search gives those pages.
 * Each is there, or says by name that it is not offered when it is called.
 */
export const MEMBERS: Readonly<Record<string, string>> = {
  "foundry.canvas.placeables.Token": `activateListeners animate applyRenderFlags can checkCollision clone
    constrainMovementPath control createTerrainMovementPath destroy draw drawBars drawEffects findMovementPath
    getCenterPoint getDispositionColor getLightRadius getRingColors getRingEffects getShape getSnappedPosition
    initializeLightSource initializeSources initializeVisionSource measureMovementPath recalculatePlannedMovementPath
    refresh release rotate setTarget stopAnimation`,
  "foundry.applications.sidebar.DocumentDirectory": `bringToFront changeTab close collapseAll maximize minimize render
    setPosition submit _canDragDrop _canDragStart _createDroppedEntry _getDroppedEntryFromData _getEntryContextOptions
    _getFolderContextOptions _handleDroppedEntry _onCreateEntry _onSearchFilter`,
  "foundry.helpers.interaction.TooltipManager": `activate activateEventListeners clearPending createLockedTooltip
    deactivate dismissLockedTooltip dismissLockedTooltips lockTooltip`,
};
