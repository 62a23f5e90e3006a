import { useQuery } from '@tanstack/react-query'
import { registerQuery } from '../../register/front.ts'
import type { AnyRecord } from '../records/record-calls.ts'
import { needsOwner } from './owner-groups.ts'
import { ownersWords, thingsWords } from './typed-owners.ts'

/** Who owns or owes a record: by name from the register, else the words that were written, marked as such. */
export function OwnerNames({ clientId, record }: { clientId: string; record: AnyRecord }) {
  const { data } = useQuery(registerQuery(clientId))
  const written = record.kind === 'property' ? record.titleHolder : record.owner
  if (record.owners.length > 0 && data) return <span>{ownersWords(data, record.owners)}</span>
  if (written === '') return <span className="dim">Not known</span>
  return (
    <span>
      {written}
      {needsOwner(record) ? <span className="second">As written, not matched yet</span> : null}
    </span>
  )
}

/** What stands behind a debt: of the record, else in the words that were written. */
export function useSecurityWords(clientId: string, record: AnyRecord): string {
  const { data } = useQuery(registerQuery(clientId))
  if (record.kind !== 'liability') return ''
  const named = data ? thingsWords(data, record.securedBy) : ''
  return named === '' ? record.security : `Secured by ${named}`
}
