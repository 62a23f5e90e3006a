/** A refusal in Cognito's words: clients know the exceptions by name. */
export class IdentityError extends Error {
  readonly type: IdentityErrorType
  constructor(type: IdentityErrorType, message: string) {
    super(message)
    this.type = type
  }
}

export type IdentityErrorType =
  | 'AliasExistsException'
  | 'CodeMismatchException'
  | 'ExpiredCodeException'
  | 'InternalErrorException'
  | 'InvalidParameterException'
  | 'InvalidPasswordException'
  | 'LimitExceededException'
  | 'NotAuthorizedException'
  | 'PasswordResetRequiredException'
  | 'ResourceNotFoundException'
  | 'SerializationException'
  | 'TooManyRequestsException'
  | 'UnknownOperationException'
  | 'UserNotConfirmedException'

export const wrongCredentials = () => new IdentityError('NotAuthorizedException', 'Incorrect username or password.')
export const notConfirmed = () => new IdentityError('UserNotConfirmedException', 'User is not confirmed.')
export const userDisabled = () => new IdentityError('NotAuthorizedException', 'User is disabled.')
export const tokenRevoked = () => new IdentityError('NotAuthorizedException', 'Access Token has been revoked')
export const refreshTokenRevoked = () => new IdentityError('NotAuthorizedException', 'Refresh Token has been revoked')
/** The web knows it by this message and asks for the password. */
export const recentSignInRequired = () => new IdentityError('NotAuthorizedException', 'Recent sign-in required')
export const secondStepRequired = () => new IdentityError('NotAuthorizedException', 'Second step required')
export const resetRequired = () => new IdentityError('PasswordResetRequiredException', 'Password reset required for the user')
export const invalidSession = () => new IdentityError('NotAuthorizedException', 'Invalid session for the user.')
export const wrongCode = () => new IdentityError('CodeMismatchException', 'Invalid verification code provided, please try again.')
export const expiredCode = () => new IdentityError('ExpiredCodeException', 'Invalid code provided, please request a code again.')
export const invalidParameter = (message: string) => new IdentityError('InvalidParameterException', message)
export const tooManyTries = () => new IdentityError('TooManyRequestsException', 'Too many tries. Wait a moment, then try again.')
export const limitExceeded = () => new IdentityError('LimitExceededException', 'Attempt limit exceeded, please try after some time.')
