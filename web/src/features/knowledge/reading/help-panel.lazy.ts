/** Loads what shows an article beside a question, on the first press. */
export const loadHelpPanel = () => import('./help-panel.tsx')
