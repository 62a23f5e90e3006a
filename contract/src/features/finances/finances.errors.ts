export const proposal_decided = { code: 2730, status: 409, message: 'This proposal has already been decided.' } as const
export const proposal_not_reconsiderable = {
  code: 2731,
  status: 409,
  message: 'The record has changed since then. Change it by hand.',
} as const
export const snapshot_not_known = { code: 2733, status: 400, message: 'The values of that day are not known.' } as const
export const audience_reason_missing = { code: 2734, status: 400, message: 'Write down why the family may see this.' } as const
export const snapshot_in_future = { code: 2732, status: 400, message: 'A snapshot cannot be of a future day.' } as const
