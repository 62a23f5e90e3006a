/** How a try to sign in ended. */
export const SIGN_IN_OUTCOMES = ['signed_in', 'wrong_password', 'wrong_code', 'too_many_tries', 'refused'] as const
