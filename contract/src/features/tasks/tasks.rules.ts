/** How often a task comes again once it is done. */
export const TASK_REPEATS = ['never', 'weekly', 'fortnightly', 'monthly', 'quarterly', 'half_yearly', 'yearly'] as const
export type TaskRepeat = (typeof TASK_REPEATS)[number]

/** What a task was made from. Its "why" opens that. */
export const TASK_REASONS = ['note', 'meeting', 'answer', 'paper', 'document_request', 'next_step', 'milestone', 'template'] as const
export type TaskReason = (typeof TASK_REASONS)[number]

/** Who sees a task besides the practice: nobody, or the family. A stakeholder always sees their own. */
export const TASK_AUDIENCES = ['adviser_only', 'family'] as const
export type TaskAudience = (typeof TASK_AUDIENCES)[number]

/** How many days before its due day people are reminded of a task by mail or notification; 0 is the day itself. */
export const TASK_REMINDERS = [0, 1, 2, 7, 14] as const
export type TaskReminder = (typeof TASK_REMINDERS)[number]

/** The person who does a task of a template: the adviser who looks after the client, its primary stakeholder, or nobody yet. */
export const TEMPLATE_DOERS = ['adviser', 'primary', 'nobody'] as const
export type TemplateDoer = (typeof TEMPLATE_DOERS)[number]

/** How many tasks a set has at most. */
export const TEMPLATE_TASKS_LIMIT = 50

/** How many tasks each part of My day shows at once; those that are due first are shown, and the rest in pages. */
export const MY_DAY_LIMIT = 2_000
/** How many meetings My day shows at most. */
export const DAY_MEETINGS_LIMIT = 100
/** For how many days after a meeting My day asks for its minutes. */
export const MINUTES_WAIT_DAYS = 30

/** A task of a template, a number of days after a chosen day. A number below zero is before that day. */
export interface TemplateItem {
  title: string
  detail: string
  /** Days from the chosen day, from -365 to 365. */
  days: number
  who: TemplateDoer
}

const item = (days: number, who: TemplateDoer, title: string, detail = ''): TemplateItem => ({ title, detail, days, who })

/** The sets of tasks that every practice begins with, by a key that never changes. A practice edits its own copy. */
export const SHIPPED_TEMPLATES: Record<string, { name: string; items: readonly TemplateItem[] }> = {
  new_client: {
    name: 'New client',
    items: [
      item(0, 'adviser', 'Send the engagement letter'),
      item(1, 'adviser', 'Invite the family and send the fact find'),
      item(7, 'primary', 'Gather deeds, wills and the last three tax returns'),
      item(14, 'adviser', 'Go through the fact find with the primary contact'),
      item(21, 'adviser', 'Send the stakeholder survey to everybody of the family'),
      item(30, 'adviser', 'Write to the family’s accountant and solicitor'),
    ],
  },
  family_meeting: {
    name: 'Before the family meeting',
    items: [
      item(-21, 'adviser', 'Agree the date and the place with everybody'),
      item(-14, 'adviser', 'Remind who has not sent their answers'),
      item(-7, 'adviser', 'Review the net position and mark what is stale'),
      item(-5, 'adviser', 'Send the agenda'),
      item(-1, 'adviser', 'Print the report and check the room'),
      item(2, 'adviser', 'Send the minutes and the actions'),
    ],
  },
  yearly_review: {
    name: 'Yearly review',
    items: [
      item(-30, 'adviser', 'Ask for new values and the financial statements'),
      item(-14, 'primary', 'Check that people, properties and debts are up to date'),
      item(-7, 'adviser', 'Compare the position with last year’s'),
      item(0, 'adviser', 'Hold the review'),
      item(7, 'adviser', 'Write up what was decided and plan the year'),
    ],
  },
}
