import type { AdminGetUserCommandOutput, AttributeType, CognitoIdentityProviderClient } from '@aws-sdk/client-cognito-identity-provider'
import type { CognitoConfiguration } from '../../platform/configuration/configuration.ts'
import { isNamed, meansSessionOver, poolError } from './pool-error.ts'

/** Somebody in the user pool. */
export interface PoolUser {
  /** Cognito's `sub`, which is also the user name in a pool that people enter by email. */
  subject: string
  /** Lower case. */
  email: string
  emailVerified: boolean
  enabled: boolean
  /** Signed up, and the code has not come back. */
  unconfirmed: boolean
  /** Signs in through another provider that Cognito knows, so without a password here. */
  federated: boolean
  /** A code by email is asked for. */
  secondStep: boolean
}

/** What this server asks of Amazon Cognito; deploy/cognito.yaml grants exactly these operations. */
export interface Pool {
  /** A new user with a proved address and no usable password; null where somebody has the address. No mail goes out. */
  create(email: string): Promise<PoolUser | null>
  /** A new user who must give the code that Cognito mails; answers the subject, null where somebody has the address. */
  signUp(email: string, password: string): Promise<string | null>
  /** Is only ever for somebody unconfirmed who is nobody here. */
  remove(subject: string): Promise<void>
  /** Finds by subject or address. */
  find(name: string): Promise<PoolUser | null>
  proveEmail(subject: string, email: string): Promise<void>
  setPassword(subject: string, password: string): Promise<void>
  setEnabled(subject: string, enabled: boolean): Promise<void>
  setSecondStep(subject: string, wanted: boolean): Promise<void>
  /** Revokes every refresh token, and access tokens as far as Cognito itself is asked. */
  signOutEverywhere(subject: string): Promise<void>
  /** Refuses the present password; Cognito mails a code for a new one. */
  requireReset(subject: string): Promise<void>
  /** Whether Cognito still honours an access token, and how its person signs in; null once the session is over. */
  owner(accessToken: string): Promise<{ secondStep: boolean } | null>
  close(): void
}

/** All of a call, its retries included; callers hold a transaction meanwhile. */
const PATIENCE_MS = 6_000
const CONNECT_MS = 2_000
/** A call on the way of a person's request does not take longer, because the request goes on without its answer. */
const PASSING_MS = 2_000
const ATTEMPTS = 3
/** Such a call is tried once more: Cognito may have closed the idle connection that the first one takes. */
const PASSING_ATTEMPTS = 2
const EMAIL_OTP = 'EMAIL_OTP'

