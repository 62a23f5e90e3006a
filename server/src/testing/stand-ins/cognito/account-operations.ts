import { CLIENT_ID, type Operations, type Pool, refusal, USER_POOL_ID } from './pool.ts'

/** The operations about an account: its codes, password, attributes and second step. */
export function accountOperations(pool: Pool): Operations {
  const { emulator, codes, secondStep, known, person, emailOf, signedInSubject } = pool

  function prefer(subject: string, { EmailMfaSettings: email }: Record<string, unknown>) {
    if ((email as { Enabled?: boolean } | undefined)?.Enabled) secondStep.add(subject)
    else secondStep.delete(subject)
    return {}
  }

  const withSecondStep = (subject: string, answer: object) => ({
    ...answer,
    ...(secondStep.has(subject) && { UserMFASettingList: ['EMAIL_OTP'], PreferredMfaSetting: 'EMAIL_OTP' }),
  })

  return {
    async ConfirmSignUp(body) {
      const answer = await emulator.answer('ConfirmSignUp', body)
      // The code proved what it was mailed to.
      const UserAttributes = [
        { Name: 'email', Value: String(body.Username) },
        { Name: 'email_verified', Value: 'true' },
      ]
      await emulator.answer('AdminUpdateUserAttributes', { UserPoolId: USER_POOL_ID, Username: body.Username, UserAttributes })
      return answer
    },
    async ResendConfirmationCode({ Username: name }) {
      const user = await emulator.user(String(name))
      if (user?.UserStatus === 'UNCONFIRMED') {
        const code = String(Math.floor(100_000 + Math.random() * 900_000))
        await emulator.change(user.Username, { ConfirmationCode: code })
        codes.set(await emailOf(user.Username), code)
      }
      return { CodeDeliveryDetails: { AttributeName: 'email', DeliveryMedium: 'EMAIL', Destination: 'a***@e***' } }
    },
    async AdminResetUserPassword({ Username: name }) {
      const { Username: subject } = await known(name)
      if (secondStep.has(subject))
        throw refusal('InvalidParameterException', 'Cannot reset password for the user as there is no way to tell them.')
      await emulator.answer('ForgotPassword', { ClientId: CLIENT_ID, Username: subject })
      await emulator.change(subject, { UserStatus: 'RESET_REQUIRED' })
      return {}
    },
    async AdminSetUserMFAPreference(body) {
      return prefer((await known(body.Username)).Username, body)
    },
    async AdminGetUser(body) {
      const answer = await emulator.answer('AdminGetUser', body)
      return withSecondStep(String(answer.Username), answer)
    },
    async SetUserMFAPreference(body) {
      return prefer(signedInSubject(body.AccessToken), body)
    },
    async GetUser(body) {
      const subject = signedInSubject(body.AccessToken)
      await person(subject)
      return withSecondStep(subject, await emulator.answer('GetUser', body))
    },
    async ForgotPassword(body) {
      const user = await emulator.user(String(body.Username))
      // The reference: email is no way back for whom it is the second step.
      if (user && secondStep.has(user.Username)) throw refusal('InvalidParameterException', 'Cannot reset password for the user.')
      return emulator.answer('ForgotPassword', body)
    },
    async ChangePassword(body) {
      const user = await person(signedInSubject(body.AccessToken))
      if (user.Password !== body.PreviousPassword) throw refusal('NotAuthorizedException', 'Incorrect username or password.')
      return emulator.answer('ChangePassword', body)
    },
  }
}
