import { foldOwner, type NamedPeople, suggestOwners } from '@paddock/contract/features/register/ownership-matching'
import type { Owner } from '@paddock/contract/features/register/party.shapes'

/** "Anna Whitlock 60 %" is a name and a share. */
const WITH_SHARE = /^(.+?)[\s(]+(\d{1,3}(?:\.\d{1,4})?)\s*%\)?$/

/** Finds the owners of a row, where each name is exactly one party's of the register; null otherwise. Names are separated by semicolons. */
export function ownersIn(text: string, register: NamedPeople): Owner[] | null {
  const owners = text
    .split(';')
    .map((piece) => piece.trim())
    .filter(Boolean)
    .flatMap((piece) => ownersOf(piece, register))
  const isWhole = owners.length > 0 && owners.every((owner) => owner !== null)
  const found = owners.filter((owner) => owner !== null)
  return isWhole && new Set(found.map(({ kind, id }) => `${kind} ${id}`)).size === found.length ? found : null
}

function ownersOf(piece: string, register: NamedPeople): (Owner | null)[] {
  const [, name = piece, share] = WITH_SHARE.exec(piece) ?? []
  const sharePercent = share === undefined ? null : Number(share)
  if (sharePercent !== null && (sharePercent <= 0 || sharePercent > 100)) return [null]
  const suggested = suggestOwners(name, register)
  if (suggested?.sure !== 'exact' || (sharePercent !== null && suggested.owners.length > 1)) return [null]
  return suggested.owners.map((party) => ({ ...party, sharePercent }))
}

/** The key of an owner. Two records with the same key have the same owner: the same party of the register, or else the same words. */
export const ownersKey = (owners: readonly Owner[] | null, written: string): string =>
  owners
    ? owners
        .map(({ kind, id }) => `${kind} ${id}`)
        .toSorted()
        .join(', ')
    : foldOwner(written)
