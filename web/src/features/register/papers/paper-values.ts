import { PAPER_FIELDS } from '@paddock/contract/features/register/register.fields'
import { checkPaper } from '@paddock/contract/features/register/paper.checks'
import type { Paper } from '@paddock/contract/features/register/register.shapes'
import { CAPACITY_WORDS } from '@paddock/contract/features/register/register.words'
import type { ComparedField } from '../../../ui/dialog/version-conflict.ts'
import { listed } from '../../../ui/text/words.ts'
import { nameOfParty } from '../parties/party-names.ts'
import type { Register } from '../register-query.ts'
import type { NamedParty } from './paper-parties.tsx'
import { nameOfDebt } from './debts.ts'
import { capacitiesOf, namesDebt, namesEntity, namesLand } from './paper-words.ts'
import { shownFields, storedFields, type Typed, typedFields, typedWords, wrongTyped } from './typed-fields.ts'

/** A paper as its form holds it. */
export interface PaperValues extends Typed<typeof PAPER_FIELDS> {
  entityId: string
  parties: NamedParty[]
  landIds: string[]
  liabilityId: string
  documentId: string
}

export const kindOf = ({ kind }: PaperValues): Paper['kind'] => kind as Paper['kind']

/** What the form begins with: the paper, or one of this kind and of this person. */
export function paperValues(
  paper: Paper | undefined,
  first: { kind?: Paper['kind']; status?: Paper['status']; personId?: string } = {},
): PaperValues {
  const texts = typedFields(PAPER_FIELDS, paper)
  if (paper) {
    const { entityId, parties, landIds, liabilityId, documentId } = paper
    return {
      ...texts,
      entityId: entityId ?? '',
      parties: parties.map(({ capacity, ...party }) => ({ party, capacity })),
      landIds,
      liabilityId: liabilityId ?? '',
      documentId: documentId ?? '',
    }
  }
  const { kind = 'will', status = 'signed', personId } = first
  const [capacity = 'maker'] = capacitiesOf(kind)
  const party = personId === undefined ? null : ({ kind: 'person', id: personId } as const)
  return { ...texts, kind, status, entityId: '', parties: [{ party, capacity }], landIds: [], liabilityId: '', documentId: '' }
}

/** The body of the call. Links that such a paper does not have are sent empty. */
export function paperBody(values: PaperValues) {
  const kind = kindOf(values)
  return {
    ...storedFields(PAPER_FIELDS, textsOf(values)),
    kind,
    entityId: namesEntity(kind) ? values.entityId || null : null,
    parties: values.parties.flatMap(({ party, capacity }) => (party ? [{ ...party, capacity }] : [])),
    landIds: namesLand(kind) ? values.landIds : [],
    liabilityId: namesDebt(kind) ? values.liabilityId || null : null,
    documentId: values.documentId || null,
  }
}

const textsOf = ({
  entityId: _e,
  parties: _p,
  landIds: _l,
  liabilityId: _d,
  documentId: _c,
  ...texts
}: PaperValues): Record<string, string> => texts

/** The fields of the form that such a paper has. */
export const paperFields = (values: PaperValues) => shownFields(PAPER_FIELDS, textsOf(values))

/** What is wrong with the typed values, by field. */
export function paperChecks(values: PaperValues, people: Register['people']): Record<string, string | null> {
  const { parties } = paperBody(values)
  const signedOn = paperFields(values).includes('signedOn') ? values.signedOn || null : null
  const lapsesOn = paperFields(values).includes('lapsesOn') ? values.lapsesOn || null : null
  return { ...wrongTyped(PAPER_FIELDS, textsOf(values)), ...checkPaper({ kind: kindOf(values), signedOn, lapsesOn, parties }, people) }
}

/** All fields of the form in its order. */
export const PAPER_NAMES = [
  'kind',
  'status',
  'name',
  'parties',
  'entityId',
  'landIds',
  'liabilityId',
  'signedOn',
  'lapsesOn',
  'reviewOn',
  'rentCents',
  'originalAt',
  'note',
  'documentId',
]

/** The fields of both versions in words, for the comparison after a stale save. */
export function comparedPaper(register: Register, documentName: (id: string) => string): ComparedField<PaperValues>[] {
  const land = new Map(register.properties.map(({ id, name }) => [id, name]))
  const typed = Object.entries(PAPER_FIELDS).map(([name, field]) => ({
    name: name as keyof typeof PAPER_FIELDS,
    label: field.label,
    show: (value: unknown) => typedWords(field, String(value ?? '')),
  }))
  return [
    ...typed,
    {
      name: 'parties',
      label: 'Who is named in it',
      show: (value) =>
        (value as NamedParty[])
          .flatMap(({ party, capacity }) => (party ? [`${CAPACITY_WORDS[capacity]}: ${nameOfParty(register, party)}`] : []))
          .join('; '),
    },
    { name: 'entityId', label: 'Of which entity', show: (id) => (id ? nameOfParty(register, { kind: 'entity', id: String(id) }) : '') },
    { name: 'landIds', label: 'Land', show: (ids) => listed((ids as string[]).map((id) => land.get(id) ?? 'Removed')) },
    { name: 'liabilityId', label: 'Debt', show: (id) => nameOfDebt(register, String(id ?? '')) },
    { name: 'documentId', label: 'Document', show: (id) => (id ? documentName(String(id)) : '') },
  ]
}
