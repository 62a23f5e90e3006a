/**
 * Who signs tomorrow: what falls vacant when one person dies, loses capacity or leaves, who follows by which paper, and what is missing, all
 * by the papers in the record. It gives no legal advice and says nothing of what nobody entered but that it is missing.
 */
import { isOwned } from '../finances/owned-land.ts'
import { isHeld, keyOf, lowerFirst, namesIn, type Names, type ReadRegister } from './register-names.ts'
import { partWords } from './owned-through.ts'
import { paperOf } from './paper-alerts.ts'
import { CONTROLLING_ROLES, isSameParty, type Party, type Role } from './register.rules.ts'
import type { EntityRole, Paper } from './register.shapes.ts'
import type { SigningEvent } from './signing-events.ts'
import { percentWords } from './shares.ts'
import { obligationsOf, type Obligation } from './touched-by.ts'
import { ROLE_WORDS } from './register.words.ts'
import { upperFirst } from '../../upper-first.ts'

/** A successor, by which paper or role, and why that may not work. `problem` is empty where nothing is against it. */
export interface Successor {
  party: Party
  name: string
  /** "Executor by Henry Whitlock’s will". */
  by: string
  /** The paper that says so; null: it follows from a role. */
  paperId: string | null
  problem: string
}

/** A role that falls vacant. */
export interface Vacancy {
  roleId: string
  entityId: string
  entity: string
  role: Role
  /** The others who have the same role and can still act in it. */
  others: { party: Party; name: string }[]
  follows: Successor[]
}

/** An entity that could sign before and for which nobody can sign now. */
export interface EntityWithoutSigner {
  entityId: string
  entity: string
  /** "No director is left", "Its trustee, Whitlock Pty Ltd, can no longer sign". */
  why: string
}

/** Something that the person owns, and the people to whom it goes or who act for it. */
export interface PassingRecord {
  /** `role`: a part in an entity, such as a partner's share. */
  record: 'property' | 'asset' | 'role'
  id: string
  name: string
  /** The part in an entity and what that entity holds, or of something owned with others; empty where it is all theirs or not known. */
  part: string
  /** `joint`: to the other joint owners; `will`, `nomination`: by that paper; `attorney`: an attorney acts; `not_known`: nobody said how it is held. */
  way: 'joint' | 'will' | 'nomination' | 'attorney' | 'not_known'
  to: string[]
  text: string
}

export interface WhoSigns {
  name: string
  vacancies: Vacancy[]
  stopped: EntityWithoutSigner[]
  passing: PassingRecord[]
  touched: Obligation[]
  /** One sentence each. */
  missing: string[]
}

/** The role that signs for an entity of each kind. */
const SIGNING: Readonly<Record<string, Role>> = {
  sole_traders: 'proprietor',
  partnerships: 'partner',
  family_discretionary_trusts: 'trustee',
  unit_trusts: 'trustee',
  companies: 'director',
  self_managed_super_funds: 'trustee',
}
/** Roles that are property too. They pass on like everything that a person owns. */
const OWN: ReadonlySet<Role> = new Set(['proprietor', 'partner', 'shareholder', 'unit_holder', 'member'])
/** The papers of an entity that can name a successor in a role. */
const FOLLOWED_BY: Partial<Record<Role, readonly Paper['kind'][]>> = {
  appointor: ['trust_deed', 'deed_variation'],
  trustee: ['trust_deed', 'deed_variation'],
  partner: ['partnership_agreement'],
  director: ['shareholder_agreement'],
  shareholder: ['shareholder_agreement'],
  unit_holder: ['trust_deed', 'deed_variation'],
}

/** The case to work out: the register, the day, the person, and the event. */
interface Case {
  register: ReadRegister
  today: string
  person: Party
  event: SigningEvent
  names: Names
}

/** Works out who signs tomorrow; null where the person is not in the register. `today` is a plain day such as 2026-11-22. */
export function whoSigns(register: ReadRegister, personId: string, event: SigningEvent, today: string): WhoSigns | null {
  if (!register.people.some(({ id }) => id === personId)) return null
  const person: Party = { kind: 'person', id: personId }
  const it: Case = { register, today, person, event, names: namesIn(register) }
  const vacancies = vacanciesOf(it)
  const passing = event === 'left' ? [] : passingOf(it)
  const stopped = stoppedBy(it)
  return {
    name: it.names.party(person),
    vacancies,
    stopped,
    passing,
    touched: obligationsOf(register, person, event, it.names),
    missing: missingIn(it, vacancies, passing),
  }
}

