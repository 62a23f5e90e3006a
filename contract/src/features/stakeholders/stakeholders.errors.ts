export const stakeholder_name_missing = { code: 2700, status: 400, message: 'Enter a first or a last name.' } as const
export const stakeholder_email_missing = {
  code: 2701,
  status: 400,
  message: 'Enter an email address first: the invitation goes there.',
} as const
export const stakeholder_email_in_use = {
  code: 2702,
  status: 409,
  message: 'They sign in with this address. They can change it themselves in their account.',
} as const
export const stakeholder_not_asked = {
  code: 2703,
  status: 409,
  message: 'They are only in the register and are not asked anything. Make them a member of the family first.',
} as const
