import { sql, type SQL } from 'drizzle-orm'
import { namesOf } from '@paddock/contract/field-list'
import { PROPERTY_FIELDS } from '@paddock/contract/features/finances/finances.fields'
import { jsonPairs } from '../../platform/database/field-columns.ts'
import { properties } from './finances.table.ts'

/** What can be typed of a property, as JSON from `properties`. */
export const typedOfProperty = jsonPairs(properties, namesOf(PROPERTY_FIELDS))

/** How many proposals from a survey of the query around wait for a decision. */
export const countWaitingProposalsOf = (surveyId: SQL): SQL =>
  sql`(select count(*)::int from proposals where proposals.survey_id = ${surveyId} and proposals.status = 'proposed')`