/** The roles of the person on this day. A beneficiary has no successor. A person who only leaves keeps what they own. */
function vacanciesOf(it: Case): Vacancy[] {
  const { register, today, person, event, names } = it
  return register.roles
    .filter((each) => each.holder !== null && isSameParty(each.holder, person) && isHeld(each, today))
    .filter(({ role }) => CONTROLLING_ROLES.includes(role) || role === 'member' || (event !== 'left' && OWN.has(role)))
    .map((each) => ({
      roleId: each.id,
      entityId: each.entityId,
      entity: names.party({ kind: 'entity', id: each.entityId }),
      role: each.role,
      others: othersIn(it, each),
      follows: followersOf(it, each),
    }))
}

function othersIn({ register, today, person, names }: Case, { entityId, role }: EntityRole): Vacancy['others'] {
  const able = ableParties(register, person)
  const others = new Map<string, Party>()
  for (const each of register.roles)
    if (each.entityId === entityId && each.role === role && each.holder && isHeld(each, today) && able(each.holder))
      others.set(keyOf(each.holder), each.holder)
  return [...others.values()].map((party) => ({ party, name: names.party(party) }))
}

/** Whether a party can still act: a living person other than this one, or an entity that has not ended. */
function ableParties({ people, entities }: ReadRegister, person: Party): (party: Party) => boolean {
  const unable = new Set([
    keyOf(person),
    ...people.filter(({ life }) => life === 'deceased').map(({ id }) => `person ${id}`),
    ...entities.filter(({ status }) => status === 'ended').map(({ id }) => `entity ${id}`),
  ])
  return (party) => !unable.has(keyOf(party))
}

function followersOf(it: Case, { entityId, role }: EntityRole): Successor[] {
  const { register, event, today, names, person } = it
  const deeds = register.papers
    .filter((paper) => paper.entityId === entityId && (FOLLOWED_BY[role] ?? []).includes(paper.kind))
    .filter(({ status }) => status === 'signed' || status === 'draft')
  const named = deeds.flatMap((paper) => namedIn(it, paper, 'successor', 'Named to follow'))
  const appointors =
    role === 'trustee'
      ? register.roles
          .filter((each) => each.entityId === entityId && each.role === 'appointor' && each.holder && isHeld(each, today))
          .flatMap(({ holder }) => (holder && ableParties(register, person)(holder) ? [holder] : []))
          .map((party): Successor => ({
            party,
            name: names.party(party),
            by: 'Appointor, who can name a trustee',
            paperId: null,
            problem: '',
          }))
      : []
  if (event === 'left' || !OWN.has(role)) return [...named, ...appointors]
  return [...named, ...(role === 'member' && event === 'died' ? byNomination(it, entityId) : bySelf(it))]
}

/** Those who act by the person's own paper: the executor after death, the attorney before it. A power ends at death. */
function bySelf(it: Case): Successor[] {
  const [kind, capacity, words] =
    it.event === 'died' ? (['will', 'executor', 'Executor'] as const) : (['enduring_power', 'attorney', 'Attorney'] as const)
  const paper = paperOf(it.register.papers, it.person.id, kind)
  return paper && (paper.status === 'signed' || paper.status === 'draft') ? namedIn(it, paper, capacity, words) : []
}

/** The beneficiaries of the person's nominations for a fund. A nomination without a fund counts for every fund. */
function byNomination(it: Case, entityId: string): Successor[] {
  return nominationsFor(it, entityId).flatMap((paper) => namedIn(it, paper, 'beneficiary', 'Beneficiary'))
}

function nominationsFor({ register, person }: Case, entityId: string | null): Paper[] {
  return register.papers.filter(
    ({ kind, status, parties, entityId: fund }) =>
      kind === 'binding_nomination' &&
      (status === 'signed' || status === 'draft') &&
      (fund === null || entityId === null || fund === entityId) &&
      parties.some((party) => party.capacity === 'maker' && isSameParty(party, person)),
  )
}

function namedIn(it: Case, paper: Paper, capacity: Paper['parties'][number]['capacity'], words: string): Successor[] {
  return paper.parties
    .filter((party) => party.capacity === capacity)
    .map(({ kind, id }) => {
      const party = { kind, id }
      return {
        party,
        name: it.names.party(party),
        by: `${words} by ${it.names.paper(paper)}`,
        paperId: paper.id,
        problem: problemOf(it, paper, party),
      }
    })
}

