export const support_elsewhere = {
  code: 3100,
  status: 409,
  message: 'Support answers in its own chat now. Earlier conversations can be read here.',
} as const
export const support_closed = { code: 3101, status: 409, message: 'This conversation is closed. Open it again first.' } as const
export const support_file_unscanned = {
  code: 3102,
  status: 503,
  message: 'The virus scanner does not answer. Attach the file again in a few minutes.',
} as const
export const support_file_gone = { code: 3103, status: 400, message: 'A file is no longer there. Attach it again.' } as const
export const support_assignee = { code: 3104, status: 400, message: 'Choose somebody of the staff who is active.' } as const
