export { overviewQuery } from './analytics-query.ts'
export { CompletionPanel } from './answers/completion-panel.tsx'
export { NextStepsPanel } from './next-steps/next-steps-panel.tsx'
export { OverviewAlignment, OverviewFigures } from './overview-panels.tsx'
