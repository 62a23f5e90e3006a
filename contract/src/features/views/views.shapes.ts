import * as z from 'zod'
import { Id, requiredLine, text, Text } from '../../fields.ts'
import { shapes } from '../../route.ts'

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

export const listViews = shapes({
  response: z.object({ rows: z.array(SavedView) }),
  summary: 'The own saved views',
})

export const saveView = shapes({
  body: z.strictObject({
    list: z.enum(['clients', 'prospects']),
    name: requiredLine('a name for the view', 60),
    search: Search,
    /** When a removed view was made (UTC), which gives it its place among the others again; now where it is missing. */
    createdAt: z.iso
      .datetime('Enter a moment such as 2026-11-21T14:30:00Z.')
      .refine((moment) => !moment.startsWith('0000'), 'Enter a moment after the year 0.')
      .optional(),
  }),
  response: SavedView,
  errors: ['view_name_taken'],
  summary: 'Saves a view',
})

export const updateView = shapes({
  params: z.object({ viewId: Id }),
  body: z.strictObject({ name: requiredLine('a name for the view', 60), search: Search }).partial(),
  response: SavedView,
  errors: ['not_found', 'view_name_taken'],
  summary: 'Renames a view or replaces its settings',
})

export const deleteView = shapes({
  params: z.object({ viewId: Id }),
  response: SavedView,
  errors: ['not_found'],
  summary: 'Removes a view; saving it again puts it back',
})
