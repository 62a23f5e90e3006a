import { compose, greeting, type Letter } from '../../../platform/mail/index.ts'

export interface FamilyInvitationWords {
  firstName: string
  /** The adviser; empty where the invitation came from nobody in particular. */
  invitedBy: string
  practice: string
  /** The family's business. */
  clientName: string
  /** They help to keep the family's record besides answering for themselves. */
  keepsRecord: boolean
  expiresAt: Date
  link: string
}

/** What a stakeholder reads first of us: who asks, about what, and that their answers are their own. */
export function familyInvitationLetter({
  firstName,
  invitedBy,
  practice,
  clientName,
  keepsRecord,
  expiresAt,
  link,
}: FamilyInvitationWords): Letter {
  const adviser = [invitedBy, practice].filter(Boolean).join(' of ') || 'Your adviser'
  const until = expiresAt.toLocaleDateString('en-AU', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'Australia/Sydney' })
  return compose(`${invitedBy || practice || 'Your adviser'} would like to hear from you about ${clientName}`, [
    greeting(firstName),
    { words: `${adviser} is helping the people of ${clientName} to plan what comes next, and would like to hear from you.` },
    {
      words:
        'You answer questions for yourself: in your own time, on your phone or a computer. You can stop and go on later, and for each part you choose who sees your answers.',
    },
    ...(keepsRecord
      ? [{ words: `You also help to keep the record of ${clientName}: its people, its structures and who advises you.` }]
      : []),
    { words: 'To begin, choose a password:' },
    { link, label: 'Activate your account' },
    { words: `The link is yours alone and works until ${until}.` },
    { words: 'If you do not know who this is from, ignore this mail: no account is made without you.' },
  ])
}
