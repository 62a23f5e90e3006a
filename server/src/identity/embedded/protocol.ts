import { IdentityError } from './identity-error.ts'
import type { IdentityParts } from './identity-parts.ts'
import type { Operation } from './operation.ts'
import { changePassword } from './operations/change-password.ts'
import { confirmForgotPassword } from './operations/confirm-forgot-password.ts'
import { confirmSignUp } from './operations/confirm-sign-up.ts'
import { forgotPassword } from './operations/forgot-password.ts'
import { getTokensFromRefreshToken } from './operations/get-tokens-from-refresh-token.ts'
import { getUserAttributeVerificationCode } from './operations/get-user-attribute-verification-code.ts'
import { getUser } from './operations/get-user.ts'
import { globalSignOut } from './operations/global-sign-out.ts'
import { initiateAuth } from './operations/initiate-auth.ts'
import { resendConfirmationCode } from './operations/resend-confirmation-code.ts'
import { respondToAuthChallenge } from './operations/respond-to-auth-challenge.ts'
import { revokeToken } from './operations/revoke-token.ts'
import { setUserMfaPreference } from './operations/set-user-mfa-preference.ts'
import { signUp } from './operations/sign-up.ts'
import { updateUserAttributes } from './operations/update-user-attributes.ts'
import { verifyUserAttribute } from './operations/verify-user-attribute.ts'
import type { Caller } from '../../platform/access/caller.ts'

/** Cognito's names for what this service does. */
const OPERATIONS = new Map<string, Operation>(
  Object.entries({
    SignUp: signUp,
    ConfirmSignUp: confirmSignUp,
    ResendConfirmationCode: resendConfirmationCode,
    InitiateAuth: initiateAuth,
    RespondToAuthChallenge: respondToAuthChallenge,
    GetTokensFromRefreshToken: getTokensFromRefreshToken,
    RevokeToken: revokeToken,
    GlobalSignOut: globalSignOut,
    ForgotPassword: forgotPassword,
    ConfirmForgotPassword: confirmForgotPassword,
    ChangePassword: changePassword,
    GetUser: getUser,
    UpdateUserAttributes: updateUserAttributes,
    VerifyUserAttribute: verifyUserAttribute,
    SetUserMFAPreference: setUserMfaPreference,
    GetUserAttributeVerificationCode: getUserAttributeVerificationCode,
  }),
)

export const OPERATION_NAMES = [...OPERATIONS.keys()]

const TARGET = /^AWSCognitoIdentityProviderService\.(\w{1,64})$/

/** Answers one request of Cognito's JSON protocol: the operation is in a header, its parameters in the body. */
export async function answerProtocol(parts: IdentityParts, target: unknown, body: unknown, caller: Caller): Promise<object> {
  const name = typeof target === 'string' ? TARGET.exec(target)?.[1] : undefined
  const operation = name ? OPERATIONS.get(name) : undefined
  if (!operation) throw new IdentityError('UnknownOperationException', 'There is no such operation.')
  return operation.answer(parts, readBody(body), caller)
}

function readBody(body: unknown): unknown {
  try {
    const parsed: unknown = JSON.parse(typeof body === 'string' ? body : '')
    if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed
  } catch {
    // falls through to the refusal
  }
  throw new IdentityError('SerializationException', 'The body is not a JSON object.')
}
