export const recent_sign_in_required = { code: 2309, status: 403, message: 'Confirm that it is you: enter your password again.' } as const
export const sign_in_not_reportable = {
  code: 2310,
  status: 409,
  message: 'This attempt did not get in, so there is nothing to undo.',
} as const
