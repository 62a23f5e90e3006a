import * as z from 'zod'
import { Id, requiredLine, text, Text } from '../../fields.ts'
import { route, STAFF } from '../../route.ts'

/** A saved view of a list: a name for a set of address parameters. */
export const SavedView = z.object({
  id: Id,
  list: z.enum(['clients', 'prospects']),
  name: Text,
  /** The list's address parameters: q, filters, sort, dir, columns. */
  search: z.record(Text, Text),
  createdAt: Text,
})
export type SavedView = z.output<typeof SavedView>

const Search = z.record(text(40), text(500)).refine((search) => Object.keys(search).length <= 20, 'A view holds at most 20 settings.')

export const listViews = route({
  method: 'GET',
  path: '/views',
  roles: STAFF,
  response: z.object({ rows: z.array(SavedView) }),
  shows: ['view'],
  summary: 'The own saved views',
})
export const saveView = route({
  method: 'POST',
  path: '/views',
  roles: STAFF,
  body: z.strictObject({ list: z.enum(['clients', 'prospects']), name: requiredLine('a name for the view', 60), search: Search }),
  response: SavedView,
  errors: ['view_name_taken'],
  changes: ['view'],
  summary: 'Saves a view',
})
export const updateView = route({
  method: 'PATCH',
  path: '/views/{viewId}',
  roles: STAFF,
  params: z.object({ viewId: Id }),
  body: z.strictObject({ name: requiredLine('a name for the view', 60), search: Search }).partial(),
  response: SavedView,
  errors: ['not_found', 'view_name_taken'],
  changes: ['view'],
  summary: 'Renames a view or replaces its settings',
})
export const deleteView = route({
  method: 'DELETE',
  path: '/views/{viewId}',
  roles: STAFF,
  params: z.object({ viewId: Id }),
  response: SavedView,
  errors: ['not_found'],
  changes: ['view'],
  summary: 'Removes a view; saving it again puts it back',
})
