import { sql, type SQL } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { outerColumn } from '../../platform/database/outer-column.ts'

/** The title of the questionnaire version that two columns name. */
export const titleOfVersion = (key: AnyPgColumn, version: AnyPgColumn): SQL<string> =>
  sql`(select asked.definition->>'title' from questionnaire_versions asked
    where asked.key = ${outerColumn(key)} and asked.version = ${outerColumn(version)})`
