import { type APIRequestContext, expect } from '@playwright/test'

export interface Mail {
  /** Later mails have greater ones. */
  id: string
  to: string
  subject: string
  text: string
  /** Whose mail it is; empty for the service's own. */
  fromName: string
  replyTo: string
}

/** A mail is there after one or two tenths of a second. */
const MAIL_INTERVALS_MS = [100, 100, 100, 200, 200, 500]

/** The newest mail to an address with such a subject; waits until it has been sent. `after` skips what was there before. */
export async function mailTo(request: APIRequestContext, to: string, subject: RegExp, after = ''): Promise<Mail> {
  const found: Mail[] = []
  await expect
    .poll(
      async () => {
        const { mails }: { mails: Mail[] } = await (await request.get('/outbox.json')).json()
        found.splice(0, found.length, ...mails.filter((mail) => mail.to === to && subject.test(mail.subject) && mail.id > after))
        return found.length
      },
      { message: `a mail to ${to} about ${subject}`, intervals: MAIL_INTERVALS_MS },
    )
    .toBeGreaterThan(0)
  return found[0]!
}

/** The six digits of a code mail. */
export const codeIn = (mail: Mail): string => /\b\d{6}\b/.exec(mail.text)![0]

/** The link of an invitation mail. */
export const linkIn = (mail: Mail): string => /https?:\/\/\S+/.exec(mail.text)![0]
