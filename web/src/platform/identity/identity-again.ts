import { keptTokens, refreshTokenOf, rememberProvider, replaceTokens } from './access-token.ts'
import { loadConfiguration } from '../configuration.ts'
import { oneRenewalAtATime, amplify, confirmSignIn, givePassword, type SignInStep } from './identity.ts'

/** The tokens of the session that is being proved: in memory only, so that the present session stays where it is until then. */
const aside = new Map<string, string>()

/**
 * Has the signed-in person prove themselves again, second step included: a new session takes the place of the present one, which
 * stays whole when the proof fails or is given up. With `step: 'code'` it is `confirmAgain` that finishes.
 */
export async function signInAgain(email: string, password: string): Promise<SignInStep> {
  const result = await prove(() => givePassword(email, password))
  if (result.step === 'done') await takeOver()
  return result
}

/** Gives the emailed code of `signInAgain`; a wrong one may be followed by another. */
export async function confirmAgain(code: string): Promise<boolean> {
  const done = await prove(() => confirmSignIn(code))
  if (done) await takeOver()
  return done
}

/**
 * Redeems the one-time code that somebody came back with from the external provider, for the first time or to prove themselves again.
 * `reset`: a new password has to be set first.
 */
export async function signInWithCode(username: string, code: string): Promise<'done' | 'reset'> {
  const { isSignedIn, nextStep } = await prove(async () => {
    const { signIn, confirmSignIn: confirm } = await amplify()
    const begun = await signIn({ username, options: { authFlowType: 'CUSTOM_WITHOUT_SRP' } })
    return begun.nextStep.signInStep === 'RESET_PASSWORD' ? begun : confirm({ challengeResponse: code })
  })
  if (nextStep.signInStep === 'RESET_PASSWORD') return 'reset'
  if (!isSignedIn) throw new Error('The code alone does not sign in')
  await takeOver()
  rememberProvider(localStorage)
  return 'done'
}

/** One proof at a time, and no renewal meanwhile: Amplify keeps what it gets aside. */
function prove<T>(work: () => Promise<T>): Promise<T> {
  return oneRenewalAtATime(async () => {
    const { keepTokensIn } = await amplify()
    aside.clear()
    keepTokensIn(aside)
    try {
      return await work()
    } finally {
      keepTokensIn(null)
    }
  })
}

/** The former session ends with its renewal token; what cannot be told to the service has been forgotten here all the same. */
async function takeOver(): Promise<void> {
  const former = refreshTokenOf(keptTokens(localStorage))
  replaceTokens(localStorage, aside)
  aside.clear()
  if (former === null) return
  const { identity } = await loadConfiguration()
  const address = identity.userPoolEndpoint ?? `https://cognito-idp.${identity.region}.amazonaws.com/`
  await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'AWSCognitoIdentityProviderService.RevokeToken' },
    body: JSON.stringify({ ClientId: identity.userPoolClientId, Token: former }),
  }).catch(() => undefined)
}
