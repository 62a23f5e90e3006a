export const minutes_empty = {
  code: 2960,
  status: 409,
  message: 'Nothing is written down yet. Add a decision, an action or a note to an item first.',
} as const
export const action_is_task = { code: 2961, status: 409, message: 'This action is already a task. Change the task.' } as const
export const minutes_sent_again = {
  code: 2962,
  status: 409,
  message: 'These minutes were corrected since you opened them. Reload the page to read them.',
} as const
export const agenda_words_not_usable = {
  code: 2963,
  status: 409,
  message: 'This agenda was not written for the family, or somebody shares less now. Have it written again.',
} as const
export const item_has_outcomes = {
  code: 2964,
  status: 409,
  message: 'An item keeps what was written down for it. Take its decisions and actions away first.',
} as const
export const meeting_past = {
  code: 2965,
  status: 409,
  message: 'The day of this meeting has passed, so nobody can be invited to it.',
} as const
export const nobody_to_invite = {
  code: 2966,
  status: 409,
  message: 'Everybody who can be mailed has already been told when and where the meeting is.',
} as const
