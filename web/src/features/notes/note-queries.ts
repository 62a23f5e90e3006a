import * as api from '@paddock/contract/calls'
import type { RouteOutput } from '@paddock/contract/route'
import type { Note } from '@paddock/contract/features/notes/notes.shapes'
import { infiniteQueryOptions, keepPreviousData } from '@tanstack/react-query'
import { call } from '../../platform/api/api.ts'
import { keyOf } from '../../platform/api/queries.ts'

export interface NoteFilters {
  q?: string | undefined
  archived?: true | undefined
}

/** The pages of a client's notes that were asked for so far. */
export function notePages(clientId: string, { q, archived }: NoteFilters) {
  return infiniteQueryOptions({
    queryKey: [...keyOf(api.notes.listNotes), 'pages', clientId, { q, archived }],
    queryFn: ({ pageParam, signal }): Promise<RouteOutput<typeof api.notes.listNotes>> =>
      call(
        api.notes.listNotes,
        { params: { clientId }, query: { q, archived: archived ? 'true' : undefined, cursor: pageParam } },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (last) => last.next ?? undefined,
    placeholderData: keepPreviousData,
    meta: { showsErrors: true },
  })
}

/** The stored note that a stale save answers. */
export function noteIn(value: unknown): Note | null {
  return isNote(value) ? value : null
}

function isNote(value: unknown): value is Note {
  return typeof value === 'object' && value !== null && 'id' in value && 'body' in value && 'version' in value && 'author' in value
}
