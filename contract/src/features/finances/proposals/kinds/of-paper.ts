import { cutText } from '../../../../cut-text.ts'
import { isSameParty, type Party } from '../../../register/register.rules.ts'
import type { Paper } from '../../../register/register.shapes.ts'
import { PAPER_KIND_WORDS } from '../../../register/register.words.ts'
import { entityNamed, foldName, partiesNamed, readNames } from '../named-parties.ts'
import { dayIn, type Fields, figureIn, type PlanInHand, type ProposalRules, filledFields, textIn } from '../plan.ts'
import type { Recorded } from '../recorded.ts'

/** The questionnaire's word for each kind of paper of the register. */
const KINDS: Record<string, Paper['kind']> = {
  will: 'will',
  enduring_power: 'enduring_power',
  trust_deed: 'trust_deed',
  partnership_agreement: 'partnership_agreement',
  shareholders_agreement: 'shareholder_agreement',
  death_benefit_nomination: 'binding_nomination',
  other: 'other',
}
const STATUSES: Record<string, Paper['status']> = {
  current: 'signed',
  to_review: 'signed',
  draft: 'draft',
  missing: 'not_made',
  unsure: 'not_known',
}
const WRITTEN: Record<string, Paper['status']> = { yes: 'signed', no: 'not_made', unsure: 'not_known' }
/** The papers that govern an entity and do not belong to a person. */
const OF_ENTITIES: readonly string[] = ['trust_deed', 'partnership_agreement', 'shareholder_agreement']
const NEEDS_REVIEW = 'The family says that it needs a review.'

const readLease = (row: unknown): Fields | null => {
  const { what, lessor, lessee, rentCents, endsOn, written } = row as Record<string, unknown>
  if (typeof what !== 'string' || what.trim() === '') return null
  return {
    kind: 'lease',
    name: cutText(what.trim(), 200),
    ...filledFields({ lessor, lessee, rentCents, lapsesOn: endsOn, status: WRITTEN[String(written)] }),
  }
}

const readPaper = (row: unknown): Fields | null => {
  const { kind, whose, status, signedOn } = row as Record<string, unknown>
  const known = KINDS[String(kind)]
  if (known === undefined) return null
  const stands = STATUSES[String(status)]
  return {
    kind: known,
    ...filledFields({
      whose: typeof whose === 'string' ? whose.trim() : '',
      status: stands,
      signedOn: stands === 'signed' ? signedOn : null,
      note: status === 'to_review' ? NEEDS_REVIEW : '',
    }),
  }
}

/** The people of a paper, as far as the register knows them by the given names. */
const knownMakers = (fields: Fields, recorded: Recorded): Party[] =>
  readNames(textIn(fields, 'whose'), recorded).flatMap((name) => {
    const named = partiesNamed(name, recorded)
    return named.length === 1 && named[0] ? [named[0]] : []
  })

function matchPaper(fields: Fields, recorded: Recorded): string | null {
  const alike = recorded.papers.filter(({ kind }) => kind === fields.kind)
  const name = foldName(textIn(fields, 'name'))
  if (fields.kind === 'lease') return alike.find((each) => foldName(each.name) === name)?.id ?? null
  const makers = knownMakers(fields, recorded)
  const entityId = entityNamed(textIn(fields, 'whose'), null, recorded.entities)?.id
  const theirs = alike.find(
    ({ entityId: of, parties }) =>
      (entityId !== undefined && of === entityId) ||
      (makers.length > 0 && makers.every((maker) => parties.some((each) => isSameParty(each, maker)))),
  )
  return theirs?.id ?? null
}

function named(plan: PlanInHand, fields: Fields): Fields {
  const parties: (Party & { capacity: string })[] = []
  const name = (text: string, capacity: string, as: string) => {
    for (const given of readNames(text, plan.recorded)) {
      const party = plan.party(given, as)
      if (party) parties.push({ ...party, capacity })
    }
  }
  if (fields.kind === 'lease') {
    name(textIn(fields, 'lessor'), 'lessor', 'Owner of what is leased')
    name(textIn(fields, 'lessee'), 'lessee', 'Tenant')
    const land = plan.recorded.properties.filter((each) => foldName(each.name) === foldName(textIn(fields, 'name'))).map(({ id }) => id)
    return { ...(parties.length > 0 && { parties }), ...(land.length > 0 && { landIds: land }) }
  }
  const whose = textIn(fields, 'whose')
  if (whose === '') return {}
  if (OF_ENTITIES.includes(String(fields.kind))) {
    const party = plan.party(whose, 'Governed by it')
    return party?.kind === 'entity' ? { entityId: party.id } : party ? { parties: [{ ...party, capacity: 'party' }] } : {}
  }
  name(whose, fields.kind === 'other' ? 'party' : 'maker', fields.kind === 'other' ? 'Party' : 'Made by')
  return parties.length > 0 ? { parties } : {}
}

/** Proposes a will, a power, a deed, an agreement or a lease. "Not made" and "not known" are facts, too. */
export const paperRules: ProposalRules = {
  read: { q8: readLease, q9: readPaper },
  title: (fields) => {
    const kind = PAPER_KIND_WORDS[fields.kind as Paper['kind']] ?? 'Paper'
    const about = textIn(fields, 'name') || textIn(fields, 'whose')
    return about === '' ? kind : `${kind}: ${about}`
  },
  candidates: (recorded, fields) =>
    recorded.papers
      .filter(({ kind }) => kind === fields.kind)
      .map((each) => ({ id: each.id, title: [PAPER_KIND_WORDS[each.kind], each.name, each.signedOn].filter(Boolean).join(', ') })),
  match: matchPaper,
  plan: (fields, replacesId, plan) => {
    const { name, status, signedOn, lapsesOn, note } = fields
    const given = {
      ...filledFields({ name, status, signedOn, lapsesOn, note, rentCents: figureIn(fields, 'rentCents') }),
      ...named(plan, fields),
    }
    const stored = plan.recorded.papers.find(({ id }) => id === replacesId)
    const title = paperRules.title(fields)
    if (!stored) return plan.add('paper', { kind: fields.kind, ...given }, title)
    // People who are already named in it stay named.
    const { parties = [], ...others } = given as Fields & { parties?: Paper['parties'] }
    const further = parties.filter((each) => !stored.parties.some((known) => isSameParty(known, each) && known.capacity === each.capacity))
    const signed = dayIn(fields, 'signedOn') === null || fields.status === 'signed' ? others : { ...others, signedOn: stored.signedOn }
    return plan.change('paper', stored, { ...signed, ...(further.length > 0 && { parties: [...stored.parties, ...further] }) }, title)
  },
}
