/** Checks of the sign-in forms; each says what to do, or null when the value is fine. */
export type Check = (value: string) => string | null

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const MIN_PASSWORD_LENGTH = 8
const MAX_PASSWORD_LENGTH = 128

export const signInEmail: Check = (value) => (EMAIL.test(value.trim()) ? null : 'Enter the email you signed up with.')
export const invitedEmail: Check = (value) => (EMAIL.test(value.trim()) ? null : 'Enter the email that was invited.')
export const currentPassword: Check = (value) => (value === '' ? 'Enter your password.' : null)
/** Six digits; Cognito's code at sign-in has eight. */
export const emailedCode: Check = (value) => (/^\d{6}(\d\d)?$/.test(value.replace(/\s/g, '')) ? null : 'Enter the digits from the email.')
export const anything: Check = () => null
export const newPassword: Check = (value) => {
  if (value.length < MIN_PASSWORD_LENGTH) return `Use at least ${MIN_PASSWORD_LENGTH} characters.`
  return value.length > MAX_PASSWORD_LENGTH ? `Use at most ${MAX_PASSWORD_LENGTH} characters.` : null
}
