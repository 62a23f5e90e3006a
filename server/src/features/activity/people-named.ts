import type { Database } from '../../platform/database/database.ts'
import { readNames } from './activity.queries.ts'

const IDENTIFIER = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g

/** More identifiers than the entries of a page or a batch name people. */
const MAX_IDENTIFIERS = 2_000

/** The people whom entries, as JSON, name by identifier; as JSON. */
export const peopleNamedIn = (database: Database, organizationId: string, entries: string): Promise<string> =>
  readNames(database, organizationId, [...new Set(entries.match(IDENTIFIER))].slice(0, MAX_IDENTIFIERS))

/** A text with people's names in the place of their identifiers, as far as they are known. */
export const withNames = (text: string, names: ReadonlyMap<string, string>): string =>
  text.replaceAll(IDENTIFIER, (found) => names.get(found) ?? found)
