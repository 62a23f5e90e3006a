import { forgetTokens, isUsable, removeTokens, storedToken } from './access-token.ts'
import { unreachable } from '../api/api-error.ts'
import { loadConfiguration } from '../configuration.ts'

/**
 * `reset`: the password is right and refused until it was replaced by way of the person's mail. `confirm`: it is right and opens nothing
 * until the code came back that proves the address.
 */
export type SignInStep =
  | { step: 'done' }
  | { step: 'confirm' }
  | { step: 'code'; sentTo: string }
  | { step: 'reset' }
  | { step: 'unsupported' }

/** Answers of the identity service that end a session for good; everything else may pass. */
const DEFINITE = [
  'NotAuthorizedException',
  'TokenRevokedException',
  'UserNotFoundException',
  'PasswordResetRequiredException',
  'UserNotConfirmedException',
  'RefreshTokenReuseException',
]
const SIGN_OUT_PATIENCE_MS = 4000

let loading: Promise<typeof import('./amplify.ts')> | null = null

/** Amplify, configured; loaded on first use and tried again after a failure. */
export function amplify() {
  loading ??= Promise.all([import('./amplify.ts'), loadConfiguration()]).then(([module, configuration]) => {
    module.configure(configuration.identity)
    return module
  })
  loading.catch(() => {
    loading = null
  })
  return loading
}

/** Whether somebody has signed in on this device; the session may still turn out to be over. */
export function hasSession(): boolean {
  return storedToken(localStorage) !== null
}

/** The access token to send, renewed when needed; null when the session is over. Throws when the service cannot be reached. */
export async function accessToken(options: { renew?: boolean } = {}): Promise<string | null> {
  const stored = storedToken(localStorage)
  if (stored === null) return null
  if (!options.renew && isUsable(stored, Date.now())) return stored.value
  return oneRenewalAtATime(async () => {
    const current = storedToken(localStorage)
    if (current !== null && current.value !== stored.value && isUsable(current, Date.now())) return current.value
    return renew()
  })
}

/** One renewal at a time, over all tabs: refresh tokens rotate. */
export function oneRenewalAtATime<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks === undefined ? work() : navigator.locks.request('paddock.renew-session', work)
}

async function renew(): Promise<string | null> {
  try {
    const { fetchAuthSession } = await amplify()
    const session = await fetchAuthSession({ forceRefresh: true })
    if (session.tokens === undefined) removeTokens(localStorage)
    return session.tokens?.accessToken.toString() ?? null
  } catch (error) {
    if (!isDefinite(error)) throw unreachable()
    // That the person came through the provider is remembered until they are signed out of it as well.
    removeTokens(localStorage)
    return null
  }
}

function isDefinite(error: unknown): boolean {
  return error instanceof Error && DEFINITE.some((name) => error.name.startsWith(name))
}

/** Starts to sign in; the second step is the emailed code where the person or the practice asks for it. */
export async function signIn(email: string, password: string): Promise<SignInStep> {
  forgetTokens(localStorage)
  return givePassword(email, password)
}

/** The password alone, whatever becomes of the tokens that are stored. */
export async function givePassword(email: string, password: string): Promise<SignInStep> {
  const [{ signIn: start }, configuration] = await Promise.all([amplify(), loadConfiguration()])
  const { isSignedIn, nextStep } = await start({
    username: email,
    password,
    options: { authFlowType: configuration.identity.authFlowType },
  })
  if (isSignedIn) return { step: 'done' }
  if (nextStep.signInStep === 'RESET_PASSWORD') return { step: 'reset' }
  if (nextStep.signInStep === 'CONFIRM_SIGN_UP') return { step: 'confirm' }
  if (nextStep.signInStep !== 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE') return { step: 'unsupported' }
  return { step: 'code', sentTo: nextStep.codeDeliveryDetails?.destination ?? email }
}

/** Gives the emailed code of the second step; true once signed in. */
export async function confirmSignIn(code: string): Promise<boolean> {
  const { confirmSignIn: confirm } = await amplify()
  return (await confirm({ challengeResponse: code })).isSignedIn
}

/** Gives the emailed code that proves the address of an account at its first sign-in. */
export async function confirmAddress(email: string, code: string): Promise<void> {
  const { confirmSignUp } = await amplify()
  await confirmSignUp({ username: email, confirmationCode: code })
}

/** Has another such code mailed. */
export async function resendAddressCode(email: string): Promise<void> {
  const { resendSignUpCode } = await amplify()
  await resendSignUpCode({ username: email })
}

/** Has a code mailed for a new password; the answer is the same whether or not the address is known. */
export async function requestPasswordReset(email: string): Promise<void> {
  const { resetPassword } = await amplify()
  await resetPassword({ username: email })
}

/** Sets the new password with the mailed code. */
export async function confirmPasswordReset(email: string, code: string, newPassword: string): Promise<void> {
  const { confirmResetPassword } = await amplify()
  await confirmResetPassword({ username: email, confirmationCode: code, newPassword })
}

/** Ends this session, or all of the person's; the tokens here go even when the service cannot be told. */
export async function endSession(options: { global?: boolean } = {}): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, SIGN_OUT_PATIENCE_MS))
  const revocation = amplify()
    .then(({ signOut }) => signOut({ global: options.global ?? false }))
    .catch(() => undefined)
  await Promise.race([revocation, patience])
  forgetTokens(localStorage)
}

/** A new password against the present one; other devices are signed out by the embedded service. */
export async function changePassword(oldPassword: string, newPassword: string): Promise<void> {
  const { updatePassword } = await amplify()
  await updatePassword({ oldPassword, newPassword })
}

/** Has a code mailed to a new address; the present one stays until that code comes back. */
export async function requestEmailChange(email: string): Promise<void> {
  const { updateUserAttributes } = await amplify()
  await updateUserAttributes({ userAttributes: { email } })
}

/** Another code for the address that waits to be proved. */
export async function resendEmailChangeCode(): Promise<void> {
  const { sendUserAttributeVerificationCode } = await amplify()
  await sendUserAttributeVerificationCode({ userAttributeKey: 'email' })
}

/** Proves the new address to the identity service; the product takes it over by `PATCH /api/me/email`. */
export async function confirmEmailChange(code: string): Promise<void> {
  const { confirmUserAttribute } = await amplify()
  await confirmUserAttribute({ userAttributeKey: 'email', confirmationCode: code })
}

/** Turns the second step by email on or off. */
export async function setSecondStep(wanted: boolean): Promise<void> {
  const { updateMFAPreference } = await amplify()
  await updateMFAPreference({ email: wanted ? 'PREFERRED' : 'DISABLED' })
}
