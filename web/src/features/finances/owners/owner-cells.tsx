import { useQuery } from '@tanstack/react-query'
import { registerQuery } from '../../register/front.ts'
import type { AnyRecord } from '../records/record-calls.ts'
import { needsOwner } from './owner-groups.ts'
import { ownersWords, thingsWords } from './typed-owners.ts'

/** The owners of a record: by name from the register, or else the written words, marked as such. */
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

/** The security of a debt: from the record, or else the written words. */
export function useSecurityWords(clientId: string, record: AnyRecord): string {
  const { data } = useQuery(registerQuery(clientId))
  if (record.kind !== 'liability') return ''
  const named = data ? thingsWords(data, record.securedBy) : ''
  return named === '' ? record.security : `Secured by ${named}`
}
