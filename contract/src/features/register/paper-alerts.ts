import { dayWords, isHeld, keyOf, lowerFirst, monthsLater, namesIn, type Names, type ReadRegister } from './register-names.ts'
import type { Paper, RegisterAlert, RegisterPerson } from './register.shapes.ts'
import { CAPACITY_WORDS, PAPER_KIND_WORDS } from './register.words.ts'
import { upperFirst } from '../../upper-first.ts'

/** A paper that lapses within these months is spoken of. */
const LAPSING_MONTHS = 3
/** Who acts or follows by a paper: it does not do its work without them. */
const ACTING: ReadonlySet<Paper['parties'][number]['capacity']> = new Set(['attorney', 'guardian', 'executor', 'successor'])
/** Papers that end with whoever made them. */
const FOR_LIFE: ReadonlySet<Paper['kind']> = new Set(['enduring_power', 'guardianship', 'binding_nomination'])
/** Papers that name successors, so that a later marriage, separation or death matters. */
const FAMILY_PAPERS: ReadonlySet<Paper['kind']> = new Set(['will', 'enduring_power', 'guardianship', 'binding_nomination'])
/** Papers that each of the senior generation is asked for. */
export const ASKED_PAPERS = ['will', 'enduring_power'] as const

/** The parties that made a paper or gave a power. */
export const makersOf = ({ parties }: Paper): Paper['parties'] => parties.filter(({ capacity }) => capacity === 'maker')

/** The alerts about papers: their days, the people whom they name, and papers that were not made. */
export function alertsOfPapers(register: ReadRegister, today: string): RegisterAlert[] {
  const names = namesIn(register)
  const people = new Map(register.people.map((person) => [person.id, person]))
  const family = familyEvents(register, people, names)
  return [
    ...register.papers.flatMap((paper) => [
      ...lapse(paper, today, names),
      ...review(paper, today, names),
      ...gone(paper, register, people, today, names),
      ...changedSince(paper, family, people, names),
    ]),
    ...notMade(register, names),
  ]
}

const about = (paper: Paper) => ({ record: 'paper', recordId: paper.id }) as const

function lapse(paper: Paper, today: string, names: Names): RegisterAlert[] {
  const on = paper.lapsesOn
  if (on === null || paper.status !== 'signed') return []
  const [past, coming] = paper.kind === 'lease' || paper.kind === 'loan' ? ['ended', 'ends'] : ['lapsed', 'lapses']
  if (on <= today) return [{ alert: 'lapsed', ...about(paper), on, text: `${upperFirst(names.paper(paper))} ${past} on ${dayWords(on)}.` }]
  return on <= monthsLater(today, LAPSING_MONTHS)
    ? [{ alert: 'lapsing', ...about(paper), on, text: `${upperFirst(names.paper(paper))} ${coming} on ${dayWords(on)}.` }]
    : []
}

function review(paper: Paper, today: string, names: Names): RegisterAlert[] {
  const on = paper.reviewOn
  if (on === null || on > today) return []
  return [
    { alert: 'review_due', ...about(paper), on, text: `${upperFirst(names.paper(paper))} was to be looked at again on ${dayWords(on)}.` },
  ]
}

/** Whether a paper still does something: one that ends with its maker does not once the maker died. */
function isAlive(paper: Paper, people: ReadonlyMap<string, RegisterPerson>): boolean {
  if (paper.status !== 'signed' && paper.status !== 'draft') return false
  const makers = makersOf(paper)
  return !FOR_LIFE.has(paper.kind) || makers.length === 0 || makers.some(({ id }) => people.get(id)?.life !== 'deceased')
}

/** Attorneys, executors and guardians who died or, as entities, ended. */
function gone(
  paper: Paper,
  { entities, roles }: ReadRegister,
  people: ReadonlyMap<string, RegisterPerson>,
  today: string,
  names: Names,
): RegisterAlert[] {
  if (!isAlive(paper, people)) return []
  return paper.parties.flatMap((party): RegisterAlert[] => {
    const isNominated = party.capacity === 'beneficiary' && paper.kind === 'binding_nomination'
    if (!ACTING.has(party.capacity) && !isNominated) return []
    const person = party.kind === 'person' ? people.get(party.id) : undefined
    const ended = party.kind === 'entity' && entities.find(({ id }) => id === party.id)?.status === 'ended'
    const what = `${names.party(party)}, named as ${lowerFirst(CAPACITY_WORDS[party.capacity])} in ${names.paper(paper)},`
    const alert = { alert: 'attorney_died', ...about(paper) } as const
    if (person?.life === 'deceased') return [{ ...alert, on: person.diedOn, text: `${what} has died.` }]
    if (ended) return [{ ...alert, on: null, text: `${what} has ended.` }]
    const lost = roles.filter(
      (each) => each.entityId === paper.entityId && each.holder !== null && keyOf(each.holder) === keyOf(party) && each.untilOn !== null,
    )
    const holds = roles.some(
      (each) => each.entityId === paper.entityId && each.holder !== null && keyOf(each.holder) === keyOf(party) && isHeld(each, today),
    )
    const last = lost
      .map(({ untilOn }) => untilOn)
      .filter((on): on is string => on !== null && on <= today)
      .sort()
      .at(-1)
    return holds || last === undefined || paper.entityId === null
      ? []
      : [
          {
            ...alert,
            on: last,
            text: `${what} has had no role in ${names.party({ kind: 'entity', id: paper.entityId })} since ${dayWords(last)}.`,
          },
        ]
  })
}

