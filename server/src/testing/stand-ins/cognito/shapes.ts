/**
 * What Amazon Cognito's API reference says of each operation that this product uses: who may ask (signed with the server's
 * credentials, or anybody), what a request must and may carry, and what an answer carries. The stand-in holds every request against it.
 */
interface Shape {
  /** Signed by AWS Signature 4; the others are for browsers and must come without credentials. */
  signed: boolean
  needs: readonly string[]
  may?: readonly string[]
  answers: readonly string[]
}

const SERVER = { signed: true }
const BROWSER = { signed: false }
const AUTHENTICATED = ['AuthenticationResult', 'ChallengeName', 'ChallengeParameters', 'Session', 'AvailableChallenges']

export const SHAPES: Record<string, Shape> = {
  AdminCreateUser: {
    ...SERVER,
    needs: ['UserPoolId', 'Username'],
    may: ['UserAttributes', 'MessageAction', 'TemporaryPassword', 'DesiredDeliveryMediums', 'ForceAliasCreation', 'ClientMetadata'],
    answers: ['User'],
  },
  AdminGetUser: {
    ...SERVER,
    needs: ['UserPoolId', 'Username'],
    answers: [
      'Username',
      'UserAttributes',
      'UserCreateDate',
      'UserLastModifiedDate',
      'Enabled',
      'UserStatus',
      'MFAOptions',
      'PreferredMfaSetting',
      'UserMFASettingList',
    ],
  },
  AdminSetUserPassword: { ...SERVER, needs: ['UserPoolId', 'Username', 'Password'], may: ['Permanent'], answers: [] },
  AdminUpdateUserAttributes: { ...SERVER, needs: ['UserPoolId', 'Username', 'UserAttributes'], may: ['ClientMetadata'], answers: [] },
  AdminDeleteUser: { ...SERVER, needs: ['UserPoolId', 'Username'], answers: [] },
  AdminEnableUser: { ...SERVER, needs: ['UserPoolId', 'Username'], answers: [] },
  AdminDisableUser: { ...SERVER, needs: ['UserPoolId', 'Username'], answers: [] },
  AdminUserGlobalSignOut: { ...SERVER, needs: ['UserPoolId', 'Username'], answers: [] },
  AdminResetUserPassword: { ...SERVER, needs: ['UserPoolId', 'Username'], may: ['ClientMetadata'], answers: [] },
  AdminSetUserMFAPreference: {
    ...SERVER,
    needs: ['UserPoolId', 'Username'],
    may: ['EmailMfaSettings', 'SMSMfaSettings', 'SoftwareTokenMfaSettings'],
    answers: [],
  },

  SignUp: {
    ...BROWSER,
    needs: ['ClientId', 'Username'],
    may: ['Password', 'UserAttributes', 'ValidationData', 'ClientMetadata', 'UserContextData', 'AnalyticsMetadata', 'SecretHash'],
    answers: ['UserConfirmed', 'UserSub', 'CodeDeliveryDetails', 'Session'],
  },
  ConfirmSignUp: {
    ...BROWSER,
    needs: ['ClientId', 'Username', 'ConfirmationCode'],
    may: ['ForceAliasCreation', 'ClientMetadata', 'UserContextData', 'AnalyticsMetadata', 'SecretHash', 'Session'],
    answers: ['Session'],
  },
  ResendConfirmationCode: {
    ...BROWSER,
    needs: ['ClientId', 'Username'],
    may: ['ClientMetadata', 'UserContextData', 'AnalyticsMetadata', 'SecretHash'],
    answers: ['CodeDeliveryDetails'],
  },
  InitiateAuth: {
    ...BROWSER,
    needs: ['ClientId', 'AuthFlow', 'AuthParameters'],
    may: ['ClientMetadata', 'UserContextData', 'AnalyticsMetadata', 'Session'],
    answers: AUTHENTICATED,
  },
  RespondToAuthChallenge: {
    ...BROWSER,
    needs: ['ClientId', 'ChallengeName', 'ChallengeResponses'],
    may: ['Session', 'ClientMetadata', 'UserContextData', 'AnalyticsMetadata'],
    answers: AUTHENTICATED,
  },
  GetTokensFromRefreshToken: {
    ...BROWSER,
    needs: ['ClientId', 'RefreshToken'],
    may: ['DeviceKey', 'ClientMetadata', 'ClientSecret'],
    answers: ['AuthenticationResult'],
  },
  RevokeToken: { ...BROWSER, needs: ['ClientId', 'Token'], may: ['ClientSecret'], answers: [] },
  GlobalSignOut: { ...BROWSER, needs: ['AccessToken'], answers: [] },
  GetUser: {
    ...BROWSER,
    needs: ['AccessToken'],
    answers: ['Username', 'UserAttributes', 'MFAOptions', 'PreferredMfaSetting', 'UserMFASettingList'],
  },
  ForgotPassword: {
    ...BROWSER,
    needs: ['ClientId', 'Username'],
    may: ['ClientMetadata', 'UserContextData', 'AnalyticsMetadata', 'SecretHash'],
    answers: ['CodeDeliveryDetails'],
  },
  ConfirmForgotPassword: {
    ...BROWSER,
    needs: ['ClientId', 'Username', 'ConfirmationCode', 'Password'],
    may: ['ClientMetadata', 'UserContextData', 'AnalyticsMetadata', 'SecretHash'],
    answers: [],
  },
  ChangePassword: { ...BROWSER, needs: ['AccessToken', 'ProposedPassword'], may: ['PreviousPassword'], answers: [] },
  UpdateUserAttributes: {
    ...BROWSER,
    needs: ['AccessToken', 'UserAttributes'],
    may: ['ClientMetadata'],
    answers: ['CodeDeliveryDetailsList'],
  },
  GetUserAttributeVerificationCode: {
    ...BROWSER,
    needs: ['AccessToken', 'AttributeName'],
    may: ['ClientMetadata'],
    answers: ['CodeDeliveryDetails'],
  },
  VerifyUserAttribute: { ...BROWSER, needs: ['AccessToken', 'AttributeName', 'Code'], answers: [] },
  SetUserMFAPreference: {
    ...BROWSER,
    needs: ['AccessToken'],
    may: ['EmailMfaSettings', 'SMSMfaSettings', 'SoftwareTokenMfaSettings'],
    answers: [],
  },
}

