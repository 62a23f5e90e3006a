import { placeWords } from '@paddock/contract/features/security/place-words'
import type { SecurityChange } from '../../platform/access/sign-in-event.ts'
import { compose, greeting, type Letter } from '../../platform/mail/index.ts'

/** When, where and on what something happened, and who is told. */
export interface SecurityNotice {
  firstName: string
  /** "Chrome on Windows". */
  device: string
  /** ISO 3166-1 alpha-2; null where it is not known. */
  country: string | null
  address: string
  at: Date
  /** IANA name of the service's time zone. */
  timeZone: string
  publicUrl: string
}

const NOT_YOU = 'If this was not you, set a new password now: that signs out every device, and only your email can do it.'

/** A sign-in by a kind of device, or from a country, that is new for the person. */
export function newDeviceLetter(notice: SecurityNotice): Letter {
  return securityLetter('A new device signed in to your account', 'Somebody signed in to your Paddock account from a new device.', notice)
}

/** What changed about how the person signs in. */
export function securityChangeLetter(change: SecurityChange, notice: SecurityNotice): Letter {
  const { subject, words } = wordsOf(change)
  return securityLetter(subject, words, notice)
}

function wordsOf(change: SecurityChange): { subject: string; words: string } {
  switch (change.kind) {
    case 'password_changed':
      return {
        subject: 'Your password was changed',
        words: 'The password of your Paddock account was changed. Every other device was signed out.',
      }
    case 'password_reset':
      return {
        subject: 'Your password was reset',
        words: 'A new password was set for your Paddock account with a code from your email. Every device was signed out.',
      }
    case 'second_step_on':
      return {
        subject: 'Sign-in now asks for a code by email',
        words: 'The second step was turned on: after your password, signing in to Paddock asks for a code that we send to this address.',
      }
    case 'second_step_off':
      return {
        subject: 'Sign-in no longer asks for a code by email',
        words: 'The second step was turned off: your password alone is enough to sign in to Paddock.',
      }
    case 'provider_linked':
      return {
        subject: 'Another way to sign in was added',
        words: 'Your account at an outside sign-in provider was linked: it can be used to sign in to Paddock from now on.',
      }
    case 'email_change_asked':
      return {
        subject: 'Somebody asked to change your email address',
        words: `Somebody who is signed in to your Paddock account asked to use ${change.newEmail} in place of this address. It changes once the code that we sent there is entered.`,
      }
    case 'session_copied':
      return {
        subject: 'We signed out one of your devices',
        words:
          'A sign-in of yours was used in two places at once, as happens when it was copied from your device. To be safe, we ended it. If it was your own device, sign in there again.',
      }
  }
}

/** A practice asks everybody for the second step, or does so no more. */
export function practiceStepLetter(told: { firstName: string; practice: string; isRequired: boolean; publicUrl: string }): Letter {
  const { firstName, practice, isRequired, publicUrl } = told
  const words = isRequired
    ? `${practice} asks everybody for a second step: after your password, signing in to Paddock asks for a code that we send to this address.`
    : `${practice} no longer asks for a second step: your password alone is enough to sign in to Paddock, unless you turn the second step on for yourself.`
  return compose(isRequired ? 'Your practice now asks for a code by email' : 'Your practice no longer asks for a code by email', [
    greeting(firstName),
    { words },
    { link: `${publicUrl}/security`, label: 'Open Security in Paddock' },
    { words: 'If you did not expect this, ask an organisation admin of your practice.' },
  ])
}

function securityLetter(subject: string, words: string, notice: SecurityNotice): Letter {
  return compose(subject, [
    greeting(notice.firstName),
    { words },
    { words: factsOf(notice) },
    { words: 'If this was you, there is nothing to do.' },
    { words: NOT_YOU },
    { link: `${notice.publicUrl}/auth/forgot-password`, label: 'Set a new password' },
    { words: 'All your devices and sign-ins are listed under Security in Paddock.' },
  ])
}

function factsOf({ device, country, address, at, timeZone }: SecurityNotice): string {
  const when = at.toLocaleString('en-AU', { dateStyle: 'full', timeStyle: 'short', timeZone })
  const zone = new Intl.DateTimeFormat('en-AU', { timeZone, timeZoneName: 'short' }).formatToParts(at)
  const zoneName = zone.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone
  return [`Device: ${device}`, `Place: ${placeWords({ address, country }) || 'not known'}`, `Time: ${when} (${zoneName})`].join('\n')
}
