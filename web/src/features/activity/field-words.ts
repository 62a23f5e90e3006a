import { CLIENT_FIELDS } from '@paddock/contract/features/clients/clients.fields'
import { OUTSIDE_ADVISER_FIELDS } from '@paddock/contract/features/clients/outside-advisers.fields'
import { nameByField, wordsByField } from '@paddock/contract/field-list'
import { REQUEST_STATUS_WORDS } from '@paddock/contract/features/documents/requests.rules'
import { REGISTER_FIELDS } from '@paddock/contract/features/register/register.fields'
import { ORGANIZATION_FIELDS } from '@paddock/contract/features/organizations/organizations.fields'
import { PERSON_FIELDS } from '@paddock/contract/features/stakeholders/stakeholders.fields'
import type { Activity } from '@paddock/contract/features/activity/activity.shapes'
import { ROLE_NAMES } from '../../platform/identity/session.ts'
import { abn, count, day, dayAndTime, fullName, money, plural } from '../../ui/text/format.ts'
import { ASSET_FIELDS, LIABILITY_FIELDS, PROPERTY_FIELDS } from '@paddock/contract/features/finances/finances.fields'
import { ASSET_CATEGORY_WORDS, LIABILITY_CATEGORY_WORDS } from '@paddock/contract/features/finances/finances.words'
import { upperFirst } from '@paddock/contract/upper-first'

/** One field of an entry: what it was and what it became, in words. */
export interface FieldChange {
  name: string
  label: string
  before: string
  after: string
  /** Running text, compared word by word. */
  isText: boolean
}

/** The names behind identifiers, as far as they are known. */
export type Names = ReadonlyMap<string, string>

/** These fields tell a reader nothing, or stand in the entry's sentence already. */
const LEFT_OUT = new Set([
  'id',
  'clientId',
  'organizationId',
  'version',
  'sortName',
  'nameKey',
  'searchText',
  'lastTouchAt',
  'updatedAt',
  'createdAt',
  'beforeConversion',
  'importId',
  'import',
  'undoneImport',
  'duplicate',
  'mergedInto',
  'successor',
  'givenBy',
  'keptByAdviser',
])

const LABELS: Record<string, string> = {
  ...nameByField(ASSET_FIELDS),
  ...nameByField(LIABILITY_FIELDS),
  ...nameByField(PROPERTY_FIELDS),
  ...nameByField(ORGANIZATION_FIELDS),
  ...nameByField(OUTSIDE_ADVISER_FIELDS),
  ...nameByField(PERSON_FIELDS),
  ...nameByField(CLIENT_FIELDS),
  status: 'Status',
  managers: 'Looked after by',
  managerIds: 'Looked after by',
  managerId: 'Looked after by',
  convertedAt: 'Converted',
  convertedBy: 'Converted by',
  archivedAt: 'Archived',
  mergedIntoId: 'Merged into',
  landIds: 'Shares its value with land',
  owners: 'Owners of the register',
  securedBy: 'Secured by',
  takenOn: 'Day',
  businessAssetsCents: 'Business assets',
  businessLiabilitiesCents: 'Business liabilities',
  nonBusinessAssetsCents: 'Non-business assets',
  nonBusinessLiabilitiesCents: 'Non-business liabilities',
  expiresOn: 'Expires',
  sharedWith: 'Shared with',
  askedOf: 'Asked of',
  documents: 'Documents',
  items: 'Items',
  recalls: 'Recalled by mail',
  sentTo: 'Sent to',
  subject: 'Subject',
  gigabytes: 'Room for documents, GB',
  restoredFrom: 'Of version',
  dueOn: 'Due',
  text: 'Text',
  systemRole: 'Role',
  audience: 'Readers',
  reason: 'Why',
  reviewOn: 'Next review',
  slug: 'Address',
  questions: 'Helps with the questions',
}

/** What a record of the register names besides its fields. */
const NAMED = {
  entityId: 'Entity',
  holder: 'Who',
  personId: 'Who',
  otherId: 'The other one',
  parties: 'Parties',
  owedBy: 'Owed by',
  owedTo: 'Owed to',
}

/** Labels of one kind of record, where a name means something else in another; by the first word of the entry's action. */
const LABELS_OF_KIND: Record<string, Record<string, string>> = {
  asset: nameByField(ASSET_FIELDS),
  liability: nameByField(LIABILITY_FIELDS),
  property: nameByField(PROPERTY_FIELDS),
  article: { owner: 'Looked after by' },
  letter: { said: 'What it said', body: 'Text', colour: 'Colour of links', replyTo: 'Replies go to' },
  ...Object.fromEntries(Object.entries(REGISTER_FIELDS).map(([kind, fields]) => [kind, { ...NAMED, ...nameByField(fields) }])),
}

