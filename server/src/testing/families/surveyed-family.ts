import type { AnswerValue, ConsentChoice } from '@paddock/contract/features/questionnaires/definition'
import type { Reader } from '../../platform/database/database.ts'
import { aClient, aMember, anOrganization, aSurvey, aUser, sentAnswers } from '../factories.ts'

/** What one person of a test family is and answered. */
export interface Answering {
  firstName: string
  lastName?: string
  relationship?: string
  generation?: number
  onFarm?: boolean
  answers?: Record<string, AnswerValue>
  /** The choice for every section that is not named by its letter. */
  consent?: ConsentChoice
  consents?: Record<string, ConsentChoice>
}

const SECTIONS = ['F', 'G', 'H', 'I', 'J', 'q33']

/** A client of a manager, with people who sent these answers to the stakeholder survey. */
export async function aSurveyedFamily(db: Reader, people: readonly Answering[], values: { businessName?: string } = {}) {
  const organization = await anOrganization(db)
  const manager = await aUser(db, 'manager', { organizationId: organization.id, firstName: 'Priya', lastName: 'Nair' })
  const client = await aClient(db, { organizationId: organization.id, managerIds: [manager.id], ...values })
  const members = []
  for (const { firstName, lastName = 'Whitlock', relationship = '', generation = 2, onFarm = true, answers, consent, consents } of people) {
    const { user, stakeholder } = await aMember(db, { clientId: client.id, firstName, lastName, relationship, generation, onFarm })
    const everywhere = consent ? Object.fromEntries(SECTIONS.map((section) => [section, consent])) : {}
    const survey = await aSurvey(db, { stakeholderId: stakeholder.id, clientId: client.id, consents: { ...everywhere, ...consents } })
    if (answers) await sentAnswers(db, survey, answers)
    members.push({ user, stakeholder, survey })
  }
  return { organization, manager, client, members, params: { clientId: client.id } }
}
