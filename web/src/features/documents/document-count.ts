import { useQuery } from '@tanstack/react-query'
import { latestQuery } from './documents-queries.ts'

/** The number that the panel of a record shows at first, so that the count and the panel are one request. */
export const FIRST_LIMIT = 5

/** How many documents a client has; undefined until it is known. */
export const useDocumentCount = (clientId: string): number | undefined =>
  useQuery(latestQuery(clientId, FIRST_LIMIT)).data?.total ?? undefined