/** Opens the pool. Amazon's client is loaded here and nowhere else: who does not use Cognito never pays for it. */
export async function openPool({ region, userPoolId: UserPoolId, clientId: ClientId, endpoint }: CognitoConfiguration): Promise<Pool> {
  const aws = await import('@aws-sdk/client-cognito-identity-provider')
  const open = (maxAttempts: number): CognitoIdentityProviderClient =>
    new aws.CognitoIdentityProviderClient({
      region,
      ...(endpoint && { endpoint }),
      maxAttempts,
      requestHandler: { connectionTimeout: CONNECT_MS, requestTimeout: PATIENCE_MS, throwOnRequestTimeout: true },
    })
  const client = open(ATTEMPTS)
  const inPassing = open(PASSING_ATTEMPTS)
  const within = (patience = PATIENCE_MS) => ({ abortSignal: AbortSignal.timeout(patience) })

  async function asked<T>(call: Promise<T>): Promise<T> {
    return call.catch((error: unknown) => {
      throw poolError(error)
    })
  }

  return {
    async create(email) {
      const UserAttributes = [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
      ]
      const created = client.send(
        new aws.AdminCreateUserCommand({ UserPoolId, Username: email, MessageAction: 'SUPPRESS', UserAttributes }),
        within(),
      )
      const { User } = await asked(created.catch(unless('UsernameExistsException', { User: undefined })))
      return User ? userFrom({ ...User, UserAttributes: User.Attributes }) : null
    },
    async signUp(Username, Password) {
      const UserAttributes = [{ Name: 'email', Value: Username }]
      const signedUp = client.send(new aws.SignUpCommand({ ClientId, Username, Password, UserAttributes }), within())
      const { UserSub } = await asked(signedUp.catch(unless('UsernameExistsException', { UserSub: undefined })))
      return UserSub ?? null
    },
    async remove(Username) {
      await asked(client.send(new aws.AdminDeleteUserCommand({ UserPoolId, Username }), within()))
    },
    async find(name) {
      const found = client.send(new aws.AdminGetUserCommand({ UserPoolId, Username: name }), within())
      const user = await asked(found.catch(unless('UserNotFoundException', null)))
      return user && userFrom(user)
    },
    async proveEmail(Username, email) {
      const UserAttributes = [
        { Name: 'email', Value: email },
        { Name: 'email_verified', Value: 'true' },
      ]
      await asked(client.send(new aws.AdminUpdateUserAttributesCommand({ UserPoolId, Username, UserAttributes }), within()))
    },
    async setPassword(Username, Password) {
      await asked(client.send(new aws.AdminSetUserPasswordCommand({ UserPoolId, Username, Password, Permanent: true }), within()))
    },
    async setEnabled(Username, enabled) {
      if (enabled) await asked(client.send(new aws.AdminEnableUserCommand({ UserPoolId, Username }), within()))
      else await asked(client.send(new aws.AdminDisableUserCommand({ UserPoolId, Username }), within()))
    },
    async setSecondStep(Username, wanted) {
      const EmailMfaSettings = { Enabled: wanted, PreferredMfa: wanted }
      await asked(client.send(new aws.AdminSetUserMFAPreferenceCommand({ UserPoolId, Username, EmailMfaSettings }), within()))
    },
    async signOutEverywhere(Username) {
      await asked(client.send(new aws.AdminUserGlobalSignOutCommand({ UserPoolId, Username }), within()))
    },
    async requireReset(Username) {
      await asked(client.send(new aws.AdminResetUserPasswordCommand({ UserPoolId, Username }), within()))
    },
    async owner(AccessToken) {
      try {
        const { UserMFASettingList } = await inPassing.send(new aws.GetUserCommand({ AccessToken }), within(PASSING_MS))
        return { secondStep: UserMFASettingList?.includes(EMAIL_OTP) ?? false }
      } catch (error) {
        if (meansSessionOver(error)) return null
        throw poolError(error)
      }
    },
    close() {
      client.destroy()
      inPassing.destroy()
    },
  }
}

/** Answers instead of one refusal that is expected. */
function unless<T>(name: string, instead: T) {
  return (error: unknown): T => {
    if (isNamed(error, name)) return instead
    throw error
  }
}

type Described = Partial<Pick<AdminGetUserCommandOutput, 'Username' | 'UserAttributes' | 'Enabled' | 'UserStatus' | 'UserMFASettingList'>>

function userFrom({ Username, UserAttributes, Enabled, UserStatus, UserMFASettingList }: Described): PoolUser {
  const subject = valueOf(UserAttributes, 'sub') ?? Username
  if (!subject) throw new Error('Cognito described a user without a subject.')
  return {
    subject,
    email: valueOf(UserAttributes, 'email')?.toLowerCase() ?? '',
    emailVerified: valueOf(UserAttributes, 'email_verified') === 'true',
    enabled: Enabled ?? true,
    unconfirmed: UserStatus === 'UNCONFIRMED',
    federated: UserStatus === 'EXTERNAL_PROVIDER',
    secondStep: UserMFASettingList?.includes(EMAIL_OTP) ?? false,
  }
}

function valueOf(attributes: AttributeType[] | undefined, name: string): string | undefined {
  return attributes?.find((attribute) => attribute.Name === name)?.Value
}
