export const invitation_invalid = { code: 2300, status: 400, message: 'This invitation is not valid any more. Ask for a new one.' } as const
export const invitation_code_wrong = {
  code: 2301,
  status: 400,
  message: 'That code is not right, or it has expired. Ask for a new one.',
} as const
export const password_too_weak = {
  code: 2302,
  status: 400,
  message: 'Use at least 8 characters, and not a common password, your name or email.',
} as const
export const already_active = { code: 2303, status: 409, message: 'This person has already activated their account.' } as const
export const reassignment_required = { code: 2304, status: 409, message: 'Choose who takes over their clients and prospects.' } as const
export const last_super_admin = { code: 2305, status: 409, message: 'The last super admin cannot be removed.' } as const
export const email_not_verified = { code: 2306, status: 409, message: 'Confirm the new email with the code we sent to it first.' } as const
export const own_account = { code: 2307, status: 409, message: 'You cannot do this to your own account.' } as const
export const not_active = { code: 2308, status: 409, message: 'This person’s account is not active.' } as const
