import { codeLetter, type Letter, NOT_YOU } from '../../../platform/mail/index.ts'

export function signInCodeLetter({ code }: { code: string }): Letter {
  return codeLetter(
    `${code} is your sign-in code`,
    'Enter this code to finish signing in:',
    code,
    'If you are not signing in now, change your password: somebody knows it.',
  )
}

export function passwordResetLetter({ code }: { code: string }): Letter {
  return codeLetter(`${code} is your password reset code`, 'Enter this code to choose a new password:', code, NOT_YOU)
}

export function emailChangeLetter({ code }: { code: string }): Letter {
  return codeLetter(`${code} confirms your new email address`, 'Enter this code to use this address from now on:', code, NOT_YOU)
}
