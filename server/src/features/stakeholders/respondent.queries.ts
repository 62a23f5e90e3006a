import { eq, sql } from 'drizzle-orm'
import type { Respondent } from '@paddock/contract/features/questionnaires/definition'
import type { Reader } from '../../platform/database/database.ts'
import { notFound } from '../../platform/errors/app-error.ts'
import { type StakeholderRecord } from './stakeholders.queries.ts'
import { stakeholders } from './stakeholders.table.ts'

/** What of a person decides which questions they are asked, as JSON from `stakeholders`; the rules' `Respondent`. */
export const respondentFields = sql`json_build_object(
  'isPrimary', stakeholders.type = 'Primary Stakeholder', 'generation', stakeholders.generation,
  'onFarm', stakeholders.on_farm, 'involvement', stakeholders.involvement)`

/** Makes a respondent of a stakeholder's record that was read already. */
export function respondentOf(person: Pick<StakeholderRecord, 'type' | 'generation' | 'onFarm' | 'involvement'>): Respondent {
  const { type, generation, onFarm, involvement } = person
  return { isPrimary: type === 'Primary Stakeholder', generation, onFarm, involvement }
}

/** The columns that `respondentOf` needs. */
export const respondentColumns = {
  type: stakeholders.type,
  generation: stakeholders.generation,
  onFarm: stakeholders.onFarm,
  involvement: stakeholders.involvement,
}

export async function findRespondent(reader: Reader, stakeholderId: string): Promise<Respondent> {
  const [person] = await reader.select(respondentColumns).from(stakeholders).where(eq(stakeholders.id, stakeholderId))
  if (!person) throw notFound()
  return respondentOf(person)
}