/** An event in somebody's family: whose it is, when it happened, with whom, and its words. */
interface FamilyEvent {
  personId: string
  otherId: string
  on: string | null
  text: string
  ended: boolean
}

function familyEvents({ relations }: ReadRegister, people: ReadonlyMap<string, RegisterPerson>, names: Names): FamilyEvent[] {
  const nameOf = (id: string) => names.party({ kind: 'person', id })
  return relations.flatMap(({ kind, personId, otherId, partnership, state, fromOn, untilOn }): FamilyEvent[] => {
    const [one, other] = [people.get(personId), people.get(otherId)]
    if (!one || !other) return []
    const both = [
      [personId, otherId, other],
      [otherId, personId, one],
    ] as const
    const deaths = both.flatMap(([whose, who, person]) =>
      person.life === 'deceased' && person.diedOn !== null && !(kind === 'partner' && state === 'ended')
        ? [{ personId: whose, otherId: who, on: person.diedOn, text: `${nameOf(who)} died`, ended: false }]
        : [],
    )
    if (kind === 'parent') return deaths
    const joined = partnership === 'married' ? 'married' : 'became partners'
    return both.flatMap(([whose, who]) => [
      ...(fromOn === null
        ? []
        : [{ personId: whose, otherId: who, on: fromOn, text: `${nameOf(whose)} and ${nameOf(who)} ${joined}`, ended: false }]),
      ...(state === 'ended'
        ? [{ personId: whose, otherId: who, on: untilOn, text: `${nameOf(whose)} and ${nameOf(who)} separated`, ended: true }]
        : []),
      ...deaths.filter((death) => death.personId === whose),
    ])
  })
}

/** People who married, separated or lost somebody after they signed a paper that names their successors. */
function changedSince(
  paper: Paper,
  events: readonly FamilyEvent[],
  people: ReadonlyMap<string, RegisterPerson>,
  names: Names,
): RegisterAlert[] {
  const signedOn = paper.signedOn
  if (!FAMILY_PAPERS.has(paper.kind) || paper.status !== 'signed' || signedOn === null) return []
  const title = names.paper(paper)
  const told = new Set<string>()
  return makersOf(paper)
    .filter(({ kind, id }) => kind === 'person' && people.get(id)?.life === 'living')
    .flatMap((maker) =>
      events
        .filter(({ personId }) => personId === maker.id)
        .flatMap(({ otherId, on, text, ended }): RegisterAlert[] => {
          const isNamed = paper.parties.some((party) => party.kind === 'person' && party.id === otherId && party.capacity !== 'maker')
          // A separation of an unknown day counts where the paper still names the former partner.
          if (on === null ? !(ended && isNamed) : on <= signedOn) return []
          const when = on === null ? ', on a day that is not known' : ` on ${dayWords(on)}`
          const sentence = `${text}${when}; ${title} was signed on ${dayWords(signedOn)}.`
          if (told.has(sentence)) return []
          told.add(sentence)
          return [{ alert: 'family_changed_since', ...about(paper), on, text: sentence }]
        }),
    )
}

/** Living adults of the senior generation: each is asked for a will and an enduring power. */
export function seniorAdults({ people }: Pick<ReadRegister, 'people'>): RegisterPerson[] {
  return people.filter(({ life, generation, involvement }) => life === 'living' && generation === 1 && involvement !== 'helper')
}

/** A person's paper of a kind: the one with the best status, and of several the latest. */
export function paperOf(papers: readonly Paper[], personId: string, kind: Paper['kind']): Paper | undefined {
  const best: readonly Paper['status'][] = ['signed', 'draft', 'not_made', 'not_known']
  return papers
    .filter((paper) => paper.kind === kind && makersOf(paper).some((party) => party.kind === 'person' && party.id === personId))
    .sort((one, other) => best.indexOf(one.status) - best.indexOf(other.status) || later(one, other))[0]
}

const later = (one: Paper, other: Paper) => (`${one.signedOn ?? ''} ${one.id}` > `${other.signedOn ?? ''} ${other.id}` ? -1 : 1)

/** A paper that nobody has entered gets no alert, because it may exist. */
function notMade(register: ReadRegister, names: Names): RegisterAlert[] {
  return seniorAdults(register).flatMap(({ id }) =>
    ASKED_PAPERS.flatMap((kind): RegisterAlert[] => {
      const paper = paperOf(register.papers, id, kind)
      if (paper?.status !== 'not_made' && paper?.status !== 'draft') return []
      const [name, words] = [names.party({ kind: 'person', id }), lowerFirst(PAPER_KIND_WORDS[kind])]
      const text =
        paper.status === 'draft' ? `${upperFirst(names.paper(paper))} is a draft and not signed.` : `${name} has made no ${words}.`
      return [{ alert: 'not_made', ...about(paper), text, on: null }]
    }),
  )
}
