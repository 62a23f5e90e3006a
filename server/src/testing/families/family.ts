import { outsideAdvisers } from '../../features/clients/clients.table.ts'
import { assets, liabilities, netPositionSnapshots, properties, proposals } from '../../features/finances/finances.table.ts'
import type { AnswerValue, Consents, QuestionnaireKey } from '@paddock/contract/features/questionnaires/definition'
import type { Reader } from '../../platform/database/database.ts'
import { aClient, aMember, aSurvey, sentAnswers } from '../factories.ts'

/** The members of a test family: every account kind, and two who only answer. */
const MEMBERS = {
  primary: { firstName: 'Alice', accountKind: 'primary', type: 'Primary Stakeholder', generation: 1, onFarm: true },
  bookkeeper: { firstName: 'June', accountKind: 'admin', generation: null, onFarm: false },
  tess: { firstName: 'Tess', accountKind: 'survey', generation: 2, onFarm: true },
  noah: { firstName: 'Noah', accountKind: 'survey', generation: 2, onFarm: false },
} as const
export type MemberName = keyof typeof MEMBERS

export type Family = Awaited<ReturnType<typeof aFamily>>

/** A client with a family of four who can sign in, and one record of each kind that a family has. */
export async function aFamily(db: Reader, { organizationId, managerIds }: { organizationId: string; managerIds: string[] }) {
  const client = await aClient(db, { organizationId, managerIds })
  const clientId = client.id
  const members = {} as Record<MemberName, Awaited<ReturnType<typeof aMember>>>
  for (const [name, values] of Object.entries(MEMBERS)) members[name as MemberName] = await aMember(db, { clientId, ...values })
  const [adviser] = await db.insert(outsideAdvisers).values({ clientId, name: 'A. Solicitor', profession: 'solicitor' }).returning()
  const [asset] = await db
    .insert(assets)
    .values({ clientId, grouping: 'business', category: 'livestock', name: 'Ewes', valueCents: 10_000_00 })
    .returning()
  const [liability] = await db.insert(liabilities).values({ clientId, category: 'term_loan', balanceCents: 4_000_00 }).returning()
  const [property] = await db.insert(properties).values({ clientId, name: 'Home Block', valueCents: 90_000_00 }).returning()
  const [snapshot] = await db
    .insert(netPositionSnapshots)
    .values({
      clientId,
      takenOn: '2026-06-30',
      businessAssetsCents: 1,
      businessLiabilitiesCents: 0,
      nonBusinessAssetsCents: 0,
      nonBusinessLiabilitiesCents: 0,
    })
    .returning()
  const survey = await aSentSurvey(db, {
    clientId,
    stakeholderId: members.primary.stakeholder.id,
    key: 'fact_find',
    answers: { q1: 'Whitlock' },
  })
  const [proposal] = await db
    .insert(proposals)
    .values({
      clientId,
      surveyId: survey.id,
      stakeholderId: survey.stakeholderId,
      questionId: 'q10',
      rowId: 'row',
      kind: 'asset',
      fields: { category: 'livestock', name: 'Ewes', valueCents: 12_000_00, grouping: 'business' },
    })
    .returning()
  const ids = {
    clientId,
    surveyId: survey.id,
    stakeholderId: members.tess.stakeholder.id,
    adviserId: adviser!.id,
    assetId: asset!.id,
    liabilityId: liability!.id,
    propertyId: property!.id,
    recordId: asset!.id,
    snapshotId: snapshot!.id,
    proposalId: proposal!.id,
  }
  return { client, members, ids }
}

interface Sent {
  clientId: string
  stakeholderId: string
  key: QuestionnaireKey
  answers: Record<string, AnswerValue>
  consents?: Consents
}

/** A questionnaire that was answered and sent. */
export async function aSentSurvey(db: Reader, { clientId, stakeholderId, key, answers, consents = {} }: Sent) {
  const survey = await aSurvey(db, { clientId, stakeholderId, questionnaireKey: key, consents })
  await sentAnswers(db, survey, answers)
  return survey
}
