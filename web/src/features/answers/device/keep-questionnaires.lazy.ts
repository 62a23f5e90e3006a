/** Loads what keeps the open questionnaires on this device, for a home that stands. */
export const loadKeepQuestionnaires = () => import('./keep-questionnaires.ts')
