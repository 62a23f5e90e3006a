import type { FinanceKind } from '@paddock/contract/features/finances/finances.rules'
import { ownershipProblem } from '@paddock/contract/features/register/ownership-checks'
import { upperFirst } from '@paddock/contract/upper-first'
import type { Party } from '@paddock/contract/features/register/register.rules'
import { roundShare, percentWords } from '@paddock/contract/features/register/shares'
import type { ComparedField } from '../../../ui/dialog/version-conflict.ts'
import { readNumber, showNumber } from '../../../ui/text/typed-number.ts'
import { nameOfParty, type Register } from '../../register/front.ts'
import type { RecordValues } from '../records/record-values.ts'

/** An owner as the form holds it: the share as it was typed, in percent. */
export interface TypedOwner extends Party {
  share: string
}
export interface Thing {
  kind: 'property' | 'asset'
  id: string
}
interface Linked {
  owners: readonly (Party & { sharePercent: number | null })[]
  securedBy?: readonly Thing[]
}

/** Owners, and what secures a debt, under their own names beside the form's other fields; a form's fields hold text. */
export function linkValues(kind: FinanceKind, record: Linked | undefined): RecordValues {
  const owners = (record?.owners ?? []).map(({ sharePercent, ...party }) => ({
    ...party,
    share: sharePercent === null ? '' : showNumber(roundShare(sharePercent), false),
  }))
  return { owners: JSON.stringify(owners), ...(kind === 'liability' && { securedBy: JSON.stringify(record?.securedBy ?? []) }) }
}

export const typedOwners = ({ owners }: RecordValues): TypedOwner[] => JSON.parse(owners || '[]') as TypedOwner[]
export const typedThings = ({ securedBy }: RecordValues): Thing[] => JSON.parse(securedBy || '[]') as Thing[]

const sharesOf = (owners: readonly TypedOwner[]) =>
  owners.map(({ kind, id, share }) => ({ kind, id, sharePercent: share.trim() === '' ? null : (readNumber(share) as number) }))

/** What is saved of them; call it once `linkChecks` found nothing. */
export const linkBody = (kind: FinanceKind, values: RecordValues): Record<string, unknown> => ({
  owners: sharesOf(typedOwners(values)),
  ...(kind === 'liability' && { securedBy: typedThings(values) }),
})

/** What is wrong with the owners; null where nothing is wrong. The server checks them again. */
export function linkProblem(kind: FinanceKind, values: RecordValues): string | null {
  const owners = sharesOf(typedOwners(values))
  const isWrong = ({ sharePercent }: { sharePercent: number | string | null }) =>
    sharePercent !== null && (typeof sharePercent !== 'number' || sharePercent <= 0 || sharePercent > 100)
  if (owners.some(isWrong)) return 'Enter shares in percent, such as 33.3333, or leave them empty.'
  return ownershipProblem(kind, owners, kind === 'property' ? (values.heldAs as 'joint' | '') : '')
}

/** "Anne Whitlock 60%, Peter Whitlock 40%". */
export function ownersWords(register: Register, owners: readonly (Party & { sharePercent: number | null })[]): string {
  return owners
    .map((owner) => `${nameOfParty(register, owner)}${owner.sharePercent === null ? '' : ` ${percentWords(owner.sharePercent)}`}`)
    .join(', ')
}

type Things = Pick<Register, 'properties' | 'assets'>
const REMOVED = { property: 'land that was removed', asset: 'an asset that was removed' } as const
const nameIn = ({ properties, assets }: Things, { kind, id }: Thing) =>
  (kind === 'property' ? properties : assets).find((each) => each.id === id)?.name

/** The names of the land and assets that secure a debt. */
export const thingsWords = (register: Things, things: readonly Thing[]): string =>
  things.map((thing) => nameIn(register, thing) ?? REMOVED[thing.kind]).join(', ')

export const keyOfThing = ({ kind, id }: Thing): string => `${kind} ${id}`

/** What can be chosen as security. A chosen thing that was removed since keeps its option, so that it can be taken out. */
export function thingChoices(register: Things, chosen: readonly Thing[]) {
  const items = (kind: Thing['kind']) =>
    (kind === 'property' ? register.properties : register.assets).map(({ id, name }) => ({ value: keyOfThing({ kind, id }), label: name }))
  const removed = chosen.filter((thing) => nameIn(register, thing) === undefined)
  return [
    { group: 'Land', items: items('property') },
    { group: 'Assets', items: items('asset') },
    {
      group: 'No longer on the record',
      items: removed.map((thing) => ({ value: keyOfThing(thing), label: upperFirst(REMOVED[thing.kind]) })),
    },
  ].filter((group) => group.items.length > 0)
}

/** How they read where two versions of a record are compared. */
export function comparedLinks(kind: FinanceKind, register: Register | undefined): ComparedField<RecordValues>[] {
  if (!register) return []
  const owners = {
    name: 'owners',
    label: 'Owners',
    show: (value: unknown) => ownersWords(register, sharesOf(typedOwners({ owners: String(value ?? '') }))),
  }
  const securedBy = {
    name: 'securedBy',
    label: 'Secured by',
    show: (value: unknown) => thingsWords(register, typedThings({ securedBy: String(value ?? '') })),
  }
  return kind === 'liability' ? [owners, securedBy] : [owners]
}