/** What the flows of `InitiateAuth` and the challenges of `RespondToAuthChallenge` carry. */
const INNER: Record<string, readonly string[]> = {
  USER_SRP_AUTH: ['USERNAME', 'SRP_A'],
  USER_PASSWORD_AUTH: ['USERNAME', 'PASSWORD'],
  PASSWORD_VERIFIER: ['USERNAME', 'PASSWORD_CLAIM_SECRET_BLOCK', 'PASSWORD_CLAIM_SIGNATURE', 'TIMESTAMP'],
  EMAIL_OTP: ['USERNAME', 'EMAIL_OTP_CODE'],
}

/** What is wrong with a request by the reference; nothing for a good one. */
export function faultsOf(operation: string, body: Record<string, unknown>, signature: string | undefined): string[] {
  const shape = SHAPES[operation]
  if (!shape) return [`${operation} is not among the operations that we use`]
  const known = new Set([...shape.needs, ...(shape.may ?? [])])
  const inner = INNER[String(body.AuthFlow ?? body.ChallengeName)]
  const carried = Object.keys(body.AuthParameters ?? body.ChallengeResponses ?? {})
  return [
    ...shape.needs.filter((key) => body[key] === undefined).map((key) => `${operation} lacks ${key}`),
    ...Object.keys(body)
      .filter((key) => !known.has(key))
      .map((key) => `${operation} does not know ${key}`),
    ...(inner ?? []).filter((key) => !carried.includes(key)).map((key) => `${operation} lacks ${key} inside`),
    ...carried.filter((key) => inner && !inner.includes(key)).map((key) => `${operation} does not know ${key} inside`),
    ...(shape.signed === isSigned(signature) ? [] : [`${operation} is ${shape.signed ? 'not signed' : 'signed'}`]),
  ]
}

/** What an answer carries that the reference does not name. */
export function surplusOf(operation: string, answer: object): string[] {
  return Object.entries(answer)
    .filter(([key, value]) => value !== undefined && !SHAPES[operation]?.answers.includes(key))
    .map(([key]) => `the answer of ${operation} does not carry ${key}`)
}

const isSigned = (signature: string | undefined) =>
  /^AWS4-HMAC-SHA256 Credential=\S+\/\d{8}\/eu-central-1\/cognito-idp\/aws4_request,/.test(signature ?? '')
