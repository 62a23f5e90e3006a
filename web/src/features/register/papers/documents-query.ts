import * as api from '@paddock/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../platform/api/queries.ts'

/** The newest documents of a client, as many as one answer has. */
const documentsOf = (clientId: string) => query(api.documents.listDocuments, { query: { clientId, limit: 100 } }, { showsErrors: true })

/** The documents of a client that can be chosen as a paper's copy, by name. */
export function useDocuments(clientId: string): { id: string; name: string }[] {
  const { data } = useQuery(documentsOf(clientId))
  return (data?.rows ?? []).map(({ id, name }) => ({ id, name })).sort((one, other) => one.name.localeCompare(other.name))
}
