import type { AnswerValue, Consents } from '@paddock/contract/features/questionnaires/definition'
import type { stakeholders } from '../../features/stakeholders/stakeholders.table.ts'
import type { Reader } from '../../platform/database/database.ts'
import { aClient, aMember, anOrganization, aSurvey, aUser, sentAnswers } from '../factories.ts'

interface Answering extends Partial<typeof stakeholders.$inferInsert> {
  /** What the person sent of the stakeholder survey; missing: nothing yet. */
  answers?: Record<string, AnswerValue>
  consents?: Consents
}

/** Agreement with a statement of the stakeholder survey, 1 to 5. */
export const agree = (statement: number) => ({ statement })

/** A family whose members were all asked the stakeholder survey, and the adviser who looks after it. */
export async function anAnsweringFamily(db: Reader, people: readonly Answering[]) {
  const organization = await anOrganization(db)
  const manager = await aUser(db, 'manager', { organizationId: organization.id })
  const client = await aClient(db, { organizationId: organization.id, managerIds: [manager.id] })
  const members = []
  for (const { answers, consents = {}, ...values } of people) {
    const { user, stakeholder } = await aMember(db, { clientId: client.id, generation: 1, onFarm: true, ...values })
    const survey = await aSurvey(db, { stakeholderId: stakeholder.id, consents })
    if (answers) await sentAnswers(db, survey, answers)
    members.push({ user, stakeholder, survey })
  }
  return { organization, manager, client, members, params: { clientId: client.id } }
}