/** Words of one kind of record, where a value means something else in another. */
const WORDS_OF_KIND: Record<string, Record<string, Readonly<Record<string, string>>>> = {
  document: { status: REQUEST_STATUS_WORDS },
  ...Object.fromEntries(Object.entries(REGISTER_FIELDS).map(([kind, fields]) => [kind, wordsByField(fields)])),
}

const WORDS: Record<string, Readonly<Record<string, string>>> = {
  ...wordsByField(ASSET_FIELDS),
  ...wordsByField(LIABILITY_FIELDS),
  ...wordsByField(PROPERTY_FIELDS),
  ...wordsByField(OUTSIDE_ADVISER_FIELDS),
  ...wordsByField(PERSON_FIELDS),
  ...wordsByField(CLIENT_FIELDS),
  category: { ...ASSET_CATEGORY_WORDS, ...LIABILITY_CATEGORY_WORDS, other: 'Other' },
  status: { client: 'Client', prospect: 'Prospect', active: 'Active', invited: 'Invited', deactivated: 'Deactivated' },
  visibility: { advisers: 'Advisers only', named: 'People by name', family: 'The family' },
  account: { active: 'Active', none: 'None yet' },
  audience: { adviser_only: 'Your practice only', family: 'The family, too' },
  systemRole: ROLE_NAMES,
}

const RUNNING_TEXT = new Set(['text', 'encumbrance'])
const PLAIN_DATE = /^\d{4}-\d{2}-\d{2}$/
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/

/** The fields of an entry that say something, each with both values. */
export function fieldChanges({ action, before, after }: Pick<Activity, 'action' | 'before' | 'after'>, names: Names): FieldChange[] {
  const kind = action.split('.')[0] ?? ''
  const [ofKind, words] = [LABELS_OF_KIND[kind], WORDS_OF_KIND[kind]]
  const inWords = (name: string, value: unknown) =>
    (typeof value === 'string' ? words?.[name]?.[value] : undefined) ?? valueWords(name, value, names)
  const fields = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])]
  return fields
    .filter((name) => !LEFT_OUT.has(name))
    .map((name) => ({
      name,
      label: ofKind?.[name] ?? fieldLabel(name),
      before: inWords(name, before?.[name]),
      after: inWords(name, after?.[name]),
      isText: RUNNING_TEXT.has(name),
    }))
    .filter((change) => change.before !== change.after)
}

/** "Contact’s last name"; a field without a label is read from its own name: `titleHolder` → "Title holder". */
export function fieldLabel(name: string): string {
  return (
    LABELS[name] ?? sentenceCase(name.replace(/([a-z])([A-Z])/g, (_match, end: string, start: string) => `${end} ${start.toLowerCase()}`))
  )
}

/** A stored value as a person reads it: money, dates, people, the words of our lists; nothing for what is not there. */
export function valueWords(field: string, value: unknown, names: Names): string {
  if (value === null || value === undefined || value === '') return ''
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  if (typeof value === 'number') return numberWords(field, value)
  if (typeof value === 'string') return textWords(field, value, names)
  // The finances say which properties these are; identifiers tell a reader nothing.
  if (field === 'landIds' && Array.isArray(value)) return value.length === 0 ? 'None' : plural(value.length, 'property', 'properties')
  if ((field === 'owners' || field === 'securedBy') && Array.isArray(value))
    return value.length === 0 ? 'Not known' : value.map((item: unknown) => linkedWords(item, names)).join(', ')
  if (Array.isArray(value))
    return value
      .map((item) => valueWords(field, item, names))
      .filter(Boolean)
      .join(', ')
  return objectWords(value, names)
}

/** "Anne Whitlock 60%"; who is no longer in the register has no name. */
function linkedWords(item: unknown, names: Names): string {
  const { id, sharePercent } = item as { id: string; sharePercent?: number | null }
  return `${names.get(id) ?? 'Somebody removed'}${typeof sharePercent === 'number' ? ` ${count(sharePercent)}%` : ''}`
}

function numberWords(field: string, value: number): string {
  if (field.endsWith('Cents')) return money(value)
  if (field === 'hectares') return `${count(value)} ha`
  return /year$/i.test(field) ? String(value) : count(value)
}

function textWords(field: string, value: string, names: Names): string {
  const known = WORDS[field]?.[value] ?? names.get(value)
  if (known !== undefined) return known
  if (field === 'abn') return abn(value)
  if (PLAIN_DATE.test(value)) return day(value)
  return MOMENT.test(value) ? dayAndTime(value) : value
}

function objectWords(value: object, names: Names): string {
  if ('firstName' in value && 'lastName' in value) return fullName({ firstName: String(value.firstName), lastName: String(value.lastName) })
  return Object.entries(value)
    .map(([name, inner]) => [fieldLabel(name), valueWords(name, inner, names)])
    .filter(([, words]) => words !== '')
    .map(([label, words]) => `${label}: ${words}`)
    .join('; ')
}

const sentenceCase = (name: string): string => upperFirst(name.replace(/_/g, ' ').trim())