/** Why a paper, or the party that it names, may not work; empty where nothing is against it. */
function problemOf({ register, person, today }: Case, paper: Paper, party: Party): string {
  if (isSameParty(party, person)) return 'The same person'
  if (register.people.some(({ id, life }) => party.kind === 'person' && id === party.id && life === 'deceased')) return 'Has died'
  if (register.entities.some(({ id, status }) => party.kind === 'entity' && id === party.id && status === 'ended')) return 'Has ended'
  return paperProblem(paper, today)
}

function paperProblem({ status, lapsesOn }: Paper, today: string): string {
  if (status === 'draft') return 'The paper is a draft and not signed'
  return lapsesOn !== null && lapsesOn <= today ? 'The paper has lapsed' : ''
}

/** Entities that could sign before and cannot now, also those whose trustee company cannot. */
function stoppedBy({ register, today, person, names }: Case): EntityWithoutSigner[] {
  const { entities } = register
  const before = signing(register, today, ableParties(register, { kind: 'person', id: '' }))
  const after = signing(register, today, ableParties(register, person))
  return entities
    .filter(({ id, status }) => status !== 'ended' && before.has(id) && !after.has(id))
    .map(({ id, kind, name }) => {
      const role = SIGNING[kind] ?? 'director'
      const words = lowerFirst(ROLE_WORDS[role])
      const through = register.roles.find(
        (each) =>
          each.entityId === id && each.role === role && isHeld(each, today) && each.holder?.kind === 'entity' && before.has(each.holder.id),
      )?.holder
      const why = through ? `Its ${words}, ${names.party(through)}, has nobody left who signs.` : `No ${words} is left.`
      return { entityId: id, entity: name, why }
    })
}

/** The entities for which a person can sign, directly or through another entity. */
function signing({ entities, roles }: ReadRegister, today: string, able: (party: Party) => boolean): ReadonlySet<string> {
  const kinds = new Map(entities.map(({ id, kind }) => [id, kind]))
  const signers = roles.filter((each) => isHeld(each, today) && each.role === SIGNING[kinds.get(each.entityId) ?? ''])
  const can = new Set<string>()
  for (let grew = true; grew;) {
    const size = can.size
    for (const { entityId, holder } of signers)
      if (holder && able(holder) && (holder.kind === 'person' || can.has(holder.id))) can.add(entityId)
    grew = can.size > size
  }
  return can
}

/** What the person owns directly. Land of joint tenants goes to the other owners, not by the will. */
function passingOf(it: Case): PassingRecord[] {
  const { register, person, event, names } = it
  const isOwn = ({ owners }: { owners: readonly Party[] }) => owners.some((owner) => isSameParty(owner, person))
  const shareIn = ({ owners }: { owners: readonly (Party & { sharePercent: number | null })[] }) => {
    const share = owners.find((owner) => isSameParty(owner, person))?.sharePercent ?? null
    return share === null || share === 100 ? '' : `${percentWords(share)} of it`
  }
  const able = ableParties(register, person)
  const own = bySelf(it).filter(({ problem }) => problem === '')
  const bySelfWords = own.map(({ name }) => name)
  const land = register.properties.filter(isOwn).map((property): PassingRecord => {
    const about = { record: 'property', id: property.id, name: property.name, part: shareIn(property) } as const
    const others = property.owners.filter((owner) => !isSameParty(owner, person) && able(owner)).map(names.party)
    if (event === 'lost_capacity')
      return { ...about, way: 'attorney', to: bySelfWords, text: 'Whoever has the enduring power signs for it' }
    if (property.heldAs === 'joint')
      return { ...about, way: 'joint', to: others, text: 'Joint tenants: it goes to the other owners, not by the will' }
    if (property.heldAs === '' && property.owners.length > 1)
      return { ...about, way: 'not_known', to: [], text: 'Joint tenants or tenants in common: not known' }
    const share = property.owners.length > 1 ? 'Tenants in common: their share goes by the will' : 'It goes by the will'
    return { ...about, way: 'will', to: bySelfWords, text: share }
  })
  const assets = register.assets.filter(isOwn).map((asset): PassingRecord => {
    const about = { record: 'asset', id: asset.id, name: asset.name, part: shareIn(asset) } as const
    if (event === 'lost_capacity')
      return { ...about, way: 'attorney', to: bySelfWords, text: 'Whoever has the enduring power signs for it' }
    if (asset.category !== 'superannuation') return { ...about, way: 'will', to: bySelfWords, text: 'It goes by the will' }
    const nominated = nominationsFor(it, null).flatMap((paper) => namedIn(it, paper, 'beneficiary', 'Beneficiary'))
    return {
      ...about,
      way: 'nomination',
      to: nominated.filter(({ problem }) => problem === '').map(({ name }) => name),
      text: 'It goes by the nomination',
    }
  })
  return [...land, ...assets, ...partsOf(it)]
}

