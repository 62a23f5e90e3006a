export const already_a_client = { code: 2100, status: 409, message: 'This prospect is already a client.' } as const
export const not_a_client = { code: 2101, status: 409, message: 'This is still a prospect.' } as const
export const undo_expired = { code: 2102, status: 409, message: 'This can no longer be undone.' } as const
export const manager_not_available = { code: 2103, status: 400, message: 'Choose an adviser who is active in this practice.' } as const
export const merge_with_itself = { code: 2104, status: 400, message: 'Choose another record to merge with.' } as const
export const merge_across_organizations = { code: 2105, status: 409, message: 'Records of two practices cannot be merged.' } as const
export const archived = { code: 2106, status: 409, message: 'This record is archived. Restore it first.' } as const
export const merged = {
  code: 2107,
  status: 409,
  message: 'This record was merged into another one, which holds everything that it had.',
} as const
export const merge_worked_on = {
  code: 2108,
  status: 409,
  message: 'Somebody has worked on the merged record since, so the merge stays.',
} as const
export const asked_since_conversion = {
  code: 2109,
  status: 409,
  message: 'People have been asked questionnaires since. Withdraw these on the Surveys tab first, then undo the conversion.',
} as const
export const merged_since_conversion = {
  code: 2110,
  status: 409,
  message: 'A client was merged into this record since, so it stays a client. Undo the merge first, then the conversion.',
} as const
