/** Why a sign-in ended at the sign-in page, by the name that is in its address. */
const SENTENCES = new Map([
  ['denied', 'You did not finish signing in there. Try again, or use your email and password.'],
  ['expired', 'That sign-in took too long, or was begun in another browser. Try again.'],
  ['unavailable', 'Signing in with the other service does not work at the moment. Use your email and password, or try again later.'],
  ['unverified', 'Your account there has no email that is confirmed, so it cannot be matched. Use your email and password.'],
  ['unknown', 'That account has no access here. Use the email that was invited, or ask your practice.'],
  ['invited', 'You are invited, but your account here is not active yet. Open the link in your invitation first.'],
  ['linked', 'You have signed in here with another account of that service before. Use that one, or your email and password.'],
  [
    'second-step',
    'Your role signs in with a second step. Enter your password, then the code that we mail you. No password yet? Choose “Forgot your password?”.',
  ],
])

/** What to say of a sign-in that did not succeed, once: the address forgets it. */
export function takeProblem(): string | null {
  const address = new URL(window.location.href)
  const sentence = SENTENCES.get(address.searchParams.get('problem') ?? '') ?? null
  if (address.searchParams.has('problem')) {
    address.searchParams.delete('problem')
    window.history.replaceState(null, '', address)
  }
  return sentence
}

/** The sign-in page that says so. */
export const problemAddress = (problem: 'expired' | 'unavailable') => `/auth/login?problem=${problem}`
