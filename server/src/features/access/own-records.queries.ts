import { sql, type SQL } from 'drizzle-orm'
import type { Scope } from '../../platform/access/scope.ts'

/** The records of families that are this person's own. */
export const ownStakeholderIds = ({ userId }: Scope): SQL => sql`(select id from stakeholders where user_id = ${userId})`
/** The questionnaires that this person was asked. */
export const ownSurveyIds = (scope: Scope): SQL => sql`(select id from surveys where stakeholder_id in ${ownStakeholderIds(scope)})`
