/**
 * The documented methods of windows that packages override, and what each is called with; `sheet` is a sheet of a
 * package's own that is rendered by templates. The scenarios of the strangers play them in a page.
 */
export const WINDOW_POINTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  sheet: {
    _configureRenderOptions: "options",
    _configureRenderParts: "options",
    _prepareContext: "options",
    _preparePartContext: "id context options",
    _getTabsConfig: "id",
    _preRender: "context options",
    _renderFrame: "options",
    _renderHTML: "context options",
    _replaceHTML: "parts element options",
    _insertElement: "element",
    _attachFrameListeners: "",
    _attachPartListeners: "id element options",
    _preSyncPartState: "id element element state",
    _syncPartState: "id element element state",
    _onFirstRender: "context options",
    _onRender: "context options",
    _getHeaderControls: "",
    _canRender: "options",
    _updatePosition: "position",
    _prePosition: "position",
    _onPosition: "position",
    _onChangeForm: "config event",
    _onSubmitForm: "config event",
    _processFormData: "event form data",
    _prepareSubmitData: "event form data …",
    _processSubmitData: "event form data …",
    _preClose: "options",
    _onClose: "options",
    _tearDown: "options",
    _removeElement: "element",
    changeTab: "id id …",
  },
  "foundry.applications.api.DialogV2": {
    _initializeApplicationOptions: "options",
    _renderHTML: "context options",
    _onSubmit: "element event",
    _onClose: "options",
  },
  "foundry.applications.sidebar.tabs.CombatTracker": {
    _prepareCombatContext: "context options",
    _prepareTrackerContext: "context options",
    _prepareTurnContext: "document document number",
    _onRender: "context options",
  },
  "foundry.applications.sidebar.tabs.ChatLog": {
    postOne: "document options",
    processMessage: "id …",
  },
  "foundry.applications.sidebar.tabs.ActorDirectory": {
    _onRender: "context options",
  },
};
