/** Checks of the sign-in forms; each says what to do, or null when the value is fine. */
export type Check = (value: string) => string | null

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/
const SHORTEST_PASSWORD = 8
const LONGEST_PASSWORD = 128

export const signInEmail: Check = (value) => (EMAIL.test(value.trim()) ? null : 'Enter the email you signed up with.')
export const invitedEmail: Check = (value) => (EMAIL.test(value.trim()) ? null : 'Enter the email that was invited.')
export const currentPassword: Check = (value) => (value === '' ? 'Enter your password.' : null)
/** Six digits; Cognito's code at sign-in has eight. */
export const emailedCode: Check = (value) => (/^\d{6}(\d\d)?$/.test(value.replace(/\s/g, '')) ? null : 'Enter the digits from the email.')
export const anything: Check = () => null
export const newPassword: Check = (value) => {
  if (value.length < SHORTEST_PASSWORD) return `Use at least ${SHORTEST_PASSWORD} characters.`
  return value.length > LONGEST_PASSWORD ? `Use at most ${LONGEST_PASSWORD} characters.` : null
}
