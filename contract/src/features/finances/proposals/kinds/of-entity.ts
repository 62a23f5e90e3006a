import { PERSONAL_ROLES, type EntityKind, type Party, type Role } from '../../../register/register.rules.ts'
import { ENTITY_KIND_WORDS, ROLE_WORDS } from '../../../register/register.words.ts'
import { entityNamed, foldName, type Holding, readHoldings } from '../named-parties.ts'
import { dayIn, type Fields, type PlanInHand, type ProposalRules, filledFields, textIn } from '../plan.ts'

/** A role as an answer gives it: in the entity itself, or in the company that is its trustee. */
export interface GivenRole extends Holding {
  role: Role
  /** Whether the role is in the trustee, where that is a company. */
  ofTrustee: boolean
}

const nameAs =
  (kind: EntityKind, ...asked: string[]) =>
  (row: unknown) => {
    const given = row as Record<string, unknown>
    const words = (id: string) => (typeof given[id] === 'string' ? given[id].trim() : '')
    if (words('name') === '') return null
    return {
      kind,
      name: words('name'),
      ...filledFields(Object.fromEntries(asked.map((id) => [id === 'vestingOn' ? 'vestsOn' : id, words(id)]))),
    }
  }

const plain = (role: Role, names: Holding[]): GivenRole[] =>
  names.map(({ given }) => ({ role, given, number: null, shareClass: '', sharePercent: null, ofTrustee: false }))

/** The roles that the answer gives, or else those that the adviser corrected. */
export function rolesIn(fields: Fields): GivenRole[] {
  if (Array.isArray(fields.roles)) return fields.roles as GivenRole[]
  const list = (name: string) => readHoldings(textIn(fields, name))
  const kind = fields.kind as EntityKind
  const directors = plain('director', list('directors'))
  // A percentage of all units is stored as so many parts of a hundred.
  const holders = (role: Role) =>
    list('holders').map((each) => ({ ...each, number: each.number ?? each.sharePercent, sharePercent: null, role, ofTrustee: false }))
  switch (kind) {
    case 'sole_traders':
      return plain('proprietor', [{ given: textIn(fields, 'name'), number: null, shareClass: '', sharePercent: null }])
    case 'partnerships': {
      const partners = list('partners').map((each) => ({ ...each, role: 'partner' as const, ofTrustee: false }))
      const sum = partners.reduce((total, { sharePercent }) => total + (sharePercent ?? 0), 0)
      // Shares that add up to more than the whole are left out, and the adviser gives them.
      return partners.map((each) => ({ ...each, number: null, shareClass: '', sharePercent: sum > 100.0005 ? null : each.sharePercent }))
    }
    case 'companies':
      return [...directors, ...holders('shareholder')]
    default:
      return [
        ...plain('trustee', list('trustee')),
        ...directors.map((each) => ({ ...each, ofTrustee: true })),
        ...plain('appointor', list('appointor')),
        ...(kind === 'unit_trusts' ? holders('unit_holder') : []),
      ]
  }
}

function planRole(plan: PlanInHand, given: GivenRole, entityId: string, entityName: string): Party | null {
  const holder = plan.party(given.given, `${ROLE_WORDS[given.role]} of ${entityName}`, PERSONAL_ROLES.includes(given.role))
  if (holder === null || holder.id === entityId) return null
  const { role, number, shareClass, sharePercent } = given
  const stored = plan.recorded.roles.find(
    (each) => each.entityId === entityId && each.role === role && each.untilOn === null && each.holder?.id === holder.id,
  )
  const title = `${ROLE_WORDS[role]} of ${entityName}: ${given.given}`
  if (stored) plan.change('role', stored, filledFields({ number, shareClass, sharePercent }), title)
  else if (
    !plan.steps.some(
      ({ record, values }) =>
        record === 'role' && values.entityId === entityId && values.role === role && (values.holder as Party).id === holder.id,
    )
  )
    plan.add('role', { entityId, holder, role, ...filledFields({ number, shareClass, sharePercent }) }, title)
  return holder
}

const AGREEMENT_STATUS: Record<string, string> = { yes: 'signed', no: 'not_made', unsure: 'not_known' }

/** Adds a paper that says whether the partnership has a written agreement, unless the record has one. */
function planAgreement(plan: PlanInHand, fields: Fields, entityId: string): void {
  const status = AGREEMENT_STATUS[textIn(fields, 'written')]
  if (status === undefined) return
  const isKnown = plan.recorded.papers.some((each) => each.kind === 'partnership_agreement' && each.entityId === entityId)
  if (!isKnown) plan.add('paper', { kind: 'partnership_agreement', status, entityId }, 'Partnership agreement')
}

/** Proposes a company, trust, partnership or sole trader with the roles in it. */
export const entityRules: ProposalRules = {
  read: {
    q6_sole_traders: nameAs('sole_traders', 'activity'),
    q6_partnerships: nameAs('partnerships', 'partners', 'written'),
    q6_trusts: nameAs('family_discretionary_trusts', 'trustee', 'directors', 'appointor', 'vestingOn'),
    q6_unit_trusts: nameAs('unit_trusts', 'trustee', 'directors', 'holders', 'vestingOn'),
    q6_companies: nameAs('companies', 'directors', 'holders'),
  },
  title: (fields) => textIn(fields, 'name'),
  candidates: ({ entities }) => entities.map(({ id, name, kind }) => ({ id, title: `${name} (${ENTITY_KIND_WORDS[kind].toLowerCase()})` })),
  match: (fields, { entities }) => entityNamed(textIn(fields, 'name'), textIn(fields, 'kind'), entities)?.id ?? null,
  plan: (fields, replacesId, plan) => {
    const name = textIn(fields, 'name')
    const given = filledFields({
      activity: textIn(fields, 'activity'),
      vestsOn: dayIn(fields, 'vestsOn'),
      abn: textIn(fields, 'abn'),
      acn: textIn(fields, 'acn'),
    })
    const stored = plan.recorded.entities.find(({ id }) => id === replacesId)
    const entityId = stored
      ? plan.change('entity', stored, given, stored.name)
      : plan.add('entity', { kind: fields.kind, name, ...given }, name)
    const roles = rolesIn(fields)
    const holders = roles.filter(({ ofTrustee }) => !ofTrustee).map((each) => ({ ...each, holder: planRole(plan, each, entityId, name) }))
    // The directors of a corporate trustee are directors of that company.
    const trustee = holders.find(({ role, holder }) => role === 'trustee' && holder?.kind === 'entity')
    for (const each of roles.filter(({ ofTrustee }) => ofTrustee))
      if (trustee?.holder && foldName(each.given) !== '') planRole(plan, each, trustee.holder.id, trustee.given)
    planAgreement(plan, fields, entityId)
    return entityId
  },
}
