import { KIND_OF_QUESTION } from '@paddock/contract/features/finances/proposals/plan-proposal'
import type { ConsentChoice, Consents, Question, QuestionnaireDefinition } from '@paddock/contract/features/questionnaires/definition'
import { consentOf } from '@paddock/contract/features/questionnaires/rules'
import type { Scope } from '../../../platform/access/scope.ts'
import { type ActivityEntry, recordEach } from '../../../platform/audit/record.ts'
import type { Transaction } from '../../../platform/database/database.ts'
import {
  changeRecord as changeRegisterRecord,
  findRecord as findRegisterRecord,
  titleOf as titleOfRegister,
  namesOfParties,
} from '../../register/index.ts'
import { hasAudience } from '../proposals/step-records.ts'
import { choicesBehindWrites, recordsWrittenFrom } from './choices-behind-writes.queries.ts'
import { choicesBehind, recordsFrom } from './choices-behind.queries.ts'
import { lockClient } from '../../clients/front.queries.ts'
import { followRecordVersion } from '../proposals/proposals.queries.ts'
import { audienceFollowing } from './record-audience.ts'
import { titleOf } from '../records/record-words.ts'
import { changeRecord, findRecord } from '../records/records.queries.ts'

/** Choices that a person has just changed. They are already stored in the same transaction. */
export interface ChangedChoices {
  clientId: string
  organizationId: string
  surveyId: string
  definition: QuestionnaireDefinition
  before: Consents
  after: Consents
}

/** Changes who sees the records that were made from a section, in the moment in which the person changes who may see the section. */
export async function followChoices(tx: Transaction, scope: Scope, changed: ChangedChoices): Promise<void> {
  const { clientId, organizationId, surveyId, definition, before, after } = changed
  const changes = new Map(
    definition.sections
      .flatMap(({ questions }) => questions)
      .filter((question) => isProposing(definition, question))
      .map(({ id }) => [id, { before: consentOf(definition, before, id), after: consentOf(definition, after, id) }] as const)
      .filter(([, choice]) => choice.before !== choice.after),
  )
  if (changes.size === 0) return
  // Accepting a row locks the client, too. So either the accepted record is found here, or the acceptance finds the new choice.
  await lockClient(tx, clientId)
  const rows = await recordsFrom(tx, surveyId, [...changes.keys()])
  const behind = await choicesBehind(
    tx,
    rows.map(({ recordId }) => recordId),
  )
  const entries: ActivityEntry[] = []
  for (const [recordId, { kind }] of new Map(rows.map((row) => [row.recordId, row]))) {
    const stored = await findRecord(tx, kind, clientId, recordId)
    const theirs = rows.flatMap((row) => (row.recordId === recordId ? (changes.get(row.questionId) ?? []) : []))
    const next = audienceFollowing(stored, theirs, behind.get(recordId) ?? [])
    if (next === null) continue
    const followed = await changeRecord(tx, kind, recordId, next)
    await followRecordVersion(tx, recordId, { before: stored.version, after: followed.version })
    entries.push({
      organizationId,
      clientId,
      entityId: recordId,
      subject: titleOf(kind, stored),
      before: { audience: stored.audience },
      after: { audience: followed.audience },
    })
  }
  entries.push(...(await followInRegister(tx, changed, changes)))
  await recordEach(tx, scope, 'consent.followed', entries)
}

const isProposing = ({ key }: QuestionnaireDefinition, question: Question): boolean =>
  (question.type === 'rows' && question.proposes !== undefined) || (key === 'fact_find' && KIND_OF_QUESTION.has(question.id))

type Changes = ReadonlyMap<string, { before: ConsentChoice; after: ConsentChoice }>

/**
 * Does this for entities, roles, papers and other records of the register that were made from answers. Removed records follow, too, in
 * case they are put back.
 */
async function followInRegister(
  tx: Transaction,
  { clientId, organizationId, surveyId }: ChangedChoices,
  changes: Changes,
): Promise<ActivityEntry[]> {
  const written = await recordsWrittenFrom(tx, surveyId)
  if (written.length === 0) return []
  const behind = await choicesBehindWrites(tx, clientId)
  const names = await namesOfParties(tx, clientId)
  const entries: ActivityEntry[] = []
  for (const [id, { record }] of new Map(written.map((each) => [each.id, each]))) {
    if (!hasAudience(record)) continue
    const stored = await findRegisterRecord(tx, record, clientId, id)
    const theirs = written.flatMap((each) => (each.id === id ? (changes.get(each.questionId) ?? []) : []))
    const next = audienceFollowing(stored, theirs, behind.get(id) ?? [])
    if (next === null) continue
    await changeRegisterRecord(tx, record, id, next)
    entries.push({
      organizationId,
      clientId,
      entityId: id,
      subject: titleOfRegister(record, stored, names),
      before: { audience: stored.audience },
      after: { audience: next.audience },
    })
  }
  return entries
}
