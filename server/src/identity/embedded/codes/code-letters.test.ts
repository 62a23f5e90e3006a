import { expect, test } from 'vitest'
import { confirmationCodeLetter } from '../../../platform/mail/index.ts'
import { emailChangeLetter, passwordResetLetter, signInCodeLetter } from './code-letters.ts'

test.each([signInCodeLetter, passwordResetLetter, confirmationCodeLetter, emailChangeLetter])(
  'a letter with a code shows it in both forms (%o)',
  (write) => {
    const letter = write({ code: '012345' })
    for (const form of [letter.subject, letter.text, letter.html]) expect(form).toContain('012345')
    expect(letter.text).toContain('ten minutes')
  },
)
