/** Everything of Amplify that the web uses. Only ever imported dynamically: it weighs 45 KB. */
import { Amplify } from 'aws-amplify'
import { cognitoUserPoolsTokenProvider } from 'aws-amplify/auth/cognito'
import { ConsoleLogger, defaultStorage } from 'aws-amplify/utils'
import type { Configuration } from '@paddock/contract/features/configuration/configuration.shapes'

// It warns on every page that the identity service is not Amazon's; that is on purpose.
ConsoleLogger.LOG_LEVEL = 'ERROR'

/** Tells Amplify which identity service there is; a path is taken relative to this site. */
export function configure(identity: Configuration['identity']): void {
  const userPoolEndpoint = identity.userPoolEndpoint === null ? undefined : new URL(identity.userPoolEndpoint, window.location.origin).href
  const pool = {
    userPoolId: identity.userPoolId,
    userPoolClientId: identity.userPoolClientId,
    userPoolEndpoint,
    loginWith: { email: true },
  }
  const { identityPoolId } = identity
  if (identityPoolId === null) Amplify.configure({ Auth: { Cognito: pool } })
  else Amplify.configure({ Auth: { Cognito: { ...pool, identityPoolId } } })
}

/** Has tokens kept in memory instead of on the device; null for the device again. */
export function keepTokensIn(memory: Map<string, string> | null): void {
  cognitoUserPoolsTokenProvider.setKeyValueStorage(
    memory === null
      ? defaultStorage
      : {
          setItem: async (key, value) => void memory.set(key, value),
          getItem: async (key) => memory.get(key) ?? null,
          removeItem: async (key) => void memory.delete(key),
          clear: async () => memory.clear(),
        },
  )
}

export {
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  confirmUserAttribute,
  fetchAuthSession,
  resendSignUpCode,
  resetPassword,
  sendUserAttributeVerificationCode,
  signIn,
  signOut,
  updateMFAPreference,
  updatePassword,
  updateUserAttributes,
} from 'aws-amplify/auth'
