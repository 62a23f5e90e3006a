import { defineModal } from '../../ui/dialog/modals.tsx'

export const assignSurveyModal = defineModal(() => import('./survey/assign-survey-modal.tsx'))
export const reopenSurveyModal = defineModal(() => import('./survey/reopen-survey-modal.tsx'))
export const surveyDueDateModal = defineModal(() => import('./survey/due-date-modal.tsx'))
