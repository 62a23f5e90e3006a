import { defineModal } from '../../ui/modals.tsx'

export const assignSurveyModal = defineModal(() => import('./assign-survey-modal.tsx'))
export const reopenSurveyModal = defineModal(() => import('./reopen-survey-modal.tsx'))
export const surveyDueDateModal = defineModal(() => import('./due-date-modal.tsx'))
