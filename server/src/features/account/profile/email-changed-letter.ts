import { compose, type Letter } from '../../../platform/mail/index.ts'

/** Goes to the old address, once a new one took its place. */
export function emailChangedLetter({ newEmail }: { newEmail: string }): Letter {
  return compose('Your email address in Paddock was changed', [
    { words: `From now on you sign in to Paddock as ${newEmail}. This address gets no more mail from us.` },
    { words: 'If that was you, there is nothing to do.' },
    {
      words:
        'If it was not you, somebody else is in your account: tell your practice, or whoever runs Paddock for you, at once. If you use the same password for your mail or anywhere else, change it there.',
    },
  ])
}
