export const SURVEY_STATES = ['not_started', 'in_progress', 'completed'] as const