/**
 * What the person owns through partnerships, companies, unit trusts and funds. Only their part passes on; the entity keeps what it holds.
 */
function partsOf(it: Case): PassingRecord[] {
  const { register, today, person, event, names } = it
  const isNow = (role: EntityRole) => isHeld(role, today)
  return register.roles
    .filter((each) => OWN.has(each.role) && each.holder !== null && isSameParty(each.holder, person) && isNow(each))
    .map((each): PassingRecord => {
      const to = [
        ...new Set(
          followersOf(it, each)
            .filter(({ problem }) => problem === '')
            .map(({ name }) => name),
        ),
      ]
      const about = {
        record: 'role',
        id: each.id,
        name: names.party({ kind: 'entity', id: each.entityId }),
        part: partWords(each, register, names, isNow),
        to,
      } as const
      if (event === 'lost_capacity') return { ...about, way: 'attorney', text: 'Whoever has the enduring power signs for the part' }
      if (each.role === 'member') return { ...about, way: 'nomination', text: 'Their balance goes by the nomination' }
      const agreement = register.papers.some(
        ({ kind, entityId, status }) => entityId === each.entityId && status === 'signed' && FOLLOWED_BY[each.role]?.includes(kind),
      )
      return {
        ...about,
        way: 'will',
        text: agreement ? 'The part goes by its agreement or deed, else by the will' : 'The part goes by the will',
      }
    })
}

/** What the papers should say and do not. */
function missingIn(it: Case, vacancies: readonly Vacancy[], passing: readonly PassingRecord[]): string[] {
  const { event, register, person, names, today } = it
  const name = names.party(person)
  const missing: string[] = []
  if (event === 'died') {
    missing.push(...lacking(it, 'will', 'executor'))
    const isMember = vacancies.some(({ role }) => role === 'member') || passing.some(({ way }) => way === 'nomination')
    if (isMember) {
      const nominations = nominationsFor(it, null)
      if (nominations.length === 0) missing.push(`No binding death benefit nomination of ${name} is in this record.`)
      else if (nominations.every((paper) => paperProblem(paper, today) !== ''))
        missing.push(...nominations.map((paper) => `${upperFirst(names.paper(paper))}: ${lowerFirst(paperProblem(paper, today))}.`))
    }
  }
  if (event === 'lost_capacity') {
    missing.push(...lacking(it, 'enduring_power', 'attorney'))
    const guardian = paperOf(register.papers, person.id, 'guardianship')
    if (guardian?.status !== 'signed') missing.push(`No signed guardianship appointment of ${name} is in this record.`)
  }
  for (const { role, entity, others, follows } of vacancies)
    if (role !== 'secretary' && CONTROLLING_ROLES.includes(role) && others.length === 0 && follows.every(({ problem }) => problem !== ''))
      missing.push(`No paper in this record says who follows as ${lowerFirst(ROLE_WORDS[role])} of ${entity}.`)
  for (const { way, name: what } of passing) if (way === 'not_known') missing.push(`How ${what} is held is not known.`)
  const unowned = register.properties
    .filter(({ owners, tenure }) => owners.length === 0 && isOwned(tenure))
    .map((property) => property.name)
  if (unowned.length > 0)
    missing.push(
      `Nobody of the register is entered as owner of ${unowned.length > 3 ? `${unowned.length} properties` : unowned.join(', ')}.`,
    )
  return missing
}

/** What is missing for a person's own paper to work. */
function lacking(it: Case, kind: 'will' | 'enduring_power', capacity: 'executor' | 'attorney'): string[] {
  const { register, person, today, names } = it
  const name = names.party(person)
  const words = kind === 'will' ? 'will' : 'enduring power of attorney'
  const paper = paperOf(register.papers, person.id, kind)
  if (paper === undefined) return [`No ${words} of ${name} is in this record.`]
  if (paper.status === 'not_made') return [`${name} has made no ${words}.`]
  if (paper.status === 'not_known')
    return [`It is not known whether ${name} has made ${kind === 'will' ? 'a will' : 'an enduring power of attorney'}.`]
  const title = upperFirst(names.paper(paper))
  const problem = paperProblem(paper, today)
  if (problem !== '') return [`${title}: ${lowerFirst(problem)}.`]
  const named = namedIn(it, paper, capacity, '')
  if (named.length === 0) return [`${title} names no ${capacity} in this record.`]
  return named.every((each) => each.problem !== '') ? [`Nobody whom ${names.paper(paper)} names as ${capacity} can act.`] : []
}
