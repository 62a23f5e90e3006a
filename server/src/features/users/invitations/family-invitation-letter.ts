import { type UnwrittenLetter, greetingOf } from '../../letters/index.ts'

export interface FamilyInvitationWords {
  firstName: string
  /** The adviser; empty where the invitation came from nobody in particular. */
  invitedBy: string
  practice: string
  /** The family's business. */
  clientName: string
  /** They help to keep the family's record besides answering for themselves. */
  keepsRecord: boolean
  /** The last day of the link, in words. */
  until: string
  link: string
}

/** What a stakeholder reads first of us: who asks, about what, and that their answers are their own. */
export function familyInvitationLetter({
  firstName,
  invitedBy,
  practice,
  clientName,
  keepsRecord,
  until,
  link,
}: FamilyInvitationWords): UnwrittenLetter {
  const from = [invitedBy, practice].filter(Boolean).join(' of ') || 'Your adviser'
  const keeps = keepsRecord ? `You also help to keep the record of ${clientName}: its people, its structures and who advises you.` : ''
  const adviser = invitedBy || practice || 'Your adviser'
  return { kind: 'family_invitation', values: { greeting: greetingOf(firstName), adviser, from, family: clientName, keeps, until, link } }
}
