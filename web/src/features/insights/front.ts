export { InsightsPanel } from './insights-panel.tsx'
export { draftNoteModal } from './insights.modals.ts'
export { costWords, problemWords } from './runs/run-words.ts'
