/**
 * The survey flag of the specification: this stakeholder only answers questionnaires, and keeps nothing of the family's record. Null is
 * somebody who is no stakeholder. Nothing else compares with that role.
 */
export const isSurveyOnly = (stakeholderRole: 'primary' | 'admin' | 'survey' | null): boolean => stakeholderRole === 'survey'
