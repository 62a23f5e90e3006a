import type { SystemRole } from '@paddock/contract'
import { escapeHtml } from './html.ts'

/** A mail without its recipient. */
export interface Letter {
  subject: string
  text: string
  html: string
}

export type Paragraph = { words: string } | { code: string } | { link: string; label: string }

const VALID = 'It works for ten minutes and only once.'
const NOT_YOU = 'If you did not ask for it, ignore this mail: nothing has changed.'

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

export function confirmationCodeLetter({ code }: { code: string }): Letter {
  return codeLetter(`${code} is your confirmation code`, 'Enter this code to confirm your email address:', code, NOT_YOU)
}

export function emailChangeLetter({ code }: { code: string }): Letter {
  return codeLetter(`${code} confirms your new email address`, 'Enter this code to use this address from now on:', code, NOT_YOU)
}

const ROLES: Record<SystemRole, string> = {
  admin: 'an admin of Paddock',
  organizationAdmin: 'an organisation admin',
  manager: 'an adviser',
  user: 'a stakeholder',
}

export interface InvitationWords {
  firstName: string
  /** The inviting practice, or the client's business; null for the platform's staff. */
  practice: string | null
  systemRole: SystemRole
  invitedBy: string
  expiresAt: Date
  link: string
}

export function invitationLetter({ firstName, practice, systemRole, invitedBy, expiresAt, link }: InvitationWords): Letter {
  const where = practice ?? 'Paddock'
  const until = expiresAt.toLocaleDateString('en-AU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Australia/Sydney' })
  return compose(`${where} invites you to Paddock`, [
    { words: firstName ? `Hello ${firstName},` : 'Hello,' },
    { words: `${invitedBy || where} has invited you to join ${where} as ${ROLES[systemRole]}.` },
    { link, label: 'Activate your account' },
    { words: `The link is yours alone and works until ${until}.` },
    { words: 'If you do not know who this is from, ignore this mail.' },
  ])
}

export interface MentionWords {
  author: string
  clientName: string
  /** The beginning of the note in plain words. */
  excerpt: string
  link: string
}

export function mentionLetter({ author, clientName, excerpt, link }: MentionWords): Letter {
  return compose(`${author} mentioned you in a note on ${clientName}`, [
    { words: `${author} mentioned you in a note on ${clientName}:` },
    { words: excerpt },
    { link, label: 'Open the note' },
  ])
}

export interface ConversionWords {
  firstName: string
  by: string
  businessName: string
  /** The reader is the one to whom the client was given. */
  isAdviser: boolean
  link: string
}

export function conversionLetter({ firstName, by, businessName, isAdviser, link }: ConversionWords): Letter {
  return compose(`${businessName} is now a client`, [
    { words: firstName ? `Hello ${firstName},` : 'Hello,' },
    { words: `${by} converted ${businessName} from a prospect to a client.${isAdviser ? ' You are its adviser.' : ''}` },
    { words: 'Notes, people and history came with it.' },
    { link, label: 'Open the client' },
  ])
}

function codeLetter(subject: string, words: string, code: string, otherwise: string): Letter {
  return compose(subject, [{ words }, { code }, { words: VALID }, { words: otherwise }])
}

/** A letter of plain paragraphs, as text and as HTML. */
export function compose(subject: string, paragraphs: Paragraph[]): Letter {
  return {
    subject: oneLine(subject),
    text: `${paragraphs.map(asText).join('\n\n')}\n\nPaddock\n`,
    html: `<!doctype html><html lang="en-AU"><body style="margin:0;padding:24px;background:#faf9f6;color:#22201d;font:16px/1.5 sans-serif">
<div style="max-width:520px;margin:0 auto;padding:24px;background:#fff;border:1px solid #e4e0d8;border-radius:12px">
${paragraphs.map(asHtml).join('\n')}
<p style="margin:24px 0 0;color:#6e695f">Paddock</p>
</div></body></html>`,
  }
}

function asText(paragraph: Paragraph): string {
  if ('code' in paragraph) return paragraph.code
  return 'link' in paragraph ? `${paragraph.label}:\n${paragraph.link}` : paragraph.words
}

function asHtml(paragraph: Paragraph): string {
  if ('code' in paragraph)
    return `<p style="margin:0 0 16px;font-size:28px;font-weight:600;letter-spacing:4px">${escapeHtml(paragraph.code)}</p>`
  if ('link' in paragraph) {
    const href = escapeHtml(paragraph.link)
    return `<p style="margin:0 0 16px"><a href="${href}" style="display:inline-block;padding:10px 16px;border-radius:8px;background:#2d5f46;color:#fff;text-decoration:none">${escapeHtml(paragraph.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#6e695f;word-break:break-all">${href}</p>`
  }
  return `<p style="margin:0 0 16px;white-space:pre-wrap">${escapeHtml(paragraph.words)}</p>`
}

/** A subject is a header: one line, and not endless. */
function oneLine(subject: string): string {
  return subject.replace(/\s+/g, ' ').trim().slice(0, 200)
}
