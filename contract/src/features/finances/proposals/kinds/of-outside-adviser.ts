import { cutText } from '../../../../cut-text.ts'
import { PROFESSION_WORDS } from '../../../clients/clients.words.ts'
import { foldName } from '../named-parties.ts'
import { type ProposalRules, filledFields, textIn } from '../plan.ts'

const EMAIL = /[^\s,;<>]+@[^\s,;<>]+\.[^\s,;<>]+/

/** Proposes an adviser outside the practice. */
export const outsideAdviserRules: ProposalRules = {
  read: {
    q4: (row) => {
      const { name, profession, firm, contact, mayContact } = row as Record<string, unknown>
      if (typeof name !== 'string' || name.trim() === '') return null
      const words = typeof contact === 'string' ? contact.trim() : ''
      const email = EMAIL.exec(words)?.[0] ?? ''
      const phone = words.replace(email, '').replace(/^[\s,;/]+|[\s,;/]+$/g, '')
      return filledFields({
        name: name.trim(),
        profession: typeof profession === 'string' && Object.hasOwn(PROFESSION_WORDS, profession) ? profession : 'other',
        firm: typeof firm === 'string' ? firm.trim() : '',
        email: email.toLowerCase(),
        phone: cutText(phone, 50),
        mayContact: mayContact === 'yes' ? true : mayContact === 'no' ? false : null,
      })
    },
  },
  title: (fields) => [textIn(fields, 'name'), textIn(fields, 'firm')].filter(Boolean).join(', '),
  candidates: ({ advisers }) => advisers.map(({ id, name, firm }) => ({ id, title: [name, firm].filter(Boolean).join(', ') })),
  match: (fields, { advisers }) => {
    const named = advisers.filter(({ name }) => foldName(name) === foldName(textIn(fields, 'name')))
    return (named.find(({ profession }) => profession === fields.profession) ?? named[0])?.id ?? null
  },
  plan: (fields, replacesId, plan) => {
    const { name, profession, firm, email, phone, mayContact } = fields
    const given = filledFields({ name, profession, firm, email, phone, mayContact })
    const stored = plan.recorded.advisers.find(({ id }) => id === replacesId)
    if (stored) return plan.change('outside_adviser', stored, given, stored.name)
    const blank = { firm: '', email: '', phone: '', mayContact: false }
    return plan.add('outside_adviser', { ...blank, ...given }, textIn(fields, 'name'))
  },
}
